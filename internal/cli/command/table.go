// Package command is every command of the command line, a file each.
package command

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"uitslag/docs"
	"uitslag/internal/cli"
	"uitslag/internal/cli/batch"
	"uitslag/internal/cli/federation"
	"uitslag/internal/cli/headless"
	"uitslag/internal/cli/movement"
	"uitslag/internal/cli/score"
	"uitslag/internal/doubledummy"
	"uitslag/internal/event"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/system"
	"uitslag/internal/translation"
)

// Table returns every command, in the order of the help.
func Table(p *headless.Run) cli.Table {
	of := func(f func(*headless.Run, cli.Args) error) func(cli.Args) error {
		return func(a cli.Args) error { return f(p, a) }
	}
	t := cli.Table{Program: "uitslag", Common: "[--lang " + strings.Join(translation.Languages(), "|") + "] [--progress] [--help]"}
	t.Words = map[string]func() []string{
		"COMMAND":  func() []string { return t.Names() },
		"KIND":     reportKinds,
		"RULES":    rules.Presets,
		"MOVEMENT": movementNames,
	}
	t.Texts = []string{
		"cli.option.again", "cli.option.as-of", "cli.option.best", "cli.option.binding", "cli.option.blank", "cli.option.board", "cli.option.boards",
		"cli.option.cards", "cli.option.category", "cli.option.charts", "cli.option.check", "cli.option.colour", "cli.option.columns", "cli.option.compare",
		"cli.option.competition", "cli.option.competitions", "cli.option.contestant", "cli.option.copies", "cli.option.csv", "cli.option.date",
		"cli.option.direction", "cli.option.effort", "cli.option.evening", "cli.option.event", "cli.option.format", "cli.option.former", "cli.option.from",
		"cli.option.guests", "cli.option.hands", "cli.option.help", "cli.option.if", "cli.option.import", "cli.option.into", "cli.option.json",
		"cli.option.kind", "cli.option.lang", "cli.option.later", "cli.option.letters", "cli.option.lines", "cli.option.member", "cli.option.month",
		"cli.option.name", "cli.option.names", "cli.option.o", "cli.option.online", "cli.option.optimise", "cli.option.orientation", "cli.option.original",
		"cli.option.pairs", "cli.option.paper", "cli.option.printer", "cli.option.progress", "cli.option.renumber", "cli.option.repair", "cli.option.repeat",
		"cli.option.rounds", "cli.option.roundslips", "cli.option.rules", "cli.option.section", "cli.option.sectioned", "cli.option.session",
		"cli.option.size", "cli.option.slips", "cli.option.sort", "cli.option.stay", "cli.option.suggest", "cli.option.tablecards",
		"cli.option.take-different", "cli.option.template", "cli.option.to", "cli.option.turn", "cli.option.variant", "cli.option.whole", "cli.option.write",
		"cli.option.yes",
	}
	t.Commands = []cli.Command{
		{Name: "demo", Help: "cli.help.demo", Uses: []string{"[--write CLUB.uitslag]"}, Run: of(openSample)},
		{Name: "list", Help: "cli.help.list", Uses: []string{"CLUB.uitslag [--competitions] [--json]"}, Run: of(list)},
		{Name: "score", Help: "cli.help.score", Uses: []string{"FILE [--event N] [--rules RULES] [--as-of LINE] [--compare] [--format csv|usebio] [--json]"}, Run: of(score.Score)},
		{Name: "explain", Help: "cli.help.explain", Options: []string{"cli.option.explain.boards"}, Uses: []string{
			"FILE --contestant C [--board B | --boards all] [--event N] [--as-of LINE] [--section A] [--direction NS] [--rules RULES] [--format csv|usebio] [--json]",
			"FILE --contestant C --board B --if SCORE",
		}, Run: of(score.Explain)},
		{Name: "report", Help: "cli.help.report", Uses: []string{
			"KIND FILE [--event N] [--rules RULES] -o OUT [--format pdf|html|png|xlsx|txt]",
			"frequencies FILE [--event N] [--charts] [--hands] -o OUT",
			"paircards FILE [--event N] [--hands] -o OUT",
			"explanation FILE [--event N] [--contestant C] [--section A] [--direction NS] -o OUT",
			"slips FILE [--event N] [--boards 1-12,15 | --blank SHEETS] -o OUT",
			"roundslips FILE [--event N] [--blank SHEETS] -o OUT",
			"competition CLUB.uitslag [--competition N] -o OUT",
			"KIND FILE [--paper A4|A3] [--orientation portrait|landscape] [--size POINTS] [--colour] [--letters] -o OUT",
		}, Run: of(report)},
		{Name: "print", Help: "cli.help.print", Uses: []string{"KIND FILE [--event N] [--rules RULES] [--copies N] [--printer PRINTER]"}, Run: of(printReport)},
		{Name: "movement", Help: "cli.help.movement", Options: []string{"cli.option.movement.boards", "cli.option.movement.format", "cli.option.movement.seed"}, Uses: []string{
			"MOVEMENT --pairs N [--rounds R] [--turn 2,3] [--variant V] [--later] [--evening N] [--format text|csv|json|asc] [--check]",
			"MOVEMENT --pairs N [--boards M] [--cards OUT] [--tablecards OUT] [--slips OUT] [--roundslips OUT]",
			"FILE [--turn 2,3] [--evening N] [--boards M] [--cards OUT] [--format text|csv|json|asc] [--check]",
			"drive --pairs N [--rounds R] [--session S] [--turn 2,3] [--variant V] [--renumber] [--original] [--format text|csv|json|asc] [--check]",
			"MOVEMENT --pairs N [--rounds R] --optimise [--stay 3,5] [--whole] [--seed S] [--effort TURNS]",
			"--suggest --pairs N --boards M [--stay 3,5] [--format text|json]",
		}, Run: of(movement.Movement)},
		{Name: "import", Help: "cli.help.import", Options: []string{"cli.option.import.check"}, Uses: []string{
			"FILE --into CLUB.uitslag [--name NAME] [--date DATE] [--rules RULES] [--again] [--columns HEADING=COLUMN,…] [--format csv|usebio]",
			"FILE --into CLUB.uitslag --event N [--take-different] [--check] [--columns HEADING=COLUMN,…] [--format csv|usebio] [--json]",
			"DEALS.pbn --into CLUB.uitslag [--event N]",
			"members LIST.csv --into CLUB.uitslag [--names given-first|family-first]",
		}, Run: of(importFile)},
		{Name: "export", Help: "cli.help.export", Options: []string{"cli.option.export.again", "cli.option.export.check", "cli.option.export.event", "cli.option.export.session", "cli.option.export.template"}, Uses: []string{
			"results|csv|pbn FILE [--event N] [--session S] [-o OUT]",
			"usebio FILE [--event N] [--session S] [--sectioned] [-o OUT]",
			"bws FILE [--event N] [--template EMPTY.bws] -o OUT.bws",
			"members CLUB.uitslag [-o OUT]",
			"federation CLUB.uitslag [--binding NAME] [--event N | --month MONTH] -o OUT",
			"federation CLUB.uitslag [--binding NAME] [--event N | --month MONTH] --check",
			"federation CLUB.uitslag --again N -o OUT",
			"binding CLUB.uitslag [--binding NAME] [-o OUT]",
		}, Run: of(export)},
		{Name: "bind", Help: "cli.help.bind", Options: []string{"cli.option.bind.name"}, Uses: []string{
			"CLUB.uitslag --template FILE [--name NAME] [--sort FIELD] [--guests GUESTS] [--repeat ROWS]",
			"CLUB.uitslag --import BINDING.json [--template FILE] [--name NAME]",
			"CLUB.uitslag",
		}, Run: of(federation.Bind)},
		{Name: "members", Help: "cli.help.members", Options: []string{"cli.option.members.csv", "cli.option.members.import"}, Uses: []string{
			"CLUB.uitslag [--csv OUT]",
			"CLUB.uitslag --import FILE [--names given-first|family-first] [--former] [--yes]",
		}, Run: of(clubMembers)},
		{Name: "points", Help: "cli.help.points", Options: []string{"cli.option.points.guests"}, Uses: []string{
			"CLUB.uitslag [--from DATE] [--to DATE] [--kind " + pointsKinds("|") + "] [--online yes|no] [--category C] [--best N] [--guests] [--json] [--csv OUT] [-o OUT]",
			"CLUB.uitslag --member MEMBER [--from DATE] [--to DATE] [--json] [--csv OUT] [-o OUT]",
		}, Run: of(listPoints)},
		{Name: "publish", Help: "cli.help.publish", Options: []string{"cli.option.publish.event", "cli.option.publish.host-key", "cli.option.publish.password-stdin", "cli.option.publish.to"}, Uses: []string{"CLUB.uitslag [--to FOLDER] [--event N,…] [--host-key FINGERPRINT] [--password-stdin]"}, Run: of(publishPages)},
		{Name: "check", Help: "cli.help.check", Uses: []string{"CLUB.uitslag [--repair NEW.uitslag] [--json]", "FILE"}, Run: of(check)},
		{Name: "backups", Help: "cli.help.backups", Uses: []string{"FOLDER|CLUB.uitslag"}, Run: of(listBackups)},
		{Name: "restore", Help: "cli.help.restore", Options: []string{"cli.option.restore.into"}, Uses: []string{"COPY.uitslag --into NEW.uitslag [--lines DAMAGED.uitslag]"}, Run: of(restore)},
		{Name: "follow", Help: "cli.help.follow", Uses: []string{"CLUB.uitslag FILE.bws [--event N]"}, Run: of(followDevices)},
		{Name: "tables", Help: "cli.help.tables", Uses: []string{"CLUB.uitslag [--event N]"}, Run: of(serveTables)},
		{Name: "close", Help: "cli.help.close", Uses: []string{"CLUB.uitslag [--event N]"}, Run: of(closeEvening)},
		{Name: "new", Help: "cli.help.new", Uses: []string{"CLUB.uitslag [--name NAME]"}, Run: of(newClub)},
		{Name: "do", Help: "cli.help.do", Options: []string{"cli.option.do.file", "cli.option.do.json"}, Uses: []string{"CLUB.uitslag [--file COMMANDS.jsonl] [--json]"}, Run: of(batch.Do)},
		{Name: "screen", Help: "cli.help.screen", Uses: []string{""}, Run: func(cli.Args) error { return system.OnScreen(func() error { return nil }) }}, // the exit code tells
		{Name: "completion", Help: "cli.help.completion", Uses: []string{"bash|zsh|powershell"}, Run: of(completion)},
		{Name: "complete", Hidden: true, Raw: true, Run: of(complete)},
		{Name: doubledummy.Command, Hidden: true, Raw: true, Run: func(cli.Args) error { return doubledummy.Serve(p.Stdin, p.Stdout) }},
		{Name: "version", Help: "cli.help.version", Uses: []string{""}, Run: of(sayVersion)},
		{Name: "help", Help: "cli.help.help", Uses: []string{"[COMMAND]", "do [COMMAND]"}, Run: of(help)},
	}
	return t
}

// ReportNames are the reports as they are asked for, each by its English and its Dutch name,
// and what package reports calls it.
var ReportNames = []struct{ English, Dutch, Kind string }{
	{"results", "uitslag", "uitslag"},
	{"matchsheets", "matchbladen", "matches"},
	{"butler", "butler", "butler"},
	{"draw", "loting", "draw"},
	{"bracket", "bracket", "bracket"},
	{"checksheet", "controlestaat", "controlestaat"},
	{"frequencies", "frequenties", "frequencies"},
	{"hands", "spelverdelingen", "hands"},
	{"total", "totaal", "total"},
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

func reportKinds() []string {
	var out []string
	for _, n := range ReportNames {
		if out = append(out, n.English); n.Dutch != n.English {
			out = append(out, n.Dutch)
		}
	}
	return out
}

// unknownReport refuses a name that no report has: with the nearest of all names, or those of
// the reader's language.
func unknownReport(p *headless.Run, word string) error {
	known := reportKinds()
	if cli.Nearest(word, known) == "" {
		known = nil
		for _, n := range ReportNames {
			if strings.HasPrefix(p.Words.Lang(), "nl") {
				known = append(known, n.Dutch)
			} else {
				known = append(known, n.English)
			}
		}
	}
	return cli.Unknown("report", word, known)
}

// reportKind returns what package reports calls a report; "" for a name that none has.
func reportKind(name string) string {
	for _, n := range ReportNames {
		if strings.EqualFold(name, n.English) || strings.EqualFold(name, n.Dutch) {
			return n.Kind
		}
	}
	return ""
}

func movementNames() []string {
	return event.Mapped(movements.AllKinds(), func(k movements.Kind) string { return k.Name })
}

func help(p *headless.Run, a cli.Args) error {
	t := Table(p)
	of := len(a.Words) == 2 && a.Words[0] == "do" // a command of the journal: how a line for it is written
	if len(a.Words) > 1 && !of {
		return cli.Usage("cli.one-word", "what", "COMMAND")
	}
	if of {
		text := batch.Section(a.Words[1])
		if text == "" {
			return cli.Unknown("command", a.Words[1], batch.Names())
		}
		fmt.Fprint(p.Stdout, text)
		return nil
	}
	if len(a.Words) == 0 {
		fmt.Fprintf(p.Stdout, "Uitslag %s\n\n  uitslag [%s] [CLUB.uitslag]\n", p.Version, withoutDriver)
		fmt.Fprintf(p.Stdout, "      %s\n", p.Words.T("cli.help.window"))
		t.Help(p.Stdout, p.Words)
		return nil
	}
	c, ok := t.Find(a.Words[0])
	if !ok {
		return cli.Unknown("command", a.Words[0], t.Names())
	}
	t.HelpOn(p.Stdout, p.Words, c)
	if c.Name == "do" {
		fmt.Fprint(p.Stdout, "\n", docs.Do)
	}
	return nil
}

func sayVersion(p *headless.Run, a cli.Args) error {
	if len(a.Words) > 0 {
		return cli.Unknown("command", a.Words[0], Table(p).Names())
	}
	fmt.Fprintln(p.Stdout, "Uitslag", p.Version)
	return nil
}

func completion(p *headless.Run, a cli.Args) error {
	script := Table(p).Script(a.Words[0])
	if script == "" {
		return cli.Unknown("shell", a.Words[0], cli.Shells)
	}
	fmt.Fprint(p.Stdout, script)
	return nil
}

// complete prints what can stand in a place of a command line: the number of the word
// (from 0), and the words behind the program's name.
func complete(p *headless.Run, a cli.Args) error {
	if len(a.Words) == 0 {
		return nil
	}
	at, err := strconv.Atoi(a.Words[0])
	typed := a.Words[1:]
	if err != nil || at < 0 || at > len(typed) {
		return nil // a shell that counts otherwise gets nothing offered
	}
	for _, w := range Table(p).Complete(append(slices.Clone(typed[:at]), append(typed[at:], "")[0])) {
		fmt.Fprintln(p.Stdout, w)
	}
	return nil
}
