package main

import (
	"io/fs"
	"os"
	"path/filepath"

	"golang.org/x/sys/windows"

	_ "uitslag/cmd/desktop/wgl" // nothing of OpenGL is loaded before Software was called
	"uitslag/internal/problem"
)

// renderer returns Mesa's OpenGL, which needs no driver, in a folder beside the program: right
// beside the program it would replace every driver.
func renderer() (string, error) {
	self, err := os.Executable()
	if err != nil {
		return "", err
	}
	return filepath.Join(filepath.Dir(self), "softgl", "opengl32.dll"), nil
}

// Able implements app.Toolkit.
func (toolkit) Able() error {
	path, err := renderer()
	if err != nil {
		return err
	}
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
		return problem.Wrap(fs.ErrNotExist, "graphics.no-renderer", "file", path)
	}
	return nil
}

// Software implements app.Toolkit. A library that is loaded is what Windows gives to whoever
// asks for one of its name: the toolkit, and the part of Windows that shows what was drawn.
func (t toolkit) Software() error {
	if err := t.Able(); err != nil {
		return err
	}
	path, err := renderer()
	if err != nil {
		return err
	}
	_, err = windows.LoadLibraryEx(path, 0, windows.LOAD_WITH_ALTERED_SEARCH_PATH)
	return err
}
