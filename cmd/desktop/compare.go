package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/published"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
)

// mostReached is how many other choices of rules are told: the best ones.
const mostReached = 3

type (
	// publishedJSON is what a foreign file publishes, held against what is computed.
	publishedJSON struct {
		Figures     []agreementJSON  `json:"figures"`
		Differences []differenceJSON `json:"differences"`
		ReachedBy   []reachJSON      `json:"reached_by"`
	}
	agreementJSON struct {
		What      string `json:"what"`
		Published int    `json:"published"`
		Agree     int    `json:"agree"`
	}
	differenceJSON struct {
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
		Cause      string `json:"cause,omitempty"` // "half-handicap", "artificial"
	}
	reachJSON struct {
		Rules       string `json:"rules"` // as --rules takes it
		Differences int    `json:"differences"`
	}
	matchJSON struct {
		Round    int          `json:"round"`
		Home     string       `json:"home"`
		Away     string       `json:"away"`
		HomeIMPs json.Number  `json:"home_imps"`
		AwayIMPs json.Number  `json:"away_imps"`
		HomeVPs  *json.Number `json:"home_vps"`
		AwayVPs  *json.Number `json:"away_vps"`
	}
)

// comparison is what was published against what is computed; nil where nothing was.
func comparison(st *standings.Standings) *publishedJSON {
	if st.Event.Published == nil {
		return nil
	}
	out := &publishedJSON{Figures: []agreementJSON{}, Differences: []differenceJSON{}, ReachedBy: []reachJSON{}}
	for _, a := range published.Agreements(st) {
		out.Figures = append(out.Figures, agreementJSON{a.What, a.Published, a.Agree})
	}
	name := func(s event.Side) string {
		_, l := st.Session.LabelOf(s.A)
		if l.Number == 0 {
			return ""
		}
		return l.String()
	}
	for _, d := range published.Differences(st) {
		j := differenceJSON{What: d.What, Board: d.Board, Round: d.Round, NS: name(d.NS), EW: name(d.EW), Published: d.Published, Computed: d.Computed}
		if d.Contestant != "" {
			section, l := st.Session.LabelOf(d.Contestant)
			j.Section, j.Direction, j.Contestant = section, l.Direction, l.String()
		}
		switch {
		case d.Handicap:
			j.Cause = "half-handicap"
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

// reached are the best of the other choices of rules.
func reached(st *standings.Standings) []published.Reach {
	all := published.Reaches(st)
	return all[:min(len(all), mostReached)]
}

// rulesText is a choice of rules as --rules takes it.
func rulesText(r published.Reach) string {
	if r.Preset {
		return r.Rules.Preset
	}
	return r.Field + "=" + r.Value
}

// matchesToJSON are the matches of an event of teams.
func matchesToJSON(st *standings.Standings, points func(exact.Rat) json.Number) []matchJSON {
	out := []matchJSON{}
	for i := range st.Matches {
		m := &st.Matches[i]
		_, home := st.Session.LabelOf(m.Home)
		_, away := st.Session.LabelOf(m.Away)
		j := matchJSON{
			Round: m.Round, Home: home.String(), Away: away.String(),
			HomeIMPs: points(m.Outcome.Home.Won), AwayIMPs: points(m.Outcome.Away.Won),
		}
		if m.Outcome.Home.HasVPs {
			h, a := points(m.Outcome.Home.VPs), points(m.Outcome.Away.VPs)
			j.HomeVPs, j.AwayVPs = &h, &a
		}
		out = append(out, j)
	}
	return out
}

// sayComparison prints how much of what the file publishes is computed alike, and by
// which rules more would be.
func (p *program) sayComparison(st *standings.Standings) {
	agreements, noScale := published.Agreements(st), published.NoScale(st)
	if len(agreements) == 0 && !noScale {
		fmt.Fprintln(p.stdout, p.words.T("cli.compare.nothing"))
		return
	}
	fmt.Fprintln(p.stdout, p.words.T("cli.compare", "rules", st.Event.Rules.Preset))
	for _, a := range agreements {
		fmt.Fprintln(p.stdout, "  "+p.words.T("cli.compare.agree", "what", p.words.T("cli.compare.what."+a.What), "agree", a.Agree, "n", a.Published))
	}
	if noScale {
		fmt.Fprintln(p.stdout, p.words.T("cli.compare.no-scale"))
	}
	p.sayDifferences(st)
	half := slices.ContainsFunc(published.Differences(st), func(d published.Difference) bool { return d.Handicap })
	if half {
		fmt.Fprintln(p.stdout, p.words.T("cli.compare.handicap"))
	}
	for _, r := range reached(st) {
		key := "cli.compare.less"
		if r.Differences == 0 {
			key = "cli.compare.all"
		}
		fmt.Fprintln(p.stdout, p.words.T(key, "rules", rulesText(r), "n", r.Differences))
	}
}

// sayDifferences prints what was published otherwise than it is computed.
func (p *program) sayDifferences(st *standings.Standings) {
	for _, d := range published.Differences(st) {
		fmt.Fprintln(p.stdout, p.words.T("cli.difference", "where", p.whereOf(st, &d), "what", p.words.T("cli.what."+d.What),
			"published", d.Published, "computed", d.Computed))
	}
}

// whereOf says what a difference is about.
func (p *program) whereOf(st *standings.Standings, d *published.Difference) string {
	label := func(id event.ID) string {
		_, l := st.Session.LabelOf(id)
		return strings.TrimSpace(p.side(l.Direction) + " " + l.String())
	}
	switch {
	case d.What == "vps":
		return p.words.T("cli.match", "round", d.Round, "home", label(d.NS.A), "away", label(d.EW.A)) + ", " + label(d.Contestant)
	case d.What == "match-board":
		return p.words.T("cli.match", "round", d.Round, "home", label(d.NS.A), "away", label(d.EW.A)) + ", " + p.words.T("cli.board", "board", d.Board)
	case d.Contestant != "":
		return label(d.Contestant)
	}
	return p.words.T("cli.board", "board", d.Board) + ", " + label(d.NS.A) + " – " + label(d.EW.A)
}

// sayMatches prints the matches of an event of teams, a line each.
func (p *program) sayMatches(st *standings.Standings) {
	r := st.Event.Rules
	for i := range st.Matches {
		m := &st.Matches[i]
		if i == 0 || m.Round != st.Matches[i-1].Round {
			fmt.Fprintf(p.stdout, "\n%s\n", p.words.T("cli.round", "round", m.Round))
		}
		_, home := st.Session.LabelOf(m.Home)
		_, away := st.Session.LabelOf(m.Away)
		line := fmt.Sprintf("%4s – %-4s %7s – %-7s", home, away,
			p.words.Number(m.Outcome.Home.Won, r.PointDecimals), p.words.Number(m.Outcome.Away.Won, r.PointDecimals))
		if m.Outcome.Home.HasVPs {
			line += fmt.Sprintf(" %7s – %s", p.words.Number(m.Outcome.Home.VPs, r.PointDecimals), p.words.Number(m.Outcome.Away.VPs, r.PointDecimals))
		}
		fmt.Fprintln(p.stdout, strings.TrimRight(line, " "))
	}
}
