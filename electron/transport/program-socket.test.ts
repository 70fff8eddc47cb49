import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { MCP_TEXT } from '../../shared/text/mcp.ts'
import { temporaryFolder } from '../../tests/helpers/host.ts'
import { fetchOverSocket } from '../mcp-server/fetch-over-socket.ts'
import { giveProof } from './program-proof.ts'
import { type ProgramPlace, programPlace, reachPrograms, servePrograms } from './program-socket.ts'

const NONCE_BYTES = 32
const ANSWER_BYTES = 64

const isWindows = process.platform === 'win32'

function placeFor(name = 'data'): ProgramPlace {
  const folder = temporaryFolder()
  onTestFinished(() => folder[Symbol.dispose]())
  return programPlace(path.join(folder.path, name))
}

/** Lathe's own end, which counts the calls that it hears. */
async function serve(place: ProgramPlace) {
  const heard: string[] = []
  const server = await servePrograms((request, response) => {
    heard.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    response.end('there')
  }, place)
  onTestFinished(() => server.close())
  return { heard, close: () => server.close() }
}

/** Another program at the place, which had the key of Lathe beside it in the file. Everything that it hears is in `heard`. */
async function squat(place: ProgramPlace, answer: (asked: Buffer, socket: Socket) => void) {
  mkdirSync(path.dirname(place.key), { recursive: true })
  writeFileSync(place.key, randomBytes(32), { mode: 0o600 })
  const heard: Buffer[] = []
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.on('error', () => undefined)
    socket.on('data', (piece) => {
      heard.push(piece)
      answer(piece, socket)
    })
  }).listen(place.socket)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { bytes: () => Buffer.concat(heard).length, connections: () => connections }
}

const ask = (place: ProgramPlace, patienceMs?: number) =>
  fetchOverSocket(() => reachPrograms(place, patienceMs))('http://127.0.0.1/api/apps', { headers: { authorization: 'Bearer secret' } })

async function read(socket: Socket, bytes: number): Promise<Buffer> {
  const heard: Buffer[] = []
  while (Buffer.concat(heard).length < bytes) heard.push(...((await once(socket, 'data')) as [Buffer]))
  return Buffer.concat(heard)
}

it('who has the key is answered, call for call, until Lathe is closed', async () => {
  const place = placeFor()
  await expect(ask(place)).rejects.toThrow(TypeError)
  const lathe = await serve(place)
  for (let call = 0; call < 3; call += 1) expect(await (await ask(place)).text()).toBe('there')
  expect(lathe.heard).toEqual(Array(3).fill('GET /api/apps Bearer secret'))
  if (!isWindows) for (const file of [place.key, place.socket]) expect(statSync(file).mode & 0o077).toBe(0)
  const key = readFileSync(place.key)
  lathe.close()
  await expect(ask(place)).rejects.toThrow(TypeError)
  await serve(place)
  expect(readFileSync(place.key)).not.toEqual(key)
})

it('a wrong answer, and the question thrown back, get neither the token nor a call', async () => {
  const answers: ((asked: Buffer) => Buffer)[] = [() => randomBytes(ANSWER_BYTES), (asked) => Buffer.concat([asked, asked])]
  for (const answer of answers) {
    const place = placeFor()
    const other = await squat(place, (asked, socket) => socket.write(answer(asked)))
    await expect(ask(place)).rejects.toThrow(MCP_TEXT.notProven(place.socket))
    expect(other.bytes()).toBe(NONCE_BYTES)
  }
})

it('an owner that is silent, says too little or closes at once is given up', async () => {
  const answers: ((socket: Socket) => void)[] = [() => undefined, (socket) => socket.write('little'), (socket) => socket.end()]
  for (const answer of answers) {
    const place = placeFor()
    const other = await squat(place, (_asked, socket) => answer(socket))
    await expect(ask(place, 100)).rejects.toThrow(MCP_TEXT.notProven(place.socket))
    expect(other.bytes()).toBe(NONCE_BYTES)
  }
})

it.skipIf(isWindows)('an answer of Lathe is none for the next question, and none at another place', async () => {
  const place = placeFor()
  await serve(place)
  const asking = connect(place.socket)
  asking.write(randomBytes(NONCE_BYTES))
  const recorded = await read(asking, ANSWER_BYTES)
  asking.destroy()
  // The socket is moved away from under its name, as whoever may write there could.
  const moved = `${place.socket}.moved`
  renameSync(place.socket, moved)
  const key = readFileSync(place.key)
  const replaying = await squat(place, (_asked, socket) => socket.write(recorded))
  writeFileSync(place.key, key)
  await expect(ask(place)).rejects.toThrow(MCP_TEXT.notProven(place.socket))
  expect(replaying.bytes()).toBe(NONCE_BYTES)
  await expect(ask({ socket: moved, key: place.key })).rejects.toThrow(MCP_TEXT.notProven(moved))
})

it('without a key nobody is called', async () => {
  const place = placeFor()
  const lathe = await serve(place)
  const plain = connect(place.socket)
  plain.write('GET /api/apps HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer secret\r\n\r\n'.padEnd(200))
  expect((await read(plain, ANSWER_BYTES)).length).toBe(ANSWER_BYTES)
  await once(plain, 'close')
  expect(lathe.heard).toEqual([])
})

it.skipIf(isWindows)('what a program proved once proves nothing a second time', async () => {
  const place = placeFor()
  const lathe = await serve(place)
  const moved = `${place.socket}.moved`
  renameSync(place.socket, moved)
  // Between the two, who listens.
  const spoken: Buffer[] = []
  const server = createServer((socket) => {
    const other = connect(moved)
    socket.on('data', (piece) => spoken.push(piece))
    socket.pipe(other).pipe(socket)
    for (const each of [socket, other]) each.on('error', () => undefined)
  }).listen(place.socket)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  expect(await (await ask(place)).text()).toBe('there')
  const again = connect(moved)
  again.write(Buffer.concat(spoken))
  await once(again.resume(), 'close')
  expect(lathe.heard).toEqual(['GET /api/apps Bearer secret'])
})

it('who asks and then says nothing is given up', async () => {
  const { socket: place } = placeFor()
  if (!isWindows) mkdirSync(path.dirname(place), { recursive: true })
  const outcome = Promise.withResolvers<boolean>()
  const server = createServer((socket) => {
    void giveProof(socket, { key: randomBytes(32), place }, 100).then(outcome.resolve)
  }).listen(place)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const silent = connect(place)
  silent.write(randomBytes(NONCE_BYTES))
  expect(await outcome.promise).toBe(false)
  if (!silent.destroyed) await once(silent.resume(), 'close')
})

it('a key that is missing, cut, a link, or that others can read is not used: nobody hears anything', async () => {
  const place = placeFor()
  const other = await squat(place, () => undefined)
  const refused = () => expect(ask(place)).rejects.toThrow(MCP_TEXT.keyNotOwn(place.key))
  writeFileSync(place.key, randomBytes(31))
  await refused()
  if (!isWindows) {
    writeFileSync(place.key, randomBytes(32))
    chmodSync(place.key, 0o640)
    await refused()
    if (process.geteuid?.() === 0) {
      chmodSync(place.key, 0o600)
      chownSync(place.key, 1, 1)
      await refused()
    }
    renameSync(place.key, `${place.key}.own`)
    symlinkSync(`${place.key}.own`, place.key)
    await refused()
  }
  rmSync(place.key)
  await expect(ask(place)).rejects.toThrow(TypeError)
  expect(other.connections()).toBe(0)
})

it('on Windows the key is in the profile of the person, whatever folder holds the data', () => {
  const { socket, key } = programPlace('/data', 'win32', { LOCALAPPDATA: '/profile' })
  expect(socket).toMatch(/^\\\\\.\\pipe\\lathe-[\da-f]{24}$/)
  expect(key.split(path.sep).join('/')).toMatch(/^\/profile\/Lathe\/programs\/lathe-[\da-f]{24}\.key$/)
})
