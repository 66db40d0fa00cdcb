package main

import (
	"errors"
	"fmt"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.3/glfw"
)

// Try implements app.Toolkit: it asks for what the toolkit asks for (Fyne 2.7.1,
// initWindowHints), for where there is none the toolkit says nothing and shows no window.
func (toolkit) Try() (err error) {
	defer func() {
		if with := recover(); with != nil { // the package panics on errors that it did not expect
			err = fmt.Errorf("OpenGL: %v", with)
		}
	}()
	if err := glfw.Init(); err != nil {
		return err
	}
	glfw.WindowHint(glfw.Visible, glfw.False)
	glfw.WindowHint(glfw.ContextVersionMajor, 2)
	glfw.WindowHint(glfw.ContextVersionMinor, 1)
	defer glfw.DefaultWindowHints()
	win, err := glfw.CreateWindow(64, 64, "", nil, nil)
	if err != nil {
		return err
	}
	if win == nil {
		return errors.New("GL 2.1")
	}
	win.MakeContextCurrent()
	glfw.DetachCurrentContext()
	win.Destroy()
	return nil
}

// Shown implements app.Toolkit.
func (toolkit) Shown(w fyne.Window) bool {
	shown := false
	native(w, func(*glfw.Window) { shown = true })
	return shown
}
