package exchange

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
)

// Bid is a contract as a foreign file writes it: the parts that could be read,
// in English letters.
type Bid struct {
	Level    int    // 1 to 7
	Strain   byte   // C D H S N
	Doubles  int    // 0, 1, 2
	Declarer byte   // N E S W, or 0 where the text does not name one
	Rest     string // what follows: a result such as "+1" or "="
}

// strains lists the spellings of a denomination, longer ones first.
var strains = []struct {
	text string
	as   byte
}{
	{"NOTRUMPS", 'N'},
	{"NOTRUMP", 'N'},
	{"NT", 'N'},
	{"SA", 'N'},
	{"ZT", 'N'},
	{"BA", 'N'},
	{"ST", 'N'},
	{"SCHOPPEN", 'S'},
	{"HARTEN", 'H'},
	{"RUITEN", 'D'},
	{"KLAVEREN", 'C'},
	{"KLAVER", 'C'},
	{"N", 'N'},
	{"Z", 'N'},
	{"S", 'S'},
	{"H", 'H'},
	{"D", 'D'},
	{"R", 'D'},
	{"C", 'C'},
	{"K", 'C'},
}

// risks lists the spellings of doubled and redoubled, longer ones first.
var risks = []struct {
	text string
	as   int
}{
	{"REDOUBLED", 2}, {"DOUBLED", 1}, {"RDBL", 2}, {"DBL", 1}, {"XX", 2}, {"X", 1}, {"!!", 2}, {"!", 1}, {"**", 2}, {"*", 1},
}

var seats = [256]byte{'N': 'N', 'E': 'E', 'O': 'E', 'S': 'S', 'Z': 'S', 'W': 'W'}

// ParseBid reads a contract in any notation of ours: "4SX", "3 NT", "3 SA",
// "2♥", "4Rxx", with a declarer before or behind it ("N4S!-6", "3NTE"), in
// English or Dutch letters.
func ParseBid(s string) (Bid, bool) {
	var b Bid
	s = Plain(s)
	if len(s) > 1 && seats[s[0]] != 0 && s[1] >= '1' && s[1] <= '7' {
		b.Declarer, s = seats[s[0]], s[1:]
	}
	if s == "" || s[0] < '1' || s[0] > '7' {
		return Bid{}, false
	}
	b.Level, s = int(s[0]-'0'), s[1:]
	for _, t := range strains {
		if rest, ok := strings.CutPrefix(s, t.text); ok {
			b.Strain, s = t.as, rest
			break
		}
	}
	if b.Strain == 0 {
		return Bid{}, false
	}
	s = b.risk(s)
	if s != "" && b.Declarer == 0 && seats[s[0]] != 0 {
		b.Declarer, s = seats[s[0]], s[1:]
		if b.Doubles == 0 {
			s = b.risk(s)
		}
	}
	b.Rest = s
	return b, true
}

func (b *Bid) risk(s string) string {
	if s == "" { // as mostly
		return s
	}
	for _, t := range risks {
		if rest, ok := strings.CutPrefix(s, t.text); ok {
			b.Doubles = t.as
			return rest
		}
	}
	return s
}

// ParseSeat reads a player: a letter or the word, in English or Dutch. 0 is nobody.
func ParseSeat(s string) byte {
	s = Plain(s)
	if len(s) == 1 {
		return seats[s[0]]
	}
	return seatWords[s]
}

// seatWords are the players in the six languages.
var seatWords = map[string]byte{
	"NORTH": 'N', "NOORD": 'N', "NORD": 'N', "NORTE": 'N', "PÓŁNOC": 'N',
	"EAST": 'E', "OOST": 'E', "EST": 'E', "ESTE": 'E', "OST": 'E', "WSCHÓD": 'E',
	"SOUTH": 'S', "ZUID": 'S', "SUD": 'S', "SUR": 'S', "SÜD": 'S', "POŁUDNIE": 'S',
	"WEST": 'W', "OUEST": 'W', "OESTE": 'W', "ZACHÓD": 'W',
}

// ParseTricks reads the tricks that declarer took: as their number, "10", or
// against the contract, "+1", "=", "-2".
func ParseTricks(s string, level int) (int, bool) {
	s = whole(Plain(s))
	switch {
	case s == "":
		return 0, false
	case s == "=":
		return level + 6, true
	}
	text, from := s, 0
	if s[0] == '+' || s[0] == '-' {
		text, from = s[1:], level+6
	}
	n, ok := digits(text)
	if s[0] == '-' {
		n = -n
	}
	return from + n, ok && len(text) <= 2 && from+n >= 0 && from+n <= 13
}

var (
	leadSuits = map[string]string{"C": "C", "K": "C", "D": "D", "R": "D", "H": "H", "S": "S"}
	leadRanks = map[string]string{"T": "10", "V": "Q", "B": "J", "H": "K"}
	ranks     = strings.Fields("A K Q J 10 9 8 7 6 5 4 3 2")
)

// ParseLead reads a card, suit first, in English or Dutch letters, and gives it
// as suit and rank: "D10", "SA".
func ParseLead(s string) (string, bool) {
	s = Plain(s)
	if len(s) < 2 || len(s) > 3 {
		return "", false
	}
	suit, rank := leadSuits[s[:1]], cmp.Or(leadRanks[s[1:]], s[1:])
	if suit == "" || !slices.Contains(ranks, rank) {
		return "", false
	}
	return suit + rank, true
}

// Contract returns the bid as a contract; where nobody is named as declarer, it is of no use yet.
func (b Bid) Contract() bridge.Contract {
	return bridge.Contract{
		Level:        b.Level,
		Denomination: []bridge.Denomination{bridge.Clubs, bridge.Diamonds, bridge.Hearts, bridge.Spades, bridge.NoTrump}[strings.IndexByte("CDHSN", b.Strain)],
		Doubling:     []bridge.Doubling{bridge.Undoubled, bridge.Doubled, bridge.Redoubled}[b.Doubles],
		Declarer:     Seat(b.Declarer),
	}
}

// Seat returns the player of a letter N E S W.
func Seat(letter byte) bridge.Seat {
	return bridge.North + bridge.Seat(max(0, strings.IndexByte("NESW", letter)))
}

// TricksFor gives the tricks with which a contract on a board makes this score
// for NS. There is one number of tricks at most.
func TricksFor(c bridge.Contract, board, score int) (int, bool) {
	vul := bridge.VulnerabilityOf(board)
	for t := 0; t <= 13; t++ {
		if bridge.NSScore(c, vul, t) == score {
			return t, true
		}
	}
	return 0, false
}

// RuledCells are ResultCells of what counts: where the director gave something else, the
// score is that, and the contract the one of the table.
func RuledCells(r *event.Result, ruling *event.Ruling) (contract, declarer, tricks, score string) {
	contract, declarer, tricks, score = ResultCells(r)
	if ruling == nil {
		return contract, declarer, tricks, score
	}
	switch ruling.Kind {
	case event.RulingNotPlayed:
		return "", "", "", "NP"
	case event.RulingAssigned:
		s := ruling.NS[0]
		as := event.Result{Kind: event.Played, Contract: s.Contract, Tricks: s.Tricks, Score: s.Score}
		if s.Score == 0 && s.Contract.Level == 0 {
			as.Kind = event.Passed
		}
		return ResultCells(&as)
	case event.RulingWeighted, event.RulingSplit, event.RulingArtificial:
		return contract, declarer, tricks, RulingText(ruling)
	}
	return contract, declarer, tricks, score
}

// RulingText returns what a ruling gives, as a cell has it; "" for none.
func RulingText(r *event.Ruling) string {
	if r == nil {
		return ""
	}
	return r.Written("NS", "EW")
}

// ResultCells are contract, declarer, tricks and score.
func ResultCells(r *event.Result) (contract, declarer, tricks, score string) {
	switch r.Kind {
	case event.Passed:
		return "PASS", "", "", "0"
	case event.NotPlayed:
		return "", "", "", "NP"
	case event.Average, event.Adjusted:
		return "", "", "", AwardText(r.Kind, r.NSAward, r.EWAward)
	}
	score = fmt.Sprint(r.Score)
	if r.Contract.Level > 0 {
		contract = BidText(r.Contract)
		declarer, tricks = r.Contract.Declarer.String(), strconv.Itoa(r.Tricks)
	}
	return contract, declarer, tricks, score
}

// Turned reports whether the two sides of a line count with the cards of each other: a file that
// has no word for it names them the other way round. What the director gives, at the table or
// later, is of the sides as they are named.
func Turned(r *event.Result, ruling *event.Ruling) bool {
	stands := ruling == nil || ruling.Kind == event.RulingTable || ruling.Kind == event.RulingLate
	return r.Reversed && stands && (r.Kind == event.Played || r.Kind == event.Passed)
}

// Whole returns a number as a text, "" for 0.
func Whole(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// OwnName returns what a team calls itself, "" where it has no name.
func OwnName(e *event.Event, id event.ID) string {
	if c := e.Contestant(id); c != nil {
		return c.Name
	}
	return ""
}
