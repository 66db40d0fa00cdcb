package competitions

import (
	"context"
	"path/filepath"
	"strings"

	"uitslag/ui/desk"
)

// kind is the report of a competition.
const kind = "competitie"

// CanPrint tells whether there is anything to print.
func (p *Presenter) CanPrint() bool {
	return p.mode == Look && p.season != nil && p.desk.Paper != nil && !p.making.Running()
}

func (p *Presenter) order() desk.Order {
	k := p.season.Competition
	return desk.Order{Kind: kind, Season: p.season, From: p.desk.Earlier(&k)}
}

// Print prints the standings.
func (p *Presenter) Print() {
	if !p.CanPrint() {
		return
	}
	paper, order, w := p.desk.Paper, p.order(), p.words()
	p.say(Good, w.T("competitions.printing"))
	p.making.Start(context.Background(), func(context.Context) (string, error) {
		return paper.Print(order, 1, nil)
	}, func(printer string, err error) {
		if err != nil {
			p.say(Refusal, w.Sentence(err))
		} else {
			p.say(Good, w.T("competitions.printed", "printer", printer))
		}
		p.changed()
	})
}

// Write makes a file of the standings: "pdf" or "xlsx".
func (p *Presenter) Write(format string) {
	if !p.CanPrint() {
		return
	}
	paper, order, w := p.desk.Paper, p.order(), p.words()
	path := filepath.Join(p.folder, fileName(w.T("paper.competition")+" "+p.season.Competition.Name)+"."+format)
	p.making.Start(context.Background(), func(context.Context) (string, error) {
		return path, paper.Write(order, path, nil)
	}, func(path string, err error) {
		if err != nil {
			p.say(Refusal, w.Sentence(err))
		} else {
			p.say(Good, w.T("competitions.written", "file", filepath.Base(path), "folder", filepath.Dir(path)))
		}
		p.changed()
	})
}

// fileName is a text without what cannot stand in the name of a file.
func fileName(text string) string {
	return strings.TrimRight(strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`<>:"/\|?*`, r) {
			return '-'
		}
		return r
	}, text), ". ")
}
