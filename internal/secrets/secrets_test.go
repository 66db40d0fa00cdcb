package secrets

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"github.com/zalando/go-keyring"

	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

const open = "Ruiten-Heer7"

// hidden holds a password as the program does, in fields that can be seen and that cannot.
type hidden struct {
	Seen   Password
	unseen Password
	deep   *hidden
	all    []Password
	by     map[string]Password
	any    any
	asked  Source
}

func TestNothingPrintsAPassword(t *testing.T) {
	p := New(open)
	h := hidden{Seen: p, unseen: p, deep: &hidden{unseen: p}, all: []Password{p}, by: map[string]Password{"a": p}, any: p, asked: Given(p)}
	ring := &memory{kept: map[[2]string]Password{{"a", "b"}: p}}
	var out bytes.Buffer
	for _, v := range []any{p, &p, h, &h, []any{h}, map[string]any{"h": h}, ring, &system{memory: ring}} {
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%X", "%d", "%t", "%p"} {
			fmt.Fprintf(&out, verb+"\n", v)
		}
		slog.New(slog.NewTextHandler(&out, nil)).Info("it", "v", v)
		slog.New(slog.NewJSONHandler(&out, nil)).Info("it", "v", v)
		if b, err := json.Marshal(v); err == nil {
			out.Write(b)
		}
		if b, err := xml.Marshal(v); err == nil {
			out.Write(b)
		}
	}
	fmt.Fprint(&out, fmt.Errorf("sign in as %v: %w", p, errors.New(p.String())), p.GoString())
	for _, secret := range []string{open, fmt.Sprintf("%x", open), fmt.Sprintf("%X", open), fmt.Sprintf("%d", []byte(open)[:4]), strings.Trim(fmt.Sprint([]byte(open)), "[]")} {
		if at := strings.Index(out.String(), secret); at >= 0 {
			t.Errorf("the password is shown: %q", out.String()[max(0, at-80):at+len(secret)])
		}
	}
	if !strings.Contains(out.String(), shown) || p.Reveal() != open {
		t.Error("nothing was printed, or the password is gone")
	}
}

func TestRing(t *testing.T) {
	keyring.MockInit()
	for name, ring := range map[string]Ring{"memory": Memory(), "system": System()} {
		if _, err := ring.Get(Service, "a"); !errors.Is(err, ErrNone) {
			t.Errorf("%s: an empty ring gives %v", name, err)
		}
		for user, p := range map[string]string{"a": open, "b": "other"} {
			if err := ring.Set(Service, user, New(p)); err != nil {
				t.Fatal(name, err)
			}
		}
		if p, err := ring.Get(Service, "a"); err != nil || p.Reveal() != open {
			t.Errorf("%s: %v", name, err)
		}
		for range 2 {
			if err := ring.Delete(Service, "a"); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		if _, err := ring.Get(Service, "a"); !errors.Is(err, ErrNone) {
			t.Errorf("%s: what was forgotten gives %v", name, err)
		}
		if p, err := ring.Get(Service, "b"); err != nil || p.Reveal() != "other" {
			t.Errorf("%s: the other is gone too: %v", name, err)
		}
	}
}

// TestNoRing plays a computer without a key ring: the password is kept until the program
// ends, that is told, and another start of the program does not have it.
func TestNoRing(t *testing.T) {
	keyring.MockInitWithError(errors.New("no bus"))
	defer keyring.MockInit()
	ring := System()
	err := ring.Set(Service, "a", New(open))
	if !problem.Is(err, "secrets.memory") || strings.Contains(err.Error(), open) {
		t.Errorf("kept with %v", err)
	}
	if p, err := ring.Get(Service, "a"); err != nil || p.Reveal() != open {
		t.Errorf("in memory: %v", err)
	}
	if _, err := System().Get(Service, "a"); !errors.Is(err, ErrNone) {
		t.Errorf("another start: %v", err)
	}
	if err := ring.Delete(Service, "a"); err != nil {
		t.Errorf("forgotten: %v", err)
	}
	if _, err := ring.Get(Service, "a"); !errors.Is(err, ErrNone) {
		t.Errorf("after that: %v", err)
	}
}

// TestRingFoundAgain sees that a password of a computer that had no key ring goes into the
// ring once there is one, and does not stay in memory beside it.
func TestRingFoundAgain(t *testing.T) {
	ring := System()
	keyring.MockInitWithError(errors.New("no bus"))
	if err := ring.Set(Service, "a", New("old")); !problem.Is(err, "secrets.memory") {
		t.Fatal(err)
	}
	keyring.MockInit()
	check.NoError(t, ring.Set(Service, "a", New(open)))
	if p, err := ring.Get(Service, "a"); err != nil || p.Reveal() != open {
		t.Errorf("the old one is given: %v", err)
	}
}

func TestSources(t *testing.T) {
	ring := Memory()
	check.NoError(t, ring.Set(Service, "a", New(open)))
	line := Line(strings.NewReader("typed\r\nmore\n"))
	for _, c := range []struct {
		name string
		from Source
		want string
	}{
		{"ring", Kept(ring, Service, "a"), open},
		{"given", Given(New(open)), open},
		{"nothing given", Given(Password{}), ""},
		{"line", line, "typed"},
		{"line again", line, "typed"},
		{"line without an end", Line(strings.NewReader("typed")), "typed"},
		{"empty line", Line(strings.NewReader("\n")), ""},
		{"nothing to read", Line(strings.NewReader("")), ""},
		{"first", First(Kept(ring, Service, "b"), Given(New("second")), Given(New("third"))), "second"},
		{"none of them", First(Kept(ring, Service, "b"), Given(Password{})), ""},
	} {
		p, err := c.from()
		if p.Reveal() != c.want || (c.want == "") != errors.Is(err, ErrNone) {
			t.Errorf("%s: %q, %v", c.name, p.Reveal(), err)
		}
	}
	broken := errors.New("broken")
	if _, err := First(func() (Password, error) { return Password{}, broken }, Given(New(open)))(); !errors.Is(err, broken) {
		t.Errorf("a source that fails is passed over: %v", err)
	}
}
