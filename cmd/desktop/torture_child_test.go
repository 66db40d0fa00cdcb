package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"time"

	"uitslag/internal/store"
)

// childTypes holds the job of a test program that was started again to be a typist.
const childTypes = "DESKTOP_TEST_TYPES"

func init() {
	text := os.Getenv(childTypes)
	if text == "" {
		return
	}
	var j job
	if err := json.Unmarshal([]byte(text), &j); err != nil {
		panic(err)
	}
	j.work()
	os.Exit(0)
}

// job is what a typist of his own process does.
type job struct {
	Path  string
	Seed  uint64
	Steps int    // how many things he does before the file is closed; then he opens it again
	Copy  string // where a backup goes in the middle, "" for none
	Once  bool   // he ends after closing; the disk may refuse to open and close the file
	Limit int    // no file may grow past so many bytes, 0 for any size (on Windows always); it goes when it was met
	Net   bool   // the file is taken to be on a network: no WAL
	Fault int    // one of so many writes and syncs of SQLite begins a time in which they fail, 0 for none
}

// work types until the process is killed, and says on standard output what is saved.
func (j job) work() {
	random := rand.New(rand.NewPCG(j.Seed, 1))
	out := json.NewEncoder(os.Stdout)
	said := func(s saying) {
		if err := out.Encode(s); err != nil {
			os.Exit(3) // nobody listens any more
		}
	}
	if j.Fault > 0 {
		disk := newDisk()
		disk.random, disk.fails = rand.New(rand.NewPCG(j.Seed, 2)), j.Fault
	}
	limit, unlimited := fileLimit()
	for {
		said(saying{What: "opening"})
		s, err := store.Open(j.Path, store.Options{Owner: "Mia", LookLater: random.IntN(2) == 0, Network: func(string) bool { return j.Net }})
		if err != nil {
			if j.Once { // a disk that fills or fails may refuse that too
				said(saying{What: "refused", Reason: err.Error()})
				unlimited()
				continue
			}
			said(saying{What: "wrong", Reason: err.Error()})
			return
		}
		if j.Limit > 0 {
			limit(j.Limit)
		}
		t := newTypist(s, random, said)
		met := 0
		t.patch = func() {
			if met++; met%3 == 0 {
				unlimited()
			}
			time.Sleep(min(time.Duration(met)*50, 5000) * time.Microsecond) // whoever makes room may be slow
		}
		said(saying{What: "open"})
		if trouble := s.Trouble(); trouble != nil && !j.Once {
			t.wrong("trouble: %v", trouble)
			return
		}
		for i := range j.Steps {
			if j.Copy != "" && i == j.Steps/2 {
				t.copyBeside(j.Copy)
			}
			if t.step(); t.removed {
				break
			}
		}
		t.copies.Wait()
		said(saying{What: "closing"})
		if err := s.Close(); err != nil && !j.Once {
			t.wrong("closing: %v", err)
		}
		said(saying{What: "closed"})
		if j.Once && !t.removed {
			return
		}
	}
}

// process is a typist in a process of his own.
type process struct {
	cmd   *exec.Cmd
	heard chan saying // closed when he is gone
}

func startTypist(j job) (*process, error) {
	text, err := json.Marshal(j)
	if err != nil {
		return nil, err
	}
	p := &process{cmd: exec.Command(os.Args[0]), heard: make(chan saying, 10_000)}
	p.cmd.Env = append(os.Environ(), childTypes+"="+string(text))
	p.cmd.Stderr = os.Stderr
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	go p.hear(out)
	return p, nil
}

// hear reads what he says; what was cut off in the middle was not said.
func (p *process) hear(out io.Reader) {
	defer close(p.heard)
	for lines := bufio.NewReader(out); ; {
		b, err := lines.ReadBytes('\n')
		if err != nil {
			return
		}
		var s saying
		if err := json.Unmarshal(b, &s); err != nil {
			s = saying{What: "wrong", Reason: fmt.Sprintf("not to be read: %q", b)}
		}
		p.heard <- s
	}
}

// kill ends him with -9 (on Windows TerminateProcess), and gives all that he still said.
func (p *process) kill() (rest []saying) {
	_ = p.cmd.Process.Kill()
	for s := range p.heard {
		rest = append(rest, s)
	}
	_ = p.cmd.Wait()
	return rest
}
