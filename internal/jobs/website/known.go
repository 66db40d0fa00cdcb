package website

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/reports/site"
)

// Known is which pages a club's website has, as this computer last brought them there.
type Known struct {
	Prefs interface {
		Get(key string) string
		Set(key, value string)
	}
	Path string // of the club file
}

// publishedKey is what the folders of the website of a club file are kept under, one a line.
const publishedKey = "published."

// Has reports whether the pages of a session are there, by their address as Page gives it.
func (k Known) Has(address string) bool {
	return slices.Contains(strings.Split(k.Prefs.Get(publishedKey+k.Path), "\n"), path.Base(address))
}

// Keep keeps which folders are there.
func (k Known) Keep(made Pages, there []string) {
	now := map[string]bool{}
	for _, folder := range there {
		if made.Keep(folder + "/" + site.Forwards[0]) {
			now[folder] = true
		}
	}
	for name := range made.Files {
		if folder, _, within := strings.Cut(name, "/"); within {
			now[folder] = true
		}
	}
	k.Prefs.Set(publishedKey+k.Path, strings.Join(slices.Sorted(maps.Keys(now)), "\n"))
}

// Page is the address of the pages of a session, "" where the club has no website. Errors are
// those of the club file.
func Page(club desk.Club, of, session event.ID) (string, error) {
	at := strings.TrimRight(club.Club().Settings.Web.Address, "/")
	if at == "" {
		return "", nil
	}
	all, err := club.Events()
	if err != nil {
		return "", err
	}
	m := maker{club: club}
	if err := m.folders(all); err != nil {
		return "", err
	}
	folder := cmp.Or(m.called[session], m.called[of])
	if folder == "" {
		return "", nil // it is not in the club file
	}
	return at + "/" + folder + "/", nil
}
