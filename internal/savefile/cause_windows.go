package savefile

import (
	"errors"
	"syscall"
)

func causeOf(err error) Cause {
	var no syscall.Errno
	if errors.As(err, &no) {
		return ofWindows[uint32(no)]
	}
	return Unknown
}

func isNumber(err error) bool {
	var no syscall.Errno
	return errors.As(err, &no)
}
