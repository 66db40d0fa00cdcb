package system

import "uitslag/internal/printing"

// View shows a file or a folder with the program that Windows has for it; an error says
// that there is none.
func View(path string) error { return printing.Open(path) }
