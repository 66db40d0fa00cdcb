package telephones_test

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
)

var pictures = flag.String("pictures", "", "a folder to which the pages are drawn")

// openBoard finds a button of a board that is not in.
const openBoard = `a.button:not(.done)[href^="/table/board"]`

// tab is a telephone with a real browser.
type tab struct {
	t    testing.TB
	ctx  context.Context
	taps int
	name string
	// plain: the script of the page does not run.
	plain bool
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
	x.tap(openBoard)
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

// TestE2EPhones: whole evenings in a real browser, from scanning to the end, each table by taps, one of
// them without script, and one that is drawn while it is played; a plain contract takes six.
func TestE2EPhones(t *testing.T) {
	if os.Getenv("UITSLAG_E2E") == "" {
		t.Skip("make e2e runs it")
	}
	in := browser(t)
	four := eventtest.Evening(3, eventtest.Section("A", eventtest.Generate(t, "mitchell", movements.Options{Pairs: 10, Rounds: 4})))
	for _, x := range []struct {
		name  string
		width int64
		of    event.Event
		drawn int // how many rounds are drawn
		plain bool
	}{
		{name: "pairs", width: 360, of: four},
		{name: "plain", width: 360, of: pairs(t, "howell", 6, 3), plain: true},
		{name: "teams", width: 360, of: eventtest.Teams(t, 4, 4)},
		{name: "individual", width: 768, of: eventtest.Players(t, 2, 8)},
		{name: "odd", width: 320, of: pairs(t, "howell", 5, 2)},
		{name: "swiss", width: 360, of: eventtest.DrawnRounds(t, 3, 6, event.Pairs, event.DrawSwiss), drawn: 2},
	} {
		t.Run(x.name, func(t *testing.T) {
			t.Parallel()
			n := begin(t, x.of)
			if x.drawn > 0 {
				n.draw()
			}
			var tabs []*tab
			for _, s := range n.served.Status() {
				p := newTab(t, in, fmt.Sprintf("%s-%d", x.name, s.Number), x.width)
				p.plain = x.plain
				p.do(emulation.SetScriptExecutionDisabled(x.plain))
				p.goTo(n.server.URL + "/table/at/" + n.served.Token(s.Place))
				if s.Number == 1 {
					p.look("0-begin")
				}
				tabs = append(tabs, p)
			}
			k := evening(t, n, tabs, 0)
			for range x.drawn - 1 {
				p := tabs[0]
				p.do(chromedp.WaitVisible("[data-refresh]", chromedp.ByQuery))
				p.look("8-draw")
				n.draw()
				p.do(chromedp.WaitVisible(openBoard, chromedp.ByQuery)) // it asks again by itself
				k = evening(t, n, tabs, k)
			}
			check.Equal(t, "lines missing", len(eventtest.Missing(n.session())), 0)
			n.typed(t)
			n.door(func(d *desk.Desk) {
				check.NoError(t, d.DoTo(n.of, &command.CloseSession{Session: n.session().ID}))
				n.served.Changed(d)
			})
			tabs[0].goTo(n.server.URL + "/table/")
			tabs[0].look("9-end")
			check.That(t, tabs[0].has(".said") && !tabs[0].has(openBoard), "the end is not shown")
		})
	}
}

// evening plays what is open at all tables, and returns k and how many boards those were.
func evening(t *testing.T, n *night, tabs []*tab, k int) int {
	t.Helper()
	for remaining := true; remaining; {
		remaining = false
		for i, p := range tabs {
			p.goTo(n.server.URL + "/table/")
			for p.has(openBoard) {
				remaining = true
				step := ""
				if i == 0 && k < 2 {
					step = fmt.Sprint("board", k)
				}
				taps := p.board(k, step)
				if values(k)["doubled"] == "" {
					check.Equal(t, "taps of a plain contract", taps, 6)
				}
				k++
			}
			if i == 0 && k < 12 {
				p.look(fmt.Sprint("round-", k))
			}
		}
	}
	return k
}

// TestE2EDoubleTap: who taps twice where once is enough answers no next question by it, agrees to
// nothing and leaves no page unseen; the telephone's own key leads to the question before, and a page
// that is loaded again goes on where it was.
func TestE2EDoubleTap(t *testing.T) {
	if os.Getenv("UITSLAG_E2E") == "" {
		t.Skip("make e2e runs it")
	}
	n := begin(t, pairs(t, "mitchell", 10, 3))
	x := newTab(t, browser(t), "double", 360)
	x.goTo(n.server.URL + "/table/at/" + n.served.Token(first))
	twice := func(what, then string) {
		t.Helper()
		x.do(chromedp.WaitReady("body:not(.fresh)", chromedp.ByQuery), chromedp.ScrollIntoView(what, chromedp.ByQuery))
		var at []float64
		x.do(chromedp.Evaluate(fmt.Sprintf(`(r => [r.left + r.width / 2, r.top + r.height / 2])(document.querySelector(%q).getBoundingClientRect())`, what), &at))
		x.do(chromedp.MouseClickXY(at[0], at[1]), chromedp.Sleep(120*time.Millisecond), chromedp.MouseClickXY(at[0], at[1]), chromedp.WaitVisible(then, chromedp.ByQuery))
	}
	chosen := func() string {
		t.Helper()
		var out string
		x.do(chromedp.Evaluate(`Array.from(document.querySelectorAll('input[type=radio]:checked'), i => i.value).join(' ')`, &out))
		return out
	}
	twice(openBoard, "[data-step=contract]")
	check.Equal(t, "chosen by two taps on a board", chosen(), "")
	for _, contract := range []string{"1C", "2H", "3N", "7N"} { // wherever it stands
		twice(`input[name=contract][value="`+contract+`"]`, "[data-step=declarer]")
		check.Equal(t, "chosen by two taps on a contract", chosen(), contract+" ")
		x.do(chromedp.NavigateBack(), chromedp.WaitVisible("[data-step=contract]", chromedp.ByQuery))
	}
	twice(`input[name=contract][value="4S"]`, "[data-step=declarer]")
	twice(`input[name=declarer][value="N"]`, "[data-step=result]")
	check.Equal(t, "chosen by two taps on who played", chosen(), "4S  N")
	x.do(chromedp.Reload(), chromedp.WaitVisible("[data-step=result]", chromedp.ByQuery))
	check.Equal(t, "chosen after it was loaded again", chosen(), "4S  N")
	x.tap("a.back")
	x.do(chromedp.WaitVisible("[data-step=declarer]", chromedp.ByQuery))
	x.tap(`input[name=declarer][value="S"]`)
	x.do(chromedp.WaitVisible("[data-step=result]", chromedp.ByQuery))
	twice(`input[name=result][value="="]`, "[data-step=result]")
	twice("form.entry button.on", "form.agree")
	check.Equal(t, "results after two taps on Go on", len(n.session().Results), 0)
	twice("form.agree button", ".says")
	check.Equal(t, "results", len(n.session().Results), 1)
	check.That(t, x.has("p.score") && x.has("a.button.on"), "the page of what is saved was passed over")
}
