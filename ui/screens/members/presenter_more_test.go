package members

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/desk/memberlist"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/roster"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/ui/notice"
)

// TestDoubles holds which are likely, who stays, and that evenings, data and names go
// along.
func TestDoubles(t *testing.T) {
	c, ids := newClub(t)
	p, _ := newPresenter(t, c)
	want(t, "doubles", len(p.list.likely), 1)
	check.Must(t, p.ShowDoubles() && p.Mode() == Merging, "not shown")
	want(t, "rows", doubleRows(p), []doubleRow{{"Jan Peeters, 21 1045, 1 avond", "jan peeters, gast, 1 avond", "zelfde naam"}})
	p.doubles.Swap()
	want(t, "turned", doubleRows(p)[0].Keep, "jan peeters, gast, 1 avond")
	want(t, "together", strings.Split(p.doubles.Chosen(p.doubles.Together)(), "\n"), []string{
		"Voornaam: jan", "Familienaam: peeters", "Bondsnummer: 21 1045", "Clubnummer: 101", "Categorie: A", "E-mail: jan.peeters@example.org",
	})
	check.Must(t, p.Merge(), "%v", p.notice)
	said(t, p, notice.Good, "Samengevoegd: jan peeters.")
	guest := ids[10]
	if m, _ := c.Club().Member(ids[0]); m.ID != guest || m.Guest || c.People()[m.Person].Email != "jan.peeters@example.org" {
		t.Errorf("%+v %+v", m, c.People()[m.Person])
	}
	want(t, "none left", p.Mode(), Look)
	want(t, "evenings", p.Form().Evenings, "2 avonden gespeeld, laatst op 14 november 2026.")
	want(t, "name of the other", p.desk.Speaker.Name(ids[0]), "jan peeters")
	p.Undo()
	said(t, p, notice.Good, "Ongedaan gemaakt: Jan Peeters en jan peeters.")
	want(t, "again two", len(p.list.likely), 1)
	p.ShowDoubles()
	p.Merge()
	want(t, "the member stays", formName(p)+" "+p.Form().Texts[Federation], "Jan Peeters 21 1045")
	check.That(t, !p.Merge() && !p.ShowDoubles(), "there are none any more")
}

// TestAlike holds which two are likely to be one.
func TestAlike(t *testing.T) {
	for _, x := range []struct {
		what   string
		a, b   event.Person
		reason roster.Likeness
	}{
		{"one number", event.Person{Last: "A", Federation: "1"}, event.Person{Last: "B", Federation: "1"}, roster.SameNumber},
		{"one name", event.Person{First: "Jan", Last: "Peeters"}, event.Person{First: "JAN", Last: "Peëters"}, roster.SameName},
		{"the other way round", event.Person{First: "Jan", Last: "Peeters"}, event.Person{First: "Peeters", Last: "Jan"}, roster.SameName},
		{"one has a number", event.Person{Last: "A", Federation: "1"}, event.Person{Last: "A"}, roster.SameName},
		{"two numbers", event.Person{Last: "A", Federation: "1"}, event.Person{Last: "A", Federation: "2"}, roster.Unlike},
		{"two club numbers", event.Person{Last: "A", Number: "1"}, event.Person{Last: "A", Number: "2"}, roster.Unlike},
		{"another name", event.Person{Last: "A"}, event.Person{Last: "B"}, roster.Unlike},
		{"no names", event.Person{}, event.Person{}, roster.Unlike},
	} {
		c, _ := newClub(t)
		p, _ := newPresenter(t, c)
		named := func(who event.Person) roster.Named { return roster.Named{Person: who, Name: p.list.fold(who).name} }
		check.Equal(t, x.what, named(x.a).Like(named(x.b)), x.reason)
	}
}

// TestThreeDoubles holds: of three that are one each is offered to the best of them.
func TestThreeDoubles(t *testing.T) {
	c, _ := newClub(t)
	q := event.Person{ID: c.NewID(), First: "Jan", Last: "Peeters"}
	c.MustDo(t, "", &command.AddMember{Member: event.Member{ID: c.NewID(), Person: q.ID}}, q)
	p, _ := newPresenter(t, c)
	p.ShowDoubles()
	want(t, "rows", len(doubleRows(p)), 3)
	p.ChooseDouble(2)
	p.ChooseDouble(9)
	want(t, "chosen", p.doubles.Selected(), 2)
	p.ChooseDouble(0)
	for p.Merge() {
	}
	want(t, "doubles", len(p.list.likely), 0)
	p.list.Filter("peeters")
	want(t, "one", names(p), "Peeters, Jan")
	want(t, "evenings", p.Form().Evenings, "2 avonden gespeeld, laatst op 14 november 2026.")
}

// TestErase holds: the word must be typed; then nothing of the member is left, and
// nothing before it can be undone.
func TestErase(t *testing.T) {
	c, ids := newClub(t)
	p, _ := newPresenter(t, c)
	check.That(t, !p.Erase("wissen"), "erased without being asked")
	p.list.Filter("gerda")
	p.Save(Email, "gerda@example.org")
	check.That(t, p.AskErase() && strings.Contains(p.Erasing(), "Gerda Jacobs") && strings.Contains(p.Erasing(), "Lid 1"),
		"asks %q", p.Erasing())
	saves := c.Saves
	for _, word := range []string{"", "wisen", "ja"} {
		check.That(t, !p.Erase(word) && c.Saves == saves, "%q erases", word)
	}
	said(t, p, notice.Refusal, "Typ wissen om de gegevens te wissen, of druk Esc om niets te doen.")
	p.Drop()
	check.That(t, p.Erasing() == "" && !p.Erase("wissen"), "still asking")
	p.AskErase()
	p.list.Filter("")
	for i := range rows(p) {
		if rows(p)[i].Name == "Jacobs, Gerda" {
			p.Choose(i)
		}
	}
	p.AskErase()
	check.Must(t, p.Erase(" Wissen "), "%v", p.notice)
	said(t, p, notice.Good, "De gegevens zijn gewist. In uitslagen staat nu Lid 1.")
	want(t, "name", p.desk.Speaker.Name(ids[3]), "Lid 1")
	for id, who := range c.People() {
		check.That(t, !strings.Contains(who.Name()+who.Email, "erda"), "%s still is %+v", id, who)
	}
	for _, f := range p.list.folds {
		check.That(t, !strings.Contains(f.sort, "gerda"), "the search still knows the name")
	}
	p.list.Filter("gerda")
	want(t, "found", names(p), "")
	p.Undo()
	said(t, p, notice.Refusal, "Er is hier niets meer om ongedaan te maken. Wat voorgoed gewist is, komt niet terug.")
}

// preview returns what the preview shows, a line a person.
// preview tells the rows of the preview but those of who is not in the file.
func preview(p *Presenter) string {
	var out []string
	for _, r := range p.plan.Preview().Rows {
		if !r.Removed {
			out = append(out, r.Name+": "+r.State)
		}
	}
	return strings.Join(out, "; ")
}

// TestRead holds: who is known is recognised, what the file leaves empty stays, and all
// of it comes in, and goes, in one act.
func TestRead(t *testing.T) {
	c, ids := newClub(t)
	p, files := newPresenter(t, c)
	files.list = aList()
	files.list.People = append(files.list.People,
		event.Person{First: "jan", Last: "Peeters"},                        // two bear that name: a new one
		event.Person{First: "Noel", Last: "mertens", Federation: "999"},    // another number than ours: asked
		event.Person{First: "Łukasik", Last: "Zofia", Federation: "31 1"},  // by name, the other way round
		event.Person{First: "Roland", Last: "Dubois", Federation: "21 09"}, // who left has another number: asked
	)
	check.That(t, !p.Take(), "took nothing over")
	check.That(t, p.BeginReading() && !p.ReadFile(" "), "read a file without a name")
	said(t, p, notice.Refusal, "Typ de naam van het bestand, met de map erbij.")
	check.Must(t, p.ReadFile(` "C:\Mijn leden\leden 1.csv" `), "%v", p.notice)
	want(t, "path", files.read, []string{`C:\Mijn leden\leden 1.csv`})
	known := "Peeters, Jan: e-mail: jan@example.org, was jan.peeters@example.org; Vandenbroucke, Dora: heette Dora Dupont; Łukasik, Zofia: bondsnummer: 31 1; " +
		"Janssens, Pol: al bekend"
	want(t, "preview", preview(p), "mertens, Noel: Zelfde persoon? Hier is het nummer 21 1102.; Dubois, Roland: Zelfde persoon? Hier is het nummer 21 0900.; "+
		"Claes, Anna: nieuw; Peeters, jan: nieuw; "+known)
	if v := p.plan.Preview(); v.Asked != 2 || v.New != 2 || !strings.Contains(v.Question, "21 1102, in het bestand 999") {
		t.Errorf("asked: %+v", v)
	}
	for i, want := range []bool{true, true, false} {
		check.Equal(t, fmt.Sprintf("answer %d", i), p.plan.Answer(false), want)
	}
	want(t, "preview", preview(p), "Claes, Anna: nieuw; Peeters, jan: nieuw; mertens, Noel: nieuw; Dubois, Roland: nieuw; "+known)
	v := p.plan.Preview()
	want(t, "counts", []int{v.New, v.Changed, v.Known}, []int{4, 3, 1})
	want(t, "remarks", v.Remarks, []string{"De kolom “Telefoon” (regel 1) is niet overgenomen."})
	saves, members := c.Saves, len(c.Club().Members)
	check.Must(t, p.Take() && c.Saves == saves+1, "%v", p.notice)
	want(t, "mode", p.Mode(), Look)
	want(t, "members", len(c.Club().Members), members+4)
	jan := c.People()[c.Club().Members[ids[0]].Person]
	want(t, "jan", []string{jan.Email, jan.Category, jan.Number}, []string{"jan@example.org", "A", "101"})
	p.Undo()
	said(t, p, notice.Good, "Ongedaan gemaakt voor 7 leden.")
	want(t, "undone", len(c.Club().Members), members)
	p.Redo()
	said(t, p, notice.Good, "Opnieuw gedaan voor 7 leden.")
	p.BeginReading()
	p.ReadFile("leden.csv")
	if p.plan.Preview().Takes {
		t.Errorf("again it would do: %s", preview(p))
	}
	check.That(t, !p.Take(), "took over what is known")
	said(t, p, notice.Refusal, "Er is niets om over te nemen: alles uit dit bestand staat al in de ledenlijst.")
}

// TestReadJoins holds: a guest who is in the list of members is one from then on.
func TestReadJoins(t *testing.T) {
	c, _ := newClub(t)
	who := event.Person{ID: c.NewID(), First: "Lieve", Last: "Gast"}
	guest := event.Member{ID: c.NewID(), Person: who.ID, Guest: true}
	c.MustDo(t, "", &command.AddMember{Member: guest}, who)
	p, files := newPresenter(t, c)
	files.list.People = []event.Person{{First: "Lieve", Last: "Gast"}}
	p.BeginReading()
	p.ReadFile("leden.csv")
	want(t, "preview", preview(p), "Gast, Lieve: gast wordt lid")
	check.Must(t, p.Take(), "%v", p.notice)
	m := c.Club().Members[guest.ID]
	check.That(t, !m.Guest && m.Person == who.ID, "%+v", m)
}

// wrongRows are rows that cannot be: a name missing, a number of another row, an address that
// is none, and a name that is there already.
func wrongRows() []roster.WrongRow {
	return []roster.WrongRow{
		{Source: roster.Source{Line: 3}, Person: event.Person{First: "Jozef"}, Field: event.PersonLast, Reason: problem.New("csv.no-last", "line", 3, "name", "Jozef")},
		{Source: roster.Source{Line: 5}, Person: event.Person{First: "Ed", Last: "Eel", Federation: "21 1045", Email: "ed@@fout"}, Field: event.PersonFederation, Reason: problem.New("csv.number-twice", "line", 5, "name", "Ed Eel", "number", "21 1045", "first", 2)},
		{Source: roster.Source{Line: 8}, Person: event.Person{First: "Nieuwe", Last: "Man"}, Field: "", Reason: problem.New("csv.name-twice", "line", 8, "name", "Nieuwe Man", "first", 2)},
	}
}

// TestWrongRows holds: rows that cannot be are left out; each can be corrected where it stands,
// and a name that is there twice is answered.
func TestWrongRows(t *testing.T) {
	c, _ := newClub(t)
	p, files := newPresenter(t, c)
	files.list = aList()
	files.list.Wrong = append(wrongRows(), wrongRows()[0])
	p.BeginReading()
	check.Must(t, p.ReadFile("leden.csv") && p.plan.Preview().Takes && p.plan.Preview().Wrong == 4 && p.plan.Preview().Rows[0].Wrong, "%+v", p.plan.Preview())
	before := len(files.list.People)
	check.That(t, !p.plan.CorrectRow("  ") && p.plan.Wrong().Refused == "De familienaam ontbreekt.",
		"an empty name is taken: %+v", p.plan.Wrong())
	check.That(t, p.plan.CorrectRow("Fout") && p.plan.Wrong().Line == 5, "after the name: %+v", p.plan.Wrong())
	check.That(t, !p.plan.CorrectRow("21 1045") && p.plan.Wrong().Refused != "", "a number of another row is taken")
	check.That(t, !p.plan.CorrectRow("77 88") && p.plan.Wrong().Text == "ed@@fout" && p.plan.Wrong().Refused == "",
		"after the number the address is asked: %+v", p.plan.Wrong())
	check.That(t, p.plan.CorrectRow("") && p.plan.Wrong().Line == 8 && p.plan.Wrong().Field == "", "after the address: %+v", p.plan.Wrong())
	check.That(t, p.plan.CorrectRow("") && p.plan.Preview().Wrong == 1 && len(files.list.People) == before,
		"%+v", p.plan.Preview())
	check.Must(t, p.Take(), "not taken")
	check.Contains(t, p.notice.Text, "Eén rij is weggelaten.")
	for _, name := range []string{"Fout, Jozef", "Eel, Ed", "Man, Nieuwe"} {
		p.list.Filter(name)
		check.That(t, len(rows(p)) == 1, "%s is not there", name)
	}
}

// wholeNames returns a list with its names in one column, and what is doubtful of a row.
func wholeNames(rows ...roster.Source) memberlist.List {
	list := memberlist.List{Sources: rows}
	for i := range rows {
		rows[i].Line = i + 2
		who := event.Person{Last: rows[i].Whole}
		if problem.Is(rows[i].Doubt, "csv.no-person") {
			rows[i].Whole = ""
		}
		list.People = append(list.People, who)
	}
	return list
}

// TestOrderAsked holds: where nothing shows which part of the names comes first, that is asked
// once for the list, nothing is taken before, and the answer can be turned.
func TestOrderAsked(t *testing.T) {
	c, _ := newClub(t)
	p, files := newPresenter(t, c)
	files.list = wholeNames(roster.Source{Whole: "Wouters Leo"}, roster.Source{Whole: "Geerts Ria"}, roster.Source{Whole: "Bos, An"})
	p.BeginReading()
	check.Must(t, p.ReadFile("leden.csv"), "%v", p.notice)
	x := p.plan.Preview().Names
	check.That(t, x.Any && x.Asked == "Wouters Leo" && x.First == "Wouters" && !p.plan.Preview().Takes && !p.Take(), "%+v", x)
	said(t, p, notice.Refusal, "Zeg eerst of in “Wouters Leo” de voornaam of de familienaam vooraan staat.")
	p.plan.ReadNames(roster.GivenFirst)
	check.That(t, p.plan.Preview().Takes && p.plan.Preview().Names.Asked == "", "%+v", p.plan.Preview().Names)
	p.plan.ReadNames(roster.FamilyFirst)
	check.Must(t, p.Take(), "%v", p.notice)
	for _, name := range []string{"Wouters, Leo", "Geerts, Ria", "Bos, An"} {
		p.list.Filter(name)
		want(t, name, names(p), name)
	}
}

// TestOrderKnown holds: a member of the club proves the order of all, and who contradicts it is left
// out until the name is right.
func TestOrderKnown(t *testing.T) {
	c, _ := newClub(t)
	p, files := newPresenter(t, c)
	files.list = wholeNames(roster.Source{Whole: "Maes Alice"}, roster.Source{Whole: "Wouters Leo"}, roster.Source{Whole: "Ria van den Bos"})
	p.BeginReading()
	p.ReadFile("leden.csv")
	v := p.plan.Preview()
	check.That(t, v.New == 1 && v.Known == 1 && v.Wrong == 1 && v.Rows[0].Wrong && v.Rows[1].Name == "Wouters, Leo", "%+v", v)
	x := p.plan.Wrong()
	want(t, "field", x.Field+": "+x.Text, "Naam (familienaam, voornaam): van den Bos, Ria")
	want(t, "why", x.Reason, "Regel 4: “Ria van den Bos” staat in een andere volgorde dan de andere namen. Kijk na wat de familienaam is.")
	check.That(t, p.plan.CorrectRow(x.Text) && p.plan.Preview().New == 2 && p.plan.Preview().Wrong == 0, "%+v", p.plan.Preview())
	check.Must(t, p.Take(), "%v", p.notice)
	p.list.Filter("bos")
	want(t, "taken", names(p), "van den Bos, Ria")
}

// TestDoubtfulRows holds: a line of totals, two persons in a cell and a club number that somebody
// has are left out until they are mended.
func TestDoubtfulRows(t *testing.T) {
	c, _ := newClub(t)
	p, files := newPresenter(t, c)
	two := problem.New("csv.several-persons", "line", 3, "text", "An & Piet Bos")
	files.list = wholeNames(
		roster.Source{Whole: "Totaal: 4 leden", Doubt: problem.New("csv.no-person", "line", 2, "text", "Totaal: 4 leden")},
		roster.Source{Doubt: two}, roster.Source{Doubt: two}, roster.Source{}, roster.Source{}, roster.Source{})
	for i, who := range []event.Person{
		{First: "An", Last: "Bos"},
		{First: "Piet", Last: "Bos"},
		{First: "Bert", Last: "Kiekens", Number: "103"},
		{First: "Leo", Last: "Wouters", Federation: "71"},
		{First: "Leo", Last: "Wouters", Federation: "72"},
	} {
		files.list.People[i+1] = who
	}
	p.BeginReading()
	p.ReadFile("leden.csv")
	v := p.plan.Preview()
	check.That(t, v.Wrong == 5 && v.New == 1, "%d wrong, %d new", v.Wrong, v.New)
	check.That(t, !p.plan.CorrectRow("Totaal: 4 leden") && p.plan.Wrong().Refused != "", "a total is taken: %+v", p.plan.Wrong())
	p.plan.ChooseRow(1)
	check.That(t, p.plan.CorrectRow(p.plan.Wrong().Text) && p.plan.Wrong().Text == "Bos, Piet", "%+v", p.plan.Wrong())
	check.That(t, p.plan.CorrectRow("Bos, Pieter"), "%+v", p.plan.Wrong())
	x := p.plan.Wrong()
	want(t, "why", x.Reason, "Regel 5: nummer 103 heeft Alice Maes al. Typ een ander nummer of maak het leeg.")
	check.That(t, x.Text == "103" && !p.plan.CorrectRow("103") && p.plan.Wrong().Refused != "", "%+v", p.plan.Wrong())
	check.That(t, p.plan.CorrectRow("203") && p.plan.Wrong().Field == "", "%+v", p.plan.Wrong())
	want(t, "why", p.plan.Wrong().Reason, "Regel 7: Leo Wouters met nummer 72 staat ook op regel 6, met nummer 71. Zijn het twee leden?")
	check.That(t, p.plan.CorrectRow("") && p.plan.Preview().Wrong == 1 && p.plan.Preview().New == 5, "%+v", p.plan.Preview())
	check.Must(t, p.Take(), "%v", p.notice)
	check.Contains(t, p.notice.Text, "Eén rij is weggelaten.")
	p.list.Filter("wouters")
	want(t, "two", names(p), "Wouters, Leo; Wouters, Leo")
	p.list.Filter("bos")
	want(t, "both", names(p), "Bos, An; Bos, Pieter")
	p.list.Filter("totaal")
	want(t, "no total", names(p), "")
}

// TestReadRefused holds: a file that cannot be, or cannot be read, changes nothing.
func TestReadRefused(t *testing.T) {
	c, _ := newClub(t)
	p, files := newPresenter(t, c)
	files.list = aList()
	p.BeginReading()
	files.fail = problem.New("exchange.empty")
	check.That(t, !p.ReadFile("leden.csv") && !p.plan.Preview().Any, "read")
	said(t, p, notice.Refusal, "Het bestand is leeg. Sla het opnieuw op, of download het opnieuw.")
	files.fail, files.list = nil, aList()
	p.ReadFile("leden.csv")
	c.Fail = problem.New("store.nothing-to-redo")
	check.That(t, !p.Take() && p.Mode() == Reading, "the file refused, and the preview is gone")
	check.That(t, p.Take(), "the second time does not work")
}

// TestWrite holds: the list as it is shown goes into a file of its own.
func TestWrite(t *testing.T) {
	c, _ := newClub(t)
	p, files := newPresenter(t, c)
	p.list.Filter("jan")
	p.BeginWriting()
	path := p.Path()
	want(t, "path", filepath.Base(path), "Leden 2026-11-14.csv")
	check.NoError(t, os.WriteFile(path, nil, 0o600))
	got, ok := p.Write(path)
	if !ok || filepath.Base(got) != "Leden 2026-11-14 (2).csv" || len(files.written[got]) != 3 || files.written[got][0].Last != "Janssens" {
		t.Errorf("%v %s %+v", ok, got, files.written)
	}
	sentence := p.notice.Text
	check.That(t, strings.Contains(sentence, "3 namen opgeslagen") && p.Mode() == Look, "%v", sentence)
	p.BeginWriting()
	got, _ = p.Write(filepath.Join(t.TempDir(), "leden.oud"))
	check.That(t, filepath.Ext(got) == ".csv", "written as %s", got)
	p.BeginWriting()
	_, ok = p.Write("")
	check.That(t, !ok, "written nowhere")
	files.fail = errors.New("vol")
	_, ok = p.Write("leden.csv")
	check.That(t, !ok && p.Mode() == Writing, "written to a full disk")
	p.list.Filter("niemand")
	want(t, "nobody to write", p.CanWrite(), false)
}

// TestPassingGuest holds that a guest whose name was typed is in the list, among the doubles
// and in a written list only while an evening names them.
func TestPassingGuest(t *testing.T) {
	c, _ := newClub(t)
	evenings := check.Value(c.Events())(t)
	person := event.Person{ID: c.NewID(), First: "Noël", Last: "Mertens"}
	guest := event.Member{ID: c.NewID(), Person: person.ID, Guest: true, Passing: true}
	c.MustDo(t, "", &command.AddMember{Member: guest}, person)
	for i, players := range [][]event.ID{nil, {guest.ID}, {}} {
		if i > 0 {
			c.MustDo(t, evenings[0].ID, &command.SeatPlayers{Contestant: desktest.PairID(4), Players: players})
		}
		named := len(players) > 0
		p, files := newPresenter(t, c)
		p.list.Filter("mertens noel")
		if got := len(rows(p)) == 2; got != named || strings.Contains(names(p), "(gast)") != named {
			t.Errorf("%d: the list has %s", i, names(p))
		}
		if got := len(p.list.likely) == 2; got != named {
			t.Errorf("%d: %d doubles", i, len(p.list.likely))
		}
		path, ok := p.Write(filepath.Join(t.TempDir(), "leden.csv"))
		check.That(t, ok && (len(files.written[path]) == 2) == named, "%d: written %+v", i, files.written[path])
	}
}

// TestReadWithoutZeros holds that a number from which a spreadsheet took the zeros finds its
// member, who keeps the number as it was.
func TestReadWithoutZeros(t *testing.T) {
	c, _ := newClub(t)
	who := event.Person{ID: c.NewID(), First: "Mia", Last: "Nul", Federation: "0041862", Number: "007"}
	c.MustDo(t, "", &command.AddMember{Member: event.Member{ID: c.NewID(), Person: who.ID}}, who)
	p, files := newPresenter(t, c)
	files.list.People = []event.Person{{First: "Mia", Last: "Nul", Federation: "41862", Number: "7", Email: "mia@example.be"}}
	p.BeginReading()
	p.ReadFile("leden.csv")
	want(t, "preview", preview(p), "Nul, Mia: e-mail: mia@example.be")
	members := len(c.Club().Members)
	check.Must(t, p.Take() && len(c.Club().Members) == members, "%d members, were %d", len(c.Club().Members), members)
	for _, m := range c.Club().Members {
		q := c.People()[m.Person]
		check.That(t, q.Last != "Nul" || q.Federation == "0041862" && q.Number == "007" && q.Email == "mia@example.be", "%+v", q)
	}
}
