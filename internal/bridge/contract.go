package bridge

import (
	"fmt"
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

// String is the English letter, the form in files: C D H S N.
func (d Denomination) String() string {
	if d < Clubs || d > NoTrump {
		return "?"
	}
	return "CDHSN"[d : d+1]
}

// Symbol is the suit's sign; no-trump has none.
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

// Valid tells whether it is a contract.
func (c Contract) Valid() bool {
	return c.Level >= 1 && c.Level <= 7 && c.Denomination >= Clubs && c.Denomination <= NoTrump &&
		c.Doubling >= Undoubled && c.Doubling <= Redoubled && c.Declarer >= North && c.Declarer <= West
}

// String is the contract without its declarer, as in files: 3SX, 1N, 4HXX; "" for none.
func (c Contract) String() string {
	if c.Level == 0 {
		return ""
	}
	return fmt.Sprint(c.Level) + c.Denomination.String() + strings.Repeat("X", int(c.Doubling))
}

// ParseContract reads a contract without its declarer, as files of several programs
// write it: 3SX, 3 NT, 4 S x, 1NXX. The declarer is North until it is set.
func ParseContract(text string) (Contract, error) {
	s := strings.ToUpper(strings.Join(strings.Fields(text), ""))
	bad := fmt.Errorf("bridge: %q is no contract", text)
	if len(s) < 2 || s[0] < '1' || s[0] > '7' {
		return Contract{}, bad
	}
	d := strings.IndexByte("CDHSN", s[1])
	if d < 0 {
		return Contract{}, bad
	}
	c := Contract{Level: int(s[0] - '0'), Denomination: Denomination(d)}
	rest := s[2:]
	if c.Denomination == NoTrump {
		rest = strings.TrimPrefix(rest, "T")
	}
	switch rest {
	case "":
	case "X":
		c.Doubling = Doubled
	case "XX":
		c.Doubling = Redoubled
	default:
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
