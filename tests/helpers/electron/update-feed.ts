import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { buildBlockMap } from 'app-builder-lib/out/targets/blockmap/blockmap.js'
import { generate } from 'selfsigned'
import { signUpdates, updateFeed } from '../../../scripts/lib/sign-updates.mjs'
import { temporaryFolder } from '../host.ts'

const LIST = process.arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${process.arch}.yml`
const BODY = randomBytes(400_000)

/** Answers a request itself, and says so. */
type Answer = (request: IncomingMessage, response: ServerResponse) => boolean

/** A server of newer versions with a folder of its own, and a program that is installed here. */
export interface FeedDouble extends AsyncDisposable {
  /** What its system trusts, for the server to be one that is known. */
  readonly certificate: string
  /** What a packed program holds. */
  readonly feedFile: string
  /** The program that runs, as a file. */
  readonly program: string
  /** What the program that was installed last wrote when it was started. */
  readonly started: () => string | null
  readonly list: string
  readonly folder: string
  /** Puts a version there, signed. */
  offer(version: string): Promise<void>
  sign(key?: string): void
  readonly fileOf: (version: string) => string
  /** Comes before what is in the folder. */
  answer: Answer
  /** How much was sent. */
  readonly sentBytes: () => number
  /** Which paths were asked for. */
  readonly asked: string[]
}

export async function startFeed(): Promise<FeedDouble> {
  const own = temporaryFolder()
  const folder = own.path
  const privateKey = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  })
  let sent = 0
  const asked: string[] = []
  const server: Server = createServer({ key, cert }, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'https://127.0.0.1')
    asked.push(pathname)
    if (double.answer(request, response)) return
    const file = path.join(folder, path.basename(pathname))
    if (!existsSync(file)) return void response.writeHead(404).end()
    const { size } = statSync(file)
    const [, from = '0', to = `${size - 1}`] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const bytes = Number(to) - Number(from) + 1
    sent += bytes
    response.writeHead(request.headers.range === undefined ? 200 : 206, {
      'content-length': bytes,
      'content-range': `bytes ${from}-${to}/${size}`,
    })
    createReadStream(file, { start: Number(from), end: Number(to) }).pipe(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0

  const startedFile = path.join(folder, 'started')
  const program = path.join(folder, 'Lathe.AppImage')
  const fileOf = (version: string) => path.join(folder, `Lathe-${version}.AppImage`)
  /** A program that says which it is, and a tail that is the same in all versions. */
  async function make(file: string, version: string) {
    const head = `#!/bin/sh\necho ${version} > '${startedFile}'\nexit 0\n`
    writeFileSync(file, Buffer.concat([Buffer.from(head.padEnd(4_000, '#')), BODY]), { mode: 0o755 })
    return buildBlockMap(file, 'deflate')
  }
  await make(program, '0.1.0')
  const feedFile = path.join(folder, 'update-feed.json')
  writeFileSync(feedFile, JSON.stringify(updateFeed(`https://127.0.0.1:${port}/`, privateKey)))

  const double: FeedDouble = {
    certificate: cert,
    feedFile,
    program,
    started: () => (existsSync(startedFile) ? readFileSync(startedFile, 'utf8').trim() : null),
    list: LIST,
    folder,
    async offer(version) {
      const file = fileOf(version)
      const { blockMapSize } = await make(file, version)
      const sha512 = createHash('sha512').update(readFileSync(file)).digest('base64')
      const name = path.basename(file)
      const lines = [
        `version: ${version}`,
        'files:',
        `  - url: ${name}`,
        `    sha512: ${sha512}`,
        `    size: ${statSync(file).size}`,
        `    blockMapSize: ${blockMapSize}`,
        `path: ${name}`,
        `sha512: ${sha512}`,
        `releaseDate: '2026-11-30T00:00:00.000Z'`,
      ]
      writeFileSync(path.join(folder, LIST), `${lines.join('\n')}\n`)
      double.sign()
    },
    sign: (by = privateKey) => void signUpdates(folder, by),
    fileOf,
    answer: () => false,
    sentBytes: () => sent,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      own[Symbol.dispose]()
    },
  }
  return double
}
