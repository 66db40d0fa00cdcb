package store

import (
	"errors"

	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
	"uitslag/internal/store/schema"
)

// How serious a trouble is.
const (
	none      = iota
	looking   // the file may be sound: it is only read here
	elsewhere // the same, and somebody else or the place does not let us write
	newer     // it may say more than this program knows
	wrong     // it does not say what it should
	damaged   // it cannot be trusted at all
)

func gravity(p *problem.Problem) int {
	if p == nil {
		return none
	}
	switch p.Code {
	case "store.opened-to-read":
		return looking
	case "store.in-use", "store.in-use-unknown", "store.no-locks", "store.read-only-folder", "store.read-only-file":
		return elsewhere
	case "store.newer":
		return newer
	case "store.damaged":
		return damaged
	}
	return wrong // store.differs, store.names-differ, or what the journal says
}

// passing reports whether a failure may succeed the next time.
func passing(p *problem.Problem) bool {
	switch p.Code {
	case "store.full", "store.disk-error", "store.busy", "store.cannot-open", "store.gone",
		"file.held", "file.not-ready", "file.pulled", "file.failing", "file.network-gone", "file.in-cloud":
		return true
	}
	return false
}

// explain turns what went wrong with the club file into the Problem that says so.
func (s *medium) explain(err error) error {
	if disk.Code(err) != 0 && problem.Find(err) == nil {
		if removed := s.gone(err); removed != nil {
			return removed
		}
	}
	if errors.Is(err, schema.ErrUnreadable) && problem.Find(err) == nil {
		return problem.Wrap(err, "store.damaged", "file", s.file())
	}
	return disk.Explain(s.path, err)
}

func reasonOf(err error) *problem.Problem {
	if p := problem.Find(err); p != nil {
		return p
	}
	return problem.Wrap(err, "store.check-replay")
}
