package exchange

import (
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
)

// What the director gave in place of a result, in one cell.
//
//	ruling  = shares             both sides the same: "60% +170 / 40% +140"
//	        | side given side given   each its own: "NS 60% EW -50"
//	given   = shares | outcome | award
//	shares  = weight outcome { [/ , ;] weight outcome }
//	weight  = n% | n/m           of a fraction m is 12 at most: 60/40 is an award
//	outcome = score | contract declarer tricks | pass | award of both sides: 60/40, A+/A-
//	award   = n% | An | A+ | A | A- | OWN   of one side: among weights An; OWN is its
//	                             average of the session
//	side    = NS | NZ | EW | OW  in any order

// mostParts is the largest part of a whole that is read as a weight.
const mostParts = 12

var (
	sideWord = expression(`(?:^|[\s,;/])(NS|NZ|EW|OW)(?:[\s:]+|$)`)
	// sharedAward is a percentage that is no weight.
	sharedAward = expression(`^A([0-9]{1,3}(?:[.,][0-9]{1,4})?)$`)
	weightWord  = expression(`(?:^|[\s,;/])(?:([0-9]+(?:[.,][0-9]+)?)\s*%|([1-9][0-9]?)/([1-9][0-9]?)\s)`)
)

// Ruling reads a ruling for a board. It is one when it has weights or names the sides;
// else ruling is nil, and there is no error. The Problems are ruling.text (board, text) for
// what is no outcome, ruling.both-sides (board, text), ruling.weights (board, percent) and
// ruling.impossible-score (board, score, vulnerability).
func Ruling(text string, board int) (*event.Ruling, error) {
	s := strings.TrimSpace(signs.Replace(strings.ToUpper(text)))
	if strings.IndexByte(s, ' ') < 0 && strings.IndexByte(s, '%') < 0 { // as mostly
		return nil, nil
	}
	c := cell{board: board, text: text}
	if at := sideWord().FindAllStringSubmatchIndex(s, -1); len(at) > 0 {
		return c.sides(s, at)
	}
	if len(weightsIn(s)) == 0 {
		return nil, nil
	}
	ns, ew, err := c.shares(s, "")
	if err != nil {
		return nil, err
	}
	r := &event.Ruling{Kind: event.RulingWeighted, NS: ns}
	for i := range ns {
		if !ns[i].Same(ew[i]) { // an award that is another for each side
			r.EW = ew
		}
	}
	return r, nil
}

// Given reads what the director gave from a cell that has nothing else: a ruling as Ruling
// reads it, an award of both sides, another score or contract for both, or that the board
// counts for neither. The Problems are those of Ruling.
func Given(text string, board int) (*event.Ruling, error) {
	if IsNotPlayed(text) {
		return &event.Ruling{Kind: event.RulingNotPlayed}, nil
	}
	if r, err := Ruling(text, board); r != nil || err != nil {
		return r, err
	}
	ns, ew, err := cell{board: board, text: text}.outcome(strings.TrimSpace(signs.Replace(strings.ToUpper(text))), "")
	if err != nil {
		return nil, err
	}
	if ns.Award.Kind != "" {
		return &event.Ruling{Kind: event.RulingArtificial, NS: []event.Share{ns}, EW: []event.Share{ew}}, nil
	}
	return &event.Ruling{Kind: event.RulingAssigned, NS: []event.Share{ns}}, nil
}

type cell struct {
	board int
	text  string // as it stands in the file
}

func (c cell) unread() error {
	return problem.New("ruling.text", "board", c.board, "text", Clip(c.text))
}

func (c cell) sides(s string, at [][]int) (*event.Ruling, error) {
	r := &event.Ruling{Kind: event.RulingSplit}
	for i, m := range at {
		end := len(s)
		if i+1 < len(at) {
			end = at[i+1][0]
		}
		side := Direction(s[m[2]:m[3]])
		given, err := c.given(strings.Trim(s[m[1]:end], " ,;/"), side)
		if err != nil {
			return nil, err
		}
		if side == "NS" {
			r.NS = given
		} else {
			r.EW = given
		}
	}
	if len(at) != 2 || r.NS == nil || r.EW == nil || strings.TrimSpace(s[:at[0][0]]) != "" {
		return nil, problem.New("ruling.both-sides", "board", c.board, "text", Clip(c.text))
	}
	if len(r.NS) == 1 && len(r.EW) == 1 && r.NS[0].Award.Kind != "" && r.EW[0].Award.Kind != "" {
		r.Kind = event.RulingArtificial
	}
	return r, nil
}

// given returns what one side gets: an award of its own, or shares.
func (c cell) given(s, side string) ([]event.Share, error) {
	if a, ok := awardOfOne(s); ok {
		return []event.Share{{Weight: exact.Int(1), Award: a}}, nil
	}
	ns, ew, err := c.shares(s, side)
	if side == "NS" {
		return ns, err
	}
	return ew, err
}

// awardOfOne reads an award of one side: "60%", "A+".
func awardOfOne(s string) (event.Award, bool) {
	if Plain(s) == event.OwnAverageText {
		return event.Award{Kind: event.AwardOwn}, true
	}
	if m := sharedAward().FindStringSubmatch(Plain(s)); m != nil {
		a := percent(m[1])
		return a, a.Percent.Cmp(exact.Int(100)) <= 0
	}
	m := oneAward().FindStringSubmatch(Plain(s))
	if m == nil || m[2] != "" && !strings.HasSuffix(s, "%") { // a bare number is a score
		return event.Award{}, false
	}
	a := oneSide(m)
	return a, a.Percent.Cmp(exact.Int(100)) <= 0
}

type weight struct {
	from, to int
	is       exact.Rat
}

func weightsIn(s string) []weight {
	var out []weight
	for _, m := range weightWord().FindAllStringSubmatchIndex(s, -1) {
		if m[2] >= 0 {
			p, _ := exact.Parse(strings.Replace(s[m[2]:m[3]], ",", ".", 1)) // none is refused as 0
			out = append(out, weight{m[0], m[1], p.Div(exact.Int(100))})
			continue
		}
		part, _ := strconv.Atoi(s[m[4]:m[5]]) // two digits at most
		of, _ := strconv.Atoi(s[m[6]:m[7]])
		if of <= mostParts && part <= of { // else an award
			out = append(out, weight{m[0], m[1], exact.New(int64(part), int64(of))})
		}
	}
	return out
}

// shares reads outcomes with their weights, as they are for both sides; of one side each may
// be an award of its own. Without any weight there is one outcome, which is the whole.
func (c cell) shares(s, side string) (ns, ew []event.Share, err error) {
	at := weightsIn(s)
	if len(at) == 0 {
		a, b, err := c.outcome(s, side)
		return []event.Share{a}, []event.Share{b}, err
	}
	if strings.TrimSpace(s[:at[0].from]) != "" {
		return nil, nil, c.unread()
	}
	var sum exact.Rat
	for i, w := range at {
		end := len(s)
		if i+1 < len(at) {
			end = at[i+1].from
		}
		a, b, err := c.outcome(strings.Trim(s[w.to:end], " ,;/"), side)
		if err != nil {
			return nil, nil, err
		}
		if w.is.Sign() <= 0 {
			return nil, nil, c.unread()
		}
		sum = sum.Add(w.is)
		a.Weight, b.Weight = w.is, w.is
		ns, ew = append(ns, a), append(ew, b)
	}
	if !sum.Equal(exact.Int(1)) {
		return nil, nil, problem.New("ruling.weights", "board", c.board, "percent", sum.Mul(exact.Int(100)).Short(2))
	}
	return ns, ew, nil
}

func (c cell) outcome(s, side string) (ns, ew event.Share, err error) {
	ns.Weight = exact.Int(1)
	if a, ok := awardOfOne(s); ok && side != "" {
		ns.Award = a
		return ns, ns, nil
	}
	vul := bridge.VulnerabilityOf(c.board)
	if kind, a, b, ok := Adjusted(s); ok {
		ew.Weight = ns.Weight
		if kind == event.Average {
			a, b = event.Award{Kind: event.AwardAverage}, event.Award{Kind: event.AwardAverage}
		}
		ns.Award, ew.Award = a, b
		return ns, ew, nil
	}
	if IsPass(s) {
		return ns, ns, nil
	}
	if bid, ok := ParseBid(s); ok && bid.Declarer != 0 {
		tricks, ok := ParseTricks(bid.Rest, bid.Level)
		if !ok {
			return ns, ns, c.unread()
		}
		ns.Contract, ns.Tricks = bid.Contract(), tricks
		ns.Score = bridge.NSScore(ns.Contract, vul, tricks)
		return ns, ns, nil
	}
	score, ok := Score(s)
	if !ok {
		return ns, ns, c.unread()
	}
	if score != 0 && !bridge.IsLegal(vul, score) {
		return ns, ns, problem.New("ruling.impossible-score", "board", c.board, "score", score, "vulnerability", vul)
	}
	ns.Score = score
	return ns, ns, nil
}

// BidText returns a contract without its declarer, in English letters: "4SX".
func BidText(c bridge.Contract) string {
	return strconv.Itoa(c.Level) + []string{"C", "D", "H", "S", "NT"}[c.Denomination-bridge.Clubs] +
		[]string{"", "X", "XX"}[c.Doubling-bridge.Undoubled]
}
