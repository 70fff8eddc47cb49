import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '@orpc/server'
import { createRouter } from '../../electron/transport/router/create-router.ts'
import type { AccountRole } from '../../shared/domain/account.ts'
import { FilePath } from '../../shared/domain/file-path.ts'
import type { AppId, VersionId } from '../../shared/domain/ids.ts'
import type { Session } from '../../electron/backend/identity/session.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'

/* The calls of the code panel: save, delete, search, over the real transports of the real backend. */

let doors: OpenDoors
beforeAll(async () => {
  doors = await openDoors()
})
afterAll(() => doors[Symbol.asyncDispose]())

const HOME = FilePath.parse('__pages__Home.tsx')
const CARD = FilePath.parse('__components__Card.tsx')
const USES_CARD = "import { Card } from '@/components/Card'\nexport default () => (\n  <main>\n    <Card />\n  </main>\n)\n"
const FILES = { [HOME]: USES_CARD, [CARD]: 'export const Card = () => <p>Card</p>\n' }

function client() {
  return doors.clients.HTTP
}

async function appWith(writes: Readonly<Record<string, string>> = FILES): Promise<{ appId: AppId; base: VersionId }> {
  const { id: appId } = doors.newApp()
  return { appId, base: await changed(appId, writes) }
}

/** A change as by a turn or another window. */
async function changed(appId: AppId, writes: Readonly<Record<string, string>>, deletes: readonly string[] = []): Promise<VersionId> {
  const change = { changeSet: changeSet({ writes, deletes }), origin: 'edit', description: 'elsewhere' } as const
  return (await doors.backend.engine.of(appId).commitChangeSet(change)).id
}

const textOf = async (appId: AppId, path: FilePath) => (await doors.backend.engine.of(appId).files({ versionId: null })).files.get(path)
const save = (appId: AppId, content: string, baseVersionId?: VersionId, id: string = HOME) =>
  client().files.update({ appId, file: { id, content }, ...(baseVersionId === undefined ? {} : { baseVersionId }) })

describe('a save', () => {
  it('applies on top of changes to other files', async () => {
    const { appId, base } = await appWith()
    await changed(appId, { [CARD]: 'export const Card = () => <b>New</b>\n' })
    await save(appId, 'export default () => <main />\n', base)
    expect(await textOf(appId, HOME)).toBe('export default () => <main />\n')
    expect(await textOf(appId, CARD)).toContain('New')
  })

  it('of a file that changed meanwhile writes nothing', async () => {
    const { appId, base } = await appWith()
    await changed(appId, { [HOME]: 'export default () => <p>theirs</p>\n' })
    await expect(save(appId, 'export default () => <p>mine</p>\n', base)).rejects.toMatchObject({ code: 'VERSION_MOVED', status: 409 })
    expect(await textOf(appId, HOME)).toContain('theirs')
    await changed(appId, {}, [HOME])
    await expect(save(appId, 'export default () => <p>mine</p>\n', base)).rejects.toMatchObject({ code: 'VERSION_MOVED' })
    expect(await textOf(appId, HOME)).toBeUndefined()
  })

  it('without a change makes no version', async () => {
    const { appId, base } = await appWith()
    const theirs = await changed(appId, { [HOME]: 'export default () => <p>same</p>\n' })
    expect(await save(appId, 'export default () => <p>same</p>\n', base)).toEqual({ versionId: theirs })
  })

  it('creates a file, but does not overwrite one that was created meanwhile', async () => {
    const { appId, base } = await appWith()
    await save(appId, 'export const a = 1\n', base, '__services__a.ts')
    await expect(save(appId, 'export const b = 1\n', base, '__services__a.ts')).rejects.toMatchObject({ code: 'VERSION_MOVED' })
  })

  it('is not lost among many concurrent ones', async () => {
    const { appId, base } = await appWith()
    const names = Array.from({ length: 8 }, (_, index) => `__services__s${index}.ts`)
    await Promise.all(names.map((name) => save(appId, `export const name = '${name}'\n`, base, name)))
    const { files } = await doors.backend.engine.of(appId).files({ versionId: null })
    expect(names.filter((name) => files.get(FilePath.parse(name)) === undefined)).toEqual([])
  })

  it.each([
    ['FILE_READ_ONLY', '__entities__Deal.json'],
    ['FILE_PATH_INVALID', '../../etc/passwd'],
    ['FILE_PATH_INVALID', 'pages/../Layout.tsx'],
  ])('is refused with %s for %s', async (code, id) => {
    const { appId } = await appWith()
    await expect(save(appId, 'x', undefined, id)).rejects.toMatchObject({ code })
  })
})

describe('a deletion', () => {
  it('lists references to the file, and removes them in the same version', async () => {
    const { appId, base } = await appWith()
    const references = await client().files.references({ appId, path: CARD })
    expect(references).toEqual([
      {
        path: HOME,
        lines: [
          { line: 1, text: "import { Card } from '@/components/Card'" },
          { line: 4, text: '<Card />' },
        ],
        proposal: 'export default () => (\n  <main>\n  </main>\n)\n',
      },
    ])
    const referencesToUpdate = references.map(({ path, proposal }) => ({ path, content: proposal ?? '' }))
    await client().files.remove({ appId, fileId: CARD, referencesToUpdate, baseVersionId: base })
    const { files, version } = await doors.backend.engine.of(appId).files({ versionId: null })
    expect([...files.keys()]).toEqual([HOME])
    expect(version?.number).toBe(2)
    expect(await client().files.history({ appId, path: CARD })).toMatchObject([
      { number: 2, change: 'deleted' },
      { number: 1, change: 'added' },
    ])
  })

  it('does not overwrite a file that changed meanwhile with an old text', async () => {
    const { appId, base } = await appWith()
    await changed(appId, { [HOME]: `${USES_CARD}// more\n` })
    const referencesToUpdate = [{ path: HOME, content: 'export default () => null\n' }]
    await expect(client().files.remove({ appId, fileId: CARD, referencesToUpdate, baseVersionId: base })).rejects.toMatchObject({
      code: 'VERSION_MOVED',
    })
    expect(await textOf(appId, HOME)).toContain('// more')
    expect(await textOf(appId, CARD)).toBeDefined()
  })
})

describe('a person who is not an admin', () => {
  const session = (role: AccountRole): Session => ({
    ...doors.backend.sessions.owner,
    id: 's1',
    role,
  })

  it('can read code, but not change or export it', async () => {
    const { appId, base } = await appWith()
    const { files } = createRouter(doors.backend)
    const context = { context: { session: session('user') } }
    expect(await call(files.bundle, { appId }, context)).toMatchObject({ versionId: base })
    expect(await call(files.search, { appId, query: 'Card' }, context)).toMatchObject({ fileCount: 2 })
    expect(await call(files.history, { appId, path: HOME }, context)).toHaveLength(1)
    const refused = [
      call(files.update, { appId, file: { id: HOME, content: 'x' } }, context),
      call(files.remove, { appId, fileId: HOME }, context),
      call(files.references, { appId, path: CARD }, context),
      call(files.codeZip, { appId }, context),
    ]
    for (const answer of refused) await expect(answer).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await textOf(appId, HOME)).toBe(USES_CARD)
    await call(
      files.update,
      { appId, file: { id: HOME, content: 'export default () => null\n' } },
      { context: { session: session('admin') } },
    )
    expect(await textOf(appId, HOME)).toBe('export default () => null\n')
  })
})

it('find in files gives the same results over both transports', async () => {
  const { appId } = await appWith()
  for (const door of Object.values(doors.clients)) {
    const found = await door.files.search({ appId, query: 'card', wholeWord: true })
    expect(found.matches.map(({ path, line, column }) => `${path} ${line}:${column}`)).toEqual([
      `${HOME} 1:10`,
      `${HOME} 1:36`,
      `${HOME} 4:6`,
      `${CARD} 1:14`,
      `${CARD} 1:30`,
    ])
    await expect(door.files.search({ appId, query: '(', isRegex: true })).rejects.toMatchObject({
      code: 'SEARCH_PATTERN_INVALID',
      data: { reason: 'Unterminated group' },
    })
  }
})
