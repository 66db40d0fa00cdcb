package pbn

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/exchange"
)

// heads are the names of the columns of a table, in small letters.
type heads []string

func headsOf(t tag) heads {
	out := strings.Split(t.value, ";")
	for i, c := range out {
		name, _, _ := strings.Cut(strings.TrimLeft(strings.TrimSpace(c), "+-"), `\`)
		out[i] = strings.ToLower(strings.TrimSpace(name))
	}
	return out
}

func (h heads) has(name string) bool { return slices.Contains(h, strings.ToLower(name)) }

// cellsOf is a row by the names of its columns; what is not known or does not apply is not there.
type cellsOf map[string]string

// row puts the cells of a row under their columns. Names that stand last may have blanks
// without quotes; a board that was passed out may have neither declarer nor tricks.
func (h heads) row(text string) (cellsOf, bool) {
	cells := fields(text)
	for at := slices.Index(h, "contract") + 1; at > 0 && len(cells) < len(h) && at <= len(cells) && exchange.IsPass(cells[at-1].text); {
		cells = slices.Insert(cells, at, field{text: "-"})
	}
	if n := len(h); len(cells) > n && strings.HasPrefix(h[n-1], "name") {
		for _, c := range cells[n:] {
			cells[n-1].text += " " + c.text
		}
	}
	if len(cells) < len(h) {
		return nil, false
	}
	out := cellsOf{}
	for i, name := range h {
		if c := cells[i]; out[name] == "" && (c.quoted || strings.Trim(c.text, "-?*") != "") && c.text != "" {
			out[name] = c.text
		}
	}
	return out, true
}

type field struct {
	text   string
	quoted bool
}

// fields splits a row into tokens, at blanks outside quotes.
func fields(text string) []field {
	var out []field
	for text = strings.TrimSpace(text); text != ""; text = strings.TrimSpace(text) {
		if text[0] == '"' {
			if cell, rest, ok := quoted(text[1:]); ok {
				out, text = append(out, field{strings.TrimSpace(cell), true}), rest
				continue
			}
		}
		end := strings.IndexAny(text, " \t")
		if end < 0 {
			end = len(text)
		}
		out, text = append(out, field{text: text[:end]}), text[end:]
	}
	return out
}

// sidesOf returns the columns that say who sat at a table: both sides, or the four players; nil
// where the table does not say it.
func sidesOf(h heads) []string {
	for _, columns := range [][]string{
		{"playerid_north", "playerid_east", "playerid_south", "playerid_west"},
		{"pairid_ns", "pairid_ew"},
		{"teamid_ns", "teamid_ew"},
		{"teamid_home", "teamid_away"},
	} {
		if !slices.ContainsFunc(columns, func(c string) bool { return !h.has(c) }) {
			return columns
		}
	}
	return nil
}

func (c cellsOf) sitsOut(sides []string) bool {
	missing := slices.ContainsFunc(sides, func(s string) bool { return c[s] == "" })
	played := c["contract"] != "" && !strings.EqualFold(c["contract"], "bye")
	for _, column := range [3]string{"score_ns", "score_ew", "score"} {
		played = played || c[column] != "" && !strings.EqualFold(c[column], "bye")
	}
	return missing && !played
}

type scoreRow struct {
	board, line, round int
	section            string           // A where the table names none
	who                [4]exchange.Pair // of individuals North, East, South and West
	text               [4]string        // as the row has them
	cells              cellsOf
}

// read reads who sat there. They are all of one section.
func (x *scoreRow) read(sides []string) bool {
	x.section = exchange.CleanName(x.cells["section"])
	for i, column := range sides {
		p, ok := exchange.PairNumber(x.cells[column])
		if !ok {
			return false
		}
		x.who[i], x.text[i] = p, x.cells[column]
		x.section = cmp.Or(x.section, p.Section)
	}
	x.section = cmp.Or(x.section, "A")
	for _, p := range x.who[:len(sides)] {
		if p.Section != "" && !strings.EqualFold(p.Section, x.section) {
			return false
		}
	}
	return true
}

// given reports whether a row says that the director gave the score, but not how much: an A in
// every column of the result.
func (c cellsOf) given() bool {
	text := ""
	for _, column := range [6]string{"contract", "declarer", "result", "score_ns", "score_ew", "score"} {
		text += strings.Trim(c[column], "- ")
	}
	return text != "" && strings.Trim(strings.ToUpper(text), "A") == ""
}

// result returns what became of a board: by the contract if that makes the score, else by the score
// alone. What the director gave is an adjusted score, or a ruling on the result.
func (x *scoreRow) result() (event.Result, *event.Ruling, bool) {
	if x.cells.given() {
		return event.Result{Kind: event.Average}, nil, true
	}
	text := cmp.Or(x.cells["score_ns"], x.cells["score"])
	bare, given := strings.CutPrefix(text, artificial)
	score, scored := exchange.Score(text)
	if ew, ok := exchange.Score(x.cells["score_ew"]); !scored && text == "" && ok {
		score, scored = -ew, true
	}
	if scored {
		r, ok := x.played(score, true)
		return r, nil, ok
	}
	table := x.cells["tablescore"]
	if kind, ns, ew, ok := exchange.Adjusted(bare); ok && bare != "" && table+x.cells["contract"] == "" {
		return event.Result{Kind: kind, NSAward: ns, EWAward: ew}, nil, true
	}
	if given || strings.ContainsAny(bare, " %") {
		ruling, err := exchange.Given(strings.TrimSpace(bare), x.board)
		if err != nil || ruling == nil || ruling.Kind == event.RulingAssigned {
			return event.Result{}, nil, false
		}
		r, ok := x.atTable(table)
		return r, ruling, ok
	}
	switch {
	case exchange.IsPass(text):
		return event.Result{Kind: event.Passed}, nil, true
	case exchange.IsNotPlayed(text), text == "" && x.cells["contract"] == "":
		return event.Result{Kind: event.NotPlayed}, nil, true
	case text != "" && x.cells["contract"] == "":
		return event.Result{}, nil, false
	}
	r, ok := x.played(0, false)
	return r, nil, ok
}

// atTable returns what was made at the table before the director gave something else.
func (x *scoreRow) atTable(score string) (event.Result, bool) {
	if kind, ns, ew, ok := exchange.Adjusted(score); ok {
		return event.Result{Kind: kind, NSAward: ns, EWAward: ew}, true
	}
	n, scored := exchange.Score(score)
	if !scored && x.cells["contract"] == "" {
		return event.Result{Kind: event.NotPlayed}, true
	}
	return x.played(n, scored)
}

func (x *scoreRow) played(score int, scored bool) (event.Result, bool) {
	lead, _ := exchange.ParseLead(x.cells["lead"])
	if contract := x.cells["contract"]; exchange.IsPass(contract) {
		return event.Result{Kind: event.Passed, Lead: lead}, !scored || score == 0
	}
	r, vul := event.Result{Kind: event.Played, Score: score, Lead: lead}, bridge.VulnerabilityOf(x.board)
	bid, ok := exchange.ParseBid(x.cells["contract"])
	if bid.Declarer == 0 {
		bid.Declarer = exchange.ParseSeat(x.cells["declarer"])
	}
	if ok && bid.Rest == "" && bid.Declarer != 0 {
		c := bid.Contract()
		tricks, given := exchange.ParseTricks(x.cells["result"], c.Level)
		if scored && (!given || bridge.NSScore(c, vul, tricks) != score) {
			tricks, given = exchange.TricksFor(c, x.board, score)
		}
		if given {
			r.Contract, r.Tricks, r.Score = c, tricks, bridge.NSScore(c, vul, tricks)
			return r, true
		}
	}
	if scored && score == 0 {
		return event.Result{Kind: event.Passed, Lead: lead}, true
	}
	return r, scored && bridge.IsLegal(vul, score)
}

// sitsTwice returns the number of somebody who sits at the table twice, as the row has it; "" for
// none.
func (x *scoreRow) sitsTwice(ns, ew event.Side) string {
	all := [4]event.ID{ns.A, ew.A, ns.B, ew.B}
	for i, id := range all {
		if id != "" && slices.Contains(all[:i], id) {
			return x.text[i]
		}
	}
	return ""
}
