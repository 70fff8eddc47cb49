import type { ModuleImport } from '../../lib/ast.ts'
import { plainText } from '../../lib/jsx.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, editTo, type Mend, type RuleContext, type TextEdit } from '../mend.ts'
import { wholeLines } from './at.ts'
import { addImport, replaceImport, usesOf } from './import-edits.ts'

/** The result of a step in a chain of date calls: another date, or a value that ends the chain. */
interface Step {
  readonly text: string
  readonly needs: readonly string[]
  readonly isDate: boolean
}

const UNITS = /^(second|minute|hour|day|week|month|quarter|year)s?$/
const unitOf = (node: SyntaxNode | undefined): string | null => {
  const unit = UNITS.exec(plainText(node)?.toLowerCase() ?? '')?.[1]
  return unit === undefined ? null : unit.charAt(0).toUpperCase() + unit.slice(1)
}

const unicodePattern = (pattern: string): string =>
  pattern
    .replace(/\bdddd\b/g, 'EEEE')
    .replace(/\bddd\b/g, 'EEE')
    .replace(/Y+/g, (all) => all.toLowerCase())
    .replace(/D+/g, (all) => all.toLowerCase())
    .replace(/\bA\b/g, 'a')

const PARTS: Readonly<Record<string, string>> = {
  year: 'getFullYear',
  month: 'getMonth',
  date: 'getDate',
  day: 'getDay',
  hour: 'getHours',
  minute: 'getMinutes',
}

/** One call of `moment` or `dayjs` as date-fns expresses it; null where it cannot. */
function stepOf(date: string, method: string, given: readonly SyntaxNode[], source: Source): Step | null {
  const [first, second] = given
  const text = (node: SyntaxNode | undefined, otherwise: string) => (node === undefined ? otherwise : source.textOf(node))
  const other =
    first === undefined
      ? 'new Date()'
      : /^new Date\b/.test(source.textOf(first))
        ? source.textOf(first)
        : `new Date(${source.textOf(first)})`
  const value = (made: string, ...needs: readonly string[]): Step => ({ text: made, needs, isDate: false })
  const dated = (made: string, ...needs: readonly string[]): Step => ({ text: made, needs, isDate: true })
  const call = (name: string, ...rest: readonly string[]) => `${name}(${[date, ...rest].join(', ')})`
  const part = Object.hasOwn(PARTS, method) && first === undefined ? PARTS[method] : undefined
  if (part !== undefined) return value(`${date}.${part}()`)
  switch (method) {
    case 'format':
      return value(call('format', first === undefined ? "'yyyy-MM-dd'" : unicodePattern(source.textOf(first))), 'format')
    case 'fromNow':
      return value(call('formatDistanceToNow', '{ addSuffix: true }'), 'formatDistanceToNow')
    case 'toDate':
    case 'clone':
    case 'local':
      return dated(date)
    case 'valueOf':
      return value(`${date}.getTime()`)
    case 'unix':
      return value(`Math.floor(${date}.getTime() / 1000)`)
    case 'toISOString':
      return value(`${date}.toISOString()`)
    case 'isValid':
      return value(call('isValid'), 'isValid')
    case 'isBefore':
    case 'isAfter':
      return value(call(method, other), method)
    case 'isSame': {
      const name = `isSame${unitOf(second) ?? 'Day'}`
      return value(call(name, other), name)
    }
    case 'startOf':
    case 'endOf': {
      const unit = unitOf(first)
      return unit === null ? null : dated(call(`${method}${unit}`), `${method}${unit}`)
    }
    case 'add':
    case 'subtract': {
      const unit = unitOf(second)
      const name = `${method === 'add' ? 'add' : 'sub'}${unit ?? ''}s`
      return unit === null ? null : dated(call(name, text(first, '1')), name)
    }
    case 'diff': {
      const unit = unitOf(second)
      return unit === null ? null : value(call(`differenceIn${unit}s`, other), `differenceIn${unit}s`)
    }
    default:
      return null
  }
}

interface Chain {
  readonly edits: readonly TextEdit[]
  readonly needs: readonly string[]
}

/** The calls on a node, and those on the constant that holds it. */
function chainFrom(node: SyntaxNode, start: string, source: Source, context: RuleContext): Chain | null {
  let [at, date, isDate] = [node, start, true]
  const needs: string[] = []
  while (isDate) {
    const member = source.parentOf(at)
    const call = member?.type === 'MemberExpression' && member['object'] === at ? source.parentOf(member) : null
    if (member === null || call?.type !== 'CallExpression' || call['callee'] !== member) break
    const step = stepOf(date, String(childOf(member, 'property')?.['name']), childrenOf(call, 'arguments'), source)
    if (step === null) return null
    ;[at, date, isDate] = [call, step.text, step.isDate]
    needs.push(...step.needs)
  }
  const edits = date === source.textOf(at) ? [] : [edit(context, at, date)]
  const holder = source.parentOf(at)
  const id = isDate && holder?.type === 'VariableDeclarator' ? childOf(holder, 'id', 'Identifier') : null
  for (const use of id === null ? [] : (source.bindings.of(id)?.references ?? [])) {
    const chain = chainFrom(use, source.textOf(use), source, context)
    if (chain === null) return null
    edits.push(...chain.edits)
    needs.push(...chain.needs)
  }
  return { edits, needs }
}

/** `moment(day).add(1, 'day').format('D MMM YYYY')` in date-fns. */
export function* datesOf(found: ModuleImport, context: RuleContext): Generator<Mend> {
  const { source, code } = context
  const [wanted, ...more] = found.names
  if (source === null || wanted === undefined || more.length > 0 || !/^(?:moment|dayjs)$/.test(found.specifier)) return
  const edits: TextEdit[] = []
  const needs = new Set<string>()
  for (const use of usesOf(wanted.local, context)) {
    const made = source.parentOf(use)
    if (made?.type !== 'CallExpression' || made['callee'] !== use) return
    const given = childrenOf(made, 'arguments')
    const chain =
      given.length > 1 ? null : chainFrom(made, `new Date(${given[0] === undefined ? '' : source.textOf(given[0])})`, source, context)
    if (chain === null) return
    edits.push(...chain.edits)
    for (const each of chain.needs) needs.add(each)
  }
  const lacking = [...needs].filter((name) => source.bindings.find(name, source.program) === null)
  const names = lacking.map((name) => ({ imported: name, local: name, isType: false }))
  const rest = source.module.imports.filter((each) => each !== found)
  const hasDates = rest.some(({ specifier, kind }) => specifier === 'date-fns' && kind === 'import')
  const line = wholeLines(code, found)
  const statement =
    names.length === 0
      ? edit(context, line, '')
      : hasDates
        ? editTo(context.path, code, withoutLine(addImport(code, rest, { specifier: 'date-fns', names }), code.slice(line.start, line.end)))
        : editTo(context.path, code, replaceImport(code, found, [{ specifier: 'date-fns', names }]))
  yield { edits: [statement, ...edits], what: 'reckoned with dates as “date-fns” does' }
}

const withoutLine = (code: string, line: string): string => code.replace(line, '')
