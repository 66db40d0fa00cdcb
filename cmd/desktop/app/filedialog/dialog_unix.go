//go:build !windows

package filedialog

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
)

// helper is a program that shows a dialog and writes the answer.
type helper struct {
	name string
	args func(q Question) []string
}

// helpers returns the programs of the desktops, the one that fits this desktop first.
func helpers(desktop string) []helper {
	gtk := []helper{{"zenity", zenityArgs}, {"qarma", zenityArgs}, {"matedialog", zenityArgs}}
	kde := helper{"kdialog", kdialogArgs}
	if strings.Contains(strings.ToUpper(desktop), "KDE") {
		return append([]helper{kde}, gtk...)
	}
	return append(gtk, kde)
}

func ask(ctx context.Context, q Question) (string, error) {
	if runtime.GOOS == "darwin" {
		return "", ErrNone
	}
	for _, h := range helpers(os.Getenv("XDG_CURRENT_DESKTOP")) {
		program, err := exec.LookPath(h.name)
		if err != nil {
			continue
		}
		path, err := run(ctx, program, h.args(q))
		if err == nil || ctx.Err() != nil {
			return path, ctx.Err()
		}
		if q.Parent != 0 { // newer ones may not know of the window
			q.Parent = 0
			if path, err = run(ctx, program, h.args(q)); err == nil || ctx.Err() != nil {
				return path, ctx.Err()
			}
		}
	}
	return "", ErrNone
}

// cancelled is how the helpers end when nothing was chosen.
const cancelled = 1

func run(ctx context.Context, program string, args []string) (string, error) {
	var out, said bytes.Buffer
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Stdout, cmd.Stderr = &out, &said
	err := cmd.Run()
	var ended *exec.ExitError
	switch {
	case errors.As(err, &ended) && ended.ExitCode() == cancelled && out.Len() == 0 && !strings.Contains(said.String(), "nknown option"):
		return "", nil
	case err != nil:
		return "", fmt.Errorf("%s: %w: %s", filepath.Base(program), err, strings.TrimSpace(said.String()))
	}
	return strings.TrimSuffix(out.String(), "\n"), nil
}

// patterns returns file name patterns for these endings, in lower and upper case.
func patterns(endings []string) string {
	var out []string
	for _, e := range endings {
		out = append(out, "*"+strings.ToLower(e), "*"+strings.ToUpper(e))
	}
	return strings.Join(out, " ")
}

func zenityArgs(q Question) []string {
	args := []string{"--file-selection", "--title=" + q.Title}
	if q.Folder != "" {
		args = append(args, "--filename="+strings.TrimSuffix(q.Folder, "/")+"/")
	}
	if q.folder() {
		args = append(args, "--directory")
	} else {
		args = append(args, "--file-filter="+q.Fits+" | "+patterns(q.Endings), "--file-filter="+q.All+" | *")
	}
	if q.Parent != 0 {
		args = append(args, "--modal", "--attach="+strconv.FormatUint(uint64(q.Parent), 10))
	}
	return args
}

func kdialogArgs(q Question) []string {
	var args []string
	if q.Parent != 0 {
		args = append(args, "--attach", strconv.FormatUint(uint64(q.Parent), 10))
	}
	args = append(args, "--title", q.Title)
	folder := q.Folder
	if folder == "" {
		folder = "."
	}
	if q.folder() {
		return append(args, "--getexistingdirectory", folder)
	}
	return append(args, "--getopenfilename", folder, q.Fits+" ("+patterns(q.Endings)+")\n"+q.All+" (*)")
}
