package main

import (
	"math/rand/v2"
	"slices"
	"sync"
	"unsafe"

	"modernc.org/libc"
	sqlite "modernc.org/sqlite/lib"
)

// disk stands between SQLite and the files: it writes down every write, sync,
// truncation and deletion in their order, or lets some of them fail. It is SQLite's
// usual way to the files with three functions put before it, so that all of it (the
// locks, the shared memory) is the real one.
type disk struct {
	mu     sync.Mutex
	record bool
	log    []diskOp

	random *rand.Rand
	fails  int // one of so many begins a time of failures, 0 for never
	bad    int // so many are still to fail
}

// diskOp is one thing that was done to a file, or something that was said meanwhile.
type diskOp struct {
	kind byte // 'w'rite, 't'runcate, 's'ync, 'd'elete (in whose folder that is synced: 'D'), '!' said
	file string
	at   int64
	data []byte
	said saying
}

// theDisk is the one disk of the process; the functions that SQLite calls find it here.
var theDisk struct {
	sync.Mutex
	disk  *disk
	tls   *libc.TLS
	real  uintptr            // the usual sqlite3_vfs
	mine  uintptr            // ours, a copy
	names map[uintptr]string // open files
	ways  map[uintptr]uintptr
}

// at is C's memory at an address.
func at[T any](address uintptr) *T { return (*T)(*(*unsafe.Pointer)(unsafe.Pointer(&address))) }

// function returns a C function at an address; F is its type.
func function[F any](address uintptr) F {
	p := &struct{ uintptr }{address}
	return *(*F)(unsafe.Pointer(p))
}

// address returns what C calls a Go function by.
func address(f any) uintptr {
	type iface [2]uintptr
	return (*iface)(unsafe.Pointer(&f))[1]
}

type (
	openFunction     = func(*libc.TLS, uintptr, uintptr, uintptr, int32, uintptr) int32
	deleteFunction   = func(*libc.TLS, uintptr, uintptr, int32) int32
	writeFunction    = func(*libc.TLS, uintptr, uintptr, int32, int64) int32
	truncateFunction = func(*libc.TLS, uintptr, int64) int32
	syncFunction     = func(*libc.TLS, uintptr, int32) int32
)

// newDisk puts a disk in place; remove takes it away again.
func newDisk() *disk {
	d := &disk{}
	theDisk.Lock()
	defer theDisk.Unlock()
	theDisk.disk = d
	if theDisk.tls == nil {
		theDisk.tls = libc.NewTLS()
		sqlite.Xsqlite3_initialize(theDisk.tls)
		theDisk.names, theDisk.ways = map[uintptr]string{}, map[uintptr]uintptr{}
		theDisk.real = sqlite.Xsqlite3_vfs_find(theDisk.tls, 0)
		size := unsafe.Sizeof(sqlite.Tsqlite3_vfs{})
		theDisk.mine = libc.Xmalloc(theDisk.tls, libc.Tsize_t(size))
		vfs := at[sqlite.Tsqlite3_vfs](theDisk.mine)
		*vfs = *at[sqlite.Tsqlite3_vfs](theDisk.real)
		name, err := libc.CString("uitslag-torture")
		if err != nil {
			panic(err)
		}
		vfs.FzName, vfs.FpNext = name, 0
		vfs.FxOpen, vfs.FxDelete = address(diskOpen), address(diskDelete)
	}
	sqlite.Xsqlite3_vfs_register(theDisk.tls, theDisk.mine, 1)
	return d
}

func (d *disk) remove() {
	theDisk.Lock()
	defer theDisk.Unlock()
	sqlite.Xsqlite3_vfs_register(theDisk.tls, theDisk.real, 1)
	theDisk.disk = nil
}

// note writes down what was done.
func (d *disk) note(op diskOp) {
	if d == nil {
		return
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.record {
		d.log = append(d.log, op)
	}
}

// failing reports whether the next write or sync fails.
func (d *disk) failing() bool {
	if d == nil {
		return false
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.fails == 0 {
		return false
	}
	if d.bad == 0 && d.random.IntN(d.fails) == 0 {
		d.bad = 1 + d.random.IntN(12)
	}
	if d.bad == 0 {
		return false
	}
	d.bad--
	return true
}

// of returns the disk, and what an open file is called and does by itself.
func of(file uintptr) (*disk, string, *sqlite.Tsqlite3_io_methods) {
	theDisk.Lock()
	defer theDisk.Unlock()
	way := at[sqlite.Tsqlite3_file](file).FpMethods
	for real, mine := range theDisk.ways {
		if mine == way {
			return theDisk.disk, theDisk.names[file], at[sqlite.Tsqlite3_io_methods](real)
		}
	}
	panic("a file that was not opened")
}

func diskOpen(tls *libc.TLS, _, name, file uintptr, flags int32, out uintptr) int32 {
	rc := function[openFunction](at[sqlite.Tsqlite3_vfs](theDisk.real).FxOpen)(tls, theDisk.real, name, file, flags, out)
	f := at[sqlite.Tsqlite3_file](file)
	if rc != sqlite.SQLITE_OK || f.FpMethods == 0 || name == 0 {
		return rc
	}
	theDisk.Lock()
	defer theDisk.Unlock()
	theDisk.names[file] = libc.GoString(name)
	if theDisk.ways[f.FpMethods] == 0 {
		mine := libc.Xmalloc(tls, libc.Tsize_t(unsafe.Sizeof(sqlite.Tsqlite3_io_methods{})))
		m := at[sqlite.Tsqlite3_io_methods](mine)
		*m = *at[sqlite.Tsqlite3_io_methods](f.FpMethods)
		m.FxWrite, m.FxTruncate, m.FxSync = address(diskWrite), address(diskTruncate), address(diskSync)
		theDisk.ways[f.FpMethods] = mine
	}
	f.FpMethods = theDisk.ways[f.FpMethods]
	return rc
}

func diskDelete(tls *libc.TLS, _, name uintptr, syncs int32) int32 {
	rc := function[deleteFunction](at[sqlite.Tsqlite3_vfs](theDisk.real).FxDelete)(tls, theDisk.real, name, syncs)
	if rc == sqlite.SQLITE_OK {
		kind := byte('d')
		if syncs != 0 {
			kind = 'D'
		}
		theDisk.disk.note(diskOp{kind: kind, file: libc.GoString(name)})
	}
	return rc
}

func diskWrite(tls *libc.TLS, file, from uintptr, n int32, offset int64) int32 {
	d, name, real := of(file)
	write := function[writeFunction](real.FxWrite)
	if d.failing() {
		if half := n / 2; half > 0 { // what a full disk still took
			write(tls, file, from, half, offset)
		}
		if offset%2 == 0 && n%8 == 0 {
			return sqlite.SQLITE_FULL
		}
		return sqlite.SQLITE_IOERR_WRITE
	}
	rc := write(tls, file, from, n, offset)
	if rc == sqlite.SQLITE_OK {
		d.note(diskOp{kind: 'w', file: name, at: offset, data: slices.Clone(unsafe.Slice(at[byte](from), n))})
	}
	return rc
}

func diskTruncate(tls *libc.TLS, file uintptr, size int64) int32 {
	d, name, real := of(file)
	if d.failing() {
		return sqlite.SQLITE_IOERR_TRUNCATE
	}
	rc := function[truncateFunction](real.FxTruncate)(tls, file, size)
	if rc == sqlite.SQLITE_OK {
		d.note(diskOp{kind: 't', file: name, at: size})
	}
	return rc
}

func diskSync(tls *libc.TLS, file uintptr, flags int32) int32 {
	d, name, real := of(file)
	if d.failing() {
		return sqlite.SQLITE_IOERR_FSYNC
	}
	rc := function[syncFunction](real.FxSync)(tls, file, flags)
	if rc == sqlite.SQLITE_OK {
		d.note(diskOp{kind: 's', file: name})
	}
	return rc
}
