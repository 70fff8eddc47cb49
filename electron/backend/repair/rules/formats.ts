import { plainText } from '../../lib/jsx.ts'
import type { Format } from '../../lib/intl-format.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, type Mend, type RepairRule, type TextEdit } from '../mend.ts'
import { nodeAt } from './at.ts'

/** Corrects Intl options. */
export const mendBadFormat: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const call = source === null ? null : nodeAt(source, issue.start, issue.end)
  if (source === null || call === null || issue.specifier === '') return
  const fitting = JSON.parse(issue.specifier) as Format
  const [locale, options] = childrenOf(call, 'arguments')
  const edits: TextEdit[] = []
  if (locale !== undefined && fitting.locale !== undefined && plainText(locale) !== fitting.locale)
    edits.push(edit(context, locale, `'${fitting.locale}'`))
  if (options?.type === 'ObjectExpression') edits.push(edit(context, options, optionsText(options, fitting, source)))
  if (edits.length > 0) yield { edits, what: 'wrote a format as a browser takes it' }
}

function optionsText(options: SyntaxNode, fitting: Format, source: Source): string {
  const written = childrenOf(options, 'properties').flatMap((each) => {
    const key = childOf(each, 'key')
    const value = childOf(each, 'value')
    const name = String(key?.['name'] ?? key?.['value'])
    if (value === null || !Object.hasOwn(fitting.options, name)) return []
    const meant = fitting.options[name]
    const isSame = value.type !== 'Literal' || value['value'] === meant
    return [[name, isSame ? source.textOf(each) : `${name}: ${literal(meant)}`] as const]
  })
  const has = new Set(written.map(([name]) => name))
  const added = Object.entries(fitting.options).flatMap(([name, value]) => (has.has(name) ? [] : [`${name}: ${literal(value)}`]))
  const all = [...written.map(([, text]) => text), ...added]
  return all.length === 0 ? '{}' : `{ ${all.join(', ')} }`
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value))

/** `format(new Date(due ?? ''), 'd MMM')` → only when there is a date. */
export const mendEmptyDate: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const made = source === null ? null : nodeAt(source, issue.start, issue.end)
  const given = made === null ? undefined : childrenOf(made, 'arguments')[0]
  const left = given === undefined ? null : childOf(given, 'left')
  if (source === null || made === null || given === undefined || left === null || issue.specifier !== 'fallback') return
  const whole = shownBy(made, source)
  const text = source.code.slice(whole.start, given.start) + source.textOf(left) + source.code.slice(given.end, whole.end)
  const parent = source.parentOf(whole)
  const isAlone =
    parent !== null &&
    /^(?:VariableDeclarator|ReturnStatement|JSXExpressionContainer|Property|ArrowFunctionExpression|CallExpression|AssignmentExpression)$/.test(
      parent.type,
    )
  const asked = /^(?:Identifier|MemberExpression|CallExpression|ChainExpression)$/.test(left.type)
    ? source.textOf(left)
    : `(${source.textOf(left)})`
  for (const none of ["''", 'null', '0', 'undefined']) {
    const choice = `${asked} ? ${text} : ${none}`
    yield { edits: [edit(context, whole, isAlone ? choice : `(${choice})`)], what: 'made a date only of what is there' }
  }
}

/** The date with the call that formats it. */
function shownBy(made: SyntaxNode, source: Source): SyntaxNode {
  const parent = source.parentOf(made)
  if (parent?.type === 'MemberExpression' && parent['object'] === made) return shownBy(parent, source)
  if (parent?.type !== 'CallExpression') return made
  if (parent['callee'] === made) return shownBy(parent, source)
  const callee = childOf(parent, 'callee', 'Identifier')
  const binding = callee === null ? null : source.bindings.of(callee)
  return binding?.kind === 'import' && !/^use[A-Z]/.test(binding.name) ? shownBy(parent, source) : made
}
