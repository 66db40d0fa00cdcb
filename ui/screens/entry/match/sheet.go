// Package match is the sheet of a match of two teams as it is typed on Invoer: its boards,
// each with the result at the open table and at the closed one, the points of both teams
// and the running total, and below them what the match comes to so far.
package match

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
	"uitslag/internal/scoring/rules"
	"uitslag/ui/screens/entry/slip"
)

// Sheet is a match as it is shown.
type Sheet struct {
	Home, Away string // the numbers of the teams
	Rows       []Row
	// Total is what the match comes to so far, in parts: the points, the victory points,
	// how far it is.
	Total []string
	// Notes are what else there is to say of it: who changes places from a board on, and
	// that it was awarded.
	Notes []string
	// Round is the matches of its round, each with how many of its results are in.
	Round []Other
}

// Row is a board of the match.
type Row struct {
	Number int
	Board  string // the number as it is shown
	// Open and Closed are the lines of the slip at the two tables, -1 where there is none.
	Open, Closed int
	Home, Away   string // the points of the board
	Running      string // what both teams have so far
	Changed      bool   // a team has another line-up from here on
}

// Other is a match of the round, or a team that is free in it.
type Other struct {
	Name string // "1–6"
	Far  string // "5 van 8"
	Here bool
	At   int // its place among the slips, -1 where there is nothing to type
}

// dash stands where points are not computed yet.
const dash = "—"

// Name returns what a team is called: by its own name, or else by its number.
func Name(d *desk.Desk, st *standings.Standings, team event.ID) string {
	if c := st.Event.Contestant(team); c != nil && strings.TrimSpace(c.Name) != "" {
		return c.Name
	}
	return phrase.Nameless(d.Words, event.Teams, d.Speaker.Number(st, event.Pair(team)))
}

// Numbered returns a team with its number: "3 De Klaveren", or "Ploeg 3".
func Numbered(d *desk.Desk, st *standings.Standings, team event.ID) string {
	if c := st.Event.Contestant(team); c != nil && strings.TrimSpace(c.Name) != "" {
		return d.Speaker.Number(st, event.Pair(team)) + " " + c.Name
	}
	return Name(d, st, team)
}

// Room returns what a table of a match is called: "open tafel".
func Room(d *desk.Desk, r event.Room) string { return d.Words.T("match.room." + string(r)) }

// Of returns the sheet of a slip, which is a match; all are the matches of the evening.
func Of(d *desk.Desk, st *standings.Standings, s *slip.Slip, all []slip.Slip) *Sheet {
	m := s.Match
	x := &Sheet{Home: d.Speaker.Number(st, event.Pair(m.Home)), Away: d.Speaker.Number(st, event.Pair(m.Away))}
	scored, turned := Scored(st, m)
	x.rows(s)
	x.points(d, st, scored, turned)
	x.total(d, st, s, scored, turned)
	x.lineups(d, st, s)
	x.awarded(d, st, s)
	if len(m.Cut) > 0 {
		x.Notes = append(x.Notes, d.Words.T("match.short", "n", m.Length, "boards", desk.Ranges(m.Cut)))
	}
	if scored != nil && scored.NoTable != nil {
		x.Notes = append(x.Notes, d.Words.Sentence(scored.NoTable))
	}
	x.round(d, st, s, all)
	return x
}

// Scored returns a match with its points, and whether its home team is there the other one; nil
// while nothing is in.
func Scored(st *standings.Standings, m *event.Match) (x *standings.ScoredMatch, turned bool) {
	for i := range st.Matches {
		o := &st.Matches[i]
		if o.Section == m.Section && o.Round == m.Round && m.Has(o.Home) && m.Has(o.Away) {
			return o, o.Home != m.Home
		}
	}
	return nil, false
}

// rows sets the boards with their lines; a second result of a line stands in a row of its
// own.
func (x *Sheet) rows(s *slip.Slip) {
	for i := range s.Slots {
		l := s.Slots[i]
		n := slices.IndexFunc(x.Rows, func(r Row) bool {
			if r.Number != l.Of.Board {
				return false
			}
			if s.Room(l) == event.Open {
				return r.Open < 0
			}
			return r.Closed < 0
		})
		if n < 0 {
			r := Row{Number: l.Of.Board, Board: strconv.Itoa(l.Of.Board), Open: -1, Closed: -1}
			n = slices.IndexFunc(x.Rows, func(o Row) bool { return o.Number > r.Number })
			if n < 0 {
				n = len(x.Rows)
			}
			x.Rows = slices.Insert(x.Rows, n, r)
		}
		if s.Room(l) == event.Open {
			x.Rows[n].Open = i
		} else {
			x.Rows[n].Closed = i
		}
	}
}

// Deal returns who deals a board and who is vulnerable, in short: "Z, allen".
func Deal(d *desk.Desk, b *standings.ScoredBoard) string {
	return d.Words.T("entry.deal", "dealer", d.Speaker.Notation().Letters.Seat(b.Dealer), "vulnerable", d.Words.T("entry.deal."+Vulnerable(b.Vulnerability)))
}

// Vulnerable returns the last part of the key of a text that says who is vulnerable.
func Vulnerable(v bridge.Vulnerability) string {
	switch {
	case v.Is(bridge.NS) && v.Is(bridge.EW):
		return "all"
	case v.Is(bridge.NS):
		return "NS"
	case v.Is(bridge.EW):
		return "EW"
	}
	return "none"
}

func (x *Sheet) points(d *desk.Desk, st *standings.Standings, scored *standings.ScoredMatch, turned bool) {
	if scored == nil {
		return
	}
	n, w := st.Event.Rules.PointDecimals, d.Words
	var home, away exact.Rat
	seen := map[int]bool{}
	for i := range x.Rows {
		r := &x.Rows[i]
		at := slices.IndexFunc(scored.Boards, func(b standings.MatchBoard) bool { return b.Board == r.Number })
		if at < 0 || seen[r.Number] {
			continue
		}
		seen[r.Number] = true
		p := scored.Boards[at].Points
		if !p.Counts {
			if p.Missing {
				r.Home, r.Away = dash, dash
			}
			continue
		}
		mine, theirs := p.Won()
		if turned {
			mine, theirs = theirs, mine
		}
		home, away = home.Add(mine), away.Add(theirs)
		r.Home, r.Away = w.Number(mine, n), w.Number(theirs, n)
		if m := st.Event.Rules.Method; m == rules.MethodIMPs || m == rules.MethodTotal { // only who wins
			if mine.Sign() == 0 && theirs.Sign() > 0 {
				r.Home = ""
			}
			if theirs.Sign() == 0 && mine.Sign() > 0 {
				r.Away = ""
			}
		}
		r.Running = w.T("match.score", "home", w.Number(home, n), "away", w.Number(away, n))
	}
}

func (x *Sheet) total(d *desk.Desk, st *standings.Standings, s *slip.Slip, scored *standings.ScoredMatch, turned bool) {
	w, n := d.Words, st.Event.Rules.PointDecimals
	boards := len(s.Match.Boards)
	if scored == nil || scored.Outcome.Counted == 0 && scored.Outcome.Home.Penalty.Sign() == 0 && scored.Outcome.Away.Penalty.Sign() == 0 {
		x.Total = []string{w.T("match.none-in", "boards", boards)}
		return
	}
	home, away := scored.Outcome.Home, scored.Outcome.Away
	if turned {
		home, away = away, home
	}
	x.Total = append(x.Total, w.T("match.total", "unit", w.T("match.unit."+string(st.Event.Rules.Method)),
		"home", w.Number(home.Won, n), "away", w.Number(away.Won, n)))
	one, other := Name(d, st, scored.Home), Name(d, st, scored.Away)
	if turned {
		one, other = other, one
	}
	if fined := phrase.Fined(w, one, other, home.Penalty, away.Penalty, n); fined != "" {
		x.Total = append(x.Total, fined)
	}
	if home.HasVPs {
		x.Total = append(x.Total, w.T("match.vps", "home", w.Number(home.VPs, n), "away", w.Number(away.VPs, n)))
	}
	if full := full(s); full < boards {
		x.Total = append(x.Total, w.T("match.provisional", "n", full, "boards", boards))
	}
}

// full counts the boards that are in at both tables.
func full(s *slip.Slip) (n int) {
	tables := map[int]int{}
	for _, l := range s.Slots {
		if l.Result != nil && !l.Again {
			if tables[l.Of.Board]++; tables[l.Of.Board] == 2 {
				n++
			}
		}
	}
	return n
}

// lineups shows who changes places within the match, at the board where it begins.
func (x *Sheet) lineups(d *desk.Desk, st *standings.Standings, s *slip.Slip) {
	for _, team := range []event.ID{s.Match.Home, s.Match.Away} {
		var was event.Lineup
		for i := range x.Rows {
			r := &x.Rows[i]
			l := s.Slots[max(r.Open, r.Closed)]
			is := st.Event.LineupAt(st.Session, team, l.Round, l.Of.Board)
			if i > 0 && (!samePair(was.Open, is.Open) || !samePair(was.Closed, is.Closed)) {
				r.Changed = true
				x.Notes = append(x.Notes, d.Words.T("match.lineup", "board", r.Board, "team", Name(d, st, team),
					"open", pair(d, is.Open), "closed", pair(d, is.Closed)))
			}
			was = is
		}
	}
}

func samePair(a, b []event.ID) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(id event.ID) bool { return !slices.Contains(b, id) })
}

// pair returns the names of two players, "?" for one who is not named.
func pair(d *desk.Desk, players []event.ID) string {
	return phrase.Names(players, d.Speaker.Name, "?")
}

func (x *Sheet) awarded(d *desk.Desk, st *standings.Standings, s *slip.Slip) {
	a := s.Awarded
	if a == nil {
		return
	}
	home, away := a.HomePoints, a.AwayPoints
	if a.Home != s.Match.Home {
		home, away = away, home
	}
	unit := d.Words.T("match.unit." + string(st.Event.Rules.Method))
	if vps := st.Event.Rules.MatchVPs; vps != "" && vps != rules.VPsNone {
		unit = d.Words.T("match.unit.vps")
	}
	n := st.Event.Rules.PointDecimals
	x.Notes = append(x.Notes, d.Words.T("match.awarded", "home", d.Words.Number(home, n), "away", d.Words.Number(away, n), "unit", unit))
}

func (x *Sheet) round(d *desk.Desk, st *standings.Standings, s *slip.Slip, all []slip.Slip) {
	for i := range all {
		o := &all[i]
		if o.Match == nil || o.Round != s.Round || o.Section != s.Section {
			continue
		}
		in, expected := o.Entered()
		far := d.Words.T("match.far", "entered", in, "expected", expected)
		if o.Awarded != nil {
			far = d.Words.T("match.far-awarded")
		}
		x.Round = append(x.Round, Other{Name: d.Speaker.Versus(st, o.NS, o.EW), Far: far, Here: o.ID == s.ID, At: i})
	}
	var free []event.Side
	for i := range st.Boards {
		for _, out := range st.Boards[i].SitOuts {
			who := out.NS
			if who.Empty() {
				who = out.EW
			}
			if out.Round == s.Round && out.Section == s.Section && !slices.Contains(free, who) {
				free = append(free, who)
				x.Round = append(x.Round, Other{Name: d.Speaker.Number(st, who), Far: d.Words.T("match.far-free"), At: -1})
			}
		}
	}
}
