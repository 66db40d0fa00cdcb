// hold FILE SECONDS opens a file as a virus scanner does, so that nobody can put another in its
// place, says "held", and closes it after so long.
#include <stdio.h>
#include <windows.h>

int wmain(int argc, wchar_t **argv) {
	if (argc != 3) return 2;
	HANDLE file = CreateFileW(argv[1], GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_WRITE, NULL, OPEN_EXISTING, 0, NULL);
	if (file == INVALID_HANDLE_VALUE) return 1;
	puts("held");
	fflush(stdout);
	Sleep(1000 * (DWORD)_wtoi(argv[2]));
	CloseHandle(file);
	return 0;
}
