package awards

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/exact"
	"uitslag/internal/exact/exacttest"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

var rat, same = exacttest.Rat, exacttest.Same

// texts are points as they are printed.
func texts(points []exact.Rat, decimals int) []string {
	out := make([]string, len(points))
	for i, p := range points {
		out[i] = p.Text(decimals)
	}
	return out
}

// TestAEBColumns holds all 32 columns of the paper's tables to the cent.
func TestAEBColumns(t *testing.T) {
	var file struct {
		Columns []struct {
			ID, Topic, Pairs, C1, C4, C5, Max, Mid, Min string
			Boards                                      int
		}
	}
	load(t, "aeb.json", &file)
	check.Equal(t, "columns", len(file.Columns), 32)
	for _, col := range file.Columns {
		t.Run(col.ID, func(t *testing.T) {
			pairs := rat(t, col.Pairs)
			a := AEB{C1: rat(t, col.C1), Boards: col.Boards, C4: rat(t, col.C4), C5: rat(t, col.C5), Of: Individuals}
			players := pairs.Mul(exact.Int(2)) // so that half a pair can be asked for
			c := a.Coefficients(int(players.Float()))
			same(t, col.Topic+": first", c.at(c.curve(), exact.Int(1)).Round(2), col.Max)
			same(t, col.Topic+": middle", c.at(c.curve(), pairs.Add(exact.Int(1)).Div(exact.Int(2))).Round(2), col.Mid)
			same(t, col.Topic+": last", c.at(c.curve(), pairs).Round(2), col.Min)
		})
	}
}

func TestAEBVectors(t *testing.T) {
	t.Run("S52", func(t *testing.T) {
		c := Coefficients{N: exact.Int(20), Max: exact.Int(10), Min: exact.Int(1)}
		same(t, "P(6)", c.at(c.curve(), exact.Int(6)).Round(2), "5.44")
	})
	t.Run("S53", func(t *testing.T) {
		for boards, want := range map[int]string{14: "1", 48: "1.17758", 80: "1.26883", 120: "1.35", 7: "1", 200: "1.35"} {
			same(t, "C2", AEB{Boards: boards}.Coefficients(10).C2.Round(5), want)
		}
	})
	t.Run("S54", func(t *testing.T) {
		for pairs, want := range map[int]string{10: "1", 48: "1.33458", 80: "1.47506", 120: "1.6", 2: "1", 300: "1.6"} {
			same(t, "C3", AEB{}.Coefficients(pairs).C3.Round(5), want)
		}
	})
	t.Run("S55", func(t *testing.T) {
		var players []string
		for category, n := range map[string]int{"": 2, "3H": 3, "2D": 4, "2S": 3, "1S": 5, "national": 2, "world": 1} {
			for range n {
				players = append(players, category)
			}
		}
		mean, of := AEBClass(players)
		same(t, "C4", mean.Round(3), "1.145")
		none, nobody := AEBClass([]string{"", "x"})
		same(t, "nobody classified", none, "1")
		if len(players) != 20 || of != 18 || nobody != 0 {
			t.Errorf("%d of %d players have a category, and %d", of, len(players), nobody)
		}
	})
	t.Run("S57", func(t *testing.T) { // Zonal 1: three teams
		a := AEB{C1: AEBEvents[rules.AEBZonal], Boards: 80, Of: Teams, C4: exact.New(115, 100)}
		if got := texts(a.Scale(places(3)).Points(), 2); !slices.Equal(got, []string{"145.92", "64.86", "18.88"}) {
			t.Error(got)
		}
	})
	t.Run("the last of the teams by the printed tables", func(t *testing.T) { // Pmin of a zonal is 1.00
		a := AEB{C1: AEBEvents[rules.AEBZonal], Boards: 80, Of: Teams, C4: exact.New(115, 100), LastMin: true}
		if got := texts(a.Scale(places(3)).Points(), 2); !slices.Equal(got, []string{"145.92", "64.86", "1.00"}) {
			t.Error(got)
		}
		steps := a.Scale(places(3)).Explain(2)
		if last := steps[len(steps)-1]; last.Code != "awards.why-aeb-last" {
			t.Errorf("%+v", last)
		}
		if got := texts(a.Scale(places(1)).Points(), 2); got[0] == "1.00" {
			t.Error("who is alone is first")
		}
	})
	t.Run("S58", func(t *testing.T) { // Funbridge, played by 50 individuals
		a := AEB{C1: AEBEvents[rules.AEBPool], Boards: 20, Of: Individuals, C4: exact.New(111, 100), C5: AEBPlays[rules.AEBOnline]}
		c := a.Coefficients(50)
		same(t, "the formula", c.curve().raw(rat(t, "25.5")).Round(4), "-0.0055")
		given := Coefficients{N: exact.Int(25), Max: rat(t, "3.4189"), Min: rat(t, "0.025")}
		same(t, "the formula, as given", given.curve().raw(rat(t, "25.5")).Round(4), "-0.0055")
		same(t, "lifted", given.at(given.curve(), rat(t, "25.5")).Round(2), "0.03")
		got := texts(a.Scale(places(50)).Points(), 2)
		if got[0] != "3.42" || got[48] != "0.03" || got[49] != "0.03" {
			t.Errorf("first %s, last two %v", got[0], got[48:])
		}
	})
}

func TestAEBTies(t *testing.T) {
	a := AEB{C1: AEBEvents[rules.AEBPool], Boards: 24}
	alone := a.Scale(places(12)).Points()
	tied := a.Scale(places(12, [2]int{2, 3})).Points()
	c := a.Coefficients(12)
	mean := c.at(c.curve(), exact.Int(2)).Add(c.at(c.curve(), exact.Int(3))).Div(exact.Int(2)).Round(2)
	if !tied[1].Equal(mean) || !tied[2].Equal(mean) || !tied[0].Equal(alone[0]) || !tied[3].Equal(alone[3]) {
		t.Errorf("%v, want %v for the two", tied, mean)
	}
	halfCent := AEB{C1: AEBEvents[rules.AEBTeamsDiamond], Boards: 14, C5: AEBPlays[rules.AEBOnline]}.Scale(places(5)).Points()
	same(t, "28.125", halfCent[0], "28.13")
	same(t, "0.28125", halfCent[4], "0.28")
	same(t, "one contestant", a.Scale(places(1)).Points()[0], a.Coefficients(1).Max.Round(2).String())
	if got := a.Scale(append([]scoring.Place{{}}, places(2)...)).Points(); got[0].Sign() != 0 || !got[1].Equal(a.Scale(places(2)).Points()[0]) {
		t.Errorf("who played nothing: %v", got)
	}
}

// TestAEBFalls: a better place never earns less, the first earns the most there is and
// nobody less than the least.
func TestAEBFalls(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := AEB{
			C1: AEBEvents[rules.AEBPool], Boards: rapid.IntRange(1, 140).Draw(t, "boards"), Of: Of(rapid.IntRange(0, 2).Draw(t, "of")),
			C4: exact.New(rapid.Int64Range(100, 135).Draw(t, "class"), 100),
		}
		n := rapid.IntRange(1, 40).Draw(t, "contestants")
		points, c := a.Scale(places(n)).Points(), a.Coefficients(n)
		if !points[0].Equal(c.Max.Round(2)) || points[n-1].Less(c.Min.Round(2)) {
			t.Fatalf("from %v to %v", points[0], points[n-1])
		}
		for i := 1; i < n; i++ {
			if points[i-1].Less(points[i]) {
				t.Fatalf("place %d earns %v, place %d %v", i, points[i-1], i+1, points[i])
			}
		}
	})
}

// TestAEBCategory: the eleven categories of table 2 (AEB 2022) in the forms that scorers and
// federations write them.
func TestAEBCategory(t *testing.T) {
	forms := map[string][]string{
		"3D": {"3D", "3d", "3♦", "3 ♦", "♦3", "3♦\uFE0E", "3ªD", "3.ª diamantes", "3a ♦", "3 de diamantes", "Tercera Diamante", "ruiten 3", "D3", "3R", "3 of diamonds"},
		"3H": {"3H", "3h", "3♥", "3 corazones", "3 corazón", "3C", "harten 3", "cat. 3♥"},
		"3S": {"3S", "3s", "3♠", "3P", "3 picas", "schoppen 3", "S3", "3 spades"},
		"2D": {"2D", " 2d ", "2♦", "2-D", "Segunda diamantes"},
		"2H": {"2H", "2♡", "2/H", "2 Corazon"},
		"2S": {"2S", "2 ♤", "2p"},
		"1D": {"1D", "1♢", "1 diamond"},
		"1H": {"1H", "1 hearts", "primera corazones"},
		"1S": {"1S", "1s", "1\u00A0♠", "1 Pica", "1 S"},
		"MN": {"MN", "mn", "M.N.", "M N", "Maestro Nacional", "MAESTRA NACIONAL", "M. Nacional", "nacional", "national", "National Master", "nationaal meester"},
		"MM": {"MM", "mm", "M.M.", "Maestro Mundial", "mundial", "world", "World Master", "wereldmeester"},
	}
	if all := AEBCategories(); len(all) != 11 || len(forms) != 11 || all[0] != "3D" || all[10] != "MM" {
		t.Errorf("%v", all)
	}
	for _, category := range AEBCategories() {
		for _, typed := range slices.Concat(forms[category], []string{category, AEBCategoryName(category), strings.ToLower(category)}) {
			if got, ok := AEBCategory(typed); !ok || got != category {
				t.Errorf("%q is read as %q, %v; it is %s", typed, got, ok, category)
			}
		}
	}
	for _, typed := range []string{
		"", " ", "3", "D", "4D", "0S", "3DH", "33D", "3D 2D", "3N", "3 klaveren", "maestro", "M", "A", "B", "1a", "3D MN", "primera", "ss1", "master 1S MM", "103D",
		"ereklasse", "-", "de", "1C1", "Ada 3D",
	} {
		if got, ok := AEBCategory(typed); ok {
			t.Errorf("%q is read as %s", typed, got)
		}
	}
	for category, want := range map[string]string{"3d": "3♦", "MN": "Maestro Nacional", "world": "Maestro Mundial", "eerste": "eerste", "": ""} {
		check.Equal(t, fmt.Sprintf("%q is shown as", category), AEBCategoryName(category), want)
	}
}

// TestAEBNumbers: the numbers rise with the categories, from 1 to 1.35.
func TestAEBNumbers(t *testing.T) {
	last := int64(99)
	for _, category := range AEBCategories() {
		if n := aebKnown(category).number; n <= last {
			t.Errorf("%s is %d, the one before %d", category, n, last)
		} else {
			last = n
		}
	}
	if aebKnown("3D").number != 100 || last != 135 || aebKnown("A").number != 0 {
		t.Errorf("from %d to %d", aebKnown("3D").number, last)
	}
}
