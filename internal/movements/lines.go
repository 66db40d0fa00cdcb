package movements

// A drive of many lines over several sessions (R-VASNEG-LINES; M. van Beijsterveldt in
// WekoWijzer 116). Every line plays a Vasneg of R rounds; the first, A, has the
// further tables. The pairs fall into groups of R: in the first session group 1
// is NS and group 2 EW of line A, groups 3 and 4 of line B, and so on. From one
// session to the next NS groups go a line up and EW groups a line down: NS of line
// A becomes EW there, EW of the last line becomes NS of the line before it. NS of the last
// line stays. It is a Howell of groups: of L lines no two groups meet twice in
// 2L-1 sessions. The pairs of the further tables stay in line A, which is the
// one that can grow; from the second session they begin by displacing. From then
// on the groups of line B change places, for the balance; every line has the same
// guide cards. By choice they keep the direction that the rotation gives, or odd groups
// are always NS and even ones always EW: then the even groups go a line down and the odd
// ones stay, so that groups meet again in L sessions. With further tables line A has other
// groups of both kinds every session: odd groups go a line up and even ones two, in L
// sessions, or L/2 where L is even.

// Directions is how the groups of a drive sit over its sessions.
type Directions string

const (
	// DirectionsTurned changes the places of the groups of line B from the second session
	// on: the better balance.
	DirectionsTurned Directions = ""
	// DirectionsRotation leaves every group the direction of the rotation.
	DirectionsRotation Directions = "rotation"
	// DirectionsFixed has odd groups always NS and even groups always EW, so that a pair
	// never changes its direction but in rounds that are turned.
	DirectionsFixed Directions = "fixed"
)

// AllDirections returns those that can be chosen by name, without the first.
func AllDirections() []Directions { return []Directions{DirectionsRotation, DirectionsFixed} }

// DriveOptions are the choices of a drive.
type DriveOptions struct {
	Turn       []int // rounds, from 1
	Directions Directions
}

// DriveSessions returns how many sessions a drive of so many lines has before groups meet again;
// further reports whether there are further tables.
func DriveSessions(lines int, d Directions, further bool) int {
	switch {
	case d != DirectionsFixed:
		return max(1, 2*lines-1)
	case further && lines%2 == 0:
		return lines / 2
	}
	return lines
}

// DriveLine is which groups, from 1, play a line in a session.
type DriveLine struct {
	NS, EW int
	// Turned tells that the groups have changed places for the balance: by the
	// rotation NS would be EW.
	Turned bool
}

// Rotation returns who plays where, line by line, in a session (from 1) of a drive of
// so many lines, with further tables or without. After DriveSessions it begins again, or
// groups meet again.
func Rotation(lines, session int, d Directions, further bool) []DriveLine {
	if lines < 1 {
		return nil
	}
	all := make([]DriveLine, lines)
	if d == DirectionsFixed {
		up, down := 0, session-1
		if further {
			up, down = session-1, -2*(session-1)
		}
		for l := range all {
			all[l].NS, all[l].EW = 2*mod(l+up, lines)+1, 2*mod(l-down, lines)+2
		}
		return all
	}
	var way []*int // the seats of groups, in the order they go along
	var group []int
	step := func(seat *int, first int) { way, group = append(way, seat), append(group, first) }
	last := lines - 1
	all[last].NS = 2*lines - 1
	if last > 0 {
		step(&all[0].NS, 1)
	}
	for l := range lines {
		step(&all[l].EW, 2*l+2)
	}
	for l := last - 1; l > 0; l-- {
		step(&all[l].NS, 2*l+1)
	}
	for i, seat := range way {
		*seat = group[mod(i-(session-1), len(group))]
	}
	if d == DirectionsTurned && last > 0 && mod(session-1, len(way)) > 0 {
		b := &all[1]
		b.NS, b.EW, b.Turned = b.EW, b.NS, true
	}
	return all
}

// DriveSession is one line in one session of a drive.
type DriveSession struct {
	DriveLine
	// Movement has the line's own numbers, from 1.
	Movement Movement
	// Numbers is the pair's number in the drive, by its number in the line less 1,
	// for who renumbers every session; a phantom has none and is left out.
	Numbers []int
	// Original is the same in the numbers that the Vasneg had at first: group 1 is 11 to 17,
	// group 2 is 21 to 27, in tens; in hundreds where a group has more than nine. The pairs of
	// the further tables are the groups after the last.
	Original []int
}

// Drive makes a session (from 1) of a drive for so many pairs in so many rounds,
// by its options: as many lines as there are times two pairs a round, and
// the pairs beyond at further tables of line A. It refuses what Generate refuses
// of a Vasneg.
func Drive(pairs, rounds, session int, of DriveOptions) ([]DriveSession, error) {
	lines := max(1, pairs/(2*max(rounds, 1)))
	further := pairs - 2*rounds*lines
	all := make([]DriveSession, lines)
	for l, line := range Rotation(lines, session, of.Directions, further > 0) {
		o := Options{Pairs: 2 * rounds, Rounds: rounds, Turn: of.Turn}
		if l == 0 {
			o.Pairs += further
			o.Later = session > 1
		}
		m, err := Generate("vasneg", o)
		if err != nil {
			return nil, err
		}
		all[l] = DriveSession{DriveLine: line, Movement: m, Numbers: make([]int, m.Real())}
		for i := range min(2*rounds, m.Real()) {
			group := line.NS
			if i%2 == 1 {
				group = line.EW
			}
			all[l].Numbers[i] = (group-1)/2*2*rounds + i/2*2 + 2 - group%2
		}
		for i := 2 * rounds; i < m.Real(); i++ {
			all[l].Numbers[i] = 2*rounds*(lines-1) + i + 1
		}
		for _, number := range all[l].Numbers {
			all[l].Original = append(all[l].Original, original(number, rounds, lines))
		}
	}
	return all, nil
}

// original returns the number that a pair of a drive had at first.
func original(number, rounds, lines int) int {
	tens := 10
	if rounds > 9 {
		tens = 100
	}
	block, within := (number-1)/(2*rounds), (number-1)%(2*rounds)
	if block >= lines { // the further tables, however many
		block, within = lines, number-1-2*rounds*lines
	}
	return (2*block+1+within%2)*tens + within/2 + 1
}

// Whole returns a session of a drive as one movement in which every pair keeps its
// number of the drive. The tables of line B follow those of A, and so on; every
// line has a copy of the sets.
func Whole(session []DriveSession) Movement {
	w := Movement{Name: "drive", Copies: len(session)}
	for l, line := range session {
		m := line.Movement
		w.Sets = max(w.Sets, m.Sets)
		w.Pairs += len(line.Numbers)
		for r, places := range m.Rounds {
			if l == 0 {
				w.Rounds = append(w.Rounds, nil)
			}
			for _, p := range places {
				if m.Played(p) {
					p.Table += w.Tables
					p.NS, p.EW = line.Numbers[p.NS-1], line.Numbers[p.EW-1]
					w.Rounds[r] = append(w.Rounds[r], p)
				}
			}
		}
		w.Tables += m.Tables
		if further := m.Tables - m.Sets; further > 0 {
			w.Copies++
		}
	}
	w.TwoWinners = w.TwoFields()
	return w
}
