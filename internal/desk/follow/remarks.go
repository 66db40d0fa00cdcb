package follow

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
)

// Told returns the remarks on what the devices say, a sentence a kind.
func (f *Follower) Told(st *standings.Standings) []string {
	var all []feed.Remark
	for _, reason := range f.Remarks {
		if reason.Code != "bws.days" && reason.Code != "bws.other-date" { // the session has its own day
			all = append(all, feed.Remark{Problem: reason})
		}
	}
	for _, x := range f.Doubts(st.Event, st.Session) {
		if !f.Followed.Moved || x.Problem.Code != "feed.emptied" { // it was in another file
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
		out = append(out, f.ofKind(byKind[kind], len(st.Session.Sections) > 1)...)
	}
	return out
}

// ofKind returns the sentences of the remarks of one kind, with the places where each holds; of a
// kind without places, each sentence once.
func (f *Follower) ofKind(all []feed.Remark, sections bool) []string {
	w, first := f.desk.Words, all[0].Problem
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
	args := []any{"n", len(all), "places", w.Semicolons(f.places(all, sections))}
	for name, arg := range first.Args {
		if reason, is := arg.(error); is {
			arg = w.Sentence(reason)
		}
		args = append(args, name, arg)
	}
	return []string{w.T(key, args...)}
}

// places returns where remarks hold: the seats of each table, or its boards round by round.
func (f *Follower) places(all []feed.Remark, sections bool) []string {
	w := f.desk.Words
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

// OtherDay returns the sentence that results are of another day than the session, and not taken; ""
// where there are none.
func (f *Follower) OtherDay() string {
	e, s := f.Sitting()
	all := slices.DeleteFunc(slices.Clone(f.Doubts(e, s)), func(x feed.Remark) bool { return x.Problem.Code != "feed.other-day" })
	if len(all) == 0 {
		return ""
	}
	var days []string
	for _, x := range all {
		if day := f.desk.Words.Date(string(x.Problem.Args["day"].(problem.Day))); !slices.Contains(days, day) {
			days = append(days, day)
		}
	}
	return f.desk.Words.T("devices.other-day", "n", len(all), "days", days, "session", f.desk.Words.Date(s.Date))
}

// Where returns the table, the board and who met, of what the devices and the session say.
func (f *Follower) Where(x *feed.Wait) string {
	w := f.desk.Words
	table := strconv.Itoa(x.Table)
	if _, s := f.Sitting(); s != nil && len(s.Sections) > 1 {
		table = x.Section + table
	}
	of := w.T("devices.board", "board", x.Board)
	r := cmp.Or(x.Is, x.Says)
	if st, err := f.desk.Standings(); r != nil && err == nil && st != nil {
		of = w.T("control.where", "board", x.Board, "who", f.desk.Speaker.Versus(st, r.NS, r.EW))
	}
	return w.T("devices.at-table", "table", table, "where", of)
}

// Says returns in words what the device says and what is in: with who met, where they are not the
// same.
func (f *Follower) Says(x *feed.Wait) (device, session string) {
	st, err := f.desk.Standings()
	says := func(r *event.Result) string {
		if r == nil {
			return f.desk.Words.T("devices.nothing")
		}
		text := f.desk.Speaker.Says(r)
		if err == nil && st != nil && x.Is != nil && x.Says != nil && x.Is.Key() != x.Says.Key() {
			text = f.desk.Words.Colon(f.desk.Speaker.Versus(st, r.NS, r.EW), text)
		}
		return text
	}
	return says(x.Says), says(x.Is)
}
