package paper

import (
	"context"
	"sync/atomic"

	"uitslag/internal/desk"
)

type counted struct {
	sheets  int
	printer string
	none    error // no printer would take it
}

// AskAll begins what is on the club's list. Where paper of it goes to a printer it asks
// first, with how many sheets and to which printer: Go begins it then, Refrain does not. It
// reports whether something began or was asked.
func (p *printing) AskAll() bool {
	if p.state == Busy || p.state == Asking {
		return false
	}
	var printed []job
	for _, j := range p.tonight() {
		if j.form == onPaper {
			printed = append(printed, j)
		}
	}
	if len(printed) == 0 {
		return p.MakeAll()
	}
	p.tell(Busy, p.words().T("print.counting"))
	maker, st := p.desk.Paper, p.st
	p.counting.Start(context.Background(), func(context.Context) (counted, error) {
		return count(maker, printed, func(o desk.Order) (desk.Pages, error) { return maker.Preview(o, st) })
	}, func(c counted, err error) {
		p.tell(Ready, "")
		if c.none != nil || err != nil { // printing says what is wrong, and makes PDFs
			p.MakeAll()
			p.changed()
			return
		}
		p.tell(Asking, p.words().T("print.ask", "n", c.sheets, "printer", c.printer, "papers", p.papers(printed)))
		p.changed()
	})
	return true
}

func count(maker desk.Paper, jobs []job, look func(desk.Order) (desk.Pages, error)) (counted, error) {
	var c counted
	if c.printer, c.none = maker.Printer(); c.none != nil {
		return c, nil
	}
	for _, j := range jobs {
		pages, err := look(j.order)
		if err != nil {
			return c, err
		}
		c.sheets += pages.Len() * j.copies
	}
	return c, nil
}

// Go begins what AskAll asked about, and reports whether it did.
func (p *printing) Go() bool {
	if p.state != Asking {
		return false
	}
	p.tell(Ready, "")
	return p.MakeAll()
}

// Refrain does not print what AskAll asked about, and reports whether it asked.
func (p *printing) Refrain() bool {
	if p.state != Asking {
		return false
	}
	p.tell(Ready, "")
	return true
}

// Stop lets what is being printed or made end after the paper it is at, and reports whether
// something was.
func (p *printing) Stop() bool {
	if p.state != Busy || p.stopped == nil {
		return false
	}
	p.stopped.Store(true)
	p.sentence = p.words().T("print.stopping")
	return true
}

// quiet clears the result of the last act; the files that were made can still be opened.
func (p *printing) quiet() {
	if p.state != Busy {
		p.tell(Ready, "")
	}
}

// tell changes the state; the files that were made can still be opened.
func (p *printing) tell(s State, sentence string) { p.state, p.sentence = s, sentence }

// stopper returns a flag to stop between two papers.
func (p *printing) stopper() *atomic.Bool {
	p.stopped = &atomic.Bool{}
	return p.stopped
}
