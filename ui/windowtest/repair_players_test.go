package windowtest_test

import (
	"testing"

	"uitslag/internal/movements"
	"uitslag/ui/repair"
)

// repairPlayers are the repairs of an individual, each with what goes wrong.
var repairPlayers = []repairCase{
	{is: "a player falls ill", find: "ziek", name: "leave", answers: [][2]string{{"pair", "2"}, {"rest", "=not-played"}}, adds: true},
	{is: "a substitute", find: "invaller", name: "substitute", answers: [][2]string{{"pair", "4"}, {"first", "Piet Invaller"}}},
	{is: "a substitute from a board on", find: "vervanger", name: "substitute", answers: [][2]string{{"pair", "5"}, {"first", "Miet Invaller"}, {"round", "3"}, {"board", ""}}},
	{is: "a table sat the other way", find: "omgekeerd", name: "turn", answers: [][2]string{{"round", "2"}, {"table", "1"}}},
	{is: "one board the other way", find: "omgedraaid", name: "turn", answers: [][2]string{{"scope", "=scope-board"}, {"board", "1"}, {"round", "1"}, {"table", "1"}}},
	{is: "a table had other boards", find: "verkeerde giften", name: "boards", answers: [][2]string{{"round", "2"}, {"table", "2"}, {"instead", ""}, {"played", "25"}}},
	{is: "a board skipped everywhere", find: "niet gespeeld", name: "skip", answers: [][2]string{{"round", "6"}, {"table", "2"}, {"board", ""}}, adds: true},
	{is: "four who do not sit together", find: "briefje spelers", name: "slip", answers: [][2]string{
		{"ns", "1"}, {"south", "2"}, {"ew", "3"}, {"west", "4"}, {"board", "1"}, {"written", "1sn+1"},
	}, adds: true},
	{is: "a slip on the wrong board", find: "verplaatsen briefje", name: "wrongboard", answers: [][2]string{{"board", "1"}, {"move", "=slip"}, {"to", "2"}}},
	{is: "two numbers mixed up", find: "spelers verwisseld", name: "numbers", answers: [][2]string{{"pair", "2"}, {"pair2", "4"}, {"mixed", "=numbers"}}},
	{is: "the last round is not played", find: "ronde valt weg", name: "cancel"},
	{is: "a slip lost", find: "kwijt", name: "print", answers: [][2]string{{"boards", "3-4"}}},
}

// TestRepairPlayers does the repairs of an individual at mid-evening with the keys: what the
// preview said is what is done, and one Ctrl+Z takes it back. What cannot be says why.
func TestRepairPlayers(t *testing.T) {
	w := halfway{"individual of 8", "individual", movements.Options{Pairs: 8}, 3, 4, "", movements.Options{}, false}.open(t)
	seen := &tally{map[string]bool{}, map[string]bool{}, map[string]bool{}}
	for _, m := range repairPlayers {
		repairOne(t, w, m, seen)
	}
	w.Press("Ctrl+M")
	p := w.Shell.Current().(*repair.Screen).Presenter()
	for _, name := range []string{"late", "tables", "stray", "movement", "split"} {
		found := false
		for _, x := range p.Repairs() {
			if x.Name == name {
				found = x.Not != ""
			}
		}
		if !found {
			t.Errorf("%s is offered to players", name)
		}
	}
}
