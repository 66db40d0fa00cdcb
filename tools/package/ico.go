package main

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/png"
)

// ico returns a Windows icon of square images: a folder of them, then each, as a PNG from 256
// on and as a bitmap below, which every part of Windows reads.
func ico(images []*image.NRGBA) ([]byte, error) {
	var folder, data bytes.Buffer
	put := func(b *bytes.Buffer, values ...any) {
		for _, v := range values {
			_ = binary.Write(b, binary.LittleEndian, v) // memory
		}
	}
	put(&folder, uint16(0), uint16(1), uint16(len(images)))
	begin := 6 + 16*len(images)
	for _, m := range images {
		size := m.Rect.Dx()
		var one bytes.Buffer
		if size >= 256 {
			if err := png.Encode(&one, m); err != nil {
				return nil, err
			}
		} else {
			// The height counts the mask too. The colours are 32 bits, from below.
			put(&one, uint32(40), int32(size), int32(2*size), uint16(1), uint16(32), uint32(0), uint32(0), int32(0), int32(0), uint32(0), uint32(0))
			for y := size - 1; y >= 0; y-- {
				for x := range size {
					c := m.NRGBAAt(x, y)
					one.Write([]byte{c.B, c.G, c.R, c.A})
				}
			}
			one.Write(make([]byte, (size+31)/32*4*size)) // nothing is masked: alpha decides
		}
		put(&folder, uint8(size), uint8(size), uint8(0), uint8(0), uint16(1), uint16(32), uint32(one.Len()), uint32(begin+data.Len()))
		data.Write(one.Bytes())
	}
	return append(folder.Bytes(), data.Bytes()...), nil
}
