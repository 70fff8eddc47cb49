import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { writtenType } from '../../lib/row-types.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

/** Finds collections used as another type: a map by its properties, an array of holes for iteration, a list of strings for numbers. */
export const findWrongCollections: Detector = function* (source): Generator<Finding> {
  for (const member of source.ofType('MemberExpression')) if (member['computed'] === true) yield* fieldOfMap(member, source)
  for (const call of source.ofType('CallExpression')) {
    const callee = childOf(call, 'callee', 'MemberExpression')
    const object = callee === null ? null : childOf(callee, 'object')
    const method = callee === null ? '' : String(childOf(callee, 'property')?.['name'])
    const [first] = childrenOf(call, 'arguments')
    if (callee === null || object === null || first === undefined) continue
    if (source.textOf(object) === 'Object' || source.textOf(callee) === 'JSON.stringify') yield* fieldsOfMap(call, method, first, source)
    if (/^(?:map|forEach|flatMap)$/.test(method) && isEmptyPlaces(object, source))
      yield found(object, source.textOf(object), CODE_ISSUE_TEXT.emptyPlaces, `${source.textOf(object)}.fill(null)`)
    if (method === 'map' && /^(?:Number\.)?parseInt$/.test(source.textOf(first)))
      yield found(first, source.textOf(first), CODE_ISSUE_TEXT.parsedByPlace, 'Number')
  }
}

function found({ start, end }: SyntaxNode, name: string, message: string, mended = ''): Finding {
  return { rule: 'wrong-collection', start, end, name, specifier: mended, message: fill(message, { name }) }
}

/** `Array(3)` without values. */
const isEmptyPlaces = (object: SyntaxNode, source: Source): boolean =>
  /^(?:Call|New)Expression$/.test(object.type) &&
  source.textOf(childOf(object, 'callee') ?? object) === 'Array' &&
  childrenOf(object, 'arguments').length === 1

type Kind = 'Map' | 'Set'

function kindOf(object: SyntaxNode | null, source: Source): Kind | null {
  const binding = object?.type === 'Identifier' ? source.bindings.of(object) : null
  if (binding === null) return null
  const written = writtenType(binding, source)
  const init = binding.kind === 'variable' && childOf(binding.owner, 'id') === binding.id ? childOf(binding.owner, 'init') : null
  const text = written ?? (init?.type === 'NewExpression' ? source.textOf(childOf(init, 'callee') ?? init) : '')
  const kind = /^(?:Readonly)?(Map|Set)\b/.exec(text)?.[1]
  return kind === 'Map' || kind === 'Set' ? kind : null
}

/** `counts[stage]` → `counts.get(stage)`, `counts[stage] = 1` → `counts.set(stage, 1)`. */
function* fieldOfMap(member: SyntaxNode, source: Source): Generator<Finding> {
  const object = childOf(member, 'object')
  const key = childOf(member, 'property')
  const kind = kindOf(object, source)
  if (object === null || key === null || kind === null) return
  const [name, asked] = [source.textOf(object), source.textOf(key)]
  const holder = source.parentOf(member)
  if (holder?.type === 'AssignmentExpression' && holder['left'] === member) {
    const right = childOf(holder, 'right')
    const operator = String(holder['operator'])
    // A read of the same entry inside is replaced here too, because two edits must not overlap.
    const value = right === null ? '' : source.textOf(right).replaceAll(source.textOf(member), `${name}.get(${asked})`)
    const isSet = kind === 'Map' && operator === '=' && value !== ''
    return yield found(holder, name, CODE_ISSUE_TEXT.fieldOfCollection, isSet ? `${name}.set(${asked}, ${value})` : '')
  }
  const around = source.around(member).find((each) => each.type === 'AssignmentExpression')
  if (around !== undefined && source.textOf(childOf(around, 'left') ?? around) === source.textOf(member)) return
  const isRead =
    kind === 'Map' && holder?.type !== 'UpdateExpression' && !(holder?.type === 'UnaryExpression' && holder['operator'] === 'delete')
  yield found(member, name, CODE_ISSUE_TEXT.fieldOfCollection, isRead ? `${name}.get(${asked})` : '')
}

/** `Object.keys(counts)` of a map is always empty. */
function* fieldsOfMap(call: SyntaxNode, method: string, given: SyntaxNode, source: Source): Generator<Finding> {
  const kind = kindOf(given, source)
  if (kind === null || !/^(?:keys|values|entries|stringify)$/.test(method)) return
  const name = source.textOf(given)
  if (method === 'stringify') return yield found(given, name, CODE_ISSUE_TEXT.fieldOfCollection, `[...${name}]`)
  yield found(call, name, CODE_ISSUE_TEXT.fieldOfCollection, `[...${name}${kind === 'Set' ? '' : `.${method}()`}]`)
}
