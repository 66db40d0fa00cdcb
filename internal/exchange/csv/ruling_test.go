package csv

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/exchange"
	"uitslag/internal/must"
)

// drawShares are what a side gets: one outcome or two with their weights.
func drawShares(t *rapid.T, board int, awards bool) []event.Share {
	one := func(w exact.Rat) event.Share {
		s := event.Share{Weight: w}
		vul := bridge.VulnerabilityOf(board)
		switch rapid.IntRange(0, 3).Draw(t, "outcome") {
		case 0:
			if awards {
				kind := rapid.SampledFrom([]event.AwardKind{event.AwardPercent, event.AwardPlus, event.AwardMinus, event.AwardAverage, event.AwardOwn}).Draw(t, "award")
				if s.Award.Kind = kind; kind == event.AwardPercent {
					s.Award.Percent = exact.New(int64(rapid.IntRange(0, 400).Draw(t, "quarters")), 4)
				}
				return s
			}
			fallthrough
		case 1:
			s.Contract = bridge.Contract{
				Level: rapid.IntRange(1, 7).Draw(t, "level"), Denomination: bridge.Denomination(rapid.IntRange(0, 4).Draw(t, "denomination")),
				Doubling: bridge.Doubling(rapid.IntRange(0, 2).Draw(t, "doubling")), Declarer: bridge.Seat(rapid.IntRange(0, 3).Draw(t, "declarer")),
			}
			s.Tricks = rapid.IntRange(0, 13).Draw(t, "tricks")
			s.Score = bridge.NSScore(s.Contract, vul, s.Tricks)
		default:
			s.Score = rapid.SampledFrom(bridge.LegalScores(vul)).Draw(t, "score")
		}
		return s
	}
	w := rapid.SampledFrom([]exact.Rat{exact.Int(1), exact.New(3, 5), exact.New(1, 3), exact.New(5, 8)}).Draw(t, "weight")
	if w.Equal(exact.Int(1)) {
		return []event.Share{one(w)}
	}
	return []event.Share{one(w), one(exact.Int(1).Sub(w))}
}

// drawRuling is a ruling of any kind.
func drawRuling(t *rapid.T, board int) event.Ruling {
	r := event.Ruling{Kind: rapid.SampledFrom(event.RulingKinds()).Draw(t, "kind")}
	switch r.Kind {
	case event.RulingAssigned:
		r.NS = drawShares(t, board, false)[:1]
		r.NS[0].Weight = exact.Int(1)
	case event.RulingWeighted:
		r.NS = drawShares(t, board, false)
	case event.RulingSplit:
		r.NS, r.EW = drawShares(t, board, true), drawShares(t, board, true)
	case event.RulingArtificial:
		award := []event.Share{{Weight: exact.Int(1), Award: event.Award{Kind: event.AwardPlus}}}
		r.NS, r.EW = award, award
	}
	return r
}

// TestRulingsRoundTrip: what an evening with rulings comes to is the same after it was
// written and read into the same evening without results.
func TestRulingsRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		winners := drawWinners(t)
		e := drawEvent(t, winners)
		s := &e.Sessions[0]
		for i := range s.Results {
			if rapid.IntRange(0, 2).Draw(t, "ruled") > 0 {
				continue
			}
			r := drawRuling(t, s.Results[i].Board)
			r.ID, r.Result = "r"+s.Results[i].ID, s.Results[i].ID
			if err := journal.Decide(e, &command.Rule{Session: "s", Ruling: r}); err != nil {
				t.Fatalf("%+v: %v", r, err)
			}
			s.Rulings = append(s.Rulings, r)
		}
		st := must.Get(standings.Of(e, "s"))(t)
		var b bytes.Buffer
		must.Get(WriteResults(&b, st, Spreadsheet))(t)
		im, err := Read(bytes.NewReader(b.Bytes()), Options{NewID: counter(), Winners: winners})
		if err != nil {
			t.Fatalf("%v\n%s", err, b.String())
		}
		back := &im.Event
		back.Rules = e.Rules
		in := &back.Sessions[0]
		rulings := in.Rulings
		in.Rulings = nil
		for _, r := range rulings {
			if err := journal.Decide(back, &command.Rule{Session: in.ID, Ruling: r}); err != nil {
				t.Fatalf("%+v cannot be booked: %v\n%s", r, err, b.String())
			}
			in.Rulings = append(in.Rulings, r)
		}
		made := lines(in)
		for i := range s.Results { // what was made at the table is there still
			was := &s.Results[i]
			if r := s.Ruling(was.ID); r != nil && (r.Kind == event.RulingAssigned || r.Kind == event.RulingNotPlayed) {
				continue // the file has what counts only
			}
			if made[line(s, *was)] == 0 {
				t.Fatalf("%s is gone\n%s", say(s, *was), b.String())
			}
		}
		again := must.Get(standings.Of(back, in.ID))(t)
		place := map[string]int{}
		for i, c := range back.Contestants {
			section, l := in.LabelOf(c.ID)
			place[section+l.Direction+l.String()] = i
		}
		for i, c := range e.Contestants {
			section, l := s.LabelOf(c.ID)
			at, ok := place[section+l.Direction+l.String()]
			if !ok {
				t.Fatalf("%s is gone\n%s", c.ID, b.String())
			}
			x, y := &st.Outcome.Totals[i], &again.Outcome.Totals[at]
			if !x.Points.Equal(y.Points) || !x.Max.Equal(y.Max) {
				t.Fatalf("%s: %v of %v, again %v of %v\n%s", e.Contestants[i].ID, x.Points, x.Max, y.Points, y.Max, b.String())
			}
		}
	})
}

// TestRuledResults: rulings in a file become rulings of the session, and what was made at the
// table stays where it is known.
func TestRuledResults(t *testing.T) {
	for _, test := range []struct{ name, row, result, ruling string }{
		{"weighted", "1,1,2,,,,60% +170 / 40% +140", "1: 1-2 not-played", "weighted 60% +170 / 40% +140"},
		{"weighted with the table", "1,1,2,4S,N,9,60% 420 40% -50", "1: 1-2 4S-N 9 = -50", "weighted 60% +420 / 40% -50"},
		{"a fraction and a contract", "1,1,2,,,,1/3 4SN= / 2/3 4SN-1", "1: 1-2 not-played", "weighted " + "1/3 4SN= / 2/3 4SN-1"},
		{"split", "1,1,2,,,,NS -100 EW +420", "1: 1-2 not-played", "split NS -100 EW +420"},
		{"split in Dutch, turned", "1,1,2,,,,ow: 420 nz: -100", "1: 1-2 not-played", "split NS -100 EW +420"},
		{"half-artificial", "1,1,2,,,,NS 60% EW -50", "1: 1-2 not-played", "split NS 60% EW -50"},
		{"half-artificial, average plus", "1,1,2,,,,NS 420 EW A+", "1: 1-2 not-played", "split NS +420 EW A+"},
		{"weighted and split", "1,1,2,,,,NS 50% 420 / 50% A- EW 420", "1: 1-2 not-played", "split NS 50% +420 / 50% A- EW +420"},
		{"artificial by side", "1,1,2,,,,NS 62.5% EW 40%", "1: 1-2 not-played", "artificial NS 62.5% EW 40%"},
		{"passed out", "1,1,2,,,,70% pass / 30% -50", "1: 1-2 not-played", "weighted 70% PASS / 30% -50"},
		{"an award among the weights", "1,1,2,,,,50% 420 / 50% 60/40", "1: 1-2 not-played", "weighted NS 50% +420 / 50% A60 EW 50% +420 / 50% A40"},
		{"an award as before", "1,1,2,,,,60%-40%", "1: 1-2 60/40", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			im := must.Get(Read(strings.NewReader("board,NS,EW,contract,declarer,tricks,score\n"+test.row+"\n"), Options{NewID: counter()}))(t)
			s := &im.Event.Sessions[0]
			text := ""
			if r := s.Ruling(s.Results[0].ID); r != nil {
				text = string(r.Kind) + " " + r.Written("NS", "EW")
				if err := journal.Decide(&im.Event, &command.Rule{Session: s.ID, Ruling: *r}); err != nil {
					t.Errorf("cannot be booked: %v", err)
				}
			}
			if got := sayAll(s); got != test.result || text != test.ruling {
				t.Errorf("%s, %q; want %s, %q", got, text, test.result, test.ruling)
			}
		})
	}
	for text, want := range map[string]string{
		"60% 420 / 30% -50": "ruling.weights", "60% 420 / 40% 410": "ruling.impossible-score", "60% 420 / 40% soon": "ruling.text",
		"NS 420": "ruling.both-sides", "NS 420 NS 50": "ruling.both-sides", "60% 420 /": "ruling.weights", "60% / 40% 420": "ruling.text",
		"maybe 60% 420 40% 50": "ruling.text", "NS 160% EW 40%": "ruling.text", "0% 420 100% 50": "ruling.text",
	} {
		_, err := Read(strings.NewReader("board,NS,EW,contract,score\n1,3,4,,420\n1,1,2,,"+text+"\n"), Options{NewID: counter()})
		var refused *exchange.Refused
		if got := reasons(err); got != "3 csv.ruling" || !errors.As(err, &refused) {
			t.Errorf("%q: %s", text, got)
		} else if why, ok := refused.Remarks[0].Why.Args["why"].(error); !ok || reasons(why) != want {
			t.Errorf("%q is refused by %v, want %s", text, why, want)
		}
	}
}
