package bridge

import (
	"testing"

	"uitslag/internal/test/check"
)

// contracts is shared with the fuzz seeds: as files write them, and as we do.
var contracts = []struct{ text, want string }{
	{"3SX", "3SX"},
	{"3 NT", "3N"},
	{"4 S x", "4SX"},
	{"4 S xx", "4SXX"},
	{"1n", "1N"},
	{"7CXX", "7CXX"},
	{"4♠", "4S"},
	{"4♥x", "4HX"},
	{"2 ♦ **", "2DXX"},
	{"3♣!!", "3CXX"},
	{"3SA", "3N"},
	{"3saxx", "3NXX"},
	{"3NT*", "3NX"},
	{"3n*", "3NX"},
	{"4s*", "4SX"},
	{"4 h !", "4HX"},
	{"4dx", "4DX"},
}

// noContracts are texts that are none.
var noContracts = []string{
	"", "8S", "3", "3Z", "3SXXX", "3STX", "PASS", "3NTT", "pas", "P", "0S", "44S", "3SAT", "4S***", "4Sx*", "4S-", "4S N",
}

func TestParseContract(t *testing.T) {
	for _, k := range contracts {
		if c, err := ParseContract(k.text); err != nil || c.String() != k.want {
			t.Errorf("%q: %q %v, want %q", k.text, c.String(), err, k.want)
		}
	}
	for _, text := range noContracts {
		if c, err := ParseContract(text); err == nil || c.String() != "" {
			t.Errorf("%q is %q", text, c)
		}
	}
}

// TestContractText holds: every contract comes back from its text the same.
func TestContractText(t *testing.T) {
	for _, o := range Outcomes() {
		for s := North; s <= West; s++ {
			c := o.Contract
			c.Declarer = s
			b, err := c.MarshalText()
			check.NoError(t, err)
			var back Contract
			if err := back.UnmarshalText(b); err != nil || back != c {
				t.Fatalf("%s came back as %+v (%v)", b, back, err)
			}
		}
	}
	for _, bad := range []string{"4S", "4S-", "4S-Q", "9S-N", "-N"} {
		if err := new(Contract).UnmarshalText([]byte(bad)); err == nil {
			t.Errorf("%q accepted", bad)
		}
	}
	if _, err := (Contract{Level: 9}).MarshalText(); err == nil {
		t.Error("a contract of nine written")
	}
}

func FuzzContract(f *testing.F) {
	for _, k := range contracts {
		f.Add(k.text)
	}
	for _, text := range noContracts {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := ParseContract(text)
		if err != nil {
			return
		}
		again, err := ParseContract(c.String())
		if err != nil || again != c || !c.Valid() {
			t.Fatalf("%q is %+v, its text %+v (%v)", text, c, again, err)
		}
	})
}

// TestStatement holds how a contract with its result is written.
func TestStatement(t *testing.T) {
	letters := Style{Letters: Dutch}
	signs := Style{Letters: Dutch, Symbols: true}
	english := Style{Letters: English}
	for _, k := range []struct {
		style  Style
		c      Contract
		tricks int
		want   string
	}{
		{letters, Contract{4, Spades, Doubled, North}, 4, "4S! N -6"},
		{letters, Contract{2, Hearts, Undoubled, East}, 9, "2H O +1"},
		{letters, Contract{1, NoTrump, Undoubled, North}, 9, "1SA N +2"},
		{letters, Contract{2, Spades, Undoubled, West}, 8, "2S W ="},
		{letters, Contract{3, Clubs, Redoubled, South}, 8, "3K!! Z -1"},
		{signs, Contract{4, Spades, Doubled, North}, 4, "4♠!\u2009N\u2009−6"},
		{signs, Contract{3, NoTrump, Undoubled, South}, 9, "3SA\u2009Z\u2009="},
		{english, Contract{3, Diamonds, Undoubled, East}, 9, "3D E ="},
		{english, Contract{3, NoTrump, Doubled, East}, 8, "3NTx E -1"},
		{english, Contract{3, NoTrump, Redoubled, East}, 8, "3NTxx E -1"},
		{english, Contract{}, 9, ""},
		// The sketch of the entry screen: 3SA by Zuid, one down; 4♠ with an overtrick.
		{signs, Contract{3, NoTrump, Undoubled, South}, 8, "3SA\u2009Z\u2009−1"},
		{signs, Contract{4, Spades, Undoubled, North}, 11, "4♠\u2009N\u2009+1"},
	} {
		if got := k.style.Statement(k.c, k.tricks); got != k.want {
			t.Errorf("%+v: %s, want %s", k.c, got, k.want)
		}
	}
	if got := letters.Result(Contract{Level: 3}, 7); got != "-2" || got != ResultText(Contract{Level: 3}, 7) {
		t.Errorf("in letters two down is %s", got)
	}
}

func TestSeats(t *testing.T) {
	for s := North; s <= West; s++ {
		if s.Partner().Partner() != s || s.Next().Next() != s.Partner() || s.Side() != s.Partner().Side() || s.Side().Other() != s.Next().Side() {
			t.Errorf("seat %v", s)
		}
		if back, err := ParseSeat(s.String()); err != nil || back != s {
			t.Errorf("seat %v came back as %v", s, back)
		}
	}
	for v := VulNone; v <= VulAll; v++ {
		if back, err := parseVulnerability(v.String()); err != nil || back != v {
			t.Errorf("vulnerability %v came back as %v", v, back)
		}
	}
	if !VulNS.Is(NS) || VulNS.Is(EW) || !VulAll.Is(EW) || VulNone.Is(NS) {
		t.Error("vulnerable sides")
	}
}
