package usebio

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exchange/usebio/published"
	"uitslag/internal/must"
	"uitslag/internal/scoring/rules"
)

// TestRealBack: each published file is read, written flat and by section, and read again: all
// results, names, numbers, places, points and deals are as they were. With -realfiles the files
// themselves are read too. What the format, or this program's file, makes otherwise:
//
//	the places of cross-IMPs have no "=": consumers read a number there
//	places without "=" that are shared: the program that published the teams leaves it out
//	numbers of a second section, in a flat file: another pair has them
//	figures have other decimals: they are compared as numbers
func TestRealBack(t *testing.T) {
	for _, name := range published.Names() {
		t.Run(name, func(t *testing.T) {
			backOf(t, sample(t, name))
			if *realFiles == "" {
				return
			}
			raw := must.Get(os.ReadFile(filepath.Join(*realFiles, name+".xml")))(t)
			backOf(t, string(raw))
		})
	}
}

// TestWinsOrDraws: each team of the published evening has as many matches that it won or drew
// as TeamsScorer 5.1 published: one of the forty was drawn, and counts for both.
func TestWinsOrDraws(t *testing.T) {
	_, st := readTeams(t, sample(t, "teams-imps-vps"))
	var b bytes.Buffer
	must.Get(Write(&b, st, said(WriteOptions{})))(t)
	var got []string
	for _, team := range treeOf(t, b.String()).deep("TEAM") {
		if team.attr["TEAM_ID"] != "" {
			got = append(got, team.get("WINS_OR_DRAWS"))
		}
	}
	if want := "3 5 3 3 5 3 5 4 4 6"; strings.Join(got, " ") != want {
		t.Errorf("%v, want %s", got, want)
	}
}

// TestHead: the head of a written file counts pairs and boards as the programs did that
// published it: a board is played by who played most.
func TestHead(t *testing.T) {
	for name, want := range map[string]string{
		"pairs-matchpoints-two-winners": "22 11 22", "pairs-online-ties": "16 8 21", "pairs-two-sections-neuberg": "32 16 21",
		"pairs-handicap": "18 9 22", "pairs-cross-imps": "17  24", "teams-imps-vps": "  24",
	} {
		im := must.Get(Read(strings.NewReader(sample(t, name)), Options{NewID: counter()}))(t)
		head := treeOf(t, writtenOf(t, &im.Event, WriteOptions{})).in("EVENT")[0]
		if got := head.get("PAIRS") + " " + head.get("EW_PAIRS") + " " + head.get("BOARDS_PLAYED"); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// backOf reads a file, writes it flat and by section, and compares what is read from those.
func backOf(t *testing.T, text string) {
	t.Helper()
	im := must.Get(Read(strings.NewReader(text), Options{NewID: counter()}))(t)
	if im.Event.Rules.HasPercent() && im.Event.Kind == event.Pairs {
		im.Event.Rules.Handicap = rules.HandicapHalf // as the program Scorer publishes
	}
	if im.Event.Rules.Method == rules.MethodCrossIMPs {
		im.Event.Rules.RoundCap = rules.CapFourEach // as Pianola did: see TestCrossIMPs
	}
	st := must.Get(standings.Of(&im.Event, im.Event.Sessions[0].ID))(t)
	names := map[event.ID][2]string{}
	for i, m := range im.Members {
		names[m.ID] = [2]string{im.People[i].Name(), im.People[i].Federation}
	}
	for _, sectioned := range []bool{false, true} {
		o := said(WriteOptions{
			Sectioned: sectioned, Local: func(event.ID) string { return "" },
			Name: func(id event.ID) string { return names[id][0] }, Number: func(id event.ID) string { return names[id][1] },
		})
		var b bytes.Buffer
		must.Get(Write(&b, st, o))(t)
		checkConsumers(t, b.String(), sectioned)
		again, back := readBack(t, b.String())
		x := &writer{st: st, o: o}
		x.number()
		was := formOf{st, x.numbers, sectioned, map[string]bool{}}
		is := formOf{back, numbersIn(back.Session), sectioned, was.open}
		plain := func(all []string) []string {
			for i := range all {
				all[i] = strings.Replace(all[i], "= ", " ", 1)
			}
			return all
		}
		compareForms(t, plain(slices.Concat(was.lines(), was.published(named(im)))), plain(slices.Concat(is.lines(), is.published(named(again)))))
		if t.Failed() {
			return
		}
	}
}
