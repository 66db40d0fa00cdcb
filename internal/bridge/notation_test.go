package bridge

import (
	"strings"
	"testing"

	"uitslag/internal/problem"
)

// notations is shared with the fuzz seeds: text, board vulnerability, and what it
// reads as in the canonical form, or the code of its refusal.
var notations = []struct {
	lang, text string
	v          Vulnerability
	want       string
}{
	// The examples of R-TYPED and more.
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
	{"nl", "4\u2660\ufe0f n", VulNone, "4SN="},
	// The letters of other languages. What is a suit in one and none in another is refused.
	{"fr", "4pn+1", VulNone, "4PN+1"},
	{"fr", "3sao-2", VulNone, "3SAO-2"},
	{"fr", "5kex", VulNone, "5KxE="},
	{"fr", "2ts,pr", VulNone, "2TS=,PR"},
	{"fr", "3sn", VulNone, "notation.bad-denomination"},
	{"fr", "moy", VulNone, "MOY"},
	{"es", "4pis", VulNone, "4PIS="},
	{"es", "4co", VulNone, "4COO="},
	{"es", "4coe", VulNone, "4COE="},
	{"es", "4coxo", VulNone, "4COxO="},
	{"es", "4cox", VulNone, "4COxO="},
	{"es", "3stn,tr", VulNone, "3STN=,TRR"},
	{"es", "paso", VulNone, "PASO"},
	{"pl", "3ban=", VulNone, "3BAN="},
	{"pl", "4ki w", VulNone, "4HW="},
	{"pl", "4kas,pid", VulNone, "4DS=,SD"},
	{"pl", "2tre", VulNone, "2CE="},
	{"de", "4co+1", VulNone, "4CO+1"},
	{"de", "3tw-1,ck", VulNone, "3TW-1,CK"},
	// A board passed out is a score of 0; the words for it take no R.
	{"nl", "0", VulNone, "PAS"},
	{"nl", "0r", VulAll, "0R"},
	{"en", "0", VulNone, "PASS"},
	{"en", "0 R", VulNone, "0R"},
	{"nl", "00", VulNone, "notation.zero-score"},
	{"nl", "0+", VulNone, "notation.zero-score"},
	{"nl", "0-", VulNone, "notation.zero-score"},
	{"nl", "-0", VulNone, "notation.zero-score"},
	{"nl", "+0r", VulNone, "notation.zero-score"},
	{"nl", "pasr", VulNone, "notation.pass-reversed"},
	{"nl", "p r", VulNone, "notation.pass-reversed"},
	{"en", "passr", VulNone, "notation.pass-reversed"},
	// Contract and score: compared first, closed by the sign, R at either end.
	{"nl", "4sn:420+", VulNone, "4SN=:420+"},
	{"nl", "4so:420-", VulNone, "4SO=:420-"},
	{"nl", "4so:-420", VulNone, "4SO="},
	{"nl", "4snr:420", VulNone, "4SN=R"},
	{"nl", "4sn:420r", VulNone, "4SN=R"},
	{"nl", "4snr;420+", VulNone, "4SN=:420+R"},
	{"nl", "4snr:420r", VulNone, "notation.after-colon"},
	{"nl", "4sn=:430", VulNone, "notation.contract-score"},
	{"nl", "4sn:410", VulNone, "notation.contract-score"},
	{"nl", "4sn:-420", VulNone, "notation.contract-score"},
	{"nl", "4sn:420-", VulNone, "notation.contract-score"},
	{"nl", "4sn:620", VulNone, "notation.contract-score"},
	{"nl", "4sn:0", VulNone, "notation.contract-score"},
	{"nl", "4sn:", VulNone, "notation.after-colon"},
	{"nl", "4sn:+", VulNone, "notation.after-colon"},
	{"nl", "4sn:pas", VulNone, "notation.after-colon"},
	{"nl", "4sn:420x", VulNone, "notation.after-colon"},
	{"nl", "4sn:+420-", VulNone, "notation.after-colon"},
	{"nl", "4sn:420:420", VulNone, "notation.after-colon"},
	// A result of nothing.
	{"nl", "4sn0", VulNone, "4SN="},
	{"nl", "4sn+0", VulNone, "4SN="},
	{"nl", "4sn-0", VulNone, "notation.bad-result"},
	{"nl", "4sn+", VulNone, "notation.unfinished-result"},
	{"nl", "4sn!+r", VulNone, "notation.unfinished-result"},
	{"en", "3nte+:400", VulNone, "notation.unfinished-result"},
	{"nl", "4sn+123456", VulNone, "notation.bad-result"},
	{"nl", "4sn=1", VulNone, "notation.bad-result"},
	{"nl", "4snrr", VulNone, "notation.bad-result"},
	// The two sides' awards need not be of one kind.
	{"nl", "a+/40", VulNone, "A+/40"},
	{"nl", "55/a-", VulNone, "55/A-"},
	{"nl", "a/a r", VulNone, "A/AR"},
	// Refused, each with its own sentence.
	{"nl", "", VulNone, "notation.empty"},
	{"nl", " \t\u00a0 ", VulNone, "notation.empty"},
	{"nl", "4s", VulNone, "notation.no-declarer"},
	{"nl", "4s+1", VulNone, "notation.no-declarer"},
	{"nl", "4s!", VulNone, "notation.no-declarer"},
	{"nl", "4sr", VulNone, "notation.no-declarer"},
	{"nl", "4sc", VulNone, "notation.no-declarer"},
	{"nl", "4sx=r", VulNone, "notation.no-declarer"},
	{"nl", "4sr:420", VulNone, "notation.no-declarer"},
	{"nl", "4s:420", VulNone, "notation.no-declarer"},
	{"nl", "4r", VulNone, "notation.no-declarer"},
	{"nl", "4rr", VulNone, "notation.no-declarer"},
	{"nl", "4c", VulNone, "notation.no-declarer"},
	{"nl", "3nt", VulNone, "notation.no-declarer"},
	{"en", "4sr", VulNone, "notation.no-declarer"},
	{"en", "4r", VulNone, "notation.not-multiple-of-ten"},
	{"nl", "4sb", VulNone, "notation.bad-seat"},
	{"nl", "4srn", VulNone, "notation.bad-seat"},
	{"nl", "4qn", VulNone, "notation.bad-denomination"},
	{"nl", "4!sn", VulNone, "notation.bad-denomination"},
	{"nl", "8sn", VulNone, "notation.bad-level"},
	{"nl", "0sn", VulNone, "notation.bad-level"},
	{"nl", "9h", VulNone, "notation.bad-level"},
	{"nl", "04sn", VulNone, "notation.bad-level"},
	{"nl", "44sn", VulNone, "notation.bad-level"},
	{"en", "8ntw-1", VulNone, "notation.bad-level"},
	{"nl", "8q", VulNone, "notation.unknown-text"},
	{"nl", "n4s", VulNone, "notation.seat-first"},
	{"nl", "N4S!-6", VulNone, "notation.seat-first"},
	{"nl", "O 3 SA +1", VulNone, "notation.seat-first"},
	{"nl", "z4\u2660xx=", VulNone, "notation.seat-first"},
	{"en", "s3nt", VulNone, "notation.seat-first"},
	{"nl", "n8s", VulNone, "notation.unknown-text"},
	{"nl", "n4q", VulNone, "notation.unknown-text"},
	{"nl", "n", VulNone, "notation.unknown-text"},
	{"nl", "4s!n!", VulNone, "notation.two-doubles"},
	{"nl", "4sx!n", VulNone, "notation.two-doubles"},
	{"nl", "4s!!!n", VulNone, "notation.two-doubles"},
	{"nl", "4sn!!!", VulNone, "notation.two-doubles"},
	{"nl", "4snx!", VulNone, "notation.two-doubles"},
	{"nl", "4sxxx", VulNone, "notation.two-doubles"},
	// The lead behind a comma or a point.
	{"nl", "4sn+1,hv", VulNone, "4SN+1,HV"},
	{"nl", "4 s n , s a", VulNone, "4SN=,SA"},
	{"nl", "4sn.h10", VulNone, "4SN=,H10"},
	{"nl", "4sn-,kt", VulNone, "4SN-1,K10"},
	{"nl", "4snr,r9", VulNone, "4SN=R,R9"},
	{"nl", "3saw,kk", VulNone, "3SAW=,KH"},
	{"nl", "3saw,hh", VulNone, "3SAW=,HH"},
	{"nl", "4sn=:420,c2", VulNone, "4SN=,K2"},
	{"nl", "4sn:420+,♦b", VulNone, "4SN=:420+,RB"},
	{"en", "4sn+1,hq", VulNone, "4SN+1,HQ"},
	{"en", "3ntw,d10", VulNone, "3NTW=,D10"},
	{"nl", "4sn,", VulNone, "notation.bad-lead"},
	{"nl", "4sn,h", VulNone, "notation.bad-lead"},
	{"nl", "4sn,h1", VulNone, "notation.bad-lead"},
	{"nl", "4sn,vh", VulNone, "notation.bad-lead"},
	{"nl", "4sn,hvx", VulNone, "notation.bad-lead"},
	{"nl", "4sn,sa3", VulNone, "notation.bad-lead"},
	{"en", "4sn,hb", VulNone, "notation.bad-lead"},
	{"nl", "420,hv", VulNone, "notation.unknown-text"},
	{"nl", "pas,hv", VulNone, "notation.unknown-text"},
	{"nl", "4sn+4", VulNone, "notation.impossible-tricks"},
	{"nl", "4sn?", VulNone, "notation.bad-result"},
	{"nl", "4sn-11", VulNone, "notation.impossible-tricks"},
	{"nl", "620", VulNone, "notation.impossible-score-hint"},
	{"nl", "42", VulNone, "notation.impossible-score-hint"},
	{"nl", "415", VulNone, "notation.not-multiple-of-ten"},
	{"nl", "7777", VulNone, "notation.not-multiple-of-ten"},
	{"nl", "9990", VulNone, "notation.impossible-score"},
	{"nl", "60/140", VulNone, "notation.bad-percent"},
	{"nl", "a++/a", VulNone, "notation.bad-percent"},
	{"nl", "a+/", VulNone, "notation.bad-percent"},
	{"nl", "4zn😀", VulNone, "notation.bad-denomination"},
	{"nl", "--420", VulNone, "notation.unknown-text"},
	{"nl", "+420-", VulNone, "notation.unknown-text"},
	{"nl", "r", VulNone, "notation.unknown-text"},
	{"nl", "99999999999999999999", VulNone, "notation.unknown-text"},
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
		for _, text := range []string{"n4s", "s3nt=", "pasr", "passr", "41", "410", "620", "4sn:", "3nw:"} {
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

// TestZeroValues holds: the zero Notation, Letters and Style are Dutch, and the zero
// Entry and Award are nothing.
func TestZeroValues(t *testing.T) {
	for _, k := range notations {
		if k.lang != "nl" {
			continue
		}
		zero, err := Notation{}.Parse(k.text, k.v)
		dutch, want := Notation{Letters: Dutch}.Parse(k.text, k.v)
		if zero != dutch || (err == nil) != (want == nil) {
			t.Errorf("%q: %+v %v, want %+v %v", k.text, zero, err, dutch, want)
		}
		if got := (Notation{}).Text(zero); err == nil && got != k.want {
			t.Errorf("%q: written %s, want %s", k.text, got, k.want)
		}
	}
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
	if e, err := n.Parse("4sn:42+", VulNone); err != nil || e.Score != 420 || !e.Closed || n.Text(e) != "4SN=:42+" {
		t.Errorf("4sn:42+: %+v %v", e, err)
	}
	for _, text := range []string{"0", "0r", "7r"} {
		if e, err := n.Parse(text, VulNone); err != nil || e.Reversed != (len(text) > 1) || (e.Kind == EntryPassed) != (text[0] == '0') {
			t.Errorf("%s: %+v %v", text, e, err)
		}
	}
	if _, err := n.Parse("4r", VulNone); !problem.Is(err, "notation.no-declarer") {
		t.Errorf("4r: %v, and 40 cannot be", err)
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
