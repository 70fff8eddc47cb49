import { listedValues } from '../../lib/choices.ts'
import { attributeExpression, attributeOf, attributesOf, elementName, plainText, shownChildren } from '../../lib/jsx.ts'
import { isWithin } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, insert, type Mend, type RepairRule, type RuleContext, type TextEdit } from '../mend.ts'
import { nodeAt } from './at.ts'

/** Gives an option without a value one; for other code the select still reports an empty string. */
export const mendEmptyChoice: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const opening = source === null ? null : nodeAt(source, issue.start, issue.end)
  const item = opening === null || source === null ? null : source.parentOf(opening)
  const name = opening === null ? null : childOf(opening, 'name')
  if (source === null || opening === null || item === null || name === null) return
  const attribute = attributeOf(opening, 'value', source)
  if (attribute === null) return yield* withValue(item, opening, name, source, context)
  const what = 'gave a choice a value that is not empty'
  const taken = new Set(source.ofType('Literal').flatMap((each) => (typeof each['value'] === 'string' ? [each['value']] : [])))
  const word = wordFor(item, source)
  const value = taken.has(word) && word !== 'all' && word !== 'none' ? `${word}-of-them` : word
  const empty = emptyIn(attribute, source)
  if (empty === null) return
  const select = source
    .around(item)
    .find((each) => each.type === 'JSXElement' && /^(?:Select|Select\.Root)$/.test(elementName(each, source)))
  const around = select === undefined ? [] : translated(select, value, source, context)
  yield { edits: [edit(context, empty, quotedLike(empty, value, source)), ...around], what }
  // A second candidate without the translation, for a select whose handler does not allow it.
  if (around.length > 0) yield { edits: [edit(context, empty, quotedLike(empty, value, source))], what }
}

/** The empty string literal: of the attribute, or in the list that it comes from. */
function emptyIn(attribute: SyntaxNode, source: Source): SyntaxNode | null {
  if (plainText(attribute) === '') {
    const value = childOf(attribute, 'value')
    return value?.type === 'JSXExpressionContainer' ? childOf(value, 'expression') : value
  }
  return listedValues(attribute, source).find((each) => plainText(each) === '') ?? null
}

function quotedLike(node: SyntaxNode, text: string, source: Source): string {
  const quote = source.textOf(node)[0] === '"' ? '"' : "'"
  return `${quote}${text}${quote}`
}

/** The option's own meaning: all, or none. */
function wordFor(item: SyntaxNode, source: Source): string {
  const shown = shownChildren(item)
    .map((each) => (each.type === 'JSXText' ? source.textOf(each) : (plainText(each) ?? '')))
    .join(' ')
  return /\b(?:all|any|every|each)/i.test(shown) ? 'all' : 'none'
}

/** Translates the value to and from the empty string at the enclosing select. */
function translated(select: SyntaxNode, word: string, source: Source, context: RuleContext): readonly TextEdit[] {
  const edits: TextEdit[] = []
  for (const key of ['value', 'defaultValue']) {
    const attribute = attributeOf(select, key, source)
    const expression = attribute === null ? null : attributeExpression(attribute)
    if (attribute === null) continue
    const text = childOf(attribute, 'value')
    if (plainText(attribute) === '' && text !== null) edits.push(edit(context, text, `"${word}"`))
    else if (expression !== null && plainText(expression) === null)
      edits.push(
        edit(context, expression, `${isSimple(expression) ? source.textOf(expression) : `(${source.textOf(expression)})`} || '${word}'`),
      )
  }
  const handler = attributeOf(select, 'onValueChange', source)
  const given = handler === null ? null : attributeExpression(handler)
  if (given === null) return edits
  const [param] = childrenOf(given, 'params')
  const name = param?.type === 'Identifier' ? String(param['name']) : null
  const binding = param === undefined || name === null ? null : source.bindings.of(param)
  if (given.type === 'Identifier')
    return [...edits, edit(context, given, `(value) => ${source.textOf(given)}(value === '${word}' ? '' : value)`)]
  if (binding !== null && name !== null && binding.references.length === 1 && binding.references[0] !== undefined)
    return [...edits, edit(context, binding.references[0], `${name} === '${word}' ? '' : ${name}`)]
  return edits
}

const isSimple = ({ type }: SyntaxNode) => /^(?:Identifier|MemberExpression|CallExpression|ChainExpression)$/.test(type)

/** An option that has a label only. */
function* withValue(item: SyntaxNode, opening: SyntaxNode, name: SyntaxNode, source: Source, context: RuleContext): Generator<Mend> {
  const [only, ...more] = shownChildren(item)
  if (only === undefined || more.length > 0) return
  const what = 'gave a choice the value that it shows'
  const shown = only.type === 'JSXExpressionContainer' ? childOf(only, 'expression') : only
  const key = attributeOf(opening, 'key', source)
  const keyed = key === null ? null : childOf(key, 'value')
  if (keyed !== null) yield { edits: [insert(context, name.end, ` value=${source.textOf(keyed)}`)], what }
  if (only.type === 'JSXText') {
    const text = source.textOf(only).trim()
    const others = siblings(item, source)
    const isLower = others.every((each) => each === each.toLowerCase())
    const own = isLower ? text.toLowerCase().replace(/\s+/g, '-') : text
    if (!text.includes('"')) yield { edits: [insert(context, name.end, ` value="${own}"`)], what }
  } else if (shown !== null && isSimple(shown)) yield { edits: [insert(context, name.end, ` value={${source.textOf(shown)}}`)], what }
}

/** The values of the other options. */
function siblings(item: SyntaxNode, source: Source): readonly string[] {
  const holder = source.parentOf(item)
  return source
    .ofType('JSXOpeningElement')
    .filter((each) => holder !== null && isWithin(each, holder) && elementName(each, source).endsWith('SelectItem'))
    .flatMap((each) => attributesOf(each).filter((one) => one.type === 'JSXAttribute' && source.textOf(one).startsWith('value=')))
    .flatMap((each) => plainText(each) ?? [])
}
