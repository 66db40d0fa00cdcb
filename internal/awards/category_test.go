package awards

import (
	"slices"
	"strings"
	"testing"
)

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
		if got := AEBCategoryName(category); got != want {
			t.Errorf("%q is shown as %q", category, got)
		}
	}
}

// TestAEBNumbers: the numbers rise with the categories, from 1 to 1.35.
func TestAEBNumbers(t *testing.T) {
	last := int64(99)
	for _, category := range AEBCategories() {
		if n := aebNumber(category); n <= last {
			t.Errorf("%s is %d, the one before %d", category, n, last)
		} else {
			last = n
		}
	}
	if aebNumber("3D") != 100 || last != 135 || aebNumber("A") != 0 {
		t.Errorf("from %d to %d", aebNumber("3D"), last)
	}
}
