package command_test

import (
	"encoding/json"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/cli/command"
	"uitslag/internal/cli/headless"
	"uitslag/internal/cli/movement"
	"uitslag/internal/cli/score"
	"uitslag/internal/event"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
)

var (
	heading = regexp.MustCompile("^## (?:`(.*)`|(.*))$")
	quoted  = regexp.MustCompile("`([^`]+)`")
)

// documented are the fields of each object in docs/json.md, under the heading of the object.
func documented(t *testing.T) map[string][]string {
	t.Helper()
	all, under := map[string][]string{}, ""
	for _, line := range strings.Split(clitest.Read(t, "../../../docs/json.md"), "\n") {
		if m := heading.FindStringSubmatch(line); m != nil {
			under = m[1] + m[2]
		}
		cells := strings.Split(line, "|")
		if len(cells) < 3 || !strings.Contains(cells[1], "`") {
			continue
		}
		for _, m := range quoted.FindAllStringSubmatch(cells[1], -1) {
			all[under] = append(all[under], m[1])
		}
	}
	return all
}

// leaves are objects that the page leaves as they are.
var leaves = []reflect.Type{reflect.TypeFor[rules.Rules](), reflect.TypeFor[movements.Balance](), reflect.TypeFor[event.Share]()}

// fieldsOf are the fields of an object, those of a list behind name[]; what may be left out
// is in rare.
func fieldsOf(of reflect.Type, before string, rare bool, out map[string]bool) {
	for i := range of.NumField() {
		f := of.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		path, kind := before+name, f.Type
		rare := rare || options == "omitempty" || strings.Contains(path, "published")
		if kind.Kind() == reflect.Pointer {
			kind = kind.Elem()
		}
		if kind.Kind() == reflect.Slice {
			path, kind, rare = path+"[]", kind.Elem(), true
		}
		out[path] = rare
		if kind.Kind() == reflect.Struct && !slices.Contains(leaves, kind) {
			fieldsOf(kind, path+".", rare, out)
		}
	}
}

// printed are the fields of an object as it was printed.
func printed(v any, before string, out map[string]bool) {
	switch v := v.(type) {
	case map[string]any:
		for k, x := range v {
			if list, ok := x.([]any); ok {
				out[before+k+"[]"] = true
				for _, y := range list {
					printed(y, before+k+"[].", out)
				}
				continue
			}
			out[before+k] = true
			if k != "rules" && k != "balance" && k != "awards" {
				printed(x, before+k+".", out)
			}
		}
	}
}

// TestJSONDocs holds that docs/json.md has every field of the objects and no other, and
// that what is printed are those fields.
func TestJSONDocs(t *testing.T) {
	club := clitest.SampleClub(t)
	kinds := clitest.Write(t, filepath.Join(t.TempDir(), "kinds.csv"), clitest.EveryKind)
	two := clitest.Write(t, filepath.Join(t.TempDir(), "two.xml"), clitest.TwoWinners)
	evening := filepath.Join(t.TempDir(), "evening.csv")
	clitest.MustRun(t, "en", "export", "csv", club, "--event", "3", "-o", evening)
	docs := documented(t)
	for _, o := range []struct {
		name  string
		of    reflect.Type
		calls [][]string
	}{
		{"list --json", reflect.TypeFor[command.EventsJSON](), [][]string{{"list", club, "--json"}}},
		{"list --competitions --json", reflect.TypeFor[command.CompetitionsJSON](), [][]string{{"list", club, "--competitions", "--json"}}},
		{"check --json", reflect.TypeFor[command.CheckJSON](), [][]string{{"check", club, "--json"}}},
		{"score --json", reflect.TypeFor[score.JSON](), [][]string{{"score", club, "--event", "1", "--json"}, {"score", kinds, "--json"}, {"score", two, "--json"}}},
		{"points --json", reflect.TypeFor[command.PointsJSON](), [][]string{{"points", club, "--from", "2000-01-01", "--json"}, {"points", club, "--json"}}},
		{"points --member M --json", reflect.TypeFor[command.MemberPointsJSON](), [][]string{{"points", club, "--from", "2000-01-01", "--member", "all", "--json"}}},
		{"movement --suggest --format json", reflect.TypeFor[movement.SuggestedJSON](), [][]string{{"movement", "--suggest", "--pairs", "13", "--boards", "24", "--format", "json"}}},
		{"import --event N --json", reflect.TypeFor[command.IntoJSON](), [][]string{{"import", evening, "--into", club, "--event", "3", "--check", "--json"}}},
		{"What goes wrong", reflect.TypeFor[headless.ErrorJSON](), [][]string{{"list", "none.uitslag", "--json"}}},
	} {
		t.Run(o.name, func(t *testing.T) {
			fields := map[string]bool{}
			fieldsOf(o.of, "", false, fields)
			for _, d := range docs[o.name] {
				if _, ok := fields[d]; !ok {
					t.Errorf("%s is in the page and not in the object", d)
				}
			}
			for f := range fields {
				inside := slices.ContainsFunc(docs[o.name], func(d string) bool { return strings.HasPrefix(d, f+".") })
				if !inside && !slices.Contains(docs[o.name], f) {
					t.Errorf("%s is in the object and not in the page", f)
				}
			}
			for _, call := range o.calls {
				r := clitest.Run("en", call...)
				var v any
				if err := json.Unmarshal([]byte(r.Out+r.Err), &v); err != nil {
					t.Fatal(err)
				}
				got := map[string]bool{}
				printed(v, "", got)
				for f := range got {
					if _, ok := fields[f]; !ok {
						t.Errorf("%v prints %s, which is not in the page", call, f)
					}
				}
				for f, rare := range fields {
					if !rare && !got[f] {
						t.Errorf("%v does not print %s", call, f)
					}
				}
			}
		})
	}
	explained := clitest.Read(t, "../../../docs/explain.md")
	fields := map[string]bool{}
	fieldsOf(reflect.TypeFor[score.ExplainJSON](), "", false, fields)
	for f := range fields {
		name := strings.TrimSuffix(f[strings.LastIndex(f, ".")+1:], "[]")
		if name != "" && !regexp.MustCompile("[`( ]"+name+"[`) ]").MatchString(explained) {
			t.Errorf("docs/explain.md does not name %s", f)
		}
	}
}
