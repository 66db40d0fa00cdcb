package newevening

import (
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/movements/search"
	"uitslag/ui/notice"
)

// looking is a search for a fairer movement than the chosen one.
type looking struct {
	name    string // of the movement it began with
	before  exact.Rat
	seats   bool      // it has seats for those who must stay
	part    int       // of a hundred that is done
	best    exact.Rat // so far
	found   *search.Found
	refused string // why there is nothing to search
}

type searching struct {
	*fitting
	search *looking // for a better balance, nil for none
	file   string   // why a file of a movement was not taken, "" where it was
}

// CanSearch reports whether a fairer movement than the chosen one can be looked for.
func (p *searching) CanSearch() bool {
	return p.mode.paired() && p.selected < len(p.rows) && p.rows[p.selected].Own == nil && p.rows[p.selected].Split == nil && p.rows[p.selected].Drive == nil
}

// Wish returns what to search, for search.Optimise: the chosen movement, with a table for
// each of those who must stay.
func (p *searching) Wish() search.Wish {
	s := p.rows[p.selected].Suggestion
	o := movements.Options{Pairs: s.Options.Pairs, Rounds: s.Rounds}
	if v := s.Options.Variant; v == "share" || v == "skip" {
		o.Variant = v
	}
	return search.Wish{Kind: s.Name, Options: o, Stay: p.plan.fixed, Seed: 1}
}

// Begun notes that the search began.
func (p *searching) Begun() {
	r := p.rows[p.selected]
	p.search = &looking{name: r.Name, before: r.Suggestion.Balance.Qf, best: r.Suggestion.Balance.Qf, seats: r.Suggestion.Seats(len(p.plan.fixed))}
	p.file = ""
}

// Searched notes how far it is: so many of so many turns, and the best so far.
func (p *searching) Searched(tried, effort int, best exact.Rat) {
	if p.search != nil && effort > 0 {
		p.search.part = min(100, int(int64(tried)*100/int64(effort)))
		if p.search.best.Less(best) {
			p.search.best = best
		}
	}
}

// Found notes what it found; the error is what search.Optimise refuses.
func (p *searching) Found(f search.Found, err error) {
	switch {
	case p.search == nil:
	case err != nil:
		p.search.refused = p.desk.Words.Sentence(err)
	default:
		p.search.found = &f
	}
}

// Searching reports whether a search goes on, HasFound whether it found something better
// that was not taken or left yet.
func (p *searching) Searching() bool {
	return p.search != nil && p.search.found == nil && p.search.refused == ""
}

// SearchRefused reports whether there was nothing to search.
func (p *searching) SearchRefused() bool { return p.search != nil && p.search.refused != "" }

// HasFound reports whether there is something better to take.
func (p *searching) HasFound() bool {
	return p.search != nil && p.search.found != nil && p.better()
}

// better reports whether what was found is noticeably fairer, or seats who must stay.
func (p *searching) better() bool {
	f := p.search.found
	return !p.search.seats || p.search.before.Round(1).Less(f.Balance.Qf.Round(1))
}

// SearchSays returns what to say of the search, "" when there is none.
func (p *searching) SearchSays() string {
	w, s := p.desk.Words, p.search
	switch {
	case s == nil:
		return ""
	case s.refused != "":
		return s.refused
	case s.found == nil:
		return w.T("newevening.searching", "name", s.name, "part", s.part, "before", w.Fixed(s.before, 1), "best", w.Fixed(s.best, 1))
	case !p.better() && s.found.Stopped:
		return w.T("newevening.search-stopped", "name", s.name, "before", w.Fixed(s.before, 1))
	case !p.better():
		return w.T("newevening.search-none", "name", s.name, "before", w.Fixed(s.before, 1))
	}
	f := s.found
	text := w.T("newevening.search-found", "name", s.name, "before", w.Fixed(s.before, 1), "after", w.Fixed(f.Balance.Qf, 1),
		"gain", w.Fixed(f.Balance.Qf.Sub(s.before), 1))
	if !s.before.Round(1).Less(f.Balance.Qf.Round(1)) {
		text = w.T("newevening.search-seats", "name", s.name, "after", w.Fixed(f.Balance.Qf, 1))
	}
	switch rounds, whole := f.WholeRounds(); {
	case f.Redrawn:
		text += " " + w.T("newevening.search-redrawn")
	case len(f.Turned) > 0 && whole:
		text += " " + w.T("newevening.search-rounds", "n", len(rounds), "rounds", rounds)
	case len(f.Turned) > 0:
		text += " " + w.T("newevening.search-tables", "n", len(f.Turned))
	}
	if len(p.plan.fixed) > 0 {
		text += " " + w.T("newevening.stay", "n", len(p.plan.fixed), "pairs", upper(p.named(p.plan.fixed)))
	}
	return text
}

// TakeFound puts what was found among the movements that fit, and chooses it.
func (p *searching) TakeFound() {
	if !p.HasFound() {
		return
	}
	m := p.search.found.Movement
	if len(m.Turned) == 0 && !p.search.found.Redrawn { // single tables are turned: so its name is told
		m.Variant = "fair"
	}
	p.search = nil
	p.SetMovement(m)
}

// DropSearch forgets the search and what it found.
func (p *searching) DropSearch() { p.search, p.file = nil, "" }

// RefuseFile says why a file of a movement was not taken.
func (p *searching) RefuseFile(reason string) { p.search, p.file = nil, reason }

// Search returns what is shown of it.
func (p *searching) Search() Search {
	s := Search{On: p.Searching(), Found: p.HasFound(), Notice: notice.Of(p.SearchSays())}
	s.May = p.CanSearch() && !s.On && !s.Found
	switch {
	case s.Notice.None():
		s.Notice = notice.Refuse(p.file)
	case p.SearchRefused():
		s.Notice.Tone = notice.Refusal
	}
	return s
}
