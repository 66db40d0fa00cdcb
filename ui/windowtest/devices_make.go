package windowtest

import (
	"uitslag/internal/desk/follow"
	"uitslag/internal/problem"
)

// Make implements follow.Maker.
func (b *DevicesBox) Make(s follow.Session) (string, []*problem.Problem, error) {
	b.Made = append(b.Made, s)
	return "/papier/2026-11-14.bws", []*problem.Problem{problem.New("makebws.names", "n", 2)}, b.Makes
}

// Send implements follow.Maker.
func (b *DevicesBox) Send(path string, _ follow.Session) error {
	b.Sent = append(b.Sent, path)
	return b.Makes
}

// Template implements follow.Maker.
func (b *DevicesBox) Template() string { return b.TemplatePath }

// UseTemplate implements follow.Maker.
func (b *DevicesBox) UseTemplate(path string) error {
	if b.Refuses != nil {
		return b.Refuses
	}
	b.TemplatePath = path
	return nil
}

// Worked implements follow.Maker.
func (b *DevicesBox) Worked() bool { return b.WasTried }

// Works implements follow.Maker.
func (b *DevicesBox) Works() { b.WasTried = true }

// Another lets the file have the two of each table of a round the other way round.
func Another(w *Window, round int) {
	snap := Saying(w)
	kept := snap.Scores[:0]
	for _, x := range snap.Scores {
		if x.Round < round {
			kept = append(kept, x)
		}
	}
	snap.Scores = kept
	for i := range snap.Rounds {
		if r := &snap.Rounds[i]; r.Round == round {
			r.NS, r.EW = r.EW, r.NS
		}
	}
	Box.Snap = snap
}
