package doubledummy

import (
	"bufio"
	"fmt"
	"net"
	"os"
	"strings"
	"testing"

	"uitslag/internal/test/check"
)

// TestMain is also the process that computes: really (Command), or as the test says over
// a connection (talks).
func TestMain(m *testing.M) {
	if len(os.Args) > 1 {
		switch os.Args[1] {
		case Command:
			if err := Serve(os.Stdin, os.Stdout); err != nil {
				fmt.Fprintln(os.Stderr, err)
				os.Exit(1)
			}
			return
		case talks:
			talk(os.Args[2])
			return
		}
	}
	os.Exit(m.Run())
}

const talks = "talks"

// talk is a process that asks the test what to do: first, and at each deal. It tells its
// number and the deal, and does what it is told: "write TEXT", "print TEXT" (without the end
// of the line), "complain TEXT", "end", or nothing, until it is killed.
func talk(address string) {
	c, err := net.Dial("tcp", address)
	if err != nil {
		panic(err)
	}
	orders := bufio.NewScanner(c)
	orders.Buffer(nil, 1<<20)
	deals := bufio.NewScanner(os.Stdin)
	for said := ""; ; {
		fmt.Fprintf(c, "%d %s\n", os.Getpid(), said)
		for more := true; more && orders.Scan(); {
			order, text, _ := strings.Cut(orders.Text(), " ")
			switch order {
			case "write":
				fmt.Println(text)
			case "print":
				fmt.Print(text)
			case "complain":
				fmt.Fprintln(os.Stderr, text)
			case "end":
				os.Exit(3)
			case "next":
				more = false
			}
		}
		if !deals.Scan() {
			return
		}
		said = deals.Text()
	}
}

// talker is the test's side of the processes that are started.
type talker struct {
	t *testing.T
	net.Listener
}

// newTalker returns a Process whose processes do what the test says.
func newTalker(t *testing.T) (*talker, *Process) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	check.NoError(t, err)
	t.Cleanup(func() { _ = l.Close() })
	return &talker{t, l}, New(os.Args[0], talks, l.Addr().String())
}

// child is one process that does what the test says.
type child struct {
	t *testing.T
	net.Conn
	told *bufio.Scanner
}

// started waits for the next process, and lets it say that it is ready.
func (l *talker) started() *child {
	c := l.silent()
	c.do("write "+ready, "next")
	return c
}

// silent waits for the next process, which has said nothing yet.
func (l *talker) silent() *child {
	conn, err := l.Accept()
	if err != nil {
		l.t.Error(err)
		panic(err)
	}
	c := &child{l.t, conn, bufio.NewScanner(conn)}
	c.asked()
	return c
}

func (c *child) do(orders ...string) {
	if _, err := fmt.Fprintln(c, strings.Join(orders, "\n")); err != nil {
		c.t.Error(err)
	}
}

// asked waits until the process has a deal, and gives its number and the deal.
func (c *child) asked() (pid int, deal string) {
	if !c.told.Scan() {
		return 0, ""
	}
	number, deal, _ := strings.Cut(c.told.Text(), " ")
	if _, err := fmt.Sscan(number, &pid); err != nil {
		c.t.Error(err)
	}
	return pid, deal
}

// answers lets the process answer deals until it is ended, and gives how many it was asked.
func (c *child) answers() (n int) {
	for ; ; n++ {
		_, deal := c.asked()
		if deal == "" {
			return n
		}
		c.do("write "+deal+" "+table, "next")
	}
}

// table is what the process that talks answers.
const table = "65657656576867568675"
