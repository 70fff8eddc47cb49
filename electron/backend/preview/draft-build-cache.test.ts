import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { AppId, VersionId } from '../../../shared/domain/ids.ts'
import { DRAFT_BUILD_CACHE_MAX_BYTES } from '../../../shared/limits/preview.ts'
import { createBuiltVersions } from './built-versions.ts'
import { createDraftBuildCache } from './draft-build-cache.ts'

const [app, other] = [1, 2].map((digit) => AppId.parse(`0198a6f0-0000-7000-8000-00000000000${digit}`)) as [AppId, AppId]
const [older, newest] = [3, 4].map((digit) => VersionId.parse(`0198a6f0-0000-7000-8000-00000000000${digit}`)) as [VersionId, VersionId]
const build = { ok: true as const, js: 'export const a = "é"', css: 'p{}', map: '{"version":3}', durationMs: 7 }
const key = new Uint8Array(32).fill(7)
const root = mkdtempSync(path.join(tmpdir(), 'lathe-kept-'))
const folder = (appId: AppId) => path.join(root, appId)
const file = (appId: AppId) => path.join(folder(appId), 'draft.build')

const open = (builder = 'one', sealKey = key) =>
  createDraftBuildCache({ appFolder: folder, key: sealKey, builder: () => Promise.resolve(builder) })

/** Caches a build as an earlier run of the program would. */
async function keep(appId = app, versionId = newest, what = build): Promise<void> {
  const kept = open()
  kept.keep(appId, versionId, what)
  await kept.stop()
}

beforeEach(() => {
  for (const each of [app, other]) {
    rmSync(folder(each), { recursive: true, force: true })
    mkdirSync(folder(each), { recursive: true })
  }
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('the cached build of a draft', () => {
  it('is available in the next run, for the same version, builder and app', async () => {
    await keep()
    expect(await open().read(app, newest)).toEqual(build)
    expect(await open().read(app, older)).toBeNull()
    expect(await open('two').read(app, newest)).toBeNull()
    expect(await open().read(other, newest)).toBeNull()
  })

  it('is the only file in its place, and the last one', async () => {
    const kept = open()
    kept.keep(app, older, build)
    kept.keep(app, newest, { ...build, js: 'new' })
    await kept.stop()
    expect((await open().read(app, newest))?.js).toBe('new')
    expect(readdirSync(folder(app))).toEqual(['draft.build'])
  })

  it('is rejected when it comes from another app or installation, or was changed', async () => {
    await keep()
    writeFileSync(file(other), readFileSync(file(app)))
    expect(await open().read(other, newest)).toBeNull()
    expect(await open('one', new Uint8Array(32)).read(app, newest)).toBeNull()

    const bytes = readFileSync(file(app))
    for (const broken of [
      bytes.subarray(0, 40),
      bytes.subarray(0, 5),
      Buffer.alloc(0),
      Buffer.from('{}'),
      flipped(bytes, 0),
      flipped(bytes, 200),
    ]) {
      writeFileSync(file(app), broken)
      expect(await open().read(app, newest)).toBeNull()
    }
  })

  it('is not written beyond its size limit, nor for a deleted app, and leftovers of a crash do no harm', async () => {
    await keep(app, newest, { ...build, map: 'x'.repeat(DRAFT_BUILD_CACHE_MAX_BYTES) })
    expect(existsSync(file(app))).toBe(false)
    rmSync(folder(other), { recursive: true })
    await keep(other)
    expect(existsSync(folder(other))).toBe(false)
    writeFileSync(`${file(app)}.part`, 'half')
    await keep()
    expect(await open().read(app, newest)).toEqual(build)
  })

  it('saves a build in the next run; without it, the app is built', async () => {
    let builds = 0
    const run = async () => {
      const kept = open()
      const { built } = createBuiltVersions({
        files: () => Promise.resolve(new Map()),
        build: () => {
          builds += 1
          return Promise.resolve(build)
        },
        kept,
        maxBytes: 1_000_000,
      })
      const result = await built(app, newest)
      await kept.stop()
      return result
    }
    expect([await run(), builds]).toEqual([build, 1])
    expect([await run(), builds]).toEqual([build, 1])
    rmSync(file(app))
    expect([await run(), builds]).toEqual([build, 2])
  })
})

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}
