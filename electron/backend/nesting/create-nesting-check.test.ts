import { expect, test } from 'vitest'
import { forkHelper, type StartHelper } from '../lib/helper-process.ts'
import { createNestingCheck } from './create-nesting-check.ts'

const script = new URL('parse-process.ts', import.meta.url)

/** Real processes, counted. */
function counted() {
  let started = 0
  const start: StartHelper = (of) => {
    started += 1
    return forkHelper(of)
  }
  return { findTooDeep: createNestingCheck({ script, start, limitsMs: [30_000, 30_000] }), started: () => started }
}

const DEEP = 30_000
const around = (open: string, inside: string, close: string) => open.repeat(DEEP) + inside + close.repeat(DEEP)

// Each of these ends a native parser that is given it.
test.each([
  ['parentheses', `const a = ${around('(', '1', ')')}`],
  ['lists', `const a = ${around('[', '', ']')}`],
  ['blocks', around('{', '', '}')],
  ['elements', `const a = ${around('<a>', '', '</a>')}`],
  ['texts with values', `const a = ${around('`${', '1', '}`')}`],
  ['types of types', `type A = ${around('A<', '1', '>')}`],
  ['brackets that strings seem to close', `const a = ${around('(")))"+', '1', ')')}`],
  ['signs before a value', `const a = ${'!'.repeat(200_000)}1`],
  ['branches', `${'if (a) {} else '.repeat(DEEP)} {}`],
  ['a chain of members', `a${'.a'.repeat(200_000)}`],
])('%s', async (_, code) => {
  expect(await counted().findTooDeep(new Map([['a.tsx', code]]))).toEqual(new Set(['a.tsx']))
})

const LONG = `export const list = [${'1, '.repeat(10_000)}]`

/** Processes of which the first ones never answer. */
function slow(ones: number) {
  let started = 0
  const start: StartHelper = (of) => {
    started += 1
    const helper = forkHelper(of)
    return started <= ones ? { ...helper, onMessage: () => undefined } : helper
  }
  return { start, started: () => started }
}

test('a file that was not read in time is read once more, and is no deep one', async () => {
  const { start, started } = slow(1)
  expect(await createNestingCheck({ script, start, limitsMs: [10, 30_000] })(new Map([['a.ts', LONG]]))).toEqual(new Set())
  expect(started()).toBe(2)
})

test('a file that is never read in time is refused as that, and its process is ended', async () => {
  const { start } = slow(2)
  const ends: Promise<void>[] = []
  const watched: StartHelper = (of) => {
    const helper = start(of)
    ends.push(new Promise((resolve) => helper.onEnd(() => resolve())))
    return helper
  }
  const checked = createNestingCheck({ script, start: watched, limitsMs: [10, 10] })(new Map([['a.ts', LONG]]))
  await expect(checked).rejects.toMatchObject({ code: 'FILE_NOT_READ_IN_TIME', data: { path: 'a.ts' } })
  await Promise.all(ends)
  expect(ends.length).toBe(2)
})

test('what is short or ordinary is not too deep, and what is short needs no process', async () => {
  const page = `export default function Home() {\n${'  console.log([{ a: (b) => `${b}` }])\n'.repeat(2_000)}  return <main><p>Hello</p></main>\n}\n`
  const long = counted()
  expect(await long.findTooDeep(new Map([['a.tsx', page]]))).toEqual(new Set())
  expect(long.started()).toBe(1)
  const short = counted()
  expect(await short.findTooDeep(new Map([['a.tsx', page.slice(0, 5_000)]]))).toEqual(new Set())
  expect(short.started()).toBe(0)
})

test(
  'other files are read after one that the process died of, and many of those do not start a process each',
  { tags: 'long' },
  async () => {
    const deep = `a${'.a'.repeat(60_000)}`
    const { findTooDeep, started } = counted()
    const good = `export const list = [${'1, '.repeat(10_000)}]`
    expect(
      await findTooDeep(
        new Map([
          ['a.ts', deep],
          ['b.ts', good],
          ['c.css', good],
        ]),
      ),
    ).toEqual(new Set(['a.ts']))
    const many = new Map(Array.from({ length: 12 }, (_, n) => [`${n}.ts`, deep] as const))
    const before = started()
    expect((await findTooDeep(many)).size).toBe(12)
    expect(started() - before).toBeLessThan(5)
  },
)
