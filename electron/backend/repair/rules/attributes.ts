import { attributeExpression, attributeOf } from '../../lib/jsx.ts'
import { statesOf } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, insert, type Mend, type RepairRule, type RuleContext } from '../mend.ts'
import { nodeAt } from './at.ts'
import { stringHandler } from './callbacks.ts'

/** `class` → `className`. */
export const mendHtmlAttribute: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  const attribute = source === null ? null : nodeAt(source, issue.start, issue.end)
  const opening = attribute === null ? null : (source?.parentOf(attribute) ?? null)
  if (source === null || attribute === null || opening === null) return
  const name = childOf(attribute, 'name')
  if (name === null) return
  const what = `called “${issue.name}” what React calls it, “${issue.specifier}”`
  const other = attributeOf(opening, issue.specifier, source)
  if (other === null) {
    const value = childOf(attribute, 'value', 'Literal')
    const handler = /^on[A-Z]/.test(issue.specifier) && value !== null ? stringHandler(String(value['value']), context) : null
    if (handler !== null) yield { edits: [edit(context, attribute, `${issue.specifier}={${handler}}`)], what }
    const written = asReact(issue.specifier, value === null ? null : String(value['value']))
    if (written !== null) yield { edits: [edit(context, attribute, written)], what }
    yield { edits: [edit(context, name, issue.specifier)], what }
  } else if (code.slice(other.start, other.end).endsWith(code.slice(name.end, attribute.end)))
    yield { edits: [without(attribute, context)], what }
}

const NUMBERS = /^(?:tabIndex|maxLength|minLength|colSpan|rowSpan|cellPadding|cellSpacing|rows|cols|size|span|start)$/
const SWITCHES = /^(?:readOnly|autoFocus|autoPlay|noValidate|allowFullScreen|playsInline|formNoValidate)$/

/** A number or a boolean that HTML writes as a string. */
function asReact(name: string, text: string | null): string | null {
  if (text === null) return null
  if (NUMBERS.test(name) && /^-?\d+$/.test(text)) return `${name}={${text}}`
  if (!SWITCHES.test(name)) return null
  return text === 'false' ? `${name}={false}` : name
}

/** `style="margin-top: 4px"` → `style={{ marginTop: '4px' }}`, with template expressions kept. */
export const mendStyleText: RepairRule = function* (issue, context): Generator<Mend> {
  const attribute = context.source === null ? null : nodeAt(context.source, issue.start, issue.end)
  const value = attribute === null ? null : childOf(attribute, 'value')
  if (value === null || context.source === null) return
  const text = valueText(value, context.code)
  const object = text === null ? null : styleObject(text)
  if (object !== null) yield { edits: [edit(context, value, `{{ ${object} }}`)], what: 'wrote a style as React reads it' }
}

/** The text of a style, with `${…}` for expressions. */
function valueText(value: SyntaxNode, code: string): string | null {
  if (value.type === 'Literal') return String(value['value'])
  const inner = childOf(value, 'expression')
  if (inner?.type === 'Literal') return String(inner['value'])
  return inner?.type === 'TemplateLiteral' ? code.slice(inner.start + 1, inner.end - 1) : null
}

function styleObject(text: string): string | null {
  const entries: string[] = []
  for (const declaration of text.split(/;(?![^(]*\)|[^{]*\})/)) {
    if (declaration.trim() === '') continue
    const match = /^\s*(--[\w-]+|-?[a-zA-Z][a-zA-Z-]*)\s*:\s*([^]+?)\s*$/.exec(declaration)
    if (match?.[1] === undefined || match[2] === undefined) return null
    const [, property, value] = match
    const isOwn = property.startsWith('--')
    const name = isOwn ? property : property.replace(/^-(?=ms-)/, '').replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase())
    entries.push(`${isOwn ? `['${name}' as string]` : name}: ${styleValue(value.replace(/\s*!important$/, ''))}`)
  }
  return entries.length === 0 ? null : entries.join(', ')
}

function styleValue(value: string): string {
  const alone = /^\$\{([^{}]*)\}$/.exec(value)
  if (alone?.[1] !== undefined) return alone[1]
  if (value.includes('${')) return `\`${value}\``
  if (/^-?\d+(?:\.\d+)?$/.test(value)) return value
  return `'${value.replaceAll("'", "\\'")}'`
}

/** Removes the first of two attributes of one name: React uses the second. */
export const mendAttributeTwice: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const second = source === null ? null : nodeAt(source, issue.start, issue.end)
  const opening = second === null ? null : source?.parentOf(second)
  if (source === null || second === null || opening === null || opening === undefined) return
  const first = attributeOf(opening, issue.name, source)
  if (first === null || first === second) return
  const isText = [first, second].every((each) => childOf(each, 'value')?.type === 'Literal')
  if (issue.name === 'className' && isText) {
    const [a, b] = [first, second].map((each) => String(childOf(each, 'value')?.['value'] ?? ''))
    yield {
      edits: [edit(context, first, `className="${a} ${b}"`), without(second, context)],
      what: 'joined two lists of classes of one element',
    }
    return
  }
  yield { edits: [without(first, context)], what: `removed an attribute “${issue.name}” that stood there twice` }
}

/** Adds the change handler to an input bound to a state. */
export const mendNoChangeHandler: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  if (issue.name === 'kept') {
    const what = 'let a field follow what is typed'
    yield { edits: [edit(context, issue, issue.specifier)], what }
    yield { edits: [edit(context, issue, issue.specifier.replace('event.target.value', 'Number(event.target.value)'))], what }
    return
  }
  const attribute = source === null ? null : nodeAt(source, issue.start, issue.end)
  const value = attribute === null ? null : attributeExpression(attribute)
  if (source === null || attribute === null || value === null) return
  if (issue.specifier !== '') return yield* toldOf(value, attribute, issue.specifier, source, context)
  if (value.type !== 'Identifier') return
  const binding = source.bindings.of(value)
  const pattern = binding === null ? null : childOf(binding.owner, 'id', 'ArrayPattern')
  const [first, setter] = pattern === null ? [] : childrenOf(pattern, 'elements')
  if (first !== binding?.id || setter === undefined) return
  const name = context.code.slice(setter.start, setter.end)
  const what = `let “${binding?.name ?? ''}” follow what is typed`
  const property = issue.name === 'checked' ? 'checked' : 'value'
  for (const given of [`event.target.${property}`, 'Number(event.target.value)']) {
    yield { edits: [insert(context, attribute.end, ` onChange={(event) => ${name}(${given})}`)], what }
  }
}

/** A kit component reports the change to the state that it shows, or to the component's own props. */
function* toldOf(value: SyntaxNode, attribute: SyntaxNode, told: string, source: Source, context: RuleContext): Generator<Mend> {
  const shown = value.type === 'LogicalExpression' ? childOf(value, 'left') : value
  const binding = shown?.type === 'Identifier' ? source.bindings.of(shown) : null
  const setter = binding === null ? undefined : statesOf(source).find((each) => each.value === binding)?.setter
  const idle = source.bindings.all.filter(
    ({ kind, home, name, references }) =>
      kind === 'param' && home === binding?.home && references.length === 0 && /^(?:on\w*(?:Change|Select|Toggle)|set[A-Z]\w*)$/.test(name),
  )
  const name = setter?.name ?? (idle.length === 1 ? idle[0]?.name : undefined)
  if (name !== undefined) yield { edits: [insert(context, attribute.end, ` ${told}={${name}}`)], what: `let “${name}” hear what is chosen` }
}

/** Removes an attribute and the space before it. */
export function without(attribute: SyntaxNode, { path, code }: { readonly path: Mend['edits'][number]['path']; readonly code: string }) {
  let start = attribute.start
  while (/\s/.test(code[start - 1] ?? '')) start--
  return { path, start, end: attribute.end, text: '' }
}
