package csv

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/must"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
)

// drawEvent makes an evening of one or two sections, each with one list or with two, with every
// kind of result.
func drawEvent(t *rapid.T, winners int) *event.Event {
	e := &event.Event{ID: "e", Name: "Proef", Kind: event.Pairs, Rules: rules.EBU()}
	s := event.Session{ID: "s"}
	id := counter()
	two := winners == 2
	for i := range rapid.IntRange(1, 2).Draw(t, "sections") {
		letter := string(rune('A' + i))
		sec := event.Section{Letter: letter}
		pairs := rapid.IntRange(2, 4).Draw(t, "pairs")
		at := func(direction string, n int) event.ID {
			return event.ID(letter + direction + number(n))
		}
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

func drawResult(t *rapid.T, board int) event.Result {
	r := event.Result{
		Board: board, Kind: event.Played, Round: rapid.IntRange(0, 3).Draw(t, "round"), Table: rapid.IntRange(0, 3).Draw(t, "table"),
		Lead: rapid.SampledFrom([]string{"", "SA", "D10", "C2"}).Draw(t, "lead"), Reversed: rapid.IntRange(0, 9).Draw(t, "reversed") == 0,
	}
	vul := bridge.VulnerabilityOf(board)
	switch rapid.IntRange(0, 8).Draw(t, "kind") {
	case 0:
		r.Kind = event.Passed
	case 1:
		r.Kind = event.Average
	case 2:
		r.Kind = event.NotPlayed
	case 3:
		award := func(name string) event.Award {
			switch k := rapid.SampledFrom([]event.AwardKind{event.AwardPercent, event.AwardPlus, event.AwardMinus, event.AwardAverage}).Draw(t, name); k {
			case event.AwardPercent:
				return event.Award{Kind: k, Percent: exact.New(int64(rapid.IntRange(0, 400).Draw(t, "quarters")), 4)}
			default:
				return event.Award{Kind: k}
			}
		}
		r.Kind, r.NSAward, r.EWAward = event.Adjusted, award("ns"), award("ew")
		fifty := func(a event.Award) bool { return a.Kind == event.AwardAverage || a.Percent.Equal(exact.Int(50)) }
		if fifty(r.NSAward) && fifty(r.EWAward) { // which has a kind of its own
			r.Kind, r.NSAward, r.EWAward = event.Average, event.Award{}, event.Award{}
		}
	case 4:
		scores := bridge.LegalScores(vul)
		if r.Score = rapid.SampledFrom(scores).Draw(t, "score"); r.Score == 0 {
			r.Kind = event.Passed
		}
	default:
		r.Contract = bridge.Contract{
			Level: rapid.IntRange(1, 7).Draw(t, "level"), Denomination: bridge.Denomination(rapid.IntRange(0, 4).Draw(t, "denomination")),
			Doubling: bridge.Doubling(rapid.IntRange(0, 2).Draw(t, "doubling")), Declarer: bridge.Seat(rapid.IntRange(0, 3).Draw(t, "declarer")),
		}
		r.Tricks = rapid.IntRange(0, 13).Draw(t, "tricks")
		r.Score = bridge.NSScore(r.Contract, vul, r.Tricks)
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

// line is one of lines.
func line(s *event.Session, r event.Result) string {
	return fmt.Sprintf("%s %d/%d %s", r.Section, r.Round, r.Table, say(s, r))
}

// drawWinners is how many lists the sections of an evening have.
func drawWinners(t *rapid.T) int { return rapid.IntRange(1, 2).Draw(t, "winners") }

// TestResultsRoundTrip: an evening written and read is the same evening again, in every style.
func TestResultsRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		winners := drawWinners(t)
		e := drawEvent(t, winners)
		st := must.Get(standings.Of(e, "s"))(t)
		for _, style := range []Style{{}, Spreadsheet, {Separator: '\t'}} {
			var b bytes.Buffer
			must.Get(WriteResults(&b, st, style))(t)
			im, err := Read(bytes.NewReader(b.Bytes()), Options{NewID: counter(), Winners: winners})
			if err != nil {
				t.Fatalf("%v\n%s", err, b.String())
			}
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
	im := must.Get(Read(strings.NewReader(evening()), Options{NewID: counter()}))(t)
	st := must.Get(standings.Of(&im.Event, im.Event.Sessions[0].ID))(t)
	var b bytes.Buffer
	must.Get(WriteResults(&b, st, Spreadsheet))(t)
	whole := b.String()
	full := must.Get(Read(strings.NewReader(whole), Options{NewID: counter(), Winners: 1}))(t)
	expect := strings.Split(sayAll(&full.Event.Sessions[0]), "; ")
	taken, refused := 0, 0
	for at := 1; at < len(whole); at++ {
		im, err := Read(strings.NewReader(whole[:at]), Options{NewID: counter(), Winners: 1})
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
		if ended := strings.ContainsAny(whole[at-1:at], "\r\n"); ended == strings.Contains(codes(im.Remarks), "csv.no-last-end") {
			t.Fatalf("cut at %d: remarks %s", at, codes(im.Remarks))
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
	for _, v := range validResults {
		f.Add([]byte(v.text))
	}
	// found: a row that names no section, beside one of section A with the same number
	f.Add([]byte("section,board,NS,EW,score\n,1,1,2,0\nA,1,1,3,0\n"))
	for _, v := range invalidResults {
		if len(v.text) < 10_000 {
			f.Add([]byte(v.text))
		}
	}
	for _, v := range validMembers {
		f.Add([]byte(v.text))
	}
	for _, v := range invalidMembers {
		f.Add([]byte(v.text))
	}
	f.Add([]byte("nAme\n ,0"))       // found by fuzzing: a name that begins with its comma
	f.Add([]byte("nAme,,mAil\n,,0")) // found by fuzzing: nobody but who has to be mended
	f.Fuzz(func(t *testing.T, data []byte) {
		im, err := Read(bytes.NewReader(data), Options{NewID: counter()})
		again, err2 := Read(bytes.NewReader(data), Options{NewID: counter()})
		switch {
		case err != nil:
			if im != nil || problem.Find(err) == nil || err2 == nil || err.Error() != err2.Error() {
				t.Fatalf("%v, %v and %v", im, err, err2)
			}
		default:
			if err := journal.Decide((*event.Event)(nil), &command.ImportEvent{Event: im.Event}); err != nil {
				t.Fatalf("taken, but not sound: %v", err)
			}
			if sayAll(&im.Event.Sessions[0]) != sayAll(&again.Event.Sessions[0]) {
				t.Fatal("read in two ways")
			}
			must.Get(standings.Of(&im.Event, im.Event.Sessions[0].ID))(t)
		}
		people, err := ReadMembers(bytes.NewReader(data), Options{NewID: counter()})
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
		must.Do(t, WriteMembers(&b, people.People, people.Members, Style{}))
		back, err := ReadMembers(&b, Options{NewID: counter()})
		if err != nil {
			t.Fatalf("%s is not read back: %v", sayPeople(people.People), err)
		}
		if sayPeople(back.People) != sayPeople(people.People) {
			t.Fatalf("%s is not %s", sayPeople(back.People), sayPeople(people.People))
		}
	})
}
