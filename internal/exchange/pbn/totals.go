package pbn

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/exchange"
)

type totalRow struct {
	exchange.Pair // the direction that the row says, with the number or in its column
	cells         cellsOf
	oneField      bool // there is a column for the direction, and it has none
}

// readTotals takes the rows of a table of totals; one without a number is of nobody.
func (s *scores) readTotals(t tag) {
	columns := headsOf(t)
	for _, r := range t.rows {
		cells, ok := columns.row(r.text)
		if !ok {
			continue
		}
		p, ok := exchange.PairNumber(cmp.Or(cells["pairid"], cells["playerid"], cells["teamid"]))
		if !ok {
			continue
		}
		p.Section = cmp.Or(exchange.CleanName(cells["section"]), p.Section, "A")
		p.Direction = cmp.Or(p.Direction, exchange.Direction(cells["direction"]))
		s.totals = append(s.totals, totalRow{p, cells, columns.has("direction") && p.Direction == ""})
	}
}

// rank is the place of a row without how it marks a shared one; 0 for none.
func (x *totalRow) rank() int {
	n, _ := strconv.Atoi(strings.Trim(x.cells["rank"], "= "))
	return n
}

// of is the contestant of a row; "" where nothing of it is in.
func (s *scores) of(x *totalRow) event.ID {
	at := seat{section: x.Section, number: x.Number}
	if s.apart[x.Section] {
		at.side = x.Direction
	}
	return s.who[at]
}

func (s *scores) publish() {
	for i := range s.totals {
		x := &s.totals[i]
		first := func(names ...string) string {
			for _, n := range names {
				if x.cells[n] != "" {
					return x.cells[n]
				}
			}
			return ""
		}
		if id := s.of(x); id != "" {
			s.im.Event.Published.Totals = append(s.im.Event.Published.Totals, event.PublishedTotal{
				Contestant: id, Place: x.cells["rank"], Percent: first("totalpercentage", "percentage"),
				Points: first("totalvp", "totalscorevp", "totalmp", "totalscoremp", "totalimp", "totalscoreimp", "totalbam", "totalscorebam", "totalscore"),
			})
		}
	}
}

// names gives the contestants those that the totals have, or else the results.
func (s *scores) names() {
	named := map[event.ID]bool{}
	for i := range s.totals {
		x := &s.totals[i]
		id := s.of(x)
		if id == "" {
			continue
		}
		c := s.im.Event.Contestant(id)
		if s.im.Event.Kind == event.Teams {
			c.Name = exchange.CleanName(cmp.Or(x.cells["teamname"], x.cells["name"]))
		}
		named[id] = s.players(c, cmp.Or(x.cells["roster"], x.cells["names"], x.cells["name"]))
	}
	if s.im.Event.Kind != event.Pairs {
		return
	}
	for i := range s.rows {
		x := &s.rows[i]
		for side, names := range [2]string{x.cells["names_ns"], x.cells["names_ew"]} {
			id := s.contestant(x.section, x.who[side], [2]string{"NS", "EW"}[side])
			if names != "" && !named[id] {
				named[id] = s.players(s.im.Event.Contestant(id), names)
			}
		}
	}
}

// players makes members of the names in a cell, and reports whether there were any.
func (s *scores) players(c *event.Contestant, text string) bool {
	if text == "" || s.im.Event.Kind == event.Teams && len(c.Players) > event.MinTeam {
		return false
	}
	names := []string{text}
	if s.im.Event.Kind != event.Individual {
		names = splitNames(text)
	}
	most := map[event.Kind]int{event.Pairs: 2, event.Individual: 1, event.Teams: event.MaxTeam}[s.im.Event.Kind]
	if len(names) > most {
		names = names[:most]
	}
	for i, n := range names {
		var who event.Person
		if who.First, who.Last = exchange.SplitName(n); who.Last == "" {
			continue
		}
		for len(c.Players) <= i {
			c.Players = append(c.Players, "")
		}
		c.Players[i], _ = s.people.Add(who)
	}
	return true
}

// splitNames splits the names of the players of a contestant: at the semicolon of the standard,
// or at a sign that programs write in its place. Two last names have a dash between them.
func splitNames(text string) []string {
	for _, sign := range []string{";", " & ", " + ", " - ", " – ", "/", "&"} {
		if strings.Contains(text, sign) {
			return strings.Split(text, sign)
		}
	}
	if first, second, ok := strings.Cut(text, "-"); ok && !strings.ContainsAny(text, " ,") && !strings.Contains(second, "-") {
		return []string{first, second}
	}
	return []string{text}
}

// twoWinners finds out, by section, whether NS and EW have numbers of their own: a number meets
// itself, or is twice in the totals; or, unless the totals have a column for the direction and
// leave it empty, is on both sides of a board; or the places of the totals are those of two
// lists; or, where there are none and no such column, every number keeps its side while it
// meets several others.
func (s *scores) twoWinners() {
	if s.im.Event.Kind != event.Pairs {
		return
	}
	type onBoard struct {
		section       string
		board, number int
	}
	type known struct {
		sides    int
		opponent int
	}
	oneField := map[string]bool{}
	for _, x := range s.totals {
		oneField[x.Section] = oneField[x.Section] || x.oneField
	}
	sides := map[onBoard]int{}
	numbers := map[string]map[int]*known{}
	moved, crossed := map[string]bool{}, map[string]bool{}
	for i := range s.rows {
		x := &s.rows[i]
		if numbers[x.section] == nil {
			numbers[x.section] = map[int]*known{}
		}
		for side := range 2 {
			me, other := x.who[side], x.who[1-side]
			if me.Direction != "" {
				s.apart[x.section] = true
			}
			k := onBoard{x.section, x.board, me.Number}
			if sides[k] |= side + 1; sides[k] == 3 && !oneField[x.section] || me.Number == other.Number {
				s.apart[x.section] = true
			}
			n := numbers[x.section][me.Number]
			if n == nil {
				n = &known{opponent: other.Number}
				numbers[x.section][me.Number] = n
			}
			n.sides |= side + 1
			crossed[x.section] = crossed[x.section] || n.sides == 3
			moved[x.section] = moved[x.section] || n.opponent != other.Number
		}
	}
	type entered struct {
		section, direction string
		number             int
	}
	listed, ranked := map[entered]bool{}, map[string][]totalRow{}
	for _, x := range s.totals {
		other := map[string]string{"NS": "EW", "EW": "NS"}[x.Direction]
		listed[entered{x.Section, x.Direction, x.Number}] = true
		if other != "" && listed[entered{x.Section, other, x.Number}] {
			s.apart[x.Section] = true
		}
		ranked[x.Section] = append(ranked[x.Section], x)
	}
	one := oneList(s.totals)
	for section := range numbers {
		if s.apart[section] || crossed[section] && len(ranked[section]) == 0 {
			continue
		}
		if rows := ranked[section]; slices.ContainsFunc(rows, func(x totalRow) bool { return x.rank() > 0 }) {
			s.apart[section] = !one && !oneList(rows) && !crossed[section]
			continue
		}
		s.apart[section] = moved[section] && !crossed[section] && !oneField[section]
	}
}

// oneList reports whether places are those of one list: before each as many as it says.
func oneList(rows []totalRow) bool {
	var ranks []int
	for i := range rows {
		if n := rows[i].rank(); n > 0 {
			ranks = append(ranks, n)
		}
	}
	slices.Sort(ranks)
	for i, n := range ranks {
		if first := slices.Index(ranks, n); n != first+1 && i == first {
			return false
		}
	}
	return true
}
