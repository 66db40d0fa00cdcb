package bridge

import (
	"fmt"
	"strconv"
	"strings"
)

// Denomination is a suit, or no-trump.
type Denomination int

// The denominations, from low to high.
const (
	Clubs Denomination = iota
	Diamonds
	Hearts
	Spades
	NoTrump
)

// String returns the English letter, the form in files: C D H S N.
func (d Denomination) String() string {
	if d < Clubs || d > NoTrump {
		return "?"
	}
	return "CDHSN"[d : d+1]
}

// Symbol returns the suit's sign; no-trump has none.
func (d Denomination) Symbol() string {
	return [5]string{"♣", "♦", "♥", "♠", ""}[d]
}

// WordKey names the denomination for translation.
func (d Denomination) WordKey() string { return "denomination." + d.String() }

// Doubling is 0, 1 or 2: undoubled, doubled, redoubled.
type Doubling int

// The doublings.
const (
	Undoubled Doubling = iota
	Doubled
	Redoubled
)

// Contract is what was to be made, and by whom. The zero value, of level 0, is no
// contract: only the score is known.
type Contract struct {
	Level        int // 1 to 7: tricks above six
	Denomination Denomination
	Doubling     Doubling
	Declarer     Seat
}

// Valid reports whether it is a contract.
func (c Contract) Valid() bool {
	return uint(c.Level-1) < 7 && uint(c.Denomination) <= uint(NoTrump) && uint(c.Doubling) <= uint(Redoubled) && uint(c.Declarer) <= uint(West)
}

// String returns the contract without its declarer, as in files: 3SX, 1N, 4HXX; "" for none.
func (c Contract) String() string {
	if c.Level == 0 {
		return ""
	}
	return strconv.Itoa(c.Level) + c.Denomination.String() + strings.Repeat("X", int(c.Doubling))
}

// inFiles are the denominations as files write them, longest first.
var inFiles = suitsTyped("NT SA N", "S", "H", "D", "C")

// ParseContract reads a contract without its declarer, as files of several programs
// write it, in capitals or not: 3SX, 3 NT, 3SA, 4 S x, 4♠*, 1NXX, 4h!!. The declarer
// is North until it is set. A pass is no contract.
func ParseContract(text string) (Contract, error) {
	s := plain(text)
	bad := fmt.Errorf("bridge: %q is no contract", text)
	if s == "" || !isLevel(s[:1]) {
		return Contract{}, bad
	}
	c := Contract{Level: int(s[0] - '0')}
	rest, found := s[1:], false
	for _, d := range inFiles {
		if rest, found = strings.CutPrefix(rest, d.text); found {
			c.Denomination = d.means
			break
		}
	}
	switch rest {
	case "":
	case "X", "*", "!":
		c.Doubling = Doubled
	case "XX", "**", "!!":
		c.Doubling = Redoubled
	default:
		found = false
	}
	if !found {
		return Contract{}, bad
	}
	return c, nil
}

// MarshalText writes contract and declarer: "4SX-N"; nothing for no contract.
func (c Contract) MarshalText() ([]byte, error) {
	if c.Level == 0 {
		return nil, nil
	}
	if !c.Valid() {
		return nil, fmt.Errorf("bridge: contract %+v cannot be written", c)
	}
	return []byte(c.String() + "-" + c.Declarer.String()), nil
}

// UnmarshalText reads what MarshalText writes.
func (c *Contract) UnmarshalText(b []byte) error {
	if len(b) == 0 {
		*c = Contract{}
		return nil
	}
	text, seat, _ := strings.Cut(string(b), "-")
	read, err := ParseContract(text)
	if err != nil {
		return err
	}
	if read.Declarer, err = ParseSeat(seat); err != nil {
		return err
	}
	*c = read
	return nil
}
