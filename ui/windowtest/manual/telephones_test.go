package manual_test

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/jobs/telephones"
	"uitslag/internal/test/check"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
)

// readTelephones does what the page on the telephones tells.
func readTelephones(r *reading) {
	r.club(desktest.Halfway)
	r.press("Ctrl N")
	r.on("newevening")
	for range 40 {
		if _, on := r.w.Canvas.Focused().(*widgets.Radio); on {
			break
		}
		r.press("Tab")
	}
	r.press("↑↓")
	was := r.w.Club.Saves
	r.press("Ctrl Enter")
	r.on("devices")
	r.saved(was)
	r.press("F2", "Ctrl Shift D")
	r.on("devices")
	r.press("F11")
	r.sees("settings.more")

	r.taken = append(r.taken, "telephones", "telephones-after")
	if *manualPictures && strings.Contains(r.text, "](telephones.png)") {
		p := newPhone(r.t, r.lang)
		p.keep("telephones", p.contract, p.agree)
		p.keep("telephones-after", p.saved, p.goes)
	}
}

// readNetwork does what the page on a network for them tells: it is done in Windows.
func readNetwork(*reading) {}

// phone is a telephone at a table of an evening, and what it showed.
type phone struct {
	t                            *testing.T
	lang                         string
	ctx                          context.Context
	contract, agree, saved, goes image.Image
}

// The size of the telephone, and what is between two of them on a picture.
const (
	phoneWidth, phoneHeight = 360, 620
	phonesApart             = 16
)

// newPhone plays the last board of an evening at table 2, with a real browser.
func newPhone(t *testing.T, lang string) *phone {
	t.Helper()
	club := desktest.New()
	names := strings.Split("Els Maes,Jan Claes,Luc Nys,An Callens,Jos Mertens,Rita Lambrechts,Willy Thijs,Dora De Wolf,Piet Goossens,Marie De Smet,Karel Aerts,Nel Jacobs,Bob Peeters,Lea Wouters,Guy Stevens,Mia Willems,Tom Smets,Eva Hermans,Rik Bogaerts,Ida Pauwels", ",")
	of := club.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 10, 5), BoardsPerSet: 3, Names: names})
	club.MustDo(t, "", &command.SetClub{Name: club.Club().Name, Settings: event.Settings{Language: lang}})
	d := desktest.Desk(club, lang, of)
	var one sync.Mutex
	door := func(f func(*desk.Desk)) {
		one.Lock()
		defer one.Unlock()
		f(d)
	}
	v := check.Value(telephones.Serve(d, door, of, desktest.SessionID(of), filepath.Join(t.TempDir(), "tables.json")))(t)
	t.Cleanup(v.Stop)
	server := httptest.NewServer(v)
	t.Cleanup(server.Close)
	schedule := check.Value(club.Event(of))(t).Sessions[0].Schedule()
	last := len(schedule) - 1
	for i, x := range schedule {
		if x.Table == 2 {
			last = i
		}
	}
	enter := func(round func(int) bool) {
		door(func(d *desk.Desk) {
			for i, x := range schedule {
				if i != last && round(x.Round) {
					club.MustDo(t, of, &command.EnterResult{Session: desktest.SessionID(of), Result: played(club.NewID(), x, i)})
				}
			}
			v.Changed(d)
		})
	}

	path := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if p, err := exec.LookPath(name); err == nil && path == "" {
			path = p
		}
	}
	check.Must(t, path != "", "no Chromium is there")
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.Flag("disable-dev-shm-usage", true))
	ctx, stop := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(stop)
	ctx, stop = chromedp.NewContext(ctx)
	t.Cleanup(stop)
	ctx, stop = context.WithTimeout(ctx, time.Minute)
	t.Cleanup(stop)
	p := &phone{t: t, lang: lang, ctx: ctx}

	enter(func(round int) bool { return round == 1 })
	place := v.Status()[1].Place
	p.do(chromedp.EmulateViewport(phoneWidth, phoneHeight), chromedp.Navigate(server.URL+telephones.Prefix+"/at/"+v.Token(place)), chromedp.Navigate(server.URL+telephones.Prefix+"/?round=1"))
	p.goes = p.shows("a.done")
	enter(func(round int) bool { return round > 1 })
	p.do(chromedp.Navigate(server.URL + telephones.Prefix + "/"))
	p.tap(`a.button:not(.done)[href^="/table/board"]`)
	p.contract = p.shows("form.entry")
	p.tap(`input[name=contract][value="4S"] + span`)
	p.tap(`input[name=declarer][value="N"] + span`)
	p.tap(`input[name=result][value="="] + span`)
	p.tap("form.entry button.on")
	p.agree = p.shows("form.agree")
	p.tap("form.agree button")
	p.saved = p.shows("a.button.on")
	return p
}

// played returns what is made of a line: mostly the same on a board.
func played(id event.ID, x event.Expected, i int) event.Result {
	level, in, by, tricks := 4, bridge.Spades, bridge.North, 10+i%3/2-i%5/4
	switch x.Board % 3 {
	case 1:
		level, in, by, tricks = 3, bridge.NoTrump, bridge.East, 9+i%2
	case 2:
		level, in, by, tricks = 2, bridge.Hearts, bridge.West, 7+i%3
	}
	c := bridge.Contract{Level: level, Denomination: in, Declarer: by}
	return event.Result{
		ID: id, Board: x.Board, NS: x.NS, EW: x.EW, Section: x.Section, Round: x.Round, Table: x.Table,
		Kind: event.Played, Contract: c, Tricks: tricks, Score: bridge.NSScore(c, bridge.VulnerabilityOf(x.Board), tricks),
	}
}

func (p *phone) do(all ...chromedp.Action) {
	p.t.Helper()
	check.NoError(p.t, chromedp.Run(p.ctx, all...))
}

func (p *phone) tap(what string) {
	p.t.Helper()
	p.do(chromedp.WaitVisible(what, chromedp.ByQuery), chromedp.Click(what, chromedp.ByQuery))
}

// shows returns what the telephone shows when there is this on its page.
func (p *phone) shows(what string) image.Image {
	p.t.Helper()
	var b []byte
	p.do(chromedp.WaitVisible(what, chromedp.ByQuery), chromedp.CaptureScreenshot(&b))
	return check.Value(png.Decode(bytes.NewReader(b)))(p.t)
}

// keep writes a picture with two pages beside each other.
func (p *phone) keep(name string, pages ...image.Image) {
	p.t.Helper()
	all := image.NewRGBA(image.Rect(0, 0, len(pages)*(phoneWidth+phonesApart)+phonesApart, phoneHeight+2*phonesApart))
	draw.Draw(all, all.Bounds(), image.NewUniform(color.Gray{0xd0}), image.Point{}, draw.Src)
	for i, page := range pages {
		at := image.Pt(phonesApart+i*(phoneWidth+phonesApart), phonesApart)
		draw.Draw(all, image.Rectangle{at, at.Add(image.Pt(phoneWidth, phoneHeight))}, page, image.Point{}, draw.Src)
	}
	check.NoError(p.t, os.WriteFile(filepath.Join(windowtest.ManualFolder, p.lang, name+".png"), lighten(p.t, all, all.Bounds()), 0o644))
}
