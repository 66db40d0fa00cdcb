package hooks

import (
	"os"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"uitslag/ui/screen"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// Key is a key as the window names it, and what it is said to do.
type Key struct {
	Key  string `json:"key"`
	Says string `json:"says"`
}

// Shown is what a screen says: its texts, and the keys that it names in the footer and
// on its buttons.
type Shown struct {
	Screen string   `json:"screen"`
	Keys   []Key    `json:"keys"`
	Texts  []string `json:"texts"`
}

// showsAsked reports whether a window test wants to know all that the window says: looking
// for it costs more than the rest of the trace.
var showsAsked = os.Getenv("UITSLAG_SHOWS") != ""

// again is how often it is looked at whether a screen says something else: it may, with the
// same hints, and then nobody asks for them.
const again = 50 * time.Millisecond

// shows writes what a screen says, when it is something else than before, and goes on to look
// at it as long as that screen is the last that was asked for its hints.
func (t *Trace) shows(s screen.Screen, hints []widgets.Hint) {
	if t == nil || !showsAsked {
		return
	}
	if t.looked == nil {
		go func() {
			for range time.Tick(again) {
				fyne.Do(func() { t.looked() })
			}
		}()
	}
	t.looked = func() { t.look(s, hints) }
	t.looked()
}

// look writes what a screen says, when it is something else than before.
func (t *Trace) look(s screen.Screen, hints []widgets.Hint) {
	x := &Shown{Screen: s.Name()}
	for _, h := range hints {
		x.Keys = append(x.Keys, Key{h.Key, h.Text})
	}
	x.look(s.View())
	if t.last == nil || x.Screen != t.last.Screen || !slices.Equal(x.Keys, t.last.Keys) || !slices.Equal(x.Texts, t.last.Texts) {
		t.last = x
		t.say("shows", func(l *Event) { l.Shown = x })
	}
}

// look takes up what an object says, and all that is inside it.
func (x *Shown) look(o fyne.CanvasObject) {
	if o == nil || !o.Visible() {
		return
	}
	switch o := o.(type) {
	case *widgets.Button:
		if o.Disabled() {
			return
		}
		if o.KeyShown() != "" {
			x.Keys = append(x.Keys, Key{o.KeyShown(), o.Text()})
		}
		x.say(o.Text())
		return
	case *grid.Table:
		for _, r := range o.Rows() {
			for _, f := range r.Figures {
				x.say(f.Text)
			}
		}
	case interface{ String() string }: // Text, Panel
		x.say(o.String())
	}
	switch o := o.(type) {
	case *fyne.Container:
		for _, c := range o.Objects {
			x.look(c)
		}
	case widgets.Parent:
		for _, c := range o.Children() {
			x.look(c)
		}
	}
}

func (x *Shown) say(text string) {
	if text != "" {
		x.Texts = append(x.Texts, text)
	}
}
