package telephones_test

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/test/check"
)

var pictures = flag.String("pictures", "", "a folder to which each step of TestE2EPhones is drawn")

// tab is a telephone with a real browser.
type tab struct {
	t    testing.TB
	ctx  context.Context
	taps int
	name string
}

// browser returns how Chromium is started without a window, one for each telephone; they end with the
// test.
func browser(t *testing.T) context.Context {
	t.Helper()
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
	return ctx
}

// newTab returns a telephone of so many pixels.
func newTab(t *testing.T, in context.Context, name string, width int64) *tab {
	t.Helper()
	ctx, stop := chromedp.NewContext(in)
	t.Cleanup(stop)
	x := &tab{t: t, ctx: ctx, name: name}
	check.NoError(t, chromedp.Run(ctx, chromedp.EmulateViewport(width, 740))) // the browser ends with this context
	return x
}

func (x *tab) do(all ...chromedp.Action) {
	x.t.Helper()
	ctx, stop := context.WithTimeout(x.ctx, time.Minute)
	defer stop()
	check.NoError(x.t, chromedp.Run(ctx, all...), x.name)
}

// tap presses what a selector finds, when it is seen and no longer fresh.
func (x *tab) tap(what string) {
	x.t.Helper()
	x.taps++
	x.do(chromedp.WaitReady("body:not(.fresh)", chromedp.ByQuery), chromedp.WaitVisible(what, chromedp.ByQuery), chromedp.Click(what, chromedp.ByQuery))
}

func (x *tab) has(what string) bool {
	x.t.Helper()
	var n int
	x.do(chromedp.Evaluate(fmt.Sprintf("document.querySelectorAll(%q).length", what), &n))
	return n > 0
}

// board enters a board that is open and returns how many taps it took; step is for pictures, "" for none.
func (x *tab) board(k int, step string) int {
	x.t.Helper()
	show := func(name string) {
		if step != "" {
			x.look(step + "-" + name)
		}
	}
	v := values(k)
	x.taps = 0
	x.tap(`a.button:not(.done)[href^="/table/board"]`)
	x.do(chromedp.WaitVisible("form.entry", chromedp.ByQuery))
	show("1-contract")
	x.tap(`input[name=contract][value="` + v["contract"] + `"] + span`)
	show("2-declarer")
	if v["doubled"] != "" {
		x.tap(`input[name=doubled][value="` + v["doubled"] + `"] + span`)
	}
	x.tap(`input[name=declarer][value="` + v["declarer"] + `"] + span`)
	show("3-result")
	x.tap(`input[name=result][value="` + v["result"] + `"] + span`)
	x.tap("form.entry button.on")
	x.do(chromedp.WaitVisible("form.agree", chromedp.ByQuery))
	show("4-agree")
	x.tap("form.agree button")
	x.do(chromedp.WaitVisible("a.button.on", chromedp.ByQuery))
	show("5-saved")
	taps := x.taps
	x.tap("a.button.on")
	x.do(chromedp.WaitVisible("header", chromedp.ByQuery), chromedp.WaitNotPresent("a.button.on", chromedp.ByQuery))
	return taps
}

// TestE2EPhones: whole evenings in a real browser, from scanning to the end, each table by taps; a
// plain contract takes six.
func TestE2EPhones(t *testing.T) {
	if os.Getenv("UITSLAG_E2E") == "" {
		t.Skip("make e2e runs it")
	}
	in := browser(t)
	for _, x := range []struct {
		name  string
		width int64
		of    event.Event
	}{
		{"pairs", 360, pairs(t, "mitchell", 10, 3)}, {"teams", 360, eventtest.Teams(t, 4, 4)}, {"individual", 768, eventtest.Players(t, 2, 8)}, {"odd", 320, pairs(t, "howell", 5, 2)},
	} {
		t.Run(x.name, func(t *testing.T) {
			n := begin(t, x.of)
			var tabs []*tab
			for _, s := range n.served.Status() {
				p := newTab(t, in, fmt.Sprintf("%s-%d", x.name, s.Number), x.width)
				p.do(chromedp.Navigate(n.server.URL+"/table/at/"+n.served.Token(s.Place)), chromedp.WaitVisible("header", chromedp.ByQuery))
				p.look("0-begin")
				tabs = append(tabs, p)
			}
			k := 0
			for remaining := true; remaining; {
				remaining = false
				for i, p := range tabs {
					p.do(chromedp.Navigate(n.server.URL+"/table/"), chromedp.WaitVisible("header", chromedp.ByQuery))
					for p.has(`a.button:not(.done)[href^="/table/board"]`) {
						remaining = true
						step := ""
						if i == 0 && k < 3 {
							step = fmt.Sprint("board", k)
						}
						taps := p.board(k, step)
						if values(k)["doubled"] == "" {
							check.Equal(t, "taps of a plain contract", taps, 6)
						}
						k++
					}
					if i == 0 && k < 40 {
						p.look(fmt.Sprint("round-", k))
					}
				}
			}
			tabs[0].look("9-end")
			check.Equal(t, "lines missing", len(eventtest.Missing(n.session())), 0)
			n.typed(t)
		})
	}
}
