package event

import (
	"slices"
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring"
)

// TestMoveResults: results typed on the wrong board, in the wrong section and on the wrong
// evening are then the same as if they had been typed right.
func TestMoveResults(t *testing.T) {
	m := generate(t, "howell", movements.Options{Pairs: 8})
	typed := begin(t, evening(2, section("A", m), section("B", m)))
	right := begin(t, evening(2, section("A", m), section("B", m)))
	for _, x := range typed.s().Schedule() {
		if x.Board > 4 || x.SitOut() {
			continue
		}
		right.put(x.Board, x.NS.A, x.EW.A, scoreOf(x))
		switch {
		case x.Board < 3:
			typed.put(3-x.Board, x.NS.A, x.EW.A, scoreOf(x)) // boards 1 and 2 on each other's slip
		case x.Section == "A" && x.Board == 3:
			typed.put(x.Board, "B"+x.NS.A[1:], "B"+x.EW.A[1:], scoreOf(x)) // each section's in the other
		case x.Section == "B" && x.Board == 3:
			typed.put(x.Board, "A"+x.NS.A[1:], "A"+x.EW.A[1:], scoreOf(x))
		default:
			typed.put(x.Board, x.NS.A, x.EW.A, scoreOf(x))
		}
	}
	x := typed.foresee(&MoveResults{Session: "s", Moves: typed.s().SwapBoards(1, 2)})
	if len(x.Moved) != 16 || len(x.Misfits) > 0 {
		t.Errorf("%d move, %d do not fit", len(x.Moved), len(x.Misfits))
	}
	var a, b []ID
	for _, id := range typed.s().ResultsOn(3) {
		if letter, _ := typed.s().LabelOf(typed.s().Result(id).NS.A); letter == "A" {
			a = append(a, id)
		} else {
			b = append(b, id)
		}
	}
	toB, left := typed.e.ToSection("s", a, "", "B")
	toA, more := typed.e.ToSection("s", b, "", "A")
	if left+more > 0 || len(toB) != 4 {
		t.Fatalf("%d and %d have no like", left, more)
	}
	typed.foresee(&MoveResults{Session: "s", Moves: slices.Concat(toA, toB)})
	wantFigures(t, "moved", typed, right)

	other := begin(t, evening(2, section("A", m), section("B", m))) // the wrong evening
	ids := typed.s().ResultsOn(4)
	over, left := typed.s().Over(ids, other.s(), other.id)
	if left > 0 || len(over) != len(ids) {
		t.Fatalf("%d of %d go over", len(over), len(ids))
	}
	x = typed.foresee(&TakeOut{Session: "s", Results: ids, Event: "f"})
	if len(x.Gone) != len(ids) {
		t.Errorf("%d go", len(x.Gone))
	}
	x = other.foresee(&BringIn{Session: "s", Results: over, Event: "e"})
	if len(x.Came) != len(ids) || len(x.Misfits) > 0 {
		t.Errorf("%d come, %d do not fit", len(x.Came), len(x.Misfits))
	}
	if _, left = typed.s().Over([]ID{"gone"}, other.s(), other.id); left != 1 {
		t.Error("what is not there goes over")
	}
}

// TestMoveToAnotherSession: of one event, with what was ruled on it.
func TestMoveToAnotherSession(t *testing.T) {
	e := evening(2, section("A", generate(t, "howell", movements.Options{Pairs: 6})))
	second := e.Sessions[0].clone()
	second.ID = "s2"
	e.Sessions = append(e.Sessions, second)
	n := begin(t, e)
	at := n.line(1)
	id := n.put(at.Board, at.NS.A, at.EW.A, "90")
	n.do(&Rule{Session: "s", Ruling: Ruling{ID: "q", Result: id, Kind: RulingArtificial, NS: half(AwardPlus), EW: half(AwardMinus)}})
	moves, _ := n.e.ToSection("s", []ID{id}, "s2", "A")
	x := n.foresee(&MoveResults{Session: "s", Moves: moves})
	if len(x.Gone) > 0 || len(x.Moved) != 1 || n.e.Session("s2").Ruling(id) == nil || n.s().Ruling(id) != nil || n.s().Result(id) != nil {
		t.Errorf("%+v", n.e.Sessions)
	}
}

func half(k AwardKind) []Share { return []Share{{Weight: exact.Int(1), Award: Award{Kind: k}}} }

// TestMendsOf: what could explain a slip that the movement does not have.
func TestMendsOf(t *testing.T) {
	halfway(t, func(t *testing.T, n *night) {
		c := &n.s().Sections[0]
		round := c.rounds()
		at := n.line(round)
		var other planned
		for _, x := range n.s().plan() {
			if x.Round == round && x.Table != at.Table && !x.SitOut() {
				other = x
				break
			}
		}
		start := n.e
		for _, k := range []struct {
			what   string
			board  int
			ns, ew Side
			want   string
		}{
			{"turned", at.Board, at.EW, at.NS, "turn"},
			{"other boards", other.Board, at.NS, at.EW, "other-boards"},
			{"wrong pairs", at.Board, at.NS, other.EW, "wrong-pairs"},
			{"wrong pairs, NS", at.Board, other.NS, at.EW, "wrong-pairs"},
			{"a board that is not there", 99, at.NS, at.EW, "other-boards"},
			{"two who never meet there", 97, at.NS, other.NS, "expect-result"},
		} {
			n.e = start
			id := n.put(k.board, k.ns.A, k.ew.A, "90")
			all := n.e.Mends("s", id)
			if !slices.ContainsFunc(all, func(p Payload) bool { return p.Command() == k.want }) {
				t.Errorf("%s: %d mends, none is %s", k.what, len(all), k.want)
			}
			if len(all) == 0 || all[len(all)-1].Command() != "expect-result" {
				t.Errorf("%s: it cannot be right", k.what)
			}
			marked := n.e
			for _, p := range all {
				n.e = marked
				if x := n.foresee(p); len(x.Misfits) > 0 {
					t.Errorf("%s: %s leaves %d", k.what, p.Command(), len(x.Misfits))
				}
				if len(n.e.Mends("s", id)) > 0 {
					t.Errorf("%s: mended by %s it is mended again", k.what, p.Command())
				}
			}
		}
		n.e = start
		if n.e.Mends("s", n.s().Results[0].ID) != nil || n.e.Mends("s", "gone") != nil || n.e.Mends("x", "gone") != nil {
			t.Error("what fits is mended")
		}
	})
}

// TestPlayedTwice: a pair with two results on a board, and what Law 15 mostly comes to.
func TestPlayedTwice(t *testing.T) {
	n := begin(t, evening(2, section("A", generate(t, "howell", movements.Options{Pairs: 8}))))
	at := n.line(1)
	n.put(at.Board, at.NS.A, at.EW.A, "90")
	var stranger ID
	for _, l := range n.s().Sections[0].Labels {
		if l.Contestant != at.NS.A && l.Contestant != at.EW.A {
			stranger = l.Contestant
			break
		}
	}
	id := n.put(at.Board, stranger, at.EW.A, "-110")
	all := n.s().PlayedTwice()
	if len(all) != 1 || all[0].Contestant != at.EW.A || all[0].Board != at.Board || !slices.Equal(all[0].Results, []ID{"r1", "r2"}) {
		t.Fatalf("%+v", all)
	}
	q := n.s().SecondPlay(id, at.EW.A, "law15")
	n.do(q)
	r := n.s().Ruling(id)
	if r == nil || r.NS[0].Award.Kind != AwardPlus || r.EW[0].Award.Kind != AwardMinus || r.Protects != ProtectNS || n.s().Result(id).Score != -110 {
		t.Errorf("%+v", r)
	}
	if n.s().SecondPlay("gone", at.EW.A, "x") != nil {
		t.Error("a ruling on nothing")
	}
	if r := n.s().SecondPlay(id, stranger, "x").Ruling; r.NS[0].Award.Kind != AwardMinus || r.Protects != ProtectEW {
		t.Errorf("%+v", r)
	}
}

// TestFouledBoardGoesAlong: a group that names who met names them still when they were
// turned.
func TestFouledBoardGoesAlong(t *testing.T) {
	n := begin(t, evening(2, section("A", generate(t, "howell", movements.Options{Pairs: 8}))))
	n.fill(func(x Expected) string { return scoreOf(x) })
	at := n.line(2)
	n.do(&FoulBoard{Session: "s", Fouled: FouledBoard{Board: at.Board, Groups: []FouledGroup{{Lines: []Meeting{{at.NS, at.EW}}}}}})
	n.foresee(&Turn{Session: "s", Section: "A", Round: 2, Table: at.Table})
	f := n.s().FouledBoard(at.Board)
	if f.Group(at.EW, at.NS, 2) != 1 || f.Group(at.NS, at.EW, 2) != 0 {
		t.Errorf("%+v", f)
	}
}

// TestMendRefusals: what each mend refuses, and why.
func TestMendRefusals(t *testing.T) {
	e := evening(2, section("A", generate(t, "howell", movements.Options{Pairs: 8})), section("B", generate(t, "howell", movements.Options{Pairs: 8})))
	e.Rules = scoring.EBU()
	n := begin(t, e)
	at := n.line(1)
	id := n.put(at.Board, at.NS.A, at.EW.A, "4sn")
	board, ns, ew := at.Board, at.NS.A, at.EW.A
	odd := n.put(99, ns, ew, "90")
	share := []Share{{Weight: exact.Int(1), Score: 140}}
	ruled := n.put(board+2, ns, ew, "90")
	n.do(&Rule{Session: "s", Ruling: Ruling{ID: "q", Result: ruled, Kind: RulingAssigned, NS: share}})
	n.do(&SkipBoard{Session: "s", Section: "A", Round: 1, Table: at.Table, ID: "done"})
	for _, c := range []refusal{
		{"event.no-session", &Turn{Session: "x", Section: "A", Round: 1}},
		{"event.no-section", &Turn{Session: "s", Section: "C", Round: 1}},
		{"mend.no-line", &Turn{Session: "s", Section: "A", Round: 1, Table: 9}},
		{"mend.no-line", &Turn{Session: "s", Section: "A"}},
		{"mend.no-line", &OtherBoards{Session: "s", Section: "A", Round: 99, Table: 1}},
		{"mend.no-line", &OtherBoards{Session: "s", Section: "A", Round: 1, Table: at.Table, Boards: []Instead{{88, 1}}}},
		{"mend.nothing", &OtherBoards{Session: "s", Section: "A", Round: 1, Table: at.Table, Set: n.s().SetOf(board)}},
		{"mend.nothing", &OtherBoards{Session: "s", Section: "A", Round: 1, Table: at.Table, Boards: []Instead{{board, board}}}},
		{"result.no-board", &OtherBoards{Session: "s", Section: "A", Round: 1, Table: at.Table, Set: -1}},
		{"result.no-board", &OtherBoards{Session: "s", Section: "A", Round: 1, Table: at.Table, Boards: []Instead{{board, 0}}}},
		{"mend.same-pair", &WrongPairs{Session: "s", Section: "A", Round: 1, Table: 1, Other: 1}},
		{"mend.no-line", &WrongPairs{Session: "s", Section: "A", Round: 1, Table: 1, Other: 9}},
		{"seat.no-round", &WrongPairs{Session: "s", Section: "A", Round: 0, Table: 1, Other: 2}},
		{"event.no-id", &SkipBoard{Session: "s", Section: "A", Round: 2}},
		{"mend.nothing", &SkipBoard{Session: "s", Section: "A", ID: "x"}},
		{"mend.nothing", &SkipBoard{Session: "s", Section: "A", Round: 1, Table: at.Table, ID: "x"}},
		{"result.exists", &SkipBoard{Session: "s", Section: "A", Round: 2, ID: "done"}},
		{"event.no-contestant", &Leave{Session: "s", Contestant: "x", From: 1, Rest: RestSitOut, ID: "x"}},
		{"seat.no-round", &Leave{Session: "s", Contestant: ns, From: 99, Rest: RestSitOut, ID: "x"}},
		{"mend.unknown", &Leave{Session: "s", Contestant: ns, From: 1, Rest: "home", ID: "x"}},
		{"event.no-id", &Leave{Session: "s", Contestant: ns, From: 1, Rest: RestSitOut}},
		{"result.exists", &Leave{Session: "s", Contestant: ns, From: 1, Rest: RestSitOut, ID: "done"}},
		{"event.no-contestant", &Renumber{Session: "s", A: "x", B: ns}},
		{"event.no-contestant", &Renumber{Session: "s", A: ns, B: "x"}},
		{"mend.other-list", &Renumber{Session: "s", A: "A1", B: "B1"}},
		{"mend.other-list", &SwapSeats{Session: "s", A: "A1", B: "B1", From: 1}},
		{"mend.same-pair", &SwapSeats{Session: "s", A: "A1", B: "A1", From: 1}},
		{"event.no-contestant", &SwapSeats{Session: "s", A: "A1", B: "x", From: 1}},
		{"seat.no-round", &SwapSeats{Session: "s", A: "A1", B: "A2", From: 0}},
		{"mend.nothing", &MoveResults{Session: "s"}},
		{"result.gone", &MoveResults{Session: "s", Moves: []Move{{Result: "x", Board: 1, NS: ns, EW: ew}}}},
		{"result.gone", &MoveResults{Session: "s", Moves: []Move{{Result: id, Board: 1, NS: ns, EW: ew}, {Result: id, Board: 2, NS: ns, EW: ew}}}},
		{"result.no-board", &MoveResults{Session: "s", Moves: []Move{{Result: id, NS: ns, EW: ew}}}},
		{"result.no-pair", &MoveResults{Session: "s", Moves: []Move{{Result: id, Board: 1, NS: ns}}}},
		{"event.no-session", &MoveResults{Session: "s", Moves: []Move{{Result: id, To: "x", Board: 1, NS: ns, EW: ew}}}},
		{"mend.ruled", &MoveResults{Session: "s", Moves: []Move{{Result: ruled, Board: board + 3, NS: ns, EW: ew}}}},
		{"mend.nothing", &TakeOut{Session: "s"}},
		{"result.gone", &TakeOut{Session: "s", Results: []ID{"x"}}},
		{"mend.nothing", &BringIn{Session: "s"}},
		{"result.exists", &BringIn{Session: "s", Results: []Result{*n.s().Result(id)}}},
		{"result.gone", &ExpectResult{Session: "s", Result: "x"}},
		{"mend.nothing", &ExpectResult{Session: "s", Result: id}},
		{"seat.no-round", &ExpectResult{Session: "s", Result: odd, Round: 99}},
		{"event.no-section", &CancelRound{Session: "s", Section: "C", Round: 1}},
	} {
		if err := n.e.Decide(c.do); err == nil {
			t.Errorf("%+v is done, want %s", c.do, c.code)
		} else {
			refused(t, err, c.code)
		}
		if _, err := n.e.Preview(c.do); err == nil {
			t.Errorf("%+v has a preview", c.do)
		}
	}
	if _, err := n.e.Preview(&SetClub{}); err == nil {
		t.Error("a preview of what is not for an event")
	}
}
