package store

// A journal may hold any command: these packages register theirs when they are imported.
import (
	_ "uitslag/internal/event/command"
	_ "uitslag/internal/event/repair"
)
