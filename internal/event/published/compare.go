package published

import (
	"slices"
	"strconv"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// Agreement counts the figures of one kind that were published, and those that are as
// computed here.
type Agreement struct {
	// What is "lines" (results, both sides), "artificial" (those that the director gave
	// its points), "percents", "points", "places", "match-boards" or "vps" (a match, both
	// sides).
	What             string
	Published, Agree int
}

// Reach is another choice of rules, and how much of what was published it makes.
type Reach struct {
	Rules       rules.Rules
	Preset      bool      // the preset as it is; else some settings of the event's own rules changed
	Settings    []Setting // these
	Differences int
}

// Setting is a setting of rules by its name in JSON, and its value.
type Setting struct{ Field, Value string }

// Agreements counts what was published and what of it is computed alike, for each kind
// of figure that there is any of; none where nothing was published.
func Agreements(st *standings.Standings) []Agreement {
	p := st.Event.Published
	if p == nil {
		return nil
	}
	type line struct {
		board  int
		ns, ew event.Side
	}
	off := map[string]int{}
	lines := map[line]bool{}
	matches := map[line]bool{}
	for _, d := range Differences(st) {
		switch k := (line{d.Board, d.NS, d.EW}); d.What {
		case "ns-points", "ew-points":
			if lines[k] {
				continue // the other side of the same line
			}
			lines[k] = true
			if d.Artificial {
				off["artificial"]++
			} else {
				off["lines"]++
			}
		case "vps":
			k.board = d.Round
			if !matches[k] {
				matches[k] = true
				off["vps"]++
			}
		default:
			off[d.What]++
		}
	}
	n := publishedCounts(st, p)
	var out []Agreement
	for _, a := range []struct{ what, off string }{
		{"lines", "lines"},
		{"artificial", "artificial"},
		{"match-boards", "match-board"},
		{"vps", "vps"},
		{"percents", "percent"},
		{"points", "points"},
		{"places", "place"},
	} {
		if n[a.what] > 0 {
			out = append(out, Agreement{a.what, n[a.what], n[a.what] - off[a.off]})
		}
	}
	return out
}

// publishedCounts counts the figures of each kind that Differences looks at.
func publishedCounts(st *standings.Standings, p *event.Published) map[string]int {
	n := map[string]int{}
	rows := standings.RowsOf(st.Lists)
	unscaled := len(p.Matches) > 0 && !st.Event.Rules.ByVPs()
	for _, t := range p.Totals {
		if rows[t.Contestant] == nil {
			continue
		}
		if unscaled {
			t.Points = ""
		}
		for _, f := range []struct{ what, text string }{{"percents", t.Percent}, {"points", t.Points}, {"places", t.Place}} {
			if f.text != "" {
				n[f.what]++
			}
		}
	}
	artificial := map[event.ID]bool{}
	for l := range st.Lines() {
		if l.Result != nil {
			artificial[l.Result.ID] = l.Result.Kind == event.Average || l.Result.Kind == event.Adjusted
		}
	}
	for _, q := range p.Results {
		switch a, there := artificial[q.Result]; {
		case !there || q.NS+q.EW == "":
		case a:
			n["artificial"]++
		default:
			n["lines"]++
		}
	}
	for _, q := range p.Matches {
		if m, _ := Match(st, q.Round, q.Home, q.Away); m != nil && m.Outcome.Home.HasVPs && q.HomeVPs+q.AwayVPs != "" {
			n["vps"]++
		}
	}
	for _, q := range p.Boards {
		if m, _ := Match(st, q.Round, q.Home, q.Away); m != nil {
			n["match-boards"]++
		}
	}
	return n
}

// differencesBy counts the differences under other rules; false where they do not fit.
func differencesBy(e *event.Event, session event.ID, r rules.Rules) (int, bool) {
	other := *e
	other.Rules = r
	st, err := standings.Of(&other, session)
	if err != nil {
		return 0, false
	}
	return len(allDifferences(st)), true
}

// Closest returns the rules that make most of what was published of a session, the first
// of equals; the event's own where none of them fits.
func Closest(e *event.Event, session event.ID, choices []rules.Rules) rules.Rules {
	best, least := e.Rules, -1
	for _, r := range choices {
		if n, ok := differencesBy(e, session, r); ok && (least < 0 || n < least) {
			best, least = r, n
		}
	}
	return best
}

// Reaches tells by which other rules less of what was published differs than by the
// event's own: every preset for its kind, and its own rules with one setting changed, or with
// two that programs change together. They come with the fewest differences first, presets before settings.
func Reaches(st *standings.Standings) []Reach {
	e := st.Event
	now := len(allDifferences(st))
	if now == 0 {
		return nil
	}
	var all []Reach
	if e.Kind == event.Teams {
		for _, r := range rules.TeamPresets() {
			all = append(all, Reach{Rules: r, Preset: true})
		}
	} else {
		for _, name := range rules.Presets() {
			if r, err := rules.Preset(name); err == nil {
				all = append(all, Reach{Rules: r, Preset: true})
			}
		}
	}
	for _, settings := range changes(st) {
		r, fits := e.Rules, true
		for _, x := range settings {
			fits = fits && r.Value(x.Field) != x.Value && r.Set(x.Field, x.Value) == nil && r.Matters(x.Field)
		}
		if fits {
			all = append(all, Reach{Rules: r, Settings: settings})
		}
	}
	var out []Reach
	for _, x := range all {
		if n, ok := differencesBy(e, st.Session.ID, x.Rules); ok && n < now {
			x.Differences = n
			out = append(out, x)
		}
	}
	slices.SortStableFunc(out, func(a, b Reach) int { return a.Differences - b.Differences })
	return out
}

// changes returns the settings that Reaches tries: every choice but the method, the numbers that
// programs are known to have, and choices that go together.
func changes(st *standings.Standings) [][]Setting {
	var all [][]Setting
	totals := rules.Field{}
	for _, f := range rules.Fields() {
		if f.Name == "percent_of" {
			totals = f
		}
		if f.Name == "method" {
			continue
		}
		for _, v := range f.Values {
			all = append(all, []Setting{{f.Name, v}})
		}
	}
	all = append(all, []Setting{{"cross_cap", "17"}})
	fewest, most := len(st.Event.Contestants), 0
	for i := range st.Boards {
		n := event.Count(st.Boards[i].Lines, func(l standings.ScoredLine) bool { return l.Points.Counts })
		fewest, most = min(fewest, n), max(most, n)
	}
	for n := max(fewest, 2); n <= most+2; n++ { // a board can have lost the results of two tables everywhere
		all = append(all, []Setting{{"normal_scores", strconv.Itoa(n)}})
	}
	for _, v := range totals.Values {
		all = append(all, []Setting{{"unequal", string(rules.UnequalNone)}, {totals.Name, v}})
	}
	return all
}

// withHandicap reports whether the published percentage is what was computed with half the
// published handicap added.
func withHandicap(t *event.PublishedTotal, computed exact.Rat, decimals int) bool {
	h, err := exact.Parse(t.Handicap)
	if err != nil {
		return false
	}
	_, same := Compare(t.Percent, computed.Add(h.Div(exact.Int(2))), true, decimals)
	return same
}
