import { expect, test } from 'vitest'
import { eventsFile } from '../helpers/electron/write-events.ts'
import { connectPage, startDesktop } from '../helpers/electron/start-desktop.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '../helpers/host.ts'

test('calls and events of a page go over its port, and a page that reloads brings a new one', async () => {
  await using desktop = await startDesktop()
  const window = await desktop.builder()
  const first = connectPage(window)
  const { id } = await first.client.apps.save({ genApp: { header: 'Bakery', appBuilderVersion: 4 } })
  const closed = new Promise((resolve) => first.port.addEventListener('close', resolve))

  await window.webContents.load('app://builder/build/app/1')
  const second = connectPage(window)
  await closed
  expect((await second.client.apps.list({})).map((app) => app.id)).toEqual([id])
})

test('a second start on the same folder gives way, and the first window comes to the front', async () => {
  using folder = temporaryFolder()
  const computer = { locks: new Map() }
  await using first = await startDesktop({ dataDir: folder.path, computer })
  const window = await first.builder()
  window.isMinimizedNow = true
  await using second = await startDesktop({ dataDir: folder.path, computer })
  expect(await second.electron.app.ended.promise).toBe(0)
  expect(second.windows).toEqual([])
  expect(window).toMatchObject({ isMinimizedNow: false, isFocusedNow: true })
  expect(first.windows).toEqual([window])
})

test('a data folder that another program uses is said in a sentence, and the program ends', async () => {
  using folder = temporaryFolder()
  await using first = await startDesktop({ dataDir: folder.path })
  await first.builder()
  // Another computer's locks: as when the headless host has the folder.
  await using second = await startDesktop({ dataDir: folder.path })
  expect(await second.electron.app.ended.promise).toBe(1)
  expect(second.electron.dialog.errors).toEqual([{ title: 'Lathe could not start', content: expect.stringContaining(folder.path) }])
})

test('it ends when the last window is closed, and the next start has what was made and the place of the window', async () => {
  using folder = temporaryFolder()
  const bounds = { x: 40, y: 50, width: 1000, height: 700 }
  {
    await using desktop = await startDesktop({ dataDir: folder.path })
    const window = await desktop.builder()
    await connectPage(window).client.apps.save({ genApp: { header: 'Bakery', appBuilderVersion: 4 } })
    window.bounds = bounds
    window.close()
    expect(await desktop.electron.app.ended.promise).toBe(0)
  }
  await using again = await startDesktop({ dataDir: folder.path })
  const window = await again.builder()
  expect(window.bounds).toEqual(bounds)
  expect((await connectPage(window).client.apps.list({})).map(({ name }) => name)).toEqual(['Bakery'])
})

test('what the double sends is what this Electron sends', async () => {
  expect(readFileSync(path.resolve('tests/helpers/electron/events.d.ts'), 'utf8')).toBe(await eventsFile())
})
