package score_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/cli/headless"
	"uitslag/internal/cli/score"
	"uitslag/internal/event"
	"uitslag/internal/program"
	"uitslag/internal/words"
)

// TestScoreIsWrittenAsJSON holds that what is written by hand is what encoding/json makes
// of the whole, byte for byte: an evening with sit-outs and groups, one with artificial
// scores, and texts that have to be escaped.
func TestScoreIsWrittenAsJSON(t *testing.T) {
	p := &headless.Run{Info: program.Info{Words: words.For("nl")}}
	odd := filepath.Join(t.TempDir(), "odd.csv")
	text := "section;board;NS;EW;contract;declarer;tricks;lead\n" +
		"\"<é \"\"&\\\";1;1;2;4SX;N;10;HK\n\"<é \"\"&\\\";1;3;4;60/40;;;\n\"<é \"\"&\\\";2;2;1;pass;;;\n\"<é \"\"&\\\";2;4;3;NP;;;\n"
	if err := os.WriteFile(odd, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{clitest.SampleClub(t), odd} {
		l, err := p.Load(file, 0, "")
		if err != nil {
			t.Fatal(err)
		}
		for i := range l.Event.Sessions[len(l.Event.Sessions)-1].Results {
			l.Event.Sessions[len(l.Event.Sessions)-1].Results[i].Reversed = i%7 == 3
		}
		l.Event.Published = &event.Published{Totals: []event.PublishedTotal{
			{Contestant: l.Event.Contestants[0].ID, Percent: "61.2", Place: "3="},
			{Contestant: l.Event.Contestants[1].ID, Points: "<45&"},
			{Contestant: l.Event.Contestants[2].ID},
		}}
		st, err := l.Standings()
		if err != nil {
			t.Fatal(err)
		}
		var got, want bytes.Buffer
		if err := score.WriteJSON(&got, st, l.Name, l.Who); err != nil {
			t.Fatal(err)
		}
		whole := score.ToJSON(st, l.Name, l.Who)
		for i := range st.Boards {
			whole.Boards = append(whole.Boards, score.BoardToJSON(st, &st.Boards[i], score.SharedPoints(st), score.LabelsOf(st), score.Bids{}, nil))
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
