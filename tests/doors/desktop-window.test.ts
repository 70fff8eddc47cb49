import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { DesktopEvent } from '../../shared/domain/desktop.ts'
import { type ConnectedPage, connectPage, startDesktop } from '../helpers/electron/start-desktop.ts'
import { temporaryFolder } from '../helpers/host.ts'

const COMMANDS = [
  { id: 'new-app', title: 'New app', group: 'Actions' },
  { id: 'go-to./home', title: 'Home', group: 'Go to', shortcut: 'g h' },
]
const bounds = { x: 40, y: 50, width: 1000, height: 700 }

async function nextEvent({ desktop }: ConnectedPage): Promise<DesktopEvent | undefined> {
  for await (const event of await desktop.watch()) return event
  return undefined
}

test('the menu has what the window in front offers, and what is chosen there goes to it', async () => {
  await using desktop = await startDesktop()
  const { Menu } = desktop.electron
  const first = await desktop.builder()
  const page = connectPage(first)
  await page.desktop.offer(COMMANDS)
  expect(Menu.shown?.lines()).toEqual(
    expect.arrayContaining(['File > New app', 'Go > Home', 'File > New window', 'View > togglefullscreen']),
  )

  expect(Menu.shown?.choose('New window')).toBe(true)
  await expect.poll(() => desktop.windows.filter(({ isShown }) => isShown).length).toBe(2)
  const [, second] = desktop.windows
  second?.focus()
  expect(Menu.shown?.lines()).not.toContain('Go > Home')
  first.focus()
  expect(Menu.shown?.choose('Home')).toBe(true)
  expect(await nextEvent(page)).toEqual({ type: 'command', id: 'go-to./home' })
})

test('long work in a window is shown at its mark, and ends there', async () => {
  await using desktop = await startDesktop()
  const window = await desktop.builder()
  const page = connectPage(window)
  const shown = []
  for (const progress of [0.25, 'unknown', null] as const) {
    await page.desktop.work(progress)
    shown.push(window.progress)
  }
  expect(shown).toEqual([0.25, 2, -1])
  await expect(page.desktop.work(7)).rejects.toThrow('Input validation failed')
})

test('a file that Lathe is opened with waits for the window that is in front, and is handed over once', async () => {
  using folder = temporaryFolder()
  const computer = { locks: new Map() }
  const file = path.join(folder.path, 'rows.csv')
  writeFileSync(file, 'name\nBread\n')
  const dataDir = path.join(folder.path, 'data')
  await using desktop = await startDesktop({ dataDir, computer })
  const window = await desktop.builder()
  await using second = await startDesktop({ dataDir, computer, argv: ['--flag', file, path.join(folder.path, 'run.sh')] })
  expect(await second.electron.app.ended.promise).toBe(0)

  const page = connectPage(window)
  expect(await nextEvent(page)).toEqual({ type: 'files' })
  const files = await page.desktop.takeFiles()
  expect(await Promise.all(files.map(async (each) => [each.name, await each.text()]))).toEqual([['rows.csv', 'name\nBread\n']])
  expect(await page.desktop.takeFiles()).toEqual([])
})

test('windows on different apps, and a published app, are open again at the next start where they were', async () => {
  using folder = temporaryFolder()
  const address = 'app://builder/build/app/01890000-0000-7000-8000-00000000000a'
  let appId = ''
  {
    await using desktop = await startDesktop({ dataDir: folder.path })
    const first = await desktop.builder()
    appId = (await connectPage(first).client.apps.save({ genApp: { header: 'Bakery', appBuilderVersion: 4 } })).id
    desktop.electron.Menu.shown?.choose('New window')
    await expect.poll(() => desktop.windows.length).toBe(2)
    await desktop.windows[1]?.webContents.load(address)
    first.webContents.open(`live://${appId}/`)
    const live = await desktop.windowAt('live:')
    live.bounds = bounds
    desktop.windows[1]?.focus()
  }
  await using again = await startDesktop({ dataDir: folder.path })
  await again.windowAt('live:')
  await again.windowAt(address)
  expect(again.windows.map(({ webContents }) => webContents.getURL()).toSorted()).toEqual(
    ['app://builder/', address, `live://${appId}/`].toSorted(),
  )
  expect(again.windows.find(({ webContents }) => webContents.getURL().startsWith('live:'))?.bounds).toEqual(bounds)
})

test('a published app that is gone, and an address that is none of ours, open no window', async () => {
  using folder = temporaryFolder()
  {
    await using desktop = await startDesktop({ dataDir: folder.path })
    await desktop.builder()
  }
  const windows = ['https://example.com/', 'file:///etc/passwd', 'live://01890000-0000-7000-8000-00000000000a/'].map((address) => ({
    address,
    bounds,
  }))
  writeFileSync(path.join(folder.path, 'desktop', 'window.json'), JSON.stringify({ windows }))
  await using again = await startDesktop({ dataDir: folder.path })
  await again.builder()
  expect(again.windows.map(({ webContents }) => webContents.getURL())).toEqual(['app://builder/'])
})

test('a mistake in a word is mended from the menu over it', async () => {
  await using desktop = await startDesktop()
  const { webContents } = await desktop.builder()
  const params = { misspelledWord: 'bred', dictionarySuggestions: ['bread'], isEditable: true, selectionText: '' }
  webContents.send(
    'context-menu',
    { defaultPrevented: false, preventDefault: () => undefined },
    params as unknown as Electron.ContextMenuParams,
  )
  expect(desktop.electron.Menu.opened[0]?.choose('bread')).toBe(true)
  expect(webContents.replaced).toEqual(['bread'])
})
