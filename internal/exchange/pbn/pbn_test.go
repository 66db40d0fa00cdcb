package pbn

import (
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/exchangetest"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

// composed is a file as Bridge Composer and dealing machines write it: the deals and tables
// of pastebin.com/WyunCpPs, with what else such files have.
//
//go:embed testdata/composed.pbn
var composed string

func mustRead(t *testing.T, text string) Deals {
	t.Helper()
	return check.Value(Read(strings.NewReader(text)))(t)
}

func mustDeal(t *testing.T, text string) bridge.Deal {
	t.Helper()
	return check.Value(bridge.ParseDeal(text))(t)
}

const (
	first  = "N:J8.AK985.AJ6.AJ8 QT4.Q2.9874.9753 A5.JT74.KT32.KQ2 K97632.63.Q5.T64"
	second = "E:QT7642.K.KT73.92 K.AQ732.Q65.KJT5 AJ53.J8.J42.AQ74 98.T9654.A98.863"
	table  = "d8ddad8dda0500105001"
)

// TestRead reads a file in every form that it may come in.
func TestRead(t *testing.T) {
	want := []event.BoardDeal{
		{Board: 1, Deal: mustDeal(t, first), Tricks: table},
		{Board: 2, Deal: mustDeal(t, second)},
	}
	latin := strings.Replace(composed, "De Proef", "Caf\xe9 Proef", 1)
	for name, text := range map[string]string{
		"as it is":                     composed,
		"with Windows lines":           strings.ReplaceAll(composed, "\n", "\r\n"),
		"with old Mac lines":           strings.ReplaceAll(composed, "\n", "\r"),
		"in Latin-1":                   latin,
		"marked as UTF-8":              "\xef\xbb\xbf" + composed,
		"without empty lines":          strings.ReplaceAll(composed, "\n\n", "\n"),
		"with an empty line in a game": strings.Replace(composed, `[Dealer "E"]`, "\n \n"+`[Dealer "E"]`, 1),
		"a tag over two lines":         strings.Replace(composed, `[Board "2"]`, "[ Board\n\t\"2\"\n]", 1),
		"two tags on a line":           strings.ReplaceAll(composed, "]\n[", "] ["),
		"only what matters":            `[Board "1"][Deal "` + first + `"][DoubleDummyTricks "` + table + "\"]\n" + `[Board "2"][Deal "` + second + `"]`,
		"deal before board":            `[Deal "` + first + `"][DoubleDummyTricks "` + table + `"][Board "1"]` + "\n\n" + `[Deal "` + second + `"][Board "2"]`,
		"the other way round":          `[Board "2"][Deal "` + second + `"][Board "1"][Deal "` + first + `"][DoubleDummyTricks "` + table + `"]`,
		"a game for each table":        composed + `[Board "1"][Deal "` + first + `"][Result "9"]`,
	} {
		got := mustRead(t, text)
		if !slices.Equal(got.Deals, want) || len(got.Remarks) != 0 {
			t.Errorf("%s: %v, %v", name, got.Deals, got.Remarks)
		}
	}
	if got := mustRead(t, latin); got.Encoding != exchange.Windows1252 {
		t.Errorf("in %s", got.Encoding)
	}
}

// TestTables: the table of tricks of either tag, and what is done with an odd one.
func TestTables(t *testing.T) {
	game := `[Board "1"][Deal "` + first + "\"]\n"
	for _, x := range []struct{ name, text, want, remark string }{
		{"none", "", "", ""},
		{"digits", `[DoubleDummyTricks "` + strings.ToUpper(table) + `"]`, table, ""},
		{"digits with stars", `[DoubleDummyTricks "d8ddad8dda0500105***"]`, "d8ddad8dda0500105---", ""},
		{"no digits", `[DoubleDummyTricks "d8dd"]`, "", "pbn.tricks"},
		{"rows", "[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]\nN NT 13\nS C 10 ; cold\n{so}\nW H 0\n", "d--------a-------0--", ""},
		{"rows in another order", "[OptimumResultTable \"+Result;-Declarer;Denomination\"]\n13 N NT\n0 W H\n- W S\n", "d----------------0--", ""},
		{"a row for a side", "[OptimumResultTable \"Declarer;Denomination;Result\"]\nNS S 8\n", "-8----8-------------", ""},
		{"both", "[DoubleDummyTricks \"" + table + "\"]\n[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]\nN NT 13\n", table, ""},
		{"both, and different", "[DoubleDummyTricks \"" + table + "\"]\n[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]\nN NT 12\n", "", "pbn.tables"},
		{"a row that is none", "[OptimumResultTable \"Declarer;Denomination;Result\"]\nN X 13\n", "", "pbn.tricks"},
		{"fourteen tricks", "[OptimumResultTable \"Declarer;Denomination;Result\"]\nN S 14\n", "", "pbn.tricks"},
		{"a row too short", "[OptimumResultTable \"Declarer;Denomination;Result\"]\nN S\n", "", "pbn.tricks"},
		{"no columns", "[OptimumResultTable \"?\"]\nN S 8\n", "", ""},
		{"other columns", "[OptimumResultTable \"Who;What\"]\nN S 8\n", "", "pbn.tricks"},
	} {
		got := mustRead(t, game+x.text)
		if string(got.Deals[0].Tricks) != x.want {
			t.Errorf("%s: %q, want %q", x.name, got.Deals[0].Tricks, x.want)
		}
		if exchangetest.Codes(got.Remarks) != x.remark {
			t.Errorf("%s: remarks %v", x.name, got.Remarks)
		}
	}
}

// TestRemarks: dealer and vulnerability are held against the number of the board, and
// hands that nobody knows are left out.
func TestRemarks(t *testing.T) {
	got := mustRead(t, strings.NewReplacer(`[Dealer "E"]`, `[Dealer "W"]`, `"NS"`, `"Both"`).Replace(composed)+
		"\n[Board \"3\"]\n[Deal \"N:J8.AK985.AJ6.AJ8 - - -\"]\n")
	if len(got.Deals) != 2 || exchangetest.Codes(got.Remarks) != "pbn.dealer pbn.vulnerable pbn.unknown" {
		t.Fatalf("%v, %v", got.Deals, got.Remarks)
	}
	for i, want := range []struct{ line, board int }{{27, 2}, {28, 2}, {42, 3}} {
		r := got.Remarks[i]
		if r.Line != want.line || r.Reason.Args["line"] != want.line || r.Reason.Args["board"] != want.board {
			t.Errorf("%v, want line %d", r, want.line)
		}
	}
	for _, fine := range []string{"None", "none", "Love", "-", "?", "whatever"} {
		got := mustRead(t, `[Board "1"][Vulnerable "`+fine+`"][Deal "`+first+`"]`)
		if len(got.Remarks) != 0 {
			t.Errorf("%s: %v", fine, got.Remarks)
		}
	}
}

// TestRefused: a bad file is refused whole, with its line.
func TestRefused(t *testing.T) {
	for _, x := range []struct {
		name, text, code string
		line             int
	}{
		{"nothing", " \n", "exchange.empty", 0},
		{"a letter", "Beste leden,\n\nvrijdag is er bridge.\n", "pbn.no-pbn", 0},
		{"only comment", "% PBN 2.1\n{nothing}\n; at all\n", "pbn.no-pbn", 0},
		{"zeros", strings.Repeat("\x00", 100), "exchange.binary", 0},
		{"no deals", `[Event "x"]`, "pbn.no-deals", 0},
		{"only hands unknown", `[Board "1"][Deal "N:- - - -"]`, "pbn.no-deals", 0},
		{"cut in a tag", composed[:strings.Index(composed, "AQ74 98")+2] + "\n", "pbn.tag", 0},
		{"cut in a value", "[Board \"1\"]\n[Deal \"N:J8.AK9\n", "pbn.tag", 2},
		{"no value", "[Board 1]\n", "pbn.tag", 1},
		{"no name", "\n[\"1\"]\n", "pbn.tag", 2},
		{"a comment without end", "[Board \"1\"]\n\n{and so on\n", "pbn.comment", 3},
		{"no board", "\n[Deal \"" + first + "\"]", "pbn.no-board", 2},
		{"board 0", "[Board \"0\"]\n[Deal \"" + first + "\"]", "pbn.board", 1},
		{"board A", "[Board \"A\"]\n[Deal \"" + first + "\"]", "pbn.board", 1},
		{"board 1000", "[Board \"1000\"]\n[Deal \"" + first + "\"]", "pbn.board", 1},
		{"three hands", "[Board \"1\"]\n[Deal \"" + first[:strings.LastIndex(first, " ")] + "\"]", "pbn.deal-form", 2},
		{"twelve cards", "[Board \"1\"]\n[Deal \"" + strings.Replace(first, "J8.", "J.", 1) + "\"]", "pbn.deal", 2},
		{"a card twice", "[Board \"1\"]\n[Deal \"" + strings.Replace(first, "J8.", "JQ.", 1) + "\"]", "pbn.deal", 2},
		{"a board twice", "[Board \"1\"]\n[Deal \"" + first + "\"]\n[Board \"1\"]\n[Deal \"" + second + "\"]", "pbn.board-twice", 4},
	} {
		got, err := Read(strings.NewReader(x.text))
		if !problem.Is(err, x.code) || len(got.Deals) != 0 {
			t.Errorf("%s: %v, %v; want %s", x.name, got, err, x.code)
			continue
		}
		if p := problem.Find(err); x.line > 0 && p.Args["line"] != x.line {
			t.Errorf("%s: %v, want line %d", x.name, p, x.line)
		}
	}
	_, err := Read(strings.NewReader(`[Board "1"][Deal "x"]` + "\n" + `[Board "y"][Deal "` + first + `"]`))
	var all *exchange.Refused
	if !errors.As(err, &all) || len(all.Remarks) != 2 || !problem.Is(err, "exchange.refused") {
		t.Errorf("both reasons: %v", err)
	}
}

// TestAnyDeals: any deals, written in any of the ways that PBN has, are read as they were.
func TestAnyDeals(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rnd := rand.New(rand.NewSource(rapid.Int64().Draw(t, "seed")))
		var want []event.BoardDeal
		var b strings.Builder
		for i := range 1 + rnd.Intn(6) {
			cards := rnd.Perm(52)
			from := rnd.Intn(4)
			hands := make([]string, 4)
			for p := range 4 {
				mine := cards[13*p : 13*p+13]
				slices.Sort(mine)
				for suit := 3; suit >= 0; suit-- {
					for _, c := range slices.Backward(mine) {
						if c/13 == suit {
							hands[p] += "23456789TJQKA"[c%13 : c%13+1]
						}
					}
					if suit > 0 {
						hands[p] += "."
					}
				}
			}
			text := "NESW"[from:from+1] + ":" + strings.Join(hands, " ")
			d := check.Value(bridge.ParseDeal(text))(t)
			x := event.BoardDeal{Board: i + 1, Deal: d}
			fmt.Fprintf(&b, "[Board \"%d\"]%s[Deal \"%s\"]\n", i+1, []string{" ", "\n", "\r\n", "; so\n"}[rnd.Intn(4)], text)
			if rnd.Intn(2) == 0 {
				for range 20 {
					x.Tricks += bridge.DoubleDummy("0123456789abcd"[rnd.Intn(14)])
				}
				fmt.Fprintf(&b, "[DoubleDummyTricks \"%s\"]\n", x.Tricks)
			}
			b.WriteString([]string{"", "\n", "{a comment}\n", "%\n"}[rnd.Intn(4)])
			want = append(want, x)
		}
		got, err := Read(strings.NewReader(b.String()))
		if err != nil || !slices.Equal(got.Deals, want) || len(got.Remarks) != 0 {
			t.Fatalf("%s\nis read as %v, %v, %v; want %v", b.String(), got.Deals, got.Remarks, err, want)
		}
	})
}

// TestCutAnywhere: a file that stops anywhere is refused, or read as far as whole deals go.
func TestCutAnywhere(t *testing.T) {
	whole := mustRead(t, composed).Deals
	for n := range len(composed) {
		got, err := Read(strings.NewReader(composed[:n]))
		if err != nil {
			if problem.Find(err) == nil {
				t.Fatalf("cut at %d: %v", n, err)
			}
			continue
		}
		for i, d := range got.Deals {
			if d.Deal != whole[i].Deal {
				t.Fatalf("cut at %d: %v", n, d)
			}
		}
	}
}

// FuzzRead: whatever comes in, Read answers with deals that are deals, each board once, or
// with a Problem.
func FuzzRead(f *testing.F) {
	for _, text := range []string{
		composed, `[Board "1"][Deal "` + first + `"]`, "", "[", "{", "%", "[a \"\\", `[Deal "#"][Board "##"]`,
		"[OptimumResultTable \"Declarer;Denomination;Result\"]\nN", `[Dealer "` + "\u00e9" + `"]`,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		got, err := Read(bytes.NewReader(data))
		if err != nil {
			if problem.Find(err) == nil {
				t.Fatalf("%v is no Problem", err)
			}
			return
		}
		seen := map[int]bool{}
		for _, d := range got.Deals {
			if !d.Deal.Valid() || d.Board < 1 || seen[d.Board] || d.Tricks != "" && len(d.Tricks) != 20 {
				t.Fatalf("%+v", d)
			}
			seen[d.Board] = true
		}
	})
}
