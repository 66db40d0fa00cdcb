package pbn

import "slices"

// The tags that are read.
const (
	board              = "Board"
	deal               = "Deal"
	dealer             = "Dealer"
	vulnerable         = "Vulnerable"
	doubleDummyTricks  = "DoubleDummyTricks"
	optimumResultTable = "OptimumResultTable"
	scoreTable         = "ScoreTable"
	totalScoreTable    = "TotalScoreTable"
)

// beginning are the tags that a game begins with.
var beginning = []string{"Event", "Site", "Date", board, "West", "North", "East", "South", dealer, vulnerable, deal}

type game map[string]tag

// games puts the tags together. A value # or ## is that of the game before; a tag without
// a value, or with ?, is as good as none.
func games(tags []tag) []game {
	var all []game
	var g game
	for _, t := range tags {
		_, had := g[t.name]
		_, dealt := g[deal]
		if g == nil || slices.Contains(beginning, t.name) && (had || t.apart && dealt) {
			g = game{}
			all = append(all, g)
			had = false
		}
		if !had {
			g[t.name] = t
		}
	}
	for i, g := range all {
		for name, t := range g {
			switch t.value {
			case "#", "##":
				if i > 0 && all[i-1][name].value != "" {
					t.value, t.rows = all[i-1][name].value, all[i-1][name].rows
					g[name] = t
					continue
				}
				delete(g, name)
			case "", "?":
				delete(g, name)
			}
		}
	}
	return all
}
