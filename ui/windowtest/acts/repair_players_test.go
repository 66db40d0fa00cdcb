package acts_test

import (
	"testing"

	"uitslag/internal/movements"
	"uitslag/ui/screens/repair"
	"uitslag/ui/windowtest"
)

// repairPlayers are the repairs of an individual, each with what goes wrong.
var repairPlayers = []windowtest.RepairCase{
	{Is: "a player falls ill", Find: "ziek", Name: "leave", Answers: [][2]string{{"pair", "2"}, {"rest", "=not-played"}}, Adds: true},
	{Is: "a substitute", Find: "invaller", Name: "substitute", Answers: [][2]string{{"pair", "4"}, {"first", "Piet Invaller"}}},
	{Is: "a substitute from a board on", Find: "vervanger", Name: "substitute", Answers: [][2]string{{"pair", "5"}, {"first", "Miet Invaller"}, {"round", "3"}, {"board", ""}}},
	{Is: "a table sat the other way", Find: "omgekeerd", Name: "turn", Answers: [][2]string{{"round", "2"}, {"table", "1"}}},
	{Is: "one board the other way", Find: "omgedraaid", Name: "turn", Answers: [][2]string{{"scope", "=scope-board"}, {"board", "1"}, {"round", "1"}, {"table", "1"}}},
	{Is: "a table had other boards", Find: "verkeerde giften", Name: "boards", Answers: [][2]string{{"round", "2"}, {"table", "2"}, {"instead", ""}, {"played", "25"}}},
	{Is: "a board skipped everywhere", Find: "niet gespeeld", Name: "skip", Answers: [][2]string{{"round", "6"}, {"table", "2"}, {"board", ""}}, Adds: true},
	{Is: "four who do not sit together", Find: "briefje spelers", Name: "slip", Answers: [][2]string{
		{"ns", "1"}, {"south", "2"}, {"ew", "3"}, {"west", "4"}, {"board", "1"}, {"written", "1sn+1"},
	}, Adds: true},
	{Is: "a slip on the wrong board", Find: "verplaatsen briefje", Name: "wrongboard", Answers: [][2]string{{"board", "1"}, {"move", "=slip"}, {"to", "2"}}},
	{Is: "two numbers mixed up", Find: "spelers verwisseld", Name: "numbers", Answers: [][2]string{{"pair", "2"}, {"pair2", "4"}, {"mixed", "=numbers"}}},
	{Is: "the last round is not played", Find: "ronde valt weg", Name: "cancel"},
	{Is: "a slip lost", Find: "kwijt", Name: "print", Answers: [][2]string{{"boards", "3-4"}}},
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
