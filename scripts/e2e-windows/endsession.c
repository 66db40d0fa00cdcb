/* Ends the session for the window with this title, as Windows does when somebody logs off: it
   asks whether that may be (exit code 3 where not), and then tells it. */
#include <windows.h>

int wmain(int argc, wchar_t **argv) {
	HWND window = argc > 1 ? FindWindowW(NULL, argv[1]) : NULL;
	DWORD_PTR may = 0, told = 0;
	if (window == NULL)
		return 2;
	if (!SendMessageTimeoutW(window, WM_QUERYENDSESSION, 0, 0, SMTO_NORMAL, 20000, &may))
		return 4;
	if (!may)
		return 3;
	/* the program may end before it answers */
	SendMessageTimeoutW(window, WM_ENDSESSION, TRUE, 0, SMTO_NORMAL, 20000, &told);
	return 0;
}
