package telephones

import (
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/tables"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/scoring"
)

// The kinds of an entry in a form, beside a contract.
const (
	passed    = "pass"
	notPlayed = "none"
)

// points returns what one side of a line earned so far: a percentage where there is a most.
func (t text) points(st *standings.Standings, l *scoring.LinePoints, ns bool) string {
	p, most := l.EW, l.EWMax
	if ns {
		p, most = l.NS, l.NSMax
	}
	if most.Sign() > 0 {
		return t.t("tables.percent", "p", t.words.Number(exact.Int(100).Mul(p).Div(most), 1))
	}
	return t.words.Number(p, st.Event.Rules.PointDecimals)
}

// board shows the form of a board, filled in with what the address has.
func (v *Evening) board(q *request) *page {
	l := q.lineOf(q.URL.Query().Get)
	if l == nil {
		return v.main(q)
	}
	if err := q.at.May(l.Round, l.Board, !q.view.club.Settings.Tables.Fixed); err != nil {
		p := v.main(q)
		p.Wrong = q.text.sentence(err)
		return p
	}
	in := q.URL.Query()
	if in.Get("contract") == "" && l.Done() { // it is corrected
		in = filled(l.Shown(), q.view.club.Settings.Tables.Total)
	}
	return v.formOf(q, l, in)
}

// filled returns what the form of a board has for a result; total tells that it asks for tricks in all.
func filled(r *event.Result, total bool) url.Values {
	in := url.Values{}
	switch {
	case r.Kind == event.Passed:
		in.Set("contract", passed)
	case r.Kind == event.NotPlayed:
		in.Set("contract", notPlayed)
	case r.Kind == event.Played && r.Contract.Valid():
		c := r.Contract
		in.Set("contract", strconv.Itoa(c.Level)+c.Denomination.String())
		in.Set("doubled", strings.Repeat("x", int(c.Doubling)))
		in.Set("declarer", c.Declarer.String())
		if in.Set("result", over(r.Tricks-6-c.Level)); total {
			in.Set("result", strconv.Itoa(r.Tricks))
		}
		if card, err := bridge.ParseCard(r.Lead); err == nil {
			in.Set("suit", card.Suit.String())
			in.Set("rank", card.String()[1:])
		}
	}
	return in
}

// over returns how many tricks above or below a contract were made: "+1", "=", "-2".
func over(n int) string {
	if n == 0 {
		return "="
	}
	return fmt.Sprintf("%+d", n)
}

// formOf returns the page with the form of a board, filled in.
func (v *Evening) formOf(q *request, l *tables.Line, in url.Values) *page {
	t, set := q.text, q.view.club.Settings.Tables
	p := v.titled(q, "board", l.Round)
	p.Back = Prefix + "/"
	p.Text = map[string]string{
		"boardhead": t.boardTitle(l.Board), "contract": t.t("tables.contract"), "doubled": t.t("tables.doubled"),
		"declarer": t.t("tables.declarer"), "lead": t.t("tables.lead"), "result": t.t("tables.result"),
	}
	p.Board = l.Board
	f := &entryForm{Round: l.Round, Board: l.Board, ID: newID(), Replaces: said(l)}
	on := func(name string, all []choice) []choice {
		for i := range all {
			all[i].On = all[i].Value == in.Get(name)
		}
		return all
	}
	letters := t.letters()
	var contracts, suits, ranks, results, more, seats []choice
	for level := 1; level <= 7; level++ {
		for d := bridge.Clubs; d <= bridge.NoTrump; d++ {
			contracts = append(contracts, t.strain(strconv.Itoa(level)+d.String(), strconv.Itoa(level), d))
		}
	}
	for s := bridge.North; s <= bridge.West; s++ {
		seats = append(seats, choice{Value: s.String(), Text: t.t(s.WordKey())})
	}
	f.Contracts, f.Declarers = on("contract", contracts), on("declarer", seats)
	f.Kinds = on("contract", []choice{{Value: passed, Text: t.t("tables.passed")}, {Value: notPlayed, Text: t.t("tables.not-played")}})
	f.Doublings = on("doubled", []choice{{Value: "", Text: t.t("tables.undoubled")}, {Value: "x", Text: t.t("tables.x")}, {Value: "xx", Text: t.t("tables.xx")}})
	if set.Lead {
		for s := bridge.Spades; s >= bridge.Clubs; s-- {
			suits = append(suits, t.strain(s.String(), "", s))
		}
		for r := bridge.Ace; r >= bridge.Two; r-- {
			ranks = append(ranks, choice{Value: bridge.Card{Suit: bridge.Spades, Rank: r}.String()[1:], Text: letters.Rank(r)})
		}
		f.Suits, f.Ranks = on("suit", suits), on("rank", ranks)
	}
	switch {
	case set.Total:
		for n := range 14 {
			results = append(results, choice{Value: strconv.Itoa(n), Text: strconv.Itoa(n)})
		}
	default:
		results = []choice{{Value: "=", Text: "=", Class: "made"}}
		for _, x := range []struct{ sign, text, class string }{{"+", "+", "over"}, {"-", "−", "under"}} {
			for n := 1; n <= 13 && (n <= 6 || x.sign == "-"); n++ {
				c := choice{Value: x.sign + strconv.Itoa(n), Text: x.text + strconv.Itoa(n), Class: x.class}
				if n <= 3 {
					results = append(results, c)
				} else {
					more = append(more, c)
				}
			}
		}
	}
	f.Results, f.More = on("result", results), on("result", more)
	p.Entry = f
	return p
}

// strain returns a choice that is a level and a denomination.
func (t text) strain(value, level string, d bridge.Denomination) choice {
	symbol := d.Symbol()
	if d == bridge.NoTrump {
		symbol = t.letters().Denomination(d)
	}
	return choice{Value: value, Text: level + symbol, Class: "d" + d.String(), Spoken: strings.TrimSpace(level + " " + t.t(d.WordKey()))}
}

// newID returns the id of an entry that is made without script.
func newID() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // it never fails
	return hex.EncodeToString(b[:])
}

// said returns the id of what a table said of a line last, "" for nothing.
func said(l *tables.Line) string {
	if was := l.Says(); was != nil {
		return string(was.ID)
	}
	return ""
}

// entry reads a form of a board. It reports which part is missing or cannot be: the key of its
// sentence, "" for none.
func (q *request) entry(l *tables.Line) (x tables.Entry, wrong string) {
	in := q.written.Get
	x = tables.Entry{ID: event.ID(in("id")), Replaces: event.ID(in("replaces")), Place: q.place, Round: l.Round, Board: l.Board}
	if !hexadecimal(in("id")) {
		return x, "tables.no-contract"
	}
	switch in("contract") {
	case passed:
		x.Outcome.Kind = event.Passed
		return x, ""
	case notPlayed:
		x.Outcome.Kind = event.NotPlayed
		return x, ""
	case "":
		return x, "tables.no-contract"
	}
	x.Outcome.Kind = event.Played
	c, err := bridge.ParseContract(in("contract") + in("doubled"))
	if err != nil {
		return x, "tables.no-contract"
	}
	if c.Declarer, err = bridge.ParseSeat(in("declarer")); err != nil {
		return x, "tables.no-declarer"
	}
	x.Outcome.Contract = c
	result := in("result")
	switch n, err := strconv.Atoi(result); {
	case result == "":
		return x, "tables.no-result"
	case result == "=":
		x.Outcome.Tricks = 6 + c.Level
	case err != nil:
		return x, "tables.no-result"
	case q.view.club.Settings.Tables.Total:
		x.Outcome.Tricks = n
	default:
		x.Outcome.Tricks = 6 + c.Level + n
	}
	if x.Outcome.Tricks < 0 || x.Outcome.Tricks > 13 {
		return x, "tables.tricks"
	}
	if in("suit") != "" && in("rank") != "" {
		card, err := bridge.ParseCard(in("suit") + in("rank"))
		if err != nil {
			return x, "tables.no-lead"
		}
		x.Outcome.Lead = card.String()
	}
	return x, ""
}

// hexadecimal reports whether a text is the id of an entry: 32 hexadecimal digits.
func hexadecimal(s string) bool {
	return len(s) == 32 && strings.Trim(s, "0123456789abcdef") == ""
}

// propose shows what was entered, for the opponents to agree to.
func (v *Evening) propose(q *request) {
	l := q.lineOf(q.written.Get)
	if l == nil {
		v.show(q, v.main(q))
		return
	}
	x, wrong := q.entry(l)
	if wrong != "" {
		p := v.formOf(q, l, q.written)
		p.Wrong = q.text.t(wrong)
		v.status(q, http.StatusUnprocessableEntity, p)
		return
	}
	r, _, err := x.Result(q.view.event, q.view.session, q.view.tables, !q.view.club.Settings.Tables.Fixed)
	if err != nil {
		v.refused(q, l, err)
		return
	}
	v.mu.Lock()
	v.pending[q.place] = x.Board
	v.mu.Unlock()
	v.show(q, v.confirm(q, l, &r))
}

// again shows what was proposed at an address that has it: the page is loaded again, or gone back to.
func (v *Evening) again(q *request) *page {
	q.written = q.URL.Query()
	l := q.lineOf(q.written.Get)
	if l == nil {
		return v.main(q)
	}
	x, wrong := q.entry(l)
	if wrong != "" {
		return v.formOf(q, l, q.written)
	}
	switch r, done, err := x.Result(q.view.event, q.view.session, q.view.tables, !q.view.club.Settings.Tables.Fixed); {
	case done:
		return v.after(q)
	case err != nil:
		p := v.main(q)
		p.Wrong = q.text.sentence(err)
		return p
	default:
		return v.confirm(q, l, &r)
	}
}

// confirm shows a result that is still to be agreed to.
func (v *Evening) confirm(q *request, l *tables.Line, r *event.Result) *page {
	t := q.text
	p := v.titled(q, "confirm", l.Round)
	p.Board = l.Board
	f := &entryForm{Round: l.Round, Board: l.Board, ID: q.written.Get("id"), Replaces: q.written.Get("replaces"), Says: t.contract(r), Score: t.score(r)}
	back := url.Values{}
	for _, name := range []string{"contract", "doubled", "declarer", "suit", "rank", "result"} {
		if value := q.written.Get(name); value != "" {
			f.Hidden = append(f.Hidden, choice{Value: value, Text: name})
			back.Set(name, value)
		}
	}
	if card, err := bridge.ParseCard(r.Lead); err == nil {
		f.Says += "  " + card.Suit.Symbol() + t.letters().Rank(card.Rank)
	}
	f.Doubt = v.doubt(q, r)
	p.Back = link("/board", l) + "&" + back.Encode()
	p.Text = map[string]string{
		"boardhead": t.t("tables.board", "board", l.Board), "ask": t.t("tables.ask"), "how": t.how(r), "agree": t.t("tables.agree"), "back": t.t("tables.correct"),
	}
	p.Entry = f
	return p
}

// doubt says what the slip catcher thinks of a result among those of the board, "" mostly.
func (v *Evening) doubt(q *request, r *event.Result) string {
	trial := r.ID
	c := feed.Enter(q.view.event, q.view.session, []event.Result{*r}, func() event.ID { return trial })
	if c == nil || len(c.Results) == 0 {
		return ""
	}
	st, err := q.view.standings()
	if err == nil {
		st, err = review.Trial(st, c)
	}
	if err != nil {
		return "" // what cannot be scored is compared with nothing
	}
	t := q.text
	for _, x := range review.SuspicionsOn(st, r.Board) {
		switch {
		case x.Result != c.Results[0].ID:
		case x.Code == review.SuspectLead:
			return t.t("tables.doubt.lead")
		case x.Code == review.SuspectDeclarer && x.Side == bridge.NS:
			return t.t("tables.doubt.declarer", "side", t.t("side.EW"))
		case x.Code == review.SuspectDeclarer:
			return t.t("tables.doubt.declarer", "side", t.t("side.NS"))
		default:
			return t.t("tables.doubt")
		}
	}
	return ""
}

// agree saves what the opponents agreed to. The page says that it is saved when it is in the club
// file, and not before.
func (v *Evening) agree(q *request) {
	l := q.lineOf(q.written.Get)
	if l == nil {
		v.show(q, v.main(q))
		return
	}
	x, wrong := q.entry(l)
	if wrong != "" {
		p := v.formOf(q, l, q.written)
		p.Wrong = q.text.t(wrong)
		v.status(q, http.StatusUnprocessableEntity, p)
		return
	}
	if err := v.enter(x); err != nil {
		v.refused(q, l, err)
		return
	}
	v.mu.Lock()
	if v.pending[q.place] == x.Board {
		delete(v.pending, q.place)
	}
	v.mu.Unlock()
	v.knows(q, l)
	http.Redirect(q.w, q.Request, link("/seen", l), http.StatusSeeOther)
}

// knows keeps that a telephone was shown what it has entered of a line.
func (v *Evening) knows(q *request, l *tables.Line) {
	q.view = v.view.Load()
	if q.at = tables.At(q.view.tables, q.place); q.at == nil {
		return
	}
	was := q.seen()
	if is, has := q.now().lines[l.Board]; has && was.lines != nil && is.round == l.Round {
		was.lines[l.Board] = is
		v.cookie(q, seenCookie, was.String())
	}
}

// refused shows why an entry was not taken, and tells the scorer.
func (v *Evening) refused(q *request, l *tables.Line, err error) {
	v.tellTable(q, err)
	q.view = v.view.Load()
	q.at = tables.At(q.view.tables, q.place)
	if q.at == nil {
		v.status(q, http.StatusConflict, v.join(q, err))
		return
	}
	q.URL.RawQuery = url.Values{"round": {strconv.Itoa(l.Round)}, "board": {strconv.Itoa(l.Board)}}.Encode()
	p := v.after(q)
	p.Wrong = q.text.sentence(err)
	if problem.Is(err, "session.closed") { // which is said to the scorer
		p.Wrong = q.text.t("tables.now.closed")
	}
	if p.Text["saved"] != "" {
		p.Text["saved"] = ""
	}
	v.status(q, http.StatusConflict, p)
}
