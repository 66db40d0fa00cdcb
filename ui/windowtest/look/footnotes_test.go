package look_test

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/document/plaintext"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/repair"
	"uitslag/internal/exact"
	"uitslag/internal/reports"
	papers "uitslag/internal/reports/evening"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/ranking"
	"uitslag/ui/windowtest"
)

// TestFootnotesAsOnPaper holds: Uitslag has the marks and the notes of the paper, of a ruling, a
// penalty and who plays for another.
func TestFootnotesAsOnPaper(t *testing.T) {
	for _, n := range []int{desktest.Halfway, desktest.Manual, desktest.Statement} {
		club, all := desktest.Sample(t)
		w := windowtest.Open(t, windowtest.Light, club, "nl", all[n])
		if windowtest.MustEvent(t, w).Closed() {
			windowtest.Book(t, w, &command.ReopenSession{Session: windowtest.Session(t, w).ID})
		}
		labels := windowtest.Session(t, w).Sections[0].Labels
		late := labels[len(labels)-1].Contestant
		boards := windowtest.Session(t, w).Results
		windowtest.Book(t, w,
			&command.Rule{Session: windowtest.Session(t, w).ID, Ruling: event.Ruling{
				ID: "one", Result: boards[0].ID, Kind: event.RulingArtificial, Law: "12C2",
				NS: []event.Share{{Weight: exact.Int(1), Award: event.Award{Kind: event.AwardPlus}}},
				EW: []event.Share{{Weight: exact.Int(1), Award: event.Award{Kind: event.AwardMinus}}},
			}},
			&command.Penalise{Session: windowtest.Session(t, w).ID, Penalty: event.Penalty{
				ID: "fine", Contestant: late, Unit: event.PenaltyPercent, Amount: exact.Int(-5),
			}})
		var free []event.ID // who does not play
		for id, m := range w.Club.Club().Members {
			if !m.Left && !slices.ContainsFunc(windowtest.MustEvent(t, w).Contestants, func(c event.Contestant) bool { return slices.Contains(c.Players, id) }) {
				free = append(free, id)
			}
		}
		slices.Sort(free)
		for i, who := range []event.ID{late, labels[4].Contestant, labels[1].Contestant} {
			players := windowtest.MustEvent(t, w).Contestant(who).Players
			windowtest.Book(t, w, &repair.Substitute{Session: windowtest.Session(t, w).ID, Who: event.Substitution{
				Contestant: who, Players: []event.ID{free[i], players[1]}, Round: 2 + i,
			}})
		}
		w.Press(fyne.KeyF5)
		p := w.Shell.Current().(*ranking.Screen).Presenter()
		st := check.Value(w.Desk.Standings())(t)
		var b bytes.Buffer
		check.NoError(t, plaintext.Write(&b, reports.Uitslag(papers.Input{Standings: st, Names: func(id event.ID) string { return w.Desk.Speaker.Name(id) }, Words: w.Desk.Words, Made: w.Desk.Now()})))
		plain := func(text string) string {
			return strings.ToLower(strings.Join(strings.Fields(strings.NewReplacer("\u00a0", " ", "−", "-").Replace(text)), " "))
		}
		paper := plain(b.String())
		marked := map[event.ID]string{}
		for _, r := range p.Rows() {
			name := plain(r.Cells[2].Text)
			check.That(t, strings.Contains(paper, name), "evening %d: %q is not on the paper:\n%s", n, name, b.String())
			if i := strings.Index(name, " *"); i >= 0 {
				marked[r.Contestant] = name[i+1:]
			}
		}
		ruled := boards[0].NS.A
		check.That(t, strings.HasPrefix(marked[ruled], "*1") && strings.Contains(marked[late], "*2"), "evening %d: the marks are %v", n, marked)
		check.That(t, len(p.Notes()) == 5, "evening %d: the notes are %q", n, p.Notes())
		for i, note := range p.Notes() {
			check.That(t, strings.HasPrefix(note, "*"+strconv.Itoa(i+1)+" ") && strings.Contains(paper, plain(note)),
				"evening %d: %q is not on the paper:\n%s", n, note, b.String())
		}
		w.Close()
	}
}
