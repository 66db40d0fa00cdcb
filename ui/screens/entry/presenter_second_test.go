package entry

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/review"
	"uitslag/internal/test/check"
	"uitslag/internal/test/thorough"
	"uitslag/ui/screens/entry/reading"
	"uitslag/ui/screens/entry/slip"
)

// typeAll enters a text on every line that lacks one.
func (n *night) typeAll(t testing.TB, texts ...string) {
	t.Helper()
	for i := 0; n.p.evening.standings().Missing() > 0; i++ {
		if !n.enter(texts[i%len(texts)]) {
			t.Fatalf("%q: %s", texts[i%len(texts)], n.messages())
		}
	}
}

// open returns the differences that are open.
func (n *night) open() []event.Retyped {
	return n.p.evening.standings().Session.SecondTyping().Differences()
}

// strip returns a sign for each board: empty, partly, complete, marked, verified.
func (n *night) strip() string {
	signs := map[slip.State]string{slip.Empty: ".", slip.Partly: "p", slip.Complete: "c", slip.Marked: "!", slip.Open: "o", slip.Verified: "v"}
	out := ""
	for _, b := range n.p.Model().Boards {
		out += signs[b.State]
	}
	return out
}

// TestSecondTypingIsBlind holds: nothing that was typed the first time is seen while a
// line is not typed a second time; not in its cell, not beside it, not in the field.
func TestSecondTypingIsBlind(t *testing.T) {
	n := newNight(t, "nl")
	n.typeAll(t, "4sn", "3nz-")
	n.p.GoBoard(3)
	if !n.p.BeginSecond() {
		t.Fatal(n.messages())
	}
	n.at(t, 1, 0)
	m := n.p.Model()
	if m.Second == "" || m.Far != "0 van 2 rijen\ntweede keer getypt" || len(m.Field) > 0 || len(m.Spread.Heaps) > 0 || len(m.Messages) > 0 {
		t.Errorf("%+v", m)
	}
	for _, l := range m.Lines {
		if l.Text != "" || l.Saved != "" || l.Reading != (reading.Reading{}) || l.PointsNS != "" || l.First != "" || l.State != LinePlain {
			t.Errorf("%+v", l)
		}
	}
	check.That(t, !n.enter("*"), "the first line repeats nothing") // the line above is not typed a second time either
	n.p.Restore(0)
	_, any := n.p.Scored()
	check.That(t, !any, "its points can be asked about")
	check.Equal(t, "strip", n.strip(), "......")
	n.enter("4sn")
	check.Contains(t, n.messages(), "1–2: 4♠ door Noord, gemaakt: niet kwetsbaar 420. Twee keer hetzelfde.")
	m = n.p.Model()
	check.That(t, m.Lines[0].First == sameSign && m.Lines[1].First == "" && n.strip() == "p.....", "%+v %s", m.Lines, n.strip())
	n.enter("*") // what was typed above the second time
	check.That(t, len(n.open()) == 1 && n.open()[0].Second.Score == 420, "%+v", n.open())
}

// TestSecondTypingAsks holds: at the end of the slip the cursor goes to what differs,
// where nothing can be typed until it is answered; then to the next slip.
func TestSecondTypingAsks(t *testing.T) {
	n := newNight(t, "nl")
	n.typeAll(t, "4sn", "3nz-")
	n.p.BeginSecond()
	n.enter("4sn1")
	n.at(t, 1, 1)
	check.Contains(t, n.messages(), "Eén rij van dit briefje is anders")
	n.enter("3nz-2")
	n.at(t, 1, 0)
	check.Contains(t, n.messages(), "**1–2: twee keer anders getypt.** Wat zegt het briefje?\n**Eerste keer:** 4♠ N =, 420 voor NZ → 2–0 punten\n**Tweede keer:** 4♠ N +1, 450 voor NZ → 2–0 punten")
	check.Contains(t, n.messages(), "Nog één rij van dit briefje is anders")
	l := n.p.Model().Lines[0]
	check.That(t, l.State == LineMarked && plain(l.First) == "≠ 4♠ N =" && l.Text == "4sn1", "%+v", l)
	saves := n.Saves
	n.p.Typed(0, "4")
	check.That(t, !n.enter("4sn") && n.Saves == saves, "typed over a line that waits for an answer")
	check.Contains(t, n.messages(), "Zeg eerst welke juist is")
	n.p.Act(1) // the first is right
	n.at(t, 1, 1)
	r := n.results(t)
	check.That(t, r[0].Score == 420 && r[0].Tricks == 10 && len(n.open()) == 1, "%+v", r[0])
	n.p.Act(0) // the second is right
	n.at(t, 2, 0)
	r = n.results(t)
	check.That(t, r[1].Score == -100 && len(n.open()) == 0 && n.strip() == "v.....", "%+v %s", r[1], n.strip())
	check.Contains(t, n.commands(), "second-typing second-typing second-typing correct-result")

	n.p.EndSecond()
	check.Contains(t, n.messages(), "U voert weer gewoon in")
	check.That(t, n.strip() == "vccccc" && n.p.Model().Second == "", "%v", n.strip())
	n.p.GoBoard(1)
	n.p.Commit(1, "3nz-3") // a correction after that
	check.That(t, n.strip() == "cccccc" && len(n.open()) == 0, "%s %+v", n.strip(), n.open())
}

// TestTypedOnceMore holds: a line that differs can be typed once more, and taken back.
func TestTypedOnceMore(t *testing.T) {
	n := newNight(t, "nl")
	n.typeAll(t, "4sn", "3nz-")
	n.p.BeginSecond()
	n.enter("4sn1")
	n.enter("3nz-")
	n.p.Act(2)
	l := n.p.Model().Lines[0]
	check.That(t, l.Text == "" && l.State == LinePlain, "%+v", l)
	n.enter("") // not after all
	n.p.GoBoard(1)
	n.at(t, 1, 0)
	check.That(t, len(n.open()) == 1 && n.p.Model().Lines[0].Text == "4sn1", "%+v", n.open())
	n.p.Act(2)
	n.enter("4sn+2")
	n.at(t, 1, 0)
	check.That(t, len(n.open()) == 1 && n.open()[0].Second.Score == 480, "%+v", n.open())
	n.p.Act(2)
	n.p.Typed(0, "zz")
	check.That(t, !n.p.Commit(0, "zz"), "zz was taken")
	check.Contains(t, n.messages(), "zz")
	n.Fail = errFull
	check.That(t, !n.enter("4sn") && n.p.Model().Lines[0].Text == "4sn" && n.p.Model().Lines[0].State == LineRefused,
		"a full disk: %+v", n.p.Model().Lines[0])
	n.enter("4sn")
	n.at(t, 2, 0)
	check.That(t, len(n.open()) == 0 && n.strip() == "v.....", "%+v %s", n.open(), n.strip())
	n.p.GoBoard(1)
	n.p.Commit(0, "")
	check.That(t, n.strip() == "p....." && len(n.results(t)) == 12, "emptied, a line is not typed a second time, and its result stays")
}

// TestOnlyTypedTheSecondTime holds: a line without a result can be typed in the second
// typing; what is right is entered, or taken out.
func TestOnlyTypedTheSecondTime(t *testing.T) {
	n := newNight(t, "nl")
	n.enter("4sn")
	if n.p.evening.standings().Entered != 1 {
		t.Fatal(n.messages())
	}
	n.p.BeginSecond()
	n.enter("4sn")
	n.enter("-50")
	n.at(t, 1, 1)
	check.Contains(t, n.messages(), "**Eerste keer:** niets ingevoerd\n**Tweede keer:** 50 voor OW")
	n.p.Act(1) // the slip does not have it
	check.That(t, len(n.open()) == 0 && len(n.results(t)) == 1, "%+v", n.open())
	n.p.GoBoard(1)
	n.p.Point(1)
	n.enter("-50")
	n.p.Act(0)
	r := n.results(t)
	check.That(t, len(r) == 2 && r[1].Score == -50 && r[1].Round != 0 && n.strip() == "v.....", "%+v %s", r, n.strip())
	n.p.EndSecond()
	n.p.GoBoard(2)
	n.p.BeginSecond()
	n.p.GoBoard(2)
	n.enter("110")
	n.p.EndSecond()
	n.p.GoBoard(2)
	n.enter("110") // entered in the ordinary way after all
	check.That(t, len(n.open()) == 0 && n.p.typing.verified(n.p.current().Slots[0].ScoredLine), "%+v", n.open())
}

// TestContractAgainstScore holds: where one typing has only the score, the scores are
// compared, and it says so.
func TestContractAgainstScore(t *testing.T) {
	n := newNight(t, "nl")
	n.enter("4sn")
	n.enter("-50")
	n.p.BeginSecond()
	n.enter("420")
	check.Contains(t, n.messages(), "Twee keer dezelfde score. Het contract is maar één keer getypt en dus niet vergeleken.")
	n.enter("3nz-2")
	check.Contains(t, n.messages(), "Alleen de scores zijn vergeleken: de eerste keer is geen contract getypt.")
	n.p.Act(0)
	r := n.results(t)[1]
	check.That(t, r.Contract.Level == 3 && r.Score == -100, "%+v", r)
	n.p.GoBoard(1)
	n.p.Commit(0, "450")
	check.Contains(t, n.messages(), "Is de tweede juist, dan vervalt het contract.")
	n.p.Act(0)
	r = n.results(t)[0]
	check.That(t, r.Contract.Level == 0 && r.Score == 450, "%+v", r)
}

// TestSecondTypingUndone holds: each line and each answer is undone and done again, and
// the cursor goes where that is.
func TestSecondTypingUndone(t *testing.T) {
	n := newNight(t, "nl")
	n.typeAll(t, "4sn", "3nz-")
	n.p.BeginSecond()
	n.enter("4sn")
	n.enter("3nz-2")
	n.p.Act(0)
	n.at(t, 2, 0)
	undo := func() {
		t.Helper()
		check.NoError(t, n.desk.Steps.Undo())
	}
	undo()
	n.at(t, 1, 1)
	check.That(t, len(n.open()) == 1 && n.results(t)[1].Score == -50, "the answer is not undone: %+v", n.open())
	undo()
	n.at(t, 1, 1)
	check.That(t, len(n.open()) == 0 && n.p.Model().Lines[1].Text == "", "the line is not undone: %+v", n.p.Model().Lines)
	undo()
	n.at(t, 1, 0)
	for range 3 {
		check.NoError(t, n.desk.Steps.Redo())
	}
	check.That(t, n.strip() == "v....." && n.results(t)[1].Score == -100, "%s %+v", n.strip(), n.results(t)[1])
}

// TestSecondTypingGoesOn holds: it goes on where it stopped, in a program that was
// started again as well, and says when there is nothing left.
func TestSecondTypingGoesOn(t *testing.T) {
	n := newNight(t, "nl")
	n.typeAll(t, "4sn", "3nz-")
	n.p.BeginSecond()
	n.enter("4sn")
	n.enter("3nz-2")
	n.p.Go(1) // for later
	n.enter("4sn")
	n.p.EndSecond()

	again := NewPresenter(n.desk)
	n.p = again
	check.That(t, !n.p.Second(), "it begins anew in the ordinary way")
	n.p.BeginSecond()
	n.at(t, 2, 1)
	l := n.p.Model().Lines[0]
	check.That(t, l.Text == "4SN=" && l.First == sameSign, "%+v", l)
	check.That(t, n.strip() == "!p....", "%v", n.strip())
	n.enter("3nz-")
	for range 4 {
		n.enter("4sn")
		n.enter("3nz-")
	}
	n.at(t, 1, 1) // what differs comes last
	n.p.Act(1)
	check.Contains(t, n.messages(), "Alle 12 resultaten zijn twee keer getypt en gelijk.")
	check.That(t, n.strip() == "vvvvvv", "%v", n.strip())
	n.p.EndSecond()
	n.p.BeginSecond()
	check.Contains(t, n.messages(), "Alle 12 resultaten zijn twee keer getypt en gelijk.")
}

// TestNoSecondTyping holds: with nothing in, in a closed session or a file of another it
// does not begin, and says why; a disk that is full refuses the line and keeps it.
func TestNoSecondTyping(t *testing.T) {
	n := newNight(t, "nl")
	check.That(t, !n.p.BeginSecond() && strings.Contains(n.messages(), "Er is nog niets ingevoerd"), "%v", n.messages())
	n.enter("4sn")
	n.Locked = "Els"
	check.That(t, !n.p.BeginSecond() && !n.p.TimeForSecond() && strings.Contains(n.messages(), "alleen te lezen"), "%v", n.messages())
	n.Locked = ""
	n.p.BeginSecond()
	n.Fail = errFull
	check.That(t, !n.enter("4sn") && n.p.Model().Lines[0].Text == "4sn" && n.p.Model().Lines[0].State == LineRefused,
		"%+v", n.p.Model().Lines[0])
	if !n.enter("4sn") || n.strip()[:1] != "p" {
		t.Error(n.messages())
	}
	n.p.EndSecond()
	n.typeAll(t, "3nz-")
	n.p.BeginSecond()
	n.MustDo(t, n.id, &command.CloseSession{Session: n.p.evening.standings().Session.ID})
	n.p.Changed()
	check.That(t, !n.enter("3nz-"), "typed in a closed session")
}

// TestSlipMarksBesideTheDifference holds: what is odd about either typing is said.
func TestSlipMarksBesideTheDifference(t *testing.T) {
	n := bigNight(t, "nl")
	for _, text := range []string{"4sn", "4sn1", "42-", "4sn", "4sn1", "4sn"} {
		n.enter(text)
	}
	n.p.BeginSecond()
	for _, text := range []string{"4sn", "4sn1", "42+", "4sn", "4sn1", "4sn"} {
		n.enter(text)
	}
	n.at(t, 1, 2)
	check.Contains(t, n.messages(), "**Eerste keer:** 420 voor OW → 0–10 punten\nValt op: de anderen passen bij 420 voor NZ.\n**Tweede keer:** 420 voor NZ")
	check.That(t, strings.Count(n.messages(), "Valt op") == 1, "%v", n.messages())
}

// TestEveryDifferenceIsShown types the evening of 13 pairs twice, by board and by round,
// with random differences in the second typing, and holds that exactly these are shown;
// answered at random, every result is what was answered and everything is verified.
func TestEveryDifferenceIsShown(t *testing.T) {
	texts := []string{"4sn", "4sn1", "3nz-", "2hw", "pas", "110", "-50", "3nto", "gem", "50", "100", "-100", "5kz!-", "ng", "60/40"}
	seeds, ev := []uint64{0, 3}, eveningOf13(t) // by board, and by round with the second typing in the other order
	ev.BoardsPerSet = 2
	if thorough.All() {
		seeds, ev.BoardsPerSet = append(seeds, 1, 2), 4
	}
	for _, seed := range seeds {
		rnd := rand.New(rand.NewPCG(seed, 9))
		n := makeNight(t, "nl", ev, event.Settings{})
		if seed%2 == 1 {
			n.p.SetMode(slip.ByRound)
		}
		first := map[event.Key]bridge.Entry{}
		for n.p.evening.standings().Missing() > 0 {
			key := slip.KeyOf(n.p.slot(n.p.Line()).ScoredLine)
			if n.enter(texts[rnd.IntN(len(texts))]) {
				first[key] = n.result(key).Entry()
			}
		}
		if seed >= 2 { // and in the other order
			n.p.Toggle()
		}
		n.p.BeginSecond()
		want := map[event.Key]bool{}
		typed := 0
		for typed < len(first) {
			l := n.p.slot(n.p.Line()).ScoredLine
			key := slip.KeyOf(l)
			if n.p.Asks() { // for later: leave what differs open
				st := n.p.evening.standings()
				n.p.toIncomplete(st, n.p.at)
				n.p.Go(n.p.index(n.p.slips(st)))
				continue
			}
			if n.p.typing.typedOn(l) != nil {
				t.Fatalf("seed %d: the cursor is on board %d line %d, which is typed", seed, n.p.Board(), n.p.Line())
			}
			text := n.desk.Speaker.Notation().Text(first[key])
			for rnd.IntN(20) == 0 {
				other := texts[rnd.IntN(len(texts))]
				e, err := n.desk.Speaker.Notation().Parse(other, bridge.VulnerabilityOf(key.Board))
				if err != nil {
					continue
				}
				if a, b := event.FromEntry(e), event.FromEntry(first[key]); !sameOutcome(a, b) {
					text, want[key] = other, true
					break
				}
			}
			if !n.enter(text) {
				t.Fatalf("seed %d, board %d: %q %s", seed, key.Board, text, n.messages())
			}
			typed++
		}
		var got []event.Key
		for _, d := range n.open() {
			got = append(got, d.Key)
			check.That(t, want[d.Key], "seed %d: %+v is shown", seed, d.Key)
		}
		if len(got) != len(want) || len(want) == 0 {
			t.Errorf("seed %d: %d of %d differences are shown", seed, len(got), len(want))
		}
		shown := 0 // those on the screen, by the grid
		for i := range n.p.slips(n.p.evening.standings()) {
			n.p.Go(i)
			for _, l := range n.p.Model().Lines {
				if strings.HasPrefix(l.First, "≠") {
					shown++
				}
			}
		}
		if shown != len(want) {
			t.Errorf("seed %d: %d lines are marked, %d differ", seed, shown, len(want))
		}
		n.p.EndSecond()
		n.p.BeginSecond()
		for range len(want) {
			check.Must(t, n.p.Asks(), "seed %d: the cursor is on no difference", seed)
			l := n.p.slot(n.p.Line()).ScoredLine
			key, right, second := slip.KeyOf(l), *l.Result, *n.p.typing.typedOn(l)
			which := rnd.IntN(2)
			if which == 0 {
				right = second
			}
			n.p.Act(which)
			if is := n.result(key); is.Entry() != right.Entry() {
				t.Errorf("seed %d: %+v is in, not %+v", seed, is.Entry(), right.Entry())
			}
		}
		boards := 7 * ev.BoardsPerSet
		if got := n.done(); len(n.open()) > 0 || got != fmt.Sprintf("%d of %d", boards, boards) {
			t.Errorf("seed %d: %s boards are verified, %+v is open", seed, got, n.open())
		}
	}
}

// done says how many of the boards are verified.
func (n *night) done() string {
	all := review.TypedTwiceOf(n.p.evening.standings())
	done := 0
	for _, x := range all {
		if x.Done() {
			done++
		}
	}
	return fmt.Sprintf("%d of %d", done, len(all))
}

// result returns what is in for a board between two sides.
func (n *night) result(k event.Key) *event.Result {
	all := n.p.evening.standings().Session.Results
	return &all[slices.IndexFunc(all, func(r event.Result) bool { return r.Key() == k })]
}

// sameOutcome reports whether two outcomes are the same, the scores where only one has a
// contract.
func sameOutcome(a, b event.Result) bool {
	if a.Kind == event.Played && b.Kind == event.Played && (a.Contract.Level == 0) != (b.Contract.Level == 0) {
		return a.Score == b.Score && a.Reversed == b.Reversed
	}
	return a.Entry() == b.Entry()
}
