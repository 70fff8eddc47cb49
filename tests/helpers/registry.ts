import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/** A package as a test writes it. */
export interface WrittenPackage {
  readonly name: string
  readonly version?: string
  readonly files: Readonly<Record<string, string>>
  /** More for its package.json. */
  readonly manifest?: Readonly<Record<string, unknown>>
  /** Another integrity than the right one. */
  readonly integrity?: string
  /** The tarball as it is sent; what its files make when it is not said. */
  readonly tarball?: Uint8Array
}

export interface TestRegistry extends AsyncDisposable {
  readonly address: string
  /** The addresses that were asked for. */
  readonly asked: string[]
  /** From now on it cannot be reached. */
  goOffline(): void
}

/** An npm registry of this computer with these packages. */
export async function startRegistry(packages: readonly WrittenPackage[]): Promise<TestRegistry> {
  const asked: string[] = []
  let isOffline = false
  const made = packages.map((each) => {
    const { name, version = '1.0.0', files, manifest = {}, integrity } = each
    const description = { name, version, license: 'MIT', ...manifest }
    const tarball = each.tarball ?? packTarball({ 'package.json': JSON.stringify(description), ...files })
    const right = `sha512-${createHash('sha512').update(tarball).digest('base64')}`
    const { dependencies, peerDependencies } = manifest
    return { name, version, tarball, manifest: { version, dependencies, peerDependencies, dist: { integrity: integrity ?? right } } }
  })
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '')
    asked.push(path)
    if (isOffline) return void request.socket.destroy()
    const tarball = made.find(({ name, version }) => path === `/${name}/-/${name.replace(/^@.*\//, '')}-${version}.tgz`)
    if (tarball !== undefined) return void response.end(tarball.tarball)
    const versions = made.filter(({ name }) => path === `/${name}`)
    if (versions.length === 0) return void response.writeHead(404).end('{}')
    const latest = versions.at(-1)?.version
    response.end(
      JSON.stringify({ 'dist-tags': { latest }, versions: Object.fromEntries(versions.map((each) => [each.version, each.manifest])) }),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    goOffline() {
      isOffline = true
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Entries of a tarball below `package/`, or wherever their names lead; `links` are symbolic ones. */
export function packTarball(files: Readonly<Record<string, string>>, links: Readonly<Record<string, string>> = {}): Uint8Array {
  const blocks = [
    ...Object.entries(files).map(([name, content]) =>
      entryOf(name.startsWith('/') || name.startsWith('..') ? name : `package/${name}`, content, '0', ''),
    ),
    ...Object.entries(links).map(([name, target]) => entryOf(`package/${name}`, '', '2', target)),
  ]
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]), { level: 1 })
}

function entryOf(name: string, content: string, type: string, target: string): Buffer {
  const header = Buffer.alloc(512)
  const body = Buffer.from(content)
  const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0')
  header.write(name, 0, 100)
  header.write('0000644', 100)
  header.write(octal(body.length, 12), 124)
  header.write(octal(0, 12), 136)
  header.write('        ', 148)
  header.write(type, 156)
  header.write(target, 157, 100)
  header.write('ustar\u000000', 257)
  header.write(
    octal(
      header.reduce((sum, byte) => sum + byte, 0),
      7,
    ),
    148,
  )
  header.write('\0 ', 154)
  return Buffer.concat([header, body, Buffer.alloc((512 - (body.length % 512)) % 512)])
}
