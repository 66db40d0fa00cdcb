package points

import (
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/points"
	"uitslag/internal/exact"
	"uitslag/internal/plot"
	"uitslag/internal/scoring"
	"uitslag/ui/notice"
)

// Opened reports whether the sessions of a member are shown.
func (p *Presenter) Opened() bool { return p.open }

// Open shows the sessions of the member under the cursor, and reports whether there is one.
func (p *Presenter) Open() bool {
	if p.row() == nil {
		return false
	}
	headers, err := p.desk.Club.Events()
	if err != nil {
		p.notice = notice.Refuse(p.words().Sentence(err))
		return false
	}
	p.names = make(map[event.ID]string, len(headers))
	for _, h := range headers {
		p.names[h.ID] = h.Name
	}
	p.open, p.session, p.notice = true, 0, notice.Notice{}
	return true
}

// Shut shows the list again, and reports whether sessions were shown.
func (p *Presenter) Shut() bool {
	was := p.open
	p.open, p.notice = false, notice.Notice{}
	return was
}

// ChooseSession puts the cursor on a session.
func (p *Presenter) ChooseSession(i int) { p.session = max(min(i, p.sessions()-1), 0) }

// Session returns the line of the session under the cursor; false where none is shown.
func (p *Presenter) Session() (x points.Line, ok bool) {
	r := p.row()
	if r == nil || !p.open {
		return x, false
	}
	return r.Lines[p.session], true
}

// Member returns who the cursor is on.
func (p *Presenter) Member() *Member {
	r := p.row()
	if r == nil || p.Empty() != "" {
		return nil
	}
	out := &Member{Name: p.desk.Speaker.Name(r.Member), About: p.about(r), Selected: p.session, Chart: p.chart(r)}
	if p.open {
		out.Sessions = p.lines(r)
	}
	return out
}

// about says what the number of a member is made of.
func (p *Presenter) about(r *points.Row) []string {
	w := p.words()
	key := "points-list.about"
	if r.Counted < r.Evenings {
		key = "points-list.about.best"
	}
	out := []string{w.T(key, "points", p.figure(r.Points), "n", r.Evenings, "counted", r.Counted)}
	var sum exact.Rat
	n := 0
	seen := map[event.ID]bool{}
	for i := range r.Lines {
		if x := &r.Lines[i]; !x.IMPs && x.Percent.Sign() > 0 && !seen[x.Session] {
			seen[x.Session] = true
			sum, n = sum.Add(x.Percent), n+1
		}
	}
	if n > 0 {
		out = append(out, w.T("points-list.mean", "percent", w.Percent(w.Fixed(sum.Div(exact.Int(n)), 2))))
	}
	return out
}

// lines returns the sessions of a member, by date.
func (p *Presenter) lines(r *points.Row) []Session {
	w := p.words()
	out := make([]Session, len(r.Lines))
	var total exact.Rat
	for i := range r.Lines {
		x := &r.Lines[i]
		s := Session{Date: w.ShortDate(x.Date), Name: p.names[x.Event], Points: p.figure(x.Points), Counts: x.Counts}
		if x.Counts {
			total = total.Add(x.Points)
			s.Total = p.figure(total)
		} else {
			s.Points = "(" + s.Points + ")"
		}
		if x.Place > 0 {
			s.Place = w.T("points.place", "place", scoring.Place{Rank: x.Place, Tied: x.Shared}.String(), "of", x.Of)
		}
		var partners []string
		for _, id := range x.Partners {
			if name := p.desk.Speaker.Name(id); name != "" {
				partners = append(partners, name)
			}
		}
		s.Partners = strings.Join(partners, ", ")
		switch {
		case x.IMPs:
			s.Score = w.T("points-list.imps", "imps", w.Fixed(x.Percent, 2))
		case x.Percent.Sign() > 0:
			s.Score = w.Percent(w.Fixed(x.Percent, 2))
		}
		out[i] = s
	}
	return out
}

// chart returns the points as they grow, nil where there are fewer than two sessions.
func (p *Presenter) chart(r *points.Row) *plot.Chart {
	if len(r.Lines) < 2 {
		return nil
	}
	c := &plot.Chart{Series: []plot.Series{{Strong: true}}}
	first, _ := points.Year(r.Lines[len(r.Lines)-1].Date)
	years := r.Lines[0].Date < first
	var total exact.Rat
	for i := range r.Lines {
		x := &r.Lines[i]
		if x.Counts {
			total = total.Add(x.Points)
		}
		sum := total
		c.Labels = append(c.Labels, p.day(x.Date, years))
		c.Series[0].Values = append(c.Series[0].Values, &sum)
	}
	return c
}

// day returns a date as it stands below the chart: without its year, or over more than one year
// without its day.
func (p *Presenter) day(iso string, years bool) string {
	parts := strings.FieldsFunc(p.words().ShortDate(iso), func(r rune) bool { return r == '-' || r == '/' })
	switch {
	case len(parts) != 3:
		return iso
	case years:
		return strings.Join(parts[1:], "-")
	}
	return strings.Join(parts[:2], "-")
}
