import { attributeOf } from '../../lib/jsx.ts'
import { alike } from '../../lib/likeness.ts'
import { entityOfRow } from '../../lib/row-types.ts'
import { hookName } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, type Mend, type RepairRule, type RuleContext } from '../mend.ts'
import { nodeAround, nodeAt } from './at.ts'
import { builtinNames, ZOD } from './builtin-names.ts'
import { libraryNames, mainPart, wholeList } from './hook-answers.ts'
import { nestedRelation } from './nested-relations.ts'
import { sdkMethod } from './sdk-methods.ts'
import { mendStateObject } from './state.ts'

/** Other libraries' and common names of properties, tried one by one until the types agree. */
const OTHER_NAMES: readonly (readonly string[])[] = [
  ['subtitle', 'hint', 'description', 'subTitle', 'text', 'helperText', 'help', 'helpText'],
  ['title', 'heading', 'label', 'name', 'header', 'caption'],
  ['isLoading', 'loading', 'isPending', 'pending', 'busy', 'isBusy'],
  ['isSaving', 'saving', 'loading', 'isLoading', 'isSubmitting', 'pending'],
  ['isRequired', 'required'],
  ['error', 'errors', 'errorMessage', 'errorText', 'message'],
  ['open', 'isOpen', 'visible', 'show', 'opened'],
  ['onOpenChange', 'onClose', 'setOpen', 'onToggle', 'onDismiss'],
  ['onValueChange', 'onChange', 'onSelect', 'onUpdate', 'setValue'],
  ['onCheckedChange', 'onChange', 'onValueChange', 'onToggle'],
  ['onClick', 'onPress', 'onTap', 'handleClick', 'onSelect'],
  ['onRowClick', 'onClick', 'onRowSelect', 'onSelect', 'onRowPress'],
  ['onConfirm', 'onOk', 'onAccept', 'onSubmit', 'onDelete', 'onClick'],
  ['onSaved', 'onSave', 'onSubmit', 'onSuccess', 'onDone', 'onComplete', 'onFinish', 'onClose'],
  ['onOpen', 'onSelect', 'onClick', 'onItemClick'],
  ['rows', 'data', 'items', 'records', 'dataSource', 'list'],
  ['data', 'rows', 'items', 'series', 'values'],
  ['columns', 'headers', 'cols', 'fields'],
  ['options', 'choices', 'items', 'values', 'data'],
  ['empty', 'emptyState', 'emptyText', 'noData', 'placeholder'],
  ['icon', 'Icon', 'leftIcon', 'startIcon'],
  ['nav', 'items', 'links', 'navItems', 'navigation', 'menu'],
  ['to', 'href', 'link', 'url', 'path'],
  ['htmlFor', 'for', 'id'],
  ['className', 'class'],
  ['confirmLabel', 'confirmText', 'okText', 'actionLabel', 'confirm'],
  ['labelKey', 'label', 'displayField', 'labelField', 'optionLabel'],
  ['searchPlaceholder', 'placeholder', 'searchText'],
  ['initialSort', 'defaultSort', 'sort', 'sortBy'],
  ['tone', 'color', 'variant', 'intent'],
  ['variant', 'color', 'type', 'kind', 'appearance'],
  ['placement', 'position', 'side', 'layout'],
  ['cell', 'render', 'Cell', 'renderCell', 'accessor'],
  ['key', 'field', 'id', 'dataIndex', 'accessorKey', 'accessor'],
  ['header', 'title', 'label', 'headerName', 'name'],
  ['value', 'selected', 'checked', 'defaultValue'],
  ['checked', 'value', 'isChecked', 'selected'],
  ['to', 'href'],
]

/** “Property does not exist”: TypeScript's suggestion, a synonym, a part of another library's hook result. */
export const mendUnknownProperty: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  if (source === null || node === null) return
  const name = propertyNamed(issue.message) ?? issue.name
  const at = keyOf(node, name, source)
  if (at === null) return
  yield* stateTakenApart(at, source, context)
  const pick = (meant: string): Mend => ({
    edits: [replaced(at, name, meant, source, context)],
    what: `wrote “${meant}” where “${name}” stood, which does not exist`,
  })
  yield* nestedRelation(at, name, source, context)
  const suggested = /Did you mean(?: to write)? '"?([^'"]+)"?'\?/.exec(issue.message)?.[1]
  if (suggested !== undefined) yield pick(suggested)
  const type = /on type '([^]+?)'\.(?:\s|$)/.exec(issue.message)?.[1] ?? ''
  for (const meant of libraryNames(name, type)) yield pick(meant)
  const part = mainPart(at, name, type, source)
  if (part !== null) yield pick(part)
  if (/ProviderProps</.test(issue.message)) yield pick('value')
  yield* wholeList(at, type, source, context)
  yield* sdkMethod(at, name, type, source, context)
  if (/ZodError<|\$Zod\w*Params/.test(issue.message) && Object.hasOwn(ZOD, name)) yield pick(ZOD[name] ?? name)
  for (const meant of builtinNames(name, type)) yield pick(meant)
  if (builtinNames(name, type).length === 0) for (const meant of fieldNames(at, name, type, source, context)) yield pick(meant)
  for (const meant of propNames(at, name, source)) yield pick(meant)
  yield* untakenMember(at, name, source, context)
  const required = onlyMissing(issue.message, source)
  if (required !== null) yield pick(required)
}

/** A component gets `rows` where its type has an unused `items`: an incomplete renaming, on one side or the other. */
function* untakenMember(at: SyntaxNode, name: string, source: Source, context: RuleContext): Generator<Mend> {
  const property = source.parentOf(at)
  const pattern = property?.type === 'Property' ? source.parentOf(property) : null
  const typed = pattern?.type === 'ObjectPattern' ? childOf(childOf(pattern, 'typeAnnotation') ?? pattern, 'typeAnnotation') : null
  const declared =
    typed === null
      ? undefined
      : source
          .ofType('TSInterfaceDeclaration', 'TSTypeAliasDeclaration')
          .find((each) => childOf(each, 'id')?.['name'] === source.textOf(typed))
  const body = declared === undefined ? null : (childOf(declared, 'body') ?? childOf(declared, 'typeAnnotation'))
  const members =
    body === null ? [] : childrenOf(body, body.type === 'TSTypeLiteral' ? 'members' : 'body').flatMap((each) => childOf(each, 'key') ?? [])
  const taken =
    pattern === null || pattern === undefined ? [] : childrenOf(pattern, 'properties').map((each) => childOf(each, 'key')?.['name'])
  const [only, ...more] = members.filter((each) => !taken.includes(each['name']))
  if (only === undefined || more.length > 0 || property === null) return
  const meant = String(only['name'])
  const what = `called “${name}” and “${meant}” the same`
  yield { edits: [edit(context, only, name)], what }
  yield { edits: [replaced(at, name, meant, source, context)], what }
}

/** The only missing required property, where an unknown one is given. */
function onlyMissing(message: string, source: Source): string | null {
  const types = /Type '(\{[^]*?\})' is not assignable to type '(?:IntrinsicAttributes & )?([^']+)'/.exec(message)
  const given = new Set(keysIn(types?.[1] ?? ''))
  const wanted = types?.[2] ?? ''
  const declared = source
    .ofType('TSInterfaceDeclaration', 'TSTypeAliasDeclaration')
    .find((each) => childOf(each, 'id')?.['name'] === wanted.trim())
  const needed = keysIn(declared === undefined ? wanted : source.textOf(declared))
  const missing = needed.filter((key) => !given.has(key))
  return missing.length === 1 ? (missing[0] ?? null) : null
}

/** The required property names in the text of a type. */
const keysIn = (type: string): readonly string[] => [...type.matchAll(/[{;,]\s*(?:readonly )?(\w+):/g)].map(([, key = '']) => key)

function propertyNamed(message: string): string | null {
  return (
    /Property '([^']+)' does not exist on type/.exec(message)?.[1] ??
    /may only specify known properties, (?:but|and) '([^']+)' does not exist/.exec(message)?.[1] ??
    null
  )
}

/** The identifier or string key of that name. */
function keyOf(node: SyntaxNode, name: string, source: Source): SyntaxNode | null {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier' || node.type === 'Literal') return node
  if (node.type === 'Property') return childOf(node, 'key')
  if (node.type === 'MemberExpression') return childOf(node, 'property')
  const inside = source.nodes.filter(
    (each) =>
      each.start >= node.start &&
      each.end <= node.end &&
      (each.type === 'Identifier' || each.type === 'JSXIdentifier') &&
      each['name'] === name,
  )
  return inside.length === 1 ? (inside[0] ?? null) : null
}

/** Replaces the name in place; a shorthand property keeps its variable. */
function replaced(at: SyntaxNode, name: string, meant: string, source: Source, context: RuleContext) {
  const parent = source.parentOf(at)
  if (at.type === 'Literal') return edit(context, at, `'${meant}'`)
  if (
    parent?.type === 'AssignmentPattern' &&
    source.parentOf(parent)?.type === 'Property' &&
    source.parentOf(parent)?.['shorthand'] === true
  )
    return edit(context, at, `${meant}: ${name}`)
  return edit(context, at, parent?.type === 'Property' && parent['shorthand'] === true ? `${meant}: ${name}` : meant)
}

function* stateTakenApart(at: SyntaxNode, source: Source, context: RuleContext): Generator<Mend> {
  const pattern = source.around(at).find(({ type }) => type === 'ObjectPattern')
  const declarator = pattern === undefined ? null : source.parentOf(pattern)
  const init = declarator?.type === 'VariableDeclarator' ? childOf(declarator, 'init', 'CallExpression') : null
  if (pattern !== undefined && init !== null && hookName(init) === 'useState') yield* mendStateObject(pattern, source, context)
}

/** The field of the row that shares a word with the unknown name, or the only one of its type. */
function fieldNames(at: SyntaxNode, name: string, type: string, source: Source, context: RuleContext): readonly string[] {
  const entity = /^(?:Partial<)?(\w+)Row>?$/.exec(type)?.[1]
  const member = source.parentOf(at)
  const facts =
    (entity === undefined ? undefined : context.entities.get(entity)) ??
    entityOfRow(childOf(member ?? at, 'object'), source, context.entities)
  if (facts === undefined || facts === null) return []
  const meant = alike(name, facts.fields)
  if (meant !== null) return [meant]
  const own = FIELD_HABITS.find((names) => names.includes(name))
  const same = own === undefined ? [] : own.filter((each) => facts.fields.has(each))
  return same.length === 1 ? same : []
}

const FIELD_HABITS: readonly (readonly string[])[] = [
  ['createdAt', 'created', 'created_at', 'createdDate', 'dateCreated', 'created_date'],
  ['updatedAt', 'updated', 'updated_at', 'updatedDate', 'modifiedAt'],
  ['id', '_id', 'uuid', 'key', 'uid'],
  ['creatorId', 'created_by', 'createdBy', 'userId', 'ownerId', 'user_id'],
  ['name', 'title', 'label', 'subject'],
  ['description', 'note', 'notes', 'text', 'details', 'comment', 'body'],
  ['date', 'day', 'when', 'due', 'dueDate', 'startsAt', 'start'],
  ['price', 'cost', 'amount', 'value', 'total', 'fee'],
  ['status', 'state', 'stage', 'phase'],
  ['photo', 'image', 'picture', 'imageUrl', 'avatar'],
  ['quantity', 'amount', 'count', 'qty', 'stock'],
  ['phone', 'telephone', 'phoneNumber', 'tel', 'mobile'],
]

/** Other names for the props of components, without those that the element has already. */
function propNames(at: SyntaxNode, name: string, source: Source): readonly string[] {
  const opening = nodeAround(source, at.start, 'JSXOpeningElement')
  const isAttribute = at.type === 'JSXIdentifier' && opening !== null
  const isKey = source.parentOf(at)?.type === 'Property'
  if (!isAttribute && !isKey) return []
  const groups = OTHER_NAMES.filter((names) => names.includes(name))
  const meant = [...new Set(groups.map(([first]) => first ?? '').concat(groups.flat()))]
  return meant
    .filter((each) => each !== name && each !== '' && !(isAttribute && opening !== null && attributeOf(opening, each, source) !== null))
    .slice(0, 8)
}
