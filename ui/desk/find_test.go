package desk_test

import (
	"slices"
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/ui/desk"
	"uitslag/ui/desk/desktest"
)

// finding is a club with some members, and its desk.
func finding(t *testing.T) *desk.Desk {
	t.Helper()
	club := desktest.New()
	for _, who := range []event.Person{
		{First: "Marc", Last: "'t Kindt", Number: "17", Federation: "10236"},
		{First: "Mieke", Last: "Janssens"},
		{First: "Noël", Last: "van den Berg"},
		{First: "An", Last: "Claes"},
	} {
		who.ID = club.NewID()
		club.MustDo(t, "", &command.AddMember{Member: event.Member{ID: club.NewID(), Person: who.ID}}, who)
	}
	return desktest.Desk(club, "nl", "")
}

func TestFindMembers(t *testing.T) {
	d := finding(t)
	for typed, want := range map[string][]string{
		"kin":            {"Marc 't Kindt"},
		"noel":           {"Noël van den Berg"},
		"berg noel":      {"Noël van den Berg"},
		"17":             {"Marc 't Kindt"},
		"10236":          {"Marc 't Kindt"},
		"10 236":         {"Marc 't Kindt"},
		"102":            {"Marc 't Kindt"},
		"10":             nil, // too little of a number
		"mark":           {"~Marc 't Kindt"},
		"Kint Marc":      {"~Marc 't Kindt"},
		"jansens":        {"~Mieke Janssens"},
		"janssens meike": {"~Mieke Janssens"},
		"nole":           {"~Noël van den Berg"},
		"ann":            {"~An Claes"},
		"ax":             nil,
		"Marcel":         {"~Marc 't Kindt"},
		"Marcella":       nil,
		"xaveer":         nil,
		"":               nil,
	} {
		var got []string
		for _, f := range d.FindMembers(typed) {
			name := f.Person.Name()
			if f.Near {
				name = "~" + name
			}
			got = append(got, name)
		}
		check.That(t, slices.Equal(got, want), "%q finds %q, want %q", typed, got, want)
	}
}

// A guest whose name was typed is found while an evening names them.
func TestPassed(t *testing.T) {
	d := finding(t)
	club := d.Club.(*desktest.Club)
	evening := club.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 8, 4)})
	who := event.Person{ID: club.NewID(), First: "Markk"}
	m := event.Member{ID: club.NewID(), Person: who.ID, Guest: true, Passing: true}
	club.MustDo(t, "", &command.AddMember{Member: m}, who)
	pair := desktest.PairID(1)
	for i, players := range [][]event.ID{{}, {m.ID}, {}} {
		if i > 0 {
			club.MustDo(t, evening, &command.SeatPlayers{Contestant: pair, Players: players})
		}
		found := slices.ContainsFunc(d.FindMembers("markk"), func(f desk.Found) bool { return f.ID == m.ID })
		check.That(t, found == (len(players) > 0) && d.Passed()[m.ID] != found, "%d: played by %v, found %v", i, players, found)
	}
	check.NoError(t, club.Undo(t.Context(), evening))
	check.That(t, !d.Passed()[m.ID], "Ctrl+Z does not bring the guest back")
}

func TestTypos(t *testing.T) {
	for _, k := range []struct {
		a, b string
		want int
	}{{"", "abc", 3}, {"mark", "marc", 1}, {"piet", "peit", 1}, {"jansen", "janssens", 2}, {"an", "an", 0}, {"kitten", "sitting", 3}} {
		if got, back := desk.Typos(k.a, k.b), desk.Typos(k.b, k.a); got != k.want || back != k.want {
			t.Errorf("%q and %q: %d and %d, want %d", k.a, k.b, got, back, k.want)
		}
	}
}
