package app

import (
	"uitslag/internal/desk"
	"uitslag/ui/screen"
	"uitslag/ui/screens/ranking"
	"uitslag/ui/task"
)

// Trace hears what the window shows.
type Trace interface {
	Say(event string)                     // something happened: "ready", "looked", "raised"
	Said(sentence string)                 // the window says something above the footer
	Saved(d *desk.Desk)                   // a result was saved
	Big(b ranking.Big)                    // the big screen shows something else
	Screen(s screen.Screen) screen.Screen // wraps a screen that is put in the window
	Wrong(r task.Runner)                  // may let work beside the window fail
	Close() error
}

// NoTrace is a Trace that hears nothing.
type NoTrace struct{}

func (NoTrace) Say(string)                           {}
func (NoTrace) Said(string)                          {}
func (NoTrace) Saved(*desk.Desk)                     {}
func (NoTrace) Big(ranking.Big)                      {}
func (NoTrace) Screen(s screen.Screen) screen.Screen { return s }
func (NoTrace) Wrong(task.Runner)                    {}
func (NoTrace) Close() error                         { return nil }
