package publish

import (
	"context"
	"sync"
)

// mostLines is how many connections that take commands a host is asked for: some allow no more,
// and each file needs one of its own beside.
const mostLines = 3

func (f FTPS) connect(ctx context.Context) (place, error) {
	password, err := f.password()
	if err != nil {
		return nil, err
	}
	p := &ftpPlace{ctx: ctx, open: newOpen(ctx), idle: make(chan *ftpLine, mostLines), most: mostLines}
	p.line = ftpLine{FTPS: f, password: password, open: p.open}
	first, err := p.another()
	if err != nil {
		p.open.close()
		return nil, err
	}
	p.lines = append(p.lines, first)
	p.idle <- first
	return p, nil
}

// ftpPlace is a folder of a host by FTPS: some lines, of which each does one thing at a time.
type ftpPlace struct {
	ctx  context.Context // of the run: lines are opened when they are needed
	line ftpLine         // as one begins
	*open
	idle chan *ftpLine

	mu    sync.Mutex
	lines []*ftpLine
	under int // lines that are being opened
	most  int // less where the host does not give more
}

// another opens a line.
func (p *ftpPlace) another() (*ftpLine, error) {
	l := p.line
	if err := l.enter(p.ctx); err != nil {
		return nil, err
	}
	return &l, nil
}

// take gives a line that is free, and opens one where there may be more. A host that gives no
// more is asked for no more.
func (p *ftpPlace) take() *ftpLine {
	select {
	case l := <-p.idle:
		return l
	default:
	}
	p.mu.Lock()
	more := len(p.lines)+p.under < p.most
	if more {
		p.under++
	}
	p.mu.Unlock()
	if !more {
		return <-p.idle
	}
	l, err := p.another()
	p.mu.Lock()
	p.under--
	if err != nil {
		p.most = len(p.lines)
	} else {
		p.lines = append(p.lines, l)
	}
	p.mu.Unlock()
	if err != nil { // the others are enough
		return <-p.idle
	}
	return l
}

// with does something on a line, which is free again then, also where it was lost: whoever
// takes it next finds that out.
func (p *ftpPlace) with(do func(*ftpLine) error) error {
	l := p.take()
	defer func() { p.idle <- l }()
	return do(l)
}

func (p *ftpPlace) name() string { return p.line.name() }

func (p *ftpPlace) list(dir string) (found []entry, err error) {
	err = p.with(func(l *ftpLine) error { found, err = l.list(dir); return err })
	return found, err
}

func (p *ftpPlace) read(q string, size int64) (b []byte, err error) {
	err = p.with(func(l *ftpLine) error { b, err = l.read(q, size); return err })
	return b, err
}

func (p *ftpPlace) put(q, unfinished string, b []byte, sent func(int64)) error {
	return p.with(func(l *ftpLine) error { return l.put(q, unfinished, b, sent) })
}

func (p *ftpPlace) rename(from, to string) error {
	return p.with(func(l *ftpLine) error { return l.rename(from, to) })
}

func (p *ftpPlace) remove(q string) error {
	return p.with(func(l *ftpLine) error { return l.remove(q) })
}

func (p *ftpPlace) mkdir(dir string) error {
	return p.with(func(l *ftpLine) error { return l.mkdir(dir) })
}

func (p *ftpPlace) rmdir(dir string) error {
	return p.with(func(l *ftpLine) error { return l.rmdir(dir) })
}

func (p *ftpPlace) parallel() int { return mostLines }

func (p *ftpPlace) close() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, l := range p.lines {
		l.quit()
	}
	p.open.close()
	return nil
}
