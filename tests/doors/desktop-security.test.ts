import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppId } from '../../shared/domain/ids.ts'
import { connectPage, type Desktop, startDesktop } from '../helpers/electron/start-desktop.ts'
import type { WindowDouble } from '../helpers/electron/window-double.ts'

// Electron's own list of twenty recommendations, in its order, on the main process as it runs: over a double of Electron, with its real
// backend. What a real Electron does beyond that is in `docs/not-run-here.md`.

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

let desktop: Desktop
let builder: WindowDouble
let draft: WindowDouble
let live: WindowDouble
let appId: AppId

const soon = { timeout: 30_000 }

beforeAll(async () => {
  desktop = await startDesktop()
  builder = await desktop.builder()
  const { client } = connectPage(builder)
  appId = AppId.parse((await client.apps.save({ genApp: { header: 'Bakery', appBuilderVersion: 4 } })).id)
  builder.webContents.open(`preview://${appId}/`)
  draft = await desktop.windowAt('preview:')
  builder.webContents.open(`live://${appId}/`)
  live = await desktop.windowAt('live:')
})
afterAll(() => desktop[Symbol.asyncDispose]())

const everyWindow = (): readonly (readonly [string, WindowDouble])[] => [
  ['the builder', builder],
  ['a draft', draft],
  ['a live app', live],
]
const preferences = (window: WindowDouble) => window.options.webPreferences ?? {}

describe("Electron's recommendations", () => {
  test('1. only secure content is loaded', () => {
    expect([...desktop.sessions.values()].flatMap(({ protocol }) => [...protocol.handlers.keys()]).toSorted()).toEqual([
      'app',
      'live',
      'preview',
      'preview',
    ])
    for (const [scheme, privileges] of desktop.privileged) expect([scheme, privileges.secure]).toEqual([scheme, true])
    for (const [name, { webContents }] of everyWindow())
      expect([name, webContents.getURL()]).toEqual([name, expect.stringMatching(/^(?:app|preview|live):/)])
  })

  test('2.–4. no Node, an isolated context and a sandbox in every window', () => {
    expect(desktop.electron.app.isSandboxed).toBe(true)
    for (const [name, window] of everyWindow())
      expect([name, preferences(window)]).toEqual([
        name,
        expect.objectContaining({
          nodeIntegration: false,
          nodeIntegrationInWorker: false,
          nodeIntegrationInSubFrames: false,
          contextIsolation: true,
          sandbox: true,
        }),
      ])
  })

  test('5. permissions are asked for and refused in every session', () => {
    const granted: string[] = []
    for (const session of desktop.sessions.values())
      for (const permission of [
        'media',
        'geolocation',
        'notifications',
        'clipboard-read',
        'clipboard-sanitized-write',
        'openExternal',
        'midiSysex',
      ] as const)
        for (const url of ['app://builder/', `preview://${appId}/`, `live://${appId}/`, 'https://example.com/']) {
          const isAsked = session.requestPermission(permission, url)
          if (permission !== 'openExternal') expect(session.checkPermission(permission, url)).toBe(isAsked)
          if (isAsked) granted.push(`${permission} ${url}`)
        }
    expect(new Set(granted)).toEqual(new Set(['notifications app://builder/', 'clipboard-sanitized-write app://builder/']))
    for (const session of desktop.sessions.values()) {
      expect(session.requestDevice({ deviceType: 'usb', origin: 'app://builder', device: {} as Electron.USBDevice })).toBe(false)
      expect(session.requestDisplay({} as Electron.DisplayMediaRequestHandlerHandlerRequest)).toBeNull()
    }
  })

  test('6., 8.–10. web security, and nothing insecure, experimental or of Blink', () => {
    for (const [name, window] of everyWindow()) {
      expect([name, preferences(window)]).toEqual([
        name,
        expect.objectContaining({ webSecurity: true, allowRunningInsecureContent: false, experimentalFeatures: false }),
      ])
      expect(preferences(window)).not.toHaveProperty('enableBlinkFeatures')
    }
  })

  test('7. every page comes with a policy of contents that begins with nothing', async () => {
    for (const [name, { webContents }] of everyWindow()) {
      const policy = webContents.response?.headers.get('content-security-policy') ?? ''
      expect([name, policy]).toEqual([name, expect.stringContaining("default-src 'none'")])
      expect(policy).not.toMatch(/script-src[^;]*(?:'unsafe-inline'|'unsafe-eval'|\*|https?:)/)
    }
    expect(builder.webContents.response?.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
  })

  test('11., 12. a <webview> is attached in no window', () => {
    for (const [name, window] of everyWindow()) {
      expect([name, preferences(window).webviewTag]).toEqual([name, false])
      expect([name, window.webContents.attachWebview('https://example.com/')]).toEqual([name, false])
    }
  })

  test('13. every window stays on its own pages', async () => {
    const elsewhere = ['http://example.com/', 'file:///etc/passwd', 'data:text/html,x', 'about:blank', 'app://other/', 'preview://other/']
    for (const [name, { webContents }] of everyWindow()) {
      const before = webContents.getURL()
      const others = everyWindow().map(([, other]) => other.webContents.getURL())
      for (const url of [...elsewhere, ...others.filter((other) => other !== before)]) {
        expect([name, url, await webContents.navigate(url)]).toEqual([name, url, false])
        expect([name, url, webContents.redirect(url, true)]).toEqual([name, url, false])
      }
      expect(webContents.getURL()).toBe(before)
    }
    expect(builder.webContents.navigateFrame('about:blank', `preview://${appId}/`)).toBe(true)
    expect(builder.webContents.navigateFrame(`preview://${appId}/`, 'https://example.com/')).toBe(false)
    expect(builder.webContents.navigateFrame(`preview://${appId}/`, 'app://builder/')).toBe(false)
    for (const { webContents } of [draft, live]) expect(webContents.navigateFrame('', webContents.getURL())).toBe(false)
  })

  test('14. no page opens a window of its own', () => {
    const before = desktop.windows.length
    for (const [name, { webContents }] of everyWindow())
      for (const url of ['about:blank', 'file:///etc/passwd', 'http://example.com/', 'app://builder/', 'javascript:alert(1)'])
        expect([name, url, webContents.open(url)]).toEqual([name, url, false])
    for (const { webContents } of [draft, live]) for (const [, other] of everyWindow()) webContents.open(other.webContents.getURL())
    expect(desktop.windows).toHaveLength(before)
  })

  test('15. what leaves for the browser is https or mail, and the person has seen the whole address', async () => {
    const { dialog, shell } = desktop.electron
    for (const url of ['http://example.com/', 'file:///etc/passwd', 'smb://host/share', 'vscode://x', 'ms-msdt:/id', 'app://builder/'])
      builder.webContents.open(url)
    expect(dialog.questions).toEqual([])
    const address = `https://example.com/${'a'.repeat(300)}?b`
    builder.webContents.open(address)
    await expect.poll(() => dialog.questions.map(({ detail }) => detail), soon).toEqual([address])
    expect(shell.opened).toEqual([])
    dialog.answer = 'Open'
    draft.webContents.open('mailto:ada@example.com')
    await expect.poll(() => shell.opened, soon).toEqual(['mailto:ada@example.com'])
    dialog.answer = null
  })

  test('16. the version of Electron is pinned', () => {
    const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> }
    expect(devDependencies['electron']).toMatch(/^\d+\.\d+\.\d+$/)
    const { version } = JSON.parse(read('node_modules/electron/package.json')) as { version: string }
    expect(version).toBe(devDependencies['electron'])
  })

  test('17. one channel is listened on, and only the page of a builder window is heard on it', () => {
    expect(desktop.electron.ipcMain.eventNames()).toEqual(['connect'])
    const isServed = (window: WindowDouble, frame: { readonly url: string } | null) => {
      const { port2 } = new MessageChannel()
      const [port] = window.webContents.post(frame, 'connect', null, [port2])
      const served = (port?.listenerCount('message') ?? 0) > 0
      port?.close()
      return served
    }
    expect(isServed(builder, builder.webContents.mainFrame)).toBe(true)
    expect(isServed(builder, { url: 'app://builder/' })).toBe(false)
    expect(isServed(builder, { url: `preview://${appId}/` })).toBe(false)
    expect(isServed(builder, null)).toBe(false)
    for (const window of [draft, live]) expect(isServed(window, window.webContents.mainFrame)).toBe(false)
    builder.webContents.post(builder.webContents.mainFrame, 'connect', null, [])
  })

  test('18. no file is served, and none is asked for', async () => {
    for (const { protocol } of desktop.sessions.values()) expect(protocol.isProtocolHandled('file')).toBe(false)
    const session = builder.webContents.session
    for (const url of [
      'app://builder/../package.json',
      'app://builder/..%2f..%2fpackage.json',
      'app://builder/%2e%2e/package.json',
      'app://other/',
    ])
      expect([url, (await session.fetch(url)).status]).toEqual([url, 404])
  })

  test('19. the fuses are set, in the package that is made', () => {
    const fuses = Object.fromEntries(
      [...(/electronFuses:\n((?: {2}.*\n)+)/.exec(read('electron-builder.yml'))?.[1] ?? '').matchAll(/ {2}(\w+): (true|false)/g)].map(
        ([, name, value]) => [name, value === 'true'],
      ),
    )
    expect(fuses).toEqual({
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
    })
  })

  test('20. nothing of Electron is within reach of a page', () => {
    expect(preferences(builder).preload).toBeDefined()
    expect(builder.webContents.page?.exposed).toEqual([])
    for (const window of [draft, live]) expect(preferences(window).preload).toBeUndefined()
  })
})

test('an app in a window of its own shares storage with no other window', () => {
  const partitions = everyWindow().map(([, { webContents }]) => webContents.session.partition)
  expect(partitions).toEqual(['', `persist:app-${appId}`, `persist:live-${appId}`])
  for (const [name, { webContents }] of everyWindow()) expect([name, webContents.webRtcPolicy]).toEqual([name, 'disable_non_proxied_udp'])
})

test('the port is taken from the page itself alone', () => {
  const page = builder.webContents.page
  const isAnswered = (from: { readonly source?: object; readonly origin?: string; readonly data?: unknown }) => {
    const { port2 } = new MessageChannel()
    let posted = false
    const listen = () => (posted = true)
    desktop.electron.ipcMain.once('connect', listen)
    page?.hear({ data: 'connect', ports: [port2 as never], ...from })
    desktop.electron.ipcMain.off('connect', listen)
    return posted
  }
  expect(isAnswered({})).toBe(true)
  expect(isAnswered({ source: {} })).toBe(false)
  expect(isAnswered({ origin: `preview://${appId}` })).toBe(false)
  expect(isAnswered({ data: 'other' })).toBe(false)
})
