import { expect, test } from 'vitest'
import { pagePath } from '../../../shared/domain/file-path.ts'
import type { ConsoleLine } from '../../../shared/domain/preview-bridge.ts'
import { consoleRows, countProblems, rowsAsText } from './console-rows.ts'

const line = (level: ConsoleLine['level'], text: string, more: Partial<ConsoleLine> = {}): ConsoleLine => ({
  level,
  text,
  at: 0,
  path: null,
  line: null,
  ...more,
})
const LINES = [
  line('log', 'Loaded'),
  line('warn', 'Slow', { path: pagePath('Home'), line: 7 }),
  line('error', 'No such thing'),
  line('error', 'No such thing'),
  line('debug', 'done'),
]

test('lines are filtered by level and text, and consecutive repeats are counted', () => {
  const texts = (rows: ReturnType<typeof consoleRows>) => rows.map(({ line: { text }, count }) => `${text} ${count}`)
  expect(texts(consoleRows(LINES, 'all', ''))).toEqual(['Loaded 1', 'Slow 1', 'No such thing 2', 'done 1'])
  expect(texts(consoleRows(LINES, 'error', ''))).toEqual(['No such thing 2'])
  expect(texts(consoleRows(LINES, 'info', ' LOAD '))).toEqual(['Loaded 1'])
  expect(texts(consoleRows(LINES, 'warn', 'x'))).toEqual([])
})

test('a row has the same key as long as its line is kept', () => {
  const [, first] = consoleRows(LINES, 'all', '')
  const [again] = consoleRows(LINES.slice(1), 'all', '')
  expect(again?.key).toBe(first?.key)
})

test('lines are counted, and copied as text with their places', () => {
  expect(countProblems(LINES)).toEqual({ errors: 2, warnings: 1 })
  expect(rowsAsText(consoleRows(LINES, 'all', ''))).toBe(
    '[log] Loaded\n[warn] Slow  Home.tsx:7\n[error] No such thing (2 times)\n[debug] done',
  )
})
