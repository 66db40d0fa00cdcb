package bridge

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/exact"

	"uitslag/internal/problem"
	"uitslag/internal/test/thorough"
)

// meaning is what an independent generator says a typed string means.
type meaning struct {
	entry   Entry
	refused bool // well formed, and cannot be
}

// word is a typed text and what it means.
type word[T any] struct {
	text  string
	means T
}

// grammar enumerates the grammar of R-TYPED by its own rules: every form, with its
// meaning, for a choice of numbers. It knows nothing of the reader.
type grammar struct {
	denominations []word[Denomination]
	seats         []word[Seat]
	specials      []word[EntryKind]
	passes        []string
	inAll         bool
	dropZero      bool
	v             Vulnerability
	leads         []word[Card]
	yield         func(string, meaning)
}

// letters are those of each language: the words and what they mean, and the words for a pass.
var letters = map[string]struct{ denominations, seats, specials, ranks, passes string }{
	"nl": {"sa=N nt=N n=N s=S h=H r=D d=D k=C c=C", "n=N z=S o=E w=W s=S e=E", "ng=np gem=av", "b=J v=Q h=K", "p pas pass"},
	"en": {"nt=N n=N s=S h=H d=D c=C", "n=N s=S e=E w=W", "np=np av=av avg=av ave=av", "", "p pass"},
	"fr": {"sa=N nt=N n=N p=S c=H h=H k=D d=D t=C", "n=N s=S e=E o=W w=W", "nj=np moy=av", "v=J d=Q r=K", "p pas pass passe"},
	"es": {"st=N sa=N nt=N n=N pi=S p=S co=H c=H h=H di=D d=D tr=C t=C", "n=N s=S e=E o=W w=W", "nj=np med=av", "v=J d=Q r=K", "p pas pass paso"},
	"pl": {"ba=N nt=N n=N pi=S p=S s=S ki=H h=H ka=D d=D tr=C t=C c=C", "n=N s=S e=E w=W", "ng=np sre=av", "w=J d=Q", "p pas pass"},
	"de": {"sa=N nt=N n=N p=S c=H h=H k=D d=D t=C", "n=N s=S o=E e=E w=W", "ng=np ds=av", "b=J d=Q", "p pass passe"},
}

// read gives words with their meaning by name.
func read[T any](list string, means map[string]T) (out []word[T]) {
	for _, one := range strings.Fields(list) {
		text, name, _ := strings.Cut(one, "=")
		out = append(out, word[T]{text, means[name]})
	}
	return out
}

func newGrammar(lang string) *grammar {
	l := letters[lang]
	g := &grammar{
		denominations: read(l.denominations, map[string]Denomination{"N": NoTrump, "S": Spades, "H": Hearts, "D": Diamonds, "C": Clubs}),
		seats:         read(l.seats, map[string]Seat{"N": North, "E": East, "S": South, "W": West}),
		specials:      read(l.specials, map[string]EntryKind{"np": EntryNotPlayed, "av": EntryAverage}),
		passes:        strings.Fields(l.passes),
	}
	ranks := read(l.ranks+" t=T j=J q=Q k=K a=A", map[string]Rank{"T": Ten, "J": Jack, "Q": Queen, "K": King, "A": Ace})
	for n := 2; n <= 10; n++ {
		ranks = append(ranks, word[Rank]{strconv.Itoa(n), Rank(n)})
	}
	for _, suit := range g.denominations {
		for _, rank := range ranks {
			if suit.means != NoTrump {
				g.leads = append(g.leads, word[Card]{suit.text + rank.text, Card{suit.means, rank.means}})
			}
		}
	}
	return g
}

// tails are the two endings: as played, and with the opponents' cards.
var tails = []word[bool]{{"", false}, {"r", true}}

func (g *grammar) all() {
	g.yield("*", meaning{entry: Entry{Kind: EntryRepeat}})
	for _, p := range g.passes {
		g.yield(p, meaning{entry: Entry{Kind: EntryPassed}})
	}
	for _, tail := range tails {
		g.yield("0"+tail.text, meaning{entry: Entry{Kind: EntryPassed, Reversed: tail.means}})
		for _, s := range g.specials {
			g.yield(s.text+tail.text, meaning{entry: Entry{Kind: s.means, Reversed: tail.means}})
		}
	}
	g.awards()
	g.scores()
	g.contracts()
}

// awards: each of the two sides a percentage, or average with or without its sign.
func (g *grammar) awards() {
	list := []word[Award]{{"a+", Award{Kind: AwardPlus}}, {"a", Award{Kind: AwardAverage}}, {"a-", Award{Kind: AwardMinus}}}
	for _, p := range []string{"0", "5", "40", "60", "37.5", "62,25", "99.9999", "100", "101", "100.1", "600"} {
		percent, _ := exact.Parse(strings.Replace(p, ",", ".", 1))
		list = append(list, word[Award]{p, Award{Kind: AwardPercent, Percent: percent}})
	}
	hundred := exact.Int(100)
	for _, ns := range list {
		for _, ew := range list {
			for _, tail := range tails {
				g.yield(ns.text+"/"+ew.text+tail.text, meaning{
					entry:   Entry{Kind: EntryAwards, NS: ns.means, EW: ew.means, Reversed: tail.means},
					refused: hundred.Less(ns.means.Percent) || hundred.Less(ew.means.Percent),
				})
			}
		}
	}
}

// signs are the ways to write a number with its sign, for NS and for EW.
var signs = []struct {
	text   string
	sign   int
	closed bool
}{{"%d", 1, false}, {"+%d", 1, false}, {"-%d", -1, false}, {"%d+", 1, true}, {"%d-", -1, true}}

// typed returns a number for an amount, typed with or without its last zero.
func (g *grammar) typed(amount int) int {
	if g.dropZero {
		return amount / 10
	}
	return amount
}

// scores: a number in every way to sign it. An unsigned 0 is a pass.
func (g *grammar) scores() {
	unit := 1
	if g.dropZero {
		unit = 10
	}
	for n := 0; n <= 450; n++ {
		for i, form := range signs {
			if n == 0 && i == 0 {
				continue
			}
			for _, tail := range tails {
				e := Entry{Kind: EntryScore, Score: form.sign * n * unit, Closed: form.closed, Reversed: tail.means}
				g.yield(fmt.Sprintf(form.text, n)+tail.text, meaning{entry: e, refused: n == 0 || !IsLegal(g.v, e.Score)})
			}
		}
	}
}

// outcome is a typed result: tricks above the contract, for a level.
type outcome struct {
	text string
	over func(level int) int
	bad  bool
}

// outcomes: just made, one down, and numbers. -0 is nothing.
func (g *grammar) outcomes(numbers ...int) []outcome {
	fixed := func(n int) func(int) int { return func(int) int { return n } }
	list := []outcome{{"", fixed(0), false}, {"=", fixed(0), false}, {"c", fixed(0), false}, {"-", fixed(-1), false}}
	for _, n := range numbers {
		unsigned := outcome{fmt.Sprint(n), fixed(n), false}
		if g.inAll {
			unsigned.over = func(level int) int { return n - 6 - level }
		}
		list = append(list, unsigned, outcome{fmt.Sprintf("+%d", n), fixed(n), false}, outcome{fmt.Sprintf("-%d", n), fixed(-n), n == 0})
	}
	return list
}

// contracts: a contract with its result, and some with their score behind a colon.
func (g *grammar) contracts() {
	doubles := []word[Doubling]{{"", Undoubled}, {"!", Doubled}, {"x", Doubled}, {"!!", Redoubled}, {"xx", Redoubled}}
	plain, checked, fixed := g.outcomes(0, 1, 13), g.outcomes(2), g.outcomes()
	for _, level := range []int{1, 4, 7} {
		for _, d := range g.denominations {
			for _, before := range doubles {
				for _, s := range g.seats {
					for _, after := range doubles {
						bid := fmt.Sprint(level) + d.text + before.text + s.text + after.text
						c := Contract{level, d.means, before.means + after.means, s.means}
						twice := before.means > 0 && after.means > 0
						list := plain
						if twice {
							list = fixed
						}
						for _, o := range list {
							for _, tail := range tails {
								g.yield(bid+o.text+tail.text, g.played(c, o, twice, tail.means))
							}
						}
						if level != 4 || twice {
							continue
						}
						for i, o := range fixed {
							g.led(bid+o.text, g.played(c, o, false, false), i == 0 && c == Contract{4, Hearts, Undoubled, West})
						}
						for _, o := range checked {
							g.checks(bid+o.text, g.played(c, o, false, false))
						}
					}
				}
			}
		}
	}
}

// played returns what a contract with a result means.
func (g *grammar) played(c Contract, o outcome, bad, reversed bool) meaning {
	tricks := 6 + c.Level + o.over(c.Level)
	if bad || o.bad || tricks < 0 || tricks > 13 {
		return meaning{refused: true}
	}
	return meaning{entry: Entry{Kind: EntryContract, Contract: c, Tricks: tricks, Score: NSScore(c, g.v, tricks), Reversed: reversed}}
}

// led: a contract with every lead or with one, and with what is none.
func (g *grammar) led(text string, m meaning, every bool) {
	leads := g.leads
	if !every {
		leads = leads[:1]
	}
	for _, lead := range leads {
		for _, tail := range tails {
			e := m.entry
			e.Lead, e.Reversed = lead.means, tail.means
			g.yield(text+tail.text+","+lead.text, meaning{entry: e})
			g.yield(text+tail.text+"."+lead.text, meaning{entry: e})
			g.yield(text+tail.text+lead.text+",", meaning{refused: true})
		}
	}
	for _, none := range []string{",", ",x", ",1", "," + g.leads[0].text + "2", ",," + g.leads[0].text} {
		g.yield(text+none, meaning{refused: true})
	}
}

// checks: a contract with its score behind a colon, and with others, legal or not.
func (g *grammar) checks(text string, m meaning) {
	own := m.entry.Score
	if own < 0 {
		own = -own
	}
	for _, amount := range []int{own, 0, 410} {
		for i, form := range signs {
			wrong := m.refused || form.sign*amount != m.entry.Score
			if wrong && i > 0 && amount != own {
				continue
			}
			check := fmt.Sprintf(":"+form.text, g.typed(amount))
			e := m.entry
			e.Closed = form.closed
			g.yield(text+check, meaning{e, wrong})
			e.Reversed = true
			g.yield(text+"r"+check, meaning{e, wrong})
			g.yield(text+check+"r", meaning{e, wrong})
			if i == 0 {
				g.yield(text+"r;"+check[1:], meaning{e, wrong})
			}
		}
	}
}

// TestGrammarHasOneReading enumerates the grammar in every language and with both settings, of
// which each language has one choice daily: no typed string has two meanings, and Parse reads
// exactly the one it has, or refuses exactly when that cannot be.
func TestGrammarHasOneReading(t *testing.T) {
	for i, letters := range LettersOf() {
		for settings := range 4 {
			inAll, dropZero := settings&1 > 0, settings&2 > 0
			if settings == i%4 || thorough.All() {
				t.Run(fmt.Sprintf("%s,all=%v,drop=%v", letters.Lang, inAll, dropZero), func(t *testing.T) {
					oneReading(t, letters.Lang, inAll, dropZero)
				})
			}
		}
	}
}

func oneReading(t *testing.T, lang string, inAll, dropZero bool) {
	n := Notation{LettersFor(lang), inAll, dropZero}
	seen := make(map[string]meaning, 200_000)
	g := newGrammar(lang)
	g.inAll, g.dropZero, g.v = inAll, dropZero, VulNS
	g.yield = func(text string, m meaning) {
		if other, twice := seen[text]; twice {
			if other.refused != m.refused || !m.refused && other.entry != m.entry {
				t.Fatalf("%q has two readings: %+v and %+v", text, other, m)
			}
			return
		}
		seen[text] = m
		got, err := n.Parse(text, g.v)
		switch {
		case (err != nil) != m.refused:
			t.Fatalf("%q: %+v, %v; want %+v", text, got, err, m)
		case err == nil && got != m.entry:
			t.Fatalf("%q: %+v, want %+v", text, got, m.entry)
		case err != nil && problem.Find(err) == nil:
			t.Fatalf("%q: refused without a sentence: %v", text, err)
		}
	}
	g.all()
	if len(seen) < 30000 {
		t.Fatalf("only %d strings", len(seen))
	}
}
