import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { app, dialog, ipcMain, protocol, session, shell } from 'electron'
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
import { createStaticFiles } from './transport/static-files.ts'
import { acceptConnections } from './window/connect.ts'
import { writeDiagnostics } from './window/diagnostics.ts'
import { guardSession } from './window/guards.ts'
import { createOpened } from './window/opened.ts'
import { createProblems } from './window/problems.ts'
import { serveBuilder, servePreview } from './window/protocols.ts'
import { BUILDER_ORIGIN, liveOrigin, previewOrigin, SCHEMES, unseenOrigin } from './window/schemes.ts'
import { packagedEsbuild } from './window/packaged-esbuild.ts'
import { packagedTypescript } from './window/packaged-typescript.ts'
import { createRunMarker } from './window/run-marker.ts'
import { startUtility } from './window/start-utility.ts'
import { createWindowStore } from './window/window-store.ts'
import { createWindows } from './window/windows.ts'

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

if (app.requestSingleInstanceLock()) void app.whenReady().then(start).catch(stopWith)
else app.quit()

async function start(): Promise<void> {
  speakInProgram(spokenOf(app.getLocale()))
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
    reportBug(error) {
      problems.noteError(error)
      outside.reportBug(error)
    },
  })
  const doors = createDoors(backend)

  if (app.isPackaged) app.setAsDefaultProtocolClient('lathe')
  guardSession(session.defaultSession)
  protocol.handle('app', serveBuilder(createStaticFiles(path.join(import.meta.dirname, '../renderer'))))
  protocol.handle('preview', servePreview(doors.appOrigin))
  const windows = createWindows({
    preload: path.join(import.meta.dirname, '../preload/preload.cjs'),
    store: createWindowStore(ownFolder),
    appOrigin: doors.appOrigin,
    liveOrigin: doors.liveOrigin,
    appName: async (appId) => (await backend.apps.find(backend.sessions.owner.accountId, appId))?.name ?? null,
    platform: process.platform,
    now: Date.now,
    note: problems.note,
    showDiagnostics: () => void showDiagnostics(),
  })
  acceptConnections(ipcMain, { callsOf: windows.callsOf, serve: doors.port, serveWindow: createDesktopDoor() })
  windows.openRemembered()
  if (!marker.begin()) windows.tellRecovered()
  opened.handTo(windows)
  warmScaffolder()

  app.on('second-instance', (_event, argv, folder) => {
    windows.showBuilder()
    opened.take(argv.slice(1), folder)
  })
  app.on('activate', windows.showBuilder)
  app.on('before-quit', windows.leave)
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  // Running turns are aborted and workers closed before the process goes.
  app.once('will-quit', (event) => {
    event.preventDefault()
    void backend.stop().finally(() => {
      marker.end()
      app.exit()
    })
  })
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
  dialog.showErrorBox('Lathe could not start', reason)
  app.exit(1)
}
