package bridge

import "fmt"

// Seat is one of the four compass points.
type Seat int

// The seats, clockwise.
const (
	North Seat = iota
	East
	South
	West
)

// Side is a partnership by direction.
type Side int

// The sides.
const (
	NS Side = iota
	EW
)

// Side of the seat.
func (s Seat) Side() Side { return Side(s & 1) }

// Partner returns the seat opposite.
func (s Seat) Partner() Seat { return (s + 2) & 3 }

// Next returns the seat to the left, whose turn it is next.
func (s Seat) Next() Seat { return (s + 1) & 3 }

// String returns the English letter, the form in files: N E S W.
func (s Seat) String() string { return "NESW"[s&3 : s&3+1] }

// WordKey names the seat for translation.
func (s Seat) WordKey() string { return "seat." + s.String() }

// ParseSeat reads an English letter.
func ParseSeat(text string) (Seat, error) {
	if len(text) == 1 {
		for s := North; s <= West; s++ {
			if text == s.String() {
				return s, nil
			}
		}
	}
	return 0, fmt.Errorf("bridge: %q is no seat", text)
}

// Other returns the opponents' side.
func (s Side) Other() Side { return s ^ 1 }

// String returns the form in files: NS or EW.
func (s Side) String() string { return [2]string{"NS", "EW"}[s&1] }

// WordKey names the side for translation.
func (s Side) WordKey() string { return "side." + s.String() }
