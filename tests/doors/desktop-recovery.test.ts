import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { DesktopEvent } from '../../shared/domain/desktop.ts'
import { RequestId } from '../../shared/domain/ids.ts'
import { type ConnectedPage, connectPage, startDesktop } from '../helpers/electron/start-desktop.ts'
import { temporaryFolder } from '../helpers/host.ts'

async function nextEvent({ desktop }: ConnectedPage): Promise<DesktopEvent | undefined> {
  for await (const event of await desktop.watch()) return event
  return undefined
}

test('a page that dies is loaded again where it was, its calls go on, and it is said', async () => {
  await using desktop = await startDesktop()
  const window = await desktop.builder()
  const { id } = await connectPage(window).client.apps.save({ genApp: { header: 'Bakery', appBuilderVersion: 4 } })
  const address = `app://builder/build/app/${id}`
  await window.webContents.load(address)
  const before = window.webContents.page

  window.webContents.die('oom')
  await expect.poll(() => window.webContents.page === before).toBe(false)
  expect(window.webContents.getURL()).toBe(address)
  const page = connectPage(window)
  expect(await nextEvent(page)).toEqual({ type: 'page-recovered' })
  expect((await page.client.apps.list({})).map((app) => app.id)).toEqual([id])
})

test('a page that dies again and again, or does not answer, is asked about', async () => {
  await using desktop = await startDesktop()
  const { dialog } = desktop.electron
  const window = await desktop.builder()
  const { webContents } = window
  webContents.die('clean-exit')
  expect(webContents.reloads).toBe(0)
  for (const reason of ['crashed', 'oom', 'killed'] as const) webContents.die(reason)
  expect(webContents.reloads).toBe(2)
  await expect.poll(() => dialog.questions.map(({ message }) => message)).toEqual(['This window stopped again and again.'])

  dialog.answer = 'Wait'
  window.send('unresponsive')
  await expect.poll(() => dialog.questions.length).toBe(2)
  expect(webContents.reloads).toBe(2)
  dialog.answer = 'Open it again'
  await expect
    .poll(() => {
      window.send('unresponsive')
      return webContents.reloads
    })
    .toBe(3)
})

test('a program that did not end by itself says so at its next start, and only then', async () => {
  using folder = temporaryFolder()
  const marker = path.join(folder.path, 'desktop', 'running')
  {
    await using desktop = await startDesktop({ dataDir: folder.path })
    await desktop.builder()
    expect(existsSync(marker)).toBe(true)
  }
  expect(existsSync(marker)).toBe(false)
  // As after a loss of power.
  writeFileSync(marker, '')
  await using again = await startDesktop({ dataDir: folder.path })
  const page = connectPage(await again.builder())
  expect(await nextEvent(page)).toEqual({ type: 'program-recovered' })
})

test('the diagnostics are shown to the person, and hold no name, row, text or secret', async () => {
  await using desktop = await startDesktop()
  const window = await desktop.builder()
  const { client } = connectPage(window)
  await client.apps.save({ genApp: { header: 'MARKER of Ada', appBuilderVersion: 4 } })
  writeFileSync(path.join(desktop.dataDir, 'MARKER of Ada.txt'), 'MARKER')
  window.webContents.die('oom')
  desktop.electron.app.send(
    'child-process-gone',
    { defaultPrevented: false, preventDefault: () => undefined },
    { type: 'GPU', reason: 'crashed', exitCode: 9 },
  )

  expect(desktop.electron.Menu.shown?.choose('Diagnostics…')).toBe(true)
  const { opened } = desktop.electron.shell
  await expect.poll(() => opened.length).toBe(1)
  const text = readFileSync(opened[0] ?? '', 'utf8')
  for (const part of [
    'Lathe 0.1.0',
    process.platform,
    'en-GB',
    'lathe.sqlite: 1 files',
    'webgl: enabled',
    'a page ended: oom 5',
    'a process ended: GPU crashed 9',
  ])
    expect(text).toContain(part)
  for (const secret of ['MARKER', desktop.dataDir, os.homedir(), `/${os.userInfo().username}/`]) expect(text).not.toContain(secret)
})

test('an answer goes on over a sleep of the computer, and its window hears of it', async () => {
  await using desktop = await startDesktop()
  const { powerMonitor } = desktop.electron
  const { client } = connectPage(await desktop.builder())
  const { id: appId } = await client.apps.save({ genApp: { header: 'Bakery', appBuilderVersion: 4 } })
  const heard: string[] = []
  const events = await client.apps.events({ appId })
  await client.chat.send({ appId, requestId: RequestId.parse(crypto.randomUUID()), content: 'A CRM with customers and orders' })
  for await (const { kind } of events) {
    heard.push(kind)
    if (kind === 'turn.started') for (const event of ['suspend', 'resume'] as const) powerMonitor.send(event)
    if (kind === 'turn.done' || kind === 'turn.failed') break
  }
  expect(heard.at(-1)).toBe('turn.done')
})

test('a data folder that a newer program has used is shown in a window, which says so and changes nothing of it', async () => {
  using folder = temporaryFolder()
  const list = path.join(folder.path, 'lathe.sqlite')
  {
    await using desktop = await startDesktop({ dataDir: folder.path })
    await connectPage(await desktop.builder()).client.apps.save({ genApp: { header: 'Bakery', appBuilderVersion: 4 } })
  }
  const newer = new Database(list)
  newer.pragma('user_version = 999')
  newer.close()
  const before = readFileSync(list)
  {
    await using desktop = await startDesktop({ dataDir: folder.path })
    const { client } = connectPage(await desktop.builder())
    expect(await client.session.installation()).toMatchObject({ isOnlyRead: true, dataFolder: folder.path })
    expect((await client.apps.list({})).map(({ name }) => name)).toEqual(['Bakery'])
    const saved = client.apps.save({ genApp: { header: 'Other', appBuilderVersion: 4 } })
    await expect(saved).rejects.toMatchObject({ code: 'DATA_FOLDER_ONLY_READ' })
  }
  expect(readFileSync(list).equals(before)).toBe(true)
  expect(existsSync(path.join(folder.path, 'read'))).toBe(false)
})
