package score

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/cli/headless"
	"uitslag/internal/event"
	"uitslag/internal/event/published"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
)

// mostReached is how many other choices of rules are told: the best ones.
const mostReached = 3

type (
	// PublishedJSON is what a foreign file publishes, held against what is computed.
	PublishedJSON struct {
		Figures     []agreementJSON  `json:"figures"`
		Differences []DifferenceJSON `json:"differences"`
		ReachedBy   []reachJSON      `json:"reached_by"`
	}
	agreementJSON struct {
		What      string `json:"what"`
		Published int    `json:"published"`
		Agree     int    `json:"agree"`
	}
	DifferenceJSON struct {
		What       string `json:"what"`
		Section    string `json:"section,omitempty"`
		Direction  string `json:"direction,omitempty"`
		Contestant string `json:"contestant,omitempty"`
		Board      int    `json:"board,omitempty"`
		Round      int    `json:"round,omitempty"`
		NS         string `json:"ns,omitempty"`
		EW         string `json:"ew,omitempty"`
		Published  string `json:"published"`
		Computed   string `json:"computed"`
		Cause      string `json:"cause,omitempty"` // "half-handicap", "artificial", "scored-without-result"
	}
	reachJSON struct {
		Rules       string `json:"rules"` // as --rules takes it
		Differences int    `json:"differences"`
	}
	byeJSON struct {
		Round int          `json:"round"`
		Team  string       `json:"team"`
		IMPs  json.Number  `json:"imps"` // the points of the method
		VPs   *json.Number `json:"vps"`
	}
	matchJSON struct {
		Round    int          `json:"round"`
		Home     string       `json:"home"`
		Away     string       `json:"away"`
		HomeIMPs json.Number  `json:"home_imps"`
		AwayIMPs json.Number  `json:"away_imps"`
		HomeVPs  *json.Number `json:"home_vps"`
		AwayVPs  *json.Number `json:"away_vps"`
		// What was taken off; below 0 a bonus.
		HomePenalty *json.Number `json:"home_penalty,omitempty"`
		AwayPenalty *json.Number `json:"away_penalty,omitempty"`
		Cut         []int        `json:"cut,omitempty"`      // boards that are not to be played
		NoTable     int          `json:"no_table,omitempty"` // the length that the VP scale has no table for
	}
)

func numbers(st *standings.Standings) func(event.ID) string {
	return func(id event.ID) string { return strconv.Itoa(st.Session.Number(id)) }
}

// comparison returns what was published against what is computed; nil where nothing was.
func comparison(st *standings.Standings) *PublishedJSON {
	if st.Event.Published == nil {
		return nil
	}
	out := &PublishedJSON{Figures: []agreementJSON{}, Differences: []DifferenceJSON{}, ReachedBy: []reachJSON{}}
	for _, a := range published.Agreements(st) {
		out.Figures = append(out.Figures, agreementJSON{a.What, a.Published, a.Agree})
	}
	number := numbers(st)
	name := func(s event.Side) string {
		if !st.Session.Has(s.A) {
			return ""
		}
		return number(s.A)
	}
	for _, d := range published.Differences(st) {
		j := DifferenceJSON{What: d.What, Board: d.Board, Round: d.Round, NS: name(d.NS), EW: name(d.EW), Published: d.Published, Computed: d.Computed}
		if d.Contestant != "" {
			j.Section, j.Direction, j.Contestant = st.Session.SectionOf(d.Contestant), st.Session.Direction(d.Contestant), number(d.Contestant)
		}
		switch {
		case d.Handicap:
			j.Cause = "half-handicap"
		case d.Scored:
			j.Cause = "scored-without-result"
		case d.Artificial:
			j.Cause = "artificial"
		}
		out.Differences = append(out.Differences, j)
	}
	for _, r := range reached(st) {
		out.ReachedBy = append(out.ReachedBy, reachJSON{rulesText(r), r.Differences})
	}
	return out
}

// reached returns the best of the other choices of rules.
func reached(st *standings.Standings) []published.Reach {
	all := published.Reaches(st)
	return all[:min(len(all), mostReached)]
}

// rulesText returns a choice of rules as --rules takes it.
func rulesText(r published.Reach) string {
	if r.Preset {
		return r.Rules.Preset
	}
	return strings.Join(event.Mapped(r.Settings, func(s published.Setting) string { return s.Field + "=" + s.Value }), ",")
}

func matchesToJSON(st *standings.Standings, points func(exact.Rat) json.Number) []matchJSON {
	out, number := []matchJSON{}, numbers(st)
	for m := range event.Each(st.Matches) {
		home, away := &m.Outcome.Home, &m.Outcome.Away
		j := matchJSON{
			Round: m.Round, Home: number(m.Home), Away: number(m.Away), HomeIMPs: points(home.Won), AwayIMPs: points(away.Won),
			HomeVPs: headless.Given(home.HasVPs, points(home.VPs)), AwayVPs: headless.Given(home.HasVPs, points(away.VPs)),
			HomePenalty: headless.Given(home.Penalty.Sign() != 0, points(home.Penalty)),
			AwayPenalty: headless.Given(away.Penalty.Sign() != 0, points(away.Penalty)), Cut: m.Cut,
		}
		if m.NoTable != nil {
			j.NoTable = m.Length
		}
		out = append(out, j)
	}
	return out
}

// SayComparison prints how much of what the file publishes is computed alike, and by
// which rules more would be.
func SayComparison(p *headless.Run, st *standings.Standings) {
	agreements, noScale := published.Agreements(st), published.NoScale(st)
	if len(agreements) == 0 && !noScale {
		fmt.Fprintln(p.Stdout, p.Words.T("cli.compare.nothing"))
		return
	}
	fmt.Fprintln(p.Stdout, p.Words.T("cli.compare", "rules", st.Event.Rules.Preset))
	for _, a := range agreements {
		fmt.Fprintln(p.Stdout, "  "+p.Words.T("cli.compare.agree", "what", p.Words.T("cli.compare.what."+a.What), "agree", a.Agree, "n", a.Published))
	}
	if noScale {
		fmt.Fprintln(p.Stdout, p.Words.T("cli.compare.no-scale"))
	}
	sayDifferences(p, st)
	if slices.ContainsFunc(published.Differences(st), func(d published.Difference) bool { return d.Handicap }) {
		fmt.Fprintln(p.Stdout, p.Words.T("cli.compare.handicap"))
	}
	if slices.ContainsFunc(published.Differences(st), func(d published.Difference) bool { return d.Scored }) {
		fmt.Fprintln(p.Stdout, p.Words.T("cli.compare.scored"))
	}
	for _, r := range reached(st) {
		key := "cli.compare.less"
		if r.Differences == 0 {
			key = "cli.compare.all"
		}
		fmt.Fprintln(p.Stdout, p.Words.T(key, "rules", rulesText(r), "n", r.Differences))
	}
}

func sayDifferences(p *headless.Run, st *standings.Standings) {
	for _, d := range published.Differences(st) {
		fmt.Fprintln(p.Stdout, p.Words.T("cli.difference", "where", whereOf(p, st, &d), "what", p.Words.T("cli.what."+d.What),
			"published", d.Published, "computed", d.Computed))
	}
}

func whereOf(p *headless.Run, st *standings.Standings, d *published.Difference) string {
	label := func(id event.ID) string { return phrase.Sided(p.Words, st.Session.Direction(id), numbers(st)(id)) }
	match := func() string {
		return p.Words.T("cli.match", "round", d.Round, "home", label(d.NS.A), "away", label(d.EW.A)) + ", "
	}
	switch {
	case d.What == "vps":
		return match() + label(d.Contestant)
	case d.What == "match-board":
		return match() + p.Words.T("cli.board", "board", d.Board)
	case d.Contestant != "":
		return label(d.Contestant)
	}
	return p.Words.T("cli.board", "board", d.Board) + ", " + label(d.NS.A) + " – " + label(d.EW.A)
}

func sayMatches(p *headless.Run, st *standings.Standings) {
	r, number := st.Event.Rules, numbers(st)
	for i := range st.Matches {
		m := &st.Matches[i]
		if i == 0 || m.Round != st.Matches[i-1].Round {
			fmt.Fprintf(p.Stdout, "\n%s\n", p.Words.T("cli.round", "round", m.Round))
		}
		home, away := number(m.Home), number(m.Away)
		line := fmt.Sprintf("%4s – %-4s", home, away)
		if m.Begun() {
			line += fmt.Sprintf(" %7s – %-7s", p.Words.Number(m.Outcome.Home.Won, r.PointDecimals), p.Words.Number(m.Outcome.Away.Won, r.PointDecimals))
		}
		if m.Outcome.Home.HasVPs {
			line += fmt.Sprintf(" %7s – %s", p.Words.Number(m.Outcome.Home.VPs, r.PointDecimals), p.Words.Number(m.Outcome.Away.VPs, r.PointDecimals))
		}
		if fined := phrase.Fined(p.Words, home, away, m.Outcome.Home.Penalty, m.Outcome.Away.Penalty, r.PointDecimals); fined != "" {
			line = strings.TrimRight(line, " ") + "  " + fined
		}
		fmt.Fprintln(p.Stdout, strings.TrimRight(line, " "))
		if i == len(st.Matches)-1 || st.Matches[i+1].Round != m.Round {
			sayByes(p, st, m.Round)
		}
	}
}

func sayByes(p *headless.Run, st *standings.Standings, round int) {
	for b := range event.Each(st.Byes) {
		if b.Round != round {
			continue
		}
		worth := b.Side.Points
		if b.Side.HasVPs {
			worth = b.Side.VPs
		}
		fmt.Fprintf(p.Stdout, "%4d   %s\n", st.Session.Number(b.Team), p.Words.T("cli.free", "points", p.Words.Number(worth, st.Event.Rules.PointDecimals)))
	}
}

func byesToJSON(st *standings.Standings, points func(exact.Rat) json.Number) []byeJSON {
	var out []byeJSON
	for b := range event.Each(st.Byes) {
		out = append(out, byeJSON{
			Round: b.Round, Team: numbers(st)(b.Team), IMPs: points(b.Side.Points), VPs: headless.Given(b.Side.HasVPs, points(b.Side.VPs)),
		})
	}
	return out
}
