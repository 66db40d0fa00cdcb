package system

import "syscall"

// messageBeep is the system's own sound of a refusal (winuser.h: MB_ICONHAND).
var messageBeep = syscall.NewLazyDLL("user32.dll").NewProc("MessageBeep")

const iconHand = 0x10

// Beep sounds a refusal. Without a sound the red frame is still seen.
func Beep() { _, _, _ = messageBeep.Call(iconHand) }
