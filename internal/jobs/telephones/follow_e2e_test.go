package telephones_test

import (
	"os"
	"testing"
	"time"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/repair"
	"uitslag/internal/event/tables"
	"uitslag/internal/test/check"
)

// TestE2EFollow: with script an open page follows its table; a contract that is half entered stays, and
// a line says what changed; loaded again, or gone back to, it goes on where it was.
func TestE2EFollow(t *testing.T) {
	if os.Getenv("UITSLAG_E2E") == "" {
		t.Skip("make e2e runs it")
	}
	n := begin(t, pairs(t, "mitchell", 10, 3))
	in := browser(t)
	p, q := newTab(t, in, "entering", 360), newTab(t, in, "waiting", 320)
	for _, x := range []*tab{p, q} {
		x.do(chromedp.Navigate(n.server.URL+"/table/at/"+n.served.Token(first)), chromedp.WaitVisible("header", chromedp.ByQuery))
	}
	p.tap(`a.button:not(.done)[href^="/table/board"]`)
	p.tap(`input[name=contract][value="4S"] + span`)
	p.do(chromedp.WaitVisible(`[data-step=declarer]`, chromedp.ByQuery))
	n.scorer(func(d *desk.Desk) error {
		return d.Do(&repair.Turn{Session: n.session().ID, Section: "A", Round: 1, Table: 1})
	})
	q.do(chromedp.WaitVisible("p.now", chromedp.ByQuery))
	p.do(page.BringToFront(), chromedp.WaitVisible("p.wrong", chromedp.ByQuery)) // a page behind another asks nothing
	var said string
	p.do(chromedp.Text("p.wrong", &said, chromedp.ByQuery), chromedp.WaitVisible(`[data-step=declarer]`, chromedp.ByQuery))
	check.Contains(t, said, "speelt nu Oost-West")
	p.look("changed")
	q.look("changed")

	p.do(chromedp.Reload(), chromedp.WaitVisible(`[data-step=declarer]`, chromedp.ByQuery))
	p.tap(`input[name=declarer][value="N"] + span`)
	p.do(chromedp.WaitVisible(`[data-step=result]`, chromedp.ByQuery), chromedp.NavigateBack(), chromedp.WaitVisible(`[data-step=declarer]`, chromedp.ByQuery))
	p.tap(`input[name=declarer][value="S"] + span`)
	p.tap(`input[name=result][value="="] + span`)
	p.tap("form.entry button.on")
	p.do(chromedp.WaitVisible("form.agree", chromedp.ByQuery), chromedp.Reload(), chromedp.WaitVisible("form.agree", chromedp.ByQuery))
	p.look("agree")
	p.tap("form.agree button")
	p.do(chromedp.WaitVisible("a.button.on", chromedp.ByQuery))
	check.Equal(t, "results", len(n.session().Results), 1)
	got := n.session().Results[0]
	check.That(t, got.Contract.Declarer.String() == "S" && got.Contract.Level == 4 && got.Tricks == 10, "%v in %d", got.Contract, got.Tricks)
	p.do(chromedp.NavigateBack(), chromedp.WaitVisible("a.button.on", chromedp.ByQuery)) // it is saved
	q.do(page.BringToFront(), chromedp.WaitVisible("a.button.done", chromedp.ByQuery))
	check.NoError(t, n.served.Message(tables.Place{}, "Pauze tien minuten"))
	q.do(chromedp.WaitVisible("p.message", chromedp.ByQuery))
}

// TestE2EDraw: a telephone that comes before the first draw is let to its table when it is drawn.
func TestE2EDraw(t *testing.T) {
	if os.Getenv("UITSLAG_E2E") == "" {
		t.Skip("make e2e runs it")
	}
	n := begin(t, eventtest.DrawnRounds(t, 2, 6, event.Pairs, event.DrawSwiss))
	p := newTab(t, browser(t), "draw", 360)
	p.do(chromedp.Navigate(n.server.URL+"/table/"), chromedp.WaitVisible("p.said", chromedp.ByQuery))
	n.scorer(func(d *desk.Desk) error {
		return d.Do(&command.DrawRound{Session: n.session().ID, Draw: check.Value(drawing.Propose(n.event(), n.session().ID, "A", drawing.Options{}))(t)})
	})
	p.do(chromedp.WaitReady(`option[value="A3"]`, chromedp.ByQuery))
	p.do(chromedp.SetValue("select", "A2", chromedp.ByQuery), chromedp.SendKeys("input[name=digits]", n.served.Digits(), chromedp.ByQuery))
	p.tap("main button")
	p.do(chromedp.WaitVisible(`a.button[href^="/table/board"]`, chromedp.ByQuery))
}

// TestE2EGoOn: a question that has an answer, or needs none, is gone on from by a button; what a tap
// could not do is said where it is seen, once.
func TestE2EGoOn(t *testing.T) {
	if os.Getenv("UITSLAG_E2E") == "" {
		t.Skip("make e2e runs it")
	}
	n := begin(t, pairs(t, "mitchell", 10, 3))
	n.set(func(s *event.Telephones) { s.Lead = true })
	p := newTab(t, browser(t), "on", 360)
	p.do(chromedp.EmulateViewport(360, 400), chromedp.Navigate(n.server.URL+"/table/at/"+n.served.Token(first)), chromedp.WaitVisible("header", chromedp.ByQuery))
	const on = "form.entry button.on:not(.hidden)"
	p.tap(openBoard)
	p.do(chromedp.WaitVisible("[data-step=contract]", chromedp.ByQuery))
	check.That(t, !p.has(on), "it goes on without a contract")
	p.tap(`input[name=contract][value="4S"] + span`)
	p.tap(`input[name=declarer][value="N"] + span`)
	p.do(chromedp.WaitVisible("[data-step=lead]", chromedp.ByQuery))
	p.tap(on) // the lead is left out
	p.do(chromedp.WaitVisible("[data-step=result]", chromedp.ByQuery))
	check.That(t, !p.has(on), "it goes on without a result")
	p.tap(`input[name=result][value="-9"] + span`)
	n.server.Close()
	p.tap(on)
	p.do(chromedp.WaitVisible("p.wrong", chromedp.ByQuery))
	p.tap(on)
	p.do(chromedp.Sleep(time.Second))
	var at []float64
	p.do(chromedp.Evaluate(`[].map.call(document.querySelectorAll("p.wrong"), p => p.getBoundingClientRect().top)`, &at))
	check.That(t, len(at) == 1 && at[0] >= 0, "what could not be done is said at %v", at)
}
