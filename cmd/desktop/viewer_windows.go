package main

import "uitslag/internal/printing"

// view shows a file or a folder with the program that Windows has for it; an error says
// that there is none.
func view(path string) error { return printing.Open(path) }
