package graphics

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

// screen is a Maker: what its driver and its renderer say.
type screen struct {
	driver, able, renderer error
	software               bool   // it is drawn without the driver
	try                    func() // while it is tried
}

func (s *screen) Try() error {
	if s.try != nil {
		s.try()
	}
	if s.software {
		return s.renderer
	}
	return s.driver
}

func (s *screen) Able() error { return s.able }

func (s *screen) Software() error {
	s.software = s.able == nil
	return s.able
}

// begun is what came of a start.
type begun struct {
	here  bool
	code  string // of the Problem
	again bool   // another was started in its place
	asked bool
	soft  bool // it is drawn without the driver
	mark  bool // a mark is left
}

// TestBegin holds what draws the window, in each case.
func TestBegin(t *testing.T) {
	old, none := errors.New("version 1.1"), errors.New("no renderer")
	for _, c := range []struct {
		name   string
		screen screen
		choice string
		died   bool // the time before
		yes    bool // is answered
		again  error
		want   begun
	}{
		{"a driver", screen{}, "", false, false, nil, begun{here: true, mark: true}},
		{"a driver, with another word in the variable", screen{}, "driver", false, false, nil, begun{here: true, mark: true}},
		{"an old driver", screen{driver: old}, "", false, false, nil, begun{again: true}},
		{"an old driver, and nothing else", screen{driver: old, able: none}, "", false, false, nil, begun{code: "graphics.none"}},
		{"an old driver, and no other start", screen{driver: old}, "", false, false, old, begun{again: true, code: "graphics.none"}},
		{"without the driver", screen{driver: old}, Software, false, false, nil, begun{here: true, soft: true}},
		{"chosen where it cannot be", screen{able: none}, Software, false, false, nil, begun{code: "graphics.none"}},
		{"the renderer fails", screen{renderer: old}, Software, false, false, nil, begun{code: "graphics.failed", soft: true}},
		{"the driver died, yes", screen{}, "", true, true, nil, begun{here: true, asked: true, soft: true, mark: true}},
		{"the driver died, no", screen{}, "", true, false, nil, begun{here: true, asked: true, mark: true}},
		{"the driver died, and nothing else", screen{able: none}, "", true, true, nil, begun{here: true, mark: true}},
		{"the driver died, chosen without", screen{}, Software, true, true, nil, begun{here: true, soft: true, mark: true}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Setenv(Variable, c.choice)
			var got begun
			s := Start{
				Maker: &c.screen, Mark: filepath.Join(t.TempDir(), "uitslag", "starting"),
				Ask:   func() bool { got.asked = true; return c.yes },
				Again: func() error { got.again = true; return c.again },
				Log:   func(err error) { t.Error(err) },
			}
			if c.died {
				s.mark()
			}
			var err error
			got.here, err = s.Begin()
			if p := problem.Find(err); p != nil {
				got.code = p.Code
			} else if err != nil {
				t.Error(err)
			}
			got.soft, got.mark = c.screen.software, s.died()
			check.Equal(t, "", got, c.want)
			if got.soft && c.yes && os.Getenv(Variable) != Software {
				t.Error("a program that starts this one again does not hand it on")
			}
		})
	}
}

// TestMark holds that the mark is there while the driver is tried, until the window is drawn.
func TestMark(t *testing.T) {
	t.Setenv(Variable, "")
	s := Start{Mark: filepath.Join(t.TempDir(), "uitslag", "starting"), Log: func(err error) { t.Error(err) }}
	tried := false
	s.Maker = &screen{try: func() { tried = s.died() }}
	here, err := s.Begin()
	check.That(t, here && err == nil && tried && s.died(), "%v, %v: marked while it is tried %v, after it %v", here, err, tried, s.died())
	s.Drawn()
	check.That(t, !s.died(), "the window is drawn, and the mark is there")
	s.Drawn() // nothing is left to remove
}
