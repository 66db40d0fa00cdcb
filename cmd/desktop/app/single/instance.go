// Package single lets a user of this computer have one window.
package single

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/json"
	"net"
	"os"
	"path/filepath"
	"sync"
	"time"

	"uitslag/cmd/desktop/app/recent"
	"uitslag/internal/system"
)

// One user of a computer has one window: a second start asks the program that runs
// already to show its window and to open what was asked for. The first listens on a port
// of this computer only, which it names with a secret in a file of this user. A file that
// a killed program left behind names a port where nobody answers.

// How long a start waits for the program that runs already. One that does not answer in
// time is stuck, and the second start opens a window of its own.
const (
	dialWithin   = 500 * time.Millisecond
	AnswerWithin = 3 * time.Second
)

// RestartedBy is the variable that says to a program started again that it was.
const RestartedBy = "UITSLAG_RESTARTED"

// instanceFile returns the file with the port of this user's program.
func instanceFile() (string, error) {
	recent, err := recent.Path()
	if err != nil {
		return "", err
	}
	return filepath.Join(filepath.Dir(recent), "window.json"), nil
}

type instanceAddress struct {
	Address string `json:"address"`
	Secret  string `json:"secret"`
}

// openRequest is what a second start asks for: the window, and a club file in it, "" for
// none.
type openRequest struct {
	Secret string `json:"secret"`
	Path   string `json:"path,omitempty"`
}

type openReply struct {
	Taken bool `json:"taken"`
}

// askFirst asks a running program to show its window with a club file, and reports whether it does.
// Without one it returns false within a moment.
func askFirst(file, path string) bool {
	b, err := os.ReadFile(file)
	if err != nil {
		return false
	}
	var at instanceAddress
	if json.Unmarshal(b, &at) != nil || at.Address == "" {
		return false
	}
	c, err := net.DialTimeout("tcp", at.Address, dialWithin)
	if err != nil {
		return false
	}
	defer c.Close()
	system.LetRaise()
	var reply openReply
	if c.SetDeadline(time.Now().Add(AnswerWithin)) != nil ||
		json.NewEncoder(c).Encode(openRequest{at.Secret, path}) != nil ||
		json.NewDecoder(c).Decode(&reply) != nil {
		return false
	}
	return reply.Taken
}

// Instance is this program as the first of this user: it hears what later starts ask.
type Instance struct {
	listener net.Listener
	file     string
	written  []byte // what it wrote in the file
	stopped  bool

	mu      sync.Mutex
	show    func(path string) bool // nil while the window is made
	waiting []string               // what was asked meanwhile
}

// beFirst makes this program the one that later starts ask. It is optional: without it each start
// has its own window.
func beFirst(file string) (*Instance, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	in := &Instance{listener: l, file: file}
	secret := rand.Text()
	in.written, err = json.Marshal(instanceAddress{l.Addr().String(), secret})
	if err == nil {
		err = os.MkdirAll(filepath.Dir(file), 0o755)
	}
	if err == nil {
		err = os.WriteFile(file, in.written, 0o600)
	}
	if err != nil {
		_ = l.Close() // nobody knows of it
		return nil, err
	}
	go in.listen(secret)
	return in, nil
}

func (in *Instance) listen(secret string) {
	for {
		c, err := in.listener.Accept()
		if err != nil {
			return // it was closed
		}
		go in.answer(c, secret)
	}
}

// answer answers one start; anybody without the secret gets nothing.
func (in *Instance) answer(c net.Conn, secret string) {
	defer c.Close()
	var asked openRequest
	if c.SetDeadline(time.Now().Add(AnswerWithin)) != nil || json.NewDecoder(c).Decode(&asked) != nil ||
		subtle.ConstantTimeCompare([]byte(asked.Secret), []byte(secret)) != 1 {
		return
	}
	_ = json.NewEncoder(c).Encode(openReply{in.take(asked.Path)}) // whoever asked may have given up
}

// take does what was asked, or keeps it until there is a window.
func (in *Instance) take(path string) bool {
	in.mu.Lock()
	show := in.show
	if show == nil {
		in.waiting = append(in.waiting, path)
	}
	in.mu.Unlock()
	return show == nil || show(path)
}

// Ready says what shows the window with a club file; it is called once for what was asked
// before.
func (in *Instance) Ready(show func(path string) bool) {
	if in == nil {
		return
	}
	in.mu.Lock()
	in.show = show
	waiting := in.waiting
	in.waiting = nil
	in.mu.Unlock()
	if n := len(waiting); n > 0 {
		show(waiting[n-1])
	}
}

// Stop lets the next start have a window of its own.
func (in *Instance) Stop() error {
	if in == nil || in.stopped {
		return nil
	}
	in.stopped = true
	err := in.listener.Close()
	if b, e := os.ReadFile(in.file); e == nil && string(b) == string(in.written) {
		if e := os.Remove(in.file); err == nil {
			err = e
		}
	}
	return err
}

// First asks the program that runs already to show its window with a club file, and
// reports whether it does; else this program becomes the one that is asked. One that was
// started in the place of a program that failed does not ask.
func First(path string, log func(error)) (in *Instance, taken bool) {
	file, err := instanceFile()
	if err != nil {
		return nil, false // there is no place for it
	}
	if os.Getenv(RestartedBy) == "" && askFirst(file, path) {
		return nil, true
	}
	in, err = beFirst(file)
	if err != nil {
		log(err)
	}
	return in, false
}
