// Package handout prints one paper, or writes it as a file, for the screens that make a paper
// of what they show.
package handout

import (
	"context"
	"path/filepath"

	"uitslag/internal/desk"
	"uitslag/internal/filename"
	"uitslag/ui/notice"
	"uitslag/ui/task"
)

// Texts are the keys of what is said: while it is printed, once it is (printer), and once it is
// written (file, folder).
type Texts struct{ Printing, Printed, Written string }

// Maker makes a paper away from the window's goroutine, one at a time.
type Maker struct {
	desk   *desk.Desk
	folder string
	texts  Texts
	say    func(n notice.Notice)
	done   func() // something changed that no key of the scorer did
	making task.Latest[string]
}

// New makes papers of a desk; files go into folder.
func New(d *desk.Desk, folder string, run task.Runner, texts Texts, say func(notice.Notice), done func()) *Maker {
	m := &Maker{desk: d, folder: folder, texts: texts, say: say, done: done}
	m.making.Runner = run
	return m
}

// Ready reports whether a paper can be made now.
func (m *Maker) Ready() bool { return m.desk.Paper != nil && !m.making.Running() }

// Print prints the paper once.
func (m *Maker) Print(order desk.Order) {
	paper, w := m.desk.Paper, m.desk.Words
	m.say(notice.Of(w.T(m.texts.Printing)))
	m.start(func() (string, error) { return paper.Print(order, 1, nil) }, func(printer string) string {
		return w.T(m.texts.Printed, "printer", printer)
	})
}

// Write makes a file of the paper, "pdf" or "xlsx", called as its title.
func (m *Maker) Write(order desk.Order, title, format string) {
	paper, w := m.desk.Paper, m.desk.Words
	path := filepath.Join(m.folder, filename.Clean(title)+"."+format)
	m.start(func() (string, error) { return path, paper.Write(order, path, nil) }, func(path string) string {
		return w.T(m.texts.Written, "file", filepath.Base(path), "folder", filepath.Dir(path))
	})
}

func (m *Maker) start(work func() (string, error), says func(made string) string) {
	m.making.Start(context.Background(), func(context.Context) (string, error) { return work() }, func(made string, err error) {
		if err != nil {
			m.say(notice.Refuse(m.desk.Words.Sentence(err)))
		} else {
			m.say(notice.Of(says(made)))
		}
		m.done()
	})
}
