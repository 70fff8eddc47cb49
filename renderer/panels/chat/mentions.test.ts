import { expect, test } from 'vitest'
import { componentPath, entityPath, FilePath, GLOBALS_CSS_PATH, LAYOUT_PATH, pagePath } from '../../../shared/domain/file-path.ts'
import { mentionedFile, mentionLabel, mentionName, mentionQuery, splitMentions, withMention } from './mentions.ts'

const FILES = [LAYOUT_PATH, pagePath('Deals'), pagePath('Home'), componentPath('Deals'), entityPath('Deal'), GLOBALS_CSS_PATH]

const namesIn = (text: string) => splitMentions(text).flatMap((part) => (typeof part === 'string' ? [] : [part.text]))

test.each([
  ['make @Deals.tsx blue', ['@Deals.tsx']],
  ['@Deals.tsx:12:5 and @pages/Home.tsx:3, please', ['@Deals.tsx:12:5', '@pages/Home.tsx:3']],
  ['(@Deal.json)', ['@Deal.json']],
  ['@globals.css.', ['@globals.css']],
  ['write to dana@Deals.tsx', []],
  ['@Deals.tsxy and @Deals and @@Deals.tsx', []],
  ['https://example.org/@Deals.tsx', []],
  ['@<img src=x onerror=alert(1)>.tsx', []],
])('%s names %j', (text, names) => expect(namesIn(text)).toEqual(names))

test('text around mentions is kept exactly', () => {
  const text = '  a @Deals.tsx:12\n\nb@c @Deal.json  '
  expect(
    splitMentions(text)
      .map((part) => (typeof part === 'string' ? part : part.text))
      .join(''),
  ).toBe(text)
})

test('a mention is shown with its line', () => {
  const labels = splitMentions('@pages/Deals.tsx:12:5 @Deal.json @Home.tsx:0').flatMap((part) =>
    typeof part === 'string' ? [] : [mentionLabel(part)],
  )
  expect(labels).toEqual(['Deals.tsx line 12', 'Deal.json', 'Home.tsx'])
})

test('a file is written by its name, with its folder where the name is ambiguous, and found again', () => {
  expect(FILES.map((path) => mentionName(path, FILES))).toEqual([
    'Layout.tsx',
    'pages/Deals.tsx',
    'Home.tsx',
    'components/Deals.tsx',
    'Deal.json',
    'globals.css',
  ])
  for (const path of FILES) expect(mentionedFile(mentionName(path, FILES), FILES)).toBe(path)
  expect(mentionedFile('home.tsx', FILES)).toBe(pagePath('Home'))
  expect(mentionedFile('Gone.tsx', FILES)).toBeNull()
  expect(mentionedFile('pages/Gone.tsx', [FilePath.parse('__components__Gone.tsx')])).toBeNull()
})

test.each([
  ['@', 1, ''],
  ['make @De', 8, 'De'],
  ['make @De blue', 8, 'De'],
  ['(@pages/D', 9, 'pages/D'],
])('in %j at %i the query is %j', (text, caret, query) => expect(mentionQuery(text, caret)?.query).toBe(query))

test.each([
  ['dana@De', 7],
  ['make @De blue', 13],
  ['@ De', 4],
  ['no', 2],
])('in %j at %i no file is being named', (text, caret) => expect(mentionQuery(text, caret)).toBeNull())

test('a chosen file replaces the typed text, and the caret is placed after it', () => {
  const query = mentionQuery('make @De blue', 8) ?? expect.fail('no query')
  expect(withMention('make @De blue', query, 'Deals.tsx')).toEqual({ text: 'make @Deals.tsx blue', caret: 16 })
  const atEnd = mentionQuery('@', 1) ?? expect.fail('no query')
  expect(withMention('@', atEnd, 'Deals.tsx')).toEqual({ text: '@Deals.tsx ', caret: 11 })
})
