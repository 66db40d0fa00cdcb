//go:build !windows

package savefile

import (
	"errors"
	"io/fs"
	"syscall"
)

// ofUnix are the causes by the names of Unix.
var ofUnix = map[syscall.Errno]Cause{
	syscall.ENOSPC: Full, syscall.EDQUOT: Full, syscall.EFBIG: Full,
	syscall.EROFS: Protected, syscall.EACCES: Protected, syscall.EPERM: Protected,
	syscall.EBUSY: Held, syscall.ETXTBSY: Held,
	syscall.ENODEV: NotReady, syscall.ENXIO: NotReady, noMedium: NotReady,
	syscall.EIO:    Failing,
	syscall.ESTALE: Network, syscall.ENOTCONN: Network, syscall.EHOSTDOWN: Network, syscall.EHOSTUNREACH: Network,
	syscall.ETIMEDOUT: Network, syscall.ENETDOWN: Network, syscall.ENETUNREACH: Network,
	syscall.ECONNABORTED: Network, syscall.ECONNRESET: Network,
	syscall.ENAMETOOLONG: TooLong,
}

// noMedium is ENOMEDIUM of Linux, which package syscall does not name everywhere.
const noMedium = syscall.Errno(123)

func causeOf(err error) Cause {
	var no syscall.Errno
	if !errors.As(err, &no) {
		return Unknown
	}
	var at *fs.PathError
	if no == syscall.EINVAL && errors.As(err, &at) && at.Op == "open" {
		return BadName // a stick as Windows has them takes fewer signs
	}
	return ofUnix[no]
}

func isNumber(err error) bool {
	var no syscall.Errno
	return errors.As(err, &no)
}
