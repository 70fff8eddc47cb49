import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { attributeOf, elementName, plainText } from '../../lib/jsx.ts'
import { alike } from '../../lib/likeness.ts'
import { entityOfRow } from '../../lib/row-types.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { AppView, Detector, Finding } from '../detector.ts'

/** Where the choices of a field are listed (a colour, a case or an element for each), finds the one that is misspelled. */
export const findChoiceSets: Detector = function* (source, app): Generator<Finding> {
  if (app.entities.size === 0) return
  for (const object of source.ofType('ObjectExpression')) {
    const keys = childrenOf(object, 'properties').flatMap((each) => (each['computed'] === true ? [] : (childOf(each, 'key') ?? [])))
    yield* oddOnes(keys, app)
  }
  for (const choice of source.ofType('SwitchStatement'))
    yield* oddOnes(
      childrenOf(choice, 'cases').flatMap((each) => childOf(each, 'test') ?? []),
      app,
    )
  for (const element of source.ofType('JSXElement')) {
    if (!/^(?:SelectContent|select|RadioGroup|ToggleGroup)$/.test(elementName(element, source))) continue
    const values = childrenOf(element, 'children').flatMap((each) => {
      const value = each.type === 'JSXElement' ? attributeOf(each, 'value', source) : null
      return value === null ? [] : (childOf(value, 'value') ?? [])
    })
    yield* oddOnes(values, app)
  }
  for (const property of source.ofType('Property')) yield* firstChoice(property, source, app)
}

const textOf = (node: SyntaxNode): string | null => (node.type === 'Identifier' ? String(node['name']) : plainText(node))

/** Most values are choices of one field, and one nearly equals the missing choice. */
function* oddOnes(nodes: readonly SyntaxNode[], { entities }: AppView): Generator<Finding> {
  const texts = nodes.map(textOf)
  if (texts.length < 3 || texts.includes(null)) return
  const sets = [...entities.values()].flatMap((entity) =>
    Object.keys(entity.properties).flatMap((field) => {
      const choices = entity.choices(field)
      return choices === null ? [] : [{ entity, field, choices }]
    }),
  )
  const isChoice = (text: string | null) => sets.some(({ choices }) => text !== null && choices.includes(text))
  for (const { entity, field, choices } of sets) {
    const known = texts.filter((text) => text !== null && choices.includes(text))
    const isMost = known.length * 2 >= choices.length || known.length === texts.length - 1
    if (known.length < 2 || !isMost || known.length < texts.length - 2) continue
    const missing = choices.filter((choice) => !texts.includes(choice))
    for (const [index, text] of texts.entries()) {
      const node = nodes[index]
      if (text === null || node === undefined || isChoice(text) || alike(text, missing) === null) continue
      yield unknownChoice(node, text, `${entity.name}.${field}`)
    }
    return
  }
}

/** `stage: deal?.stage ?? 'Open'`: the fallback of a field must be one of its choices. */
function* firstChoice(property: SyntaxNode, source: Source, { entities }: AppView): Generator<Finding> {
  const value = childOf(property, 'value', 'LogicalExpression')
  const asked = value === null ? null : childOf(value, 'left')
  const member = asked?.type === 'ChainExpression' ? childOf(asked, 'expression') : asked
  const right = value === null ? null : childOf(value, 'right')
  const text = plainText(right)
  const name = String(childOf(property, 'key')?.['name'])
  if (member?.type !== 'MemberExpression' || right === null || text === null || text === '') return
  if (childOf(member, 'property')?.['name'] !== name) return
  const entity = entityOfRow(childOf(member, 'object'), source, entities)
  const choices = entity?.choices(name) ?? null
  if (entity === null || choices === null || choices.includes(text)) return
  yield unknownChoice(right, text, `${entity.name}.${name}`)
}

function unknownChoice({ start, end }: SyntaxNode, value: string, field: string): Finding {
  return {
    rule: 'unknown-choice',
    start,
    end,
    name: value,
    specifier: field,
    message: fill(CODE_ISSUE_TEXT.unknownChoice, { value, field }),
  }
}
