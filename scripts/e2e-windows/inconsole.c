/* Starts a program in a console of its own, as the command prompt of Windows starts a program
   of windows: the program gets no handles. Then it writes what the console shows, in UTF-8, to
   the file of the first argument, and ends as the program did. With a second argument other than
   "-" the lines of that are typed into the console first.

   inconsole SHOWN TYPED program [argument ...] */
#include <windows.h>
#include <stdio.h>
#include <wchar.h>

static void type(const wchar_t *text)
{
    HANDLE in = CreateFileW(L"CONIN$", GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, NULL, OPEN_EXISTING, 0, NULL);
    for (; *text; text++) {
        wchar_t c = *text == L'|' ? L'\r' : *text;
        INPUT_RECORD r = {0};
        DWORD n;
        r.EventType = KEY_EVENT;
        r.Event.KeyEvent.bKeyDown = TRUE;
        r.Event.KeyEvent.wRepeatCount = 1;
        r.Event.KeyEvent.uChar.UnicodeChar = c;
        r.Event.KeyEvent.wVirtualKeyCode = c == L'\r' ? VK_RETURN : 0;
        WriteConsoleInputW(in, &r, 1, &n);
    }
    CloseHandle(in);
}

static void show(const wchar_t *path)
{
    HANDLE out = CreateFileW(L"CONOUT$", GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, NULL, OPEN_EXISTING, 0, NULL);
    CONSOLE_SCREEN_BUFFER_INFO info;
    FILE *f = _wfopen(path, L"wb");
    if (!f || !GetConsoleScreenBufferInfo(out, &info)) exit(99);
    for (SHORT y = 0; y <= info.dwCursorPosition.Y; y++) {
        wchar_t line[1024];
        char bytes[4096];
        DWORD n = 0;
        COORD at = {0, y};
        ReadConsoleOutputCharacterW(out, line, info.dwSize.X < 1024 ? info.dwSize.X : 1024, at, &n);
        while (n > 0 && (line[n - 1] == L' ' || !line[n - 1])) n--;
        fwrite(bytes, 1, WideCharToMultiByte(CP_UTF8, 0, line, n, bytes, sizeof bytes, NULL, NULL), f);
        fputc('\n', f);
    }
    fclose(f);
}

int wmain(int argc, wchar_t **argv)
{
    STARTUPINFOW s = {0};
    PROCESS_INFORMATION p;
    DWORD code = 98;
    wchar_t line[4096] = L"";
    if (argc < 4) return 97;
    FreeConsole();
    if (!AllocConsole()) return 96;
    SetStdHandle(STD_INPUT_HANDLE, NULL);
    SetStdHandle(STD_OUTPUT_HANDLE, NULL);
    SetStdHandle(STD_ERROR_HANDLE, NULL);
    if (wcscmp(argv[2], L"-")) type(argv[2]);
    for (int i = 3; i < argc; i++) {
        wcscat(line, i > 3 ? L" \"" : L"\"");
        wcscat(line, argv[i]);
        wcscat(line, L"\"");
    }
    s.cb = sizeof s;
    s.dwFlags = STARTF_USESTDHANDLES; /* and they are none */
    if (!CreateProcessW(NULL, line, NULL, NULL, FALSE, 0, NULL, NULL, &s, &p)) return 95;
    WaitForSingleObject(p.hProcess, 60000);
    GetExitCodeProcess(p.hProcess, &code);
    show(argv[1]);
    return code;
}
