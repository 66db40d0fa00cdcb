package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/words"
)

// TestScoreIsWrittenAsJSON holds that what is written by hand is what encoding/json makes
// of the whole, byte for byte: an evening with sit-outs and groups, one with artificial
// scores, and texts that have to be escaped.
func TestScoreIsWrittenAsJSON(t *testing.T) {
	p := &program{info: info{words: words.For("nl")}}
	odd := filepath.Join(t.TempDir(), "odd.csv")
	text := "section;board;NS;EW;contract;declarer;tricks;lead\n" +
		"\"<é \"\"&\\\";1;1;2;4SX;N;10;HK\n\"<é \"\"&\\\";1;3;4;60/40;;;\n\"<é \"\"&\\\";2;2;1;pass;;;\n\"<é \"\"&\\\";2;4;3;NP;;;\n"
	if err := os.WriteFile(odd, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{sampleClub(t), odd} {
		l, err := p.load(file, 0, "")
		if err != nil {
			t.Fatal(err)
		}
		for i := range l.event.Sessions[len(l.event.Sessions)-1].Results {
			l.event.Sessions[len(l.event.Sessions)-1].Results[i].Reversed = i%7 == 3
		}
		l.event.Published = &event.Published{Totals: []event.PublishedTotal{
			{Contestant: l.event.Contestants[0].ID, Percent: "61.2", Place: "3="},
			{Contestant: l.event.Contestants[1].ID, Points: "<45&"},
			{Contestant: l.event.Contestants[2].ID},
		}}
		st, err := l.standings()
		if err != nil {
			t.Fatal(err)
		}
		var got, want bytes.Buffer
		if err := writeJSON(&got, st, l.name, l.who); err != nil {
			t.Fatal(err)
		}
		whole := toJSON(st, l.name, l.who)
		for i := range st.Boards {
			whole.Boards = append(whole.Boards, boardToJSON(st, &st.Boards[i], sharedPoints(st), labelsOf(st), bids{}, nil))
		}
		enc := json.NewEncoder(&want)
		enc.SetEscapeHTML(false)
		if err := enc.Encode(whole); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got.Bytes(), want.Bytes()) {
			t.Errorf("%s: %s\nwant %s", filepath.Base(file), got.Bytes(), want.Bytes())
		}
	}
}
