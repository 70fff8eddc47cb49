import { expect, test } from 'vitest'
import { newTool } from '../../../shared/domain/tool.ts'
import { ToolId } from '../../../shared/domain/ids.ts'
import { readWrittenTool, WrittenTool } from '../../../shared/domain/written-tool.ts'
import { readToolWish } from './tool-wish.ts'

const BLANK = newTool(ToolId.parse('01a22e8f-05f3-770d-adb3-68fc23a9fb33'), 'x', [])

test('a sentence with fields, steps and parts is a whole tool', () => {
  const wish = readToolWish(
    'A tool that turns meeting notes into minutes, with tone, an audience, language, length and date in two steps, and gives a summary, a list of decisions and a chart of hours.',
  )
  expect(wish).toMatchObject({ language: 'en', given: 'meeting notes', result: 'Minutes' })
  expect(wish?.tool.title).toBe('Minutes from meeting notes')
  expect(wish?.tool.fields).toMatchObject([
    { label: 'Tone', type: 'select', step: 'Step 1' },
    { label: 'Audience', type: 'text', step: 'Step 1' },
    { label: 'Language', type: 'select', step: 'Step 1' },
    { label: 'Length', step: 'Step 2' },
    { label: 'Date', step: 'Step 2' },
  ])
  expect(wish?.tool.blocks).toMatchObject([
    { title: 'Summary', type: 'text' },
    { title: 'List of decisions', type: 'list' },
    { title: 'Chart of hours', type: 'chart' },
  ])
})

test.each([
  ['A tool that turns meeting notes into minutes', 'Minutes from meeting notes'],
  ['make me an AI tool that writes product texts', 'Product texts'],
  ['I need a tool to draft replies from customer mails', 'Replies from customer mails'],
  ['A tool for summarising long articles', 'Summary of long articles'],
  ['Build a tool which translates letters into Spanish', 'Translation of letters'],
  ['Ein Werkzeug, das aus Notizen ein Protokoll macht', 'Protokoll: Notizen'],
  ['Ich brauche ein Tool, das lange Texte zusammenfasst', 'Zusammenfassung: lange Texte'],
  ['Ein Werkzeug, das Stichworte in Briefe verwandelt, mit Ton und Länge', 'Briefe: Stichworte'],
])('%s: %s, which can be taken as it is', (sentence, title) => {
  const wish = readToolWish(sentence)
  expect(wish?.tool.title).toBe(title)
  expect(readWrittenTool(WrittenTool.parse(wish?.tool), BLANK)).toMatchObject({ ok: true, notes: [] })
})

test('what would be a tag or an action in what is written is left out', () => {
  const wish = readToolWish('A tool that turns [input] "notes" </act> into <b>minutes</b>, with [tone] and "audience"')
  expect(wish?.tool.title).toBe('Bminutes/b from input notes /act')
  expect(wish?.tool.fields).toMatchObject([{ name: 'tone' }, { name: 'audience' }])
  expect(JSON.stringify(wish)).not.toContain('<')
})

test.each([
  'A tool that tracks repairs with a customer and a price',
  'A tool rental shop with customers and bookings',
  'An inventory for a repair shop with parts, suppliers and stock counts',
  'A tool to manage invoices',
  'A tool that creates invoices',
  'Tools with a name, a price and a photo',
  'Ein Werkzeugverleih mit Kunden und Terminen',
  'Ein Tool, das Kunden verwaltet',
  'turn the list into a board',
])('%s: is no tool of a model', (sentence) => {
  expect(readToolWish(sentence)).toBeNull()
})
