package restore

import (
	"fmt"
	"path/filepath"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/exact"
)

// Row is a copy as the list shows it.
type Row struct {
	Made, Last, Evening, Results, Where string
	Wrong                               bool
}

// limit is how many copies are shown at once: so many that what is in the chosen one
// stays in sight beside them.
const limit = 10

// first returns the first copy shown, to include the chosen one.
func (p *Presenter) first() int { return max(0, min(p.selected-limit/2, len(p.copies)-limit)) }

// Part says which copies are shown, "" for all.
func (p *Presenter) Part() string {
	if len(p.copies) <= limit {
		return ""
	}
	return p.words.T("restore.part", "from", p.first()+1, "to", p.first()+limit, "all", len(p.copies))
}

// Rows returns the copies that are shown, and which of them is chosen.
func (p *Presenter) Rows() (out []Row, selected int) {
	first := p.first()
	for _, c := range p.copies[first:min(first+limit, len(p.copies))] {
		r := Row{Made: p.moment(c.Made), Last: p.moment(c.Last), Where: p.where(c)}
		switch {
		case c.Wrong != nil:
			r.Wrong, r.Last, r.Evening = true, "", p.words.T("restore.unreadable")
		case c.Evening.ID == "":
			r.Evening = p.words.T("restore.no-evening")
		default:
			r.Evening = c.Evening.Name + ", " + p.words.ShortDate(c.Evening.Date)
			r.Results = fmt.Sprint(c.Evening.Entered)
		}
		out = append(out, r)
	}
	return out, p.selected - first
}

func (p *Presenter) where(c Copy) string {
	switch {
	case c.Aside:
		return p.words.T("restore.where.aside")
	case c.Beside:
		return p.words.T("restore.where.beside")
	}
	return filepath.Base(c.Folder)
}

// moment returns a day and a time: today the time alone.
func (p *Presenter) moment(t time.Time) string {
	if t.IsZero() {
		return "–"
	}
	t = t.Local()
	clock := t.Format("15:04")
	if day := t.Format("2006-01-02"); day != p.now().Local().Format("2006-01-02") {
		return p.words.ShortDate(day) + " " + clock
	}
	return p.words.T("restore.today", "time", clock)
}

// Heading returns what the chosen copy is called.
func (p *Presenter) Heading() string {
	c, ok := p.Selected()
	if !ok {
		return ""
	}
	key := "restore.heading"
	if c.Aside {
		key = "restore.heading-aside"
	}
	return p.words.T(key, "at", p.moment(c.Made))
}

// Facts answer what is in the chosen copy, a sentence each.
func (p *Presenter) Facts() []string {
	c, in := p.copies[p.selected], p.content
	w := p.words
	out := []string{w.T("restore.file", "file", filepath.Base(c.Path), "folder", c.Folder, "mb", w.Fixed(exact.New(in.Size/1024, 1024), 1))}
	if in.Last.IsZero() {
		return out
	}
	out = append(out,
		w.T("restore.club", "club", in.Club, "members", w.T("n.members", "n", in.Members), "evenings", w.T("restore.evenings", "n", len(in.Evenings))),
		w.T("restore.last", "at", p.moment(in.Last), "program", in.Program))
	if in.Wrong == nil {
		out = append(out, w.T("restore.sound"))
	}
	return out
}

// Difference says how the chosen copy differs from the club file; good tells that nothing
// would be missing.
func (p *Presenter) Difference() (sentences []string, good bool) {
	in, w := p.content, p.words
	if in.Removed {
		return []string{w.T("restore.club-gone", "file", filepath.Base(p.files.Club()))}, true
	}
	if n := in.There.Lines; n > 0 {
		key := "restore.missing"
		if in.There.Results == 0 {
			key = "restore.missing-other"
			n = in.There.Lines
		} else {
			n = in.There.Results
		}
		sentences = append(sentences, w.T(key, "n", n, "from", p.moment(in.There.From)))
		if p.CanAdd() {
			sentences = append(sentences, w.T("restore.can-add", "n", in.There.Lines))
		}
	}
	if n := in.Here.Lines; n > 0 {
		key := "restore.more"
		if p.files.Trouble() != nil {
			key = "restore.more-damaged"
		}
		sentences = append(sentences, w.T(key, "n", n, "from", p.moment(in.Here.From)))
	}
	if len(sentences) == 0 {
		key := "restore.same"
		if p.files.Trouble() != nil {
			key = "restore.same-damaged"
		}
		return []string{w.T(key)}, true
	}
	return sentences, in.There.Lines == 0
}

// mostEvenings is how many evenings of a copy are listed.
const mostEvenings = 8

// Evening is an evening of a copy as it is listed.
type Evening struct{ Date, Name, Results, State string }

// Evenings returns the newest evenings of the chosen copy.
func (p *Presenter) Evenings() []Evening {
	var out []Evening
	for _, h := range p.content.Evenings[:min(mostEvenings, len(p.content.Evenings))] {
		out = append(out, Evening{p.words.ShortDate(h.Date), h.Name, fmt.Sprintf("%d / %d", h.Entered, h.Expected), p.state(h)})
	}
	return out
}

// Rest says how many evenings are not listed, "" for none.
func (p *Presenter) Rest() string {
	if n := len(p.content.Evenings) - mostEvenings; n > 0 {
		return p.words.T("restore.rest", "n", n)
	}
	return ""
}

func (p *Presenter) state(h event.Header) string {
	switch {
	case h.Closed:
		return p.words.T("restore.state.closed")
	case h.Entered >= h.Expected && h.Expected > 0:
		return p.words.T("restore.state.complete")
	}
	return p.words.T("restore.state.open")
}

// Tail says what was done last in the chosen copy, newest first.
func (p *Presenter) Tail() []string {
	var out []string
	for _, l := range p.content.Tail {
		at, _ := time.Parse(time.RFC3339, l.At)
		key, board := "restore.did.club", 0
		if l.Event != "" {
			key = "restore.did.evening"
		}
		if l.Undoes != 0 {
			key = "restore.did.undo"
		} else if payload, err := journal.Decode(l); err == nil {
			switch c := payload.(type) {
			case *command.EnterResult:
				key, board = "restore.did.typed", c.Result.Board
			case *command.CorrectResult:
				key, board = "restore.did.corrected", c.Result.Board
			case *command.EraseResult:
				key = "restore.did.erased"
			case *command.CloseSession:
				key = "restore.did.closed"
			}
		}
		out = append(out, p.words.T("restore.did", "at", p.moment(at), "what", p.words.T(key, "board", board)))
	}
	return out
}

// Acts returns the texts of the two buttons, "" for one that is not there: the main one for a
// club file that is beyond use, with its newer changes where they can be read, and
// another that only puts the copy in place.
func (p *Presenter) Acts() (main, plain string) {
	switch {
	case !p.CanRestore():
		return "", ""
	case p.CanAdd():
		return p.words.T("restore.act-add", "n", p.content.There.Lines), p.words.T("restore.act-without")
	case p.files.Trouble() != nil:
		return p.words.T("restore.act"), ""
	}
	return "", p.words.T("restore.act")
}

// Promise says what becomes of the club file.
func (p *Presenter) Promise() string {
	if p.content != nil && p.content.Removed {
		return ""
	}
	return p.words.T("restore.promise", "file", filepath.Base(p.files.Club()))
}
