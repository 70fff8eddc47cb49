import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isAppError } from '../../../shared/domain/app-error.ts'
import { IMPORT_TEXT } from '../../../shared/text/import.ts'
import { rawZip } from '../../../tests/helpers/raw-zip.ts'
import { readZip } from './read-zip.ts'

const codeOf = (error: unknown) => (isAppError(error) ? error.code : error)

it('reads the files of a project, without the one folder around them and without what tools make', async () => {
  const { files, notes } = await readZip(
    rawZip([
      { name: 'shop/' },
      { name: 'shop/package.json', content: '{}' },
      { name: 'shop/src/Größe.tsx', content: 'ü' },
      { name: 'shop\\src\\Windows.ts', content: 'w' },
      { name: 'shop/node_modules/react/index.js', content: 'x' },
      { name: 'shop/.git/HEAD', content: 'x' },
    ]),
  )
  expect([...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString()])).toEqual([
    ['package.json', '{}'],
    ['src/Größe.tsx', 'ü'],
    ['src/Windows.ts', 'w'],
  ])
  expect(notes).toEqual([])
})

it('takes off the folders around a project, however many, and not the one with its code', async () => {
  const namesOf = async (...names: readonly string[]) => [
    ...(await readZip(rawZip(names.map((name) => ({ name, content: 'x' }))))).files.keys(),
  ]
  expect(await namesOf('a/b/package.json', 'a/b/src/App.tsx')).toEqual(['package.json', 'src/App.tsx'])
  expect(await namesOf('shop/src/App.tsx', 'shop/src/main.tsx')).toEqual(['src/App.tsx', 'src/main.tsx'])
  expect(await namesOf('src/pages/A.tsx', 'src/pages/B.tsx')).toEqual(['src/pages/A.tsx', 'src/pages/B.tsx'])
  expect(await namesOf('shop/App.tsx', 'shopping/App.tsx')).toEqual(['shop/App.tsx', 'shopping/App.tsx'])
  expect(await namesOf('App.tsx')).toEqual(['App.tsx'])
})

it.each(['../evil.ts', 'a/../../evil.ts', '/etc/passwd', 'C:\\evil.ts', 'C:/evil.ts', '..\\evil.ts', 'src/a\0.ts'])(
  'leaves out %j, and says it',
  async (name) => {
    const { files, notes } = await readZip(
      rawZip([
        { name: 'src/App.tsx', content: 'a' },
        { name, content: 'evil' },
      ]),
    )
    expect([...files.keys()]).toEqual(['src/App.tsx'])
    expect(notes).toHaveLength(1)
  },
)

it('leaves out a link, wherever it leads', async () => {
  const { files, notes } = await readZip(rawZip([{ name: 'src/App.tsx' }, { name: 'src/link.ts', content: '/etc/passwd', mode: 0o120777 }]))
  expect([...files.keys()]).toEqual(['src/App.tsx'])
  expect(notes).toMatchObject([{ path: 'src/link.ts', outcome: 'left-out' }])
})

it('refuses more entries than a project has', async () => {
  const many = rawZip(Array.from({ length: 60_000 }, (_, n) => ({ name: `src/f${n}.ts` })))
  expect(await readZip(many).catch(codeOf)).toBe('IMPORT_TOO_LARGE')
})

it('stops at what comes out, whatever the zip says of itself', { tags: 'long' }, async () => {
  const zeros = new Uint8Array(60_000_000)
  const bomb = Array.from({ length: 4 }, (_, n) => ({ name: `src/${n}.ts`, content: zeros }))
  expect(await readZip(rawZip(bomb)).catch(codeOf)).toBe('IMPORT_TOO_LARGE')
  expect(await readZip(rawZip([{ name: 'a.ts', content: zeros, claimedSize: 10 }])).catch(codeOf)).toBe('IMPORT_UNREADABLE')
})

it('refuses what is no zip, a part of one, and one that asks for a password', async () => {
  const whole = rawZip([{ name: 'src/App.tsx', content: 'a'.repeat(2_000) }])
  expect(await readZip(Buffer.from('no zip at all')).catch(codeOf)).toBe('IMPORT_UNREADABLE')
  expect(await readZip(whole.slice(0, -30)).catch(codeOf)).toBe('IMPORT_UNREADABLE')
  expect(await readZip(rawZip([{ name: 'a.ts', content: 'x', flags: 0x801 }])).catch(codeOf)).toBe('IMPORT_UNREADABLE')
})

it('refuses a file that is not what was put in', async () => {
  const zip = rawZip([
    { name: 'src/App.tsx', content: 'a' },
    { name: 'src/b.ts', content: 'b', claimedSum: 1 },
  ])
  expect(await readZip(zip).catch((error: unknown) => isAppError(error) && error.data)).toEqual({ reason: IMPORT_TEXT.damaged })
})

it('says of what is refused why it is', async () => {
  const reasonOf = (error: unknown) => (isAppError(error) && 'reason' in error.data ? error.data.reason : error)
  expect(await readZip(new Uint8Array()).catch(reasonOf)).toBe(IMPORT_TEXT.empty)
  expect(await readZip(Buffer.from('Rar!')).catch(reasonOf)).toBe(IMPORT_TEXT.noZip)
  const { notes } = await readZip(rawZip([{ name: 'a.ts', content: '1' }, { name: 'a.ts', content: '2' }, { name: 'b\0.ts' }]))
  expect(notes).toEqual([
    { path: 'a.ts', outcome: 'left-out', reason: IMPORT_TEXT.twice },
    { path: 'b\0.ts', outcome: 'left-out', reason: IMPORT_TEXT.noName },
  ])
})

it('stops when nobody waits for it any more', async () => {
  const stop = new AbortController()
  const reading = readZip(rawZip(Array.from({ length: 200 }, (_, n) => ({ name: `src/${n}.ts`, content: 'x' }))), stop.signal)
  stop.abort()
  await expect(reading).rejects.toBe(stop.signal.reason)
})

it('neither hangs nor falls over any bytes', async () => {
  const whole = rawZip([
    { name: 'src/App.tsx', content: 'export default 1' },
    { name: 'package.json', content: '{}' },
  ])
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 12 }), async (changes) => {
      const bytes = whole.slice()
      for (const [at, value] of changes) bytes[at] = value
      const outcome = await readZip(bytes).catch(codeOf)
      expect(typeof outcome === 'object' || outcome === 'IMPORT_UNREADABLE' || outcome === 'IMPORT_TOO_LARGE').toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
