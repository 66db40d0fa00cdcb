// Package system is what differs between operating systems: the screen, sound, sticks, the
// language, the program that shows a file.
package system

import (
	"net"
	"os"
	"runtime"
	"strings"
	"time"

	"uitslag/internal/problem"
)

// OnScreen does what needs a screen. The Problem is cli.no-screen.
func OnScreen(f func() error) error {
	if !HasScreen() {
		return problem.New("cli.no-screen")
	}
	return f()
}

// HasScreen reports whether a screen answers. Windows and macOS always have one;
// elsewhere an X server must answer at DISPLAY, since the toolkit ends the program
// when none does.
func HasScreen() bool {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		return true
	}
	if os.Getenv("WAYLAND_DISPLAY") != "" && os.Getenv("DISPLAY") == "" {
		return false // the toolkit is built for X11; Wayland desktops give a DISPLAY too
	}
	display := os.Getenv("DISPLAY")
	host, number, ok := strings.Cut(display, ":")
	if !ok {
		return false
	}
	number, _, _ = strings.Cut(number, ".")
	network, address := "unix", "/tmp/.X11-unix/X"+number
	if host != "" && host != "unix" {
		if strings.HasPrefix(host, "/") {
			network, address = "unix", display
		} else {
			return true // a screen of another machine: it is the toolkit's to reach
		}
	}
	for _, a := range []string{address, "@" + address} {
		c, err := net.DialTimeout(network, a, 2*time.Second)
		if err == nil {
			_ = c.Close()
			return true
		}
	}
	return false
}
