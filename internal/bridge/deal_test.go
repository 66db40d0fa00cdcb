package bridge

import (
	"encoding/json"
	"math/rand"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

// sampleDeal is a published one, with its table (pastebin.com/WyunCpPs, "BBO Extractor").
const (
	sampleDeal  = "N:J8.AK985.AJ6.AJ8 QT4.Q2.9874.9753 A5.JT74.KT32.KQ2 K97632.63.Q5.T64"
	sampleTable = "d8ddad8dda0500105001"
)

func TestParseDeal(t *testing.T) {
	d, err := ParseDeal(sampleDeal)
	if err != nil || !d.Valid() || d.String() != sampleDeal {
		t.Fatalf("%v, %v", d, err)
	}
	for text, want := range map[string]Seat{"HA": North, "H10": South, "HT": South, "SK": West, "C3": East, "D2": South} {
		c, err := ParseCard(text)
		check.NoError(t, err)
		if s, ok := d.Holder(c); !ok || s != want {
			t.Errorf("%s is with %v, want %v", text, s, want)
		}
	}
	if got := d[North].Points(); got != 18 {
		t.Errorf("North has %d points", got)
	}
	if got := len(d[West].Suit(Spades)); got != 6 {
		t.Errorf("West has %d spades", got)
	}
	for _, same := range []string{
		"E:QT4.Q2.9874.9753 A5.JT74.KT32.KQ2 K97632.63.Q5.T64 J8.AK985.AJ6.AJ8",
		"w:k97632.63.q5.t64  j8.ak985.aj6.aj8\tqt4.q2.9874.9753 a5.jt74.kt32.kq2",
		"S: A5.J1074.K1032.KQ2 K97632.63.Q5.1064 J8.AK985.AJ6.AJ8 Q104.Q2.9874.9753",
		"N:J8.AK985.AJ6.AJ8 - A5.JT74.KT32.KQ2 K97632.63.Q5.T64",
	} {
		if got, err := ParseDeal(same); err != nil || got != d {
			t.Errorf("%s: %v, %v", same, got, err)
		}
	}
	void, err := ParseDeal("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. -.-.-.AKQJT98765432")
	if err != nil || void[West].Suit(Clubs)[0] != Ace || void[West].Suit(Spades) != nil {
		t.Errorf("%v, %v", void, err)
	}
}

func TestParseDealRefuses(t *testing.T) {
	for text, code := range map[string]string{
		"":                   "deal.form",
		"N:":                 "deal.form",
		"X" + sampleDeal[1:]: "deal.form",
		sampleDeal + " A...": "deal.form",
		"N:J8.AK985.AJ6 QT4.Q2.9874.9753 A5.JT74.KT32.KQ2 K97632.63.Q5.T64":     "deal.form",
		"N:J8.AK985.AJ6.AJ1 QT4.Q2.9874.9753 A5.JT74.KT32.KQ2 K97632.63.Q5.T64": "deal.form",
		"N:JJ.AK985.AJ6.AJ8 QT4.Q2.9874.9753 A5.JT74.KT32.KQ2 K97632.63.Q5.T64": "deal.form",
		"N:J8.AK985.AJ6.AJ84 QT4.Q2.9874.9753 A5.JT74.KT32.KQ2 K97632.63.Q5.T6": "deal.cards",
		"N:J8.AK985.AJ6.AJ5 QT4.Q2.9874.9753 A5.JT74.KT32.KQ2 K97632.63.Q5.T64": "deal.twice",
		"N:J8.AK985.AJ6.AJ8 - - K97632.63.Q5.T64":                               "deal.unknown",
		"N:... ... ... ...": "deal.cards",
	} {
		d, err := ParseDeal(text)
		if !problem.Is(err, code) || d != (Deal{}) {
			t.Errorf("%q: %v, %v; want %s", text, d, err, code)
		}
	}
	_, err := ParseDeal("N:J8.AK985.AJ6.AJ5 QT4.Q2.9874.9753 A5.JT74.KT32.KQ2 K97632.63.Q5.T64")
	p := problem.Find(err)
	if p.Args["suit"] != "♣" || p.Args["rank"] != Rank(5) || p.Args["seat"] != North || p.Args["other"] != East {
		t.Errorf("%v", p)
	}
	for _, bad := range []string{"", "S", "A", "SX", "NA", "S1", "S100", "H101"} {
		if c, err := ParseCard(bad); err == nil {
			t.Errorf("%q is %v", bad, c)
		}
	}
	if (Deal{}).Valid() || (Deal{-1, 0, 0, 0}).Valid() {
		t.Error("no deal is one")
	}
}

// TestDealRoundTrip: any deal is read as it was written, in text and in JSON, and each of
// its cards is with one player.
func TestDealRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rnd := rand.New(rand.NewSource(rapid.Int64().Draw(t, "seed")))
		var d Deal
		for i, n := range rnd.Perm(pack) {
			d[i%4] |= Card{Denomination(n / suitBits), Two + Rank(n%suitBits)}.bit()
		}
		again, err := ParseDeal(d.String())
		if err != nil || again != d || !d.Valid() {
			t.Fatalf("%v, %v, %v", d, again, err)
		}
		b, err := json.Marshal(d)
		check.NoError(t, err)
		var back Deal
		if err := json.Unmarshal(b, &back); err != nil || back != d {
			t.Fatalf("%s: %v, %v", b, back, err)
		}
		points := 0
		for s := North; s <= West; s++ {
			points += d[s].Points()
			for suit := Clubs; suit <= Spades; suit++ {
				for _, r := range d[s].Suit(suit) {
					c, err := ParseCard(Card{suit, r}.String())
					check.NoError(t, err)
					if who, ok := d.Holder(c); !ok || who != s {
						t.Fatalf("%v is with %v", c, who)
					}
				}
			}
		}
		if points != 40 {
			t.Fatalf("%d points", points)
		}
		i, j := rapid.IntRange(0, 3).Draw(t, "i"), rapid.IntRange(1, 3).Draw(t, "j")
		d[i] |= d[(i+j)&3] & -d[(i+j)&3] // a card that two have
		if d.Valid() {
			t.Fatal("a card twice is no deal")
		}
		if _, err := json.Marshal(d); err == nil {
			t.Fatal("and is not written")
		}
	})
}

func TestDoubleDummy(t *testing.T) {
	table, err := ParseDoubleDummy(strings.ToUpper(sampleTable))
	if err != nil || string(table) != sampleTable {
		t.Fatalf("%q, %v", table, err)
	}
	for _, x := range []struct {
		by   Seat
		in   Denomination
		want int
	}{
		{North, NoTrump, 13},
		{North, Spades, 8},
		{North, Hearts, 13},
		{North, Clubs, 10},
		{South, Diamonds, 13},
		{East, NoTrump, 0},
		{East, Spades, 5},
		{West, Clubs, 1},
		{West, Hearts, 0},
	} {
		if got, ok := table.Tricks(x.by, x.in); !ok || got != x.want {
			t.Errorf("%v in %v: %d, %v, want %d", x.by, x.in, got, ok, x.want)
		}
	}
	var made DoubleDummy
	for s := North; s <= West; s++ {
		for d := Clubs; d <= NoTrump; d++ {
			n, _ := table.Tricks(s, d)
			made = made.With(s, d, n)
		}
	}
	if made != table {
		t.Errorf("put together: %s", made)
	}
	part, err := ParseDoubleDummy("*" + sampleTable[1:19] + "-")
	if _, ok := part.Tricks(North, NoTrump); ok || err != nil {
		t.Errorf("%q, %v", part, err)
	}
	if row := part.Row(North); len(row) != 5 || row[0] != "–" || row[1] != strconv.Itoa(strings.IndexByte("0123456789abcd", sampleTable[1])) {
		t.Errorf("row of North %q of %s", row, part)
	}
	if none, err := ParseDoubleDummy(strings.Repeat("-", 20)); none != "" || err != nil {
		t.Errorf("%q, %v", none, err)
	}
	for _, bad := range []string{"", "d8dd", sampleTable + "0", "e" + sampleTable[1:]} {
		if _, err := ParseDoubleDummy(bad); err == nil {
			t.Errorf("%q is a table", bad)
		}
	}
	if _, ok := DoubleDummy("").Tricks(North, Spades); ok {
		t.Error("no table has figures")
	}
	if _, ok := table.Tricks(North, NoTrump+1); ok || DoubleDummy("").With(North, Spades, 14) != "" || table.With(North, -1, 3) != table {
		t.Error("what no table has")
	}
}
