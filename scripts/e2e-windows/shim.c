/* bcryptprimitives.dll for tests under Wine 8, which has none and without which no
   program of Go 1.26 starts. Windows has its own; this one is never given away. */
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG); /* RtlGenRandom of advapi32 */
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length) { return SystemFunction036(data, length); }
