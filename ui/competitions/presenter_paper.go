package competitions

import (
	"context"
	"path/filepath"
	"strings"

	"uitslag/ui/desk"
	"uitslag/ui/notice"
	"uitslag/ui/task"
)

// kind is the report of a competition.
const kind = "competitie"

// output is what is made of the standings: paper and files.
type output struct {
	*current
	folder  string
	changed func() // something changed that no key of the scorer did
	making  task.Latest[string]
}

// CanPrint reports whether there is anything to print.
func (o *output) CanPrint() bool {
	return o.mode == Look && o.standings != nil && o.desk.Paper != nil && !o.making.Running()
}

func (o *output) order() desk.Order {
	k := o.standings.Competition
	return desk.Order{Kind: kind, Competition: o.standings, From: o.desk.Earlier(&k)}
}

// Print prints the standings.
func (o *output) Print() {
	if !o.CanPrint() {
		return
	}
	paper, order, w := o.desk.Paper, o.order(), o.words()
	o.said = notice.Of(w.T("competitions.printing"))
	o.making.Start(context.Background(), func(context.Context) (string, error) {
		return paper.Print(order, 1, nil)
	}, func(printer string, err error) {
		if err != nil {
			o.said = notice.Refuse(w.Sentence(err))
		} else {
			o.said = notice.Of(w.T("competitions.printed", "printer", printer))
		}
		o.changed()
	})
}

// Write makes a file of the standings: "pdf" or "xlsx".
func (o *output) Write(format string) {
	if !o.CanPrint() {
		return
	}
	paper, order, w := o.desk.Paper, o.order(), o.words()
	path := filepath.Join(o.folder, fileName(w.T("paper.competition")+" "+o.standings.Competition.Name)+"."+format)
	o.making.Start(context.Background(), func(context.Context) (string, error) {
		return path, paper.Write(order, path, nil)
	}, func(path string, err error) {
		if err != nil {
			o.said = notice.Refuse(w.Sentence(err))
		} else {
			o.said = notice.Of(w.T("competitions.written", "file", filepath.Base(path), "folder", filepath.Dir(path)))
		}
		o.changed()
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
