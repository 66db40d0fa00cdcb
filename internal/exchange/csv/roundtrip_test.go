package csv

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/exchangetest"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

// drawEvent makes an evening of one or two sections, each with one list or with two, with every
// kind of result.
func drawEvent(t *rapid.T, winners int) *event.Event {
	e := &event.Event{ID: "e", Name: "Proef", Kind: event.Pairs, Rules: rules.EBU()}
	s := event.Session{ID: "s"}
	id := exchangetest.NewIDs()
	two := winners == 2
	for i := range rapid.IntRange(1, 2).Draw(t, "sections") {
		letter := string(rune('A' + i))
		sec := event.Section{Letter: letter}
		pairs := rapid.IntRange(2, 4).Draw(t, "pairs")
		at := func(direction string, n int) event.ID { return event.ID(letter + direction + strconv.Itoa(n)) }
		for n := 1; n <= pairs; n++ {
			for _, d := range []string{"NS", "EW"} {
				l := event.Label{Contestant: at(d, n), Direction: d, Number: n}
				if !two { // one list of twice as many
					l.Direction = ""
					if d == "EW" {
						l.Number += pairs
					}
				}
				sec.Labels = append(sec.Labels, l)
				e.Contestants = append(e.Contestants, event.Contestant{ID: l.Contestant, Players: []event.ID{"", ""}})
			}
		}
		s.Sections = append(s.Sections, sec)
		for board := 1; board <= rapid.IntRange(1, 4).Draw(t, "boards"); board++ {
			for n := 1; n <= pairs; n++ {
				r := drawResult(t, board)
				r.ID, r.Section = id(), letter
				r.NS, r.EW = event.Pair(at("NS", n)), event.Pair(at("EW", (n+board)%pairs+1))
				if rapid.IntRange(0, 9).Draw(t, "turned") == 0 {
					r.NS, r.EW = r.EW, r.NS
				}
				s.Results = append(s.Results, r)
			}
		}
	}
	e.Sessions = []event.Session{s}
	return e
}

// drawResult returns a result of any kind, with where and how it was played.
func drawResult(t *rapid.T, board int) event.Result {
	r := eventtest.DrawOutcome(t, board)
	r.Round, r.Table = rapid.IntRange(0, 3).Draw(t, "round"), rapid.IntRange(0, 3).Draw(t, "table")
	r.Lead = rapid.SampledFrom([]string{"", "SA", "D10", "C2"}).Draw(t, "lead")
	for _, a := range []*event.Award{&r.NSAward, &r.EWAward} {
		a.Percent = a.Percent.Div(exact.Int(rapid.SampledFrom([]int{1, 2, 4}).Draw(t, "part"))) // 0.25 is written too
	}
	fifty := func(a event.Award) bool { return a.Kind == event.AwardAverage || a.Percent.Equal(exact.Int(50)) }
	if r.Kind == event.Adjusted && fifty(r.NSAward) && fifty(r.EWAward) { // which has a kind of its own
		r.Kind, r.NSAward, r.EWAward = event.Average, event.Award{}, event.Award{}
	}
	return r
}

// lines tells the results of a session with all that is kept of them, by label.
func lines(s *event.Session) map[string]int {
	all := map[string]int{}
	for _, r := range s.Results {
		all[line(s, r)]++
	}
	return all
}

// line returns one of lines.
func line(s *event.Session, r event.Result) string {
	return fmt.Sprintf("%s %d/%d %s", r.Section, r.Round, r.Table, say(s, r))
}

// drawWinners returns how many lists the sections of an evening have.
func drawWinners(t *rapid.T) int { return rapid.IntRange(1, 2).Draw(t, "winners") }

// TestResultsRoundTrip: an evening written and read is the same evening again, in every style.
func TestResultsRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		winners := drawWinners(t)
		e := drawEvent(t, winners)
		st := check.Value(standings.Of(e, "s"))(t)
		for _, style := range []Style{{}, Spreadsheet, {Separator: '\t'}} {
			var b bytes.Buffer
			check.Value(WriteResults(&b, st, style))(t)
			im := check.Value(Read(bytes.NewReader(b.Bytes()), Options{NewID: exchangetest.NewIDs()}))(t, b.String())
			want, got := lines(&e.Sessions[0]), lines(&im.Event.Sessions[0])
			if fmt.Sprint(want) != fmt.Sprint(got) {
				t.Fatalf("wrote %v\nread %v\n%s", want, got, b.String())
			}
		}
	})
}

// TestCut: of a file cut anywhere either nothing is taken, or whole lines only,
// with a remark when the last has no end.
func TestCut(t *testing.T) {
	im := check.Value(Read(strings.NewReader(evening()), Options{NewID: exchangetest.NewIDs()}))(t)
	st := check.Value(standings.Of(&im.Event, im.Event.Sessions[0].ID))(t)
	var b bytes.Buffer
	check.Value(WriteResults(&b, st, Spreadsheet))(t)
	whole := b.String()
	full := check.Value(Read(strings.NewReader(whole), Options{NewID: exchangetest.NewIDs()}))(t)
	expect := strings.Split(sayAll(&full.Event.Sessions[0]), "; ")
	taken, refused := 0, 0
	for at := 1; at < len(whole); at++ {
		im, err := Read(strings.NewReader(whole[:at]), Options{NewID: exchangetest.NewIDs()})
		if err != nil {
			if im != nil || problem.Find(err) == nil {
				t.Fatalf("cut at %d: %v and %v", at, im, err)
			}
			refused++
			continue
		}
		taken++
		got := strings.Split(sayAll(&im.Event.Sessions[0]), "; ")
		if len(got) > len(expect) || strings.Join(got, "; ") != strings.Join(expect[:len(got)], "; ") {
			t.Fatalf("cut at %d: read %v", at, got)
		}
		if ended := strings.ContainsAny(whole[at-1:at], "\r\n"); ended == strings.Contains(exchangetest.Codes(im.Remarks), "csv.no-last-end") {
			t.Fatalf("cut at %d: remarks %s", at, exchangetest.Codes(im.Remarks))
		}
	}
	if taken == 0 || refused < taken {
		t.Errorf("%d taken, %d refused", taken, refused)
	}
}

// evening is results of four pairs on six boards.
func evening() string {
	var b strings.Builder
	b.WriteString("board,NS,EW,contract,declarer,tricks\n")
	for board := 1; board <= 6; board++ {
		fmt.Fprintf(&b, "%d,1,2,%dS,N,%d\n%d,3,4,2H,W,=\n", board, board, 5+board, board)
	}
	return b.String()
}

// FuzzCSV: whatever comes in, both readers answer with something sound, or with a
// Problem that says why not; and they answer the same every time.
func FuzzCSV(f *testing.F) {
	// found: a row that names no section, beside one of section A with the same number
	f.Add([]byte("section,board,NS,EW,score\n,1,1,2,0\nA,1,1,3,0\n"))
	for _, file := range slices.Concat(golden.Rows(f, "results.txt"), refusedResults(f), golden.Rows(f, "members.txt"), golden.Rows(f, "members-refused.txt")) {
		if len(file[1]) < 10_000 {
			f.Add([]byte(file[1]))
		}
	}
	f.Add([]byte("nAme\n ,0"))       // found by fuzzing: a name that begins with its comma
	f.Add([]byte("nAme,,mAil\n,,0")) // found by fuzzing: nobody but who has to be mended
	f.Fuzz(func(t *testing.T, data []byte) {
		im, err := Read(bytes.NewReader(data), Options{NewID: exchangetest.NewIDs()})
		again, err2 := Read(bytes.NewReader(data), Options{NewID: exchangetest.NewIDs()})
		switch {
		case err != nil:
			if im != nil || problem.Find(err) == nil || err2 == nil || err.Error() != err2.Error() {
				t.Fatalf("%v, %v and %v", im, err, err2)
			}
		default:
			exchangetest.Sound(t, &im.Event)
			if sayAll(&im.Event.Sessions[0]) != sayAll(&again.Event.Sessions[0]) {
				t.Fatal("read in two ways")
			}
			check.Value(standings.Of(&im.Event, im.Event.Sessions[0].ID))(t)
		}
		people, err := ReadMembers(bytes.NewReader(data), Options{NewID: exchangetest.NewIDs()})
		if err != nil {
			if people != nil || problem.Find(err) == nil {
				t.Fatalf("%v and %v", people, err)
			}
			return
		}
		if len(people.People) == 0 { // every row has something to mend
			if len(people.Wrong) == 0 {
				t.Fatal("nobody is read, and nothing is wrong")
			}
			return
		}
		var b bytes.Buffer
		check.NoError(t, WriteMembers(&b, people.People, people.Members, Style{}))
		back := check.Value(ReadMembers(&b, Options{NewID: exchangetest.NewIDs()}))(t, sayPeople(people.People))
		if sayPeople(back.People) != sayPeople(people.People) {
			t.Fatalf("%s is not %s", sayPeople(back.People), sayPeople(people.People))
		}
	})
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
			r := eventtest.DrawRuling(t, &s.Results[i])
			r.ID = "r" + s.Results[i].ID
			for k := range r.NS {
				x, o := &r.NS[k], drawResult(t, s.Results[i].Board)
				if x.Award.Kind == "" && o.Contract.Level > 0 {
					x.Contract, x.Tricks, x.Score = o.Contract, o.Tricks, o.Score
				}
			}
			check.NoError(t, journal.Decide(e, &command.Rule{Session: "s", Ruling: r}), r)
			s.Rulings = append(s.Rulings, r)
		}
		st := check.Value(standings.Of(e, "s"))(t)
		var b bytes.Buffer
		check.Value(WriteResults(&b, st, Spreadsheet))(t)
		im := check.Value(Read(bytes.NewReader(b.Bytes()), Options{NewID: exchangetest.NewIDs()}))(t, b.String())
		back := &im.Event
		back.Rules = e.Rules
		in := &back.Sessions[0]
		rulings := in.Rulings
		in.Rulings = nil
		for _, r := range rulings {
			check.NoError(t, journal.Decide(back, &command.Rule{Session: in.ID, Ruling: r}), r, b.String())
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
		again := check.Value(standings.Of(back, in.ID))(t)
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
	for _, test := range golden.Rows(t, "ruled.txt") {
		t.Run(test[0], func(t *testing.T) {
			im := check.Value(Read(strings.NewReader("board,NS,EW,contract,declarer,tricks,score\n"+test[1]+"\n"), Options{NewID: exchangetest.NewIDs()}))(t)
			s := &im.Event.Sessions[0]
			text := ""
			if r := s.Ruling(s.Results[0].ID); r != nil {
				text = string(r.Kind) + " " + r.Written("NS", "EW")
				if err := journal.Decide(&im.Event, &command.Rule{Session: s.ID, Ruling: *r}); err != nil {
					t.Errorf("cannot be booked: %v", err)
				}
			}
			if got := sayAll(s); got != test[2] || text != test[3] {
				t.Errorf("%s, %q; want %s, %q", got, text, test[2], test[3])
			}
		})
	}
	for text, want := range map[string]string{
		"60% 420 / 30% -50": "ruling.weights", "60% 420 / 40% 410": "ruling.impossible-score", "60% 420 / 40% soon": "ruling.text",
		"NS 420": "ruling.both-sides", "NS 420 NS 50": "ruling.both-sides", "60% 420 /": "ruling.weights", "60% / 40% 420": "ruling.text",
		"maybe 60% 420 40% 50": "ruling.text", "NS 160% EW 40%": "ruling.text", "0% 420 100% 50": "ruling.text",
	} {
		_, err := Read(strings.NewReader("board,NS,EW,contract,score\n1,3,4,,420\n1,1,2,,"+text+"\n"), Options{NewID: exchangetest.NewIDs()})
		var refused *exchange.Refused
		if got := reasons(err); got != "3 csv.ruling" || !errors.As(err, &refused) {
			t.Errorf("%q: %s", text, got)
		} else if reason, ok := refused.Remarks[0].Reason.Args["why"].(error); !ok || reasons(reason) != want {
			t.Errorf("%q is refused by %v, want %s", text, reason, want)
		}
	}
}

// outside is eventtest.Outside where the format knows lines that were turned: nothing is swapped.
func outside(e *event.Event) map[string]int {
	e = e.Clone()
	s := &e.Sessions[0]
	for i := range s.Results {
		s.Results[i].Reversed = false
	}
	return eventtest.Outside(e)
}

// TestEveryKindRoundTrip: evenings of pairs, individuals and teams are written, and read as
// events of their own that are the same, names and rulings included.
func TestEveryKindRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := eventtest.DrawEvening(t)
		if len(e.Sessions[0].Results) == 0 {
			t.Skip("nothing was played")
		}
		st := check.Value(standings.Of(e, "s"))(t)
		for _, style := range []Style{{Names: eventtest.NameOf}, {Separator: ';', Mark: true, Names: eventtest.NameOf}} {
			var b bytes.Buffer
			check.Value(WriteResults(&b, st, style))(t)
			im := check.Value(Read(bytes.NewReader(b.Bytes()), Options{NewID: exchangetest.NewIDs()}))(t, b.String())
			if im.Event.Kind != e.Kind || im.Event.Sessions[0].Date != e.Sessions[0].Date {
				t.Fatalf("%s on %q\n%s", im.Event.Kind, im.Event.Sessions[0].Date, b.String())
			}
			exchangetest.SameOutside(t, e, im, outside, b.String())
		}
	})
}

// TestIndividualRoundTrip: an individual goes out with four numbers a row, and comes back as
// it was; a table that stands there for each of its partnerships is taken once.
func TestIndividualRoundTrip(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Players(t, 2, 8))
	for _, x := range n.S().Schedule() {
		r := eventtest.Result(t, x.Board, x.NS.A, x.EW.A, eventtest.ScoreOf(x))
		r.ID, r.NS, r.EW = n.ID(), x.NS, x.EW
		n.Do(&command.EnterResult{Session: "s", Result: r})
	}
	var b bytes.Buffer
	check.Value(WriteResults(&b, eventtest.StandingsOf(t, n.E), Style{}))(t)
	rows := strings.Split(strings.TrimSpace(b.String()), "\r\n")
	if !strings.Contains(rows[1], "+") {
		t.Fatalf("two numbers: %s", rows[1])
	}
	im, err := Read(strings.NewReader(strings.Join(append(rows, rows[3]), "\n")+"\n"), Options{NewID: exchangetest.NewIDs()})
	if err != nil || exchangetest.Codes(im.Remarks) != "exchange.copies" {
		t.Fatalf("%v %v", err, im)
	}
	was, is := fourOf(n.S()), fourOf(&im.Event.Sessions[0])
	if !maps.Equal(was, is) {
		t.Errorf("%v\nnot %v", is, was)
	}
	for text, code := range map[string]string{"1,7,3,420\n2,1+2,3+4,-420": "csv.four-players", "1,7+3,5,420": "csv.four-players", "1,7+7,3+4,420": "exchange.sits-twice", "1,7+3,3+4,420": "exchange.sits-twice"} {
		if _, err := Read(strings.NewReader("board,NS,EW,score\n"+text+"\n"), Options{NewID: exchangetest.NewIDs()}); err == nil || !strings.Contains(err.Error(), code) {
			t.Errorf("%s: %v, want %s", text, err, code)
		}
	}
}

// fourOf returns who made what on which board, by number.
func fourOf(s *event.Session) map[string]int {
	out := map[string]int{}
	for _, r := range s.Results {
		text := strconv.Itoa(r.Board) + ":"
		for _, id := range []event.ID{r.NS.A, r.NS.B, r.EW.A, r.EW.B} {
			_, l := s.LabelOf(id)
			text += " " + l.String()
		}
		out[text] = r.Score
	}
	return out
}
