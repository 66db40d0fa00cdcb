package jet

import (
	"encoding/binary"
	"fmt"
	"math"
	"strings"
	"unicode/utf16"
)

// encode gives the bytes of values by the number of their column. A nil value, and a Bool
// that is false, has nil.
func (t *Table) encode(values map[string]any) (map[int][]byte, error) {
	raw := make(map[int][]byte, len(values))
	for name, v := range values {
		c := t.column(name)
		if c == nil {
			return nil, fmt.Errorf("jet: %s has no column %q", t.name, name)
		}
		if _, twice := raw[c.number]; twice {
			return nil, fmt.Errorf("jet: %s: column %q twice", t.name, name)
		}
		b, err := c.encode(v)
		if err != nil {
			return nil, fmt.Errorf("jet: %s.%s: %w", t.name, c.Name, err)
		}
		raw[c.number] = b
	}
	return raw, nil
}

// encode gives the bytes of a value.
func (c *column) encode(v any) ([]byte, error) {
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
	}
	return nil, fmt.Errorf("%T is not a %s", v, c.Kind)
}

// encodeInt gives the bytes of a whole number.
func (c *column) encodeInt(v int64) ([]byte, error) {
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
	return binary.LittleEndian.AppendUint64(nil, uint64(v))[:sizes[c.Kind]], nil
}

// encodeText gives the bytes of a text. A byte order mark at its beginning is left out: it
// would say that the text is compressed.
func (c *column) encodeText(s string) ([]byte, error) {
	units := utf16.Encode([]rune(strings.TrimLeft(s, "\ufeff")))
	if 2*len(units) > c.Length {
		return nil, fmt.Errorf("a text of %d characters, at most %d", len(units), c.Length/2)
	}
	b := make([]byte, 0, 2*len(units))
	for _, u := range units {
		b = binary.LittleEndian.AppendUint16(b, u)
	}
	for c.fixed && len(b)+1 < c.Length {
		b = append(b, ' ', 0)
	}
	return b, nil
}
