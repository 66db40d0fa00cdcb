// Command package makes what goes along with the program that is given away:
//
//	package icon FILE.ico        the icon for Windows, of every size
//	package side FILE.bmp        the picture beside the first page of the installer
//	package icons FOLDER         PNG files for hicolor, FOLDER/64x64/apps/uitslag.png
//	package notices FILE         the licences of all that is in the program for GOOS
//	package sbom IN OUT VERSION  a CycloneDX bill of the Go modules, with the other parts
//
// It runs in the top folder of the source. The scripts in scripts/ call it.
package main

import (
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strconv"

	"golang.org/x/image/bmp"
	"golang.org/x/image/draw"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "package:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	switch {
	case len(args) == 2 && args[0] == "icon":
		return writeIcon(args[1])
	case len(args) == 2 && args[0] == "side":
		return writeSide(args[1])
	case len(args) == 2 && args[0] == "icons":
		return writeIcons(args[1])
	case len(args) == 2 && args[0] == "notices":
		return writeNotices(args[1])
	case len(args) == 4 && args[0] == "sbom":
		return writeBill(args[1], args[2], args[3])
	}
	return errors.New("icon FILE | side FILE | icons FOLDER | notices FILE | sbom IN OUT VERSION")
}

// The sizes in which Windows and a Linux desktop show an icon.
var (
	windowsSizes = []int{16, 20, 24, 32, 40, 48, 64, 128, 256}
	hicolorSizes = []int{16, 24, 32, 48, 64, 128, 256, 512}
)

func icon(source image.Image, size int) *image.NRGBA {
	out := image.NewNRGBA(image.Rect(0, 0, size, size))
	draw.CatmullRom.Scale(out, out.Bounds(), source, source.Bounds(), draw.Src, nil)
	return out
}

func source() (image.Image, error) {
	f, err := os.Open("assets/icon.png")
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return png.Decode(f)
}

func writeIcon(path string) error {
	from, err := source()
	if err != nil {
		return err
	}
	var images []*image.NRGBA
	for _, size := range windowsSizes {
		images = append(images, icon(from, size))
	}
	b, err := ico(images)
	if err != nil {
		return err
	}
	return os.WriteFile(path, b, 0o644)
}

// writeSide writes the picture beside the pages of the installer: the icon on its own green.
func writeSide(path string) error {
	from, err := source()
	if err != nil {
		return err
	}
	out := image.NewNRGBA(image.Rect(0, 0, 164, 314))
	middle := from.Bounds().Min.Add(image.Pt(from.Bounds().Dx()/8, from.Bounds().Dy()/2))
	draw.Draw(out, out.Bounds(), image.NewUniform(from.At(middle.X, middle.Y)), image.Point{}, draw.Src)
	const size = 96
	draw.Draw(out, image.Rect(34, 60, 34+size, 60+size), icon(from, size), image.Point{}, draw.Over)
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	return errors.Join(bmp.Encode(f, out), f.Close())
}

func writeIcons(folder string) error {
	from, err := source()
	if err != nil {
		return err
	}
	for _, size := range hicolorSizes {
		n := strconv.Itoa(size)
		path := filepath.Join(folder, n+"x"+n, "apps", "uitslag.png")
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		f, err := os.Create(path)
		if err != nil {
			return err
		}
		if err := errors.Join(png.Encode(f, icon(from, size)), f.Close()); err != nil {
			return err
		}
	}
	return nil
}
