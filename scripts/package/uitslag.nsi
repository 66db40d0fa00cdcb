; The installer of Uitslag for Windows: for one user, without an administrator.
; scripts/package-windows.sh calls makensis with
;   VERSION, FOUR  1.2.3 and 1.2.3.4; PUBLISHER, COPYRIGHT as Windows shows them
;   IN, ICON, SIDE the folder with what is installed, the icon, the picture of the first page
;   OUT            the installer to make
;   SIGN           the program that signs the uninstaller, where there is a key
;   SOFTGL         where there is a folder softgl
;   QUICK          for a trial: quickly made, and large
;
; What it answers (errorlevel): 0 done, 1 stopped by the user, 2 Uitslag is open or a file
; cannot be written, 3 a newer version is there, 4 this Windows is too old.
; What it takes: /S without a window, /CLOSE close an open Uitslag without asking,
; /DOWNGRADE install over a newer version without asking, /D=FOLDER (as the last) where.
; With /S the desktop stays as it is.

Target amd64-unicode
!ifdef QUICK
  SetCompressor zlib
!else
  SetCompressor /SOLID lzma
  SetCompressorDictSize 32
!endif
RequestExecutionLevel user
ManifestSupportedOS Win10
ManifestDPIAware true
Name "Uitslag"
BrandingText "Uitslag ${VERSION}"
OutFile "${OUT}"
ShowInstDetails nevershow
ShowUninstDetails nevershow

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Uitslag"
!define APPPATH "Software\Microsoft\Windows\CurrentVersion\App Paths\uitslag.exe"
!define CLASS "Uitslag.Club"
InstallDir "$LOCALAPPDATA\Programs\Uitslag"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"

!ifdef SIGN
  !uninstfinalize '"${SIGN}" "%1"' = 0
!endif

VIProductVersion "${FOUR}"
VIFileVersion "${FOUR}"
VIAddVersionKey /LANG=0 "ProductName" "Uitslag"
VIAddVersionKey /LANG=0 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "FileDescription" "Uitslag ${VERSION}"
VIAddVersionKey /LANG=0 "CompanyName" "${PUBLISHER}"
VIAddVersionKey /LANG=0 "LegalCopyright" "${COPYRIGHT}"

!include MUI2.nsh
!include LogicLib.nsh
!include WinVer.nsh
!include FileFunc.nsh
!include WordFunc.nsh

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${SIDE}"
!define MUI_WELCOMEPAGE_TITLE "Uitslag ${VERSION}"
!define MUI_WELCOMEPAGE_TEXT "$(welcome)"
!define MUI_FINISHPAGE_TEXT "$(where)"
!define MUI_FINISHPAGE_RUN "$INSTDIR\uitslag.exe"
!define MUI_FINISHPAGE_RUN_TEXT "$(run)"
; The second tick of the page, which MUI has for a file to read, is that of the desktop.
!define MUI_FINISHPAGE_SHOWREADME ""
!define MUI_FINISHPAGE_SHOWREADME_TEXT "$(onDesktop)"
!define MUI_FINISHPAGE_SHOWREADME_FUNCTION putOnDesktop
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_INSTFILES
!define MUI_PAGE_CUSTOMFUNCTION_SHOW showFinish
!define MUI_PAGE_CUSTOMFUNCTION_LEAVE leaveFinish
!insertmacro MUI_PAGE_FINISH
!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(stays)"
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

; The first is for systems in none of these languages.
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Dutch"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "Spanish"
!insertmacro MUI_LANGUAGE "Polish"
!insertmacro MUI_LANGUAGE "German"

LangString welcome ${LANG_ENGLISH} "This installs Uitslag, the scoring program for bridge clubs, for you alone; no administrator is needed.$\r$\n$\r$\nYour clubs, their copies and your settings stay as they are."
LangString welcome ${LANG_DUTCH} "Dit installeert Uitslag, het rekenprogramma voor bridgeclubs, alleen voor u; een beheerder is niet nodig.$\r$\n$\r$\nClubs, hun kopieën en instellingen blijven zoals ze zijn."
LangString welcome ${LANG_FRENCH} "Ceci installe Uitslag, le programme de calcul pour clubs de bridge, pour vous seul ; aucun administrateur n’est nécessaire.$\r$\n$\r$\nVos clubs, leurs copies et vos réglages restent tels quels."
LangString welcome ${LANG_SPANISH} "Esto instala Uitslag, el programa de cálculo para clubes de bridge, solo para usted; no hace falta ningún administrador.$\r$\n$\r$\nSus clubes, sus copias y sus ajustes se quedan como están."
LangString welcome ${LANG_POLISH} "Instaluje Uitslag, program do obliczania wyników w klubach brydżowych, tylko dla bieżącego użytkownika; administrator nie jest potrzebny.$\r$\n$\r$\nKluby, ich kopie i ustawienia pozostają bez zmian."
LangString welcome ${LANG_GERMAN} "Dies installiert Uitslag, das Rechenprogramm für Bridgeclubs, nur für Sie; ein Administrator ist nicht nötig.$\r$\n$\r$\nIhre Clubs, deren Kopien und Ihre Einstellungen bleiben, wie sie sind."
LangString run ${LANG_ENGLISH} "Start Uitslag"
LangString run ${LANG_DUTCH} "Uitslag starten"
LangString run ${LANG_FRENCH} "Démarrer Uitslag"
LangString run ${LANG_SPANISH} "Iniciar Uitslag"
LangString run ${LANG_POLISH} "Uruchom Uitslag"
LangString run ${LANG_GERMAN} "Uitslag starten"
LangString onDesktop ${LANG_ENGLISH} "Put an icon on the desktop"
LangString onDesktop ${LANG_DUTCH} "Een pictogram op het bureaublad zetten"
LangString onDesktop ${LANG_FRENCH} "Mettre une icône sur le bureau"
LangString onDesktop ${LANG_SPANISH} "Poner un icono en el escritorio"
LangString onDesktop ${LANG_POLISH} "Umieść ikonę na pulpicie"
LangString onDesktop ${LANG_GERMAN} "Ein Symbol auf den Desktop legen"
LangString where ${LANG_ENGLISH} "Uitslag is installed. You find it in the Start menu, under the letter U, and by its icon on the desktop if you leave the second tick below."
LangString where ${LANG_DUTCH} "Uitslag is geïnstalleerd. U vindt het in het menu Start, bij de letter U, en op het bureaublad als u het tweede vinkje hieronder laat staan."
LangString where ${LANG_FRENCH} "Uitslag est installé. Vous le trouvez dans le menu Démarrer, à la lettre U, et sur le bureau si vous laissez la seconde case cochée."
LangString where ${LANG_SPANISH} "Uitslag está instalado. Lo encuentra en el menú Inicio, en la letra U, y en el escritorio si deja marcada la segunda casilla."
LangString where ${LANG_POLISH} "Program Uitslag jest zainstalowany. Znajduje się w menu Start, pod literą U, a także na pulpicie, jeśli drugie pole poniżej pozostanie zaznaczone."
LangString where ${LANG_GERMAN} "Uitslag ist installiert. Sie finden es im Startmenü unter dem Buchstaben U, und auf dem Desktop, wenn Sie das zweite Häkchen unten stehen lassen."
LangString stays ${LANG_ENGLISH} "Uitslag will be removed from this computer. Your clubs, their backups and your settings stay. The clubs are in $clubs."
LangString stays ${LANG_DUTCH} "Uitslag wordt van deze computer verwijderd. Uw clubs, hun reservekopieën en uw instellingen blijven. De clubs staan in $clubs."
LangString stays ${LANG_FRENCH} "Uitslag va être supprimé de cet ordinateur. Vos clubs, leurs copies et vos réglages restent. Les clubs sont dans $clubs."
LangString stays ${LANG_SPANISH} "Uitslag se va a quitar de este ordenador. Sus clubes, sus copias y sus ajustes se quedan. Los clubes están en $clubs."
LangString stays ${LANG_POLISH} "Program Uitslag zostanie usunięty z tego komputera. Kluby, ich kopie i ustawienia pozostaną. Kluby są w folderze $clubs."
LangString stays ${LANG_GERMAN} "Uitslag wird von diesem Computer entfernt. Ihre Clubs, deren Kopien und Ihre Einstellungen bleiben. Die Clubs liegen in $clubs."
LangString club ${LANG_ENGLISH} "Bridge club (Uitslag)"
LangString club ${LANG_DUTCH} "Bridgeclub (Uitslag)"
LangString club ${LANG_FRENCH} "Club de bridge (Uitslag)"
LangString club ${LANG_SPANISH} "Club de bridge (Uitslag)"
LangString club ${LANG_POLISH} "Klub brydżowy (Uitslag)"
LangString club ${LANG_GERMAN} "Bridgeclub (Uitslag)"
LangString tooOld ${LANG_ENGLISH} "Uitslag needs Windows 10 or 11 (64-bit). Nothing was installed."
LangString tooOld ${LANG_DUTCH} "Uitslag heeft Windows 10 of 11 (64 bits) nodig. Er is niets geïnstalleerd."
LangString tooOld ${LANG_FRENCH} "Uitslag a besoin de Windows 10 ou 11 (64 bits). Rien n’a été installé."
LangString tooOld ${LANG_SPANISH} "Uitslag necesita Windows 10 u 11 (64 bits). No se ha instalado nada."
LangString tooOld ${LANG_POLISH} "Uitslag wymaga systemu Windows 10 lub 11 (64-bitowego). Nic nie zainstalowano."
LangString tooOld ${LANG_GERMAN} "Uitslag braucht Windows 10 oder 11 (64 Bit). Es wurde nichts installiert."
LangString newer ${LANG_ENGLISH} "Version $0 is on this computer, which is newer than ${VERSION}. A club that was opened with the newer one may be refused by the older one; nothing of it is lost.$\r$\n$\r$\nInstall the older version all the same?"
LangString newer ${LANG_DUTCH} "Op deze computer staat versie $0, die is nieuwer dan ${VERSION}. Een club die met de nieuwere geopend was, kan door de oudere geweigerd worden; er gaat niets van verloren.$\r$\n$\r$\nToch de oudere versie installeren?"
LangString newer ${LANG_FRENCH} "La version $0 est sur cet ordinateur ; elle est plus récente que ${VERSION}. Un club ouvert avec la plus récente peut être refusé par l’ancienne ; rien n’en est perdu.$\r$\n$\r$\nInstaller quand même la version ancienne ?"
LangString newer ${LANG_SPANISH} "En este ordenador está la versión $0, más reciente que ${VERSION}. La versión antigua puede rechazar un club que se abrió con la más reciente; no se pierde nada de él.$\r$\n$\r$\n¿Instalar de todos modos la versión antigua?"
LangString newer ${LANG_POLISH} "Na tym komputerze jest wersja $0, nowsza niż ${VERSION}. Starsza wersja może nie otworzyć klubu otwartego w nowszej; nic z niego nie zginie.$\r$\n$\r$\nCzy mimo to zainstalować starszą wersję?"
LangString newer ${LANG_GERMAN} "Auf diesem Computer ist Version $0; sie ist neuer als ${VERSION}. Ein Club, der mit der neueren geöffnet war, kann von der älteren abgelehnt werden; verloren geht davon nichts.$\r$\n$\r$\nTrotzdem die ältere Version installieren?"
LangString isOpen ${LANG_ENGLISH} "Uitslag is open. What is saved stays saved; what is half typed is offered the next time.$\r$\n$\r$\nClose Uitslag and go on?"
LangString isOpen ${LANG_DUTCH} "Uitslag staat open. Wat opgeslagen is, blijft; wat half getypt is, wordt de volgende keer aangeboden.$\r$\n$\r$\nUitslag sluiten en verdergaan?"
LangString isOpen ${LANG_FRENCH} "Uitslag est ouvert. Ce qui est enregistré le reste ; ce qui est tapé à moitié sera proposé la prochaine fois.$\r$\n$\r$\nFermer Uitslag et continuer ?"
LangString isOpen ${LANG_SPANISH} "Uitslag está abierto. Lo guardado queda guardado; lo que está a medio escribir se ofrecerá la próxima vez.$\r$\n$\r$\n¿Cerrar Uitslag y continuar?"
LangString isOpen ${LANG_POLISH} "Uitslag jest otwarty. Co zapisano, pozostanie zapisane; to, co wpisano do połowy, program zaproponuje następnym razem.$\r$\n$\r$\nZamknąć Uitslag i kontynuować?"
LangString isOpen ${LANG_GERMAN} "Uitslag ist geöffnet. Was gespeichert ist, bleibt gespeichert; was halb getippt ist, wird beim nächsten Mal angeboten.$\r$\n$\r$\nUitslag schließen und fortfahren?"
LangString stillOpen ${LANG_ENGLISH} "Uitslag is still open, perhaps with a question of its own. Close it with Alt F4, then press Retry."
LangString stillOpen ${LANG_DUTCH} "Uitslag staat nog open, misschien met een eigen vraag. Sluit het met Alt F4 en kies dan Opnieuw."
LangString stillOpen ${LANG_FRENCH} "Uitslag est encore ouvert, peut-être avec une question. Fermez-le avec Alt F4, puis choisissez Réessayer."
LangString stillOpen ${LANG_SPANISH} "Uitslag sigue abierto, quizá con una pregunta. Ciérrelo con Alt F4 y elija Reintentar."
LangString stillOpen ${LANG_POLISH} "Uitslag jest nadal otwarty, może z własnym pytaniem. Zamknij go klawiszami Alt F4 i wybierz Ponów próbę."
LangString stillOpen ${LANG_GERMAN} "Uitslag ist noch geöffnet, vielleicht mit einer eigenen Frage. Schließen Sie es mit Alt F4 und wählen Sie dann Wiederholen."
LangString stopped ${LANG_ENGLISH} "Uitslag is open: nothing was changed. Close it and start again."
LangString stopped ${LANG_DUTCH} "Uitslag staat open: er is niets veranderd. Sluit het en begin opnieuw."
LangString stopped ${LANG_FRENCH} "Uitslag est ouvert : rien n’a été changé. Fermez-le et recommencez."
LangString stopped ${LANG_SPANISH} "Uitslag está abierto: no se ha cambiado nada. Ciérrelo y empiece de nuevo."
LangString stopped ${LANG_POLISH} "Uitslag jest otwarty: nic nie zmieniono. Zamknij go i zacznij od nowa."
LangString stopped ${LANG_GERMAN} "Uitslag ist geöffnet: Es wurde nichts geändert. Schließen Sie es und beginnen Sie neu."
LangString notWritten ${LANG_ENGLISH} "The program could not be written; the one that was there still is. Is the disk full, or does a virus scanner hold the files? Start the installer again."
LangString notWritten ${LANG_DUTCH} "Het programma kon niet geschreven worden; wat er al stond, staat er nog. Is de schijf vol, of houdt een virusscanner de bestanden vast? Start de installatie opnieuw."
LangString notWritten ${LANG_FRENCH} "Le programme n’a pas pu être écrit ; celui qui était là y est encore. Le disque est-il plein, ou un antivirus retient-il les fichiers ? Relancez l’installation."
LangString notWritten ${LANG_SPANISH} "No se ha podido escribir el programa; el que había sigue ahí. ¿Está lleno el disco, o retiene los archivos un antivirus? Inicie la instalación de nuevo."
LangString notWritten ${LANG_POLISH} "Nie udało się zapisać programu; poprzedni pozostał na miejscu. Czy dysk jest pełny albo antywirus blokuje pliki? Uruchom instalację ponownie."
LangString notWritten ${LANG_GERMAN} "Das Programm konnte nicht geschrieben werden; das bisherige ist noch da. Ist der Datenträger voll, oder hält ein Virenscanner die Dateien fest? Starten Sie die Installation neu."

Var close     ; "1": an open program is closed without asking
Var downgrade ; "1": so is a newer version replaced
Var told      ; "1": why it stopped was said
Var new       ; "1": no version is here
Var clubs     ; the folders where the program puts clubs

; The uninstaller has functions of its own, whose names begin with un.
!macro FUNCTIONS un

; inUse pushes "1" when a program of the folder runs: Windows lets nobody write its file.
Function ${un}inUse
  Push $0
  StrCpy $0 "0"
  !insertmacro TRYFILE "$INSTDIR\uitslag.exe"
  !insertmacro TRYFILE "$INSTDIR\uitslag.com"
  Exch $0
FunctionEnd

; closeWindows asks the windows of programs of the folder to close, as Alt F4 does.
Function ${un}closeWindows
  StrLen $R0 "$INSTDIR\"
  StrCpy $R1 0
  ${Do}
    System::Call 'user32::FindWindowExW(p 0, p R1, w "GLFW30", p 0) p.R1'
    ${If} $R1 P= 0
      ${ExitDo}
    ${EndIf}
    System::Call 'user32::IsWindowVisible(p R1) i.R2'
    ${If} $R2 = 0
      ${Continue}
    ${EndIf}
    System::Call 'user32::GetWindowThreadProcessId(p R1, *i .R2)'
    System::Call 'kernel32::OpenProcess(i 0x1000, i 0, i R2) p.R3'
    ${If} $R3 P= 0
      ${Continue}
    ${EndIf}
    System::Call 'kernel32::QueryFullProcessImageNameW(p R3, i 0, w .R4, *i ${NSIS_MAX_STRLEN}) i.R5'
    System::Call 'kernel32::CloseHandle(p R3)'
    StrCpy $R4 $R4 $R0
    ${If} $R5 <> 0
    ${AndIf} $R4 == "$INSTDIR\"
      System::Call 'user32::PostMessageW(p R1, i 0x10, p 0, p 0)' ; WM_CLOSE
    ${EndIf}
  ${Loop}
FunctionEnd

; waitEnd waits twenty seconds for the programs of the folder to end, and pushes as inUse.
Function ${un}waitEnd
  StrCpy $R6 0
  ${Do}
    Call ${un}inUse
    Pop $R7
    IntOp $R6 $R6 + 1
    ${If} $R7 == "0"
    ${OrIf} $R6 > 40
      ${ExitDo}
    ${EndIf}
    Sleep 500
  ${Loop}
  Push $R7
FunctionEnd

; ensureClosed goes on only when no program of the folder runs.
Function ${un}ensureClosed
  Call ${un}inUse
  Pop $R7
  ${If} $R7 == "0"
    Return
  ${EndIf}
  ${If} $close == "1"
  ${OrIfNot} ${Cmd} `MessageBox MB_OKCANCEL|MB_ICONEXCLAMATION "$(isOpen)" /SD IDCANCEL IDCANCEL`
    Call ${un}closeWindows
    Call ${un}waitEnd
    Pop $R7
    ${If} $R7 == "1" ; it asked something: asked once more it closes
      Call ${un}closeWindows
      Call ${un}waitEnd
      Pop $R7
    ${EndIf}
    ${DoWhile} $R7 == "1"
      ${If} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(stillOpen)" /SD IDCANCEL IDCANCEL`
        ${ExitDo}
      ${EndIf}
      Call ${un}waitEnd
      Pop $R7
    ${Loop}
  ${EndIf}
  ${If} $R7 == "1"
    SetErrorLevel 2
    StrCpy $told "1"
    MessageBox MB_OK|MB_ICONSTOP "$(stopped)" /SD IDOK
    Abort "$(stopped)"
  ${EndIf}
FunctionEnd

; options reads what the command line asks for.
Function ${un}options
  ${GetParameters} $R0
  ClearErrors
  ${GetOptions} $R0 "/CLOSE" $R1
  ${IfNot} ${Errors}
    StrCpy $close "1"
  ${EndIf}
  ClearErrors
  ${GetOptions} $R0 "/DOWNGRADE" $R1
  ${IfNot} ${Errors}
    StrCpy $downgrade "1"
  ${EndIf}
  ClearErrors
FunctionEnd
!macroend

!macro TRYFILE file
  ${If} ${FileExists} "${file}"
    ClearErrors
    FileOpen $1 "${file}" a
    ${If} ${Errors}
      StrCpy $0 "1"
    ${Else}
      FileClose $1
    ${EndIf}
    ClearErrors
  ${EndIf}
!macroend

!insertmacro FUNCTIONS ""
!insertmacro FUNCTIONS "un."

Function .onInit
  SetRegView 64
  Call options
  ${IfNot} ${AtLeastWin10}
    SetErrorLevel 4
    MessageBox MB_OK|MB_ICONSTOP "$(tooOld)" /SD IDOK
    Quit
  ${EndIf}
  ReadRegStr $0 HKCU "${UNINSTALL}" "DisplayVersion"
  ${If} $0 == ""
    StrCpy $new "1"
  ${EndIf}
  ${If} $0 != ""
  ${AndIf} $downgrade != "1"
    ${VersionCompare} "$0" "${VERSION}" $1
    ${If} $1 = 1
      SetErrorLevel 3
      ${If} ${Cmd} `MessageBox MB_YESNO|MB_ICONEXCLAMATION|MB_DEFBUTTON2 "$(newer)" /SD IDNO IDNO`
        Quit
      ${EndIf}
      SetErrorLevel 0
    ${EndIf}
  ${EndIf}
FunctionEnd

Function un.onInit
  SetRegView 64
  Call un.options
  ; Where the documents are kept in the cloud, clubs are in the folder of the user.
  StrCpy $clubs "$DOCUMENTS\Uitslag"
  ${If} ${FileExists} "$PROFILE\Uitslag\*.*"
    ${If} ${FileExists} "$DOCUMENTS\Uitslag\*.*"
      StrCpy $clubs "$clubs, $PROFILE\Uitslag"
    ${Else}
      StrCpy $clubs "$PROFILE\Uitslag"
    ${EndIf}
  ${EndIf}
FunctionEnd

; showFinish ticks the icon on the desktop at first; later as it was left.
Function showFinish
  ${If} $new != "1"
  ${AndIfNot} ${FileExists} "$DESKTOP\Uitslag.lnk"
    SendMessage $mui.FinishPage.ShowReadme ${BM_SETCHECK} ${BST_UNCHECKED} 0
  ${EndIf}
FunctionEnd

Function leaveFinish
  SendMessage $mui.FinishPage.ShowReadme ${BM_GETCHECK} 0 0 $0
  ${If} $0 <> ${BST_CHECKED}
    Delete "$DESKTOP\Uitslag.lnk"
  ${EndIf}
FunctionEnd

Function putOnDesktop
  CreateShortcut "$DESKTOP\Uitslag.lnk" "$INSTDIR\uitslag.exe"
FunctionEnd

Function .onInstFailed
  Delete "$INSTDIR\uitslag.exe.new"
  Delete "$INSTDIR\uitslag.com.new"
  ${If} $told != "1"
    SetErrorLevel 2
    MessageBox MB_OK|MB_ICONSTOP "$(notWritten)" /SD IDOK
  ${EndIf}
FunctionEnd

; putInPlace pops the name of a program and puts its new file in the place of the old one, which
; Windows does at once or not at all. Who holds either of them, a virus scanner, is waited for,
; ten seconds.
Function putInPlace
  Pop $R0
  StrCpy $R1 0
  ${Do}
    System::Call 'kernel32::MoveFileExW(w "$INSTDIR\$R0.new", w "$INSTDIR\$R0", i 1) i.R2' ; MOVEFILE_REPLACE_EXISTING
    IntOp $R1 $R1 + 1
    ${If} $R2 <> 0
    ${OrIf} $R1 > 40
      ${ExitDo}
    ${EndIf}
    Sleep 250
  ${Loop}
  ${If} $R2 = 0
    Abort "$(notWritten)"
  ${EndIf}
FunctionEnd

; REMOVE deletes what is installed. One that an older version had and this one has not
; is to be deleted here too.
!macro REMOVE
  Delete "$INSTDIR\uitslag.com"
  Delete "$INSTDIR\uitslag.com.new"
  Delete "$INSTDIR\uitslag.exe.new"
  Delete "$INSTDIR\uitslag.exe"
  Delete "$INSTDIR\README.txt"
  Delete "$INSTDIR\LICENSE.txt"
  Delete "$INSTDIR\licences.txt"
  Delete "$INSTDIR\softgl\*.dll"
  Delete "$INSTDIR\softgl\*.txt"
  RMDir "$INSTDIR\softgl"
!macroend

Section
  Call ensureClosed
  SetOutPath "$INSTDIR"
  SetOverwrite on
  AllowSkipFiles off ; without /S: again, or no more
  ; The new program lies beside the old one, whole, before the old one goes.
  File "/oname=uitslag.exe.new" "${IN}/uitslag.exe"
  File "/oname=uitslag.com.new" "${IN}/uitslag.com"
  File "${IN}/README.txt"
  File "${IN}/LICENSE.txt"
  File "${IN}/licences.txt"
!ifdef SOFTGL
  SetOutPath "$INSTDIR\softgl"
  File "${IN}/softgl/*.*"
  SetOutPath "$INSTDIR"
!endif
  Push "uitslag.com"
  Call putInPlace
  Push "uitslag.exe"
  Call putInPlace
  WriteUninstaller "$INSTDIR\uninstall.exe"

  CreateShortcut "$SMPROGRAMS\Uitslag.lnk" "$INSTDIR\uitslag.exe"

  WriteRegStr HKCU "Software\Classes\${CLASS}" "" "$(club)"
  WriteRegStr HKCU "Software\Classes\${CLASS}\DefaultIcon" "" "$INSTDIR\uitslag.exe,0"
  WriteRegStr HKCU "Software\Classes\${CLASS}\shell\open\command" "" '"$INSTDIR\uitslag.exe" "%1"'
  WriteRegStr HKCU "Software\Classes\.uitslag" "" "${CLASS}"
  WriteRegStr HKCU "Software\Classes\.uitslag" "Content Type" "application/vnd.uitslag.club"
  WriteRegStr HKCU "Software\Classes\.uitslag\OpenWithProgids" "${CLASS}" ""
  WriteRegStr HKCU "${APPPATH}" "" "$INSTDIR\uitslag.exe"

  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Uitslag"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\uitslag.exe,0"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "${PUBLISHER}"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${RefreshShellIcons}
SectionEnd

; Clubs, their copies and the settings are not the installer's: they stay.
Section Uninstall
  Call un.ensureClosed
  !insertmacro REMOVE
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR" ; only when nothing else is in it
  Delete "$SMPROGRAMS\Uitslag.lnk"
  Delete "$DESKTOP\Uitslag.lnk"

  ReadRegStr $0 HKCU "Software\Classes\.uitslag" ""
  ${If} $0 == "${CLASS}"
    DeleteRegValue HKCU "Software\Classes\.uitslag" ""
    DeleteRegValue HKCU "Software\Classes\.uitslag" "Content Type"
  ${EndIf}
  DeleteRegValue HKCU "Software\Classes\.uitslag\OpenWithProgids" "${CLASS}"
  DeleteRegKey /ifempty HKCU "Software\Classes\.uitslag\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "Software\Classes\.uitslag"
  DeleteRegKey HKCU "Software\Classes\${CLASS}"
  DeleteRegKey HKCU "${APPPATH}"
  DeleteRegKey HKCU "${UNINSTALL}"
  ${RefreshShellIcons}
SectionEnd
