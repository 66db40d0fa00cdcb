package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/cli/headless"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/program"
	"uitslag/internal/reports"
	"uitslag/internal/reports/evening"
	"uitslag/internal/store"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
)

// The end-to-end tests give what the program makes to the programs that others open
// it with: a printer of CUPS, a browser, a spreadsheet. `make e2e` installs these and
// sets UITSLAG_E2E, with which one that is missing is a failure; without it, its test
// is skipped.

// tool returns the path of a program that a test needs: the first of these that is here.
func tool(t *testing.T, names ...string) string {
	t.Helper()
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	missing(t, "no %s on this computer: make e2e installs it", strings.Join(names, " or "))
	return ""
}

// missing ends a test that cannot be done here.
func missing(t *testing.T, format string, args ...any) {
	t.Helper()
	check.Must(t, os.Getenv("UITSLAG_E2E") == "", format, args...)
	t.Skipf(format, args...)
}

// toolPatience is how long another program may take.
const toolPatience = 2 * time.Minute

// runTool runs another program, with an empty home of its own, and gives what it
// printed; it must succeed.
func runTool(t *testing.T, path string, args ...string) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), toolPatience)
	defer cancel()
	cmd := exec.CommandContext(ctx, path, args...)
	cmd.WaitDelay = time.Second
	cmd.Env = append(os.Environ(), "HOME="+t.TempDir(), "LC_ALL=C.UTF-8")
	var complaint strings.Builder
	cmd.Stderr = &complaint
	out, err := cmd.Output()
	if err != nil && !errors.Is(err, exec.ErrWaitDelay) { // it ended, and what it started ends later
		t.Fatalf("%s %s: %v: %s", filepath.Base(path), strings.Join(args, " "), err, complaint.String())
	}
	return string(out)
}

// oddNames are names that a page, a sheet or a shell could take for something else.
var oddNames = []string{
	"<b>x", "=1+1", `O'Brien & "zoon"`, "@SUM(A1)", "+32", "-x", "Zoë Łukasz", "</td><script>alert(1)</script>",
	`=HYPERLINK("http://elders.example/")`, "1/2", "&lt;i&gt;", `<img src="http://elders.example/x.png">`, "'=2+2",
	"0012", "TRUE", "{player}", "$(reboot)", "%s%d", "12:30", "1e5", "a|b;c,d",
}

// oddClubName is what the club of oddClub is called.
const oddClubName = `=1+1 <img src="http://elders.example/c.png"> & Co`

// oddClub returns a copy of the sample club in which the club, and the players of each of
// its evenings, have odd names.
func oddClub(t *testing.T) string {
	t.Helper()
	path := clitest.SampleClub(t)
	s := check.Value(store.Open(path, store.Options{}))(t)
	all := check.Value(s.Events())(t)
	commands := []store.Command{{Payload: &command.SetClub{Name: oddClubName, Settings: s.Club().Settings}}}
	named := map[event.ID]bool{}
	for _, h := range all {
		e := check.Value(s.Event(h.ID))(t)
		for _, c := range e.Contestants {
			for _, p := range c.Players {
				if p == "" || named[p] {
					continue
				}
				named[p] = true
				who := event.Person{ID: store.NewID(), First: oddNames[(len(named)-1)%len(oddNames)]}
				commands = append(commands, store.Command{
					Payload: &command.ChangeMember{Member: p, Person: who.ID}, People: []event.Person{who},
				})
			}
		}
	}
	check.Must(t, len(named) >= len(oddNames), "%d players for %d odd names", len(named), len(oddNames))
	check.Value(s.DoAll(t.Context(), commands))(t)
	check.NoError(t, s.Close())
	return path
}

// paperOf returns what a report of an evening is made from, as the command line makes it.
func paperOf(t *testing.T, lang, club string, number int) evening.Input {
	t.Helper()
	p := &headless.Run{Info: program.Info{Version: clitest.TestVersion, Words: translation.For(lang), Now: func() time.Time { return time.Date(2026, 11, 20, 22, 45, 0, 0, time.UTC) }}}
	l := check.Value(p.Load(club, number, ""))(t)
	st := check.Value(l.Standings())(t)
	in := p.Paper(l.Club, st, l.Name)
	in.Journal, in.Person = l.Lines, l.Person
	return in
}

// paperFile is a report that was made, and what it was made from.
type paperFile struct {
	name, kind, path string
	in               evening.Input
}

// everyPaper makes every report that has a format, in Dutch of the first evening of
// a club and in English of the second, into one folder.
func everyPaper(t *testing.T, club, format string) []paperFile {
	t.Helper()
	dir := t.TempDir()
	var all []paperFile
	for _, k := range reports.Kinds() {
		if !slices.Contains(k.Formats, format) {
			continue
		}
		for i, lang := range []string{"nl", "en"} {
			p := paperFile{name: fmt.Sprintf("%s_%s_%d", k.Name, lang, i+1), kind: k.Name, in: paperOf(t, lang, club, i+1)}
			if !k.Fits(p.in.Standings.Event) { // a paper of teams
				continue
			}
			p.path = filepath.Join(dir, p.name+"."+format)
			check.NoError(t, reports.SaveAs(p.path, k.Name, "", p.in))
			all = append(all, p)
		}
	}
	check.Must(t, len(all) >= 8, "only %d papers", len(all))
	return all
}

// nobodyNamed are the kinds of report on which no player need stand: a ruling's is of who
// was ruled on, and these evenings have none.
var nobodyNamed = []string{"frequencies", "log", "ruling", "tablecards"}

// playersOf returns the names of the players that a report of this evening shows.
func playersOf(in evening.Input) []string {
	var names []string
	for _, c := range in.Standings.Event.Contestants {
		for _, p := range c.Players {
			if name := in.Names(p); name != "" {
				names = append(names, name)
			}
		}
	}
	return names
}
