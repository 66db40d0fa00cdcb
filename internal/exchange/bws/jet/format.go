package jet

import (
	"encoding/binary"
	"fmt"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"uitslag/internal/problem"
)

// Types of pages, in their first byte.
const (
	pageData  = 1
	pageTable = 2
	pageMap   = 5
)

// catalogPage is where the definition of the catalog stands.
const catalogPage = 2

// mapPage has the map of the free pages of the file in its first row.
const mapPage = 1

// freeAt is where a data page states how many bytes are free.
const freeAt = 2

type layout struct {
	page int // size of a page
	// Of the header.
	masked int // bytes masked from headerMask on
	// Of a table definition.
	rows, auto, kind           int
	maxCols, varCols, cols     int
	indexes, owned, free       int
	stubs, stub, entry         int
	column                     columnLayout
	dataTable, dataRows, dataR int // of a data page: definition, number of rows, directory
	count                      int // size of the number of columns in a row
}

type columnLayout struct{ number, variable, flags, fixed, length int }

var (
	jet3 = layout{
		page: 2048, masked: 126,
		rows: 12, auto: 16, kind: 20, maxCols: 21, varCols: 23, cols: 25,
		indexes: 31, owned: 35, free: 39, stubs: 43, stub: 8, entry: 18,
		column:    columnLayout{number: 1, variable: 3, flags: 13, fixed: 14, length: 16},
		dataTable: 4, dataRows: 8, dataR: 10, count: 1,
	}
	jet4 = layout{
		page: 4096, masked: 128,
		rows: 16, auto: 20, kind: 40, maxCols: 41, varCols: 43, cols: 45,
		indexes: 51, owned: 55, free: 59, stubs: 63, stub: 12, entry: 25,
		column:    columnLayout{number: 5, variable: 7, flags: 15, fixed: 21, length: 23},
		dataTable: 4, dataRows: 12, dataR: 14, count: 2,
	}
)

func u16(b []byte, at int) int    { return int(binary.LittleEndian.Uint16(b[at:])) }
func u32(b []byte, at int) uint32 { return binary.LittleEndian.Uint32(b[at:]) }

// torn throws: pages contradict each other. What is thrown, the functions of the package that
// others call return.
func torn(format string, args ...any) {
	problem.Throw(problem.Wrap(fmt.Errorf(format, args...), "jet.torn"))
}

// damaged throws: a page contradicts itself.
func damaged(format string, args ...any) {
	problem.Throw(problem.Wrap(fmt.Errorf(format, args...), "jet.damaged"))
}

// unfit throws: the caller asks for what this package does not write.
func unfit(format string, args ...any) { problem.Throw(fmt.Errorf("jet: "+format, args...)) }

// Flags of the row directory of a page.
const (
	slotMoved   = 0x8000 // the row is reached through a pointer of another page
	slotPointer = 0x4000 // instead of the row, a pointer to where it is
	slotDeleted = slotMoved | slotPointer
	slotOffset  = 0x1FFF
)

// slot is one entry of a row directory: the bytes of a row in its page.
type slot struct{ flags, start, end int }

// directory reads the row directory of a page of rows into slots, and checks the free space
// that the page states. The bytes of deleted rows may be counted as free or not: the engine does,
// other programs do not.
func (d *Database) directory(n uint32, slots []slot) []slot {
	slots, deleted := d.slots(n, slots)
	has := lowest(slots, d.layout.page) - d.layout.dataR - 2*len(slots)
	if remaining := u16(d.page(n), freeAt); remaining < has || remaining > has+deleted {
		damaged("page %d: states %d bytes free, has %d and %d of deleted rows", n, remaining, has, deleted)
	}
	return slots
}

func lowest(slots []slot, end int) int {
	if len(slots) == 0 {
		return end
	}
	return slots[len(slots)-1].start
}

// slots reads a row directory, and counts the bytes of deleted rows. Rows are stored from the end
// of the page backwards.
func (d *Database) slots(n uint32, slots []slot) (_ []slot, deleted int) {
	page, f := d.page(n), d.layout
	rows, end := u16(page, f.dataRows), f.page
	low := f.dataR + 2*rows
	if low > f.page {
		damaged("page %d: %d rows", n, rows)
	}
	slots = slots[:0]
	for i := range rows {
		entry := u16(page, f.dataR+2*i)
		s := slot{flags: entry &^ slotOffset, start: entry & slotOffset, end: end}
		if s.start > end || s.start < low || s.flags&^slotDeleted != 0 {
			damaged("page %d: row %d at %#x, the one before at %d", n, i, entry, end)
		}
		if s.flags == slotDeleted {
			deleted += s.end - s.start
		}
		slots = append(slots, s)
		end = s.start
	}
	return slots, deleted
}

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

// wide decodes UTF-16, the low byte first.
func wide(b []byte) string {
	units := make([]uint16, len(b)/2)
	for i := range units {
		units[i] = binary.LittleEndian.Uint16(b[2*i:])
	}
	return string(utf16.Decode(units))
}

// codePages has the characters 128 to 255 of the code pages of Windows in which version 3
// stores text.
var codePages = map[int][]rune{
	1250: []rune("€\ufffd‚\ufffd„…†‡\ufffd‰Š‹ŚŤŽŹ\ufffd‘’“”•–—\ufffd™š›śťžź\u00a0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00ad®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙"),
	1251: []rune("ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\ufffd™љ›њќћџ\u00a0ЎўЈ¤Ґ¦§Ё©Є«¬\u00ad®Ї°±Ііґµ¶·ё№є»јЅѕїАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя"),
	1252: []rune("€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ"),
	1253: []rune("€\ufffd‚ƒ„…†‡\ufffd‰\ufffd‹\ufffd\ufffd\ufffd\ufffd\ufffd‘’“”•–—\ufffd™\ufffd›\ufffd\ufffd\ufffd\ufffd\u00a0΅Ά£¤¥¦§¨©\ufffd«¬\u00ad®―°±²³΄µ¶·ΈΉΊ»Ό½ΎΏΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ\ufffdΣΤΥΦΧΨΩΪΫάέήίΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώ\ufffd"),
	1254: []rune("€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffd\ufffd\ufffd\ufffd‘’“”•–—˜™š›œ\ufffd\ufffdŸ\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖ×ØÙÚÛÜİŞßàáâãäåæçèéêëìíîïğñòóôõö÷øùúûüışÿ"),
	1257: []rune("€\ufffd‚\ufffd„…†‡\ufffd‰\ufffd‹\ufffd¨ˇ¸\ufffd‘’“”•–—\ufffd™\ufffd›\ufffd¯˛\ufffd\u00a0\ufffd¢£¤\ufffd¦§Ø©Ŗ«¬\u00ad®Æ°±²³´µ¶·ø¹ŗ»¼½¾æĄĮĀĆÄÅĘĒČÉŹĖĢĶĪĻŠŃŅÓŌÕÖ×ŲŁŚŪÜŻŽßąįāćäåęēčéźėģķīļšńņóōõö÷ųłśūüżž˙"),
}
