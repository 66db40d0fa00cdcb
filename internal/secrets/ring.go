package secrets

import (
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/zalando/go-keyring"

	"uitslag/internal/problem"
)

// Service is the name under which the system's key ring lists the passwords of this program.
const Service = "Uitslag"

// ErrNone is that a password is not known, and must be asked for.
var ErrNone = errors.New("no password is kept")

// Ring keeps passwords by service and user.
type Ring interface {
	// Get gives a password, or ErrNone.
	Get(service, user string) (Password, error)
	// Set keeps a password. The Problem secrets.memory says that it is kept until the program
	// ends only, since the computer has no key ring.
	Set(service, user string, p Password) error
	// Delete forgets a password; one that is not there is no failure.
	Delete(service, user string) error
}

// Memory returns a ring that forgets everything when the program ends.
func Memory() Ring { return &memory{kept: map[[2]string]Password{}} }

type memory struct {
	mu   sync.Mutex
	kept map[[2]string]Password
}

func (m *memory) Get(service, user string) (Password, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	p, ok := m.kept[[2]string{service, user}]
	if !ok {
		return Password{}, ErrNone
	}
	return p, nil
}

func (m *memory) Set(service, user string, p Password) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.kept[[2]string{service, user}] = p
	return nil
}

func (m *memory) Delete(service, user string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.kept, [2]string{service, user})
	return nil
}

// patience is how long the system's key ring gets: it may ask the scorer to unlock it.
const patience = 2 * time.Minute

// System returns the key ring of the system: Credential Manager on Windows, the Keychain on macOS,
// the Secret Service on Linux. Where there is none, what is kept is kept in memory.
func System() Ring { return &system{memory: Memory()} }

type system struct{ memory Ring }

func (s *system) Get(service, user string) (Password, error) {
	if p, err := s.memory.Get(service, user); err == nil {
		return p, nil
	}
	text, err := limited(func() (string, error) { return keyring.Get(service, user) })
	switch {
	case errors.Is(err, keyring.ErrNotFound):
		return Password{}, ErrNone
	case err != nil:
		return Password{}, fmt.Errorf("%w: %w", ErrNone, err)
	}
	return New(text), nil
}

func (s *system) Set(service, user string, p Password) error {
	_, err := limited(func() (string, error) { return "", keyring.Set(service, user, p.Reveal()) })
	if err == nil {
		return s.memory.Delete(service, user)
	}
	if err := s.memory.Set(service, user, p); err != nil {
		return err
	}
	return problem.Wrap(err, "secrets.memory")
}

// Delete reports no failure of a ring that is not there: nothing is kept in it.
func (s *system) Delete(service, user string) error {
	if err := s.memory.Delete(service, user); err != nil {
		return err
	}
	_, err := limited(func() (string, error) { return "", keyring.Delete(service, user) })
	if err == nil || errors.Is(err, keyring.ErrNotFound) {
		return nil
	}
	if _, there := s.Get(service, user); errors.Is(there, ErrNone) {
		return nil
	}
	return problem.Wrap(err, "secrets.not-forgotten")
}

// limited asks the key ring, which cannot be stopped, no longer than patience.
func limited(ask func() (string, error)) (string, error) {
	type answer struct {
		text string
		err  error
	}
	got := make(chan answer, 1)
	go func() {
		text, err := ask()
		got <- answer{text, err}
	}()
	select {
	case a := <-got:
		return a.text, a.err
	case <-time.After(patience):
		return "", errors.New("the key ring does not answer")
	}
}
