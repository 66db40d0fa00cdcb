package phrase

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/total"
	"uitslag/internal/exact"
	"uitslag/internal/scoring/competition"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/translation"
)

// SessionName returns what a session of several is called: its name, or "Zitting 2".
func SessionName(w *translation.Words, s *event.Session, number int) string {
	if s.Name != "" {
		return s.Name
	}
	return w.T("session.number", "n", number)
}

// Total says the ranking over several sessions.
type Total struct {
	Words *translation.Words
	Of    *total.Total
}

// Session returns what a session of the total is called.
func (b Total) Session(i int) string {
	s := &b.Of.Sessions[i]
	return SessionName(b.Words, s.Session, s.Number)
}

// Decimals returns those of every score.
func (b Total) Decimals() int {
	if b.Of.Unit == total.Percent {
		return b.Of.Event.Rules.PercentDecimals
	}
	return b.Of.Event.Rules.PointDecimals
}

// Score returns a score as it is shown.
func (b Total) Score(r exact.Rat) string { return b.Words.Fixed(r, b.Decimals()) }

// Unit returns a score with what it is: "55,10 %", "31,25 VP".
func (b Total) Unit(r exact.Rat) string {
	switch b.Of.Unit {
	case total.Percent:
		return b.Words.Percent(b.Score(r))
	case total.VPs:
		return b.Score(r) + "\u00a0" + b.Words.T("paper.vps")
	}
	return b.Score(r)
}

// Head returns what the column of the totals is called.
func (b Total) Head() string {
	if b.Of.Unit == total.VPs {
		return b.Words.T("total.vps")
	}
	if b.Of.Unit == total.Points {
		return b.Words.T("total.points")
	}
	return b.Words.T("total.percent")
}

// Carries reports whether anything is taken along.
func (b Total) Carries() bool {
	return slices.ContainsFunc(b.Of.Lists, func(l total.List) bool { return l.Carries() })
}

// Earns reports whether the places earn points.
func (b Total) Earns() bool { return b.Of.HasClubPoints() || b.Of.HasFederation() }

// Title names a list where there are several: "Finale", "Troostfinale", "Noord-Zuid".
func (b Total) Title(l *total.List) string {
	var parts []string
	switch {
	case l.Out:
		parts = append(parts, b.Words.T("total.out"))
	case l.Section != "":
		parts = append(parts, b.Part(l.Section))
	case b.Of.Carry != nil && len(b.Of.Lists) > 1:
		parts = append(parts, b.Session(b.Of.Stage))
	}
	if l.Direction != "" {
		parts = append(parts, b.Words.T("paper.list."+l.Direction))
	}
	return strings.Join(parts, " · ")
}

// Part returns what a section of a final is called.
func (b Total) Part(letter string) string {
	switch letter {
	case "A":
		if s := b.Of.Sessions[b.Of.Stage].Session; s.Name != "" {
			return s.Name
		}
		return b.Words.T("total.final")
	case "B":
		return b.Words.T("total.consolation")
	}
	return b.Words.T("paper.section", "section", letter)
}

// Cell returns what a session counts for: "55,10"; in brackets where it does not; "–" for who was
// absent.
func (b Total) Cell(c *total.Cell) string {
	switch {
	case !c.Has && !c.Counts:
		return "–"
	case !c.Counts:
		return "(" + b.Score(c.Score) + ")"
	}
	return b.Score(c.Score)
}

// Carried returns what was taken along, for its column: "58,33", "+4,50"; "" for nothing.
func (b Total) Carried(r *total.Row) string {
	switch {
	case !r.Carried.Has:
		return ""
	case r.Carried.Weighs():
		return b.Score(r.Carried.Score)
	case r.Carried.Added.Sign() > 0:
		return "+" + b.Score(r.Carried.Added)
	}
	return b.Score(r.Carried.Added)
}

// Formula returns how a total comes about, with its figures; "" for who has none.
func (b Total) Formula(r *total.Row) string {
	if !r.HasScore {
		return ""
	}
	boards := b.Of.Rules.Average == competition.AverageBoards
	var terms []string
	var weight exact.Rat
	one := exact.Int(1)
	add := func(score, times exact.Rat) {
		text := b.Score(score)
		if !times.Equal(one) {
			text += " × " + b.Words.Number(times, 2)
		}
		terms, weight = append(terms, text), weight.Add(times)
	}
	if c := &r.Carried; c.Has && c.Weighs() {
		n := c.Sessions()
		if boards {
			n = c.Boards()
		}
		add(c.Score, exact.Int(n).Mul(c.Part))
	}
	for c := range event.Each(r.Cells) {
		switch {
		case !c.Counts:
		case b.Of.Unit == total.Percent && boards:
			add(c.Score, exact.Int(c.Boards))
		default:
			add(c.Score, one)
		}
	}
	sum := strings.Join(terms, " + ")
	if b.Of.Unit == total.Percent && (len(terms) > 1 || !weight.Equal(one)) {
		sum = "(" + sum + ") ÷ " + b.Words.Number(weight, 2)
	}
	if r.Carried.Added.Sign() != 0 && !r.Carried.Weighs() {
		sum += " + " + b.Score(r.Carried.Added)
	}
	return sum + " = **" + b.Unit(r.Score) + "**"
}

// Sessions returns the sentences on every session of a row.
func (b Total) Sessions(r *total.Row) []string {
	var out []string
	for i := range r.Cells {
		c := &r.Cells[i]
		key := "total.why.session"
		switch {
		case !c.Has && !c.Counts:
			key = "total.why.absent"
		case !c.Has:
			key = "total.why.absent-counts"
		case c.Dropped:
			key = "total.why.dropped"
		case !c.Counts:
			key = "total.why.before"
		case !c.Given.Equal(c.Score):
			key = "total.why.converted"
		}
		out = append(out, b.Words.T(key, "session", b.Session(i), "score", b.Unit(c.Score), "given", b.Unit(c.Given), "n", c.Boards))
	}
	return out
}

// Taken returns the sentence on what was taken along; "" where nothing is.
func (b Total) Taken(r *total.Row) string {
	k, c := b.Of.Carry, &r.Carried
	if k == nil {
		return ""
	}
	if k.Kind == event.CarryNone || !c.Has {
		return b.Words.T("total.why.nothing")
	}
	place := strconv.Itoa(c.Rank.Rank)
	switch {
	case k.Kind == event.CarryPlace:
		return b.Words.T("total.why.place", "rank", place, "n", c.In, "most", b.Words.Number(k.Most, 2), "score", b.Score(c.Added))
	case k.Kind == event.CarryShare && c.Weighs() && k.Most.Sign() > 0:
		return b.Words.T("total.why.weight-limit", "of", b.Unit(c.Of), "share", b.share(k.Share), "most", b.Words.Number(k.Most, 2), "score", b.Unit(c.Score))
	case k.Kind == event.CarryShare && c.Weighs():
		return b.Words.T("total.why.weight", "of", b.Unit(c.Of), "share", b.share(k.Share))
	case k.Kind == event.CarryShare && k.Most.Sign() > 0:
		return b.Words.T("total.why.limit", "of", b.Unit(c.Of), "share", b.share(k.Share), "most", b.Words.Number(k.Most, 2), "score", b.Unit(c.Score))
	case k.Kind == event.CarryShare:
		return b.Words.T("total.why.share", "of", b.Unit(c.Of), "share", b.share(k.Share), "score", b.Unit(c.Score))
	}
	return b.Words.T("total.why.full", "of", b.Unit(c.Of))
}

// share returns a part as a percentage.
func (b Total) share(r exact.Rat) string {
	return b.Words.Percent(b.Words.Number(r.Mul(exact.Int(100)), 1))
}

// Rules returns the sentences on how the total is made.
func (b Total) Rules() []string {
	r := b.Of.Rules
	key := "total.rule.sum"
	if b.Of.Unit == total.Percent {
		key = "total.rule.sessions"
		if r.Average == competition.AverageBoards {
			key = "total.rule.boards"
		}
	}
	out := lines{words: b.Words}
	out.say(key)
	sized := r.Size == competition.SizeNeuberg || r.Size == competition.SizeAscherman
	out.sayIf(b.Of.Unit == total.Percent && sized, "competition.rule.size."+string(r.Size))
	out.sayIf(r.Best > 0, "total.rule.best", "n", r.Best)
	if k := b.Of.Carry; k != nil {
		out.say("total.rule.carry."+string(k.Kind), "share", b.share(k.Share), "most", b.Words.Number(k.Most, 2))
	}
	follow := slices.ContainsFunc(b.Of.Lists, func(l total.List) bool { return l.Section != b.Of.Lists[0].Section || l.Out != b.Of.Lists[0].Out })
	out.sayIf(follow && b.Earns(), "total.rule.earns")
	if c := b.Of.Class; b.Of.HasFederation() && b.Of.Event.Rules.AEBClass == rules.AEBClassMembers {
		class := b.Words.T("aeb.class.booked", "class", b.Words.Number(c.Mean, 4))
		if c.Players > 0 {
			class = classOf(b.Words, c.Mean, c.Of, c.Players)
		}
		out.all = append(out.all, class+".")
	}
	if err := b.Of.AwardProblem; err != nil {
		out.all = append(out.all, b.Words.Sentence(err))
	}
	return out.all
}

// State reports whether the total is final, and if not why.
func (b Total) State() string {
	switch {
	case b.Of.Missing() > 0:
		return b.Words.T("total.missing", "n", b.Of.Missing())
	case b.Of.Provisional():
		return b.Words.T("total.open")
	}
	return b.Words.T("paper.final")
}
