import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { entityPath, FilePath } from '../../../shared/domain/file-path.ts'
import { AppId, type VersionId } from '../../../shared/domain/ids.ts'
import { RowQuery } from '../../../shared/domain/row.ts'
import { MAX_FILE_BYTES } from '../../../shared/limits/files.ts'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import { startEngineHost } from '../../../tests/helpers/engine-host.ts'
import { diffVersions, mergeChanges, type MergeRequest } from './merge-changes.ts'

const HOME = '__pages__Home.tsx'
const DEAL = entityPath('Deal')
const DEALS = { data: 'test', entity: 'Deal', actor: { kind: 'builder', userId: uuid(), through: 'grid' } } as const

function setUp() {
  const { engine } = startEngineHost()
  const newApp = async (writes: Readonly<Record<string, string>>) => {
    const appId = AppId.parse(uuid())
    await write(appId, writes)
    return appId
  }
  const write = (appId: AppId, writes: Readonly<Record<string, string>>) =>
    engine.of(appId).commitChangeSet({ changeSet: changeSet({ writes }), origin: 'edit', description: '' })
  const shown: VersionId[] = []
  return {
    engine,
    shown,
    newApp,
    write,
    diff: (appId: AppId, otherAppId: AppId) => diffVersions({ engine }, { appId, otherAppId, from: null, to: null }),
    merge: (appId: AppId, files: Readonly<Record<string, string>>, more: Partial<MergeRequest> = {}) =>
      mergeChanges(
        {
          engine,
          findTooDeep: async () => new Set(),
          showVersion: async (_, { id }) => void shown.push(id),
          functions: {
            deployDraft: async () => [
              { name: 'report', problem: null },
              { name: 'mail', problem: { type: 'missing_secrets', details: ['SMTP_KEY'] } },
            ],
          },
        },
        {
          appId,
          files: Object.entries(files).map(([path, content]) => ({ path: FilePath.parse(path), content })),
          description: '',
          baseVersionId: null,
          ...more,
        },
      ),
    files: async (appId: AppId) => Object.fromEntries((await engine.of(appId).files({ versionId: null })).files),
  }
}

let world: ReturnType<typeof setUp>
beforeEach(() => {
  world = setUp()
})

describe('merging from another app', () => {
  it('applies added and modified files in one version, as compared', async () => {
    const { diff, merge, newApp, files, shown, engine } = world
    const own = await newApp({ [HOME]: 'mine\n', '__services__kept.ts': 'kept\n' })
    const other = await newApp({ [HOME]: 'theirs\n', '__functions__report.ts': 'export default 1\n' })
    const { diffs, from, to } = await diff(own, other)
    expect(diffs).toEqual([
      { path: HOME, status: 'modified', oldCode: 'mine\n', newCode: 'theirs\n' },
      { path: '__services__kept.ts', status: 'deleted', oldCode: 'kept\n', newCode: null },
      { path: '__functions__report.ts', status: 'added', oldCode: null, newCode: 'export default 1\n' },
    ])
    expect([from?.number, to?.number]).toEqual([1, 1])

    const taken = Object.fromEntries(diffs.flatMap(({ path, newCode }) => (newCode === null ? [] : [[path, newCode]])))
    const merged = await merge(own, taken, { description: ' Merged 2 files from Staging ', baseVersionId: from?.id ?? null })
    expect(merged).toMatchObject({ filesCount: 2, totalFunctions: 1, deployedFunctionsCount: 1, deploymentIssues: [] })
    expect(await files(own)).toEqual({ ...taken, '__services__kept.ts': 'kept\n' })
    const current = await engine.of(own).currentVersion({})
    expect(current).toMatchObject({ id: merged.versionId, number: 2, origin: 'merge', description: 'Merged 2 files from Staging' })
    expect(shown).toEqual([merged.versionId])
    expect((await diff(own, other)).diffs).toMatchObject([{ path: '__services__kept.ts', status: 'deleted' }])
  })

  it('says which functions cannot run', async () => {
    const own = await world.newApp({ [HOME]: 'mine\n' })
    expect(await world.merge(own, { '__functions__mail.ts': 'export default 2\n' })).toMatchObject({
      totalFunctions: 1,
      deployedFunctionsCount: 0,
      deploymentIssues: ['mail: SMTP_KEY'],
    })
  })

  it('keeps the ids and rows of a table, and gives a new one its own', { tags: 'long' }, async () => {
    const { diff, merge, newApp, engine } = world
    const own = await newApp(entityFile('Deal', { title: { type: 'string' } }))
    const other = await newApp({
      ...entityFile('Deal', { title: { type: 'string' }, value: { type: 'number' } }),
      ...entityFile('Guest', { name: { type: 'string' } }),
    })
    await engine.of(own).createRows({ ...DEALS, rows: [{ title: 'Boat' }] })
    const xIds = async (appId: AppId) => {
      const { files } = await engine.of(appId).files({ versionId: null })
      return Object.fromEntries([...files].map(([path, text]) => [path, (JSON.parse(text) as { 'x-id': string })['x-id']]))
    }
    const [before, elsewhere] = [await xIds(own), await xIds(other)]

    const { diffs } = await diff(own, other)
    expect(diffs.map(({ path, status }) => [path, status])).toEqual([
      [DEAL, 'modified'],
      [entityPath('Guest'), 'added'],
    ])
    expect(diffs[0]?.newCode).toContain(before[DEAL])
    await merge(own, Object.fromEntries(diffs.map(({ path, newCode }) => [path, newCode ?? ''])))
    const after = await xIds(own)
    expect(after[DEAL]).toBe(before[DEAL])
    expect(after[entityPath('Guest')]).toMatch(/\w/)
    expect(after[entityPath('Guest')]).not.toBe(elsewhere[entityPath('Guest')])
    const page = await engine.of(own).listRows({ ...DEALS, query: RowQuery.parse({}) })
    expect(page.rows).toMatchObject([{ title: 'Boat' }])
    expect((await diff(own, other)).diffs.filter(({ path }) => path === DEAL)).toEqual([])
  })
})

describe('a merge is refused without a change,', () => {
  it.each([
    ['without files', {}, 'MERGE_NOTHING'],
    ['when the app has it all already', { [HOME]: 'mine\n' }, 'MERGE_NOTHING'],
    ['when a file is too large', { [HOME]: 'x'.repeat(MAX_FILE_BYTES + 1) }, 'FILE_TOO_LARGE'],
    ['when a table is no table', { [DEAL]: '{"properties":3}', [HOME]: 'theirs\n' }, 'ENTITY_SCHEMA_INVALID'],
  ])('%s', { tags: 'long' }, async (_, files, code) => {
    const own = await world.newApp({ [HOME]: 'mine\n' })
    await expect(world.merge(own, files)).rejects.toMatchObject({ code })
    expect(await world.files(own)).toEqual({ [HOME]: 'mine\n' })
    expect(world.shown).toEqual([])
  })

  it('when a target file has changed since, but not when another one has', async () => {
    const { write, merge, newApp, files } = world
    const own = await newApp({ [HOME]: 'mine\n', '__services__a.ts': 'a\n' })
    const base = await world.engine.of(own).currentVersion({})
    await write(own, { '__services__a.ts': 'b\n' })
    await merge(own, { [HOME]: 'theirs\n' }, { baseVersionId: base?.id ?? null })
    await expect(merge(own, { '__services__a.ts': 'c\n' }, { baseVersionId: base?.id ?? null })).rejects.toMatchObject({
      code: 'VERSION_MOVED',
    })
    expect(await files(own)).toEqual({ [HOME]: 'theirs\n', '__services__a.ts': 'b\n' })
  })
})
