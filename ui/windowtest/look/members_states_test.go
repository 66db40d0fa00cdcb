package look_test

import (
	"errors"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/desk/memberlist"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/roster"
	"uitslag/internal/problem"
	"uitslag/ui/windowtest"
)

// listFiles are files that all have one list of members in them.
type listFiles struct {
	list memberlist.List
	fail error
}

func (f listFiles) ReadMembers(string) (memberlist.List, error) { return f.list, f.fail }

func (f listFiles) WriteMembers(string, []event.Person, []event.Member) error { return f.fail }

// pair is a club with two members of one name, with a guest, a number of another form, a category
// of the AEB and a member who left.
func pair(t *testing.T) (*desktest.Club, event.ID) {
	c := desktest.New(t)
	c.MustDo(t, "", &command.SetClub{Name: "De Proef", Settings: event.Settings{NumberForm: "9999999", NumberCheck: event.Check97}})
	for i, p := range []event.Person{
		{First: "Jan", Last: "Peeters", Federation: "0000808", Category: "1S"},
		{First: "jan", Last: "peeters", Email: "jan"},
		{First: "Alice", Last: "Maes", Federation: "12", Number: "3"},
		{First: "Luis", Last: "Ruiz", Category: "vrij"},
		{First: "Roland", Last: "Dubois"},
	} {
		p.ID = c.NewID()
		m := event.Member{ID: c.NewID(), Person: p.ID, Guest: i == 1}
		c.MustDo(t, "", &command.AddMember{Member: m}, p)
		if i == 4 {
			c.MustDo(t, "", &command.MemberLeft{Member: m.ID, Left: true})
		}
	}
	return c, ""
}

// lockedPair is that club in a file that is only read.
func lockedPair(t *testing.T) (*desktest.Club, event.ID) {
	c, id := pair(t)
	c.Locked = "Marie"
	return c, id
}

// ofMembers is a state of the members of pair, after what is done there.
func ofMembers(name string, did ...string) windowtest.State {
	return windowtest.State{Name: "members " + name, Key: fyne.KeyF9, Club: pair, Do: does(did...)}
}

// ofList is a state of the members in which a list from a file is read.
func ofList(name string, f listFiles, did ...string) windowtest.State {
	return windowtest.State{Name: "members list " + name, Key: fyne.KeyF9, Club: pair, Do: func(w *windowtest.Window) {
		w.Members = f
		does(append([]string{"Ctrl+I"}, did...)...)(w)
	}}
}

// wrongList has rows of each kind.
func wrongList() listFiles {
	list := memberlist.List{
		Encoding: "windows-1252", Separator: ";",
		People: []event.Person{
			{First: "Alice", Last: "Maes", Federation: "13"},
			{First: "Alice", Last: "Maes-Bos", Federation: "12", Email: "alice@example.org"},
			{First: "Anna", Last: "Claes", Category: "2h"},
			{First: "Roland", Last: "Dubois"},
		},
		Wrong: []roster.WrongRow{
			{Source: roster.Source{Line: 3}, Person: event.Person{First: "Jozef"}, Field: event.PersonLast, Reason: problem.New("csv.no-last", "line", 3, "name", "Jozef")},
			{Source: roster.Source{Line: 8}, Person: event.Person{First: "Nieuwe", Last: "Man"}, Reason: problem.New("csv.name-twice", "line", 8, "name", "Nieuwe Man", "first", 2)},
		},
	}
	for line := range 10 {
		list.Remarks = append(list.Remarks, problem.New("csv.unknown-column", "line", line+1, "heading", "Telefoon"))
	}
	return listFiles{list: list}
}

// askedList has a row that may be a member, in a sheet of a workbook.
func askedList() listFiles {
	return listFiles{list: memberlist.List{Sheet: "Leden", People: []event.Person{{First: "Alice", Last: "Maes", Federation: "13"}, {First: "Anna", Last: "Claes"}}}}
}

// wholeList has its names in one column.
func wholeList() listFiles {
	rows := []roster.Source{{Line: 2, Whole: "Wouters Leo"}, {Line: 3, Whole: "Geerts Ria"}}
	return listFiles{list: memberlist.List{Sources: rows, People: []event.Person{{Last: rows[0].Whole}, {Last: rows[1].Whole}}}}
}

func init() {
	further = append(further,
		ofMembers("two", "jan"),
		ofMembers("table", "jan", "Down", "Down"),
		ofMembers("table, form", "jan", "Down", "Down", "Return"),
		ofMembers("typed", "alice\n", "alicia\n"),
		ofMembers("half", "alice\n", "alicia"),
		ofMembers("half, left", "alice\n", "alicia", "F2", "F9"),
		ofMembers("half, down", "alice\n", "alicia", "Down"),
		ofMembers("half, new", "alice\n", "alicia", "Ctrl+L"),
		ofMembers("half, file", "alice\n", "alicia", "Ctrl+I"),
		ofMembers("half, out", "alice\n", "alicia", "Ctrl+E"),
		ofMembers("half, gone", "alice\n", "alicia", "Ctrl+O"),
		ofMembers("half, restored", "alice\n", "alicia", "Escape"),
		ofMembers("half, undone", "alice\n", "alicia", "Ctrl+Z"),
		ofMembers("emptied", "alice\n\n\n", "Backspace", "Return"),
		ofMembers("taken, undone", "alice\n", "alicia\n", "Ctrl+Z"),
		ofMembers("taken, redone", "alice\n", "alicia\n", "Ctrl+Z", "Ctrl+Y"),
		ofMembers("nameless", "ruiz\n", "Backspace", "Return", "Backspace", "Return"),
		ofMembers("nameless mended", "ruiz\n", "Backspace", "Return", "Backspace", "Return", "r"),
		ofMembers("nameless restored", "ruiz\n", "Backspace", "Return", "Backspace", "Return", "Escape"),
		ofMembers("nameless, new", "ruiz\n", "Backspace", "Return", "Backspace", "Ctrl+L"),
		ofMembers("nameless, away", "ruiz\n", "Backspace", "Return", "Backspace", "F2"),
		ofMembers("last field", "ruiz\n\n\n\n\n", "x"),
		ofMembers("last field taken", "ruiz\n\n\n\n\n", "x\n"),
		ofMembers("category", "ruiz\n\n\n\n\n", "Shift+Tab", "Shift+Tab", "Home"),
		ofMembers("category typed", "ruiz\n\n\n\n", "2 corazones\n"),
		ofMembers("guest", "ruiz\n\n\n\n\n", "Shift+Tab", "Space"),
		ofMembers("shown", "\t", "End"),
		ofMembers("former", "\t", "Down", "Down", "Down", "\t\t", "Down"),
		ofMembers("ordered", "\t\t", "End"),
		ofMembers("number", "alice"),
		ofMembers("back", "Ctrl+O", "Ctrl+O"),
		ofMembers("pair", "Ctrl+D"),
		ofMembers("pair turned", "Ctrl+D", "Ctrl+O", "Return"),
		ofMembers("pair by the form", "jan pee\n\n\n\n\n\n", "\t\t\t", "Return"),
		ofMembers("erase", "jan pee\n\n\n\n\n", "\t\t\t\t\t", "Return"),
		ofMembers("erase alice", "alice\n\n\n\n\n", "\t\t\t\t", "Return"),
		ofMembers("erase typed", "alice\n\n\n\n\n", "\t\t\t\t", "Return", "wis"),
		ofMembers("erase refused", "alice\n\n\n\n\n", "\t\t\t\t", "Return", "wis\n"),
		ofMembers("erase by the button", "alice\n\n\n\n\n", "\t\t\t\t", "Return", "wis\t", "Return"),
		ofMembers("erase mended", "alice\n\n\n\n\n", "\t\t\t\t", "Return", "wis\n", "s"),
		ofMembers("erased", "alice\n\n\n\n\n", "\t\t\t\t", "Return", "wissen\n"),
		ofMembers("new nameless", "Ctrl+L", "Ctrl+Return"),
		ofMembers("new nameless mended", "Ctrl+L", "Ctrl+Return", "p"),
		ofMembers("new doubt", "Ctrl+L", "jan\npeeters\n0000808\n"),
		ofMembers("new half", "Ctrl+L", "piet"),
		ofMembers("new taken", "Ctrl+L", "piet\n\n\n\n\n\n"),
		ofMembers("new dropped", "Ctrl+L", "piet", "Escape", "Escape"),
		ofMembers("new undone", "Ctrl+L", "piet\n", "Ctrl+Z"),
		ofMembers("new left", "Ctrl+L", "piet\n", "F2", "F9"),
		ofMembers("new file", "Ctrl+L", "piet\n", "Ctrl+I"),
		ofMembers("new table", "Ctrl+L", "piet\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t"),
		ofMembers("new number", "Ctrl+L", "\t\t", "12", "Ctrl+I"),
		ofMembers("new guest", "Ctrl+L", "piet\n\n\n\n\n", "Shift+Tab", "Space", "Ctrl+Return"),
		ofMembers("found new", "xaveer nieuw\n"),
		ofMembers("path typed", "Ctrl+E", "x.csv"),
		ofMembers("path empty", "Ctrl+E", "Backspace", "Return"),
		ofMembers("path empty, typed", "Ctrl+E", "Backspace", "Return", "x"),
		ofMembers("nobody out", "xyz", "Ctrl+E"),
		windowtest.State{Name: "members written", Key: fyne.KeyF9, Club: pair, Do: func(w *windowtest.Window) {
			w.Type("jan")
			does("Ctrl+E", "Return")(w)
		}},
		windowtest.State{Name: "members pair locked", Key: fyne.KeyF9, Club: lockedPair, Do: does("jan", "Ctrl+D")},
		windowtest.State{Name: "members locked, refused", Key: fyne.KeyF9, Club: lockedPair, Do: does("Ctrl+L")},
		windowtest.State{Name: "members locked, in a field", Key: fyne.KeyF9, Club: lockedPair, Do: does("jan\n", "x\n")},
		windowtest.State{Name: "members locked, left", Key: fyne.KeyF9, Club: lockedPair, Do: does("jan\n", "Ctrl+O")},
		ofList("nothing", listFiles{}, "x.csv\n"),
		ofList("no path", listFiles{}, "Return"),
		ofList("half a path", listFiles{}, "x"),
		ofList("refused", listFiles{fail: problem.New("exchange.empty")}, "x.csv\n"),
		ofList("refused, typed", listFiles{fail: problem.New("exchange.empty")}, "x.csv\n", "y"),
		ofList("refused, again", listFiles{fail: errors.New("vol")}, "x.csv", "\t\t", "Return"),
		ofList("browsed", wrongList(), "Ctrl+B"),
		ofList("wrong", wrongList(), "Ctrl+B", "Return"),
		ofList("wrong, down", wrongList(), "Ctrl+B", "Down", "Return"),
		ofList("wrong, emptied", wrongList(), "Ctrl+B", "Return", "\n"),
		ofList("wrong, half", wrongList(), "Ctrl+B", "Return", "fo"),
		ofList("wrong, half, down", wrongList(), "Ctrl+B", "Return", "fo", "Shift+Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab"),
		ofList("wrong, corrected", wrongList(), "Ctrl+B", "Return", "fout\n"),
		ofList("wrong, both", wrongList(), "Ctrl+B", "Return", "fout\n", "Return"),
		ofList("wrong, taken", wrongList(), "Ctrl+B", "Ctrl+Return"),
		ofList("wrong, former", wrongList(), "Ctrl+B", "End", "Return"),
		ofList("wrong, all", wrongList(), "Ctrl+B", "Ctrl+O"),
		ofList("wrong, none", wrongList(), "Ctrl+B", "Ctrl+O", "Ctrl+O"),
		ofList("wrong, elsewhere", wrongList(), "Ctrl+B", "F2", "F9"),
		ofList("asked", askedList(), "Ctrl+B"),
		ofList("asked, question", askedList(), "Ctrl+B", "Return"),
		ofList("asked, same", askedList(), "Ctrl+B", "Return", "Return"),
		ofList("asked, other", askedList(), "Ctrl+B", "Return", "\t", "Return"),
		ofList("asked, taken", askedList(), "Ctrl+B", "Return", "Return", "Return"),
		ofList("asked, undone", askedList(), "Ctrl+B", "Return", "Return", "Return", "Ctrl+Z"),
		ofList("names", wholeList(), "Ctrl+B"),
		ofList("names, taken", wholeList(), "Ctrl+B", "Ctrl+Return"),
		ofList("names, given", wholeList(), "Ctrl+B", "Return"),
		ofList("names, family", wholeList(), "Ctrl+B", "\t", "Return"),
		ofList("names, turned", wholeList(), "Ctrl+B", "\t", "Return", "Shift+Tab", "Shift+Tab", "Return"),
	)
}
