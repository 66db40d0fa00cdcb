package mailtest

import (
	"encoding/base64"
	"io"
	"strings"
)

// inside returns the text between angle brackets.
func inside(rest string) string {
	_, rest, _ = strings.Cut(rest, "<")
	address, _, _ := strings.Cut(rest, ">")
	return address
}

// login takes PLAIN and LOGIN. It repeats what it was sent where that is wrong, as some servers
// do.
func (x *talker) login(rest string) bool {
	way, first, _ := strings.Cut(rest, " ")
	ask := func(what string) (string, bool) {
		if x.text.PrintfLine("334 %s", base64.StdEncoding.EncodeToString([]byte(what))) != nil {
			return "", false
		}
		line, err := x.text.ReadLine()
		return line, err == nil
	}
	plain := func(text string) string {
		b, err := base64.StdEncoding.DecodeString(text)
		if err != nil {
			return ""
		}
		return string(b)
	}
	user, password := "", ""
	switch way {
	case "PLAIN":
		parts := strings.Split(plain(first), "\x00")
		if len(parts) == 3 {
			user, password = parts[1], parts[2]
		}
	case "LOGIN":
		name, ok := ask("Username:")
		if !ok {
			return false
		}
		if first, ok = ask("Password:"); !ok {
			return false
		}
		user, password = plain(name), plain(first)
	}
	x.in = x.encrypted && user == x.o.User && (x.o.Password == "" || password == x.o.Password)
	if !x.in {
		return x.say(Auth, "535 5.7.8 no: "+first+" "+password)
	}
	return x.say(Auth, "235 come in")
}

func (x *talker) data() bool {
	r := x.text.DotReader()
	head := make([]byte, 64)
	n, err := io.ReadFull(r, head)
	if err != nil || !x.say(Body, "") {
		return false
	}
	rest, err := io.ReadAll(r)
	if err != nil {
		return false
	}
	x.now.Raw = append(head[:n], rest...)
	if no := x.failing(End); no != "" {
		return no != Cut && x.text.PrintfLine("%s", no) == nil
	}
	x.mu.Lock()
	x.mails = append(x.mails, x.now)
	x.mu.Unlock()
	return x.say(Taken, "250 taken")
}
