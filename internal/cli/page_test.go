package cli

import (
	"fmt"
	"io"
	"strings"

	"uitslag/internal/translation"
)

// Page writes the page of the documentation.
func (t Table) Page(w io.Writer, say *translation.Words) {
	fmt.Fprintf(w, "# %s\n\n%s\n", say.T("cli.page.title"), say.T("cli.page.intro"))
	for _, c := range t.shown() {
		fmt.Fprintf(w, "\n## %s\n\n```\n", c.Name)
		t.uses(w, c, "")
		fmt.Fprintf(w, "```\n\n%s\n", say.T(c.Help))
		t.rows(w, say, c, Table{}.Options(c))
	}
	fmt.Fprintf(w, "\n## %s\n", say.T("cli.help.common"))
	t.rows(w, say, Command{}, t.Options(Command{}))
	fmt.Fprintf(w, "\n## %s\n\n| | |\n|---|---|\n", say.T("cli.help.exit"))
	for _, e := range exits {
		fmt.Fprintf(w, "| %d | %s |\n", e.code, say.T(e.key))
	}
}

func (t Table) rows(w io.Writer, say *translation.Words, c Command, options []Option) {
	cell := strings.NewReplacer("|", `\|`)
	if len(options) > 0 {
		fmt.Fprint(w, "\n| | |\n|---|---|\n")
	}
	for _, o := range options {
		fmt.Fprintf(w, "| `%s` | %s |\n", cell.Replace(strings.TrimSpace(o.Dashed()+" "+o.Value)), cell.Replace(say.T(t.optionKey(c, o))))
	}
}
