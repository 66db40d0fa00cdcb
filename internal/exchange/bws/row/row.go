// Package row has what the rows of a Jet database are made of: the kinds of values, where the columns of a
// table stand in a row, and the bytes of values and of whole rows.
package row

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
)

// Kind is the type of a column's values.
type Kind int

// The kinds of columns.
const (
	Bool     Kind = 1
	Byte     Kind = 2
	Int      Kind = 3 // 16 bits
	Long     Kind = 4 // 32 bits
	Money    Kind = 5
	Float    Kind = 6
	Double   Kind = 7
	DateTime Kind = 8 // days since 1899-12-30
	Binary   Kind = 9
	Text     Kind = 10
	OLE      Kind = 11
	Memo     Kind = 12
	GUID     Kind = 15
	Numeric  Kind = 16
)

// Sizes has the bytes of a value of the kinds that have a fixed size.
var Sizes = map[Kind]int{Byte: 1, Int: 2, Long: 4, Money: 8, Float: 4, Double: 8, DateTime: 8, GUID: 16, Numeric: 17}

// String names a kind.
func (k Kind) String() string {
	for i, name := range [...]string{"", "Bool", "Byte", "Int", "Long", "Money", "Float", "Double", "DateTime", "Binary", "Text", "OLE", "Memo", "", "", "GUID", "Numeric"} {
		if Kind(i) == k && name != "" {
			return name
		}
	}
	return "Kind" + strconv.Itoa(int(k))
}

// Column is a column of a table.
type Column struct {
	Name   string
	Kind   Kind
	Length int  // most bytes of a value
	Auto   bool // numbered by the engine
}

// Placed is a column and where its values stand in a row.
type Placed struct {
	Column
	Number   int // its bit in the null mask
	Fixed    bool
	Offset   int // in the fixed part of a row
	Variable int // which of the variable values
}

// Size returns how many bytes a value has in the fixed part of a row.
func (c *Placed) Size() int {
	if n, ok := Sizes[c.Kind]; ok {
		return n
	}
	if c.Kind == Bool {
		return 0
	}
	return c.Length
}

// Encode gives the bytes of a value, nil for none and for a Bool that is false.
func (c *Placed) Encode(v any) ([]byte, error) {
	switch v := v.(type) {
	case nil:
		return nil, nil
	case bool:
		if c.Kind == Bool && !v {
			return nil, nil
		}
		if c.Kind == Bool {
			return []byte{}, nil
		}
	case int:
		return c.encodeInt(int64(v))
	case int16:
		return c.encodeInt(int64(v))
	case int32:
		return c.encodeInt(int64(v))
	case int64:
		return c.encodeInt(v)
	case float64:
		switch c.Kind {
		case DateTime, Double:
			return binary.LittleEndian.AppendUint64(nil, math.Float64bits(v)), nil
		case Float:
			return binary.LittleEndian.AppendUint32(nil, math.Float32bits(float32(v))), nil
		}
	case string:
		if c.Kind == Text {
			return c.encodeText(v)
		}
	case []byte:
		if c.Kind == Binary {
			return v, nil
		}
	}
	return nil, fmt.Errorf("%T is not a %s", v, c.Kind)
}

func (c *Placed) encodeInt(v int64) ([]byte, error) {
	low, high := int64(0), int64(math.MaxUint8)
	switch c.Kind {
	case Byte:
	case Int:
		low, high = math.MinInt16, math.MaxInt16
	case Long:
		low, high = math.MinInt32, math.MaxInt32
	default:
		return nil, fmt.Errorf("a whole number is not a %s", c.Kind)
	}
	if v < low || v > high {
		return nil, fmt.Errorf("%d is not from %d to %d", v, low, high)
	}
	return binary.LittleEndian.AppendUint64(nil, uint64(v))[:Sizes[c.Kind]], nil
}

// encodeText returns the bytes of a text. A byte order mark at its beginning is left out: it would
// say that the text is compressed.
func (c *Placed) encodeText(s string) ([]byte, error) {
	units := utf16.Encode([]rune(strings.TrimLeft(s, "\ufeff")))
	if 2*len(units) > c.Length {
		return nil, fmt.Errorf("a text of %d characters, at most %d", len(units), c.Length/2)
	}
	b := make([]byte, 0, 2*len(units))
	for _, u := range units {
		b = binary.LittleEndian.AppendUint16(b, u)
	}
	for c.Fixed && len(b)+1 < c.Length {
		b = append(b, ' ', 0)
	}
	return b, nil
}

// page is the most that a row can have, in bytes: a page of version 4.
const page = 4096

// Pack makes a row of version 4 of values by the number of their column; nil is no value. All is how many
// columns the table has or had, variable how many variable values.
func Pack(columns []Placed, all, variable int, values map[int][]byte) ([]byte, error) {
	fixed := 0
	for i := range columns {
		if c := &columns[i]; c.Fixed {
			fixed = max(fixed, c.Offset+c.Size())
		}
	}
	row := make([]byte, 2+fixed)
	binary.LittleEndian.PutUint16(row, uint16(all))
	mask := make([]byte, (all+7)/8)
	loose := make([][]byte, variable)
	for i := range columns {
		c := &columns[i]
		b := values[c.Number]
		if b == nil {
			continue
		}
		mask[c.Number/8] |= 1 << (c.Number % 8)
		if c.Fixed {
			copy(row[2+c.Offset:], b)
		} else {
			loose[c.Variable] = b
		}
	}
	if variable > 0 {
		offsets := []uint16{uint16(len(row))}
		for _, b := range loose {
			row = append(row, b...)
			if len(row) > page {
				return nil, fmt.Errorf("a row of more than %d bytes", page)
			}
			offsets = append(offsets, uint16(len(row)))
		}
		slices.Reverse(offsets)
		for _, at := range offsets {
			row = binary.LittleEndian.AppendUint16(row, at)
		}
		row = binary.LittleEndian.AppendUint16(row, uint16(variable))
	}
	return append(row, mask...), nil
}
