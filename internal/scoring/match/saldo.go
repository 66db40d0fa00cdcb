package match

import (
	"strings"

	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

// SaldoBand is one line of a scale for the saldo.
type SaldoBand struct {
	// Below is the percentage that the band stays under; nil for the last one.
	Below     *exact.Rat
	Win, Lose exact.Rat
}

func below(r exact.Rat) *exact.Rat { return &r }

// saldoPolish is the printed scale of 8 points (R-PATTON-SALDO); its 33.3 is taken as a third.
var saldoPolish = []SaldoBand{
	{below(exact.Int(10)), exact.Int(4), exact.Int(4)},
	{below(exact.Int(20)), exact.Int(5), exact.Int(3)},
	{below(exact.New(100, 3)), exact.Int(6), exact.Int(2)},
	{below(exact.Int(50)), exact.Int(7), exact.Int(1)},
	{nil, exact.Int(8), exact.Int(0)},
}

// Saldo is the points for the whole of a Patton match.
type Saldo struct {
	// HomePlus and AwayPlus are the sums of the plus-scores of the two teams.
	HomePlus, AwayPlus exact.Rat
	Percent            exact.Rat // of the difference; never below 0
	// HomeIMPs and AwayIMPs are what the two teams won on the boards, where the saldo is in
	// IMPs.
	HomeIMPs, AwayIMPs exact.Rat
	Home, Away         exact.Rat // the points
}

// saldo works out the plus-scores of the boards that were played, as a team has them, and
// their points. Those of the two teams differ only where a score was split.
func saldo(boards []BoardPoints, t Team, r Rules) Saldo {
	var s Saldo
	plus := func(score int, share exact.Rat, ns, ew *exact.Rat) {
		if score < 0 {
			score, ns = -score, ew
		}
		*ns = ns.Add(share.Mul(exact.Int(score)))
	}
	for i := range boards {
		for _, w := range boards[i].of(t) {
			if w.Award == nil {
				imps := w.Share.Mul(exact.Int(scoring.IMPs(w.Diff)))
				s.HomeIMPs, s.AwayIMPs = s.HomeIMPs.Add(positive(imps)), s.AwayIMPs.Add(positive(imps.Neg()))
			}
			plus(w.Open, w.Share, &s.HomePlus, &s.AwayPlus)
			plus(w.Closed, w.Share, &s.AwayPlus, &s.HomePlus)
		}
	}
	if r.SaldoOf == rules.PattonOfIMPs {
		s.Home, s.Away = r.SaldoIMPs.VPs(s.HomeIMPs.Sub(s.AwayIMPs))
		unit := r.saldoUnit(boards)
		s.Home, s.Away = s.Home.Mul(unit), s.Away.Mul(unit)
		return s
	}
	of, diff := s.HomePlus, s.HomePlus.Sub(s.AwayPlus)
	if of.Less(s.AwayPlus) {
		of, diff = s.AwayPlus, diff.Neg()
	}
	if r.SaldoOf == rules.PattonOfTotal {
		of = s.HomePlus.Add(s.AwayPlus)
	}
	if of.Sign() > 0 {
		s.Percent = diff.Mul(hundred).Div(of)
	}
	win, lose := saldoPoints(s.Percent, r.Saldo)
	if unit := r.saldoUnit(boards); !unit.Equal(exact.Int(1)) {
		win, lose = win.Mul(unit), lose.Mul(unit)
	}
	s.Home, s.Away = win, lose
	if s.HomePlus.Less(s.AwayPlus) {
		s.Home, s.Away = lose, win
	}
	return s
}

// positive returns a number, or 0 where it is below that.
func positive(r exact.Rat) exact.Rat {
	if r.Sign() < 0 {
		return exact.Rat{}
	}
	return r
}

func saldoPoints(percent exact.Rat, bands []SaldoBand) (win, lose exact.Rat) {
	for _, b := range bands {
		if b.Below == nil || percent.Less(*b.Below) {
			return b.Win, b.Lose
		}
	}
	last := bands[len(bands)-1]
	return last.Win, last.Lose
}

// saldoUnit returns what a point of the bands is worth: the last band, which has the most points
// there are, comes to as many as the rules give for the saldo.
func (r Rules) saldoUnit(boards []BoardPoints) exact.Rat {
	last := r.Saldo[len(r.Saldo)-1]
	all := last.Win.Add(last.Lose)
	if n := len(r.SaldoIMPs.Bands); n > 0 && r.SaldoOf == rules.PattonOfIMPs {
		all = r.SaldoIMPs.Bands[n-1].Win.Add(r.SaldoIMPs.Bands[n-1].Lose)
	}
	switch r.SaldoPoints {
	case "", rules.PattonAsBands:
		return exact.Int(1)
	case rules.PattonAsBoards:
		n := 0
		for i := range boards {
			if boards[i].Counts || boards[i].Missing {
				n++
			}
		}
		return top(r).Mul(exact.Int(n)).Div(all)
	}
	want, err := exact.Parse(string(r.SaldoPoints))
	if err != nil { // rules are checked before they are kept
		return exact.Int(1)
	}
	return want.Div(all)
}

// ParseSaldo reads a club's own bands for the saldo as they are typed, a line for a band:
//
//	4-4  10
//	5-3  20
//	8-0
//
// First the points of the better team and of the other, then the percentage that the band
// stays under; the last line has none. A semicolon may stand for the end of a line. The
// Problems are match.saldo-line (line, text) for what is none or does not go up, and
// match.saldo-open (line) for a last line with a percentage.
func ParseSaldo(text string) ([]SaldoBand, error) {
	var bands []SaldoBand
	ended, last := false, 0
	for i, line := range strings.Split(strings.ReplaceAll(text, ";", "\n"), "\n") {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		b, ok := parseSaldoBand(line)
		if n := len(bands); ok && n > 0 {
			before := bands[n-1]
			ok = !ended && before.Win.Less(b.Win) && (b.Below == nil || before.Below.Less(*b.Below))
		}
		if !ok {
			return nil, problem.New("match.saldo-line", "line", i+1, "text", line)
		}
		bands, last = append(bands, b), i+1
		ended = b.Below == nil
	}
	if !ended {
		return nil, problem.New("match.saldo-open", "line", last)
	}
	return bands, nil
}

// parseSaldoBand reads a line: the points, and what the percentage is below.
func parseSaldoBand(line string) (b SaldoBand, ok bool) {
	f := strings.Fields(strings.NewReplacer("–", "-", ",", ".", "%", " ", "<", " ").Replace(line))
	if len(f) < 1 || len(f) > 2 || len(line) > 40 {
		return b, false
	}
	if b.Win, b.Lose, ok = parsePoints(f[0]); !ok || b.Win.Less(b.Lose) || b.Lose.Sign() < 0 || b.Win.Sign() == 0 {
		return b, false
	}
	if len(f) == 2 {
		p, err := exact.Parse(f[1])
		if err != nil || p.Sign() <= 0 || hundred.Less(p) {
			return b, false
		}
		b.Below = &p
	}
	return b, true
}

// OwnSaldo returns the bands that the club typed among the rules; nil for the printed ones, and
// where the saldo is in IMPs. The Problems are those of ParseSaldo.
func OwnSaldo(r rules.Rules) ([]SaldoBand, error) {
	if r.PattonBands == "" || r.PattonBands == rules.PattonPrinted || r.PattonOf == rules.PattonOfIMPs {
		return nil, nil
	}
	return ParseSaldo(string(r.PattonBands))
}

// OwnSaldoIMPs returns the table that the club typed for a saldo in IMPs, as ParseScale reads it
// with a semicolon for the end of a line; without bands where the saldo is in per cent. No
// such table is in print. The Problem is match.saldo-imps ().
func OwnSaldoIMPs(r rules.Rules) (Scale, error) {
	if r.PattonOf != rules.PattonOfIMPs {
		return Scale{}, nil
	}
	s, err := ParseScale(strings.ReplaceAll(string(r.PattonBands), ";", "\n"))
	if err != nil || s.Bands[len(s.Bands)-1].Win.Sign() == 0 {
		return Scale{}, problem.New("match.saldo-imps")
	}
	return s, nil
}

// CheckSaldo reports whether the club's table for the saldo can be read. The Problems are
// those of OwnSaldo and OwnSaldoIMPs.
func CheckSaldo(r rules.Rules) error {
	if _, err := OwnSaldoIMPs(r); err != nil {
		return err
	}
	_, err := OwnSaldo(r)
	return err
}
