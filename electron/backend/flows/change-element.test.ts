import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ElementChange } from '../../../shared/domain/code.ts'
import { AppId, type VersionId } from '../../../shared/domain/ids.ts'
import { ELEMENT_TEXT } from '../../../shared/text/elements.ts'
import { changeSet } from '../../../tests/helpers/change-sets.ts'
import { startEngineHost } from '../../../tests/helpers/engine-host.ts'
import { changeElement } from './change-element.ts'

const HOME = '__pages__Home.tsx'
const CODE = `export default function Home({ rows }: { rows: string[] }) {
  return (
    <main>
      <h1 className="text-xl">Deals</h1>
      <button>Add</button>
      <p>{rows[0]}</p>
    </main>
  )
}
`

function setUp() {
  const { engine } = startEngineHost()
  const appId = AppId.parse(uuid())
  const shown: VersionId[] = []
  return {
    shown,
    write: async (code: string) =>
      (await engine.of(appId).commitChangeSet({ changeSet: changeSet({ writes: { [HOME]: code } }), origin: 'edit', description: '' })).id,
    code: async () => new Map<string, string>((await engine.of(appId).files({ versionId: null })).files).get(HOME) ?? '',
    versions: () => engine.of(appId).listVersions({ limit: 10 }),
    change: (versionId: VersionId, line: number, column: number, change: ElementChange, path: string = HOME) =>
      changeElement({ engine, showVersion: async (_, { id }) => void shown.push(id) }, { appId, versionId, path, line, column, change }),
  }
}

let world: ReturnType<typeof setUp>
beforeEach(() => {
  world = setUp()
})

describe('a selected element', () => {
  it('gets a text and colours as versions', async () => {
    const { write, change, code, versions, shown } = world
    const first = await write(CODE)
    const { versionId } = await change(first, 5, 7, { kind: 'text', text: 'Add {a} deal' })
    expect(await code()).toContain("<button>{'Add {a} deal'}</button>")
    const coloured = await change(versionId, 4, 7, { kind: 'colour', of: 'text', colour: 'blue-500' })
    expect(await code()).toContain('<h1 className="text-xl text-blue-500">Deals</h1>')
    await change(coloured.versionId, 4, 7, { kind: 'colour', of: 'text', colour: null })
    expect(await code()).toContain('<h1 className="text-xl">Deals</h1>')
    expect((await versions()).map(({ origin, description }) => [origin, description]).slice(0, 3)).toEqual([
      ['edit', 'Removed the text colour of a heading in Home'],
      ['edit', 'Changed the text colour of a heading in Home'],
      ['edit', 'Changed the text of a button in Home'],
    ])
    expect(shown).toHaveLength(3)
  })

  it('makes no version without a change', async () => {
    const { write, change, versions } = world
    const first = await write(CODE)
    expect((await change(first, 5, 7, { kind: 'text', text: 'Add' })).versionId).toBe(first)
    expect(await versions()).toHaveLength(1)
  })

  it('is found where it has moved to, and left alone when it differs', async () => {
    const { write, change, code } = world
    const seen = await write(CODE)
    await write(CODE.replace('<main>', '<main>\n      <hr />'))
    await change(seen, 5, 7, { kind: 'text', text: 'New' })
    expect(await code()).toContain('<hr />\n      <h1 className="text-xl">Deals</h1>\n      <button>New</button>')
    await expect(change(seen, 5, 7, { kind: 'text', text: 'Newer' })).rejects.toMatchObject({ code: 'VERSION_MOVED' })
  })

  it('is refused with a reason and advice when it cannot be changed', async () => {
    const { write, change } = world
    const first = await write(CODE)
    await expect(change(first, 6, 7, { kind: 'text', text: 'x' })).rejects.toMatchObject({
      code: 'ELEMENT_NOT_EDITABLE',
      data: { reason: ELEMENT_TEXT.fromRows },
    })
    await expect(change(first, 5, 7, { kind: 'colour', of: 'text', colour: 'mauve-ish' })).rejects.toMatchObject({
      code: 'ELEMENT_NOT_EDITABLE',
      data: { reason: ELEMENT_TEXT.colourUnknown },
    })
    await expect(change(first, 1, 1, { kind: 'text', text: 'x' })).rejects.toMatchObject({ code: 'ELEMENT_NOT_EDITABLE' })
    for (const path of ['../../etc/passwd', '__entities__Deal.json', '__styles__globals.css']) {
      await expect(change(first, 1, 1, { kind: 'text', text: 'x' }, path)).rejects.toMatchObject({ code: 'FILE_PATH_INVALID' })
    }
    await expect(change(first, 1, 1, { kind: 'text', text: 'x' }, '__pages__None.tsx')).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' })
  })

  it('keeps both of two concurrent changes', async () => {
    const { write, change, code } = world
    const first = await write(CODE)
    await Promise.all([
      change(first, 5, 7, { kind: 'text', text: 'Both' }),
      change(first, 4, 7, { kind: 'colour', of: 'background', colour: 'card' }),
    ])
    expect(await code()).toContain('<h1 className="text-xl bg-card">Deals</h1>\n      <button>Both</button>')
  })
})
