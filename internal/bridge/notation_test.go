package bridge

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

// notation is a typed text and what it reads as: the canonical form, or the code of its refusal.
type notation struct {
	lang, text string
	v          Vulnerability
	want       string
}

// notations reads testdata/notations.txt, which is also the seed of the fuzz tests.
func notations(t testing.TB) []notation {
	t.Helper()
	b, err := os.ReadFile("testdata/notations.txt")
	check.NoError(t, err)
	var all []notation
	for line := range strings.Lines(string(b)) {
		f := strings.Split(strings.TrimSpace(line), "\t")
		if len(f) < 3 {
			continue
		}
		k := notation{lang: f[0], want: f[2]}
		if k.text, err = strconv.Unquote(f[1]); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if len(f) > 3 {
			if k.v, err = parseVulnerability(f[3]); err != nil {
				t.Fatal(err)
			}
		}
		all = append(all, k)
	}
	if len(all) < 150 {
		t.Fatalf("only %d notations", len(all))
	}
	return all
}

// TestNotation: the zero Notation is Dutch.
func TestNotation(t *testing.T) {
	for _, k := range notations(t) {
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
		if zero, refused := (Notation{}).Parse(k.text, k.v); k.lang == "nl" && (zero != e || (err == nil) != (refused == nil)) {
			t.Errorf("%q: %+v %v, want %+v %v", k.text, zero, refused, e, err)
		}
	}
}

// TestRefusals holds the figures of the sentences that tell what to type instead.
func TestRefusals(t *testing.T) {
	for _, k := range []struct {
		n    Notation
		text string
		v    Vulnerability
		code string
		arg  string
		want any
	}{
		{Notation{}, "50", VulAll, "notation.impossible-score-hint", "hint", "100"},
		{Notation{}, "620", VulNone, "notation.impossible-score-hint", "hint", "420"},
		{Notation{}, "-620", VulNone, "notation.impossible-score-hint", "hint", "-420"},
		{Notation{}, "42", VulNone, "notation.impossible-score-hint", "hint", "420"},
		{Notation{}, "410", VulNone, "notation.impossible-score-hint", "hint", "400 / 420"},
		{Notation{DropZero: true}, "41", VulNone, "notation.impossible-score-zero", "hint", "400 / 420"},
		{Notation{DropZero: true}, "41", VulNone, "notation.impossible-score-zero", "type", "40 / 42"},
		{Notation{DropZero: true}, "420", VulNone, "notation.impossible-score-zero", "type", "42"},
		{Notation{DropZero: true}, "420", VulNone, "notation.impossible-score-zero", "score", 4200},
		{Notation{}, "4sn:410", VulNone, "notation.contract-score", "want", 420},
		{Notation{}, "4sn:410", VulNone, "notation.contract-score", "score", 410},
		{Notation{}, "4sw:410", VulEW, "notation.contract-score", "want", -620},
		{Notation{DropZero: true}, "4sn:41", VulNone, "notation.contract-score", "score", 410},
		{Notation{DropZero: true}, "4sn:", VulNone, "notation.after-colon", "want", "42"},
		{Notation{}, "4sw:", VulNone, "notation.after-colon", "want", "-420"},
		{Notation{}, "8sn", VulNone, "notation.bad-level", "level", "8"},
		{Notation{}, "0sn", VulNone, "notation.bad-level", "level", "0"},
		{Notation{}, "n4s", VulNone, "notation.seat-first", "type", "4sn"},
		{Notation{}, "N4S!-6", VulNone, "notation.seat-first", "type", "4s!n"},
		{Notation{}, "Z 3 NT xx =", VulNone, "notation.seat-first", "type", "3ntxxz"},
		{Notation{}, "4sn+", VulNone, "notation.unfinished-result", "contract", "4♠"},
		{Notation{}, "3SAXO+", VulNone, "notation.unfinished-result", "contract", "3SA!"},
		{Notation{}, "pasr", VulNone, "notation.pass-reversed", "type", "0r"},
		{Notation{}, "0+", VulNone, "notation.zero-score", "pass", "pas"},
		{Notation{Letters: English}, "4s", VulNone, "notation.no-declarer", "seats", "N E S W"},
		{Notation{}, "4r", VulNone, "notation.no-declarer", "text", "4r"},
		{Notation{}, "4sr", VulNone, "notation.no-declarer", "seats", "N O Z W"},
		{Notation{}, "3nno-1", VulNone, "notation.two-seats", "type", "3nn-1 / 3no-1"},
		{Notation{}, "3NNO-1", VulNone, "notation.two-seats", "second", "O"},
		{Notation{}, "3non-1", VulNone, "notation.two-seats", "type", "3no-1 / 3nn-1"},
		{Notation{}, "4hn!z:590", VulNone, "notation.two-seats", "type", "4hn!:590 / 4hz!:590"},
		{Notation{Letters: English}, "4snn", VulNone, "notation.two-seats", "type", "4sn"},
		{Notation{}, "4snzw", VulNone, "notation.bad-result", "text", "4snzw"},
		{Notation{}, "4srn", VulNone, "notation.bad-seat", "letter", "R"},
		{Notation{}, "4zn", VulNone, "notation.bad-denomination", "denominations", "sa s h r k"},
		{Notation{Letters: English}, "", VulNone, "notation.empty", "average", "ave"},
		{Notation{}, "???", VulNone, "notation.unknown-text", "unplayed", "ng"},
	} {
		_, err := k.n.Parse(k.text, k.v)
		if p := problem.Find(err); p == nil || p.Code != k.code || p.Args[k.arg] != k.want {
			t.Errorf("%q: %v, want %s with %s %v", k.text, err, k.code, k.arg, k.want)
		}
	}
}

// TestHintsCanBeTyped holds: what a sentence tells the scorer to type can be typed.
func TestHintsCanBeTyped(t *testing.T) {
	for _, n := range []Notation{{}, {DropZero: true}, {Letters: English}} {
		for _, text := range []string{"n4s", "s3nt=", "pasr", "passr", "41", "410", "620", "4sn:", "3nw:", "3nno-1", "4hn!s"} {
			p := problem.Find(func() error { _, err := n.Parse(text, VulNone); return err }())
			if p == nil {
				continue // English has no "pas", and 62 is 620 with DropZero
			}
			for _, name := range []string{"type", "hint", "want"} {
				typed, ok := p.Args[name].(string)
				switch {
				case name == "hint" && p.Args["type"] != nil:
					continue // in points; how to type it is beside it
				case name == "want":
					typed = text + typed
				}
				for _, one := range strings.Split(typed, " / ") {
					if _, err := n.Parse(one, VulNone); ok && err != nil {
						t.Errorf("%q says type %q: %v", text, one, err)
					}
				}
			}
		}
	}
}

// TestZeroValues holds: the zero Style is Dutch, and the zero Entry and Award are nothing.
func TestZeroValues(t *testing.T) {
	if got := (Style{}).Statement(Contract{3, NoTrump, Undoubled, East}, 9); got != "3SA O =" {
		t.Errorf("the zero style writes %s", got)
	}
	if text := (Notation{}).Text(Entry{}); text != "" {
		t.Errorf("no entry is written %q", text)
	}
	if _, err := (Notation{}).Parse((Notation{}).Text(Entry{Kind: EntryAwards}), VulNone); err == nil {
		t.Error("awards of nothing are written as something")
	}
	// Letters of another maker, without a letter for reversed.
	l := Dutch
	l.Lang, l.Reversed = "xx", ""
	for _, text := range []string{"ng", "60/40", "420", "4sn", "4sn:420"} {
		if e, err := (Notation{Letters: l}).Parse(text, VulNone); err != nil || e.Reversed {
			t.Errorf("%q: %+v %v", text, e, err)
		}
	}
	if _, err := (Notation{Letters: l}).Parse("pas", VulNone); err != nil {
		t.Error(err)
	}
}

// TestSettings: with the last zero dropped an entry is written so too, and 40 cannot be; with tricks
// in all an overtrick may still be typed. TestGrammarHasOneReading reads everything by both settings.
func TestSettings(t *testing.T) {
	n := Notation{Letters: Dutch, DropZero: true}
	if e, err := n.Parse("4sn:42+", VulNone); err != nil || e.Score != 420 || !e.Closed || n.Text(e) != "4SN=:42+" {
		t.Errorf("4sn:42+: %+v %v", e, err)
	}
	if _, err := n.Parse("4r", VulNone); !problem.Is(err, "notation.no-declarer") {
		t.Errorf("4r: %v, and 40 cannot be", err)
	}
	n = Notation{Letters: Dutch, TricksInAll: true}
	for _, text := range []string{"4sn11", "4sn+1"} {
		if e, err := n.Parse(text, VulNone); err != nil || e.Tricks != 11 || e.Score != 450 {
			t.Errorf("%s: %+v %v", text, e, err)
		}
	}
}

// FuzzNotation holds for any text: no panic; what is accepted can be; and its
// canonical form reads as the same.
func FuzzNotation(f *testing.F) {
	for _, k := range notations(f) {
		f.Add(k.text, k.lang == "en", false, false, int(k.v))
		f.Add(k.text, k.lang == "en", true, true, int(k.v))
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
