package reports

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/competition"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/papertest"
	scoringcompetition "uitslag/internal/scoring/competition"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
	"uitslag/internal/translation"
)

// winter returns a competition of so many evenings, in which pairs come and go: the same
// evening every time, played by others.
func winter(t testing.TB, lang string, evenings int, rules scoringcompetition.Rules, change ...func(*event.Competition)) evening.Input {
	t.Helper()
	k := event.Competition{ID: "k", Name: "Winter 2007–2008", Rules: rules}
	club := &event.Club{Name: "Bridgeclub ’t Fonteintje", Members: map[event.ID]event.Member{}}
	made := map[event.ID]*standings.Standings{}
	names := map[event.ID]string{}
	for e := range evenings {
		n := papertest.NewNight(t, "Clubavond", movements.Options{Pairs: 12, Rounds: 6, Turn: []int{2}}, "mitchell", 4)
		n.Event.ID = event.ID(fmt.Sprint("e", e))
		for m, name := range n.Names {
			names[m] = name
		}
		was := make([][]event.ID, len(n.Event.Contestants))
		for i, c := range n.Event.Contestants {
			was[i] = c.Players
		}
		for i := range n.Event.Contestants {
			n.Event.Contestants[i].Players = was[(i+5*e)%len(was)]
		}
		if e == 1 { // one pair plays with a guest, one does not come
			guest := n.Event.Contestants[0].Players
			n.Event.Contestants[0].Players = []event.ID{guest[0], "g"}
			n.Event.Contestants[3].Players = []event.ID{"h", "i"}
			names["g"], names["h"], names["i"] = "Rik de Gast", "Els Baert", "Kris Baert"
			k.Marks = append(k.Marks, event.Mark{Event: n.Event.ID, Session: "s", Who: guest, Contestant: n.Event.Contestants[0].ID, Out: "g"})
		}
		n.Session.Date = time.Date(2007, 9, 7+14*e, 0, 0, 0, 0, time.UTC).Format("2006-01-02")
		n.Fill(nil)
		n.Session.Closed = true
		made[n.Event.ID] = check.Value(standings.Of(n.Event, "s"))(t)
		k.Evenings = append(k.Evenings, event.Counted{Event: n.Event.ID, Session: "s", Date: n.Session.Date})
	}
	for _, f := range change {
		f(&k)
	}
	club.Competitions = []event.Competition{k}
	s := check.Value(competition.Of(club, "k", func(c event.Counted) (*standings.Standings, error) {
		if st := made[c.Event]; st != nil {
			return st, nil
		}
		return nil, problem.New("event.gone")
	}))(t)
	return evening.Input{
		Club: club.Name, Competition: s, Words: translation.For(lang), Program: "Uitslag 1.0",
		Names: func(m event.ID) string { return names[m] },
		Made:  time.Date(2007, 12, 14, 23, 4, 0, 0, time.UTC),
	}
}

var winterRules = scoringcompetition.Rules{
	Best: 3, Absence: scoringcompetition.AbsenceAverage, Caps: []exact.Rat{exact.New(105, 2)}, Substitute: scoringcompetition.SubstituteCapped, SubstituteCap: exact.Int(55),
	Minimum: 2, Up: 2, Down: 2,
}

// TestGoldenCompetitionLot: of two partners who share the place on the line of promotion the
// one drawn first goes up, and the paper says that it was by lot.
func TestGoldenCompetitionLot(t *testing.T) {
	players := func(k *event.Competition) { k.Ranked = event.RankedPlayers }
	rows := winter(t, "nl", 1, scoringcompetition.Rules{Up: 1}, players).Competition.Rows
	if !rows[0].Place.Tied || rows[0].Move != scoringcompetition.Undecided {
		t.Fatalf("the first two do not share the place: %+v", rows[0])
	}
	draw := func(k *event.Competition) {
		k.Lots = []event.Lot{{Who: [][]event.ID{rows[1].Who, rows[0].Who}, Score: rows[0].Score}}
	}
	golden.Check(t, "competitie_lot.nl.txt", papertest.Text(t, Competitie(winter(t, "nl", 1, scoringcompetition.Rules{Up: 1}, players, draw))))
}

// TestCompetitionPages: a long winter fits its paper, and every format has the line of
// promotion.
func TestCompetitionPages(t *testing.T) {
	for _, n := range []int{0, 1, 6, 30} {
		l := papertest.Laid(t, Competitie(winter(t, "nl", n, winterRules)), document.Options{})
		for i := range l.Pages {
			papertest.CheckPage(t, fmt.Sprint(n, " evenings"), l, i)
		}
	}
	in := winter(t, "nl", 4, winterRules)
	for _, format := range []string{FormatPDF, FormatHTML, FormatExcel, FormatText} {
		var b bytes.Buffer
		if err := Write(&b, "competitie", format, in); err != nil || b.Len() == 0 {
			t.Errorf("%s: %d bytes, %v", format, b.Len(), err)
		}
		if format == FormatHTML && strings.Count(b.String(), `class="l"`)+strings.Count(b.String(), `class="b l"`) != 3 { // the third above who has no place
			t.Error("the page has not two lines of promotion, and one above those without a place")
		}
	}
}

// TestCompetitionSaysWhy: an evening that cannot count stands on the page, with the reason.
func TestCompetitionSaysWhy(t *testing.T) {
	in := winter(t, "nl", 1, scoringcompetition.Rules{})
	in.Competition.Skipped = []competition.SkippedEvening{{Counted: event.Counted{Date: "2007-10-05"}, Reason: problem.New("competition.evening-empty")}}
	in.Competition.Evenings[0].Provisional = true
	got := papertest.Text(t, Competitie(in))
	for _, want := range []string{"! De avond van 5 oktober 2007 telt nog niet mee. Er zijn nog geen resultaten.", "***", "7-09 …"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
}

// TestCompetitionWorkbook: the total and every evening of a line are percentages; one that is
// dropped too, in brackets.
func TestCompetitionWorkbook(t *testing.T) {
	f := reopened(t, "competitie", winter(t, "nl", 4, winterRules))
	sheet := f.GetSheetList()[0]
	formats := map[string]int{}
	for i, row := range check.Value(f.GetRows(sheet))(t) {
		for j := range row {
			cell := check.Value(excelize.CoordinatesToCellName(j+1, i+1))(t)
			if _, format, is := strings.Cut(cellKind(t, f, sheet, cell), "number 0."); is {
				_, format, _ = strings.Cut(format, " ")
				formats[format]++
			}
		}
	}
	if len(formats) != 2 || formats["0.00%"] == 0 || formats[`"("0.00%")"`] == 0 {
		t.Errorf("figures below 1 have the formats %v", formats)
	}
}

// several returns a qualifying of twelve pairs, and a final and a consolation of six each.
func several(t testing.TB) *papertest.Night {
	t.Helper()
	n := papertest.NewNight(t, "Kampioenschap", movements.Options{Pairs: 12}, "howell", 2)
	n.Fill(nil)
	n.Session.Closed = true
	n.Event.Form, n.Event.Sum = event.FormSessions, &event.Sum{}
	of := func(id event.ID) (*standings.Standings, error) { return standings.Of(n.Event, id) }
	soFar := check.Value(total.Of(n.Event, of))(t)
	next := total.Next{ID: "s2", Date: "2008-01-25", Play: total.PlayFinal, Finalists: 6, Carry: &event.CarryOver{Kind: event.CarryShare, From: []event.ID{"s"}, Share: exact.New(1, 2)}}
	s := check.Value(next.Session(n.Event, soFar))(t)
	n.Event.Sessions = append(n.Event.Sessions, s)
	n.Session = &n.Event.Sessions[1]
	n.Fill(nil)
	return n
}

// TestGoldenTotalOfTheAEB: a drive of 28 pairs over two sessions of 21 boards that earns points of the
// AEB: the winner of the total has 48.02, as TestDriveOfTheAEB of internal/event/total has it by
// hand, and the paper of a session has no points.
func TestGoldenTotalOfTheAEB(t *testing.T) {
	n := papertest.NewNight(t, "Drive", movements.Options{Pairs: 28}, "mitchell", 3)
	for name, value := range map[string]string{"federation": "aeb", "aeb_event": "regional", "aeb_class": "1.15"} {
		check.NoError(t, n.Event.Rules.Set(name, value))
	}
	n.Event.Form, n.Event.Sum, n.Event.Sessions = event.FormSessions, &event.Sum{}, nil
	var who []event.ID
	for i := range n.Event.Contestants {
		who = append(who, n.Event.Contestants[i].ID)
	}
	for number := 1; number <= 2; number++ {
		s := check.Value(total.DriveSession([]event.ID{"s", "s2"}[number-1], who, number, total.DriveOptions{Rounds: 7, Turn: []int{2}, Same: true}))(t)
		s.Date, s.FirstBoard, s.BoardsPerSet = fmt.Sprint("2008-01-1", number), 1+21*(number-1), 3
		n.Event.Sessions = append(n.Event.Sessions, s)
		n.Session = &n.Event.Sessions[number-1]
		n.Fill(nil)
		n.Session.Closed = true
	}
	in := n.Input("nl")
	in.Standings = check.Value(standings.Of(n.Event, "s2"))(t)
	golden.Check(t, "total_aeb.nl.txt", papertest.Text(t, Totaal(in)))
	in.Standings = check.Value(standings.Of(n.Event, "s"))(t)
	for _, b := range Uitslag(in).Blocks {
		if table, ok := b.(document.Table); ok && slices.ContainsFunc(table.Columns, func(c document.Column) bool { return c.Head == "AEB" || c.Head == "CP" }) {
			t.Errorf("the paper of a session has points: %+v", table.Columns)
		}
	}
}

// TestTotalIsPosted: the paper for the wall has letters of 12 points or more.
func TestTotalIsPosted(t *testing.T) {
	n := several(t)
	in := n.Input("nl")
	in.Standings = check.Value(standings.Of(n.Event, "s2"))(t)
	d := Totaal(in)
	if !d.Posted || d.MinSize < 12 || d.Lacks != nil {
		t.Errorf("posted %v, from %v points: %v", d.Posted, d.MinSize, d.Lacks)
	}
	one := papertest.Statement(t)
	if d := Totaal(one.Input("nl")); !problem.Is(d.Lacks, "report.no-sessions") {
		t.Errorf("of one session: %v", d.Lacks)
	}
}
