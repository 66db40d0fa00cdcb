package journal_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/published"
	"uitslag/internal/event/standings"
	"uitslag/internal/expect"
	"uitslag/internal/golden"
)

// readJournal reads a journal of testdata: one line of JSON a line.
func readJournal(t *testing.T, name string) (lines []journal.Line) {
	t.Helper()
	f := expect.Must(os.Open(filepath.Join("testdata", name)))
	defer func() { _ = f.Close() }()
	for sc := bufio.NewScanner(f); sc.Scan(); {
		var l journal.Line
		if err := json.Unmarshal(sc.Bytes(), &l); err != nil {
			t.Fatalf("%s: %v", sc.Text(), err)
		}
		lines = append(lines, l)
	}
	return lines
}

// TestJournalV1 replays a journal as the first version of the program wrote it: every
// command there is, undone and redone here and there. A new command is added at its
// end; what is there is never written again; and when the golden beside it changes, the evenings of every club
// change with it. That must not happen: give the new rule a setting, or the payload
// a new version.
func TestJournalV1(t *testing.T) {
	lines := readJournal(t, "journal_v1.jsonl")
	var events []event.ID
	of := map[event.ID][]journal.Line{}
	commands := map[string]bool{}
	for _, l := range lines {
		if l.Event != "" && of[l.Event] == nil {
			events = append(events, l.Event)
		}
		of[l.Event] = append(of[l.Event], l)
		commands[l.Command] = true
	}
	for _, name := range []string{
		"set-club", "add-member", "change-member", "member-left", "import-members", "merge-members", "anonymise-member",
		"add-pair", "change-movement", "stay-put", "new-evening", "import-event", "rename-event", "seat-players",
		"change-rules", "enter-result", "correct-result", "erase-result", "close-session", "reopen-session", "issue-uitslag", journal.UndoCommand,
	} {
		if !commands[name] {
			t.Errorf("the journal has no %s", name)
		}
	}
	var b strings.Builder
	c := expect.Must(journal.ReplayClub(of[""]))
	fmt.Fprintf(&b, "club %s\n", eventtest.AsJSON(t, c))
	for _, id := range events {
		e := replayed(t, of[id])
		if e == nil {
			fmt.Fprintf(&b, "\nevent %s was never held\n", id)
			continue
		}
		var issued []string
		for _, x := range e.Issued {
			issued = append(issued, fmt.Sprintf("{%d %s %d}", x.Number, x.At, x.Seq))
		}
		fmt.Fprintf(&b, "\nevent %s %s, rules %s, closed %v, issued %v, pair 1 %v\n", e.ID, e.Name, e.Rules.Preset, e.Closed(), issued, e.Contestants[0].Players)
		st := expect.Must(standings.Of(e, e.Sessions[0].ID))
		describe(&b, st)
	}
	golden.Check(t, "journal_v1.txt", b.String())
}

// describe is all that standings tell, to be read.
func describe(b *strings.Builder, st *standings.Standings) {
	fmt.Fprintf(b, "%d of %d in, provisional %v\n", st.Entered, st.Expected, st.Provisional())
	for _, lists := range [][]standings.List{st.Lists, st.Overall} {
		for _, l := range lists {
			fmt.Fprintf(b, "list %q %q\n", l.Section, l.Direction)
			for _, r := range l.Rows {
				fmt.Fprintf(b, "  %3s  %s%s  %s of %s  %s %%  %d boards  cp %d ", r.Place(), l.Direction, r.Label,
					r.Total.Points, r.Total.Max, r.Total.Percent().Text(2), r.Total.Boards, r.CP)
				for _, g := range r.Groups {
					switch g.State {
					case standings.GroupPlayed:
						fmt.Fprintf(b, " %s%s", g.Points, g.Sides)
					default:
						b.WriteString(" " + [...]string{"never", "bye", "not-played", "waits"}[g.State])
					}
				}
				b.WriteString("\n")
			}
		}
	}
	name := func(s event.Side) string {
		if s.Empty() {
			return "nobody"
		}
		_, l := st.Session.LabelOf(s.A)
		return l.String()
	}
	for i := range st.Boards {
		s := &st.Boards[i]
		fmt.Fprintf(b, "board %d, %v deals, %v, top %s\n", s.Board, s.Dealer, s.Vulnerability, s.Points.Top)
		for _, l := range s.Lines {
			fmt.Fprintf(b, "  round %d table %d  %s-%s ", l.Round, l.Table, name(l.NS), name(l.EW))
			if l.Result == nil {
				b.WriteString(" missing\n")
				continue
			}
			fmt.Fprintf(b, " %s %s %d", l.Result.Kind, l.Result.Contract, l.Result.Score)
			if l.Points.Counts {
				fmt.Fprintf(b, "  %s %s", l.Points.NS, l.Points.EW)
			}
			if l.Twice {
				b.WriteString("  twice")
			}
			if l.Unexpected {
				b.WriteString("  unexpected")
			}
			b.WriteString("\n")
		}
		for _, x := range s.SitOuts {
			fmt.Fprintf(b, "  round %d table %d  %s and %s sit out\n", x.Round, x.Table, name(x.NS), name(x.EW))
		}
	}
	for _, d := range published.Differences(st) {
		fmt.Fprintf(b, "published otherwise: %s %s, board %d of %s and %s: %s, computed %q\n",
			d.What, d.Contestant, d.Board, name(d.NS), name(d.EW), d.Published, d.Computed)
	}
}

// replayed is what a journal makes, of which every command is still allowed where it stands.
func replayed(t *testing.T, lines []journal.Line) *event.Event {
	t.Helper()
	for i, l := range lines {
		if l.Undoes == 0 {
			before := expect.Must(journal.Replay(lines[:i]))
			expect.NoError(t, journal.Decide(before, expect.Must(journal.Decode(l))))
		}
	}
	return expect.Must(journal.Replay(lines))
}
