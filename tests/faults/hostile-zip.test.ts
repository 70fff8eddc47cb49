import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, createHttpClient } from '../../renderer/api/client.ts'
import { IMPORT_TEXT } from '../../shared/text/import.ts'
import { HOST_SCRIPT } from '../helpers/built.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { type RawEntry, rawZip } from '../helpers/raw-zip.ts'
import type { Measure } from './measured.ts'

/* The real host, in a process of its own, gets malicious zips. Other requests must not notice. */

const root = path.resolve(import.meta.dirname, '..', '..')
/** The longest wait of another request, on a loaded machine too. */
const MOST_HELD_UP_MS = 2_000
/** The zip itself, the most that an import may unpack, and garbage from reading. */
const MOST_GROWN_BYTES = 700_000_000

const APP: RawEntry = { name: 'src/App.tsx', content: 'export default () => <p>Bread</p>' }
const REACT: RawEntry = { name: 'package.json', content: '{ "name": "bakery", "dependencies": { "react": "19" } }' }

const folder = temporaryFolder()
let host: ChildProcess
let client: Client
beforeAll(async () => {
  const dataDir = path.join(folder.path, 'data')
  const args = ['--import', './tests/faults/measured.ts', HOST_SCRIPT, '--port', '0', '--json', '--no-open', '--data-dir', dataDir]
  host = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, LATHE_KEYCHAIN: 'off' },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  })
  if (host.stdout === null) throw new Error('the host has no standard output')
  // It tells its parent where it is too, which would be taken for the first measure, and each measure for the next one.
  const told = once(host, 'message')
  const [line] = (await once(createInterface({ input: host.stdout }), 'line')) as [string]
  await told
  const { port, code } = JSON.parse(line) as { port: number; code: string }
  const baseUrl = `http://127.0.0.1:${port}`
  const { token } = await createHttpClient({ baseUrl, token: () => null }).session.start({ code })
  client = createHttpClient({ baseUrl, token: () => token })
})
afterAll(async () => {
  const exited = once(host, 'exit')
  host.kill('SIGTERM')
  await exited
  folder[Symbol.dispose]()
})

async function measure(): Promise<Measure> {
  const answer = once(host, 'message')
  host.send('measure')
  const [found] = (await answer) as [Measure]
  return found
}

const importZip = (bytes: Uint8Array<ArrayBuffer>) =>
  client.apps.import({ file: new File([bytes], 'app.zip', { type: 'application/zip' }) }).catch((error: { code: string }) => error.code)
const appCount = async () => (await client.apps.list({ bin: false })).length

it('paths that lead outside are left out and reported, and nothing is written there', { tags: 'long' }, async () => {
  const before = readdirSync(folder.path)
  const imported = await importZip(
    rawZip([
      REACT,
      APP,
      { name: '../../../escaped.txt', content: 'evil' },
      { name: path.join(folder.path, 'escaped.txt'), content: 'evil' },
      { name: '..\\escaped.txt', content: 'evil' },
      { name: 'src/passwords.ts', content: '/etc/passwd', mode: 0o120777 },
    ]),
  )
  if (typeof imported === 'string') throw new Error(imported)
  const { notes } = imported.report
  expect(notes.filter(({ reason }) => reason === IMPORT_TEXT.leadsOutside)).toHaveLength(3)
  expect(notes).toContainEqual({ path: 'src/passwords.ts', outcome: 'left-out', reason: IMPORT_TEXT.isLink })
  const { pages, components, services } = await client.files.bundle({ appId: imported.app.id })
  expect(JSON.stringify({ pages, components, services })).not.toMatch(/evil|passwd/)
  expect(readdirSync(folder.path)).toEqual(before)
})

const ZEROS = new Uint8Array(60_000_000)
const DEEP = 'a/'.repeat(2_000)

it.each<readonly [what: string, code: string, zip: () => readonly RawEntry[]]>([
  ['100,000 files', 'IMPORT_TOO_LARGE', () => [REACT, APP, ...Array.from({ length: 100_000 }, (_, n) => ({ name: `src/f${n}.ts` }))]],
  ['a bomb of 3 GB', 'IMPORT_TOO_LARGE', () => [APP, ...Array.from({ length: 50 }, (_, n) => ({ name: `src/${n}.ts`, content: ZEROS }))]],
  ['a bomb that calls itself small', 'IMPORT_UNREADABLE', () => [APP, { name: 'src/a.ts', content: ZEROS, claimedSize: 10 }]],
  [
    '2,000 files at the end of 2,000 folders',
    'IMPORT_NOT_AN_APP',
    () => Array.from({ length: 2_000 }, (_, n) => ({ name: `${DEEP}${n}.ts` })),
  ],
])('%s: refused, and meanwhile others are answered', { tags: 'long' }, async (_, code, entries) => {
  const zip = rawZip(entries())
  const before = await appCount()
  await measure()
  const importing = importZip(zip)
  let answered = 0
  for (const outcome = importing.then(() => 'over'); (await Promise.race([outcome, appCount()])) !== 'over';) answered += 1
  expect(await importing).toBe(code)
  expect(answered).toBeGreaterThan(0)
  expect((await measure()).heldUpMs).toBeLessThan(MOST_HELD_UP_MS)
  expect(await appCount()).toBe(before)
})

it('three zip bombs at once do not fill the memory', { tags: 'long' }, async () => {
  const { largestBytes } = await measure()
  const bomb = rawZip([APP, ...Array.from({ length: 50 }, (_, n) => ({ name: `src/${n}.ts`, content: ZEROS }))])
  expect(await Promise.all([importZip(bomb), importZip(bomb), importZip(bomb)])).toEqual(Array(3).fill('IMPORT_TOO_LARGE'))
  const after = await measure()
  process.stdout.write(
    `three bombs: ${Math.round((after.largestBytes - largestBytes) / 1e6)} MB more, held up ${Math.round(after.heldUpMs)} ms\n`,
  )
  expect(after.largestBytes - largestBytes).toBeLessThan(MOST_GROWN_BYTES)
})
