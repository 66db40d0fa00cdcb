package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
)

type kind string

const (
	negate   kind = "negate"   // the condition of an if or a for
	drop     kind = "drop"     // an assignment, a call, a return, break or continue without a value
	exchange kind = "exchange" // two neighbouring arguments of a call
)

var kinds = []kind{negate, drop, exchange}

// edit replaces the bytes from one offset to another.
type edit struct {
	from, to int
	text     string
}

// candidate is a change that may be made: the nth of its kind in its function, from 1. What
// compiles is a mutant.
type candidate struct {
	function string
	kind     kind
	nth      int
	text     string // what stands there, on one line
	edits    []edit // in the order of the source
}

// apply returns the source with the change in it. Lines keep their numbers.
func (c candidate) apply(src []byte) []byte {
	var b []byte
	at := 0
	for _, e := range c.edits {
		b = append(b, src[at:e.from]...)
		b = append(b, e.text...)
		at = e.to
	}
	return append(b, src[at:]...)
}

type finder struct {
	fset     *token.FileSet
	src      []byte
	function string
	counts   map[string]int
	all      []candidate
}

// candidates returns what may be changed in a file, in the order of its text. Generated files have none.
func candidates(src []byte) ([]candidate, error) {
	f := &finder{fset: token.NewFileSet(), src: src, counts: map[string]int{}}
	file, err := parser.ParseFile(f.fset, "", src, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil || ast.IsGenerated(file) {
		return nil, err
	}
	for _, d := range file.Decls {
		f.function = f.name(d)
		ast.Inspect(d, f.visit)
	}
	return f.all, nil
}

// name returns Func, Type.Method or the first variable of a declaration.
func (f *finder) name(d ast.Decl) string {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Recv == nil {
			return d.Name.Name
		}
		of, _, _ := strings.Cut(strings.TrimPrefix(f.text(d.Recv.List[0].Type), "*"), "[")
		return of + "." + d.Name.Name
	case *ast.GenDecl:
		if v, ok := d.Specs[0].(*ast.ValueSpec); ok {
			return "var " + v.Names[0].Name
		}
	}
	return ""
}

func (f *finder) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.IfStmt:
		f.negate(n.Cond)
	case *ast.ForStmt:
		if n.Cond != nil {
			f.negate(n.Cond)
		}
	case *ast.BlockStmt:
		f.drop(n.List)
	case *ast.CaseClause:
		f.drop(n.Body)
	case *ast.CommClause:
		f.drop(n.Body)
	case *ast.CallExpr:
		f.exchange(n)
	}
	return true
}

func (f *finder) negate(cond ast.Expr) {
	from, to := f.span(cond)
	f.add(negate, f.text(cond), edit{from, from, "!("}, edit{to, to, ")"})
}

// drop adds the statements that may be left out.
func (f *finder) drop(list []ast.Stmt) {
	for _, s := range list {
		switch x := s.(type) {
		case *ast.AssignStmt:
			if x.Tok == token.DEFINE || slices.ContainsFunc(x.Lhs, blank) {
				continue
			}
		case *ast.ReturnStmt:
			if len(x.Results) > 0 {
				continue
			}
		case *ast.ExprStmt, *ast.IncDecStmt, *ast.BranchStmt:
		default:
			continue
		}
		from, to := f.span(s)
		f.add(drop, f.text(s), edit{from, to, strings.Repeat("\n", strings.Count(string(f.src[from:to]), "\n"))})
	}
}

func blank(e ast.Expr) bool {
	x, ok := e.(*ast.Ident)
	return ok && x.Name == "_"
}

// exchange adds the neighbouring arguments of a call that differ. Texts are left out: they are mostly
// keys and their values by turns. The order of those of min and max does not matter.
func (f *finder) exchange(call *ast.CallExpr) {
	name, last := f.text(call.Fun), len(call.Args)-1
	if name == "min" || name == "max" {
		return
	}
	for i := range last {
		a, b := call.Args[i], call.Args[i+1]
		first, second := f.text(a), f.text(b)
		if first == second || literal(a) || literal(b) || call.Ellipsis.IsValid() && i+1 == last {
			continue
		}
		text := first + ", " + second
		if i > 0 {
			text = "…, " + text
		}
		if i+1 < last {
			text += ", …"
		}
		fromA, toA := f.span(a)
		fromB, toB := f.span(b)
		f.add(exchange, short(name+"("+text+")"),
			edit{fromA, toA, string(f.src[fromB:toB])}, edit{fromB, toB, string(f.src[fromA:toA])})
	}
}

func literal(e ast.Expr) bool {
	x, ok := e.(*ast.BasicLit)
	return ok && x.Kind == token.STRING
}

func (f *finder) add(k kind, text string, edits ...edit) {
	key := f.function + " " + string(k)
	f.counts[key]++
	f.all = append(f.all, candidate{f.function, k, f.counts[key], text, edits})
}

func (f *finder) span(n ast.Node) (from, to int) {
	return f.fset.Position(n.Pos()).Offset, f.fset.Position(n.End()).Offset
}

func (f *finder) text(n ast.Node) string {
	from, to := f.span(n)
	return short(strings.Join(strings.Fields(string(f.src[from:to])), " "))
}

// short cuts a text after 120 characters.
func short(s string) string {
	if r := []rune(s); len(r) > 120 {
		return string(r[:119]) + "…"
	}
	return s
}

// find returns the candidate with the text of a mutant, the nth one or the nearest to it.
func find(m candidate, all []candidate) (candidate, bool) {
	var best candidate
	for _, c := range all {
		if c.function == m.function && c.kind == m.kind && c.text == m.text &&
			(best.nth == 0 || abs(c.nth-m.nth) < abs(best.nth-m.nth)) {
			best = c
		}
	}
	return best, best.nth > 0
}

func abs(n int) int { return max(n, -n) }
