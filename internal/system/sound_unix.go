//go:build !windows

package system

import (
	"encoding/binary"
	"errors"
	"math"
	"os"
	"os/exec"
	"sync/atomic"
)

// playing are the programs that play a file of sound: PulseAudio, PipeWire, ALSA, macOS.
var playing = [][]string{{"paplay"}, {"pw-play"}, {"aplay", "-q"}, {"afplay"}}

// sounding is whether a sound is being played: one at a time.
var sounding atomic.Bool

// Beep sounds a refusal, beside the window. Without a sound the red frame is still seen.
func Beep() {
	if !sounding.CompareAndSwap(false, true) {
		return
	}
	go func() {
		defer sounding.Store(false)
		file, err := toneFile()
		if err != nil {
			return
		}
		defer func() { _ = os.Remove(file) }()
		for _, p := range playing {
			if exec.Command(p[0], append(p[1:len(p):len(p)], file)...).Run() == nil {
				return
			}
		}
	}()
}

// toneFile makes a file with the tone, which the caller removes. Others write to the temporary
// folder too: its name cannot be predicted.
func toneFile() (string, error) {
	f, err := os.CreateTemp("", "uitslag-*.wav")
	if err != nil {
		return "", err
	}
	_, err = f.Write(tone())
	return f.Name(), errors.Join(err, f.Close())
}

// tone returns a low tone of a sixth of a second as a WAV file: mono, 16 bits.
func tone() []byte {
	const rate, hertz, samples = 22050, 330, 22050 / 6
	le := binary.LittleEndian
	b := append([]byte("RIFF"), le.AppendUint32(nil, 36+2*samples)...)
	b = append(b, "WAVEfmt "...)
	b = le.AppendUint32(b, 16)
	for _, v := range []uint16{1, 1} { // PCM, one channel
		b = le.AppendUint16(b, v)
	}
	b = le.AppendUint32(b, rate)
	b = le.AppendUint32(b, 2*rate)
	b = le.AppendUint16(b, 2)
	b = le.AppendUint16(b, 16)
	b = append(b, "data"...)
	b = le.AppendUint32(b, 2*samples)
	for i := range samples {
		fade := math.Sin(math.Pi * float64(i) / samples) // no click at its ends
		b = le.AppendUint16(b, uint16(int16(9000*fade*math.Sin(2*math.Pi*hertz*float64(i)/rate))))
	}
	return b
}
