package points

import (
	"slices"
	"strconv"
	"time"

	"uitslag/internal/awards"
	"uitslag/internal/event"
	"uitslag/internal/event/points"
	"uitslag/internal/translation"
)

func (p *Presenter) words() *translation.Words { return p.desk.Words }

// span returns the period, from and to included.
func (p *Presenter) span(of Period) (from, to string) {
	today := p.desk.Now().Format(time.DateOnly)
	club := p.desk.Club.Club()
	switch of {
	case ThisSeason:
		return points.Season(club, today)
	case LastSeason:
		return points.Before(club, today)
	case LastYear:
		return points.Year(today)
	case Since:
		return p.since, ""
	}
	return "", ""
}

// load reads the points of the period. The first time of a run it looks further back where the
// season has none yet.
func (p *Presenter) load() {
	for {
		from, to := p.span(p.period)
		p.booked, p.err = p.desk.Club.BookedIn(from, to)
		p.read = [2]string{from, to}
		if p.err != nil || len(p.booked) > 0 || p.shown || p.period == Everything {
			break
		}
		if p.period++; p.period > LastSeason {
			p.period = Everything
		}
	}
	if p.none = len(p.booked) == 0; p.none && p.period != Everything && p.err == nil {
		var all []event.Booked
		all, p.err = p.desk.Club.BookedIn("", "")
		p.none = len(all) == 0
	}
	if p.none && !p.shown {
		p.period = ThisSeason
	}
	if p.err == nil {
		p.due, p.err = p.desk.Club.Unbooked()
	}
	p.shown = p.shown || !p.none
	p.settle()
}

// Due says how many closed sessions are still to be booked, "" where there are none.
func (p *Presenter) Due() string {
	if len(p.due) == 0 {
		return ""
	}
	if reason := p.ReadOnly(); reason != "" {
		return p.words().T("points-list.due.locked", "n", len(p.due))
	}
	return p.words().T("points-list.due", "n", len(p.due))
}

// MayBook reports whether there are closed sessions to be booked, and they can be.
func (p *Presenter) MayBook() bool { return len(p.due) > 0 && p.ReadOnly() == "" }

// ReadOnly says why nothing can be booked, "" where it can.
func (p *Presenter) ReadOnly() string { return p.desk.Locked("readonly.club") }

// settle limits the choices to what was booked.
func (p *Presenter) settle() {
	club, people := p.desk.Club.Club(), p.desk.Club.People()
	p.kinds = points.Kinds(p.booked)
	p.categories = points.Categories(club, people, p.booked)
	if !slices.Contains(p.kinds, p.q.Kind) && len(p.kinds) > 0 {
		p.q.Kind = p.kinds[0]
	}
	if !slices.Contains(p.categories, p.q.Category) {
		p.q.Category = ""
	}
	online, guests := 0, false
	for i := range p.booked {
		x := &p.booked[i]
		if x.Online {
			online++
		}
		if m, ok := club.Member(x.Member); ok && m.Guest && x.Kind != event.PointsNone {
			guests = true
		}
	}
	if p.ways, p.guests = online > 0 && online < len(p.booked), guests; !p.ways {
		p.q.Online = points.Together
	}
	p.q.From, p.q.To = p.read[0], p.read[1]
}

// periodKeys are the texts of the periods, in their order.
var periodKeys = [...]string{
	"points-list.period.this-season", "points-list.period.last-season", "points-list.period.last-year", "points-list.period.since", "points-list.period.everything",
}

// Offered returns what can be chosen.
func (p *Presenter) Offered() Choices {
	w := p.words()
	o := Choices{Since: w.ShortDate(p.since), Guests: p.q.Guests, HasGuests: p.guests}
	for _, key := range periodKeys {
		o.Period.Texts = append(o.Period.Texts, w.T(key))
	}
	o.Period.Selected = int(p.period)
	for i, k := range p.kinds {
		o.Kind.Texts = append(o.Kind.Texts, w.T("points-list.kind."+string(k)))
		if k == p.q.Kind {
			o.Kind.Selected = i
		}
	}
	if len(p.categories) > 0 {
		o.Category.Texts = []string{w.T("points-list.category.all")}
		for _, category := range p.categories {
			o.Category.Texts = append(o.Category.Texts, awards.AEBCategoryName(category))
		}
		o.Category.Selected = slices.Index(p.categories, p.q.Category) + 1
	}
	if p.ways {
		o.Way = Choice{Texts: []string{w.T("points-list.way.all"), w.T("points-list.way.face"), w.T("points-list.way.online")}, Selected: int(p.q.Online)}
	}
	if p.q.Best > 0 {
		o.Best = strconv.Itoa(p.q.Best)
	}
	return o
}

// Query returns what is added up.
func (p *Presenter) Query() points.Query { return p.q }
