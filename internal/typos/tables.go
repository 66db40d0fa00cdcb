package typos

import (
	_ "embed"
	"encoding/json"
	"sync"
)

// Tables are the figures of the rule, counted on real evenings. Package measure fits
// them; fitted.json holds those of all evenings of testdata.
type Tables struct {
	// Contract[level][denomination], Ending[height][tricks over, from -5 to +5] and
	// Double[ending][doubling] make the prior; Pass is the share of boards passed out.
	Contract [8][5]float64
	Ending   [heights][11]float64
	Double   [endings][3]float64
	Pass     float64
	// Route[class][height] is how another table's result compares with this one's: same
	// side and denomination, another denomination, the other side, passed out.
	Route [classes][heights][routes]float64
	// Level[route][level] gives the level at the other table.
	Level [3][8][8]float64
	// Suit[route][denomination] gives the denomination at the other table; not for the
	// first route.
	Suit [3][5][5]float64
	// Same and Tricks[class][class'] are the difference in tricks, from -5 to +5, on the
	// first two routes; Sum that of both sides' tricks less 13 on the third.
	Same   [11]float64
	Tricks [classes][classes][11]float64
	Sum    [11]float64
	// Scores and Contracts are the thresholds, where scores and where contracts are typed.
	Scores, Contracts Limits
}

const (
	routeSame = iota
	routeSuit
	routeSide
	routePass
	routes
)

//go:embed fitted.json
var fitted []byte

// standard are the figures of fitted.json, and what is computed from them.
var standard = sync.OnceValue(func() *Model {
	var t Tables
	if err := json.Unmarshal(fitted, &t); err != nil {
		panic("slips: fitted.json: " + err.Error()) // ours, and read by a test
	}
	return NewModel(t)
})

// Standard returns the model of fitted.json.
func Standard() *Model { return standard() }

// Sizes is how many sizes of board have a threshold of their own: a few results tell
// little, and much seems odd among them.
const Sizes = 5

// Limits are thresholds by how many results a board has, from Fewest+1; the last is for
// all larger boards. A line is marked when its evidence passes it.
type Limits [Sizes]float64

// Of a board of n results.
func (l *Limits) Of(n int) float64 { return l[min(max(n-Fewest-1, 0), Sizes-1)] }
