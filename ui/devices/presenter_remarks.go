package devices

import (
	"fmt"
	"slices"

	"uitslag/internal/bridge"
	"uitslag/internal/event/feed"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
)

// remarked are the remarks on what the devices say, a sentence a kind.
func (p *Presenter) remarked(st *standings.Standings) []string {
	var all []feed.Remark
	for _, why := range p.remarks {
		if why.Code != "bws.days" && why.Code != "bws.other-date" { // the session has its own day
			all = append(all, feed.Remark{Problem: why})
		}
	}
	for _, x := range p.remarksOf(st.Event, st.Session) {
		if !p.tie.Moved || x.Problem.Code != "feed.emptied" { // it was in another file
			all = append(all, x)
		}
	}
	var kinds []string
	byKind := map[string][]feed.Remark{}
	for _, x := range all {
		kind := fmt.Sprint(x.Problem.Code, x.Problem.Args["why"], x.Problem.Args["day"])
		if byKind[kind] == nil {
			kinds = append(kinds, kind)
		}
		byKind[kind] = append(byKind[kind], x)
	}
	var out []string
	for _, kind := range kinds {
		out = append(out, p.ofKind(byKind[kind], len(st.Session.Sections) > 1)...)
	}
	return out
}

// ofKind is the sentence of remarks of one kind, with where each holds; of a kind that is said of
// no place, each sentence once.
func (p *Presenter) ofKind(all []feed.Remark, sections bool) []string {
	w, first := p.desk.Words, all[0].Problem
	key := "many." + first.Code
	if len(all) == 1 || !w.Has(key) {
		var out []string
		for _, x := range all {
			if text := w.Sentence(x.Problem); !slices.Contains(out, text) {
				out = append(out, text)
			}
		}
		return out
	}
	args := []any{"n", len(all), "places", w.Semicolons(p.places(all, sections))}
	for name, arg := range first.Args {
		if why, is := arg.(error); is {
			arg = w.Sentence(why)
		}
		args = append(args, name, arg)
	}
	return []string{w.T(key, args...)}
}

// places are where remarks hold: the seats of each table, or its boards round by round.
func (p *Presenter) places(all []feed.Remark, sections bool) []string {
	w := p.desk.Words
	var out []string
	for len(all) > 0 {
		at, boards := all[0].Place, []int(nil)
		table := fmt.Sprint(at.Table)
		if sections {
			table = at.Section + table
		}
		if seat, is := all[0].Problem.Args["seat"]; is {
			text := table + " " + w.T(seat.(bridge.Seat).WordKey())
			if n, typed := all[0].Problem.Args["number"]; typed {
				text += fmt.Sprintf(" (%v)", n)
			}
			out, all = append(out, text), all[1:]
			continue
		}
		for len(all) > 0 && all[0].Section == at.Section && all[0].Table == at.Table && all[0].Round == at.Round {
			boards, all = append(boards, all[0].Board), all[1:]
		}
		key := "feed.boards"
		if boards[0] == 0 { // of a whole round
			key = "feed.round"
		}
		out = append(out, w.T(key, "table", table, "round", at.Round, "boards", bridge.BoardList(boards)))
	}
	return out
}

// OtherDay is the sentence that results are of another day than the session, and not taken; ""
// where there are none.
func (p *Presenter) OtherDay() string {
	e, s := p.sitting()
	all := slices.DeleteFunc(slices.Clone(p.remarksOf(e, s)), func(x feed.Remark) bool { return x.Problem.Code != "feed.other-day" })
	if len(all) == 0 {
		return ""
	}
	var days []string
	for _, x := range all {
		if day := p.desk.Words.Date(string(x.Problem.Args["day"].(problem.Day))); !slices.Contains(days, day) {
			days = append(days, day)
		}
	}
	return p.desk.Words.T("devices.other-day", "n", len(all), "days", days, "session", p.desk.Words.Date(s.Date))
}

// AnyDay takes what came in on another day too, from now on.
func (p *Presenter) AnyDay() {
	if p.OtherDay() == "" {
		return
	}
	tie := p.tie
	tie.AnyDay = true
	if err := p.files.Keep(p.session, tie); err != nil {
		p.refuse(p.desk.Words.Sentence(err))
		return
	}
	p.begin(p.session)
	p.Poll()
	p.told()
}
