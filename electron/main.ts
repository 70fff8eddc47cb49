import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { app, dialog, ipcMain, powerMonitor, protocol, type RelaunchOptions, session, shell } from 'electron'
import { isAppError } from '../shared/domain/app-error.ts'
import { spokenOf } from '../shared/text/language.ts'
import { warmScaffolder } from './backend/compose-scaffolder.ts'
import { speakInProgram } from './backend/lib/spoken-language.ts'
import { compose } from './backend/compose.ts'
import { defaultDataDir, outsideWorld } from './backend/outside-world.ts'
import { connectAccountServer } from './transport/connect-account-server.ts'
import { connectServer } from './transport/connect-server.ts'
import { createDesktopDoor } from './transport/desktop-door.ts'
import { createDoors } from './transport/create-doors.ts'
import { programPlace, servePrograms } from './transport/program-socket.ts'
import { createStaticFiles } from './transport/static-files.ts'
import { acceptConnections } from './window/connect.ts'
import { writeDiagnostics } from './window/diagnostics.ts'
import { goingOn } from './window/going-on.ts'
import { guardSession } from './window/guards.ts'
import { createOpened } from './window/opened.ts'
import { createProblems } from './window/problems.ts'
import { serveBuilder, servePreview } from './window/protocols.ts'
import { BUILDER_ORIGIN, liveOrigin, previewOrigin, SCHEMES, unseenOrigin } from './window/schemes.ts'
import { packagedEsbuild } from './window/packaged-esbuild.ts'
import { packagedTypescript } from './window/packaged-typescript.ts'
import { createRunMarker } from './window/run-marker.ts'
import { startUtility } from './window/start-utility.ts'
import { findUpdater } from './window/find-updater.ts'
import { createUpdates } from './window/updates.ts'
import { createWindowStore } from './window/window-store.ts'
import { openStartingWindow } from './window/starting-window.ts'
import { whileStarting } from './window/while-starting.ts'
import { createWindows } from './window/windows.ts'
import { say } from '../shared/text/say.ts'

// The desktop: its lifecycle and nothing else. It opens no port, unless its person shares an app on their network. What its windows may do is in `window/rules.ts`.
const dataDir = path.resolve(app.commandLine.getSwitchValue('data-dir') || defaultDataDir())
const ownFolder = path.join(dataDir, 'desktop')

// A program inside the archive cannot be started; it lies beside it.
if (app.isPackaged) {
  process.env['ESBUILD_BINARY_PATH'] = packagedEsbuild(process.resourcesPath, process.platform, process.arch)
  process.env['LATHE_TYPESCRIPT'] = packagedTypescript(process.resourcesPath, process.platform, process.arch)
}

app.enableSandbox()
protocol.registerSchemesAsPrivileged([...SCHEMES])
// The lock of a single instance is in this folder, so that it is one instance for each data folder.
app.setPath('userData', ownFolder)

/** Says to the next start that the newer version did not take this one's place. */
const NOT_INSTALLED = '--update-failed'

const problems = createProblems(Date.now)
const marker = createRunMarker(ownFolder)
app.on('child-process-gone', (_event, { type, reason, exitCode }) => problems.note(`a process ended: ${type} ${reason} ${exitCode}`))

// Before anything is ready: a Mac says what Lathe was opened with by events.
const opened = createOpened()
app.on('open-file', (event, file) => {
  event.preventDefault()
  opened.take([file], '/')
})
app.on('open-url', (event, address) => {
  event.preventDefault()
  opened.take([address], '/')
})
opened.take(process.argv.slice(app.isPackaged ? 1 : 2), process.cwd())
// Else a notification of Windows has no name and no mark.
if (process.platform === 'win32') app.setAppUserModelId('app.lathe.desktop')

// Beside the one that runs, for a program outside that started it: no window, and nothing of its own.
if (process.argv.includes('--mcp')) void serveProgramOutside()
else if (app.requestSingleInstanceLock()) void app.whenReady().then(start).catch(stopWith)
else app.quit()

async function serveProgramOutside(): Promise<void> {
  app.setPath('userData', path.join(app.getPath('temp'), `lathe-mcp-${process.pid}`))
  app.dock?.hide()
  await import('./mcp.ts')
}

async function start(): Promise<void> {
  speakInProgram(spokenOf(app.getLocale()))
  guardSession(session.defaultSession)
  const starting = whileStarting(openStartingWindow)
  const outside = outsideWorld({
    dataDir,
    host: 'desktop',
    addresses: { builder: () => BUILDER_ORIGIN, draft: previewOrigin, unseen: unseenOrigin, live: ({ id }) => `${liveOrigin(id)}/` },
    servers: { connect: connectServer, connectAccount: connectAccountServer },
    startHelper: startUtility,
    systemProxy: (url) => session.defaultSession.resolveProxy(url),
  })
  const backend = await compose({
    ...outside,
    program: { command: process.env['APPIMAGE'] ?? process.execPath, args: app.isPackaged ? [] : process.argv.slice(1, 2) },
    reportBug(error) {
      problems.noteError(error)
      outside.reportBug(error)
    },
  }).catch((error: unknown) => {
    starting.end()
    throw error
  })
  const doors = createDoors(backend)
  const renderer = path.join(import.meta.dirname, '../renderer')
  const programs = await servePrograms(doors.http(renderer), programPlace(dataDir)).catch((error: unknown) => {
    problems.noteError(error)
    return null
  })
  const store = createWindowStore(ownFolder)
  let isEnded = false
  /** Running turns are aborted and workers closed before the process goes. */
  const end = async () => {
    updates.stop()
    programs?.close()
    await backend.stop().catch(problems.noteError)
    marker.end()
    isEnded = true
  }
  const updates = createUpdates({
    updater: findUpdater(ownFolder),
    settings: store,
    goingOn: () => goingOn(backend, windows.isWorking()),
    restart: (install) => void restartInto(install),
    wasNotInstalled: process.argv.includes(NOT_INSTALLED),
    tell: (state) => windows.tellAll({ type: 'update', state }),
    note: problems.note,
    now: Date.now,
  })
  const restartInto = async (install: () => boolean) => {
    windows.leave()
    await end()
    // The next one may start before this one has ended.
    app.releaseSingleInstanceLock()
    if (!install()) app.relaunch(asBefore())
    app.quit()
  }

  if (app.isPackaged) app.setAsDefaultProtocolClient('lathe')
  protocol.handle('app', serveBuilder(createStaticFiles(renderer)))
  protocol.handle('preview', servePreview(doors.appOrigin))
  const windows = createWindows({
    preload: path.join(import.meta.dirname, '../preload/preload.cjs'),
    store,
    appOrigin: doors.appOrigin,
    liveOrigin: doors.liveOrigin,
    appName: async (appId) => (await backend.apps.find(backend.sessions.owner.accountId, appId))?.name ?? null,
    platform: process.platform,
    now: Date.now,
    note: problems.note,
    showDiagnostics: () => void showDiagnostics(),
    updates,
  })
  acceptConnections(ipcMain, { callsOf: windows.callsOf, serve: doors.port, serveWindow: createDesktopDoor() })
  windows.openRemembered()
  starting.end()
  if (!marker.begin()) windows.tellRecovered()
  opened.handTo(windows)
  warmScaffolder()
  updates.start()

  app.on('second-instance', (_event, argv, folder) => {
    windows.showBuilder()
    opened.take(argv.slice(1), folder)
  })
  app.on('activate', windows.showBuilder)
  app.on('before-quit', windows.leave)
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.once('will-quit', (event) => {
    if (isEnded) return
    event.preventDefault()
    void end().finally(() => app.exit())
  })
  // What waited for a moment that the computer slept through. Schedules look at the clock by themselves.
  powerMonitor.on('resume', () => {
    updates.wake()
    backend.linkedApps.wakeAll()
  })
}

/** The same program once more, which says that it is the same. */
function asBefore(): RelaunchOptions {
  const execPath = process.env['APPIMAGE']
  const args = [...process.argv.slice(1).filter((arg) => arg !== NOT_INSTALLED), NOT_INSTALLED]
  return { args, ...(execPath === undefined ? {} : { execPath }) }
}

/** In the person's own editor of text: they read it before anybody else does. */
async function showDiagnostics(): Promise<void> {
  const graphics = app.getGPUFeatureStatus()
  const text = await writeDiagnostics({ version: app.getVersion(), dataDir, locale: app.getLocale(), graphics, problems: problems.list() })
  const file = path.join(ownFolder, 'diagnostics.txt')
  await writeFile(file, text)
  await shell.openPath(file)
}

function stopWith(error: unknown): void {
  const reason = isAppError(error) ? `${error.message}\n${dataDir}` : String(error)
  dialog.showErrorBox(say('Lathe could not start'), reason)
  app.exit(1)
}
