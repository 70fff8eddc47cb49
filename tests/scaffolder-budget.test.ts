import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

// The scaffolder is one capability of many, and once outgrew all others; these limits keep its size in proportion.

const MAX_CODE_LINES = 12_000
const MAX_REGULAR_EXPRESSIONS = 110
const MAX_FILE_LINES = 300

const folder = path.resolve(import.meta.dirname, '../electron/backend/scaffolder')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }))

test('the scaffolder stays within its number of lines', () => {
  const lines = files.map(({ text }) => codeLines(text)).reduce((sum, each) => sum + each, 0)
  expect(lines).toBeLessThanOrEqual(MAX_CODE_LINES)
})

test('the scaffolder stays within its number of regular expressions: a misread sentence needs an example or a choice, not a pattern', () => {
  const count = files.map(({ name, text }) => regularExpressions(parseSync(name, text).program)).reduce((sum, each) => sum + each, 0)
  expect(count).toBeLessThanOrEqual(MAX_REGULAR_EXPRESSIONS)
})

test('no file of the scaffolder is too long', () => {
  expect(files.filter(({ text }) => text.split('\n').length > MAX_FILE_LINES).map(({ name }) => name)).toEqual([])
})

/** Lines that are neither empty nor only a comment. */
function codeLines(text: string): number {
  return text.split('\n').filter((line) => line.trim() !== '' && !/^\s*(?:\/\/|\/\*|\*)/.test(line)).length
}

/** Regular expression literals and `new RegExp`. */
function regularExpressions(node: unknown): number {
  if (Array.isArray(node)) return node.reduce<number>((sum, each) => sum + regularExpressions(each), 0)
  if (typeof node !== 'object' || node === null) return 0
  const own =
    'regex' in node || ('type' in node && (node.type === 'NewExpression' || node.type === 'CallExpression') && isRegExp(node)) ? 1 : 0
  return Object.values(node).reduce<number>((sum, each) => sum + regularExpressions(each), own)
}

function isRegExp(node: object): boolean {
  const callee: unknown = 'callee' in node ? node.callee : null
  return typeof callee === 'object' && callee !== null && 'name' in callee && callee.name === 'RegExp'
}
