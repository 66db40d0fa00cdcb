package app

import (
	"image/color"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"uitslag/cmd/desktop/app/drafts"
	"uitslag/cmd/desktop/app/single"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/entry"
	"uitslag/ui/screens/members"
	"uitslag/ui/screens/players"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// TestLeaves holds that the window always closes, by whatever way, and another club is always
// opened: what is half typed and cannot be saved is offered when the club is opened again. A key
// puts it in its cell, where it is not saved by itself, or throws it away.
func TestLeaves(t *testing.T) {
	ways := map[string]func(d dropping){
		"close":   func(d dropping) { d.close() },
		"session": func(d dropping) { d.unlocked(d.closing.endNow) },
		"toolkit": func(d dropping) { d.unlocked(d.closing.toolkitEnded) },
		"other club": func(d dropping) {
			d.drop(clitest.SampleClub(d.t))
			d.press("Ctrl+U")
		},
	}
	for _, x := range []struct{ screen, typed string }{{entry.ScreenName, "4SN+"}, {players.ScreenName, "xqz"}, {members.ScreenName, "nobody@example.org"}} {
		for way, leave := range ways {
			if way != "close" && x.screen != entry.ScreenName {
				continue
			}
			t.Run(x.screen+" "+way, func(t *testing.T) {
				d := openToDrop(t, true)
				path := d.store.Path()
				cell := d.half(x.screen, x.typed)
				name := cell.Text
				check.Equal(t, "the cell", name, x.typed)
				ended := 0
				d.end = func() { ended, d.ended = ended+1, true }
				leave(d)
				other := way == "other club"
				if other && d.isOpen(path) || !other && way != "toolkit" && ended != 1 {
					t.Fatalf("not left: the window says %q", d.shell.Said())
				}
				d.ended = false
				if !other {
					d.window.store = nil
				}
				check.NoError(t, d.clubs.Open(path))
				lines := len(check.Value(d.store.Lines(""))(t))
				check.Must(t, strings.Contains(d.offered(), x.typed), "it does not offer %q: %q", x.typed, d.offered())
				d.press("Ctrl+U")
				c, is := d.win.Canvas().Focused().(*widgets.Cell)
				check.That(t, is && c.Text == x.typed && c.Changed() && d.shell.Current().Name() == x.screen && d.offered() == "",
					"put back: on %s, %v, offered %q", d.shell.Current().Name(), is && c.Text == x.typed, d.offered())
				check.Equal(t, "lines of the journal", len(check.Value(d.store.Lines(""))(t)), lines)
				_, err := os.Stat(path + drafts.Suffix)
				check.That(t, os.IsNotExist(err), "the draft is still there: %v", err)
			})
		}
	}
}

// unlocked does what asks whether the window has ended.
func (d dropping) unlocked(do func()) {
	d.ending.Unlock()
	defer d.ending.Lock()
	do()
}

// half types a text that is refused, or not finished, on a screen, and gives its cell.
func (d dropping) half(screen, typed string) *widgets.Cell {
	d.t.Helper()
	d.goTo(screen)
	if screen == members.ScreenName {
		d.press("Ctrl+L") // a new one, without a name
		d.press(fyne.KeyTab, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab)
		for range 3 {
			if c, is := d.win.Canvas().Focused().(*widgets.Cell); is && c.Text == "" {
				break
			}
			d.press(fyne.KeyTab)
		}
	}
	uitest.Type(d.win.Canvas(), typed)
	c, is := d.win.Canvas().Focused().(*widgets.Cell)
	check.Must(d.t, is, "on %s the cursor is in %T", screen, d.win.Canvas().Focused())
	return c
}

// offered returns what is seen of the window while it offers what was left, "" where it does not.
func (d dropping) offered() string {
	var seen []string
	uitest.Walk(d.win.Canvas(), func(o fyne.CanvasObject) {
		switch x := o.(type) {
		case *canvas.Text:
			seen = append(seen, x.Text)
		case *widgets.Button:
			seen = append(seen, x.Text())
		}
	})
	if !slices.Contains(seen, d.words.T("leaving.put-back")) {
		return ""
	}
	return strings.Join(seen, " ")
}

// TestLeftThrownAway holds that what was left waits until it is answered, also over another
// closing, and that it can be thrown away.
func TestLeftThrownAway(t *testing.T) {
	d := openToDrop(t, true)
	path := d.store.Path()
	d.end = func() {}
	for _, typed := range []string{"4SN+", "3S"} {
		d.half(entry.ScreenName, typed)
		d.close()
		d.window.store = nil
		check.NoError(t, d.clubs.Open(path))
	}
	for _, typed := range []string{"4SN+", "3S"} {
		check.Contains(t, d.offered(), typed)
		d.press("Ctrl+Shift+U")
	}
	check.Equal(t, "offered", d.offered(), "")
	left := check.Value(drafts.Read(path))(t)
	check.Equal(t, "drafts", len(left), 0)
	d.press("Ctrl+Shift+U")
}

// TestLeftForgotten holds that what was left is gone once a member was erased: it may be about them.
func TestLeftForgotten(t *testing.T) {
	d := openToDrop(t, true)
	path := d.store.Path()
	d.end = func() {}
	d.half(entry.ScreenName, "4SN+")
	d.close()
	d.window.store = nil
	check.NoError(t, d.clubs.Open(path))
	check.Must(t, d.offered() != "", "nothing is offered")
	var who event.ID
	for id := range d.store.Club().Members {
		who = max(who, id)
	}
	check.NoError(t, d.desk.DoTo("", &command.AnonymiseMember{Member: who}))
	_, err := os.Stat(path + drafts.Suffix)
	check.That(t, d.offered() == "" && os.IsNotExist(err), "it is offered still: %v", err)
}

// TestLeftNotKept: where what is half typed cannot be kept, that is said, and the window closes
// the second time.
func TestLeftNotKept(t *testing.T) {
	d := openToDrop(t, true)
	check.NoError(t, os.Mkdir(d.store.Path()+drafts.Suffix, 0o700))
	d.Log = func(error) {}
	d.half(entry.ScreenName, "4SN+")
	ended := 0
	d.end = func() { ended++ }
	d.close()
	check.That(t, ended == 0 && strings.Contains(d.shell.Said(), "4SN+"), "closed %d times, it says %q", ended, d.shell.Said())
	d.goTo(entry.ScreenName)
	d.close()
	check.Equal(t, "closed", ended, 1)
	d.window.store = nil
}

// TestFileGone holds that the header says so, in red, while the club file is not in its place.
func TestFileGone(t *testing.T) {
	d := openToDrop(t, true)
	path := d.store.Path()
	says := d.words.T("status.gone", "file", filepath.Base(path))
	for _, away := range []bool{true, false} {
		from, to := path, path+"-away"
		if !away {
			from, to = to, from
		}
		check.NoError(t, os.Rename(from, to))
		check.Equal(t, "missing", missing(d.store), away)
		d.presence.tell(d.store, missing(d.store))
		var colours []color.Color
		uitest.Settle(d.win.Canvas())
		uitest.Walk(d.win.Canvas(), func(o fyne.CanvasObject) {
			if x, is := o.(*canvas.Text); is && strings.Contains(says, x.Text) && strings.HasSuffix(says, x.Text) && x.Text != "" {
				colours = append(colours, x.Color)
			}
		})
		if red := theme.Of(theme.Red); away && !slices.Contains(colours, red) || !away && len(colours) > 0 {
			t.Errorf("away %t: %q is seen in %v", away, says, colours)
		}
	}
}

// TestFaultKeepsDraft: a fault of the program that takes the screens away, or the program,
// keeps what is half typed: it is offered on the screens that are made again, and when the club
// is opened the next time.
func TestFaultKeepsDraft(t *testing.T) {
	for way, fails := range map[string]func(d dropping){
		"caught": func(d dropping) { d.faults.caught("", "a fault of a test", nil) },
		"lost": func(d dropping) {
			t.Setenv(single.RestartedBy, d.Now().Format(time.RFC3339)) // it does not start itself again
			d.unlocked(func() { check.That(t, d.faults.lost("a fault of a test", nil) != nil, "nothing is told") })
			d.window.store = nil
		},
	} {
		t.Run(way, func(t *testing.T) {
			d := openToDrop(t, true)
			path := d.store.Path()
			d.half(entry.ScreenName, "4SN+")
			fails(d)
			left := check.Value(drafts.Read(path))(t)
			check.Must(t, len(left) == 1 && left[0].Cells[0].Text == "4SN+" && left[0].Screen == entry.ScreenName, "kept: %+v", left)
			if d.window.store == nil {
				check.NoError(t, d.clubs.Open(path))
			}
			check.Contains(t, d.offered(), "4SN+")
			d.press("Ctrl+U")
			c, is := d.win.Canvas().Focused().(*widgets.Cell)
			check.That(t, is && c.Text == "4SN+", "it is not put back")
			check.Equal(t, "offered", d.offered(), "")
		})
	}
}
