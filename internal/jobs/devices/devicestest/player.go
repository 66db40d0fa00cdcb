package devicestest

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"testing"
)

// playing is the variable that makes a test binary the program of the devices: the path of
// what it plays.
const playing = "UITSLAG_DEVICES"

// Writer writes the file of a night, step by step.
type Writer struct {
	Path  string
	Night *Night

	file []byte
	next int
}

// Begin writes the file without results.
func (w *Writer) Begin() error {
	w.file = w.Night.File
	return os.WriteFile(w.Path, w.file, 0o600)
}

// Step writes the next step, and reports whether there was one.
func (w *Writer) Step() (bool, error) {
	if w.next == len(w.Night.Steps) {
		return false, nil
	}
	step := w.Night.Steps[w.next]
	w.next++
	file, err := Append(w.file, step.Rows)
	if err != nil {
		return false, err
	}
	w.file = file
	f, err := os.OpenFile(w.Path, os.O_WRONLY, 0)
	if err != nil {
		return false, err
	}
	whole := file
	if step.Torn { // one page less than half of what is otherwise
		whole = file[:len(file)/2/4096*4096+1000]
	}
	_, err = f.WriteAt(whole, 0)
	if e := f.Close(); err == nil {
		err = e
	}
	return true, err
}

// Play plays the devices where this process was started for that, and reports whether it was:
// a step for each line that it reads.
func Play() bool {
	path := os.Getenv(playing)
	if path == "" {
		return false
	}
	if err := play(path, os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	return true
}

func play(path string, in io.Reader, out io.Writer) error {
	b, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	w := &Writer{}
	if err := json.Unmarshal(b, w); err != nil {
		return err
	}
	if err := w.Begin(); err != nil {
		return err
	}
	for lines := bufio.NewScanner(in); lines.Scan(); {
		more, err := w.Step()
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintln(out, more); err != nil {
			return err
		}
	}
	return nil
}

// Process is the program of the devices in a process of its own.
type Process struct {
	in    io.Writer
	lines *bufio.Scanner
}

// Start starts it: this test binary, whose TestMain calls Play. It is ended with the test.
func Start(t testing.TB, path string, n *Night) *Process {
	t.Helper()
	plays := path + ".json"
	b, err := json.Marshal(&Writer{Path: path, Night: &Night{File: n.File, Steps: n.Steps}})
	if err == nil {
		err = os.WriteFile(plays, b, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), playing+"="+plays)
	c.Stderr = os.Stderr
	in, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = in.Close() // it ends by itself at the end of its input
		if err := c.Wait(); err != nil {
			t.Errorf("the devices: %v", err)
		}
	})
	return &Process{in, bufio.NewScanner(out)}
}

// Step lets it write the next step, and reports whether there was one.
func (p *Process) Step(t testing.TB) bool {
	t.Helper()
	if _, err := fmt.Fprintln(p.in, "step"); err != nil {
		t.Fatal(err)
	}
	if !p.lines.Scan() {
		t.Fatalf("the devices ended: %v", p.lines.Err())
	}
	return p.lines.Text() == "true"
}
