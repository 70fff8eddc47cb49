import { generateKeyPairSync, verify } from 'node:crypto'
import { cpSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { beforeAll, expect, test } from 'vitest'
import { readProjectSources } from '../electron/backend/project/project-sources.ts'
import { packagedEsbuild } from '../electron/window/packaged-esbuild.ts'
import { packagedTypescript } from '../electron/window/packaged-typescript.ts'
import { temporaryFolder } from '../tests/helpers/host.ts'
import { makeIcons } from './lib/icons.mjs'
import { joinVersions, OF_THE_OTHER } from './lib/mac-versions.mjs'
import { filesBelow, listOf, packedHere as filesHere, refusedOn } from './lib/packed-files.mjs'
import { estimateSizes, MOST_MB } from './lib/packed-sizes.mjs'
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

const patterns = listOf(settings, 'files')
const refused = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1))
const wanted = patterns.filter((pattern) => !pattern.startsWith('!'))
const isOneOf = (file: string, list: readonly string[]) => list.some((pattern) => path.matchesGlob(file, pattern))

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
  const unpacked = listOf(settings, 'asarUnpack')
  const programs = [
    `node_modules/@cloudflare/workerd-${system}-64/bin/workerd`,
    inPackage(packagedEsbuild('/at', platform, arch)),
    inPackage(packagedTypescript('/at', platform, arch)),
    `node_modules/@napi-rs/keyring-${platform}-${arch}${suffix}/keyring.node`,
    'node_modules/better-sqlite3/prebuilds/linux-x64.node',
  ]
  for (const program of programs) expect([program, isOneOf(program, unpacked), isOneOf(program, refused)]).toEqual([program, true, false])
})

/** Pressed, about 97 of them: see `npm run pack -- --sizes`. Almost half is what runs functions. */
const MOST_UNPRESSED_MB = 335

test('what is packed beside Electron stays small, and no program is in it twice', () => {
  const packed = filesHere()
  const sizeOf = (file: string) => statSync(path.join(root, file)).size
  expect(packed.reduce((sum, file) => sum + sizeOf(file), 0) / 1e6).toBeLessThan(MOST_UNPRESSED_MB)
  const programs = packed.filter((file) => file.startsWith('node_modules/') && sizeOf(file) > 5e6)
  const largest = Map.groupBy(programs, sizeOf)
  expect([...largest.values()].filter((alike) => alike.length > 1)).toEqual([])
})

test('an installer that people download weighs no more than it may', { tags: ['long'] }, () => {
  const sizes = estimateSizes(filesHere().map((file) => path.join(root, file)))
  const downloads = sizes.filter(({ name }) => !/zip of updates|AppImage/.test(name))
  expect(downloads.length).toBe(3)
  for (const { name, megabytes } of downloads) expect([name, megabytes < MOST_MB]).toEqual([name, true])
})

test.each(SYSTEMS)('on $platform $arch the database is packed for this system, and no other program of another', ({ platform, arch }) => {
  const expand = (pattern: string) =>
    pattern.replaceAll('${arch}', arch).replaceAll('${env.LATHE_OTHER_PROCESSOR}', platform === 'darwin' ? OF_THE_OTHER[arch] : '-')
  const left = refusedOn(settings, platform).map(expand)
  const databases = filesBelow('node_modules/better-sqlite3/prebuilds').filter((file) => !isOneOf(file, left))
  const own = `node_modules/better-sqlite3/prebuilds/${platform}-${arch}.node`
  expect(databases).toEqual([own])
  if (platform !== 'darwin') return
  // Both processors' packages are installed where a Mac's are packed.
  const native = SYSTEMS.filter((system) => system.platform === platform).flatMap((system) => {
    const names = packedPackages(lock, system).map(({ place }) => place)
    return names.filter((place) => /darwin-(?:arm64|x64|64)$/.test(place)).map((place) => `${place}/bin/program`)
  })
  const packed = new Set(native.filter((file) => !isOneOf(file, left)))
  const wanted = packedPackages(lock, { platform, arch }).filter(({ place }) => /darwin-(?:arm64|x64|64)$/.test(place))
  expect(wanted.length).toBeGreaterThan(5)
  expect([...packed].toSorted()).toEqual(
    wanted
      .map(({ place }) => `${place}/bin/program`)
      .filter((file) => !isOneOf(file, refused))
      .toSorted(),
  )
})

test('the list of versions for a Mac names the programs of both processors', () => {
  const listFor = (arch: string) => `version: 1.0.0\nfiles:\n  - url: Lathe-${arch}.zip\n    size: 1\npath: Lathe-${arch}.zip\n`
  const joined = joinVersions(listFor('arm64'), listFor('x64'))
  expect(joined).toBe(
    'version: 1.0.0\nfiles:\n  - url: Lathe-x64.zip\n    size: 1\n  - url: Lathe-arm64.zip\n    size: 1\npath: Lathe-x64.zip\n',
  )
  expect(() => joinVersions('version: 1.0.0\n', listFor('x64'))).toThrow('without files')
})

test('where a Mac is packed for, the programs of the other processor are installed too', () => {
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
