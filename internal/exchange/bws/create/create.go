// Package create writes a Jet 4 database (the file of Access 2000 and of table devices) with all its tables,
// indexes and rows at once, with nothing but the facts of the format that are public: the notes of mdbtools
// (HACKING.md) and what files of others show.
//
//	File   the whole file: header, maps, catalogue, tables
//	Table  one table, with its rows
//
// A file is written in one go, so that every map, count and index is right without anything ever being moved.
// What is not known to be read by anything is written as the files of others have it.
package create

import (
	"crypto/rc4"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"uitslag/internal/exchange/bws/row"
)

// A Kind is the type of a column.
type Kind = row.Kind

// The types that the tables need.
const (
	Bool     = row.Bool
	Byte     = row.Byte
	Int      = row.Int
	Long     = row.Long
	DateTime = row.DateTime
	Text     = row.Text
)

// A Column is one column of a table. Length is in characters, of a Text.
type Column = row.Column

// An Index is of one column. Its rows stand in the order of that column; a Unique one never has a value twice.
type Index struct {
	Name   string
	Column string
	Unique bool

	also    string // a second column, of the catalogue
	primary bool
	flags   byte // those of the catalogue
}

// A Row has one value a column, in their order: nil, bool, int, float64 or string.
type Row []any

// A Table is a table with its rows.
type Table struct {
	Name    string
	Columns []Column
	Indexes []Index
	Rows    []Row

	system bool
}

const (
	pageSize = 4096
	// mapSize is a map of pages: a kind, the first page, and a bit a page.
	mapSize = 5 + mapBits/8
	mapBits = 512

	magicTable = 1625
	magicIndex = 1923

	// created is the day that every file is dated, so that the same tables are the same bytes.
	created = 45292 // 2024-01-01
)

// ErrLarge tells that what is to be written has more pages than a file has room for here.
var ErrLarge = errors.New("the file is too large")

type page [pageSize]byte

func (p *page) u16(at, v int)        { binary.LittleEndian.PutUint16(p[at:], uint16(v)) }
func (p *page) u32(at int, v uint32) { binary.LittleEndian.PutUint32(p[at:], v) }

type file struct{ pages []*page }

func (f *file) add() (int, *page) {
	p := new(page)
	f.pages = append(f.pages, p)
	return len(f.pages) - 1, p
}

// File returns a database with these tables, or what does not fit.
func File(tables []Table) ([]byte, error) {
	f := &file{}
	if err := f.header(); err != nil {
		return nil, err
	}
	f.add() // the map of free pages, written last
	system := catalogue()
	for range system {
		f.add() // their definitions are on the pages 2 to 5
	}
	at := make([]int, len(tables))
	for i := range tables {
		at[i], _ = f.add()
	}
	for i := range tables {
		if err := f.table(at[i], &tables[i]); err != nil {
			return nil, err
		}
	}
	system[0].Rows, system[1].Rows = objects(system, tables, at)
	for i := range system {
		if err := f.table(2+i, &system[i]); err != nil {
			return nil, err
		}
	}
	if len(f.pages) > mapBits {
		return nil, ErrLarge
	}
	f.freePages()
	out := make([]byte, 0, len(f.pages)*pageSize)
	for _, p := range f.pages {
		out = append(out, p[:]...)
	}
	return out, nil
}

// header writes page 0. What stands from 0x18 on is masked with RC4, as in every such file.
func (f *file) header() error {
	_, p := f.add()
	copy(p[:], "\x00\x01\x00\x00Standard Jet DB\x00\x01")
	p.u32(0x18, 1<<8)   // the map of free pages
	p.u32(0x1c, 1<<8|1) // the map beside it
	for i := range 4 {
		p.u32(0x20+4*i, uint32(2+i)) // the tables of the catalogue
	}
	p.u16(0x3c, 1252)
	// The password is masked with the day of the file; none is that mask alone.
	for i := range 10 {
		p.u32(0x42+4*i, created)
	}
	p.u16(0x6e, 1033)
	binary.LittleEndian.PutUint64(p[0x72:], math.Float64bits(created))
	return mask(p[0x18 : 0x18+128])
}

func mask(b []byte) error {
	cipher, err := rc4.NewCipher([]byte{0xc7, 0xda, 0x39, 0x6b})
	if err != nil {
		return fmt.Errorf("mask of the header: %w", err)
	}
	cipher.XORKeyStream(b, b)
	return nil
}

// freePages writes page 1, the map of free pages: none within the file, all beyond it.
func (f *file) freePages() {
	free := make([]byte, mapSize)
	for n := len(f.pages); n < mapBits; n++ {
		free[5+n/8] |= 1 << (n % 8)
	}
	writeRows(f.pages[1], 0, [][]byte{free, make([]byte, mapSize)})
}

func pageMap(pages ...int) []byte {
	m := make([]byte, mapSize)
	for _, n := range pages {
		if n < mapBits {
			m[5+n/8] |= 1 << (n % 8)
		}
	}
	return m
}

// writeRows fills a page of rows, the first at its end.
func writeRows(p *page, table int, rows [][]byte) (free int) {
	p[0], p[1] = 1, 1
	p.u32(4, uint32(table))
	p.u16(12, len(rows))
	end := pageSize
	for i, r := range rows {
		end -= len(r)
		copy(p[end:], r)
		p.u16(14+2*i, end)
	}
	free = end - 14 - 2*len(rows)
	p.u16(2, free)
	return free
}

// The numbers of what every database has beside its tables.
const (
	ofAll         = 0x0f000000
	ofTables      = 0x0f000001
	ofDatabases   = 0x0f000002
	ofRelations   = 0x0f000003
	theDatabase   = 0x10000000
	isContainer   = 3
	isDatabase    = 2
	isTable       = 1
	systemFlags   = -0x80000000
	allRights     = 1048575
	tableRights   = 983294
	catalogueRead = 20
)

// Who owns and who may: the engine, the user that everyone is, and the groups of users and of the engine.
var (
	byEngine    = []byte{0xa7, 0x31}
	byAdmin     = []byte{0xa6, 0x33}
	byUsers     = []byte{0xa7, 0x33}
	byOfEngines = []byte{0xa7, 0x36}
)

// Columns reads a list of "Name KIND": BOOL, BYTE, INT, LONG, AUTO, DATE, BINARY, MEMO, OLE, or T with how
// many characters.
func Columns(list string) []Column {
	var out []Column
	for part := range strings.SplitSeq(list, ",") {
		name, kind, _ := strings.Cut(strings.TrimSpace(part), " ")
		c := Column{Name: name, Kind: kinds[kind], Auto: kind == "AUTO"}
		if c.Kind == row.Binary {
			c.Length = 510
		}
		if length, text := strings.CutPrefix(kind, "T"); text {
			c.Kind = Text
			c.Length, _ = strconv.Atoi(length) // a list of this program
		}
		out = append(out, c)
	}
	return out
}

var kinds = map[string]Kind{
	"BOOL": Bool, "BYTE": Byte, "INT": Int, "LONG": Long, "AUTO": Long, "DATE": DateTime, "BINARY": row.Binary, "MEMO": row.Memo, "OLE": row.OLE,
}

func catalogue() []Table {
	table := func(name, list string, indexes ...Index) Table {
		return Table{Name: name, system: true, Columns: Columns(list), Indexes: indexes}
	}
	return []Table{
		table("MSysObjects", "Id LONG, ParentId LONG, Name T255, Type INT, DateCreate DATE, DateUpdate DATE, Owner BINARY, Flags LONG, "+
			"Database MEMO, Connect MEMO, ForeignName T255, RmtInfoShort BINARY, RmtInfoLong OLE, Lv OLE, LvProp OLE, LvModule OLE, LvExtra OLE",
			Index{Name: "ParentIdName", Column: "ParentId", also: "Name", Unique: true},
			Index{Name: "Id", Column: "Id", Unique: true, primary: true}),
		table("MSysACEs", "ObjectId LONG, SID BINARY, ACM LONG, FInheritable BOOL",
			Index{Name: "ObjectId", Column: "ObjectId", flags: ofPermissions}),
		table("MSysQueries", "ObjectId LONG, Attribute BYTE, Order BINARY, Name1 T255, Name2 T255, Expression MEMO, Flag INT",
			Index{Name: "ObjectIdAttribute", Column: "ObjectId", also: "Attribute", primary: true}),
		table("MSysRelationships", "szRelationship T255, grbit LONG, ccolumn LONG, icolumn LONG, szObject T255, szColumn T255, "+
			"szReferencedObject T255, szReferencedColumn T255",
			Index{Name: "szRelationship", Column: "szRelationship", flags: ignoresNulls},
			Index{Name: "szObject", Column: "szObject", flags: ignoresNulls},
			Index{Name: "szReferencedObject", Column: "szReferencedObject", flags: ignoresNulls}),
	}
}

// objects returns the rows of the catalogue: the objects, and who may do what with them.
func objects(system, tables []Table, at []int) (objects, rights []Row) {
	object := func(id, parent int, name string, kind int, owner []byte, flags int) {
		objects = append(objects, Row{
			id, parent, name, kind, float64(created), float64(created), owner, flags,
			nil, nil, nil, nil, nil, nil, nil, nil, nil,
		})
	}
	object(ofTables, ofAll, "Tables", isContainer, byEngine, systemFlags)
	object(ofDatabases, ofAll, "Databases", isContainer, byEngine, systemFlags)
	object(ofRelations, ofAll, "Relationships", isContainer, byEngine, systemFlags)
	object(theDatabase, ofDatabases, "MSysDb", isDatabase, byAdmin, systemFlags)
	rights = []Row{
		{ofTables, byOfEngines, tableRights, true},
		{ofTables, byAdmin, allRights - 256, true},
		{ofTables, byUsers, allRights, true},
		{ofDatabases, byAdmin, 393216, false},
		{ofRelations, byOfEngines, tableRights, true},
		{ofRelations, byAdmin, 393217, false},
		{ofRelations, byUsers, allRights, true},
		{theDatabase, byAdmin, 393230, false},
		{theDatabase, byUsers, 14, false},
	}
	for i, t := range system {
		object(2+i, ofTables, t.Name, isTable, byEngine, systemFlags)
		rights = append(rights, Row{2 + i, byAdmin, 393216, false}, Row{2 + i, byUsers, catalogueRead, false})
	}
	for i, t := range tables {
		object(at[i], ofTables, t.Name, isTable, byAdmin, 0)
		rights = append(rights, Row{at[i], byAdmin, tableRights, false}, Row{at[i], byUsers, allRights, false})
	}
	return objects, rights
}
