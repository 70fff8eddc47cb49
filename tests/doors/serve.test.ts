import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { networkInterfaces } from 'node:os'
import { connect } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpClient } from '../../renderer/api/client.ts'
import { ERROR_TEXT } from '../../shared/text/errors.ts'
import { HOST_SCRIPT } from '../helpers/built.ts'
import { temporaryFolder } from '../helpers/host.ts'

const root = path.resolve(import.meta.dirname, '../..')

interface Run {
  readonly child: ChildProcess
  readonly output: { stdout: string; stderr: string }
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>
  /** The first line of its output, or all output if it ended before. */
  readonly line: Promise<string>
}

/** The headless host, on a folder of its own unless one is given. */
function serve(...args: readonly string[]): Run {
  return runScript(HOST_SCRIPT, '--no-open', ...args)
}

function runScript(...args: readonly string[]): Run {
  const child = spawn(process.execPath, [...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = { stdout: '', stderr: '' }
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals | null)
  const line = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output.stdout += chunk.toString()
      if (output.stdout.includes('\n')) resolve(output.stdout)
    })
    void ended.then(() => resolve(output.stdout + output.stderr))
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output.stderr += chunk.toString()
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, output, ended, line }
}

function folder(): string {
  const made = temporaryFolder()
  onTestFinished(() => made[Symbol.dispose]())
  return path.join(made.path, 'data')
}

async function readAll(feed: AsyncIterable<unknown>): Promise<void> {
  const read: unknown[] = []
  for await (const event of feed) read.push(event)
}

async function ready(run: Run): Promise<{ url: string; port: number; code: string }> {
  return JSON.parse(await run.line) as { url: string; port: number; code: string }
}

test('prints its address in one line', async () => {
  const spoken = await serve('--port', '0', '--data-dir', folder()).line
  expect(spoken).toMatch(/^Lathe is ready at http:\/\/studio\.localhost:\d+\/\?code=[\w-]{22}\n$/)

  const { url, port, code } = await ready(serve('--port', '0', '--json', '--data-dir', folder()))
  expect(url).toBe(`http://studio.localhost:${port}/?code=${code}`)
  expect(port).toBeGreaterThan(0)
})

test('a port in use, a folder in use and an unknown option give one sentence each', { tags: 'long' }, async () => {
  const dataDir = folder()
  const { port } = await ready(serve('--port', '0', '--json', '--data-dir', dataDir))

  const second = serve('--port', String(port), '--data-dir', folder())
  expect([await second.ended, second.output]).toEqual([
    1,
    { stdout: '', stderr: `Port ${port} is in use. Close the other program, or choose another port with --port.\n` },
  ])
  const third = serve('--port', '0', '--data-dir', dataDir)
  expect([await third.ended, third.output]).toEqual([1, { stdout: '', stderr: `${ERROR_TEXT.dataFolderInUse} (${dataDir})\n` }])
  const fourth = serve('--host', '0.0.0.0')
  expect(await fourth.ended).toBe(1)
  expect(fourth.output.stderr.trimEnd().split('\n')).toHaveLength(1)
})

test('listens on the loopback interface only', async () => {
  const { port } = await ready(serve('--port', '0', '--json', '--data-dir', folder()))
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
  for (const { address } of others) {
    const socket = connect(port, address)
    const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException]
    expect([address, error.code]).toEqual([address, 'ECONNREFUSED'])
  }
})

test('keeps the connection of a program that computes for a while between two calls', async () => {
  const { port } = await ready(serve('--port', '0', '--json', '--data-dir', folder()))
  const { headers } = await fetch(`http://127.0.0.1:${port}/`)
  expect(headers.get('keep-alive')).toBe('timeout=65')
})

test('stops within two seconds, despite open feeds and a half-sent request', async () => {
  const run = serve('--port', '0', '--json', '--data-dir', folder())
  const { port, code } = await ready(run)
  const baseUrl = `http://127.0.0.1:${port}`
  const { token } = await createHttpClient({ baseUrl, token: () => null }).session.start({ code })
  const client = createHttpClient({ baseUrl, token: () => token })
  const app = await client.apps.save({ genApp: { header: 'Open', appBuilderVersion: 4 } })
  const feed = await client.apps.events({ appId: app.id })
  const reading = readAll(feed).then(
    () => 'ended',
    () => 'broken off',
  )
  const half = connect(port, '127.0.0.1').on('error', () => undefined)
  half.write('POST /api/apps HTTP/1.1\r\nHost: studio.localhost\r\nContent-Length: 5\r\n\r\n{')

  const told = performance.now()
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
  // Half a second is normal, five if a connection is never closed.
  expect(performance.now() - told).toBeLessThan(4_000)
  expect(await reading).toMatch(/ended|broken off/)
  expect(run.output.stderr).toBe('')
})

test.skipIf(process.platform === 'win32')(
  'one that dies is started again by its parent, at the same address and with all that was made',
  async () => {
    const again = path.join(root, 'scripts/lib/run-host.mjs')
    const script = `import(${JSON.stringify(again)}).then(({ runHost }) => runHost(process.argv.slice(1))).then((code) => process.exit(code))`
    const run = runScript('-e', script, HOST_SCRIPT, '--no-open', '--port', '0', '--json', '--data-dir', folder())
    // Without its parent the host would stay.
    onTestFinished(async () => {
      run.child.kill('SIGTERM')
      await run.ended
    })
    const { port, code } = await ready(run)
    const at = (token: string | null) => createHttpClient({ baseUrl: `http://127.0.0.1:${port}`, token: () => token })
    const { token } = await at(null).session.start({ code })
    const { id } = await at(token).apps.fromBlueprint({ blueprint: 'portfolio' })
    const said = { appId: id, requestId: crypto.randomUUID(), content: 'Add a page about prices', attachments: [], isDiscussMode: false }
    const { turnId } = await at(token).chat.send(said)

    const host = childOf(run.child)
    process.kill(host, 'SIGSEGV')
    await expect.poll(() => run.output.stderr).toContain('is started again')
    const answered = () =>
      at(token)
        .apps.get({ appId: id })
        .then(
          (app) => app.id,
          () => null,
        )
    await expect.poll(answered).toBe(id)
    expect(childOf(run.child)).not.toBe(host)
    // What was asked is there, and its answer has ended, however far it had come.
    const asked = async () => (await at(token).chat.history({ appId: id, limit: 50 })).messages.find((each) => each.turnId === turnId)
    await expect.poll(async () => (await asked())?.status).toMatch(/^(?:done|failed)$/)
    expect((await asked())?.content).toBe(said.content)

    run.child.kill('SIGTERM')
    expect(await run.ended).toBe(0)
  },
)

function childOf({ pid }: ChildProcess): number {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const [found] = rows.map((row) => row.trim().split(/\s+/).map(Number)).find(([, parent]) => parent === pid) ?? []
  if (found === undefined) throw new Error('the parent has no child')
  return found
}

test('after a restart the token is still valid, and the old code is not', { tags: 'long' }, async () => {
  const dataDir = folder()
  const first = serve('--port', '0', '--json', '--data-dir', dataDir)
  const before = await ready(first)
  const anonymous = (port: number) => createHttpClient({ baseUrl: `http://127.0.0.1:${port}`, token: () => null })
  const { token } = await anonymous(before.port).session.start({ code: before.code })
  first.child.kill('SIGINT')
  expect(await first.ended).toBe(0)

  const after = await ready(serve('--port', '0', '--json', '--data-dir', dataDir))
  await expect(anonymous(after.port).session.start({ code: before.code })).rejects.toMatchObject({ code: 'SESSION_CODE_INVALID' })
  const client = createHttpClient({ baseUrl: `http://127.0.0.1:${after.port}`, token: () => token })
  expect(await client.session.account()).toMatchObject({ isAdmin: true })
})
