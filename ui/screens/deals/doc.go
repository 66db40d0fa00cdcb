// Package deals is the screen Kaarten: the hands that were dealt on an evening. They come
// from the file of a dealing machine, are shown before they are taken, and can be taken
// away again. presenter*.go is plain Go; the rest draws it.
package deals
