package members

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/desk/memberlist"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/test/check"
	"uitslag/ui"
	"uitslag/ui/kit"
	"uitslag/ui/notice"
	"uitslag/ui/shelltest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// people are the members of the test club.
var people = []struct{ first, last, federation, number, category, email string }{
	{"Jan", "Peeters", "21 1045", "101", "A", "jan.peeters@example.org"},
	{"Pol", "Janssens", "21 1046", "102", "A", ""},
	{"Alice", "Maes", "21 1100", "103", "B", "alice@example.org"},
	{"Gerda", "Jacobs", "21 1101", "104", "B", "gerda.jacobs.van.den.broeck@example.org"},
	{"Noël", "Mertens", "21 1102", "105", "B", ""},
	{"Willy", "van den Berg", "21 1103", "106", "", "willy@example.org"},
	{"Jean-Pierre", "Müller", "", "107", "C", ""},
	{"Zofia", "Łukasik", "", "", "C", "zofia@example.org"},
	{"Dora", "Dupont", "21 1200", "109", "", ""},
	{"Filip", "De Smet", "21 1201", "110", "", ""},
}

// newClub returns a club with those members, a guest who was Jan Peeters all along, one who
// left, and two evenings. ids[i] is the member of people[i], then the guest, then the
// one who left.
func newClub(t testing.TB) (c *desktest.Club, ids []event.ID) {
	t.Helper()
	c = desktest.New(t)
	add := func(p event.Person, guest bool) event.ID {
		p.ID = c.NewID()
		m := event.Member{ID: c.NewID(), Person: p.ID, Guest: guest}
		c.MustDo(t, "", &command.AddMember{Member: m}, p)
		ids = append(ids, m.ID)
		return m.ID
	}
	for _, x := range people {
		add(event.Person{First: x.first, Last: x.last, Federation: x.federation, Number: x.number, Category: x.category, Email: x.email}, false)
	}
	guest := add(event.Person{First: "jan", Last: "peeters"}, true)
	left := add(event.Person{First: "Roland", Last: "Dubois", Federation: "21 0900"}, false)
	c.MustDo(t, "", &command.MemberLeft{Member: left, Left: true})
	for i, date := range []string{"2026-11-07", "2026-11-14"} {
		id := c.Make(t, desktest.Evening{Name: "Clubavond", Date: date, Movement: desktest.Scheveningen(t, 6, 3)})
		seat := func(pair int, players ...event.ID) {
			c.MustDo(t, id, &command.SeatPlayers{Contestant: desktest.PairID(pair), Players: players})
		}
		seat(1, ids[0], ids[1])
		seat(2, ids[2], ids[3])
		if i == 1 {
			seat(1, guest, ids[1])
		}
	}
	return c, ids
}

// many returns a club with this many members.
func many(t testing.TB, n int) *desktest.Club {
	t.Helper()
	c := desktest.New(t)
	q := &command.ImportMembers{}
	var list []event.Person
	for i := range n {
		p := event.Person{
			ID: c.NewID(), First: fmt.Sprintf("Voornaam%d", i%97), Last: fmt.Sprintf("Naam%04d", i),
			Federation: fmt.Sprint(100000 + i), Email: fmt.Sprintf("naam%04d@example.org", i),
		}
		list = append(list, p)
		q.Add = append(q.Add, event.Member{ID: c.NewID(), Person: p.ID})
	}
	c.MustDo(t, "", q, list...)
	return c
}

// paperFiles are files without a disk.
type paperFiles struct {
	list    memberlist.List // what every file holds
	fail    error           // what reading or writing is refused with
	read    []string
	written map[string][]event.Person
}

func (f *paperFiles) ReadMembers(path string) (memberlist.List, error) {
	f.read = append(f.read, path)
	return f.list, f.fail
}

func (f *paperFiles) WriteMembers(path string, list []event.Person, _ []event.Member) error {
	if f.fail != nil {
		return f.fail
	}
	if f.written == nil {
		f.written = map[string][]event.Person{}
	}
	f.written[path] = list
	return nil
}

// newPresenter returns the presenter of a club, on files of its own.
func newPresenter(t testing.TB, c *desktest.Club) (*Presenter, *paperFiles) {
	t.Helper()
	f := &paperFiles{}
	return NewPresenter(desktest.Desk(c, "nl", ""), f, t.TempDir()), f
}

// row is what the list shows of a member.
type row struct {
	Name, Category, Mark, Evenings, Last string
	Doubtful                             bool
}

// rows returns what the list shows.
func rows(p *Presenter) []row {
	all := (&view{desk: p.desk, p: p}).columns()
	var out []row
	for _, e := range p.list.Rows() {
		doubtful := slices.ContainsFunc(p.list.likely, func(d Double) bool { return d.has(e.id) })
		out = append(out, row{all[0].Text(e), all[3].Text(e), p.list.mark(e.member), all[6].Text(e), all[7].Text(e), doubtful})
	}
	return out
}

// doubleRow is what the list of doubles shows of one.
type doubleRow struct{ Keep, Drop, Reason string }

func doubleRows(p *Presenter) []doubleRow {
	var out []doubleRow
	for _, d := range p.doubles.Rows() {
		out = append(out, doubleRow{p.doubles.Keep(d), p.doubles.Drop(d), p.doubles.Reason(d)})
	}
	return out
}

// formName returns the name in the form.
func formName(p *Presenter) string {
	f := p.Form()
	return strings.TrimSpace(f.Texts[First] + " " + f.Texts[Last])
}

// names returns the names of the list, and their marks.
func names(p *Presenter) string {
	var out []string
	for _, r := range rows(p) {
		text := r.Name
		if r.Mark != "" {
			text += " (" + r.Mark + ")"
		}
		out = append(out, text)
	}
	return strings.Join(out, "; ")
}

func want(t testing.TB, what string, got, want any) {
	t.Helper()
	check.That(t, fmt.Sprint(got) == fmt.Sprint(want), "%s: got %v, want %v", what, got, want)
}

// said holds what the presenter says, without its styles.
func said(t testing.TB, p *Presenter, tone notice.Tone, sentence string) {
	t.Helper()
	n := p.notice
	text := strings.ReplaceAll(n.Text, "**", "")
	check.That(t, n.Tone == tone && text == sentence, "says %d %q, want %d %q", n.Tone, text, tone, sentence)
}

// bench is the screen in the window of the program.
type bench struct {
	t     *testing.T
	club  *desktest.Club
	files *paperFiles
	desk  *desk.Desk
	s     *Screen
	shell *ui.Shell
	c     fyne.Canvas
	undo  int // how often the window was asked to undo
}

func show(t *testing.T, look theme.Look, club *desktest.Club, lang string) *bench {
	t.Helper()
	uitest.App(t, look)
	b := &bench{t: t, club: club, files: &paperFiles{}, desk: desktest.Desk(club, lang, "")}
	b.s = New(b.desk, b.files, "/home/els", Hooks{
		Changed: func() {
			if b.shell != nil {
				b.shell.Update()
			}
		},
		Browse: func(selected func(string)) { selected("/stick/leden.csv") },
	})
	entries := []ui.Entry{
		{Screen: shelltest.Place("screen.tonight", fyne.KeyF2)},
		{Screen: shelltest.Place("screen.entry", fyne.KeyF4)},
		{Screen: b.s},
		{Screen: shelltest.Place("screen.settings", fyne.KeyF11), Place: ui.Bottom},
	}
	b.shell = ui.New(ui.Config{After: uitest.Never, Words: b.desk.Words, Entries: entries, Hooks: ui.Hooks{Undo: func() { b.undo++ }}})
	b.c = shelltest.Attach(t, look, uitest.Screen, b.shell)
	b.shell.Open(ScreenName)
	uitest.Settle(b.c)
	return b
}

func (b *bench) focused(what string, o fyne.Focusable) {
	b.t.Helper()
	uitest.Focused(b.t, b.c, what, o)
}

func (b *bench) field(f Field) *widgets.Cell { return b.s.view.fields[f].Cell }

func fieldOf(p kit.Part) *widgets.Field { return p.Object().(*widgets.Field) }

func cellOf(p kit.Part) *widgets.Cell { return p.Object().(*widgets.Cell) }

// seen returns the things of a kind that are seen on the screen.
func seen[T fyne.CanvasObject](b *bench) []T {
	var out []T
	widgets.Walk(b.s.View(), func(o fyne.CanvasObject) {
		if x, is := o.(T); is {
			out = append(out, x)
		}
	})
	return out
}

// button returns the button that is seen with a caption.
func (b *bench) button(caption string, args ...any) *widgets.Button {
	b.t.Helper()
	text := b.desk.Words.T(caption, args...)
	for _, x := range seen[*widgets.Button](b) {
		if x.Text() == text {
			return x
		}
	}
	b.t.Fatalf("no button %q", text)
	return nil
}

// fileButton returns the button of a file that was found.
func (b *bench) fileButton(name string) *widgets.Button {
	all := seen[*widgets.Button](b)
	return all[slices.IndexFunc(all, func(x *widgets.Button) bool { return x.Text() == name })]
}

// panel reports whether a panel with a sentence is seen.
func (b *bench) panel(sentence string) bool {
	return slices.ContainsFunc(seen[*widgets.Panel](b), func(p *widgets.Panel) bool { return p.String() == strings.ReplaceAll(sentence, "**", "") })
}

// keys returns the keys that the footer names.
func (b *bench) keys() string {
	var out []string
	for _, h := range b.s.Hints() {
		out = append(out, h.Key+"="+h.Text)
	}
	return strings.Join(out, ", ")
}

// showClub shows the members of newClub, in Dutch.
func showClub(t *testing.T) (*desktest.Club, []event.ID, *bench) {
	t.Helper()
	club, ids := newClub(t)
	return club, ids, show(t, uitest.Light, club, "nl")
}
