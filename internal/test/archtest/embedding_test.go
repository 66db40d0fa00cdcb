package archtest

import (
	"go/ast"
	"path"
	"strconv"
	"strings"
	"testing"
)

// method is one declared with a receiver.
type method struct{ of, name string }

// declaration is a type as one file declares it.
type declaration struct {
	name    string
	embeds  []string // "Base" of its own package, or "screen.Base" by the name in the file
	methods []string // of an interface
	fields  []string
}

// kind is a type of the project: the names of its own methods, and what it embeds, by
// folder and name.
type kind struct {
	dir     string
	methods map[string]bool
	embeds  []string
}

// kinds are types by folder and name: "ui/screen.Base".
type kinds map[string]*kind

// typesOf gathers the types of the project, tests left out. A type that only one system has
// counts with what all systems give it.
func typesOf(all []file) kinds {
	out := kinds{}
	get := func(dir, name string) *kind {
		k := out[dir+"."+name]
		if k == nil {
			k = &kind{dir: dir, methods: map[string]bool{}}
			out[dir+"."+name] = k
		}
		return k
	}
	for _, f := range all {
		if f.test {
			continue
		}
		for _, m := range f.methods {
			get(f.dir, m.of).methods[m.name] = true
		}
		for _, d := range f.types {
			k := get(f.dir, d.name)
			for _, m := range d.methods {
				k.methods[m] = true
			}
			for _, e := range d.embeds {
				pkg, name, other := strings.Cut(e, ".")
				switch at := f.imported[pkg]; {
				case !other:
					k.embeds = append(k.embeds, f.dir+"."+e)
				case strings.HasPrefix(at, module):
					k.embeds = append(k.embeds, strings.TrimPrefix(at, module)+"."+name)
				default:
					k.embeds = append(k.embeds, "") // of another module: one level, methods unknown
				}
			}
		}
	}
	return out
}

// methods returns the names of the type's methods with those that embedding promotes, of types of
// the project.
func (k kinds) methods(name string) map[string]bool {
	out := map[string]bool{}
	seen := map[string]bool{}
	var add func(name string)
	add = func(name string) {
		x := k[name]
		if x == nil || seen[name] {
			return
		}
		seen[name] = true
		for m := range x.methods {
			out[m] = true
		}
		for _, e := range x.embeds {
			add(e)
		}
	}
	add(name)
	return out
}

// depth returns how many levels of embedding a type has: 0 where it embeds nothing.
func (k kinds) depth(name string) int {
	x := k[name]
	if x == nil {
		return 0
	}
	most := 0
	for _, e := range x.embeds {
		most = max(most, 1+k.depth(e))
	}
	return most
}

// imported gives the packages that a file imports by the name that it has there.
func imported(imports []*ast.ImportSpec) map[string]string {
	out := map[string]string{}
	for _, i := range imports {
		p, err := strconv.Unquote(i.Path.Value)
		if err != nil {
			continue
		}
		name := path.Base(p)
		if i.Name != nil {
			name = i.Name.Name
		}
		out[name] = p
	}
	return out
}

// declaredIn gives the types that a declaration declares.
func declaredIn(d ast.Decl) []declaration {
	g, ok := d.(*ast.GenDecl)
	if !ok {
		return nil
	}
	var out []declaration
	for _, s := range g.Specs {
		ts, ok := s.(*ast.TypeSpec)
		if !ok {
			continue
		}
		x := declaration{name: ts.Name.Name}
		switch of := ts.Type.(type) {
		case *ast.StructType:
			for _, f := range of.Fields.List {
				if len(f.Names) == 0 {
					x.embeds = append(x.embeds, receiver(f.Type))
				}
				for _, n := range f.Names {
					x.fields = append(x.fields, n.Name)
				}
			}
		case *ast.InterfaceType:
			for _, f := range of.Methods.List {
				for _, n := range f.Names {
					x.methods = append(x.methods, n.Name)
				}
				if e := receiver(f.Type); len(f.Names) == 0 && e != "" {
					x.embeds = append(x.embeds, e)
				}
			}
		}
		out = append(out, x)
	}
	return out
}

// TestKinds counts a type that embeds one that embeds another.
func TestKinds(t *testing.T) {
	k := typesOf([]file{
		{dir: "ui/a", types: []declaration{{name: "Top", embeds: []string{"b.Middle", "widget.Entry"}}}, methods: []method{{"Top", "Show"}, {"Top", "Name"}}, imported: map[string]string{"b": module + "ui/b", "widget": "fyne.io/fyne/v2/widget"}},
		{dir: "ui/b", types: []declaration{{name: "Middle", embeds: []string{"low"}}, {name: "low"}}, methods: []method{{"low", "Name"}, {"low", "Key"}}},
		{dir: "ui/b", test: true, methods: []method{{"low", "ForTests"}}},
	})
	if n := len(k.methods("ui/a.Top")); n != 3 {
		t.Errorf("%d methods, want Show, Name and Key", n)
	}
	if d := k.depth("ui/a.Top"); d != 2 {
		t.Errorf("%d levels, want 2", d)
	}
}
