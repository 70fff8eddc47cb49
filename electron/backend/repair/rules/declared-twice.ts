import { fileName } from '../../../../shared/domain/file-path.ts'
import { childOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, type Mend, type RepairRule, type RuleContext } from '../mend.ts'
import { wholeLines } from './at.ts'

/** A repeated import or declaration: removes the second if it is the same. */
export const mendDeclaredTwice: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  if (issue.specifier === 'default') return yield* secondDefault(issue, context)
  if (source === null || context.faultsOf(code).length === 0) return
  const what = `removed the second “${issue.name}”`
  const imports = [...code.matchAll(/^import\s+([^'"]*?)\s+from\s+(['"][^'"]+['"]);?[ \t]*\n/gm)]
  const name = issue.name.replaceAll('$', '\\$')
  const holding = imports.filter(([, clause = '']) => new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(clause.replace(/\w+ as /g, '')))
  const lacks = ([text]: RegExpExecArray) => context.known.get(/from\s+['"]([^'"]+)/.exec(text)?.[1] ?? '')?.has(issue.name) === false
  for (const each of [...holding.filter(lacks), ...holding.filter((one) => !lacks(one)).toReversed()]) {
    const [text, clause = ''] = each
    const rest = withoutName(clause, name)
    const replaced = rest === '' ? '' : text.replace(clause, () => rest)
    if (holding.length > 1 || localBegins(code, name))
      yield { edits: [edit(context, { start: each.index, end: each.index + text.length }, replaced)], what }
  }
  yield* twiceInOne(holding, name, context, what)
  yield* sameStatement(issue.start, Number(issue.specifier), context, what)
}

/** `export default function Home …` followed by `export default Home`; of two components the page is the one named after the file. */
function* secondDefault({ start, end }: Parameters<RepairRule>[0], context: RuleContext): Generator<Mend> {
  const { source, code } = context
  const text = code.slice(start, end)
  const what = 'removed the second default export'
  if (/^export default \w+;?$/.test(text)) return yield { edits: [edit(context, wholeLines(code, { start, end }), '')], what }
  const exported = source?.ofType('ExportDefaultDeclaration') ?? []
  const nameOf = (each: SyntaxNode) => childOf(childOf(each, 'declaration') ?? each, 'id')?.['name']
  const others = exported.filter((each) => nameOf(each) !== undefined && nameOf(each) !== fileName(context.path))
  for (const each of others) {
    const from = each.start + 'export '.length
    const word = /^default\s+/.exec(code.slice(from))?.[0]
    if (word !== undefined) yield { edits: [edit(context, { start: from, end: from + word.length }, '')], what }
  }
}

function withoutName(clause: string, name: string): string {
  const braces = /\{([^}]*)\}/.exec(clause)
  const list = (braces?.[1] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !new RegExp(`(?:^|\\s)${name}$`).test(each))
  const whole = clause.replace(/,?\s*\{[^}]*\}/, '').trim()
  const keptWhole = whole === name ? '' : whole
  return [keptWhole, ...(list.length === 0 ? [] : [`{ ${list.join(', ')} }`])]
    .filter((each) => each !== '' && each !== 'type')
    .join(', ')
    .replace(/^type, /, 'type ')
}

const localBegins = (code: string, name: string) =>
  new RegExp(`^(?:export\\s+)?(?:default\\s+)?(?:async\\s+)?(?:function|const|let|class)\\s+${name}\\b`, 'm').test(code)

/** `import { a, b, a } from …` */
function* twiceInOne(holding: readonly RegExpExecArray[], name: string, context: RuleContext, what: string): Generator<Mend> {
  for (const each of holding) {
    const [text] = each
    const last = text.lastIndexOf(name)
    if (text.indexOf(name) === last) continue
    const after =
      text.slice(0, last).replace(/,\s*$/, '') +
      text.slice(last + name.length).replace(text.slice(0, last).trimEnd().endsWith(',') ? /^/ : /^,\s*/, '')
    yield { edits: [edit(context, { start: each.index, end: each.index + text.length }, after)], what }
  }
}

/** Two equal statements, or the later of two equal functions. */
function* sameStatement(second: number, first: number, context: RuleContext, what: string): Generator<Mend> {
  const { code } = context
  const [a, b] = [statementAt(code, first), statementAt(code, second)]
  const plain = (text: string) =>
    text
      .replace(/^export\s+(?:default\s+)?/, '')
      .replace(/\s+/g, ' ')
      .trim()
  if (a.start === b.start) return
  const [textA, textB] = [code.slice(a.start, a.end), code.slice(b.start, b.end)]
  if (plain(textA) === plain(textB)) yield { edits: [edit(context, { start: b.start, end: b.end }, '')], what }
}

/** The lines of a declaration: up to the next line of the same indentation, or a single line. */
function statementAt(code: string, at: number): { readonly start: number; readonly end: number } {
  const start = code.lastIndexOf('\n', at) + 1
  const indent = /^[ \t]*/.exec(code.slice(start))?.[0] ?? ''
  let end = code.indexOf('\n', at)
  if (end === -1) return { start, end: code.length }
  if (/[{([]\s*$|=>\s*$|=\s*$/.test(code.slice(start, end))) {
    const close = new RegExp(`\\n${indent}[)}\\]]+[^\\n]*`, 'g')
    close.lastIndex = end - 1
    const found = close.exec(code)
    if (found !== null) end = found.index + found[0].length
  }
  return { start, end: Math.min(code.length, end + 1) }
}
