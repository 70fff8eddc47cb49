import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { UpdateState } from '../../shared/domain/desktop.ts'
import { type ConnectedPage, connectPage, type Desktop, startDesktop } from '../helpers/electron/start-desktop.ts'
import { type FeedDouble, startFeed } from '../helpers/electron/update-feed.ts'
import { temporaryFolder } from '../helpers/host.ts'

// The program's own updater over a server of files by HTTPS, as an AppImage: on this system it can be exchanged for real.

let feed: FeedDouble
beforeEach(async () => {
  feed = await startFeed()
  process.env['APPIMAGE'] = feed.program
})
afterEach(async () => {
  delete process.env['APPIMAGE']
  await feed[Symbol.asyncDispose]()
})

const computer = () => ({ locks: new Map(), trusted: feed.certificate })
const start = (more: Parameters<typeof startDesktop>[0] = {}) =>
  startDesktop({ computer: computer(), switches: { 'update-feed': feed.feedFile }, ...more })

/** Every state that a window is told from now on. */
function follow({ desktop }: ConnectedPage): UpdateState[] {
  const states: UpdateState[] = []
  const read = async () => {
    for await (const event of await desktop.watch()) if (event.type === 'update') states.push(event.state)
  }
  void read().catch(() => undefined)
  return states
}
const phases = (states: readonly UpdateState[]) => [...new Set(states.map(({ phase }) => phase))]
const fetchedIn = ({ dataDir }: Desktop) => {
  const folder = path.join(dataDir, 'desktop', 'updates', 'fetched', 'pending')
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.AppImage')) : []
}

test('a newer version is found, fetched and told; restarted, it takes this one’s place, and nothing is left open', async () => {
  await feed.offer('0.2.0')
  const computerHere = computer()
  await using desktop = await start({ computer: computerHere })
  const page = connectPage(await desktop.builder())
  const states = follow(page)
  expect(await page.desktop.checkForUpdate()).toEqual({ phase: 'ready', version: '0.2.0' })
  await expect.poll(() => phases(states)).toEqual(['current', 'checking', 'fetching', 'ready'])
  expect(fetchedIn(desktop)).toEqual(['Lathe-0.2.0.AppImage'])
  expect(feed.started()).toBeNull()

  expect(await page.desktop.restartToUpdate()).toEqual({ phase: 'restarting', version: '0.2.0' })
  expect(await desktop.electron.app.ended.promise).toBe(0)
  await expect.poll(feed.started).toBe('0.2.0')
  expect(readFileSync(feed.program, 'utf8')).toContain('echo 0.2.0')
  expect(computerHere.locks.size).toBe(0)
  expect(existsSync(path.join(desktop.dataDir, 'desktop', 'running'))).toBe(false)
  await using next = await start({ dataDir: desktop.dataDir })
  await next.builder()
})

test('of a newer version, what this one has already is not fetched again', async () => {
  await feed.offer('0.2.0')
  await using desktop = await start()
  const page = connectPage(await desktop.builder())
  expect(await page.desktop.checkForUpdate()).toMatchObject({ phase: 'ready' })
  expect(feed.sentBytes()).toBeLessThan(readFileSync(feed.fileOf('0.2.0')).length / 2)
})

test('a version that cannot be told apart from this one piece by piece comes whole', async () => {
  await feed.offer('0.2.0')
  writeFileSync(feed.program, 'a program that was packed otherwise')
  await using desktop = await start()
  const page = connectPage(await desktop.builder())
  const states = follow(page)
  expect(await page.desktop.checkForUpdate()).toMatchObject({ phase: 'ready' })
  expect(states.some((state) => state.phase === 'fetching' && state.part > 0.5)).toBe(true)
  await page.desktop.restartToUpdate()
  await expect.poll(feed.started).toBe('0.2.0')
})

test('a version that was fetched comes in when the program ends by itself, and not where updates are off', async () => {
  await feed.offer('0.2.0')
  {
    await using desktop = await start()
    const page = connectPage(await desktop.builder())
    await page.desktop.checkForUpdate()
    await page.desktop.setUpdates(false)
  }
  expect(feed.started()).toBeNull()
  {
    await using desktop = await start()
    await connectPage(await desktop.builder()).desktop.checkForUpdate()
  }
  await expect.poll(feed.started).toBe('0.2.0')
})

describe('a restart waits', () => {
  test('for an answer that is being written, says so, and then comes', async () => {
    await feed.offer('0.2.0')
    await using desktop = await start()
    const page = connectPage(await desktop.builder())
    const { client } = page
    const { id: appId } = await client.apps.save({ genApp: { header: 'Bakery', appBuilderVersion: 4 } })
    await page.desktop.checkForUpdate()
    await client.chat.send({ appId, requestId: crypto.randomUUID(), content: 'An app for the orders of a bakery' } as never)
    expect(await page.desktop.restartToUpdate()).toEqual({ phase: 'waiting', version: '0.2.0', work: 'answer' })
    expect(await desktop.electron.app.ended.promise).toBe(0)
    await expect.poll(feed.started).toBe('0.2.0')
    await using next = await start({ dataDir: desktop.dataDir, switches: {} })
    const again = connectPage(await next.builder())
    const { messages } = await again.client.chat.history({ appId })
    expect(messages.map(({ role, status }) => [role, status])).toEqual([
      ['user', 'done'],
      ['assistant', 'done'],
    ])
  })

  test('for an app that is being imported, until the person stays or it is done', async () => {
    await feed.offer('0.2.0')
    await using desktop = await start()
    const page = connectPage(await desktop.builder())
    await page.desktop.checkForUpdate()
    await page.desktop.work('unknown')
    expect(await page.desktop.restartToUpdate()).toMatchObject({ phase: 'waiting', work: 'import' })
    expect(await page.desktop.stayOpen()).toEqual({ phase: 'ready', version: '0.2.0' })
    await page.desktop.work(null)
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(desktop.electron.app.exitCode).toBeNull()
    await page.desktop.work('unknown')
    await page.desktop.restartToUpdate()
    await page.desktop.work(null)
    expect(await desktop.electron.app.ended.promise).toBe(0)
  })
})

test('who switched updates off is left alone, also at the next start, until they are switched on', async () => {
  await feed.offer('0.2.0')
  using folder = temporaryFolder()
  {
    await using desktop = await start({ dataDir: folder.path })
    const page = connectPage(await desktop.builder())
    expect(await page.desktop.setUpdates(false)).toEqual({ phase: 'off' })
  }
  await using desktop = await start({ dataDir: folder.path })
  const page = connectPage(await desktop.builder())
  const states = follow(page)
  await expect.poll(() => states).toEqual([{ phase: 'off' }])
  desktop.electron.powerMonitor.send('resume')
  expect(await page.desktop.checkForUpdate()).toEqual({ phase: 'off' })
  expect(feed.asked).toEqual([])
  await page.desktop.setUpdates(true)
  await expect.poll(() => states.at(-1)).toEqual({ phase: 'ready', version: '0.2.0' })
})

describe('nothing else is taken', () => {
  /** What became of what is offered, which is not kept, and cannot be started. */
  async function become(): Promise<UpdateState> {
    const desktop = await start()
    const page = connectPage(await desktop.builder())
    const state = await page.desktop.checkForUpdate()
    expect(fetchedIn(desktop)).toEqual([])
    expect(await page.desktop.restartToUpdate()).toEqual(state)
    await desktop[Symbol.asyncDispose]()
    expect(feed.started()).toBeNull()
    expect(readFileSync(feed.program, 'utf8')).toContain('echo 0.1.0')
    return state
  }
  const change = (file: string, act: (text: Buffer) => Buffer) => writeFileSync(file, act(readFileSync(file)))

  test('a list that was changed', async () => {
    await feed.offer('0.2.0')
    change(path.join(feed.folder, feed.list), (text) => Buffer.from(text.toString().replace('0.2.0', '0.3.0')))
    expect(await become()).toEqual({ phase: 'failed', why: 'forged' })
  })

  test('a list that somebody else signed, or nobody', async () => {
    await feed.offer('0.2.0')
    feed.sign(generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString())
    expect(await become()).toEqual({ phase: 'failed', why: 'forged' })
    rmSync(path.join(feed.folder, `${feed.list}.sig`))
    expect(await become()).toEqual({ phase: 'failed', why: 'unreachable' })
  })

  test('the list of another system', async () => {
    await feed.offer('0.2.0')
    writeFileSync(path.join(feed.folder, 'latest.yml'), readFileSync(path.join(feed.folder, feed.list)))
    feed.sign()
    writeFileSync(path.join(feed.folder, `${feed.list}.sig`), readFileSync(path.join(feed.folder, 'latest.yml.sig')))
    expect(await become()).toEqual({ phase: 'failed', why: 'forged' })
  })

  test('a program that is not the one that was signed', async () => {
    await feed.offer('0.2.0')
    change(feed.fileOf('0.2.0'), (bytes) => {
      bytes.write('#!/bin/sh\necho evil', 0)
      return bytes
    })
    expect(await become()).toEqual({ phase: 'failed', why: 'forged' })
  })

  test('an older version, or this one', async () => {
    for (const version of ['0.0.9', '0.1.0']) {
      await feed.offer(version)
      expect(await become()).toMatchObject({ phase: 'current', at: expect.any(String) })
    }
  })

  test('a list or a program that is cut off', async () => {
    await feed.offer('0.2.0')
    const cut = (name: RegExp) => {
      feed.answer = (request, response) => {
        if (!name.test(request.url ?? '')) return false
        response.writeHead(200, { 'content-length': 300_000 })
        response.write('version: 0.2.0\n')
        setTimeout(() => response.destroy(), 50)
        return true
      }
    }
    cut(/latest/)
    expect(await become()).toEqual({ phase: 'failed', why: 'cut' })
    cut(/AppImage/)
    expect(await become()).toEqual({ phase: 'failed', why: 'cut' })
  })

  test('a list without an end', async () => {
    feed.answer = (_request, response) => {
      const more = () => void (response.destroyed || (response.write('x'.repeat(100_000)), setImmediate(more)))
      more()
      return true
    }
    expect(await become()).toEqual({ phase: 'failed', why: 'cut' })
  })

  test('what a server that is not known says, or one that is not there', async () => {
    await feed.offer('0.2.0')
    await using desktop = await start({ computer: { locks: new Map() } })
    expect(await connectPage(await desktop.builder()).desktop.checkForUpdate()).toEqual({ phase: 'failed', why: 'unreachable' })
    feed.answer = (_request, response) => {
      response.writeHead(500).end()
      return true
    }
    expect(await become()).toEqual({ phase: 'failed', why: 'unreachable' })
  })

  test('what cannot be kept', async () => {
    await feed.offer('0.2.0')
    using folder = temporaryFolder()
    await using desktop = await start({ dataDir: folder.path })
    const page = connectPage(await desktop.builder())
    writeFileSync(path.join(folder.path, 'desktop', 'updates'), 'a file where the folder would be')
    expect(await page.desktop.checkForUpdate()).toEqual({ phase: 'failed', why: 'disk' })
  })
})

test('what cannot take this one’s place starts this one again, which says so', async () => {
  await feed.offer('0.2.0')
  await using desktop = await start()
  const page = connectPage(await desktop.builder())
  await page.desktop.checkForUpdate()
  rmSync(feed.program)
  await page.desktop.restartToUpdate()
  await desktop.electron.app.ended.promise
  const [{ args = [] } = {}] = desktop.electron.app.relaunched
  expect(args).toContain('--update-failed')
  process.argv.push('--update-failed')
  try {
    await using next = await start({ dataDir: desktop.dataDir })
    const states = follow(connectPage(await next.builder()))
    await expect.poll(() => states).toEqual([{ phase: 'failed', why: 'install' }])
  } finally {
    process.argv.pop()
  }
})

test('a copy without a place to look at says nothing of newer versions', async () => {
  await using desktop = await startDesktop()
  const page = connectPage(await desktop.builder())
  expect(await page.desktop.checkForUpdate()).toEqual({ phase: 'none' })
  expect(await page.desktop.setUpdates(true)).toEqual({ phase: 'none' })
})
