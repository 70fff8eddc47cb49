import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { APP_ERRORS } from '../domain/app-error.ts'
import { ACCESS_PRESETS } from '../domain/access-presets.ts'
import { cellText, FIELD_TYPES, parseFieldValue, typedValue, writeProperty } from '../domain/field-types/field-types.ts'
import { brokenLimit, NOT_UNIQUE, parseByRule, TEXT_FORMS } from '../domain/field-types/value-rule.ts'
import { formatUsd } from '../domain/money.ts'
import { scheduleWords } from '../domain/schedule-words.ts'
import { CHAT_TEXT, isKeepGoing } from './chat.ts'
import { plainNumber } from './counted.ts'
import { GERMAN } from './de/catalogue.ts'
import { inEnglish, type Language, learn, speakAs, spokenOf } from './language.ts'
import { sayReason } from './value-reasons.ts'

/** What only a model, a program outside or a checker's list has: these stay as they are. */
const ENGLISH_ALONE: ReadonlySet<string> = new Set([
  'MCP_TEXT',
  'TOOL_ANSWER_TEXT',
  'SUGGESTION_ADDRESS',
  // Models for development.
  'DEMO_TEXT',
  // Findings in code stand beside those of TypeScript, and go to a model word for word.
  'CODE_ISSUE_TEXT',
])

/** Read by the English that stands where it is shown (`say.ts`, `nouns.ts`). */
const BY_ENGLISH = new Set(['SENTENCES', 'NOUNS'])

const folder = import.meta.dirname
const constants = (
  await Promise.all(
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'language.ts')
      .map(async (file) => Object.entries((await import(path.join(folder, file))) as Readonly<Record<string, unknown>>)),
  )
)
  .flat()
  .filter(([name]) => /^[A-Z][A-Z_]+$/.test(name) && !ENGLISH_ALONE.has(name))

let language: Language = 'en'
learn('de', GERMAN)
speakAs(() => language)
afterEach(() => {
  language = 'en'
})

/** Every text of a constant by the way that leads to it; of a function, that it is one. */
function leaves(node: unknown, way: string): readonly (readonly [string, unknown])[] {
  if (typeof node !== 'object' || node === null) return [[way, typeof node === 'function' ? 'a function' : node]]
  return Object.entries(node).flatMap(([key, part]) => leaves(part, `${way}.${key}`))
}

describe('every text', () => {
  test.each(constants)('%s is read in the language of the moment, and has the same parts in German', (name, constant) => {
    const english = leaves(constant, name)
    language = 'de'
    const german = leaves(constant, name)

    expect(
      Object.keys(GERMAN),
      `${name} is not in shared/text/de/catalogue.ts: translate it there, or list it as English alone.`,
    ).toContain(name)
    expect(german.map(([way]) => way)).toEqual(english.map(([way]) => way))
    expect(new Map(german)).toEqual(new Map(leaves((GERMAN as Readonly<Record<string, unknown>>)[name], name)))
    language = 'en'
    expect(leaves(constant, name)).toEqual(english)
  })

  test('and the German catalogue has no other', () => {
    expect(Object.keys(GERMAN).filter((name) => !BY_ENGLISH.has(name) && constants.every(([known]) => known !== name))).toEqual([])
  })

  test.each(constants)('%s puts the same values into its sentences in German', (name, constant) => {
    const english = new Map(leaves(constant, name))
    language = 'de'
    const missing = leaves(constant, name).filter(([way, german]) => {
      const original = english.get(way)
      return typeof german === 'string' && typeof original === 'string' && placeholders(german) !== placeholders(original)
    })
    expect(missing).toEqual([])
  })

  test('that stands where it is shown puts the same values into its German', () => {
    expect(Object.entries(GERMAN.SENTENCES).filter(([english, german]) => placeholders(english) !== placeholders(german))).toEqual([])
  })

  test('is written with German quotes', () => {
    expect(
      Object.entries(GERMAN)
        .flatMap(([name, constant]) => leaves(constant, name))
        .filter(([, german]) => isQuotedInEnglish(german)),
    ).toEqual([])
  })
})

const placeholders = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).toSorted().join(' ')
// “ closes in German: it never stands before a letter.
const isQuotedInEnglish = (sentence: unknown) => typeof sentence === 'string' && /(?:^|\s)“\S/.test(sentence)

test('what was made of texts when modules were loaded follows the language', () => {
  language = 'de'
  expect(APP_ERRORS.STORAGE_FULL.message).toBe(GERMAN.ERROR_TEXT.storageFull)
  expect(ACCESS_PRESETS.map(({ name }) => name)).toContain(GERMAN.ROWS_TEXT.accessPresetAdmin)
})

test('a model is spoken to in English', () => {
  language = 'de'
  expect(inEnglish(() => CHAT_TEXT.keepGoing)).toBe("Let's keep going")
  expect(CHAT_TEXT.keepGoing).toBe('Mach weiter')
  expect(isKeepGoing(CHAT_TEXT.keepGoing)).toBe(true)
})

test('numbers and dates are written as the language does, and read back', () => {
  language = 'de'
  expect(plainNumber(1860)).toBe('1.860')
  expect(formatUsd(12.3).replaceAll(/\s/g, ' ')).toBe('12,30 $')
  const day = { type: 'string', format: 'date' } as const
  expect(cellText(day, '2026-01-31')).toBe('31.01.2026')
  expect(typedValue(day, '31.01.2026')).toEqual({ ok: true, value: '2026-01-31' })
  expect(typedValue({ type: 'number' }, '1.234,5')).toEqual({ ok: true, value: 1234.5 })
  expect(typedValue({ type: 'number' }, '1.234')).toEqual({ ok: true, value: 1.234 })
  expect(scheduleWords('0 7 * * *')).toBe('jeden Tag um 7:00 Uhr')
  expect(scheduleWords('30 8 * * 1,3')).toBe('jeden Montag und Mittwoch um 8:30 Uhr')
})

test('why a value does not fit its field is said in German too, whatever the rule', () => {
  const choice = { type: 'string', enum: ['new', 'baking'] }
  const bad = [{}, 1.5, 'x', ['x', 1], [{ url: 'javascript:1' }], Array.from({ length: 60 }, () => 'a')]
  const properties = [...FIELD_TYPES.map(({ kind }) => writeProperty(kind)), choice, { type: 'array', items: choice }]
  const ofTypes = properties.flatMap((property) => bad.map((value) => parseFieldValue(property, value)))
  const ofRules = [
    parseByRule({ takes: 'number', isWhole: true, least: 1, most: 5 }, {}, 9),
    parseByRule({ takes: 'number', least: 1, most: 5 }, {}, 9),
    parseByRule({ takes: 'files' }, { maxItems: 1 }, ['https://a.example/1', 'https://a.example/2']),
  ]
  const limits = [
    brokenLimit({ type: 'number', minimum: 3 }, 2),
    brokenLimit({ type: 'number', maximum: 3 }, 4),
    brokenLimit({ type: 'string', minLength: 3 }, 'ab'),
    brokenLimit({ type: 'string', maxLength: 3 }, 'abcd'),
    ...Object.values(TEXT_FORMS).map(({ pattern }) => brokenLimit({ type: 'string', pattern }, '§ a')),
  ]
  const reasons = new Set([
    ...[...ofTypes, ...ofRules].flatMap((parsed) => (parsed.ok ? [] : [parsed.reason])),
    ...limits.map((broken) => broken?.reason ?? expect.fail('a limit is kept')),
    NOT_UNIQUE,
  ])
  expect(reasons.size).toBeGreaterThan(20)
  language = 'de'
  for (const reason of reasons) expect(sayReason(reason)).toMatch(/^(?:muss|darf) /)
  expect(sayReason('must be one of new, from 1 to 2')).toBe('muss eines davon sein: new, from 1 to 2')
  expect(parseFieldValue(choice, 'gone')).toEqual({ ok: false, reason: 'muss eines davon sein: new, baking' })
})

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr, de;q=0.5, en;q=0.7', 'en'],
  ['en-GB', 'en'],
  ['*', 'en'],
  ['', 'en'],
  ['de;q=0', 'en'],
] as const)('%s is %s', (tags, spoken) => expect(spokenOf(tags)).toBe(spoken))
