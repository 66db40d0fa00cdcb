package window

import (
	"context"

	"uitslag/ui"
	"uitslag/ui/screens/ranking/copies"
	"uitslag/ui/task"
)

// copies is how the ranking is put on the clipboard.
func (b *builder) copies() *copies.Clipboard {
	c := &copies.Clipboard{
		Words: b.words, Ask: func(q ui.Question) { b.w.shell().Ask(q) }, Say: b.w.say, Table: b.Copy.Table,
	}
	if b.Copy.Picture == nil {
		return c
	}
	making := task.Latest[struct{}]{Runner: b.Run}
	c.Picture = func(done func(error)) {
		st, err := b.Desk.Standings()
		if err != nil {
			done(err)
			return
		}
		making.Start(context.Background(), func(context.Context) (struct{}, error) { return struct{}{}, b.Copy.Picture(st) },
			func(_ struct{}, err error) { done(err) })
	}
	return c
}
