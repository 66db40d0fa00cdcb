/* uitslag.com: Uitslag for a console. uitslag.exe is a window program, for which cmd and
PowerShell do not wait. This starter, which cmd finds first when "uitslag" is typed, runs
the uitslag.exe beside it with its own input and output, waits, and ends with its code. */
#include <stdio.h>
#include <windows.h>

#define NOT_STARTED 2 /* the code of a program that was called the wrong way */

static PROCESS_INFORMATION child;
static HANDLE interrupted;

/* onBreak leaves Ctrl C to the program: it hears it itself, in the same console. */
static BOOL WINAPI onBreak(DWORD event) {
	SetEvent(interrupted);
	return event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT;
}

/* hasWindow reports through found whether a visible window is the program's. */
static BOOL CALLBACK hasWindow(HWND window, LPARAM found) {
	DWORD owner = 0;
	GetWindowThreadProcessId(window, &owner);
	if (owner != child.dwProcessId || !IsWindowVisible(window))
		return TRUE;
	*(BOOL *)found = TRUE;
	return FALSE;
}

/* arguments is the command line after the name of this program. */
static const wchar_t *arguments(void) {
	const wchar_t *p = GetCommandLineW();
	BOOL quoted = FALSE;
	for (; *p && (quoted || (*p != L' ' && *p != L'\t')); p++)
		if (*p == L'"')
			quoted = !quoted;
	return p;
}

static int fail(const wchar_t *what) {
	fwprintf(stderr, L"uitslag.com: %ls (%lu)\n", what, GetLastError());
	return NOT_STARTED;
}

int wmain(void) {
	static wchar_t program[32768], line[65536];
	STARTUPINFOW start = {sizeof start};
	HANDLE ends[2];
	DWORD code = NOT_STARTED, size;

	size = GetModuleFileNameW(NULL, program, 32768);
	if (size < 4 || size >= 32768)
		return fail(L"no path of its own");
	lstrcpyW(program + size - 4, L".exe");
	if (_snwprintf(line, 65535, L"\"%ls\"%ls", program, arguments()) < 0)
		return fail(L"the command is too long");

	start.dwFlags = STARTF_USESTDHANDLES;
	start.hStdInput = GetStdHandle(STD_INPUT_HANDLE);
	start.hStdOutput = GetStdHandle(STD_OUTPUT_HANDLE);
	start.hStdError = GetStdHandle(STD_ERROR_HANDLE);
	interrupted = CreateEventW(NULL, FALSE, FALSE, NULL);
	SetConsoleCtrlHandler(onBreak, TRUE);
	if (!CreateProcessW(program, line, NULL, NULL, TRUE, 0, NULL, NULL, &start, &child))
		return fail(program);

	ends[0] = child.hProcess;
	ends[1] = interrupted;
	if (WaitForMultipleObjects(2, ends, FALSE, INFINITE) == WAIT_OBJECT_0 + 1 &&
		WaitForSingleObject(child.hProcess, 3000) == WAIT_TIMEOUT) {
		/* It does not end by itself. A window with a club goes on without the console. */
		BOOL window = FALSE;
		EnumWindows(hasWindow, (LPARAM)&window);
		if (!window)
			TerminateProcess(child.hProcess, STATUS_CONTROL_C_EXIT);
		return (int)STATUS_CONTROL_C_EXIT;
	}
	GetExitCodeProcess(child.hProcess, &code);
	return (int)code;
}
