package measure

import (
	"uitslag/internal/bridge"
	"uitslag/internal/slips"
)

func score(l slips.Line, b *Board) int {
	return bridge.NSScore(l.Contract, b.Vulnerability, l.Tricks)
}

func legal(b *Board, s int) bool { return bridge.IsLegal(b.Vulnerability, s) }
