import { generateKeyPairSync, verify } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { beforeAll, expect, test } from 'vitest'
import { readProjectSources } from '../electron/backend/project/project-sources.ts'
import { packagedEsbuild } from '../electron/window/packaged-esbuild.ts'
import { packagedTypescript } from '../electron/window/packaged-typescript.ts'
import { temporaryFolder } from '../tests/helpers/host.ts'
import { makeIcons } from './lib/icons.mjs'
import { otherProcessors, packedPackages } from './lib/platform-packages.mjs'
import { signUpdates, updateFeed } from './lib/sign-updates.mjs'

// What a package of the desktop holds, by `electron-builder.yml`, without making one: that needs Electron's binary, and a system of each kind.

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const settings = read('electron-builder.yml')
const lock = JSON.parse(read('package-lock.json'))

const SYSTEMS = [
  { platform: 'darwin', arch: 'arm64' },
  { platform: 'darwin', arch: 'x64' },
  { platform: 'win32', arch: 'x64' },
  { platform: 'linux', arch: 'x64' },
  { platform: 'linux', arch: 'arm64' },
] as const
const HERE = { platform: process.platform, arch: process.arch }

/** The items of a list of the settings. */
function listOf(name: string): readonly string[] {
  const [, items = ''] = new RegExp(`^${name}:\\n((?: {2}.*\\n)+)`, 'm').exec(settings) ?? []
  return [...items.matchAll(/^ {2}- '?([^'\n]+)'?$/gm)].map(([, item = '']) => item)
}
const patterns = listOf('files')
const refused = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1))
const wanted = patterns.filter((pattern) => !pattern.startsWith('!'))
const isOneOf = (file: string, list: readonly string[]) => list.some((pattern) => path.matchesGlob(file, pattern))

function filesBelow(folder: string): readonly string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}
const inPackage = (file: string) => file.slice('/at/app.asar.unpacked/'.length)
const packageOf = (file: string) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]

const own = [...filesBelow('out'), ...filesBelow('resources'), 'package.json'].filter(
  (file) => isOneOf(file, wanted) && !isOneOf(file, refused),
)
const packedHere = new Set(packedPackages(lock, HERE).map(({ place }) => place))
const isPacked = (file: string) => {
  const place = packageOf(file)
  if (isOneOf(file, refused)) return false
  return place === undefined ? own.includes(file) : packedHere.has(place)
}

const IS_STARTED = /^out\/main\/(?:main|mcp|[\w-]+-(?:worker|process))\.js$/
/** A server's own database; no desktop starts it. */
const OF_SERVERS = 'out/main/own-postgres-process.js'

let reached: readonly string[] = []
beforeAll(async () => {
  const scripts = filesBelow('out/main').filter((file) => IS_STARTED.test(file) && file !== OF_SERVERS)
  const found = new Set<string>()
  const unresolved: string[] = []
  const walk = await rolldown({
    input: scripts.map((file) => path.join(root, file)),
    cwd: root,
    platform: 'node',
    // The last one is asked for by `debug`, which goes without it.
    external: ['electron', /^node:/, /\.node$/, /^lathe\//, /^@\//, 'supports-color'],
    treeshake: false,
    logLevel: 'silent',
    onLog: (_level, log) => {
      if (log.code === 'UNRESOLVED_IMPORT') unresolved.push(String(log.message))
    },
    plugins: [
      {
        name: 'found',
        load: (id) =>
          void found.add(
            path
              .relative(root, id.split('?')[0] ?? '')
              .split(path.sep)
              .join('/'),
          ),
      },
    ],
  })
  await walk.generate({ format: 'esm' })
  await walk.close()
  reached = [...found].filter((file) => existsSync(path.join(root, file)))
})

test('of what we wrote, only what the program runs or reads is in it', () => {
  const strange = own.filter(
    (file) =>
      !/^(?:out\/(?:main|preload|renderer|vendor)|resources\/(?:prompts|blueprints|kit|project|runtime|sdk|models))\/|^package\.json$/.test(
        file,
      ),
  )
  expect(strange).toEqual([])
  expect(own.filter((file) => /\.test\.|\.map$|(?:^|\/)tests?\/|(?:^|\/)docs\/|training/.test(file))).toEqual([])
  for (const file of ['out/main/main.js', 'out/preload/preload.cjs', 'out/renderer/index.html', 'package.json']) expect(own).toContain(file)
})

test('whatever the built program imports is in it, however deep', () => {
  expect(reached.length).toBeGreaterThan(500)
  expect(reached.filter((file) => !isPacked(file))).toEqual([])
})

test('what the program reads of its resources is in it: the code of a project, prompts, prices and blueprints', async () => {
  using folder = temporaryFolder()
  for (const file of own.filter((each) => each.startsWith('resources/')))
    cpSync(path.join(root, file), path.join(folder.path, file), { recursive: true })
  const packed = await readProjectSources(path.join(folder.path, 'resources'))
  expect(packed).toEqual(await readProjectSources(path.join(root, 'resources')))
  const folders = new Set(
    filesBelow('out/main')
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => [...read(file).matchAll(/resourcesDir, "([\w-]+)"/g)].map(([, name = '']) => name)),
  )
  expect([...folders].toSorted()).toEqual(['blueprints', 'models', 'prompts'])
  for (const name of folders)
    expect(own.filter((file) => file.startsWith(`resources/${name}/`)).length).toBe(
      filesBelow(`resources/${name}`).filter((file) => !isOneOf(file, refused)).length,
    )
})

test.each(SYSTEMS)('on $platform $arch the native parts are packed, beside the archive', ({ platform, arch }) => {
  const places = packedPackages(lock, { platform, arch }).map(({ place }) => place)
  const system = platform === 'win32' ? 'windows' : platform
  const suffix = { darwin: '', win32: '-msvc', linux: '-gnu' }[platform]
  const native = [
    `@cloudflare/workerd-${system}-${arch === 'x64' ? '64' : arch}`,
    `@esbuild/${platform}-${arch}`,
    `@typescript/typescript-${platform}-${arch}`,
    `@napi-rs/keyring-${platform}-${arch}${suffix}`,
    `@oxc-parser/binding-${platform}-${arch}${suffix}`,
    `@tailwindcss/oxide-${platform}-${arch}${suffix}`,
  ]
  for (const name of native) expect(places).toContain(`node_modules/${name}`)
  const unpacked = listOf('asarUnpack')
  const programs = [
    `node_modules/@cloudflare/workerd-${system}-64/bin/workerd`,
    inPackage(packagedEsbuild('/at', platform, arch)),
    inPackage(packagedTypescript('/at', platform, arch)),
    `node_modules/@napi-rs/keyring-${platform}-${arch}${suffix}/keyring.node`,
    'node_modules/better-sqlite3/prebuilds/linux-x64.node',
  ]
  for (const program of programs) expect([program, isOneOf(program, unpacked), isOneOf(program, refused)]).toEqual([program, true, false])
})

/**
 * Beside Electron, before an installer presses it: 162 of it are what runs functions (46 by gzip). Pressed as installers do it, about 75, with
 * some 90 of Electron: less than the 180 that a download may have.
 */
const MOST_MB = 340

test('an installer stays a size that people download', () => {
  const files = [...own, ...[...packedHere].filter((place) => existsSync(path.join(root, place))).flatMap(filesBelow)]
  const packed = [...new Set(files)].filter((file) => !isOneOf(file, refused) && !/\.d\.[mc]?ts$|\.md$|\/\.bin\//.test(file))
  const bytes = packed.reduce((sum, file) => sum + statSync(path.join(root, file)).size, 0)
  expect(bytes / 1e6).toBeLessThan(MOST_MB)
  // No program is in it twice.
  const sizeOf = (file: string) => statSync(path.join(root, file)).size
  const programs = packed.filter((file) => file.startsWith('node_modules/') && sizeOf(file) > 5e6)
  const largest = Map.groupBy(programs, sizeOf)
  expect([...largest.values()].filter((alike) => alike.length > 1)).toEqual([])
})

test('a Mac gets the programs of both processors, and nothing twice', () => {
  const others = otherProcessors(lock, { platform: 'darwin', arch: 'arm64' })
  expect(others.length).toBeGreaterThan(5)
  for (const each of others) expect(each).toMatch(/^(?:@[\w-]+\/)?[\w-]*(?:x64|darwin-64)[\w-]*@\d+\.\d+\.[\w.-]+$/)
  expect(others.map((each) => each.replace(/@[^@]+$/, ''))).toContain('@cloudflare/workerd-darwin-64')
})

test('the icons are drawn in every size that the three systems ask for', async () => {
  using folder = temporaryFolder()
  await makeIcons(folder.path)
  const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]
  const sizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024]
  for (const size of sizes) expect(sizeOf(readFileSync(path.join(folder.path, 'icons', `${size}x${size}.png`)))).toEqual([size, size])

  const ico = readFileSync(path.join(folder.path, 'icon.ico'))
  const inIco = Array.from({ length: ico.readUInt16LE(4) }, (_each, index) => ico.readUInt8(6 + index * 16) || 256)
  expect(inIco).toEqual([16, 24, 32, 48, 64, 128, 256])

  const icns = readFileSync(path.join(folder.path, 'icon.icns'))
  expect([icns.toString('latin1', 0, 4), icns.readUInt32BE(4)]).toEqual(['icns', icns.length])
  for (const type of ['ic07', 'ic08', 'ic09', 'ic10', 'ic11', 'ic12', 'ic13', 'ic14']) expect(icns.includes(type)).toBe(true)
})

test('a list of newer versions is signed where it is packed, by name, and the package knows the key', () => {
  using folder = temporaryFolder()
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  for (const name of ['latest.yml', 'latest-mac.yml', 'latest-linux-arm64.yml', 'other.yml'])
    writeFileSync(path.join(folder.path, name), 'version: 1.0.0\n')
  expect(signUpdates(folder.path, pem).toSorted()).toEqual(['latest-linux-arm64.yml', 'latest-mac.yml', 'latest.yml'])
  const signature = Buffer.from(readFileSync(path.join(folder.path, 'latest-mac.yml.sig'), 'utf8'), 'base64')
  expect(verify(null, Buffer.from('latest-mac.yml\nversion: 1.0.0\n'), publicKey, signature)).toBe(true)
  expect(verify(null, Buffer.from('latest.yml\nversion: 1.0.0\n'), publicKey, signature)).toBe(false)
  expect(updateFeed('https://updates.example/lathe', pem)).toMatchObject({
    url: 'https://updates.example/lathe/',
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  })
  expect(() => updateFeed('http://updates.example/', pem)).toThrow('come by https')
})
