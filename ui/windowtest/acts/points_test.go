package acts_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/exact"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/points"
	"uitslag/ui/screens/ranking"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
	"uitslag/ui/windowtest"
)

// season returns a club of which five members played four sessions this season and one last season.
// An earned 10, 20, 30 and 40 this season, the others a part of it; Guy is a guest.
func season(t testing.TB) *desktest.Club {
	t.Helper()
	club := desktest.New(t)
	for i, p := range []event.Person{
		{First: "An", Last: "Aerts", Category: "A"},
		{First: "Bea", Last: "Bos", Category: "B"},
		{First: "Cor", Last: "Claes", Category: "A"},
		{First: "Dré", Last: "Daems"},
		{First: "Guy", Last: "Gast"},
	} {
		p.ID = event.ID(fmt.Sprint("v", i))
		club.MustDo(t, "", &command.AddMember{Member: event.Member{ID: event.ID(fmt.Sprint("m", i)), Person: p.ID, Guest: p.Last == "Gast"}}, p)
	}
	for i, date := range []string{"2026-05-04", "2026-09-07", "2026-09-14", "2026-10-05", "2026-11-02"} {
		id := club.Make(t, desktest.Evening{Name: fmt.Sprint("Maandag ", i), Date: date, Movement: desktest.Scheveningen(t, 6, 2)})
		e := check.Value(club.Event(id))(t)
		s := &e.Sessions[0]
		for _, x := range s.Schedule() {
			if !x.SitOut() {
				r := event.Result{ID: club.NewID(), Board: x.Board, NS: x.NS, EW: x.EW, Section: x.Section, Round: x.Round, Table: x.Table, Kind: event.Passed, Source: "typed"}
				club.MustDo(t, id, &command.EnterResult{Session: s.ID, Result: r})
			}
		}
		b := event.Booking{Online: i == 4}
		for m := range 5 {
			k := event.Earned{
				Member: event.ID(fmt.Sprint("m", m)), Contestant: e.Contestants[0].ID, Kind: event.PointsClub, Points: exact.Int(10 * i / (m + 1)),
				Place: m + 1, Of: 5, Boards: 12, Percent: exact.Int(60 - m),
			}
			if i == 0 {
				k.Points = exact.Int(100)
			}
			if m < 2 {
				k.Partners = []event.ID{event.ID(fmt.Sprint("m", 1-m))}
			}
			b.Earned = append(b.Earned, k)
			if i == 2 && m < 3 {
				k.Kind, k.Points = "ebu", exact.New(int64(m+1), 2)
				b.Earned = append(b.Earned, k)
			}
		}
		club.MustDo(t, id, &command.CloseSession{Session: s.ID, Booking: &b})
	}
	return club
}

// pointsOf opens the Ranglijst of a club and gives what it shows.
func pointsOf(t *testing.T, look theme.Look, club *desktest.Club, lang string) (*windowtest.Window, *points.Presenter) {
	t.Helper()
	w := windowtest.Open(t, look, club, lang, "")
	w.Press("Ctrl+F10")
	s, is := w.Shell.Current().(*points.Screen)
	if !is {
		t.Fatalf("Ctrl F10 shows %s", w.Shell.Current().Name())
	}
	return w, s.Presenter()
}

// shownRows returns the rows of the first table that is seen, with no-break spaces as spaces.
func shownRows(w *windowtest.Window) (rows [][]string) {
	var table *grid.Table
	uitest.Walk(w.Canvas, func(o fyne.CanvasObject) {
		if t, is := o.(*grid.Table); is && table == nil && t.Visible() {
			table = t
		}
	})
	if table == nil {
		return nil
	}
	for _, r := range table.Rows() {
		var cells []string
		for _, f := range r.Figures {
			cells = append(cells, strings.ReplaceAll(f.Text, "\u00a0", " "))
		}
		rows = append(rows, cells)
	}
	return rows
}

// lines returns those of the list: place, name, points.
func lines(w *windowtest.Window) []string {
	var out []string
	for _, r := range shownRows(w) {
		at := 2
		if _, err := strconv.Atoi(r[2]); err != nil && !strings.Contains(r[2], ",") { // the category
			at = 3
		}
		out = append(out, strings.Join([]string{r[0], r[1], r[at]}, " "))
	}
	return out
}

var large = theme.Look{Scheme: theme.Light, Scale: 150}

// TestPointsChoices chooses all that can be chosen with real keys.
func TestPointsChoices(t *testing.T) {
	for _, look := range []theme.Look{windowtest.Light, large} {
		t.Run(fmt.Sprint(look.Scale), func(t *testing.T) {
			w, p := pointsOf(t, look, season(t), "nl")
			uitest.Picture(t, w.Canvas, fmt.Sprint("points-season-", look.Scale))
			want := func(when string, want ...string) {
				t.Helper()
				if got := lines(w); !slices.Equal(got, want) {
					t.Errorf("%s:\n got %q\nwant %q", when, got, want)
				}
			}
			want("this season", "1 An Aerts 100", "2 Bea Bos 50", "3 Cor Claes 32", "4 Dré Daems 24")
			w.Press("Ctrl+R", fyne.KeyDown)
			want("last season", "1= An Aerts 100", "1= Bea Bos 100", "1= Cor Claes 100", "1= Dré Daems 100")
			w.Press(fyne.KeyDown)
			want("the last 12 months", "1 An Aerts 200", "2 Bea Bos 150", "3 Cor Claes 132", "4 Dré Daems 124")
			w.Press(fyne.KeyDown, fyne.KeyTab)
			w.Type("5-10")
			w.Press(fyne.KeyReturn)
			want("since 5 October", "1 An Aerts 70", "2 Bea Bos 35", "3 Cor Claes 23", "4 Dré Daems 17")
			w.Press("Ctrl+R", fyne.KeyTab)
			w.Type("gisteren")
			w.Press(fyne.KeyReturn)
			if c, is := w.Canvas.Focused().(*widgets.Cell); !is || c.Text != "gisteren" {
				t.Errorf("after a date that is none the cursor is in %T", w.Canvas.Focused())
			}
			want("no date", "1 An Aerts 70", "2 Bea Bos 35", "3 Cor Claes 23", "4 Dré Daems 17")
			w.Press(fyne.KeyEscape, "Ctrl+R", fyne.KeyHome)
			if _, is := p.Periods(); is != int(points.ThisSeason) {
				w.Press(fyne.KeyUp, fyne.KeyUp, fyne.KeyUp)
			}
			want("this season again", "1 An Aerts 100", "2 Bea Bos 50", "3 Cor Claes 32", "4 Dré Daems 24")

			w.Press(fyne.KeyTab, fyne.KeyDown)
			want("points of the federation", "1 Cor Claes 1,5", "2 Bea Bos 1,0", "3 An Aerts 0,5")
			w.Press(fyne.KeyUp, fyne.KeyTab, fyne.KeyDown)
			want("category A", "1 An Aerts 100", "2 Cor Claes 32")
			w.Press(fyne.KeyUp, fyne.KeyTab, fyne.KeyDown)
			want("at the club", "1 An Aerts 60", "2 Bea Bos 30", "3 Cor Claes 19", "4 Dré Daems 14")
			w.Press(fyne.KeyDown)
			want("online", "1 An Aerts 40", "2 Bea Bos 20", "3 Cor Claes 13", "4 Dré Daems 10")
			w.Press(fyne.KeyUp, fyne.KeyUp, fyne.KeyTab)
			w.Type("2")
			w.Press(fyne.KeyReturn)
			want("the best two", "1 An Aerts 70", "2 Bea Bos 35", "3 Cor Claes 23", "4 Dré Daems 17")
			if r := shownRows(w)[0]; !slices.Equal(r[4:], []string{"4", "2"}) {
				t.Errorf("of An are sessions and counted %q", r[4:])
			}
			w.Press("Ctrl+R", fyne.KeyTab, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab, fyne.KeySpace)
			want("guests too", "1 An Aerts 70", "2 Bea Bos 35", "3 Cor Claes 23", "4 Dré Daems 17", "5 Guy Gast 14")

			w.Press(fyne.KeyF9, "Ctrl+F10")
			want("after another screen", "1 An Aerts 70", "2 Bea Bos 35", "3 Cor Claes 23", "4 Dré Daems 17", "5 Guy Gast 14")
		})
	}
}

// TestPointsMouse chooses with the mouse: a member's sessions, a session's results.
func TestPointsMouse(t *testing.T) {
	w, p := pointsOf(t, windowtest.Light, season(t), "nl")
	m := mouse{t: t, w: w}
	m.click("Cor Claes")
	if who := p.Member(); who != "Cor Claes" {
		t.Fatalf("a click chooses %q", who)
	}
	m.click("Cor Claes")
	if !p.Opened() {
		t.Fatal("a second click does not show the sessions")
	}
	m.click("Maandag 2")
	m.click("Maandag 2")
	if _, is := w.Shell.Current().(*ranking.Screen); !is {
		t.Errorf("a click on a session shows %s", w.Shell.Current().Name())
	}
}

// TestPointsSessions follows a number to its sessions and to the results of one, and back, and
// counts how often the file is read on the way.
func TestPointsSessions(t *testing.T) {
	for _, look := range []theme.Look{windowtest.Light, large} {
		club := season(t)
		w := windowtest.Open(t, look, club, "nl", "")
		was := club.Readings
		w.Press("Ctrl+F10")
		p := w.Shell.Current().(*points.Screen).Presenter()
		if n := club.Readings - was; n != 1 {
			t.Errorf("showing the list reads the points %d times", n)
		}
		w.Press("Ctrl+R", fyne.KeyTab, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab)
		w.Type("2")
		was = club.Readings
		w.Press(fyne.KeyReturn, fyne.KeyDown, fyne.KeyDown, fyne.KeyEnd, fyne.KeyHome, fyne.KeyPageDown, fyne.KeyHome)
		w.Press(fyne.KeyReturn, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyUp)
		if n := club.Readings - was; n != 0 {
			t.Errorf("the cursor reads the points %d times", n)
		}
		uitest.Picture(t, w.Canvas, fmt.Sprint("points-sessions-", look.Scale))
		if !p.Opened() {
			t.Fatal("Enter shows no sessions")
		}
		var got []string
		for _, r := range shownRows(w) {
			got = append(got, strings.Join(r, "|"))
		}
		want := []string{
			"7-09-2026|Maandag 1|Bea Bos|1 van 5|60,00 %|(10)|", "14-09-2026|Maandag 2|Bea Bos|1 van 5|60,00 %|(20)|",
			"5-10-2026|Maandag 3|Bea Bos|1 van 5|60,00 %|30|30", "2-11-2026|Maandag 4|Bea Bos|1 van 5|60,00 %|40|70",
		}
		if !slices.Equal(got, want) {
			t.Errorf("sessions\n got %q\nwant %q", got, want)
		}
		if c := p.Chart(); c == nil || c.Series[0].Values[3].String() != "70" {
			t.Errorf("the line ends otherwise: %+v", c)
		}
		w.Press("Ctrl+P")
		if !slices.Contains(w.Did, "print member") || w.Printed[len(w.Printed)-1].Member == nil {
			t.Errorf("printed %q", w.Did)
		}
		w.Press(fyne.KeyReturn)
		e, err := w.Desk.Event()
		if _, is := w.Shell.Current().(*ranking.Screen); !is || err != nil || e.Name != "Maandag 3" {
			t.Fatalf("Enter shows %s of %+v, %v", w.Shell.Current().Name(), e, err)
		}
		w.Press(fyne.KeyEscape)
		if _, is := w.Shell.Current().(*points.Screen); !is || !p.Opened() {
			t.Errorf("Escape shows %s", w.Shell.Current().Name())
		}
		w.Press(fyne.KeyEscape)
		if p.Opened() || p.Member() != "An Aerts" {
			t.Error("the second Escape does not show the list with An chosen")
		}
		w.Press("Ctrl+P")
		if !slices.Contains(w.Did, "print points") || w.Printed[len(w.Printed)-1].Points == nil {
			t.Errorf("printed %q", w.Did)
		}
		w.Press("Ctrl+C")
		if text := fyne.CurrentApp().Clipboard().Content(); !strings.Contains(text, "1\tAn Aerts\tA\t70\t4\t2\n") {
			t.Errorf("copied %q", text)
		}
	}
}

// TestPointsEveningInHand holds that a look at the results of an old session leaves the evening in
// hand that was so before, and that one that was taken meanwhile stays.
func TestPointsEveningInHand(t *testing.T) {
	club, all := windowtest.Booked(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	w.Press("Ctrl+F10", fyne.KeyReturn, fyne.KeyReturn)
	if w.Desk.Current() != all[desktest.Manual] {
		t.Fatalf("the results are of %s", w.Desk.Current())
	}
	w.Press(fyne.KeyEscape)
	if w.Desk.Current() != all[desktest.Halfway] {
		t.Errorf("back in the list %s is in hand", w.Desk.Current())
	}
	w.Press(fyne.KeyReturn)
	w.Desk.Take(all[desktest.Statement])
	w.Press("Ctrl+F10")
	if w.Desk.Current() != all[desktest.Statement] {
		t.Errorf("after another evening was taken %s is in hand", w.Desk.Current())
	}
}

// TestPointsFind looks for a member by typing the name.
func TestPointsFind(t *testing.T) {
	w, p := pointsOf(t, windowtest.Light, season(t), "en")
	w.Type("dre")
	if got := lines(w); !slices.Equal(got, []string{"4 Dré Daems 24"}) {
		t.Errorf("found %q", got)
	}
	w.Press(fyne.KeyReturn)
	if !p.Opened() || p.Member() != "Dré Daems" {
		t.Errorf("Enter shows %+v", p.Member())
	}
	w.Press(fyne.KeyEscape)
	w.Type("xyz")
	if len(p.Rows()) != 0 || !strings.Contains(p.Count(), "xyz") {
		t.Errorf("of nobody it says %q", p.Count())
	}
	w.Press(fyne.KeyEscape, fyne.KeyEscape)
	if got := lines(w); len(got) != 4 {
		t.Errorf("Escape shows %q", got)
	}
}

// TestPointsEmpty holds what a club without points is told.
func TestPointsEmpty(t *testing.T) {
	club := desktest.New(t)
	w, p := pointsOf(t, windowtest.Light, club, "nl")
	if said, _ := p.Empty(); !strings.Contains(said, "Vanavond") {
		t.Errorf("an empty club is told %q", said)
	}
	w.Press(fyne.KeyReturn, fyne.KeyDown, "Ctrl+P", "Ctrl+C", fyne.KeyEscape)
	if w.Did != nil {
		t.Errorf("it did %q", w.Did)
	}

	w, p = pointsOf(t, windowtest.Light, season(t), "nl")
	w.Press("Ctrl+R", fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyTab)
	w.Type("1-1-2030\n")
	if said, _ := p.Empty(); said != w.Desk.Words.T("points-list.empty.period") {
		t.Errorf("of a period without points it says %q", said)
	}
}

// TestPointsBook books with one key what an older version of the program left unbooked.
func TestPointsBook(t *testing.T) {
	club, _ := windowtest.Unbooked(t)
	w, p := pointsOf(t, windowtest.Light, club, "nl")
	if said, _ := p.Empty(); said == "" || !p.MayBook() || p.Due() != w.Desk.Words.T("points-list.due", "n", 2) {
		t.Errorf("it says %q and %q", said, p.Due())
	}
	uitest.Picture(t, w.Canvas, "points-book")
	w.Press(fyne.KeyReturn)
	if p.Due() != "" || len(p.Rows()) == 0 {
		t.Errorf("booked, it says %q, %d rows", p.Due(), len(p.Rows()))
	}
	if _, is := w.Canvas.Focused().(*grid.Table); !is {
		t.Errorf("booked, the cursor is in %T", w.Canvas.Focused())
	}

	// One that Vanavond does not know of yet.
	in := club.IDs()[desktest.Manual]
	e := check.Value(club.Event(in))(t)
	club.MustDo(t, in, &command.UnbookPoints{Session: e.Sessions[0].ID})
	w.Press(fyne.KeyF9, "Ctrl+F10", "Ctrl+Shift+B")
	if due, err := club.Unbooked(); err != nil || len(due) != 0 || p.Due() != "" {
		t.Errorf("%+v is still to be booked, %v", due, err)
	}

	club, _ = windowtest.Unbooked(t)
	club.Locked = "Marie"
	w, p = pointsOf(t, windowtest.Light, club, "nl")
	was := club.Saves
	w.Press("Ctrl+Shift+B", fyne.KeyReturn)
	if p.MayBook() || p.Due() != w.Desk.Words.T("points-list.due.locked", "n", 2) || club.Saves != was {
		t.Errorf("a file that is only read says %q", p.Due())
	}
}

// TestPointsFirst holds that the list begins with the newest period that has points.
func TestPointsFirst(t *testing.T) {
	club, _ := windowtest.Booked(t) // of 2003 and 2008
	_, p := pointsOf(t, windowtest.Light, club, "nl")
	if _, is := p.Periods(); is != int(points.Everything) || len(p.Rows()) == 0 {
		t.Errorf("period %d, %d rows", is, len(p.Rows()))
	}
}
