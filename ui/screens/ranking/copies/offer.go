package copies

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/translation"
	"uitslag/ui"
	"uitslag/ui/widgets"
)

// Clipboard asks how the ranking is copied, and does it.
type Clipboard struct {
	Words *translation.Words
	Ask   func(ui.Question)
	Say   func(tone widgets.Tone, sentence string)
	// Table puts a table there beside its text; nil: the text alone.
	Table func(text, html string) error
	// Picture puts the paper of the session there as a picture and then calls done; nil: it is
	// not offered.
	Picture func(done func(error))
}

// Offer asks how a list is copied.
func (c *Clipboard) Offer(l List) {
	w := c.Words
	q := ui.Question{
		Text: w.T("ranking.copy.how"), Leave: w.T("ranking.copy.leave"),
		Choices: []ui.Choice{
			{Text: w.T("ranking.copy.table"), Done: func() { c.table(l) }},
			{Text: w.T("ranking.copy.message"), Done: func() {
				c.text(l.Message())
				c.Say(widgets.Good, w.T("ranking.copied.message", "n", l.Pairs))
			}},
		},
	}
	if c.Picture != nil && !l.Over {
		q.Choices = append(q.Choices, ui.Choice{Text: w.T("ranking.copy.picture"), Done: func() {
			c.Picture(func(err error) { c.said(err, w.T("ranking.copied.picture")) })
		}})
	}
	c.Ask(q)
}

func (c *Clipboard) table(l List) {
	var err error
	if c.Table != nil {
		err = c.Table(l.Tabs(), l.HTML())
	} else {
		c.text(l.Tabs())
	}
	c.said(err, c.Words.T("ranking.copied", "n", l.Pairs))
}

func (c *Clipboard) text(text string) { fyne.CurrentApp().Clipboard().SetContent(text) }

func (c *Clipboard) said(err error, sentence string) {
	if err != nil {
		c.Say(widgets.Refusal, c.Words.Sentence(err))
		return
	}
	c.Say(widgets.Good, sentence)
}
