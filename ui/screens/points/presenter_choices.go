package points

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"uitslag/internal/awards"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/points"
	"uitslag/internal/translation"
	"uitslag/ui/notice"
)

// choices is what the scorer wants to see, and the points of that period.
type choices struct {
	desk *desk.Desk
	said notice.Notice
	err  error

	period Period
	since  string
	q      points.Query
	shown  bool // the list was shown before in this run: the period is the scorer's

	booked     []event.Booked
	read       [2]string // the period that was read
	kinds      []event.PointsKind
	categories []string
	ways       bool            // there are sessions played online, and others
	guests     bool            // guests earned points
	none       bool            // no points were booked in any period
	due        []event.Counted // closed sessions whose points were not booked
}

func (c *choices) words() *translation.Words { return c.desk.Words }

// span is the period, from and to included.
func (c *choices) span(p Period) (from, to string) {
	today := c.desk.Now().Format(time.DateOnly)
	club := c.desk.Club.Club()
	switch p {
	case ThisSeason:
		return points.Season(club, today)
	case LastSeason:
		return points.Before(club, today)
	case LastYear:
		return points.Year(today)
	case Since:
		return c.since, ""
	}
	return "", ""
}

// load reads the points of the period. The first time of a run it looks further back where the
// season has none yet.
func (c *choices) load() {
	for {
		from, to := c.span(c.period)
		c.booked, c.err = c.desk.Club.BookedIn(from, to)
		c.read = [2]string{from, to}
		if c.err != nil || len(c.booked) > 0 || c.shown || c.period == Everything {
			break
		}
		if c.period++; c.period > LastSeason {
			c.period = Everything
		}
	}
	if c.none = len(c.booked) == 0; c.none && c.period != Everything && c.err == nil {
		var all []event.Booked
		all, c.err = c.desk.Club.Booked()
		c.none = len(all) == 0
	}
	if c.none && !c.shown {
		c.period = ThisSeason
	}
	if c.err == nil {
		c.due, c.err = c.desk.Club.Unbooked()
	}
	c.shown = c.shown || !c.none
	c.settle()
}

// Due says how many closed sessions are still to be booked, "" where there are none.
func (c *choices) Due() string {
	if len(c.due) == 0 {
		return ""
	}
	if why := c.ReadOnly(); why != "" {
		return c.words().T("points-list.due.locked", "n", len(c.due))
	}
	return c.words().T("points-list.due", "n", len(c.due))
}

// MayBook reports whether there are closed sessions to be booked, and they can be.
func (c *choices) MayBook() bool { return len(c.due) > 0 && c.ReadOnly() == "" }

// ReadOnly says why nothing can be booked, "" where it can.
func (c *choices) ReadOnly() string { return c.desk.Locked("readonly.club") }

// settle keeps the choices within what was booked.
func (c *choices) settle() {
	club, people := c.desk.Club.Club(), c.desk.Club.People()
	c.kinds = points.Kinds(c.booked)
	c.categories = points.Categories(club, people, c.booked)
	if !slices.Contains(c.kinds, c.q.Kind) && len(c.kinds) > 0 {
		c.q.Kind = c.kinds[0]
	}
	if !slices.Contains(c.categories, c.q.Category) {
		c.q.Category = ""
	}
	online, guests := 0, false
	for i := range c.booked {
		x := &c.booked[i]
		if x.Online {
			online++
		}
		if m, ok := club.Member(x.Member); ok && m.Guest && x.Kind != event.PointsNone {
			guests = true
		}
	}
	if c.ways, c.guests = online > 0 && online < len(c.booked), guests; !c.ways {
		c.q.Online = points.Together
	}
	c.q.From, c.q.To = c.read[0], c.read[1]
}

// Offered is what can be chosen.
func (c *choices) Offered() Choices {
	w := c.words()
	o := Choices{Since: w.ShortDate(c.since), Guests: c.q.Guests, HasGuests: c.guests}
	for _, key := range []string{"this-season", "last-season", "last-year", "since", "everything"} {
		o.Period.Texts = append(o.Period.Texts, w.T("points-list.period."+key))
	}
	o.Period.Chosen = int(c.period)
	for i, k := range c.kinds {
		o.Kind.Texts = append(o.Kind.Texts, w.T("points-list.kind."+string(k)))
		if k == c.q.Kind {
			o.Kind.Chosen = i
		}
	}
	if len(c.categories) > 0 {
		o.Category.Texts = []string{w.T("points-list.category.all")}
		for _, category := range c.categories {
			o.Category.Texts = append(o.Category.Texts, awards.AEBCategoryName(category))
		}
		o.Category.Chosen = slices.Index(c.categories, c.q.Category) + 1
	}
	if c.ways {
		o.Way = Choice{Texts: []string{w.T("points-list.way.all"), w.T("points-list.way.face"), w.T("points-list.way.online")}, Chosen: int(c.q.Online)}
	}
	if c.q.Best > 0 {
		o.Best = strconv.Itoa(c.q.Best)
	}
	return o
}

// Query is what is added up.
func (c *choices) Query() points.Query { return c.q }

// readDate reads the first day of a period, or says why it is none.
func (c *choices) readDate(text string) (iso, why string) {
	iso, ok := c.desk.Speaker.ReadDate(text)
	if !ok {
		return "", c.words().T("points-list.no-date", "text", strings.TrimSpace(text))
	}
	return iso, ""
}

// readBest reads how many sessions count, or says why not; "" is all.
func (c *choices) readBest(text string) (best int, why string) {
	if text = strings.TrimSpace(text); text == "" {
		return 0, ""
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > 999 {
		return 0, c.words().T("points-list.no-best", "text", text)
	}
	return n, ""
}
