package devices_test

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"uitslag/internal/exchange/bws/jet"
)

// Where a file of version 4 has what is written here.
const (
	pageSize = 4096
	// On the page of a definition: the number of rows, and the pointers to the map of the pages of
	// the table and to that of those with room.
	rowsAt, ownedAt, freeAt = 16, 55, 59
	// On a page of rows: their number and their directory, of which these bits are the place and
	// these tell that the row was deleted.
	countAt, slotsAt    = 12, 14
	placeOf, deletedRow = 0x1fff, 0xc000
	// In the row of a map: the first page, and the bits.
	firstAt, bitsAt = 1, 5
)

var (
	u16 = binary.LittleEndian.Uint16
	u32 = binary.LittleEndian.Uint32
)

type results struct {
	file       []byte
	definition []byte
}

func open(file []byte) (results, error) {
	d, err := jet.Open(file)
	if err != nil {
		return results{}, err
	}
	if objects, ok := d.Table("MSysObjects"); ok {
		rows, err := objects.Rows()
		if err != nil {
			return results{}, err
		}
		for _, r := range rows {
			if name, _ := r.Text("Name"); name == "ReceivedData" {
				at, _ := r.Int("Id")
				b := slices.Clone(file)
				return results{b, b[at*pageSize:][:pageSize]}, nil
			}
		}
	}
	return results{}, errors.New("no table for the results")
}

func (t results) row(page []byte, slot int) []byte {
	end := pageSize
	if slot > 0 {
		end = int(u16(page[slotsAt+2*slot-2:]) & placeOf)
	}
	return page[u16(page[slotsAt+2*slot:])&placeOf : end]
}

// pages returns one of the two maps: a row of another page.
func (t results) pages(pointer int) []byte {
	at := u32(t.definition[pointer:])
	return t.row(t.file[at>>8*pageSize:][:pageSize], int(at&0xff))
}

// emptyFile returns a file of which the program of the devices deleted all results, as the engine
// does that: their pages are in no map any more, and on them everything is as it was.
func emptyFile(file []byte) ([]byte, error) {
	t, err := open(file)
	if err != nil {
		return nil, err
	}
	clear(t.pages(ownedAt)[bitsAt:])
	clear(t.pages(freeAt)[bitsAt:])
	binary.LittleEndian.PutUint32(t.definition[rowsAt:], 0)
	return t.file, nil
}

// deleteResult returns a file of which the result with an id was deleted: its bytes stay on the
// page.
func deleteResult(file []byte, id int) ([]byte, error) {
	t, err := open(file)
	if err != nil {
		return nil, err
	}
	owned := t.pages(ownedAt)
	for i := range 8 * len(owned[bitsAt:]) {
		if owned[bitsAt+i/8]>>(i%8)&1 == 0 {
			continue
		}
		page := t.file[(int(u32(owned[firstAt:]))+i)*pageSize:][:pageSize]
		for slot := range int(u16(page[countAt:])) {
			entry := page[slotsAt+2*slot:]
			if u16(entry) <= placeOf && int(u32(t.row(page, slot)[2:])) == id { // the first column
				binary.LittleEndian.PutUint16(entry, u16(entry)|deletedRow)
				binary.LittleEndian.PutUint32(t.definition[rowsAt:], u32(t.definition[rowsAt:])-1)
				return t.file, nil
			}
		}
	}
	return nil, fmt.Errorf("no result has the id %d", id)
}
