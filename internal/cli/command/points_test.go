package command_test

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/awards"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/cli/command"
)

// TestPoints: the points list of the sample club as text, as CSV, as an object and as files;
// the points are the club points of its two published sessions.
func TestPoints(t *testing.T) {
	club, dir := clitest.SampleClub(t), t.TempDir()
	all := []string{"points", club, "--from", "2003-01-01", "--to", "2008-12-31"}
	out := clitest.MustRun(t, "nl", all...)
	clitest.WantSays(t, out, "Ranglijst clubpunten", "1 januari 2003 tot en met 31 december 2008 · 2 avonden")
	var list command.PointsJSON
	decode := func(into any, args ...string) {
		t.Helper()
		if err := json.Unmarshal([]byte(clitest.MustRun(t, "nl", args...)), into); err != nil {
			t.Fatal(err)
		}
	}
	decode(&list, append(all, "--json")...)
	sum := map[string]int{} // by hand: what score says of the two sessions
	for _, event := range []string{"1", "2"} {
		for _, s := range clitest.ScoreOf(t, club, "--event", event).Standings {
			cp, err := s.Awards["cp"].Int64()
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range s.Members {
				sum[m.ID] += int(cp)
			}
		}
	}
	if len(list.Members) == 0 || list.Sessions != 2 || list.Kind != "club" {
		t.Fatalf("%d members of %d sessions, %s", len(list.Members), list.Sessions, list.Kind)
	}
	for _, m := range list.Members {
		if got, err := m.Points.Int64(); err != nil || int(got) != sum[m.ID] {
			t.Errorf("%s has %s points, and earned %d", m.Name, m.Points, sum[m.ID])
		}
	}
	first := list.Members[0]
	csv := clitest.MustRun(t, "nl", append(all, "--csv", "-")...)
	if want := "Rang;Naam;Cat.;Punten;Avonden\r\n1;" + first.Name + ";" + awards.AEBCategoryName(first.Category) + ";" + string(first.Points) + ";2\r\n"; !strings.HasPrefix(csv, "\ufeff"+want) {
		t.Errorf("the CSV begins %.120q, want %q", csv, want)
	}
	clitest.MustRun(t, "nl", append(all, "--csv", filepath.Join(dir, "l.csv"), "-o", filepath.Join(dir, "l.pdf"))...)
	if got := clitest.Read(t, filepath.Join(dir, "l.csv")); got != csv {
		t.Errorf("the file has\n%s\nthe output\n%s", got, csv)
	}
	for _, ending := range []string{"xlsx", "html", "png", "txt"} {
		clitest.MustRun(t, "en", append(all, "-o", filepath.Join(dir, "l."+ending))...)
	}
	if got := clitest.Read(t, filepath.Join(dir, "l.pdf")); !strings.HasPrefix(got, "%PDF") {
		t.Errorf("the PDF begins %.8q", got)
	}

	var best command.PointsJSON
	decode(&best, append(all, "--best", "1", "--online", "no", "--json")...)
	for _, m := range best.Members {
		if m.Counted != 1 {
			t.Errorf("%d sessions of %s count", m.Counted, m.Name)
		}
	}
	if best.Online == nil || *best.Online || best.Best == nil || *best.Best != 1 {
		t.Errorf("%v, %v", best.Online, best.Best)
	}
	var online command.PointsJSON
	if decode(&online, append(all, "--online", "yes", "--json")...); len(online.Members) != 0 {
		t.Errorf("%d members played online", len(online.Members))
	}
	var category command.PointsJSON
	decode(&category, append(all, "--category", strings.ToLower(first.Category), "--json")...)
	for _, m := range category.Members {
		if m.Category != first.Category {
			t.Errorf("%s is of category %s", m.Name, m.Category)
		}
	}
}

// TestPointsOfMember: one member by name or number, with the sessions and the partners, and a
// page for each of all.
func TestPointsOfMember(t *testing.T) {
	club, dir := clitest.SampleClub(t), t.TempDir()
	of := func(member string, more ...string) []string {
		return append([]string{"points", club, "--from", "2003-01-01", "--member", member}, more...)
	}
	var one, same command.MemberPointsJSON
	if err := json.Unmarshal([]byte(clitest.MustRun(t, "nl", of("goossens roland", "--json")...)), &one); err != nil {
		t.Fatal(err)
	}
	if len(one.Members) != 1 || one.Members[0].Name != "Roland Goossens" || len(one.Members[0].Sessions) != 1 {
		t.Fatalf("%+v", one)
	}
	m := one.Members[0]
	if err := json.Unmarshal([]byte(clitest.MustRun(t, "nl", of(m.Federation, "--json")...)), &same); err != nil {
		t.Fatal(err)
	}
	if len(same.Members) != 1 || same.Members[0].ID != m.ID {
		t.Errorf("number %s is %+v", m.Federation, same)
	}
	// the fourth of the 13 pairs of 10-11-2003, with 53,33 % and 21 club points, in the
	// published uitslag of 't Fonteintje
	x := m.Sessions[0]
	if *x.Place != 4 || x.Of != 13 || *x.Percent != "53.33" || x.Earned[0].Points != "21" || x.Partners[0] != "Arnold De Smet" {
		t.Errorf("%+v", x)
	}
	clitest.WantSays(t, clitest.MustRun(t, "nl", of("Goossens")...), "Roland Goossens", "4 van 13", "Arnold De Smet", "53,33")
	clitest.MustRun(t, "nl", of("all", "-o", filepath.Join(dir, "all.pdf"), "--csv", filepath.Join(dir, "all.csv"))...)
	if got := clitest.Read(t, filepath.Join(dir, "all.csv")); !strings.Contains(got, "\r\nRoland Goossens;10-11-2003;Clubtornooi;4 van 13;Arnold De Smet;53,33;21;21\r\n") {
		t.Errorf("%s", got)
	}

	clitest.WantSays(t, clitest.WantRefused(t, of("Xyz")...), "Geen lid heeft Xyz")
	clitest.WantSays(t, clitest.WantRefused(t, of("Gosens")...), "Roland Goossens")
	clitest.WantSays(t, clitest.WantRefused(t, of("ja")...), "Jan Peeters")
	clitest.WantSays(t, clitest.WantRefused(t, "points", club, "--from", "2003-01-01", "--category", "Z"), "categorie Z")
	for _, wrong := range [][]string{
		{"points", club, "--kind", "gold"},
		{"points", club, "--online", "maybe"},
		{"points", club, "--from", "yesterday"},
		{"points", club, "--from", "2027-01-01", "--to", "2026-01-01"},
		{"points", club, "--best", "0"},
		of("Goossens", "--kind", "club"),
		{"points"},
	} {
		if r := clitest.Run("nl", wrong...); r.Code != 2 || r.Err == "" {
			t.Errorf("%v: exit %d, %s", wrong[1:], r.Code, r.Err)
		}
	}
}
