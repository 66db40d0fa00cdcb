package telephones_test

import (
	"context"
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/tables"
	"uitslag/internal/test/check"
)

//go:embed testdata/look.js
var look string

// found returns what is wrong with the page that is shown, as testdata/look.js has it.
func (x *tab) found() []string {
	x.t.Helper()
	var there bool
	if x.do(chromedp.Evaluate("!!window.axe", &there)); !there && os.Getenv("UITSLAG_AXE") != "" {
		axe := check.Value(os.ReadFile(os.Getenv("UITSLAG_AXE")))(x.t)
		x.do(chromedp.Evaluate(string(axe)+"\n0", nil))
	}
	js := look
	if x.plain { // a page that waits has no other way to ask again, and nothing on it is filled in
		js = strings.Replace(js, "rules: {", "rules: { 'meta-refresh': { enabled: false },", 1)
	}
	var found []string
	x.do(chromedp.Evaluate(js, &found, func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
	return found
}

// look checks what is shown, light and dark, and draws it where pictures are asked for.
func (x *tab) look(step string) {
	x.t.Helper()
	if x.plain { // what looks at the page is a script; that of the page was not loaded
		x.do(emulation.SetScriptExecutionDisabled(false))
		defer func() { x.do(emulation.SetScriptExecutionDisabled(true)) }()
	}
	for _, theme := range []string{"light", "dark"} {
		x.do(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: theme}}))
		for _, wrong := range x.found() {
			x.t.Errorf("%s, %s, %s: %s", x.name, step, theme, wrong)
		}
		if *pictures != "" {
			var b []byte
			x.do(chromedp.FullScreenshot(&b, 100))
			check.NoError(x.t, os.WriteFile(filepath.Join(*pictures, fmt.Sprintf("%s-%s-%s.png", x.name, step, theme)), b, 0o600))
		}
	}
}

func (x *tab) goTo(path string) {
	x.t.Helper()
	x.do(chromedp.Navigate(path), chromedp.WaitVisible("header", chromedp.ByQuery))
}

// write writes into a field of the page.
func (x *tab) write(field, text string) {
	x.t.Helper()
	x.do(chromedp.SendKeys(`[name=`+field+`]`, text, chromedp.ByQuery))
}

// TestE2ELooks opens every kind of page on a telephone, light and dark, and holds of each what
// testdata/look.js says; with UITSLAG_AXE the file of axe-core is asked too, which finds nothing.
func TestE2ELooks(t *testing.T) {
	if os.Getenv("UITSLAG_E2E") == "" {
		t.Skip("make e2e runs it")
	}
	in := browser(t)
	for _, lang := range []string{"nl", "en", "de"} {
		for _, width := range []int64{320, 360, 768} {
			if usual := map[string]int64{"nl": 360, "en": 360, "de": 320}; *pictures == "" && usual[lang] != width {
				continue
			}
			t.Run(fmt.Sprint(lang, width), func(t *testing.T) { looks(t, in, lang, width) })
		}
	}
}

// sit finds the button by which those who sit down give their names.
const sit = `form[action="/table/begin"] button`

func looks(t *testing.T, in context.Context, lang string, width int64) {
	n := begin(t, pairs(t, "howell", 5, 2))
	n.door(func(d *desk.Desk) {
		for i, name := range []string{"Willy Vandenbroucke-Thijs", "Dora De Wolf", "Maria Magdalena Van den Bossche", "Jo Ooms"} {
			first, last, _ := strings.Cut(name, " ")
			id := n.club.NewID()
			check.NoError(t, d.DoTo("", &command.AddMember{Member: event.Member{ID: event.ID(fmt.Sprint("m", i)), Person: id}}, event.Person{ID: id, First: first, Last: last, Number: fmt.Sprint(101 + i)}))
		}
		c := n.club.Club()
		set := c.Settings
		set.Tables.Lead = true
		check.NoError(t, d.DoTo("", &command.SetClub{Name: c.Name, Settings: set}))
		deal := check.Value(bridge.ParseDeal("N:J8.AK985.AJ6.AJ8 QT4.Q2.9874.9753 A5.JT74.KT32.KQ2 K97632.63.Q5.T64"))(t)
		var deals []event.BoardDeal
		for board := 1; board <= 10; board++ {
			deals = append(deals, event.BoardDeal{Board: board, Deal: deal, Tricks: "d8ddad8dda0500105001"})
		}
		check.NoError(t, d.DoTo(n.of, &command.SetDeals{Session: n.session().ID, Deals: deals}))
		n.served.Changed(d)
	})
	x := newTab(t, in, fmt.Sprintf("%s-%d", lang, width), width)
	x.goTo(n.server.URL + "/table/")
	x.tap(`button.lang[value=` + lang + `]`)
	x.do(chromedp.WaitVisible(`html[lang=`+lang+`]`, chromedp.ByQuery))
	x.look("01-join")
	x.do(chromedp.SetValue("select", "A1", chromedp.ByQuery))
	x.write("digits", fmt.Sprint((int(n.served.Digits()[0]-'0')+1)%10))
	x.tap("main button")
	x.do(chromedp.WaitVisible(".wrong", chromedp.ByQuery))
	x.look("02-digits")
	x.goTo(n.server.URL + "/table/at/0")
	x.look("03-strange")
	x.goTo(n.server.URL + "/table/at/" + n.served.Token(first))
	if x.has("details:not([open])") {
		x.tap("summary")
	}
	x.look("04-seats")
	x.write("seatN", "zzzz")
	x.tap(sit)
	x.do(chromedp.WaitVisible(".wrong", chromedp.ByQuery))
	x.look("05-nobody")
	for i, seat := range []string{"N", "S", "E", "W"} {
		x.do(chromedp.SetValue(`[name=seat`+seat+`]`, fmt.Sprint(101+i), chromedp.ByQuery))
	}
	x.tap(sit)
	x.do(chromedp.WaitNotPresent(`[name=seatN]`, chromedp.ByQuery))
	check.NoError(t, n.served.Message(first, "Pauze: tien minuten."))
	x.goTo(n.server.URL + "/table/")
	x.look("06-round")
	question := func(at, step string) {
		t.Helper()
		x.do(chromedp.WaitVisible(`[data-step=`+at+`]`, chromedp.ByQuery))
		x.look(step)
	}
	choose := func(name, value string) { t.Helper(); x.tap(`input[name=` + name + `][value="` + value + `"] + span`) }
	enter := func(step, contract, declarer, result string) {
		t.Helper()
		x.tap(openBoard)
		question("contract", step+"a-contract")
		choose("contract", contract)
		x.do(chromedp.WaitVisible("[data-step=declarer]", chromedp.ByQuery))
		choose("doubled", "xx")
		question("declarer", step+"b-declarer")
		choose("declarer", declarer)
		x.do(chromedp.WaitVisible("[data-step=lead]", chromedp.ByQuery))
		choose("suit", "D")
		question("lead", step+"c-lead")
		choose("rank", "K")
		x.do(chromedp.WaitVisible("[data-step=result]", chromedp.ByQuery))
		choose("result", result)
		question("result", step+"d-result")
		x.tap("form.entry button.on")
		x.do(chromedp.WaitVisible("form.agree", chromedp.ByQuery))
		x.look(step + "e-agree")
	}
	agree := func(step string) {
		t.Helper()
		x.tap("form.agree button")
		x.do(chromedp.WaitVisible("a.button.on", chromedp.ByQuery))
		x.look(step + "f-saved")
	}
	enter("10", "4S", "N", "=")
	agree("10")
	x.tap("p a.quiet")
	question("contract", "11-correct")
	x.tap("a.back")
	x.do(chromedp.WaitVisible(openBoard, chromedp.ByQuery))

	p := n.scanned(first)
	check.NoError(t, p.get("/table/"))
	link := p.links("/table/board")
	x.tap(openBoard)
	x.do(chromedp.WaitVisible("form.entry", chromedp.ByQuery))
	choose("contract", "pass")
	p.enter(t, link[len(link)-1], 4) // meanwhile, by another telephone
	x.tap("form.entry button.on")
	x.do(chromedp.WaitVisible("form.agree, .wrong", chromedp.ByQuery))
	x.look("12-refused")
	x.goTo(n.server.URL + "/table/?round=1")
	x.look("13-moves")
	x.tap("button.call")
	x.do(chromedp.WaitVisible(".said", chromedp.ByQuery))
	x.look("14-called")
	n.served.Came(first)

	k := 0
	for _, s := range n.served.Status() {
		if s.Free {
			y := newTab(t, in, x.name, width)
			y.goTo(n.server.URL + "/table/at/" + n.served.Token(s.Place))
			y.look("15-free")
		}
	}
	for len(eventtest.Missing(n.session())) > 1 {
		for _, s := range n.served.Status() {
			if s.Place != first {
				n.scanned(s.Place).play(t, &k)
			}
		}
		check.NoError(t, p.get("/table/"))
		if open := p.links("/table/board"); len(open) > 0 {
			k++
			p.enter(t, open[0], k)
		}
	}
	x.goTo(n.server.URL + "/table/")
	enter("20", "6N", "W", "-2")
	agree("20")
	check.That(t, x.has("table td") && x.has("pre, .deal"), "%s: neither the results of others nor the hands are shown", x.name)
	p.play(t, &k)
	x.goTo(n.server.URL + "/table/")
	x.look("21-end")
}

// TestE2ELook: what testdata/look.js is to find is found on a page that is wrong.
func TestE2ELook(t *testing.T) {
	if os.Getenv("UITSLAG_E2E") == "" {
		t.Skip("make e2e runs it")
	}
	n := begin(t, pairs(t, "mitchell", 10, 3))
	x := newTab(t, browser(t), "wrong", 360)
	x.goTo(n.server.URL + "/table/at/" + n.served.Token(tables.Place{Section: "A", Number: 2}))
	x.do(chromedp.Evaluate(`document.querySelector('.side').style = 'color:#777;font-size:14px;width:600px'; document.querySelector('h2').style = 'width:600px'; document.querySelector('.boards a').style = 'min-height:0;padding:0'; 0`, nil))
	found := strings.Join(x.found(), "\n")
	check.Contains(t, found, "wide on a screen", "contrast ", "text of 14px", "a button of ", "beyond the screen")
	check.That(t, os.Getenv("UITSLAG_AXE") == "" || strings.Contains(found, "axe "), "axe-core finds nothing in %s", found)
}
