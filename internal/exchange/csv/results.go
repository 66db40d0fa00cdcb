package csv

import (
	"cmp"
	"io"
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/exchange"
	"uitslag/internal/problem"
)

// Results reads results for a session of an event that exists, and the rulings on them: the
// pair numbers are its labels. It changes nothing. Results that are in already and say the
// same are left out with a remark; one that says something else refuses the file,
// for nothing that is in is overwritten unasked. Errors as those of Read.
func Results(r io.Reader, e *event.Event, session event.ID, o Options) ([]event.Result, []event.Ruling, []exchange.Remark, error) {
	s := e.Session(session)
	if s == nil {
		return nil, nil, nil, problem.New("event.no-session")
	}
	g, err := readResults(r, o)
	if err != nil {
		return nil, nil, nil, err
	}
	rd, slips, err := readSlips(g, o)
	if err != nil {
		return nil, nil, nil, err
	}
	in := map[event.Key]*event.Result{}
	for i := range s.Results {
		in[s.Results[i].Key()] = &s.Results[i]
	}
	expected := map[event.Key]event.Expected{}
	for _, x := range s.Schedule() {
		expected[event.Key{Board: x.Board, NS: x.NS, EW: x.EW}] = x
	}
	collector := exchange.Collector{Matches: e.Kind == event.Teams}
	var rulings []event.Ruling
	for i := range slips {
		sl := &slips[i]
		ns, ok1 := rd.find(s, sl, nsPair)
		ew, ok2 := rd.find(s, sl, ewPair)
		south, west, ok3 := rd.seconds(e, s, sl)
		if !ok1 || !ok2 || !ok3 || sl.empty {
			continue
		}
		if ns.who == ew.who {
			rd.refused = append(rd.refused, rd.againstItself(sl))
			continue
		}
		line, nsText, ewText := sl.row.line, rd.quoted(sl, nsPair), rd.quoted(sl, ewPair)
		r := *sl.result
		r.ID = o.NewID()
		r.NS, r.EW = event.Side{A: ns.who, B: south}, event.Side{A: ew.who, B: west}
		r.Section = cmp.Or(sl.section, ns.section)
		if x, ok := expected[r.Key()]; ok { // round and table are the movement's
			r.Section, r.Round, r.Table = x.Section, x.Round, x.Table
		} else if len(expected) > 0 {
			rd.remarks = append(rd.remarks, exchange.Remark{Line: line, Why: problem.New("csv.unexpected",
				"line", line, "board", r.Board, "ns", nsText, "ew", ewText)})
		}
		if old := in[r.Key()]; old != nil {
			why := problem.New("csv.already-same", "line", line, "board", r.Board, "ns", nsText, "ew", ewText)
			if exchange.Same(*old, r) && exchange.RulingText(s.Ruling(old.ID)) == exchange.RulingText(sl.ruling) {
				rd.remarks = append(rd.remarks, exchange.Remark{Line: line, Why: why})
			} else {
				rd.refused = append(rd.refused, exchange.Remark{Line: line, Why: problem.New("csv.already-other",
					"line", line, "board", r.Board, "ns", nsText, "ew", ewText)})
			}
			continue
		}
		taken := false
		if e.Kind == event.Individual {
			taken = collector.AddTable(line, &r, sl.numbers())
		} else {
			taken = collector.Add(line, &r, nsText, ewText)
		}
		if taken && sl.ruling != nil {
			sl.ruling.ID, sl.ruling.Result = o.NewID(), r.ID
			rulings = append(rulings, *sl.ruling)
		}
	}
	if err := exchange.Refuse(slices.Concat(rd.refused, collector.Contradicting)); err != nil {
		return nil, nil, nil, err
	}
	return collector.Results, rulings, exchange.Gather(slices.Concat(rd.remarks, withoutTwice(collector.Remarks, e.Kind))), nil
}

// seconds are South and West of individuals; of pairs and teams there are none. A row with
// four players where two are ranked, or with two where four are, is refused.
func (rd *reader) seconds(e *event.Event, s *event.Session, sl *slip) (south, west event.ID, ok bool) {
	players := e.Kind == event.Individual
	if both := sl.south().number > 0 && sl.west().number > 0; both != players || !players && (sl.south().number > 0 || sl.west().number > 0) {
		code := "csv.two-players"
		if players {
			code = "csv.four-players"
		}
		rd.refused = append(rd.refused, exchange.Remark{Line: sl.row.line, Why: problem.New(code, "line", sl.row.line, "board", sl.result.Board)})
		return "", "", false
	}
	if !players {
		return "", "", true
	}
	if twice := sl.sitsTwice(); twice != "" {
		rd.refused = append(rd.refused, exchange.Remark{Line: sl.row.line, Why: problem.New("exchange.sits-twice",
			"line", sl.row.line, "board", sl.result.Board, "player", twice)})
		return "", "", false
	}
	a, ok1 := rd.seated(s, sl, sl.south(), "NS", nsPair)
	b, ok2 := rd.seated(s, sl, sl.west(), "EW", ewPair)
	return a.who, b.who, ok1 && ok2
}

// sitsTwice is the number of a player who sits at the table of a row twice, "" for none.
func (s *slip) sitsTwice() string {
	all := [4]seat{s.ns, s.south(), s.ew, s.west()}
	for i, x := range all {
		for _, y := range all[:i] {
			if x.number == y.number && x.direction == y.direction && x.section == y.section {
				return number(x.number)
			}
		}
	}
	return ""
}

// numbers are the four of a table as the row has them: North, South, East, West.
func (s *slip) numbers() [4]string {
	return [4]string{number(s.ns.number), number(s.south().number), number(s.ew.number), number(s.west().number)}
}

// labelled is a contestant and the section where its label stands.
type labelled struct {
	who     event.ID
	section string
}

// find gives the contestant that a seat means: in the row's section, or in all
// where it names none; of two with the same number, the one of that direction.
// Who sits in the other direction than its label is found last.
func (rd *reader) find(s *event.Session, sl *slip, of column) (labelled, bool) {
	if of == ewPair {
		return rd.seated(s, sl, sl.ew, "EW", of)
	}
	return rd.seated(s, sl, sl.ns, "NS", of)
}

// seated is find for one seat of a side.
func (rd *reader) seated(s *event.Session, sl *slip, at seat, side string, of column) (labelled, bool) {
	line := sl.row.line
	within := cmp.Or(at.section, sl.section)
	fits := []func(direction string) bool{
		func(d string) bool { return d == cmp.Or(at.direction, side) || d == "" && at.direction == "" },
		func(d string) bool { return d == "" || at.direction == "" },
	}
	for _, fit := range fits {
		var found []labelled
		for i := range s.Sections {
			c := &s.Sections[i]
			if within != "" && !strings.EqualFold(within, c.Letter) {
				continue
			}
			for _, l := range c.Labels {
				if l.Number == at.number && fit(l.Direction) {
					found = append(found, labelled{l.Contestant, c.Letter})
				}
			}
		}
		switch len(found) {
		case 0:
			continue
		case 1:
			return found[0], true
		}
		rd.refused = append(rd.refused, exchange.Remark{Line: line, Why: problem.New("csv.which-pair", "line", line, "pair", rd.quoted(sl, of))})
		return labelled{}, false
	}
	rd.refused = append(rd.refused, exchange.Remark{Line: line, Why: problem.New("csv.unknown-pair",
		"line", line, "board", sl.result.Board, "pair", rd.quoted(sl, of))})
	return labelled{}, false
}

// againstItself refuses a row in which a pair is its own opponent.
func (rd *reader) againstItself(sl *slip) exchange.Remark {
	return exchange.Remark{Line: sl.row.line, Why: problem.New("csv.against-itself",
		"line", sl.row.line, "board", sl.result.Board, "pair", rd.quoted(sl, nsPair))}
}
