package jet

import (
	"encoding/binary"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

type decoder struct {
	version int
	high    []rune // characters 128 to 255 in version 3; nil: of a code page that is not known
}

func (d decoder) name(b []byte) string {
	if d.version == 3 {
		return d.single(b)
	}
	return wide(b)
}

// text reads the text of a row. In version 4 it may be compressed: it begins with FF FE and
// has one byte a character; a zero changes to two bytes a character and back.
func (d decoder) text(b []byte) string {
	if d.version == 3 {
		return d.single(b)
	}
	if len(b) < 2 || b[0] != 0xFF || b[1] != 0xFE {
		return wide(b)
	}
	var units []uint16
	single := true
	for b = b[2:]; len(b) > 0; {
		switch {
		case b[0] == 0:
			single, b = !single, b[1:]
		case single:
			units, b = append(units, uint16(b[0])), b[1:]
		case len(b) == 1:
			b = nil
		default:
			units, b = append(units, binary.LittleEndian.Uint16(b)), b[2:]
		}
	}
	return string(utf16.Decode(units))
}

// single reads one byte a character.
func (d decoder) single(b []byte) string {
	var s strings.Builder
	for _, x := range b {
		switch {
		case x < utf8.RuneSelf:
			s.WriteByte(x)
		case d.high == nil:
			s.WriteRune(utf8.RuneError)
		default:
			s.WriteRune(d.high[x-utf8.RuneSelf])
		}
	}
	return s.String()
}

// wide reads UTF-16, the low byte first.
func wide(b []byte) string {
	units := make([]uint16, len(b)/2)
	for i := range units {
		units[i] = binary.LittleEndian.Uint16(b[2*i:])
	}
	return string(utf16.Decode(units))
}
