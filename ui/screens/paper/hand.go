package paper

import (
	"uitslag/internal/desk"
	"uitslag/internal/event/standings"
	"uitslag/ui/notice"
	"uitslag/ui/task"
)

// Hand prints papers of an evening that is not in hand, once each, as an evening that
// has not begun (event.Rehearsal); where no printer takes them their PDFs go into the
// folder and are opened. told hears what is being done and what came of it, on the
// window's goroutine. It reports whether it began: not where there are no such papers.
func Hand(d *desk.Desk, folder string, run task.Runner, st *standings.Standings, orders []desk.Order, told func(notice.Tone, string)) bool {
	var p *Presenter
	p = NewPresenter(d, folder, run, func() { told(p.tone(), p.Sentence()) })
	p.st = st
	for _, r := range d.Paper.Reports() {
		p.rows = append(p.rows, p.rowOf(r, nil))
	}
	jobs := make([]job, 0, len(orders))
	for _, o := range orders {
		jobs = append(jobs, p.job(o, onPaper, 1))
	}
	return p.start(jobs...)
}

// HandPage prints the page of the manual with a name and a title, once; for the rest as
// Hand does.
func HandPage(d *desk.Desk, folder string, run task.Runner, name, title string, told func(notice.Tone, string)) bool {
	var p *Presenter
	p = NewPresenter(d, folder, run, func() { told(p.tone(), p.Sentence()) })
	return p.start(job{
		order: desk.Order{Kind: "manual", Page: name}, form: onPaper, copies: 1, title: title, name: clean(title) + ".pdf",
	})
}

func (p *printing) tone() notice.Tone {
	if p.State() == Failed {
		return notice.Refusal
	}
	return notice.Good
}
