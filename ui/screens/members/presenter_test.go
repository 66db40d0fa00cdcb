package members

import (
	"strings"
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/ui/notice"
)

// TestList holds what the list shows, how it is filtered and sorted.
func TestList(t *testing.T) {
	c, ids := newClub(t)
	p, _ := newPresenter(t, c)
	want(t, "list", names(p), "De Smet, Filip; Dupont, Dora; Jacobs, Gerda; Janssens, Pol; Łukasik, Zofia; Maes, Alice; "+
		"Mertens, Noël; Müller, Jean-Pierre; Peeters, Jan; peeters, jan (gast); van den Berg, Willy")
	want(t, "count", p.list.Count(), "11 van 12 namen.")
	for _, f := range []struct{ text, found string }{
		{"jan", "Janssens, Pol; Peeters, Jan; peeters, jan (gast)"},
		{"jan pee", "Peeters, Jan; peeters, jan (gast)"},
		{"peeters jan", "Peeters, Jan; peeters, jan (gast)"},
		{"noel", "Mertens, Noël"},
		{"MULLER", "Müller, Jean-Pierre"},
		{"lukasik", "Łukasik, Zofia"},
		{"jeanpierre", "Müller, Jean-Pierre"},
		{"vandenb", "van den Berg, Willy"},
		{"berg", "van den Berg, Willy"},
		{"211045", "Peeters, Jan"},
		{"21 1100", "Maes, Alice"},
		{"104", "Jacobs, Gerda; Janssens, Pol; Peeters, Jan"},
		{"zofia@", "Łukasik, Zofia"},
		{"xyz", ""},
	} {
		p.list.Filter(f.text)
		want(t, f.text, names(p), f.found)
	}
	want(t, "nobody", p.list.Count(), "Niemand met “xyz” in naam, nummer of e-mail. Enter maakt er een nieuw lid van.")
	want(t, "nobody chosen", p.Form().Any, false)
	p.list.Filter("")
	for _, list := range []struct {
		show  Show
		first string
	}{{Members, "De Smet, Filip"}, {Guests, "peeters, jan (gast)"}, {Left, "Dubois, Roland (oud-lid)"}} {
		p.list.SetShow(list.show)
		want(t, "first", rows(p)[0].Name+map[bool]string{true: " (" + rows(p)[0].Mark + ")"}[rows(p)[0].Mark != ""], list.first)
	}
	p.list.SetShow(Everyone)
	want(t, "everyone", p.list.Count(), "12 namen.")
	p.list.SetOrder(ByNewest)
	want(t, "newest", rows(p)[0].Name, "Jacobs, Gerda")
	want(t, "newest date", rows(p)[0].Last, "14-11-2026")
	p.list.SetOrder(ByEvenings)
	want(t, "most", rows(p)[0].Evenings, "2")
	want(t, "last", rows(p)[11].Evenings, "")
	p.list.SetOrder(ByName)
	p.list.Filter("jan pee")
	want(t, "jan's evenings", rows(p)[0].Evenings+" "+rows(p)[0].Last, "1 7-11-2026")
	want(t, "doubtful", rows(p)[0].Doubtful, true)
	want(t, "form", formName(p), "Jan Peeters")
	_ = ids
}

// TestMany holds: of thousands the first are shown, the others found by typing.
func TestMany(t *testing.T) {
	p, _ := newPresenter(t, many(t, 3000))
	want(t, "rows", len(rows(p)), limit)
	want(t, "count", p.list.Count(), "En nog 2880 van de 3000 namen: typ een deel van een naam om ze te vinden.")
	p.list.Filter("naam2999")
	want(t, "found", names(p), "Naam2999, Voornaam89")
}

// TestSaveFields holds: each field is saved at once as a new version of the data, the
// old one stays, and undo brings it back.
func TestSaveFields(t *testing.T) {
	c, ids := newClub(t)
	p, _ := newPresenter(t, c)
	p.list.Filter("gerda")
	was := c.Club().Members[ids[3]].Person
	saves := c.Saves
	for f, text := range map[Field]string{First: "Gerda", Email: "gerda.jacobs.van.den.broeck@example.org", Number: " 104 "} {
		check.That(t, p.Save(f, text) && c.Saves == saves, "field %d: nothing changed, and it was saved", f)
	}
	check.That(t, p.Save(Last, "  Jacobs-Maes ") && c.Saves == saves+1, "not saved")
	now := c.Club().Members[ids[3]].Person
	if now == was || c.People()[now].Last != "Jacobs-Maes" || c.People()[now].Federation != "21 1101" || c.People()[was].Last != "Jacobs" {
		t.Errorf("%+v was %+v", c.People()[now], c.People()[was])
	}
	want(t, "still chosen", formName(p), "Gerda Jacobs-Maes")
	check.That(t, p.Save(Email, "") && c.People()[c.Club().Members[ids[3]].Person].Email == "", "not emptied")
	p.Undo()
	said(t, p, notice.Good, "Ongedaan gemaakt: Gerda Jacobs-Maes.")
	p.Undo()
	said(t, p, notice.Good, "Ongedaan gemaakt: Gerda Jacobs.")
	want(t, "undone", c.Club().Members[ids[3]].Person, was)
	p.Redo()
	said(t, p, notice.Good, "Opnieuw gedaan: Gerda Jacobs-Maes.")
	check.That(t, p.SetGuest(true) && c.Club().Members[ids[3]].Guest && c.Club().Members[ids[3]].Person == now,
		"no guest, or other data")
	want(t, "the same again", p.SetGuest(true), true)
	for f, x := range map[Field]struct{ typed, is string }{ // a Belgian keyboard without Shift; a letter stays
		Federation: {"é& &àé'", "21 1024"}, Number: {"&à'", "104"}, Category: {"é", "é"},
	} {
		p.Save(f, x.typed)
		want(t, x.typed, p.Form().Texts[f], x.is)
	}
}

// TestRefusals holds what cannot be saved, and that it is not.
func TestRefusals(t *testing.T) {
	c, _ := newClub(t)
	p, _ := newPresenter(t, c)
	p.list.Filter("zofia")
	p.Save(First, "")
	check.That(t, !p.Save(Last, " "), "saved without a name")
	said(t, p, notice.Refusal, "Dit lid heeft geen naam. Typ minstens een voornaam of een familienaam.")
	want(t, "still", formName(p), "Łukasik")
	c.Fail = problem.New("store.nothing-to-redo")
	check.That(t, !p.Save(Email, "z@example.org"), "saved, although the file refuses")
	said(t, p, notice.Refusal, "Er is niets om opnieuw te doen.")
	c.Locked = "Marie"
	saves := c.Saves
	for what, did := range map[string]bool{
		"save": p.Save(Email, "z@example.org"), "guest": p.SetGuest(true), "turn": p.ToggleLeft(), "begin": p.Begin("x"), "erase": p.AskErase(),
	} {
		check.That(t, !did, "%s: done to a file that is only read", what)
	}
	check.That(t, c.Saves == saves && p.ReadOnly() != "", "saved")
	p.Redo()
	p.Undo()
	check.That(t, c.Saves == saves, "undone")
}

// TestToggleLeft holds: who left is not in the list and can come back.
func TestToggleLeft(t *testing.T) {
	c, ids := newClub(t)
	p, _ := newPresenter(t, c)
	p.list.Filter("dora")
	check.That(t, p.ToggleLeft() && c.Club().Members[ids[8]].Left, "did not leave")
	said(t, p, notice.Good, "Dora Dupont is nu oud-lid, en wordt bij het typen van namen niet meer voorgesteld.")
	want(t, "list", names(p), "")
	want(t, "still in the form", formName(p), "Dora Dupont")
	want(t, "row", p.list.Selected(), -1)
	check.That(t, p.ToggleLeft() && !c.Club().Members[ids[8]].Left, "did not come back")
	said(t, p, notice.Good, "Dora Dupont staat weer in de lijst.")
}

// TestAdd holds: a new member comes in with all of their data by one line, and nothing
// half typed is lost.
func TestAdd(t *testing.T) {
	c, _ := newClub(t)
	p, _ := newPresenter(t, c)
	p.list.Filter("piet van den bosch")
	check.Must(t, p.Begin("piet van den bosch"), "not begun")
	form := p.Form()
	want(t, "form", form.Texts[First]+"/"+form.Texts[Last], "Piet/van den Bosch")
	saves := c.Saves
	p.Save(Federation, "21 1045")
	p.Save(Email, "piet")
	form = p.Form()
	want(t, "doubts", strings.ReplaceAll(form.Doubts, "**", ""),
		"“piet” lijkt geen e-mailadres. Jan Peeters heeft hetzelfde bondsnummer, 21 1045. Dezelfde persoon?")
	p.Save(Federation, "21 3000")
	p.Save(Email, "piet@example.org")
	want(t, "no doubts", p.Form().Doubts, "")
	p.SetGuest(true)
	check.That(t, p.Add() && c.Saves == saves+1, "not added by one line")
	said(t, p, notice.Good, "Piet van den Bosch is toegevoegd.")
	want(t, "chosen", formName(p), "Piet van den Bosch")
	want(t, "listed", rows(p)[p.list.Selected()].Mark, "gast")
	p.Undo()
	said(t, p, notice.Good, "Ongedaan gemaakt: Piet van den Bosch.")
	p.list.Filter("bosch")
	want(t, "undone", names(p), "")

	p.list.Filter("")
	p.Begin("")
	check.That(t, !p.Add(), "added nobody")
	p.Save(Last, "Wouters")
	check.That(t, p.Choose(2), "not chosen") // somebody else: who was half typed is taken in
	p.list.Filter("wouters")
	want(t, "taken in", names(p), "Wouters")
	p.Begin("")
	check.That(t, p.Back() && p.Mode() == Look, "an empty form holds")
	saves = c.Saves
	p.Begin("niemand")
	p.Undo()
	check.That(t, p.Mode() == Look && c.Saves == saves, "undo of what was not added takes something else back")
	p.list.Filter("")
	p.list.SetShow(Guests)
	p.Begin("Lieve")
	p.Add()
	want(t, "shown although a member", p.list.Selected() >= 0, true)
}

// TestUndoOnlyMembers holds: what is not about members is not taken back here.
func TestUndoOnlyMembers(t *testing.T) {
	c, _ := newClub(t)
	p, _ := newPresenter(t, c)
	c.MustDo(t, "", &command.SetClub{Name: "De Nieuwe"})
	p.Undo()
	said(t, p, notice.Refusal, "Er is hier niets meer om ongedaan te maken. Wat voorgoed gewist is, komt niet terug.")
	want(t, "club", c.Club().Name, "De Nieuwe")
	empty, _ := newPresenter(t, desktest.New(t))
	empty.Undo()
	said(t, empty, notice.Refusal, "Er is hier niets meer om ongedaan te maken. Wat voorgoed gewist is, komt niet terug.")
	empty.Redo()
	said(t, empty, notice.Refusal, "Er is niets om opnieuw te doen.")
	want(t, "count", empty.list.Count(), "Nog geen leden. Ctrl I leest de ledenlijst van uw club in; Ctrl L voegt één lid toe.")
}
