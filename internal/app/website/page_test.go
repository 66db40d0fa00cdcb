package website_test

import (
	"strings"
	"testing"

	"uitslag/internal/app/website"
	"uitslag/internal/event/command"
	"uitslag/internal/expect"
)

// TestPage: the page of a session is where its pages are put, whatever the club's address ends
// in; a club without one has no pages.
func TestPage(t *testing.T) {
	s := sample(t)
	files := every(t, s)
	page := func(address string) []string {
		settings := s.Club().Settings
		settings.Web.Address = address
		do(t, s, "", &command.SetClub{Name: s.Club().Name, Settings: settings})
		var out []string
		for _, h := range headers(t, s) {
			e := expect.Value(s.Event(h.ID))(t)
			at := expect.Value(website.Page(s, e.ID, e.Sessions[len(e.Sessions)-1].ID))(t)
			out = append(out, at)
		}
		return out
	}
	for _, address := range []string{"https://club.example.org/uitslagen", "https://club.example.org/uitslagen/"} {
		seen := map[string]bool{}
		for _, at := range page(address) {
			folder, ok := strings.CutPrefix(at, "https://club.example.org/uitslagen/")
			expect.That(t, ok && files[folder+"index.html"] != nil && !seen[at], "%s leads to %q", address, at)
			seen[at] = true
		}
	}
	if all := page(""); strings.Join(all, "") != "" {
		t.Errorf("without an address: %q", all)
	}
	page("https://club.example.org")
	if at, err := website.Page(s, "elsewhere", "elsewhere"); err != nil || at != "" {
		t.Errorf("an event of another club: %q, %v", at, err)
	}
}
