package bridge

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/problem"
)

// meaning is what an independent generator says a typed string means.
type meaning struct {
	entry   Entry
	refused bool // well formed, and cannot be
}

// grammar enumerates the grammar of spec 08 by its own rules: every derivation with
// its meaning. It knows nothing of the reader.
func grammar(lang string, inAll, dropZero bool, v Vulnerability, yield func(string, meaning)) {
	type word[T any] struct {
		text  string
		means T
	}
	denominations := []word[Denomination]{
		{"sa", NoTrump},
		{"nt", NoTrump},
		{"n", NoTrump},
		{"s", Spades},
		{"h", Hearts},
		{"r", Diamonds},
		{"d", Diamonds},
		{"k", Clubs},
		{"c", Clubs},
	}
	seats := []word[Seat]{{"n", North}, {"z", South}, {"o", East}, {"w", West}, {"s", South}, {"e", East}}
	specials := []word[EntryKind]{{"ng", EntryNotPlayed}, {"gem", EntryAverage}}
	passes := []string{"p", "pas", "pass"}
	if lang == "en" {
		denominations = []word[Denomination]{{"nt", NoTrump}, {"n", NoTrump}, {"s", Spades}, {"h", Hearts}, {"d", Diamonds}, {"c", Clubs}}
		seats = []word[Seat]{{"n", North}, {"s", South}, {"e", East}, {"w", West}}
		specials = []word[EntryKind]{{"np", EntryNotPlayed}, {"av", EntryAverage}, {"avg", EntryAverage}, {"ave", EntryAverage}}
		passes = []string{"p", "pass"}
	}
	yield("*", meaning{entry: Entry{Kind: EntryRepeat}})
	for _, p := range passes {
		yield(p, meaning{entry: Entry{Kind: EntryPassed}})
	}
	for _, reversed := range []bool{false, true} {
		tail := ""
		if reversed {
			tail = "r"
		}
		for _, s := range specials {
			yield(s.text+tail, meaning{entry: Entry{Kind: s.means, Reversed: reversed}})
		}
		awards := []word[Award]{{"a+", Award{Kind: AwardPlus}}, {"a", Award{Kind: AwardAverage}}, {"a-", Award{Kind: AwardMinus}}}
		for _, p := range []int{0, 5, 40, 60, 100, 101, 600} {
			awards = append(awards, word[Award]{fmt.Sprint(p), Award{Kind: AwardPercent, Percent: p}})
		}
		for _, ns := range awards {
			for _, ew := range awards {
				yield(ns.text+"/"+ew.text+tail, meaning{
					entry:   Entry{Kind: EntryAwards, NS: ns.means, EW: ew.means, Reversed: reversed},
					refused: ns.means.Percent > 100 || ew.means.Percent > 100,
				})
			}
		}
		for n := 0; n <= 800; n++ {
			score := n
			if dropZero {
				score = 10 * n
			}
			for _, form := range []struct {
				text   string
				sign   int
				closed bool
			}{{"%d", 1, false}, {"+%d", 1, false}, {"-%d", -1, false}, {"%d+", 1, true}, {"%d-", -1, true}} {
				e := Entry{Kind: EntryScore, Score: form.sign * score, Closed: form.closed, Reversed: reversed}
				yield(fmt.Sprintf(form.text, n)+tail, meaning{entry: e, refused: score == 0 || !IsLegal(v, e.Score)})
			}
		}
		doubles := []word[Doubling]{{"", Undoubled}, {"!", Doubled}, {"x", Doubled}, {"!!", Redoubled}, {"xx", Redoubled}}
		type result struct {
			text string
			over func(level int) int
			bad  bool
		}
		fixed := func(n int) func(int) int { return func(int) int { return n } }
		results := []result{{"", fixed(0), false}, {"=", fixed(0), false}, {"c", fixed(0), false}, {"-", fixed(-1), false}}
		for _, n := range []int{0, 1, 2, 6, 7, 11, 13, 14} {
			results = append(results, result{fmt.Sprintf("+%d", n), fixed(n), n == 0}, result{fmt.Sprintf("-%d", n), fixed(-n), n == 0})
			if inAll {
				results = append(results, result{fmt.Sprint(n), func(level int) int { return n - 6 - level }, false})
			} else {
				results = append(results, result{fmt.Sprint(n), fixed(n), false})
			}
		}
		for level := 1; level <= 7; level++ {
			for _, d := range denominations {
				for _, x := range doubles {
					for _, s := range seats {
						for _, y := range doubles {
							for _, r := range results {
								c := Contract{level, d.means, x.means + y.means, s.means}
								e := Entry{Kind: EntryContract, Contract: c, Tricks: 6 + level + r.over(level), Reversed: reversed}
								m := meaning{entry: e, refused: r.bad || x.means > 0 && y.means > 0 || e.Tricks < 0 || e.Tricks > 13}
								if !m.refused {
									m.entry.Score = NSScore(c, v, e.Tricks)
								}
								yield(fmt.Sprint(level)+d.text+x.text+s.text+y.text+r.text+tail, m)
							}
						}
					}
				}
			}
		}
	}
}

// TestGrammarHasOneReading enumerates the grammar in both languages and with both
// settings: no typed string has two meanings, and Parse reads exactly the one it
// has, or refuses exactly when that cannot be.
func TestGrammarHasOneReading(t *testing.T) {
	for _, lang := range []string{"nl", "en"} {
		for _, inAll := range []bool{false, true} {
			for _, dropZero := range []bool{false, true} {
				n := Notation{LettersFor(lang), inAll, dropZero}
				v := VulNS
				seen := map[string]meaning{}
				grammar(lang, inAll, dropZero, v, func(text string, m meaning) {
					if other, twice := seen[text]; twice && (other.refused != m.refused || !m.refused && other.entry != m.entry) {
						t.Fatalf("%s %q has two readings: %+v and %+v", lang, text, other, m)
					}
					seen[text] = m
				})
				if len(seen) < 30000 {
					t.Fatalf("only %d strings", len(seen))
				}
				for text, m := range seen {
					got, err := n.Parse(text, v)
					if (err != nil) != m.refused {
						t.Fatalf("%s %q (in all %v, drop zero %v): %+v, %v; want %+v", lang, text, inAll, dropZero, got, err, m)
					}
					if err == nil && got != m.entry {
						t.Fatalf("%s %q: %+v, want %+v", lang, text, got, m.entry)
					}
					if err != nil && problem.Find(err) == nil {
						t.Fatalf("%s %q: refused without a sentence: %v", lang, text, err)
					}
				}
			}
		}
	}
}

// notations is shared with the fuzz seeds: text, board vulnerability, and what it
// reads as in the canonical form, or the code of its refusal.
var notations = []struct {
	lang, text string
	v          Vulnerability
	want       string
}{
	// The table of spec 08.
	{"nl", "4sn", VulNone, "4SN="},
	{"nl", "4s n =", VulNone, "4SN="},
	{"nl", "4snc", VulNone, "4SN="},
	{"nl", "4sn1", VulNone, "4SN+1"},
	{"nl", "4sn+1", VulNone, "4SN+1"},
	{"nl", "3nxe-", VulNone, "3SA!O-1"},
	{"nl", "3sa!o-2", VulNone, "3SA!O-2"},
	{"nl", "pas", VulNone, "PAS"},
	{"nl", "420", VulNone, "420"},
	{"nl", "-420", VulNone, "-420"},
	{"nl", "620+", VulAll, "620+"},
	{"nl", "110-", VulNone, "110-"},
	{"nl", "gem", VulNone, "GEM"},
	{"nl", "60/40", VulNone, "60/40"},
	{"nl", "a+/a-", VulNone, "A+/A-"},
	{"nl", "ng", VulNone, "NG"},
	{"nl", "4snr", VulNone, "4SN=R"},
	{"nl", "420R", VulNone, "420R"},
	// What paste and other keyboards bring.
	{"nl", "4♠n+1", VulNone, "4SN+1"},
	{"nl", " 3 S A ! z − 2 ", VulNone, "3SA!Z-2"},
	{"nl", "4sn=:420", VulNone, "4SN="},
	{"nl", "4sn;420", VulNone, "4SN="},
	{"en", "4ss", VulNone, "4SS="},
	{"en", "3nte-", VulNone, "3NTE-1"},
	{"en", "np", VulNone, "NP"},
	{"en", "4dn", VulNone, "4DN="},
	// Refused, each with its own sentence.
	{"nl", "", VulNone, "notation.empty"},
	{"nl", "4s", VulNone, "notation.no-declarer"},
	{"nl", "4s+1", VulNone, "notation.no-declarer"},
	{"nl", "4sb", VulNone, "notation.bad-seat"},
	{"nl", "4qn", VulNone, "notation.bad-denomination"},
	{"nl", "8sn", VulNone, "notation.unknown-text"},
	{"nl", "4s!n!", VulNone, "notation.two-doubles"},
	{"nl", "4sn+4", VulNone, "notation.impossible-tricks"},
	{"nl", "4sn?", VulNone, "notation.bad-result"},
	{"nl", "4sn-11", VulNone, "notation.impossible-tricks"},
	{"nl", "620", VulNone, "notation.impossible-score-hint"},
	{"nl", "415", VulNone, "notation.not-multiple-of-ten"},
	{"nl", "7777", VulNone, "notation.not-multiple-of-ten"},
	{"nl", "9990", VulNone, "notation.impossible-score"},
	{"nl", "0", VulNone, "notation.zero-score"},
	{"nl", "60/140", VulNone, "notation.bad-percent"},
	{"nl", "a++/a", VulNone, "notation.bad-percent"},
	{"nl", "4sn=:430", VulNone, "notation.contract-score"},
	{"nl", "4zn😀", VulNone, "notation.bad-denomination"},
	{"nl", "--420", VulNone, "notation.unknown-text"},
	{"nl", "99999999999999999999", VulNone, "notation.unknown-text"},
	{"nl", "pasr", VulNone, "notation.unknown-text"},
	{"nl", strings.Repeat("4", 41), VulNone, "notation.too-long"},
	{"en", "4rn", VulNone, "notation.bad-denomination"},
	{"en", "3nto", VulNone, "notation.bad-seat"},
}

func TestNotation(t *testing.T) {
	for _, k := range notations {
		n := Notation{Letters: LettersFor(k.lang)}
		e, err := n.Parse(k.text, k.v)
		got := ""
		if err != nil {
			got = problem.Find(err).Code
		} else {
			got = n.Text(e)
		}
		if got != k.want {
			t.Errorf("%s %q: %s, want %s (%+v %v)", k.lang, k.text, got, k.want, e, err)
		}
	}
}

// TestSettings holds the two settings of the club.
func TestSettings(t *testing.T) {
	n := Notation{Letters: Dutch, DropZero: true}
	if e, err := n.Parse("62+", VulAll); err != nil || e.Score != 620 || !e.Closed {
		t.Errorf("62+: %+v %v", e, err)
	}
	if e, err := n.Parse("42", VulNone); err != nil || e.Score != 420 {
		t.Errorf("42: %+v %v", e, err)
	}
	if _, err := n.Parse("420", VulNone); err == nil {
		t.Error("420 with the zero dropped is 4200, which cannot be")
	}
	n = Notation{Letters: Dutch, TricksInAll: true}
	if e, err := n.Parse("4sn11", VulNone); err != nil || e.Tricks != 11 || e.Score != 450 {
		t.Errorf("4sn11: %+v %v", e, err)
	}
	if e, err := n.Parse("4sn+1", VulNone); err != nil || e.Tricks != 11 {
		t.Errorf("4sn+1: %+v %v", e, err)
	}
}

// FuzzNotation holds for any text: no panic; what is accepted can be; and its
// canonical form reads as the same.
func FuzzNotation(f *testing.F) {
	for _, k := range notations {
		f.Add(k.text, k.lang == "en", false, false, int(k.v))
	}
	f.Fuzz(func(t *testing.T, text string, english, inAll, dropZero bool, vul int) {
		n := Notation{Dutch, inAll, dropZero}
		if english {
			n.Letters = English
		}
		v := Vulnerability(vul & 3)
		e, err := n.Parse(text, v)
		if err != nil {
			if problem.Find(err) == nil {
				t.Fatalf("%q: refused without a sentence: %v", text, err)
			}
			return
		}
		if !IsLegal(v, e.Score) {
			t.Fatalf("%q accepted with score %d at %v", text, e.Score, v)
		}
		if e.Kind == EntryContract && (!e.Contract.Valid() || e.Tricks < 0 || e.Tricks > 13) {
			t.Fatalf("%q accepted as %+v", text, e)
		}
		again, err := n.Parse(n.Text(e), v)
		if err != nil || again != e {
			t.Fatalf("%q is %+v, its text %q is %+v (%v)", text, e, n.Text(e), again, err)
		}
	})
}

func BenchmarkParse(b *testing.B) {
	n := Notation{Letters: Dutch}
	for b.Loop() {
		if _, err := n.Parse("3sa!o-2", VulAll); err != nil {
			b.Fatal(err)
		}
	}
}
