import { mkdtemp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FilePath } from '../../shared/domain/file-path.ts'
import { IMPORT_TEXT } from '../../shared/text/import.ts'
import { openDoors, type OpenDoors } from '../doors/open-doors.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { rawZip } from '../helpers/raw-zip.ts'
import { vendorFolder } from '../helpers/vendor.ts'

/*
 * Code nested so deeply that a native parser overflows its stack, which kills its process: parsed in this process, it would end these
 * tests.
 */
const DEEP = `export default () => ${'('.repeat(30_000)}1${')'.repeat(30_000)}\n`
/** Deep nesting that counting brackets does not detect. */
const CHAIN = `export const a = b${'.c'.repeat(200_000)}\n`
const HOME = 'export default () => <h1>Home</h1>\n'

const home = temporaryFolder()
let doors: OpenDoors
beforeAll(async () => {
  doors = await openDoors({ vendorDir: await vendorFolder() })
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
  home[Symbol.dispose]()
})

async function newApp() {
  const { id: appId } = doors.newApp()
  const writes = { '__pages__Home.tsx': HOME }
  await doors.backend.engine.of(appId).commitChangeSet({ changeSet: changeSet({ writes }), origin: 'edit', description: '' })
  return appId
}
const filesOf = async (appId: Awaited<ReturnType<typeof newApp>>) =>
  Object.fromEntries((await doors.backend.engine.of(appId).files({ versionId: null })).files)
const refusal = { code: 'FILE_TOO_DEEP', status: 422 }

test.each([DEEP, CHAIN])(
  'a file that is saved, or edited by a deletion, is refused without a change',
  { tags: 'long' },
  async (content) => {
    const { files, versions } = doors.clients.HTTP
    const appId = await newApp()
    const before = await filesOf(appId)
    await expect(files.update({ appId, file: { id: '__services__a.ts', content } })).rejects.toMatchObject(refusal)
    const referencesToUpdate = [{ path: '__pages__Home.tsx', content }]
    await files.update({ appId, file: { id: '__services__b.ts', content: 'export const b = 1\n' } })
    await expect(files.remove({ appId, fileId: '__services__b.ts', referencesToUpdate })).rejects.toMatchObject(refusal)
    const at = FilePath.parse('__services__a.ts')
    await expect(versions.merge({ appId, files: [{ id: at, path: at, content }], description: '' })).rejects.toMatchObject(refusal)
    expect(await filesOf(appId)).toEqual({ ...before, '__services__b.ts': 'export const b = 1\n' })
  },
)

test('a zip is imported without it, with a note', { tags: 'long' }, async () => {
  const project = [
    { name: 'package.json', content: '{"dependencies":{"react":"19"}}' },
    { name: 'src/App.tsx', content: 'export default function App() { return <h1>App</h1> }\n' },
    { name: 'src/deep.tsx', content: DEEP },
    { name: 'src/chain.ts', content: CHAIN },
    { name: 'src/deep.css', content: `${'a {'.repeat(30_000)}${'}'.repeat(30_000)}` },
  ]
  const { app, report } = await doors.clients.HTTP.apps.import({ file: new File([rawZip(project)], 'app.zip') })
  const left = report.notes.filter(({ reason }) => reason === IMPORT_TEXT.tooDeep).map(({ path: at }) => at)
  expect(left.toSorted()).toEqual(['src/chain.ts', 'src/deep.css', 'src/deep.tsx'])
  expect(Object.keys(await filesOf(app.id))).toContain('__pages__Home.tsx')
})

test('in a working folder it is left alone, and the app is unchanged', { tags: 'long' }, async () => {
  const appId = await newApp()
  const folder = path.join(await mkdtemp(path.join(home.path, 'work-')), 'shop')
  await doors.backend.folders.open({ appId, folder })
  await writeFile(path.join(folder, 'src/pages/Home.tsx'), CHAIN)
  const notes = async () => (await doors.backend.folders.get(appId)).folder?.notes
  await expect.poll(notes).toEqual([{ path: 'src/pages/Home.tsx', outcome: 'left-out', reason: IMPORT_TEXT.tooDeep }])
  expect(await filesOf(appId)).toEqual({ '__pages__Home.tsx': HOME })
})
