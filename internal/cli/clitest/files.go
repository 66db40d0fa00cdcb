package clitest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/cli/command"
	"uitslag/internal/cli/headless"
	"uitslag/internal/cli/score"
	"uitslag/internal/exchange/usebio/published"
	"uitslag/internal/store"
	"uitslag/internal/test/check"
)

// Piped runs a command that reads from a pipe.
func Piped(in string, args ...string) Said {
	var out, err bytes.Buffer
	p := &headless.Run{
		Stdin: strings.NewReader(in), Stdout: &out, Stderr: &err, Info: testInfo("nl"),
	}
	code := command.Main(p, args)
	return Said{code, out.String(), err.String()}
}

// MemberNames returns the names in a club file, sorted.
func MemberNames(t *testing.T, club string) []string {
	t.Helper()
	s := check.Value(store.Open(club, store.Options{ReadOnly: true}))(t)
	defer func() { _ = s.Close() }()
	var names []string
	for _, m := range s.Club().Members {
		names = append(names, s.People()[m.Person].Name())
	}
	slices.Sort(names)
	return names
}

type Listed struct {
	Number                          int
	Date, Name, State               string
	Pairs, Boards, Results, Missing int
}

func ListOf(t *testing.T, club string) []Listed {
	t.Helper()
	var all struct{ Events []Listed }
	check.NoError(t, json.Unmarshal([]byte(MustRun(t, "nl", "list", club, "--json")), &all))
	return all.Events
}

func FiguresText(p *score.PublishedJSON) string {
	var all []string
	for _, f := range p.Figures {
		all = append(all, fmt.Sprintf("%s %d/%d", f.What, f.Agree, f.Published))
	}
	return strings.Join(all, ", ")
}

// EveryKind is a small evening with every kind of result.
const EveryKind = `gift;NZ;OW;contract;leider;slagen;score;uitkomst;ronde;tafel;omgekeerd;NZ namen;OW namen
1;1;2;4SX;N;10;590;HA;1;1;;An Claes & Bo Smets;Cis Maes & Dré Nys
1;3;4;PAS;;;0;;1;2;;;
2;1;3;60/40;;;;;2;1;;;
2;2;4;ng;;;;;2;2;;;
3;1;4;;;;-620;;3;1;;;
3;2;3;3SA;O;-1;;;3;2;ja;;
4;1;4;GEM;;;;;;;;;
`

func ScoreOf(t *testing.T, args ...string) score.JSON {
	t.Helper()
	var got score.JSON
	out := MustRun(t, "nl", append([]string{"score", "--json"}, args...)...)
	check.NoError(t, json.Unmarshal([]byte(out), &got))
	return got
}

// TwoWinners is a small evening as USEBIO: pairs 1 and 2 in both directions, three
// boards, one line not played.
const TwoWinners = `<?xml version="1.0" encoding="UTF-8"?>
<USEBIO Version="1.2"><CLUB><CLUB_NAME>Proefclub</CLUB_NAME></CLUB>
<EVENT EVENT_TYPE="PAIRS"><EVENT_DESCRIPTION>Proefavond</EVENT_DESCRIPTION><DATE>18/01/2008</DATE>
<BOARD_SCORING_METHOD>MATCH_POINTS</BOARD_SCORING_METHOD><WINNER_TYPE>2</WINNER_TYPE>
<PARTICIPANTS>
<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>NS</DIRECTION><PLAYER><PLAYER_NAME>An Claes</PLAYER_NAME></PLAYER><PLAYER><PLAYER_NAME>Bo Smets</PLAYER_NAME></PLAYER></PAIR>
<PAIR><PAIR_NUMBER>2</PAIR_NUMBER><DIRECTION>NS</DIRECTION><PLAYER><PLAYER_NAME>Cis Nys</PLAYER_NAME></PLAYER><PLAYER><PLAYER_NAME>Jan Peeters</PLAYER_NAME></PLAYER></PAIR>
<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>EW</DIRECTION><PLAYER><PLAYER_NAME>Eva 🎄 Wils</PLAYER_NAME></PLAYER><PLAYER><PLAYER_NAME>Fons Raes</PLAYER_NAME></PLAYER></PAIR>
<PAIR><PAIR_NUMBER>2</PAIR_NUMBER><DIRECTION>EW</DIRECTION><PLAYER><PLAYER_NAME>Gil Bral</PLAYER_NAME></PLAYER><PLAYER><PLAYER_NAME>Huub Kok</PLAYER_NAME></PLAYER></PAIR>
</PARTICIPANTS>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUMBER><CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>10</TRICKS><SCORE>420</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><CONTRACT>PASS</CONTRACT><SCORE>0</SCORE></TRAVELLER_LINE>
</BOARD>
<BOARD><BOARD_NUMBER>2</BOARD_NUMBER>
<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>A6040</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUMBER><SCORE>NP</SCORE></TRAVELLER_LINE>
</BOARD>
<BOARD><BOARD_NUMBER>3</BOARD_NUMBER>
<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>-100</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUMBER><SCORE>100</SCORE></TRAVELLER_LINE>
</BOARD>
</EVENT></USEBIO>
`

// PublishedFile writes a published evening, with invented names, into a folder of the test.
func PublishedFile(t *testing.T, name string) string {
	t.Helper()
	text := check.Value(published.Document(strings.TrimSuffix(name, ".xml")))(t)
	return Write(t, filepath.Join(t.TempDir(), name), text)
}

var memberID = regexp.MustCompile(`"id":"[^"]*"`)

// WithoutIDs returns an object of score without the ids of members, which a foreign file has none
// of.
func WithoutIDs(out string) string { return memberID.ReplaceAllString(out, `"id":""`) }

// NewClub returns a club file without evenings.
func NewClub(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "new.uitslag")
	s := check.Value(store.Create(path, "Nieuw", store.Options{}))(t)
	check.NoError(t, s.Close())
	return path
}
