package match

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
)

// MaxBoards is the longest match that a scale by formula is made for.
const MaxBoards = 256

// table is a published table for some numbers of boards.
type table struct {
	least, most int
	bands       []Band
}

// ScaleFor returns the scale of that name for a match of this many boards; its bands are
// shared with other callers, and not to be changed. The Problems
// are match.scale-unknown (name, known) and match.scale-boards (scale, boards, known):
// the tables of a printed scale are for some lengths only.
func ScaleFor(name rules.VPScale, boards int) (Scale, error) {
	if name == rules.VPsWBF || name == rules.VPsWBFDiscrete {
		if boards < 1 || boards > MaxBoards {
			return Scale{}, noTable(name, boards, []table{{least: 1, most: MaxBoards}})
		}
		return wbf(name, boards), nil
	}
	tables, there := published()[name]
	if !there {
		var known []string
		for _, n := range []rules.VPScale{rules.VPsWBF, rules.VPsWBFDiscrete, rules.VPsEBU, rules.VPsClub25, rules.VPsACBL20, rules.VPsACBL30, rules.VPsEBUPercent, rules.VPsOwn} {
			known = append(known, string(n))
		}
		return Scale{}, problem.New("match.scale-unknown", "name", string(name), "known", known)
	}
	for _, t := range tables {
		if t.least <= boards && boards <= t.most {
			s := Scale{Name: name, Bands: t.bands}
			s.Derived = name == rules.VPsEBU // in part: see scales.txt
			if name == rules.VPsEBUPercent {
				s.On = OnPercent
			}
			return s, nil
		}
	}
	return Scale{}, noTable(name, boards, tables)
}

func noTable(name rules.VPScale, boards int, tables []table) error {
	known := make([]string, len(tables))
	for i, t := range tables {
		known[i] = strconv.Itoa(t.least)
		if t.most > t.least {
			known[i] += "-" + strconv.Itoa(t.most)
		}
	}
	return problem.New("match.scale-boards", "scale", name, "boards", boards, "known", known)
}

//go:embed scales.txt
var scalesText string

// published are the scales in print.
var published = sync.OnceValue(func() map[rules.VPScale][]table {
	all := map[rules.VPScale][]table{}
	for line := range strings.Lines(scalesText) {
		var name rules.VPScale
		var t table
		head, bands, _ := strings.Cut(line, ": ")
		if _, err := fmt.Sscanf(head, "%s %d-%d", &name, &t.least, &t.most); err != nil {
			continue // a remark
		}
		for _, text := range strings.Fields(bands) {
			var win, lose, from int
			if _, err := fmt.Sscanf(text, "%d-%d:%d", &win, &lose, &from); err == nil {
				t.bands = append(t.bands, Band{from, exact.Int(win), exact.Int(lose)})
			}
		}
		all[name] = append(all[name], t)
	}
	return all
})
