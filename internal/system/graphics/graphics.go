// Package graphics decides what draws the window: the driver of the screen, or a renderer
// that needs none where the driver is missing, too old, or ended the program the time before.
package graphics

import (
	"errors"
	"os"
	"path/filepath"

	"uitslag/internal/problem"
)

// Variable says what draws the window: Software, or the driver where it is empty or anything
// else. A program that starts this one again hands it on.
const (
	Variable = "UITSLAG_GRAPHICS"
	Software = "software"
)

// Maker makes windows.
type Maker interface {
	// Try makes a window that nobody sees as the real one will be made, and gives it back.
	Try() error
	// Able says by an error why nothing here draws without the driver.
	Able() error
	// Software has every window drawn without the driver from here on. Nothing was tried yet.
	Software() error
}

// Start is one start of the program.
type Start struct {
	Maker Maker
	Mark  string       // the file that is there from before Try until the window is drawn; "" for none
	Ask   func() bool  // asks whether to go without the driver, after a start that ended in between
	Again func() error // starts the program in the place of this one, with Software in Variable
	Log   func(error)  // hears of what is no reason to stop
}

// Begin reports whether this program can show its window; without an error the answer no is
// that another was started in its place. The Problem is graphics.none (why), or
// graphics.failed (why) where it was tried without the driver too.
func (s Start) Begin() (here bool, err error) {
	if os.Getenv(Variable) == Software {
		return s.software()
	}
	if s.died() && s.Maker.Able() == nil && s.Ask() {
		if err := os.Setenv(Variable, Software); err != nil {
			return false, err
		}
		return s.software() // the mark stays: it is asked again the next time
	}
	s.mark()
	failed := s.Maker.Try()
	if failed == nil {
		return true, nil
	}
	s.Drawn()
	err = s.Maker.Able()
	if err == nil {
		err = s.Again()
	}
	if err != nil {
		return false, problem.Wrap(errors.Join(failed, err), "graphics.none", "why", failed.Error())
	}
	return false, nil
}

// software has the window drawn without the driver.
func (s Start) software() (here bool, err error) {
	if err := s.Maker.Software(); err != nil {
		reason := any(err.Error())
		if p := problem.Find(err); p != nil {
			reason = p
		}
		return false, problem.Wrap(err, "graphics.none", "why", reason)
	}
	if err := s.Maker.Try(); err != nil {
		return false, problem.Wrap(err, "graphics.failed", "why", err.Error())
	}
	return true, nil
}

// died reports whether the last run ended between the start of Try and Drawn: the driver may have
// ended it.
func (s Start) died() bool {
	if s.Mark == "" {
		return false
	}
	_, err := os.Stat(s.Mark)
	return err == nil
}

// mark notes that the driver is about to be asked. If it cannot be written, nothing is asked the
// next time.
func (s Start) mark() {
	if s.Mark == "" {
		return
	}
	err := os.MkdirAll(filepath.Dir(s.Mark), 0o755)
	if err == nil {
		err = os.WriteFile(s.Mark, nil, 0o600)
	}
	if err != nil {
		s.Log(err)
	}
}

// Drawn notes that the driver has drawn the window, or has said that it cannot. While the
// window is drawn without the driver it says nothing about it.
func (s Start) Drawn() {
	if s.Mark == "" || os.Getenv(Variable) == Software {
		return
	}
	if err := os.Remove(s.Mark); err != nil && !os.IsNotExist(err) {
		s.Log(err)
	}
}
