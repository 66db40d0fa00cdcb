package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/cli"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
)

// table is every command, in the order of the help.
func (p *program) table() cli.Table {
	t := cli.Table{Program: "uitslag", Common: "[--lang nl|nl-NL|en] [--progress] [--help]"}
	t.Words = map[string]func() []string{
		"COMMAND":  func() []string { return t.Names() },
		"KIND":     reportKinds,
		"RULES":    rules.Presets,
		"MOVEMENT": movementNames,
	}
	t.Commands = []cli.Command{
		{Name: "demo", Uses: []string{"[--write CLUB.uitslag]"}, Run: func(a cli.Args) error { return p.demo(a) }},
		{Name: "list", Uses: []string{"CLUB.uitslag [--competitions] [--json]"}, Run: func(a cli.Args) error { return p.list(a) }},
		{Name: "score", Uses: []string{"FILE [--event N] [--rules RULES] [--as-of LINE] [--compare] [--format csv|usebio] [--json]"}, Run: func(a cli.Args) error { return p.score(a) }},
		{Name: "explain", Uses: []string{
			"FILE --contestant C [--board B | --boards all] [--event N] [--as-of LINE] [--section A] [--direction NS] [--rules RULES] [--format csv|usebio] [--json]",
			"FILE --contestant C --board B --if SCORE",
		}, Run: func(a cli.Args) error { return p.explain(a) }},
		{Name: "report", Uses: []string{
			"KIND FILE [--event N] [--rules RULES] -o OUT [--format pdf|html|png|xlsx|txt]",
			"frequencies FILE [--event N] [--charts] -o OUT",
			"explanation FILE [--event N] [--contestant C] [--section A] [--direction NS] -o OUT",
			"slips|roundslips FILE [--event N] [--boards 1-12,15] [--blank SHEETS] -o OUT",
			"competition CLUB.uitslag [--competition N] -o OUT",
			"KIND FILE [--paper A4|A3] [--orientation portrait|landscape] [--size POINTS] [--colour] [--letters] -o OUT",
		}, Run: func(a cli.Args) error { return p.report(a) }},
		{Name: "print", Uses: []string{"KIND FILE [--event N] [--rules RULES] [--copies N] [--printer PRINTER]"}, Run: func(a cli.Args) error { return p.printReport(a) }},
		{Name: "movement", Uses: []string{
			"MOVEMENT --pairs N [--rounds R] [--turn 2,3] [--variant V] [--later] [--evening N] [--format text|csv|json|asc] [--check]",
			"MOVEMENT --pairs N [--boards M] [--cards OUT] [--tablecards OUT] [--slips OUT] [--roundslips OUT]",
			"FILE [--turn 2,3] [--evening N] [--boards M] [--cards OUT] [--format text|csv|json|asc] [--check]",
			"drive --pairs N [--rounds R] [--session S] [--turn 2,3] [--variant V] [--renumber] [--original] [--format text|csv|json|asc] [--check]",
			"MOVEMENT --pairs N [--rounds R] --optimise [--stay 3,5] [--whole] [--seed S] [--effort TURNS]",
			"--suggest --pairs N --boards M [--stay 3,5] [--format text|json]",
		}, Run: func(a cli.Args) error { return p.movement(a) }},
		{Name: "import", Uses: []string{
			"FILE --into CLUB.uitslag [--name NAME] [--date DATE] [--rules RULES] [--again] [--format csv|usebio]",
			"DEALS.pbn --into CLUB.uitslag [--event N]",
			"members LIST.csv --into CLUB.uitslag",
		}, Run: func(a cli.Args) error { return p.importFile(a) }},
		{Name: "export", Uses: []string{"csv FILE [--event N] [-o OUT]", "members CLUB.uitslag [-o OUT]"}, Run: func(a cli.Args) error { return p.export(a) }},
		{Name: "check", Uses: []string{"CLUB.uitslag [--repair NEW.uitslag]"}, Run: func(a cli.Args) error { return p.check(a) }},
		{Name: "backups", Uses: []string{"FOLDER|CLUB.uitslag"}, Run: func(a cli.Args) error { return p.listBackups(a) }},
		{Name: "restore", Uses: []string{"COPY.uitslag --into NEW.uitslag [--lines DAMAGED.uitslag]"}, Run: func(a cli.Args) error { return p.restore(a) }},
		{Name: "close", Uses: []string{"CLUB.uitslag [--event N]"}, Run: func(a cli.Args) error { return p.closeEvening(a) }},
		{Name: "new", Uses: []string{"CLUB.uitslag [--name NAME]"}, Run: func(a cli.Args) error { return p.newClub(a) }},
		{Name: "screen", Uses: []string{""}, Run: func(a cli.Args) error { return p.screen(a) }},
		{Name: "completion", Uses: []string{"bash|zsh|powershell"}, Run: func(a cli.Args) error { return p.completion(a) }},
		{Name: "complete", Hidden: true, Raw: true, Run: func(a cli.Args) error { return p.complete(a) }},
		{Name: "version", Uses: []string{""}, Run: func(a cli.Args) error { return p.sayVersion(a) }},
		{Name: "help", Uses: []string{"[COMMAND]"}, Run: func(a cli.Args) error { return p.help(a) }},
	}
	return t
}

// reportNames are the reports as they are asked for, each by its English and its Dutch name,
// and what package reports calls it.
var reportNames = []struct{ english, dutch, kind string }{
	{"results", "uitslag", "uitslag"},
	{"checksheet", "controlestaat", "controlestaat"},
	{"frequencies", "frequenties", "frequencies"},
	{"progress", "verloop", "progress"},
	{"explanation", "uitleg", "explanation"},
	{"slips", "scorebriefjes", "slips"},
	{"roundslips", "rondebriefjes", "roundslips"},
	{"guidecards", "loopkaarten", "guidecards"},
	{"tablecards", "tafelkaarten", "tablecards"},
	{"seating", "namenlijst", "seating"},
	{"paircards", "paarkaarten", "paircards"},
	{"ruling", "arbitrage", "ruling"},
	{"log", "logboek", "log"},
	{competitionKind, "competitie", "competitie"},
}

// competitionKind is the report of a competition.
const competitionKind = "competition"

// reportKinds are the names that a report can be asked for by.
func reportKinds() []string {
	var out []string
	for _, n := range reportNames {
		if out = append(out, n.english); n.dutch != n.english {
			out = append(out, n.dutch)
		}
	}
	return out
}

// reportKind is what package reports calls a report; "" for a name that none has.
func reportKind(name string) string {
	for _, n := range reportNames {
		if strings.EqualFold(name, n.english) || strings.EqualFold(name, n.dutch) {
			return n.kind
		}
	}
	return ""
}

func movementNames() []string {
	var out []string
	for _, k := range movements.AllKinds() {
		out = append(out, k.Name)
	}
	return out
}

// help tells how the program is called, or one command.
func (p *program) help(a cli.Args) error {
	t := p.table()
	if len(a.Words) > 1 {
		return cli.Usage("cli.one-word", "what", "COMMAND")
	}
	if len(a.Words) == 0 {
		fmt.Fprintf(p.stdout, "Uitslag %s\n\n  uitslag [CLUB.uitslag]\n", p.version)
		fmt.Fprintf(p.stdout, "      %s\n", p.words.T("cli.help.window"))
		t.Help(p.stdout, p.words)
		return nil
	}
	c, ok := t.Find(a.Words[0])
	if !ok {
		return cli.Unknown("command", a.Words[0], t.Names())
	}
	t.HelpOn(p.stdout, p.words, c)
	return nil
}

func (p *program) sayVersion(a cli.Args) error {
	if len(a.Words) > 0 {
		return cli.Unknown("command", a.Words[0], p.table().Names())
	}
	fmt.Fprintln(p.stdout, "Uitslag", p.version)
	return nil
}

// completion prints what makes a shell complete the commands.
func (p *program) completion(a cli.Args) error {
	shell, err := a.One("bash|zsh|powershell")
	if err != nil {
		return err
	}
	script := p.table().Script(shell)
	if script == "" {
		return cli.Unknown("shell", shell, cli.Shells)
	}
	fmt.Fprint(p.stdout, script)
	return nil
}

// complete prints what can stand in a place of a command line: the number of the word
// (from 0), and the words behind the program's name.
func (p *program) complete(a cli.Args) error {
	if len(a.Words) == 0 {
		return nil
	}
	at, err := strconv.Atoi(a.Words[0])
	typed := a.Words[1:]
	if err != nil || at < 0 || at > len(typed) {
		return nil // a shell that counts otherwise gets nothing offered
	}
	for _, w := range p.table().Complete(append(slices.Clone(typed[:at]), append(typed[at:], "")[0])) {
		fmt.Fprintln(p.stdout, w)
	}
	return nil
}
