package score_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/cli/score"
	"uitslag/internal/golden"
)

// The shape that is promised to scripts (R-JSON): for each object its keys, and
// for each key the kinds of value it may have. What does not apply is null.
var promised = map[string]map[string]string{
	"":      {"version": "number", "event": "object", "standings": "list", "boards": "list", "matches": "list"},
	"event": {"name": "text", "date": "text", "kind": "text", "scoring": "text", "rules": "object"},
	"standings": {
		"section": "text", "direction": "text", "rank": "number null", "tied": "bool", "contestant": "text", "players": "list", "members": "list",
		"boards": "number", "points": "number", "max": "number null", "percent": "number null", "exact": "object", "vps": "number null", "awards": "object",
	},
	"members": {"id": "text", "federation": "text"},
	"exact":   {"points": "text", "max": "text"},
	"boards":  {"number": "number", "group": "text", "results": "list"},
	"results": {
		"section": "text", "round": "number null", "table": "number null", "ns": "text null", "ew": "text null", "contract": "text null",
		"declarer": "text null", "lead": "text", "tricks": "number null", "score": "number null", "kind": "text",
		"ns_points": "number null", "ew_points": "number null",
	},
}

// beside are keys that stand there only where they apply.
var beside = map[string][]string{"": {"published"}, "standings": {"groups", "published"}, "results": {"reversed"}}

func kindOf(v any) string {
	switch v.(type) {
	case nil:
		return "null"
	case string:
		return "text"
	case json.Number:
		return "number"
	case bool:
		return "bool"
	case []any:
		return "list"
	}
	return "object"
}

// shape holds an object against what is promised of its name, and what lies in it.
func shape(t *testing.T, name string, v map[string]any) {
	t.Helper()
	keys := promised[name]
	for k, kinds := range keys {
		got, there := v[k]
		if !there {
			t.Fatalf("%q has no %q", name, k)
		}
		if !slices.Contains(strings.Fields(kinds), kindOf(got)) {
			t.Fatalf("%q: %q is %v, want %s", name, k, got, kinds)
		}
	}
	for k, inside := range v {
		if keys[k] == "" && !slices.Contains(beside[name], k) {
			t.Fatalf("%q has %q, which is not promised", name, k)
		}
		switch inside := inside.(type) {
		case map[string]any:
			if promised[k] != nil {
				shape(t, k, inside)
			}
		case []any:
			for _, x := range inside {
				if o, ok := x.(map[string]any); ok && promised[k] != nil {
					shape(t, k, o)
				}
			}
		}
	}
}

// TestScoreJSONShape holds the shape for evenings with a movement, with two lists,
// half typed, and with every kind of result.
func TestScoreJSONShape(t *testing.T) {
	dir := t.TempDir()
	club := clitest.SampleClub(t)
	csv := clitest.Write(t, filepath.Join(dir, "kinds.csv"), clitest.EveryKind)
	two := clitest.Write(t, filepath.Join(dir, "two.xml"), clitest.TwoWinners)
	for _, args := range [][]string{{club, "--event", "1"}, {club, "--event", "2"}, {club, "--event", "3"}, {csv}, {two}} {
		out := clitest.MustRun(t, "en", append([]string{"score", "--json"}, args...)...)
		d := json.NewDecoder(strings.NewReader(out))
		d.UseNumber()
		var v map[string]any
		if err := d.Decode(&v); err != nil {
			t.Fatal(err)
		}
		shape(t, "", v)
	}
}

// TestScoreJSONKinds holds one evening with every kind of result against a golden
// file.
func TestScoreJSONKinds(t *testing.T) {
	out := clitest.MustRun(t, "nl", "score", "--json", clitest.Write(t, filepath.Join(t.TempDir(), "kinds.csv"), clitest.EveryKind))
	var b bytes.Buffer
	if err := json.Indent(&b, []byte(out), "", "  "); err != nil {
		t.Fatal(err)
	}
	golden.Check(t, "score_kinds.json", b.String())
}

// TestScoreJSONBoards holds the boards of the published evening: six results on a
// board, the points of both sides together the top of ten, and the bye of the pair
// that the published table says, which has no opponents and no points.
func TestScoreJSONBoards(t *testing.T) {
	got := clitest.ScoreOf(t, clitest.SampleClub(t), "--event", "1")
	byes := make([]string, 6)
	for _, p := range clitest.Fonteintje(t).Pairs {
		for _, g := range p.Groups {
			if g.Bye {
				byes[g.Group-1] = strconv.Itoa(p.Pair)
			}
		}
	}
	if len(got.Boards) != 24 || len(got.Matches) != 0 {
		t.Fatalf("%d boards, %d matches", len(got.Boards), len(got.Matches))
	}
	for i, b := range got.Boards {
		if want := string(rune('A' + i/4)); b.Number != i+1 || b.Group != want {
			t.Errorf("board %d in group %q, want %d in %s", b.Number, b.Group, i+1, want)
		}
		played, bye := 0, ""
		for _, r := range b.Results {
			where := fmt.Sprintf("board %d: %+v", b.Number, r)
			switch r.Kind {
			case "bye":
				if r.NS == nil || r.EW != nil || r.Score != nil || r.NSPoints != nil || r.EWPoints != nil {
					t.Fatal(where)
				}
				bye += *r.NS
			case "played", "passed":
				played++
				ns, err := r.NSPoints.Int64()
				ew, err2 := r.EWPoints.Int64()
				if err != nil || err2 != nil || ns+ew != 10 || r.Score == nil || *r.Score%10 != 0 || (*r.Score == 0) != (r.Kind == "passed") {
					t.Error(where)
				}
			}
		}
		if want := byes[i/4]; played != 6 || bye != want {
			t.Errorf("board %d: %d results and a bye of %q, want 6 and %s", b.Number, played, bye, want)
		}
	}
}

// TestScoreJSONMembers holds that a member is the same in every session, and comes with the
// number at the federation, also in explain and from a foreign file that has it.
func TestScoreJSONMembers(t *testing.T) {
	club := clitest.SampleClub(t)
	ids := map[string]string{}
	for _, event := range []string{"1", "2", "3"} {
		for _, s := range clitest.ScoreOf(t, club, "--event", event).Standings {
			if len(s.Members) != len(s.Players) {
				t.Fatalf("%d members for %d names", len(s.Members), len(s.Players))
			}
			for i, m := range s.Members {
				if s.Players[i] == "" {
					continue
				}
				if was, seen := ids[s.Players[i]]; m.ID == "" || seen && was != m.ID || m.Federation == "" {
					t.Errorf("session %s: %s is %+v, before %s", event, s.Players[i], m, was)
				}
				ids[s.Players[i]] = m.ID
			}
		}
	}
	first := clitest.ScoreOf(t, club, "--event", "1").Standings[0]
	var explained score.ExplainJSON
	if err := json.Unmarshal([]byte(clitest.MustRun(t, "nl", "explain", club, "--event", "1", "--contestant", first.Contestant, "--json")), &explained); err != nil {
		t.Fatal(err)
	}
	if got := explained.Contestant.Members; !slices.Equal(got, first.Members) || len(got) != 2 {
		t.Errorf("explain: %+v, score: %+v", got, first.Members)
	}
}

// TestScoreJSONKeepsSigns holds that a text stands in the object as it is, also where it has
// signs of JSON and HTML.
func TestScoreJSONKeepsSigns(t *testing.T) {
	odd := clitest.Write(t, filepath.Join(t.TempDir(), "odd.csv"), "section;board;NS;EW;contract;declarer;tricks;lead\n"+
		"\"<é \"\"&\\\";1;1;2;4SX;N;10;HK\n\"<é \"\"&\\\";1;3;4;60/40;;;\n")
	if out := clitest.MustRun(t, "nl", "score", odd, "--json"); !strings.Contains(out, `"section":"<é \"&\\"`) {
		t.Errorf("%s", out)
	}
}
