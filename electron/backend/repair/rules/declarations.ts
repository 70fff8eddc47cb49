import { fileName } from '../../../../shared/domain/file-path.ts'
import { boundIn } from '../../lib/bindings.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, isSyntaxNode, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, type Mend, type RepairRule, type RuleContext } from '../mend.ts'
import { lineStart, nodeAt, wholeLines } from './at.ts'

/** Two declarations of one name in a file that does not parse: removes the unneeded one. */
export const mendDeclaredAgain: RepairRule = function* (issue, context): Generator<Mend> {
  const { code } = context
  // A repeated declaration is a syntax error, so statements are found by their layout.
  const places = [Number(issue.specifier), issue.start].map((at) => statementAt(code, at))
  const what = `removed one of two declarations of “${issue.name}”`
  const uses = (text: string, name: string) =>
    (text.match(new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g')) ?? []).length
  const idle = places.filter((place) => {
    if (place === null) return false
    const text = code.slice(place.start, place.end)
    const names = /^(?:const|let|var)\s+[[{]([^\]}=]*)[\]}]/.exec(text.trim())?.[1]?.match(/[\w$]+/g) ?? []
    return names.length > 1 && names.every((name) => name === issue.name || uses(code, name) === uses(text, name))
  })
  for (const place of idle) if (place !== null) yield { edits: [edit(context, wholeLines(code, place), '')], what }
  yield* besideProp(issue, context)
  yield* olderOf(places, issue.name, context, what)
  const [first = null, second = null] = places
  if (first === null || second === null || first.start === second.start) return
  // Of two constants the intended one is unknown; of two states or functions, the longer one is kept, or else the later.
  if (![first, second].every((place) => /\buse[A-Z]\w*[<(]|\bfunction\b|=>/.test(code.slice(place.start, place.end)))) return
  const said = (place: typeof first) => code.slice(place.start, place.end).replace(/\s+/g, '').length
  const [less, more] = said(first) <= said(second) ? [first, second] : [second, first]
  for (const place of [less, more]) yield { edits: [edit(context, wholeLines(code, place), '')], what }
}

/** A prop with the name of a state: the prop is renamed. */
function* besideProp(issue: Parameters<RepairRule>[0], context: RuleContext): Generator<Mend> {
  const { code } = context
  const first = Number(issue.specifier)
  const { name } = issue
  const before = code.slice(0, first)
  const after = code.slice(first + name.length)
  const isProp = /\(\s*\{[^(){}]*$/.test(before) && code.startsWith(name, first) && /^\s*[,}=]/.test(after)
  const isState = /^(?:const|let)\s*\[\s*\w*$/.test(code.slice(lineStart(code, issue.start), issue.start).trimStart())
  if (!isProp || !isState) return
  const meant = `initial${name.charAt(0).toUpperCase()}${name.slice(1)}`
  if (code.includes(meant)) return
  yield {
    edits: [edit(context, { start: first, end: first + name.length }, `${name}: ${meant}`)],
    what: `called what a component is told “${meant}”, beside its state “${name}”`,
  }
}

/** An edit inserted the new line beside the old one: the new one covers it, and the name is not used in between. */
function* olderOf(places: readonly ReturnType<typeof statementAt>[], name: string, context: RuleContext, what: string): Generator<Mend> {
  const { code } = context
  const [first, second] = places
  if (first === null || first === undefined || second === null || second === undefined || first.start >= second.start) return
  const isPlain = (text: string) => new RegExp(`^(?:export\\s+)?(?:const|let)\\s+${name.replaceAll('$', '\\$')}\\b`).test(text)
  const [older, newer] = [code.slice(first.start, first.end), code.slice(second.start, second.end)]
  const between = code.slice(first.end, second.start)
  const words = (text: string) => (text.slice(text.indexOf('=')).match(/[A-Za-z_$][\w$]*/g) ?? []) as readonly string[]
  const saysAll = words(older).length > 0 && words(older).every((word) => words(newer).includes(word))
  if (!saysAll || !isPlain(older) || !isPlain(newer) || new RegExp(`\\b${name.replaceAll('$', '\\$')}\\b`).test(between)) return
  yield { edits: [edit(context, wholeLines(code, first), '')], what }
}

/** The statement around a place, by its brackets; null for anything but a declaration. */
function statementAt(code: string, at: number): { readonly start: number; readonly end: number } | null {
  for (let start = lineStart(code, at); ; start = lineStart(code, start - 1)) {
    const text = code.slice(start, at)
    if (/^\s*(?:export\s+)?(?:const|let|var|(?:async\s+)?function)\s/.test(code.slice(start, at + 1)) && depthOf(text) <= 2) {
      const from = start + (/^\s*/.exec(code.slice(start))?.[0].length ?? 0)
      return { start: from, end: endOf(code, from) }
    }
    if (start === 0 || at - start > 400) return null
  }
}

const depthOf = (text: string) => (text.match(/[[{(]/g) ?? []).length - (text.match(/[\]})]/g) ?? []).length

function endOf(code: string, from: number): number {
  let depth = 0
  for (let at = from; at < code.length; at++) {
    const letter = code[at] ?? ''
    if (/[[{(]/.test(letter)) depth++
    else if (/[\]})]/.test(letter)) depth--
    if (depth < 0) return at
    if (letter === '\n' && depth === 0 && !/^\s*[.?:&|+]/.test(code.slice(at + 1)) && !/[=,(&|+?:]\s*$/.test(code.slice(from, at)))
      return at
  }
  return code.length
}

/** `export const days = …` followed by `export { Week, days }`: exports it once. */
export const mendExportedTwice: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const specifiers = source?.ofType('ExportSpecifier').filter((each) => source.textOf(childOf(each, 'local') ?? each) === issue.name) ?? []
  for (const each of specifiers) {
    const list = source?.parentOf(each) ?? null
    const all = list === null ? [] : childrenOf(list, 'specifiers')
    const rest = all.filter((one) => one !== each).map((one) => source?.textOf(one) ?? '')
    const what = `exported “${issue.name}” once`
    if (list === null || childOf(list, 'source') !== null) continue
    if (rest.length === 0) yield { edits: [edit(context, wholeLines(context.code, list), '')], what }
    else yield { edits: [edit(context, list, `export { ${rest.join(', ')} }${context.code[list.end - 1] === ';' ? ';' : ''}`)], what }
  }
}

/** `export default function Company` beside the entity `Company`: a page is named after its file, and nothing refers to it by name. */
function* calledLikeFile(issue: Parameters<RepairRule>[0], context: RuleContext): Generator<Mend> {
  const { source } = context
  const exported = source
    ?.ofType('ExportDefaultDeclaration')
    .find((each) => childOf(childOf(each, 'declaration') ?? each, 'id')?.['name'] === issue.name)
  const id = exported === undefined ? null : childOf(childOf(exported, 'declaration') ?? exported, 'id')
  if (source === null || id === null || !source.module.imports.some(({ names }) => names.some(({ local }) => local === issue.name))) return
  const file = fileName(context.path)
  const meant = file === issue.name ? `${issue.name}Page` : file
  if (!source.bindings.all.some(({ name }) => name === meant))
    yield { edits: [edit(context, id, meant)], what: `called a component “${meant}”, since “${issue.name}” is imported` }
}

/** A local declaration with the name of an import, or a repeated function: removes the unused or shorter one. */
export const mendDeclaredBeside: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  const name = issue.name
  if (source === null || node === null) return
  yield* calledLikeFile(issue, context)
  const own = source.nodes.filter(
    (each) =>
      /^(?:FunctionDeclaration|ClassDeclaration)$/.test(each.type) && childOf(each, 'id')?.['name'] === name && isAtTop(each, source),
  )
  const variables = source
    .ofType('VariableDeclaration')
    .filter(
      (each) =>
        isAtTop(each, source) && childrenOf(each, 'declarations').some((one) => boundIn(one['id']).some((id) => id['name'] === name)),
    )
  const what = `removed one of two declarations of “${name}”`
  const declared = [...own, ...variables].toSorted((a, b) => a.end - a.start - (b.end - b.start))
  for (const each of declared.slice(0, 2)) {
    const parent = source.parentOf(each)
    const whole = parent?.type.startsWith('Export') === true ? parent : each
    yield { edits: [edit(context, wholeLines(code, whole), '')], what }
  }
}

const isAtTop = (node: SyntaxNode, source: Source): boolean => {
  const parent = source.parentOf(node)
  return parent?.type === 'Program' || (parent?.type.startsWith('Export') === true && source.parentOf(parent)?.type === 'Program')
}

/** A function with a return type but no return: returns its last expression, or a neutral value. */
export const mendMissingReturn: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  if (source === null) return
  const made = source.nodes.find(
    (each) => isSyntaxNode(each['returnType']) && each['returnType'].start <= issue.start && each['returnType'].end >= issue.end,
  )
  const body = made === undefined ? null : childOf(made, 'body', 'BlockStatement')
  const last = body === null ? undefined : childrenOf(body, 'body').at(-1)
  if (made === undefined || body === null || last === undefined || !isSyntaxNode(made['returnType'])) return
  const type = source
    .textOf(made['returnType'])
    .replace(/^:\s*/, '')
    .replace(/^Promise<([^]*)>$/, '$1')
  if (last.type === 'ExpressionStatement')
    yield { edits: [edit(context, { start: last.start, end: last.start }, 'return ')], what: 'gave back what a function ends with' }
  const [only, ...more] = last.type === 'VariableDeclaration' ? childrenOf(last, 'declarations') : []
  const id = only === undefined ? null : childOf(only, 'id', 'Identifier')
  const indent = /[ \t]*$/.exec(code.slice(0, last.start))?.[0] ?? '  '
  const after = (text: string) => [edit(context, { start: last.end, end: last.end }, `\n${indent}return ${text}`)]
  if (id !== null && more.length === 0) yield { edits: after(source.textOf(id)), what: 'gave back what a function made last' }
  const whole = childrenOf(body, 'body').flatMap((each) => (each.type === 'VariableDeclaration' ? childrenOf(each, 'declarations') : []))
  const same = whole.filter((each) => {
    const annotation = isSyntaxNode(each['id']) ? childOf(each['id'], 'typeAnnotation') : null
    return annotation !== null && source.textOf(annotation).replace(/^:\s*/, '') === type
  })
  const [built, ...others] = same
  if (built !== undefined && others.length === 0 && isSyntaxNode(built['id']))
    yield { edits: after(String(built['id']['name'])), what: 'gave back what a function made' }
  const neutral = neutralOf(type)
  if (neutral !== null) yield { edits: after(neutral), what: `gave back ${neutral} where a function gave nothing` }
}

function neutralOf(type: string): string | null {
  if (/\bnull\b/.test(type)) return 'null'
  if (/\bundefined\b/.test(type)) return 'undefined'
  if (/\[\]$|^(?:Readonly)?Array</.test(type)) return '[]'
  return { number: '0', string: "''", boolean: 'false' }[type] ?? null
}
