package app

import (
	"strings"

	"uitslag/cmd/desktop/app/drafts"
	"uitslag/internal/store"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// leaving is how the window leaves a club: always. What is half typed, and cannot be taken, is
// kept beside the club file and offered when the club is opened the next time.
type leaving struct {
	w       *window
	waiting []drafts.Left // of the times before, not answered yet
	written bool          // there is a file
	erased  int           // how many members were erased when it was read
	said    string        // that something could not be kept; asked once more it is left
}

// leave leaves the screen, before the window closes or shows another club. If half-typed text could
// not be kept it says so and returns false, and true the next time.
func (l *leaving) leave() bool {
	if l.w.store == nil {
		return true
	}
	again := l.said != "" && l.said == l.w.shell.Said()
	l.w.shell.Leave() // where it refuses, what is typed is kept
	err := l.keep()
	if err == nil || again {
		return true
	}
	l.w.Log(err)
	l.w.shell.Say(widgets.Refusal, l.w.words.T("leaving.not-kept", "text", texts(l.half()), "why", l.w.words.Sentence(err)))
	l.said = l.w.shell.Said()
	return false
}

// half returns what is half typed on the screen that is shown.
func (l *leaving) half() []screen.Draft {
	on := l.w.shell.Below()
	if on == nil || l.w.temp != "" || l.w.built == nil { // the sample is not kept
		return nil
	}
	return l.w.built.Drafter(on).Drafts()
}

// keep writes what is half typed beside the club file, with what waits.
func (l *leaving) keep() error {
	all := l.all()
	if len(all) == 0 && !l.written {
		return nil
	}
	if err := drafts.Write(l.w.store.Path(), all); err != nil {
		return err
	}
	l.written = len(all) > 0
	return nil
}

// all returns what waits, with what is half typed now.
func (l *leaving) all() []drafts.Left {
	half := l.half()
	if len(half) == 0 {
		return l.waiting
	}
	return append(l.waiting[:len(l.waiting):len(l.waiting)], drafts.Left{At: l.w.Now(), Event: l.w.desk.Current(), Screen: l.w.shell.Below().Name(), Cells: half})
}

// rescue keeps what is half typed before a fault of the program takes the screens away: it is
// offered once they are there again.
func (l *leaving) rescue() {
	defer func() { _ = recover() }() // the fault may be there
	if l.w.store == nil {
		return
	}
	if err := l.keep(); err != nil {
		l.w.Log(err)
	}
	l.waiting = l.all()
}

// begin reads the drafts that were left of the opened club.
func (l *leaving) begin() {
	l.waiting, l.written, l.said = nil, false, ""
	if locked, _ := l.w.store.ReadOnly(); locked || l.w.temp != "" {
		return // it belongs to whoever has the file
	}
	all, err := drafts.Read(l.w.store.Path())
	if err != nil {
		l.w.Log(err)
		return
	}
	l.waiting, l.written, l.erased = all, len(all) > 0, erased(l.w.store)
}

// forget forgets what waits once somebody was erased from the club: it may be about them.
func (l *leaving) forget() {
	if len(l.waiting) > 0 && erased(l.w.store) > l.erased {
		l.waiting = l.waiting[:1]
		l.answered()
	}
}

func erased(s *store.Store) (n int) {
	for _, m := range s.Club().Members {
		n = max(n, m.Erased)
	}
	return n
}

// offer says on every screen what was left, until it is answered.
func (l *leaving) offer() {
	if len(l.waiting) == 0 {
		if l.w.temp == "" {
			l.w.shell.SetBanner("")
		}
		return
	}
	w, left := l.w.words, l.waiting[0]
	l.w.shell.SetBanner(w.T("leaving.left", "at", l.w.faults.at(left.At), "screen", w.T(left.Screen), "cell", left.Cells[0].Name, "text", texts(left.Cells)),
		widgets.MainButton(w.T("leaving.put-back"), l.putBack).Key("Ctrl U"), widgets.NewButton(w.T("leaving.drop"), l.answered).Key("Ctrl Shift U"))
}

// answered forgets the first of what waits: it was put back, or is not wanted.
func (l *leaving) answered() {
	if len(l.waiting) == 0 {
		return
	}
	l.waiting = l.waiting[1:]
	if err := drafts.Write(l.w.store.Path(), l.waiting); err != nil {
		l.w.shell.Refuse(err)
	}
	l.written = len(l.waiting) > 0
	l.offer()
}

// putBack puts the first of what waits in its cells, for the scorer to check and press Enter. It
// says what has no cell any more.
func (l *leaving) putBack() {
	if len(l.waiting) == 0 {
		return
	}
	left := l.waiting[0]
	if _, err := l.w.store.Event(left.Event); left.Event != "" && err == nil {
		l.w.desk.Take(left.Event)
	}
	if !l.w.shell.Open(left.Screen) {
		return // the screen says why it cannot be left
	}
	var removed []screen.Draft
	to := l.w.built.Drafter(l.w.shell.Below())
	for _, d := range left.Cells {
		if !to.PutBack(d) {
			removed = append(removed, d)
		}
	}
	l.answered()
	if len(removed) > 0 {
		l.w.shell.Say(widgets.Warning, l.w.words.T("leaving.gone", "cell", removed[0].Name, "text", texts(removed)))
	}
}

func texts(all []screen.Draft) string {
	var out []string
	for _, d := range all {
		out = append(out, strings.TrimSpace(d.Text))
	}
	return strings.Join(out, " · ")
}
