package movements

// Contest tells who plays a movement.
type Contest string

// The contests. In an individual a place has four players. In a movement of
// teams a place is one table of a match: the NS pair of one team against the EW
// pair of the other, so that a team has two places in a round.
const (
	OfPairs       Contest = ""
	OfIndividuals Contest = "individuals"
	OfTeams       Contest = "teams"
)

// People are the seat numbers at a place: NS and EW, or of individuals North,
// East, South and West.
func (p Place) People() []int {
	if p.South == 0 && p.West == 0 {
		return []int{p.NS, p.EW}
	}
	return []int{p.NS, p.EW, p.South, p.West}
}

// seats tells whether this seat number is at the place.
func (p Place) seats(seat int) bool {
	return p.NS == seat || p.EW == seat || seat > 0 && (p.South == seat || p.West == seat)
}

// side is which way a seat number sits at a place: 1 NS, -1 EW, 0 not at all.
func (p Place) side(seat int) int {
	switch seat {
	case p.NS, p.South:
		return 1
	case p.EW, p.West:
		return -1
	}
	return 0
}
