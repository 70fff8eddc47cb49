import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { SENTENCES } from '../shared/text/de/sentences.ts'

const root = path.resolve(import.meta.dirname, '..')

interface Node {
  readonly type: string
  readonly start: number
}

/** Constants beside the texts that are the same in every language. */
const PLAIN = new Set(['MCP_TEXT', 'DEMO_TEXT', 'LANGUAGES', 'LANGUAGE_CHOICES'])

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
/** What stands in these is read when it is called. */
const LATER = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'MethodDefinition', 'ImportDeclaration'])

/** Texts that a module reads as it is loaded. The backend speaks several languages, so it would say them in the one of that moment for ever. */
function readAtOnce(file: string): readonly string[] {
  const code = readFileSync(path.join(root, file), 'utf8')
  const { program, module } = parseSync(file, code)
  const names = new Set(
    module.staticImports
      .filter(({ moduleRequest: { value } }) => /(?:^|\/)text\/[a-z-]+\.ts$/.test(value))
      .flatMap(({ entries }) => entries.filter(({ isType }) => !isType).map(({ localName }) => localName.value))
      .filter((name) => /^[A-Z][A-Z_]+$/.test(name) && !PLAIN.has(name)),
  )
  const found: string[] = []
  function visit(node: unknown): void {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isNode(node) || LATER.has(node.type) || node.type.startsWith('TS')) return
    if (node.type === 'Identifier' && 'name' in node && names.has(String(node.name)))
      found.push(
        `${file}:${code.slice(0, node.start).split('\n').length} reads ${String(node.name)} as it is loaded: read it in a function.`,
      )
    for (const part of Object.values(node)) visit(part)
  }
  if (names.size > 0) visit(program.body)
  return found
}

const files = ['shared', 'electron'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !file.startsWith('shared/text/')),
)

test('no text of the backend is read as a module is loaded', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(readAtOnce)).toEqual([])
})

/** Whatever stands between two quotes of a line, as a sentence is written. */
function quotedIn(line: string): readonly string[] {
  return ["'", '"'].flatMap((quote) => {
    const at = [...line].flatMap((character, index) => (character === quote ? [index] : []))
    return at.flatMap((from, n) => at.slice(n + 1).map((to) => line.slice(from + 1, to).replaceAll(`\\${quote}`, quote)))
  })
}

test('every German sentence is one that something says', () => {
  const lines = ['shared', 'electron', 'renderer'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.endsWith('/text/de'))
      .flatMap((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8').split('\n')),
  )
  const said = new Set(lines.flatMap(quotedIn))
  expect(
    Object.keys(SENTENCES)
      .filter((english) => !said.has(english))
      .map((english) => `Nothing says “${english}”: take it out of shared/text/de/sentences.ts.`),
  ).toEqual([])
})
