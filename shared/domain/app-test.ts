import { z } from 'zod'
import {
  APP_TEST_LINE_MAX_CHARS,
  APP_TEST_NAME_MAX_CHARS,
  APP_TEST_SEEN_MAX_CHARS,
  APP_TEST_STEPS_MAX,
  APP_TESTS_MAX,
} from '../limits/app-tests.ts'
import { APP_TEST_TEXT } from '../text/app-tests.ts'
import { fill } from '../text/fill.ts'
import { displayName, fileKind, type FileMap, FilePath } from './file-path.ts'
import type { Issue } from './issue.ts'

const KEYS = ['Enter', 'Escape', 'Tab', 'Space', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Backspace', 'Delete'] as const

const text = z.string().min(1).max(APP_TEST_LINE_MAX_CHARS)
const within = text.nullable()

/** One thing that a test does, or that has to hold. `within`: a text of the row, card or dialog that is meant. */
export const AppTestStep = z.discriminatedUnion('verb', [
  z.object({ verb: z.literal('open'), route: z.string().startsWith('/').max(APP_TEST_LINE_MAX_CHARS) }),
  z.object({ verb: z.literal('click'), name: text, within }),
  z.object({ verb: z.literal('fill'), label: text, value: z.string().max(APP_TEST_LINE_MAX_CHARS) }),
  z.object({ verb: z.literal('choose'), option: text, label: text }),
  z.object({ verb: z.literal('check'), label: text, isOn: z.boolean() }),
  z.object({ verb: z.literal('press'), key: z.enum(KEYS) }),
  z.object({ verb: z.literal('see'), text, within, isThere: z.boolean() }),
  z.object({ verb: z.literal('rows'), count: z.number().int().min(0).max(100_000), text: within }),
])
export type AppTestStep = z.infer<typeof AppTestStep>

const line = z.number().int().min(1)

export const AppTest = z.object({
  path: FilePath,
  name: z.string().min(1).max(APP_TEST_NAME_MAX_CHARS),
  line,
  /** `words`: the step as it is written. */
  steps: z.array(z.object({ line, words: z.string().max(APP_TEST_LINE_MAX_CHARS), step: AppTestStep })).max(APP_TEST_STEPS_MAX),
})
export type AppTest = z.infer<typeof AppTest>

/** A line of a file of tests that is none of what such a file holds. */
export const AppTestFault = z.object({ path: FilePath, line, message: z.string().max(500) })
export type AppTestFault = z.infer<typeof AppTestFault>

export const AppTestResult = z.object({
  path: FilePath,
  name: z.string().max(APP_TEST_NAME_MAX_CHARS),
  line,
  outcome: z.enum(['passed', 'failed', 'not-run']),
  /** The step that did not hold, and what was there instead. `page`: whose page it was, as far as it is known. */
  failed: z
    .object({
      line,
      words: z.string().max(APP_TEST_LINE_MAX_CHARS),
      seen: z.string().max(2_000),
      route: z.string().startsWith('/').max(2_000),
      page: FilePath.nullable().default(null),
    })
    .nullable(),
})
export type AppTestResult = z.infer<typeof AppTestResult>

/*
 * The whole grammar. A word stands for itself, `text` for something in double quotes, `route`, `key` and `count` for what they say.
 * Of several forms the first that fits the line is meant.
 */
type Piece = string
interface Form {
  readonly pieces: readonly Piece[]
  readonly step: (values: readonly string[]) => unknown
}

const FORMS: readonly Form[] = [
  form('open <route>', ([route]) => ({ verb: 'open', route })),
  form('click <text>', ([name]) => ({ verb: 'click', name, within: null })),
  form('click <text> in <text>', ([name, place]) => ({ verb: 'click', name, within: place })),
  form('fill <text> with <text>', ([label, value]) => ({ verb: 'fill', label, value })),
  form('choose <text> in <text>', ([option, label]) => ({ verb: 'choose', option, label })),
  form('check <text>', ([label]) => ({ verb: 'check', label, isOn: true })),
  form('uncheck <text>', ([label]) => ({ verb: 'check', label, isOn: false })),
  form('press <key>', ([key]) => ({ verb: 'press', key })),
  form('see <text>', ([seen]) => ({ verb: 'see', text: seen, within: null, isThere: true })),
  form('see <text> in <text>', ([seen, place]) => ({ verb: 'see', text: seen, within: place, isThere: true })),
  form('not see <text>', ([seen]) => ({ verb: 'see', text: seen, within: null, isThere: false })),
  form('not see <text> in <text>', ([seen, place]) => ({ verb: 'see', text: seen, within: place, isThere: false })),
  ...['row', 'rows'].flatMap((word) => [
    form(`see <count> ${word}`, ([count]) => ({ verb: 'rows', count: Number(count), text: null })),
    form(`see <count> ${word} with <text>`, ([count, seen]) => ({ verb: 'rows', count: Number(count), text: seen })),
  ]),
]

function form(pattern: string, step: Form['step']): Form {
  return { pieces: pattern.split(' '), step }
}

interface Token {
  readonly isQuoted: boolean
  readonly value: string
}

/** A text in quotes is one token and may hold `\"`; anything else goes to the next space. */
const TOKEN = /"((?:[^"\\]|\\.)*)"|(\S+)/g

function tokensOf(words: string): readonly Token[] {
  return [...words.matchAll(TOKEN)].map(([, quoted, bare = '']) =>
    quoted === undefined ? { isQuoted: false, value: bare } : { isQuoted: true, value: quoted.replaceAll(/\\(.)/g, '$1') },
  )
}

/** The step that these words are; null when they are none. */
export function readStep(words: string): AppTestStep | null {
  const tokens = tokensOf(words)
  for (const { pieces, step } of FORMS) {
    const values = valuesIn(pieces, tokens)
    const read = values === null ? null : AppTestStep.safeParse(step(values))
    if (read?.success === true) return read.data
  }
  return null
}

function valuesIn(pieces: readonly Piece[], tokens: readonly Token[]): readonly string[] | null {
  if (pieces.length !== tokens.length) return null
  const values: string[] = []
  for (const [at, piece] of pieces.entries()) {
    const token = tokens[at]
    if (token === undefined) return null
    if (!piece.startsWith('<')) {
      if (token.isQuoted || token.value.toLowerCase() !== piece) return null
    } else {
      if (token.isQuoted !== (piece === '<text>')) return null
      if (piece === '<count>' && !/^\d{1,6}$/.test(token.value)) return null
      values.push(token.value)
    }
  }
  return values
}

export interface ReadAppTests {
  readonly tests: readonly AppTest[]
  readonly faults: readonly AppTestFault[]
}

/** A file of tests: `# name` begins a test, `- step` is one of its steps, and there is nothing else but empty lines. */
export function readAppTests(path: FilePath, content: string): ReadAppTests {
  const tests: { path: FilePath; name: string; line: number; steps: AppTest['steps'] }[] = []
  const faults: AppTestFault[] = []
  for (const [index, raw] of content.split('\n').entries()) {
    const written = raw.trim()
    const fault = (message: string) => faults.push({ path, line: index + 1, message })
    if (written === '') continue
    if (written.length > APP_TEST_LINE_MAX_CHARS) fault(APP_TEST_TEXT.lineTooLong)
    else if (written.startsWith('#')) {
      const name = written
        .slice(written.lastIndexOf('#', 2) + 1)
        .trim()
        .slice(0, APP_TEST_NAME_MAX_CHARS)
      if (name === '') fault(APP_TEST_TEXT.noName)
      else if (tests.some((test) => test.name === name)) fault(fill(APP_TEST_TEXT.sameName, { name }))
      else tests.push({ path, name, line: index + 1, steps: [] })
    } else if (!written.startsWith('- ')) fault(fill(APP_TEST_TEXT.notUnderstood, { words: written.slice(0, 100) }))
    else {
      const words = written.slice(2).trim()
      const step = readStep(words)
      const test = tests.at(-1)
      if (step === null) fault(fill(APP_TEST_TEXT.notUnderstood, { words: words.slice(0, 100) }))
      else if (test === undefined) fault(APP_TEST_TEXT.noName)
      else if (test.steps.length >= APP_TEST_STEPS_MAX) fault(fill(APP_TEST_TEXT.tooManySteps, { n: APP_TEST_STEPS_MAX }))
      else test.steps.push({ line: index + 1, words, step })
    }
  }
  // A test that looks at nothing would hold whatever the app does.
  for (const { name, line: at, steps } of tests)
    if (!steps.some(({ step }) => step.verb === 'see' || step.verb === 'rows'))
      faults.push({ path, line: at, message: fill(APP_TEST_TEXT.expectsNothing, { name }) })
  return { tests, faults }
}

/** All tests of an app, in the order of their files. */
export function testsOf(files: FileMap): ReadAppTests {
  const read = [...files]
    .filter(([path]) => fileKind(path) === 'test')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, content]) => readAppTests(path, content))
  return { tests: read.flatMap(({ tests }) => tests).slice(0, APP_TESTS_MAX), faults: read.flatMap(({ faults }) => faults) }
}

/** What a test that failed says to whoever mends the app: it belongs to the page on which it failed. */
export function issuesOfTests(results: readonly AppTestResult[]): readonly Issue[] {
  return results.flatMap(({ path, name, failed }) => {
    if (failed === null) return []
    const { words, seen, page, route } = failed
    return {
      source: 'test',
      componentName: displayName(page ?? path).replace(/\.(?:tsx|md)$/, ''),
      title: fill(APP_TEST_TEXT.issue, { name, words }).slice(0, 2_000),
      details: fill(APP_TEST_TEXT.issueDetails, {
        seen: seen.slice(0, APP_TEST_SEEN_MAX_CHARS * 3),
        route,
        file: displayName(path),
        line: failed.line,
      }),
      path: page ?? path,
      line: page === null ? failed.line : null,
      column: null,
    } satisfies Issue
  })
}
