import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { AppId, VersionId } from '../../../shared/domain/ids.ts'
import { temporaryFolder } from '../../../tests/helpers/host.ts'
import { type LiveOutput, liveOutput } from './live-output.ts'
import { createOutputStore, type OutputStore } from './output-store.ts'

const appId = AppId.parse(uuid())
const version = () => VersionId.parse(uuid())
const shared = {
  imports: { 'lathe:core': 'core-1234abcd.js', 'lathe:charts': 'charts-1234abcd.js' },
  preload: { 'lathe:core': ['shared-1234abcd.js'], 'lathe:charts': ['shared-1234abcd.js'] },
  read: async (name: string) => Buffer.from(`// ${name}`),
}
const built = (text: string): Promise<LiveOutput> =>
  liveOutput({ js: `import{a}from"lathe:core";${text}`, css: `/* ${text} */`, accent: 'red', chunks: new Map() }, shared)

let folder: string
let store: OutputStore
beforeEach(() => {
  const made = temporaryFolder()
  onTestFinished(() => made[Symbol.dispose]())
  folder = path.join(made.path, 'live')
  store = createOutputStore(() => made.path)
})

describe('the files of a published version', () => {
  it('are its own and the shared modules that it uses, and no others', async () => {
    const { manifest, files } = await built('one')
    expect(manifest).toMatchObject({ imports: { 'lathe:core': 'core-1234abcd.js' }, preload: ['core-1234abcd.js', 'shared-1234abcd.js'] })
    expect([...files.keys()].toSorted()).toEqual(
      [manifest.style, manifest.script, 'app.map', 'core-1234abcd.js', 'shared-1234abcd.js'].toSorted(),
    )
    expect((await built('one')).manifest).toEqual(manifest)
    expect((await built('two')).manifest.script).not.toBe(manifest.script)
  })

  it('are read as they were written, plain and compressed', async () => {
    const id = version()
    const output = await built('one')
    expect(await store.manifest(appId, id)).toBeNull()
    await store.write(appId, id, output)
    expect(await store.manifest(appId, id)).toEqual(output.manifest)
    const [plain, small] = [await store.asset(appId, output.manifest.script, false), await store.asset(appId, output.manifest.script, true)]
    expect([plain?.encoding, small?.encoding]).toEqual([null, 'gzip'])
    expect(gunzipSync(small?.bytes ?? Buffer.alloc(0))).toEqual(plain?.bytes)
  })

  it('are there for both when two calls write them at once', async () => {
    const id = version()
    const output = await built('one')
    await store.write(appId, id, output)
    await store.write(appId, id, output)
    expect(await store.manifest(appId, id)).toEqual(output.manifest)
    expect(readdirSync(folder)).toEqual([id])
  })

  it('replace an incomplete folder of a crash, which is never read', async () => {
    const id = version()
    mkdirSync(path.join(folder, `${id}.unfinished`), { recursive: true })
    writeFileSync(path.join(folder, `${id}.unfinished`, 'manifest.json'), '{}')
    expect(await store.manifest(appId, id)).toBeNull()
    expect(await store.asset(appId, 'manifest.json', false)).toBeNull()
    await store.write(appId, id, await built('one'))
    expect(readdirSync(folder)).toEqual([id])
  })

  it('are written again where one was removed', async () => {
    const id = version()
    const output = await built('one')
    await store.write(appId, id, output)
    rmSync(path.join(folder, id, 'manifest.json'))
    expect(await store.manifest(appId, id)).toBeNull()
    await store.write(appId, id, output)
    expect(await store.manifest(appId, id)).toEqual(output.manifest)
  })

  it('are removed when another version has replaced them, with stray files', async () => {
    const [old, previous, current] = [version(), version(), version()]
    for (const id of [old, previous, current]) await store.write(appId, id, await built(id))
    mkdirSync(path.join(folder, `${old}.unfinished`))
    await store.keepOnly(appId, [current, previous])
    expect(readdirSync(folder).toSorted()).toEqual([previous, current].toSorted())
    expect(existsSync(path.join(folder, current, 'manifest.json'))).toBe(true)
    await store.keepOnly(AppId.parse(uuid()), [])
  })
})
