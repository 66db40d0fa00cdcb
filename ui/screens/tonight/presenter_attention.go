package tonight

import "uitslag/internal/event"

// mostAttention is how many evenings are named; a club that never closes an evening
// is not told so of all of them.
const mostAttention = 3

// Attention returns what needs it, the file first, then the newest evenings. What the
// chosen evening lacks is said with it, and not here.
func (p *Presenter) Attention() []Attention {
	w := p.desk.Words
	var out []Attention
	if p.failed != nil {
		out = append(out, Attention{Sentence: w.Sentence(p.failed)})
	}
	if s := p.ReadOnly(); s != "" {
		out = append(out, Attention{Sentence: s})
	}
	if p.Backup != nil {
		if s := p.Backup(); s != "" {
			out = append(out, Attention{Sentence: s})
		}
	}
	if n := len(p.revised); n > 0 {
		out = append(out, Attention{Sentence: w.T("revised.attention", "n", n), Revised: true})
	}
	told := map[event.ID]bool{p.selected: true} // its card says it
	for i := range p.due {
		if d := &p.due[i]; !told[d.ID] && len(told) <= mostAttention {
			out = append(out, Attention{Sentence: d.says(p.desk), Evening: d.ID})
			told[d.ID] = true
		}
	}
	n := 0
	for _, h := range p.all {
		if h.Closed || told[h.ID] || h.Entered == 0 || n == mostAttention {
			continue
		}
		n++
		key := "tonight.left-open"
		if h.Entered >= h.Expected {
			key = "tonight.complete-open"
		}
		out = append(out, Attention{
			Sentence: w.T(key, "name", h.Name, "date", w.Date(h.Date), "n", h.Expected-h.Entered),
			Evening:  h.ID,
		})
	}
	if s := p.unbooked(); s != "" {
		out = append(out, Attention{Sentence: s, Book: true})
	}
	return out
}

// canLook reports whether there are evenings with changed results that nobody has seen.
func canLook(p *Presenter) bool { return len(p.revised) > 0 }

// look makes the first of them current; they are not announced again.
func look(p *Presenter) {
	x := p.revised[0]
	p.revised = nil
	p.Show(x.Event)
	p.Take()
	p.desk.TakeSession(x.Session)
	if p.seen != nil {
		p.seen()
	}
}
