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
