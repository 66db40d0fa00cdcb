//go:build ignore

// Loop is what the loop of a window costs by itself: sixty times a second the messages of a
// window and four keys are asked for, as Fyne does it by way of GLFW, and nothing else. With an
// argument the same is done in C alone, without Go's timers. It ends by itself after two
// minutes; measure.sh lays it beside the program at rest.
package main

/*
#include <windows.h>

static int loop_open(void)
{
	return CreateWindowW(L"STATIC", L"loop", WS_OVERLAPPEDWINDOW | WS_VISIBLE, 0, 0, 600, 400, NULL, NULL, NULL, NULL) != NULL;
}

static void loop_poll(void)
{
	static const int keys[] = {VK_LSHIFT, VK_RSHIFT, VK_LWIN, VK_RWIN};
	MSG m;
	int k;
	while (PeekMessageW(&m, NULL, 0, 0, PM_REMOVE))
		DispatchMessageW(&m);
	GetActiveWindow();
	for (k = 0; k < 4; k++)
		GetKeyState(keys[k]);
}

static void loop_alone(void)
{
	int i;
	for (i = 0; i < 60 * 120; i++) {
		Sleep(16);
		loop_poll();
	}
}
*/
import "C"

import (
	"os"
	"runtime"
	"time"
)

func main() {
	runtime.LockOSThread()
	if C.loop_open() == 0 {
		os.Exit(1)
	}
	if len(os.Args) > 1 {
		C.loop_alone()
		return
	}
	ticks := time.NewTicker(time.Second / 60)
	for range 60 * 120 {
		<-ticks.C
		C.loop_poll()
	}
}
