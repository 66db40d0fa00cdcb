package match

import (
	"strconv"

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

// ScaleFor gives the scale of that name for a match of this many boards; its bands are
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
	tables, there := published[name]
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
			s.Derived = name == rules.VPsEBU // in part: see there
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

// published are the scales in print.
var published = map[rules.VPScale][]table{
	rules.VPsACBL20: acbl20, rules.VPsACBL30: acbl30, rules.VPsEBU: ebuDiscrete, rules.VPsClub25: club25, rules.VPsEBUPercent: ebuPercent,
}

// steps makes a scale of one point a band: a draw, then the lowest margins of each point
// more.
func steps(draw int, lowest ...int) []Band {
	bands := []Band{{0, exact.Int(draw), exact.Int(draw)}}
	for i, from := range lowest {
		bands = append(bands, Band{from, exact.Int(draw + i + 1), exact.Int(draw - i - 1)})
	}
	return bands
}

// acbl20 is the ACBL's scale of 20 (R-VP-ACBL: marcshearer/BridgeScore; the first
// two rows also bridgehands.com).
var acbl20 = []table{
	{1, 8, steps(10, 1, 3, 5, 8, 11, 14, 17, 20, 24, 28)},
	{9, 11, steps(10, 1, 3, 6, 10, 14, 18, 22, 26, 31, 36)},
	{12, 15, steps(10, 1, 4, 7, 11, 15, 20, 25, 30, 36, 42)},
	{16, 20, steps(10, 2, 5, 9, 14, 19, 25, 32, 39, 47, 56)},
	{21, 27, steps(10, 3, 7, 12, 18, 25, 33, 42, 51, 61, 72)},
	{28, 36, steps(10, 4, 9, 15, 22, 30, 39, 49, 60, 72, 85)},
}

// ebuDiscrete is the WBF's scale in whole points as TeamsScorer 5.1 of the EBU has it in
// a published evening of 40 matches of 3 boards (2015). It is not what the formula makes of
// 3 boards (wbfDiscrete). No match there was won by 15, 17, 18 or 20: in between the bands
// go on growing as they do everywhere in these scales.
var ebuDiscrete = []table{{3, 3, steps(10, 1, 2, 3, 5, 7, 9, 11, 14, 17, 21)}}

// thirty is the ACBL's scale of 30, which begins at 18-12 (bridgehands.com).
func thirty(lowest ...int) []Band {
	bands := []Band{{0, exact.Int(15), exact.Int(15)}}
	for i, from := range lowest {
		bands = append(bands, Band{from, exact.Int(18 + i), exact.Int(12 - i)})
	}
	return bands
}

var acbl30 = []table{
	{6, 8, thirty(1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28)},
	{9, 11, thirty(1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36)},
}

// twentyFive is a scale up to 25-5, after which the loser's points fall to 0.
func twentyFive(lowest ...int) []Band {
	bands := steps(15, lowest[:10]...)
	for i, from := range lowest[10:] {
		bands = append(bands, Band{from, exact.Int(25), exact.Int(4 - i)})
	}
	return bands
}

// club25 is the old scale as a Dutch club printed it (rosalind.home.xs4all.nl, buihof).
// No full set for other lengths was found: a club types its own.
var club25 = []table{
	{4, 4, twentyFive(2, 5, 7, 9, 11, 13, 15, 17, 20, 23, 26, 29, 32, 36, 39)},
	{8, 8, twentyFive(2, 6, 9, 12, 15, 18, 21, 24, 27, 30, 34, 38, 42, 46, 51)},
}

// percents makes a scale of hundredths above 50 from the largest percentages worth 10,
// 11, ... 19, in hundredths.
func percents(largest ...int) []Band {
	bands := []Band{{0, ten, ten}}
	for i, most := range largest {
		bands = append(bands, Band{most - 5000 + 1, exact.Int(11 + i), exact.Int(9 - i)})
	}
	return bands
}

// ebuPercent is the EBU's scale for Swiss pairs (R-VP-EBU; the row of 7 boards also
// msgltd.co.uk).
var ebuPercent = []table{
	{2, 4, percents(5092, 5280, 5471, 5670, 5880, 6108, 6363, 6661, 7036, 7595)},
	{5, 6, percents(5078, 5239, 5402, 5572, 5751, 5945, 6162, 6417, 6737, 7213)},
	{7, 9, percents(5065, 5198, 5333, 5474, 5623, 5783, 5964, 6175, 6440, 6835)},
	{10, 13, percents(5054, 5165, 5278, 5395, 5519, 5653, 5804, 5980, 6201, 6530)},
	{14, 19, percents(5045, 5138, 5232, 5330, 5434, 5545, 5671, 5818, 6003, 6278)},
	{20, 27, percents(5038, 5116, 5194, 5277, 5363, 5457, 5562, 5685, 5840, 6071)},
	{28, 39, percents(5032, 5097, 5163, 5232, 5304, 5383, 5471, 5574, 5704, 5897)},
	{40, 55, percents(5027, 5081, 5137, 5195, 5256, 5321, 5395, 5482, 5591, 5753)},
}
