package newevening

import (
	"context"
	"sync/atomic"

	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/movements/search"
	"uitslag/ui/notice"
	"uitslag/ui/task"
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

// better reports whether what was found is noticeably fairer, or seats who must stay.
func (l *looking) better() bool { return !l.seats || l.fairer() }

func (l *looking) fairer() bool { return l.before.Round(1).Less(l.found.Balance.Qf.Round(1)) }

// CanSearch reports whether a fairer movement than the chosen one can be looked for.
func (p *Presenter) CanSearch() bool {
	r := p.chosen()
	return r != nil && r.ours() && !p.Searching() && !p.HasFound()
}

// Begun notes that the search began, and returns what to search for search.Optimise: the chosen
// movement, with a table for each of those who must stay.
func (p *Presenter) Begun() search.Wish {
	r := p.rows[p.selected]
	s, fixed := r.Suggestion, p.form.plan.fixed
	p.search = &looking{name: r.Figures.Name, before: s.Balance.Qf, best: s.Balance.Qf, seats: s.Seats(len(fixed))}
	p.file = ""
	o := movements.Options{Pairs: s.Options.Pairs, Rounds: s.Rounds}
	if v := s.Options.Variant; v == "share" || v == "skip" {
		o.Variant = v
	}
	return search.Wish{Kind: s.Name, Options: o, Stay: fixed, Seed: 1}
}

// Searching reports whether a search goes on.
func (p *Presenter) Searching() bool {
	return p.search != nil && p.search.found == nil && p.search.refused == ""
}

// HasFound reports whether it found something better that was not taken or left yet.
func (p *Presenter) HasFound() bool {
	return p.search != nil && p.search.found != nil && p.search.better()
}

// SearchSays returns what to say of the search, or why a file of a movement was not taken.
func (p *Presenter) SearchSays() notice.Notice {
	w, s := p.desk.Words, p.search
	switch {
	case s == nil:
		return notice.Refuse(p.file)
	case s.refused != "":
		return notice.Refuse(s.refused)
	case s.found == nil:
		return notice.Of(w.T("newevening.searching", "name", s.name, "part", s.part, "before", w.Fixed(s.before, 1), "best", w.Fixed(s.best, 1)))
	case !s.better() && s.found.Stopped:
		return notice.Of(w.T("newevening.search-stopped", "name", s.name, "before", w.Fixed(s.before, 1)))
	case !s.better():
		return notice.Of(w.T("newevening.search-none", "name", s.name, "before", w.Fixed(s.before, 1)))
	}
	f := s.found
	after := w.Fixed(f.Balance.Qf, 1)
	text := w.T("newevening.search-found", "name", s.name, "before", w.Fixed(s.before, 1), "after", after, "gain", w.Fixed(f.Balance.Qf.Sub(s.before), 1))
	if !s.fairer() {
		text = w.T("newevening.search-seats", "name", s.name, "after", after)
	}
	switch rounds, whole := f.WholeRounds(); {
	case f.Redrawn:
		text += " " + w.T("newevening.search-redrawn")
	case len(f.Turned) > 0 && whole:
		text += " " + w.T("newevening.search-rounds", "n", len(rounds), "rounds", rounds)
	case len(f.Turned) > 0:
		text += " " + w.T("newevening.search-tables", "n", len(f.Turned))
	}
	if len(p.form.plan.fixed) > 0 {
		text += " " + p.stays()
	}
	return notice.Of(text)
}

// TakeFound puts what was found among the movements that fit, and chooses it.
func (p *Presenter) TakeFound() {
	m := p.search.found.Movement
	if len(m.Turned) == 0 && !p.search.found.Redrawn { // single tables are turned: so its name is told
		m.Variant = "fair"
	}
	p.search = nil
	p.SetMovement(m)
}

// DropSearch forgets the search and what it found.
func (p *Presenter) DropSearch() { p.search, p.file = nil, "" }

// seek looks for a fairer movement than the chosen one.
func (s *Screen) seek() {
	p, o := s.p, s.hooks.Movements
	wish := p.Begun()
	wish.Effort = o.Effort
	enough := &atomic.Bool{}
	s.enough = enough
	type progress struct {
		part int
		best exact.Rat
	}
	mine := 0
	far := task.Progress(o.Run, func(now progress) {
		if s.enough == enough && p.Searching() {
			if p.search.part = now.part; p.search.best.Less(now.best) {
				p.search.best = now.best
			}
			s.Later()
		}
	})
	s.task.Runner = o.Run
	s.task.Start(context.Background(), func(ctx context.Context) (search.Found, error) {
		wish.Progress = func(tried, effort int, best exact.Rat) bool {
			if part := int(int64(tried) * 100 / int64(max(effort, 1))); part > mine { // a hundred times is enough
				mine = part
				far(progress{min(100, part), best})
			}
			return ctx.Err() == nil && !enough.Load()
		}
		return search.Optimise(wish)
	}, func(f search.Found, err error) {
		if p.search != nil && err == nil {
			p.search.found = &f
		} else if p.search != nil {
			p.search.refused = p.desk.Words.Sentence(err)
		}
		s.Later()
	})
}
