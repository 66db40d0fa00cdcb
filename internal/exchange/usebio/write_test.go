package usebio

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/exchange"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// remarksOf returns the codes that writing an evening remarks.
func remarksOf(t *testing.T, e *event.Event, o WriteOptions) []string {
	t.Helper()
	st := check.Value(standings.Of(e, e.Sessions[0].ID))(t)
	remarks := check.Value(Write(&bytes.Buffer{}, st, o))(t)
	var out []string
	for i, r := range remarks {
		if r.Reason == nil || r.Element == "" {
			t.Errorf("%+v", r)
		}
		out = append(out, r.Reason.Code)
		if slices.ContainsFunc(remarks[:i], func(o exchange.Remark) bool { return fmt.Sprint(o.Reason) == fmt.Sprint(r.Reason) }) {
			t.Errorf("said twice: %v", r.Reason)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// TestNotCarried: what the file cannot have is remarked, each by its own code, and an evening
// that it has whole has no remark.
func TestNotCarried(t *testing.T) {
	night := func(change func(e *event.Event, s *event.Session)) *event.Event {
		e := played(t, "EBU", nil, "howell 6")
		if change != nil {
			change(e, &e.Sessions[0])
		}
		return e
	}
	byRounds := func(change func(s *event.Session)) *event.Event {
		e := played(t, "EBU", func(r *rules.Rules) { r.PercentVPs, r.SitOut = rules.VPsEBUPercent, rules.SwissBye }, "howell 5")
		if change != nil {
			change(&e.Sessions[0])
		}
		return e
	}
	for name, test := range map[string]struct {
		e    *event.Event
		o    WriteOptions
		want string
	}{
		"all of it":  {night(nil), said(WriteOptions{}), ""},
		"no club":    {night(nil), WriteOptions{Name: nameOf, Number: numberOfMember}, "usebioout.club-number"},
		"no numbers": {night(nil), WriteOptions{ClubNumber: "1", Name: nameOf}, "usebioout.no-numbers"},
		"no date":    {night(func(_ *event.Event, s *event.Session) { s.Date = "" }), said(WriteOptions{}), "usebioout.date"},
		"two results": {night(func(_ *event.Event, s *event.Session) {
			s.Results = append(s.Results, s.Results[0])
			s.Results[0].Score += 10
		}), said(WriteOptions{}), "usebioout.again"},
		"reversed": {night(func(_ *event.Event, s *event.Session) { s.Results[0].Reversed = true }), said(WriteOptions{}), "usebioout.reversed"},
		"missing":  {night(func(_ *event.Event, s *event.Session) { s.Results = s.Results[1:] }), said(WriteOptions{}), "usebioout.missing"},
		"fouled": {night(func(_ *event.Event, s *event.Session) {
			s.Fouled = []event.FouledBoard{{Board: 1, Groups: []event.FouledGroup{{From: 2}}}}
		}), said(WriteOptions{}), "usebioout.fouled"},
		"carry-over": {night(func(_ *event.Event, s *event.Session) { s.CarryOver = &event.CarryOver{Kind: event.CarryFull} }), said(WriteOptions{}), "usebioout.carry-over"},
		"rulings":    {nightOf(t, "rulings"), said(WriteOptions{}), "usebioout.reversed usebioout.rounded usebioout.weighted"},
		"a substitute": {night(func(e *event.Event, s *event.Session) {
			s.Substitutions = []event.Substitution{{Contestant: e.Contestants[0].ID, Round: 3, Players: []event.ID{"A1a", "guest"}}}
		}), said(WriteOptions{}), "usebioout.substituted"},
		"two sections":              {nightOf(t, "two sections"), said(WriteOptions{}), "usebioout.numbers usebioout.places"},
		"two sections by them":      {nightOf(t, "two sections"), said(WriteOptions{Sectioned: true}), "usebioout.places"},
		"two sections, two winners": {nightOf(t, "three sections, two winners"), said(WriteOptions{}), "usebioout.numbers usebioout.places"},
		"one list, both directions": {nightOf(t, "one list with both directions"), said(WriteOptions{}), "usebioout.numbers-ew"},
		"apart":                     {nightOf(t, "sections apart"), said(WriteOptions{}), "usebioout.apart usebioout.numbers usebioout.places"},
		"apart by section":          {nightOf(t, "sections apart"), said(WriteOptions{Sectioned: true}), ""},
		"a bye":                     {nightOf(t, "teams with a bye"), said(WriteOptions{}), "usebioout.byes"},
		"pairs with a bye":          {byRounds(nil), said(WriteOptions{}), "usebioout.byes"},
		"a round awarded": {byRounds(func(s *event.Session) {
			m := event.Matches(s)[0]
			s.Results = slices.DeleteFunc(s.Results, func(r event.Result) bool { return r.Round == m.Round && (m.Has(r.NS.A) || m.Has(r.EW.A)) })
			s.Awarded = []event.AwardedMatch{{Round: m.Round, Home: m.Home, Away: m.Away, HomePoints: exact.Int(12), AwayPoints: exact.Int(8)}}
		}), said(WriteOptions{}), "filesout.awarded usebioout.byes"},
		"a penalty in a match": {func() *event.Event {
			e := nightOf(t, "teams")
			e.Sessions[0].Penalties = []event.Penalty{{ID: "p", Contestant: e.Contestants[0].ID, Unit: event.PenaltyIMPs, Amount: exact.Int(-2)}}
			return e
		}(), said(WriteOptions{}), "usebioout.penalties"},
		"of several sessions": {night(func(e *event.Event, _ *event.Session) { e.Sessions = append(e.Sessions, event.Session{ID: "t"}) }), said(WriteOptions{}), "usebioout.session"},
		"nobody came": {night(func(_ *event.Event, s *event.Session) {
			s.Results = slices.DeleteFunc(s.Results, func(r event.Result) bool { return r.NS.A == "A1" || r.EW.A == "A1" })
		}), said(WriteOptions{}), "usebioout.absent usebioout.missing"},
	} {
		if got := strings.Join(remarksOf(t, test.e, test.o), " "); got != test.want {
			t.Errorf("%s: remarks %q, want %q", name, got, test.want)
		}
	}
}

// TestNumbers: in a flat file the second section has 100 more and the third 200, two winners
// keep their directions; where a pair sits on the other side of its list, or both directions
// are one list, no number is there twice.
func TestNumbers(t *testing.T) {
	numbers := func(e *event.Event, sectioned bool) string {
		var out []string
		for _, p := range treeOf(t, writtenOf(t, e, WriteOptions{Sectioned: sectioned})).deep("PAIR") {
			out = append(out, p.get("DIRECTION")+p.get("PAIR_NUMBER"))
		}
		return strings.Join(out, " ")
	}
	big := played(t, "EBU", nil, "howell 4", "howell 4")
	for i := range big.Sessions[0].Sections[0].Labels {
		big.Sessions[0].Sections[0].Labels[i].Number += 110
		big.Sessions[0].Sections[1].Labels[i].Number += 110
	}
	for _, test := range []struct {
		name      string
		e         *event.Event
		sectioned bool
		want      string
	}{
		{"flat", played(t, "EBU", nil, "howell 4", "howell 4", "howell 4"), false, "1 2 3 4 101 102 103 104 201 202 203 204"},
		{"by section", played(t, "EBU", nil, "howell 4", "howell 4"), true, "1 2 3 4 1 2 3 4"},
		{"two winners", played(t, "EBU", nil, "mitchell 6", "mitchell 6"), false, "NS1 NS2 NS3 EW1 EW2 EW3 NS101 NS102 NS103 EW101 EW102 EW103"},
		{"a pair on the other side", nightOf(t, "a pair on the other side"), false, "NS1 NS2 NS3 EW101 EW102 EW103"},
		{"one list", nightOf(t, "one list with both directions"), true, "1 2 3 101 102 103"},
		{"high numbers", big, false, "111 112 113 114 1111 1112 1113 1114"},
	} {
		if got := numbers(test.e, test.sectioned); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}

// TestLineOut: a line, its scores and its awards as the format has them.
func TestLineOut(t *testing.T) {
	e := played(t, "EBU", nil, "howell 8")
	s := &e.Sessions[0]
	x := &s.Results[0]
	x.Kind, x.Tricks, x.Score, x.Lead = event.Played, 11, 690, "D10"
	x.Contract = bridge.Contract{Level: 4, Denomination: bridge.Hearts, Doubling: bridge.Doubled, Declarer: bridge.South}
	half := exact.New(1, 2)
	s.Results[1].Kind, s.Results[1].NSAward, s.Results[1].EWAward = event.Adjusted, event.Award{Kind: event.AwardPlus}, event.Award{Kind: event.AwardPercent, Percent: exact.New(75, 2)}
	s.Results[2].Kind = event.NotPlayed
	s.Results[3].Kind = event.Passed
	s.Rulings = []event.Ruling{{ID: "w", Result: s.Results[4].ID, Kind: event.RulingWeighted, NS: []event.Share{{Weight: half, Score: 1000}, {Weight: half, Score: -1000}}}}
	var got []string
	for i := range 5 {
		r := s.Results[i]
		st := eventtest.StandingsOf(t, e)
		w := &writer{st: st, o: said(WriteOptions{})}
		w.number()
		for j := range st.Boards {
			for k := range st.Boards[j].Lines {
				if l := &st.Boards[j].Lines[k]; l.Result != nil && l.Result.ID == r.ID {
					w.line(l)
				}
			}
		}
		line := treeOf(t, w.b.String())
		got = append(got, fmt.Sprintf("%s %s %s %s %s", line.get("CONTRACT"), line.get("PLAYED_BY"), line.get("LEAD"), line.get("TRICKS"), line.get("SCORE")))
	}
	want := []string{"4Hx S D10 11 690", "    A6038", "    NP", "PASS    0", "    A5050"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestHardNames: names with markup, emoji, control characters and what is no character are
// clean XML, and read back as people write them.
func TestHardNames(t *testing.T) {
	names := map[event.ID][2]string{
		"A1a": {`Jan <b>&amp; "Piet" ]]>`, `Jan <b>&amp; "Piet" ]]>`},
		"A1b": {"Zoë 🃏 Ødegård", "Zoë 🃏 Ødegård"},
		"A2a": {"An\x00na\x1b \tvan\u0085 \u200dEls\ufffe", "An na van \u200dEls"},
		"A2b": {"\xff\xfeKapot Stuk", "Kapot Stuk"},
		"A3a": {"?", ""}, // nobody is called so: it stands for nobody
		"A3b": {"עברית שם", "עברית שם"},
	}
	e := played(t, "EBU", nil, "howell 6")
	e.Name = "Pinksteren <drive> & 'BBQ' 🎉"
	name := func(id event.ID) string {
		if n, ok := names[id]; ok {
			return n[0]
		}
		return nameOf(id)
	}
	o := WriteOptions{Name: name, Number: numberOfMember, Local: func(event.ID) string { return "<7>" }}
	for _, sectioned := range []bool{false, true} {
		o.Sectioned = sectioned
		file := writtenOf(t, e, o)
		checkConsumers(t, file, sectioned)
		im, _ := readBack(t, file)
		if im.Event.Name != e.Name {
			t.Errorf("the event became %q", im.Event.Name)
		}
		all := named(im)
		for i, c := range im.Event.Contestants {
			for k, p := range c.Players {
				id := e.Contestants[i].Players[k]
				want := nameOf(id)
				if n, ok := names[id]; ok {
					want = n[1]
				}
				if want += " " + numberOfMember(id); names[id][0] == "?" {
					want = ""
				}
				if all(p) != want {
					t.Errorf("%s became %q, want %q", id, all(p), want)
				}
			}
		}
	}
}

// TestNothing: where no result is in, no file is made.
func TestNothing(t *testing.T) {
	e := played(t, "EBU", nil, "howell 4")
	e.Sessions[0].Results = nil
	var b bytes.Buffer
	if _, err := Write(&b, eventtest.StandingsOf(t, e), said(WriteOptions{})); !problem.Is(err, "usebioout.nothing") || b.Len() > 0 {
		t.Errorf("%v, %d bytes", err, b.Len())
	}
}

// full is a disk without room.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("full") }

// TestWriteFails: what the disk says is said.
func TestWriteFails(t *testing.T) {
	st := eventtest.StandingsOf(t, played(t, "EBU", nil, "howell 4"))
	if remarks, err := Write(full{}, st, said(WriteOptions{})); err == nil || problem.Find(err) != nil || remarks != nil {
		t.Errorf("%v, %v", remarks, err)
	}
}

// TestMasterPoints: points of a federation stand in a file only when the session is over, and
// with those who earned any.
func TestMasterPoints(t *testing.T) {
	e := played(t, "EBU", func(r *rules.Rules) { r.Federation = rules.FederationEBU }, "howell 8")
	root := treeOf(t, writtenOf(t, e, WriteOptions{}))
	if n := len(root.deep("MASTER_POINTS")); n == 0 || n == 8 || root.deep("MPS_AWARDED_FLAG")[0].text != "Y" {
		t.Errorf("%d pairs have points", n)
	}
	for _, p := range root.deep("PAIR") {
		if m := p.in("MASTER_POINTS"); len(m) > 1 || len(m) == 1 && (m[0].get("MASTER_POINTS_AWARDED") == "" || m[0].get("MASTER_POINT_TYPE") != "BLACK") {
			t.Errorf("place %s: %+v", p.get("PLACE"), m)
		}
	}
	e.Sessions[0].Closed = false
	root = treeOf(t, writtenOf(t, e, WriteOptions{}))
	if len(root.deep("MASTER_POINTS")) > 0 || root.deep("MPS_AWARDED_FLAG")[0].text != "N" {
		t.Error("points of a session that is not over")
	}
}
