import { attributeOf } from '../../lib/jsx.ts'
import { alike, nearest } from '../../lib/likeness.ts'
import { entityNamed, entityOfRow } from '../../lib/row-types.ts'
import { hookName, statesOf } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, type Mend, type Rule, type RuleContext } from '../mend.ts'
import { nodeAround, nodeAt } from './at.ts'
import { HOOK_PARTS, libraryNames, mainPart, wholeList } from './hook-answers.ts'
import { mendStateObject } from './state.ts'

/** Names of properties that other libraries and habits have for what is called otherwise here, each tried until the types agree. */
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

/** “Property does not exist”: the one that TypeScript says was meant, another name for the same, what a hook of another library answers with. */
export const mendUnknownProperty: Rule = function* (issue, context): Generator<Mend> {
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
  const suggested = /Did you mean(?: to write)? '"?([^'"]+)"?'\?/.exec(issue.message)?.[1]
  if (suggested !== undefined) yield pick(suggested)
  const type = /on type '([^]+?)'\.(?:\s|$)/.exec(issue.message)?.[1] ?? ''
  for (const meant of libraryNames(name, type)) yield pick(meant)
  const part = mainPart(at, name, type, source)
  if (part !== null) yield pick(part)
  if (/ProviderProps</.test(issue.message)) yield pick('value')
  yield* wholeList(at, type, source, context)
  yield* sdkMethod(at, name, type, source, context)
  for (const meant of builtinNames(name, type)) yield pick(meant)
  if (builtinNames(name, type).length === 0) for (const meant of fieldNames(at, name, type, source, context)) yield pick(meant)
  for (const meant of propNames(at, name, source)) yield pick(meant)
  const required = onlyMissing(issue.message, source)
  if (required !== null) yield pick(required)
}

/** The one property that is needed and not given, where one is given that does not exist. */
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

/** The names in the text of a type that something must have. */
const keysIn = (type: string): readonly string[] => [...type.matchAll(/[{;,]\s*(?:readonly )?(\w+):/g)].map(([, key = '']) => key)

function propertyNamed(message: string): string | null {
  return (
    /Property '([^']+)' does not exist on type/.exec(message)?.[1] ??
    /may only specify known properties, (?:but|and) '([^']+)' does not exist/.exec(message)?.[1] ??
    null
  )
}

/** The identifier or quoted key that has the name. */
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

/** The name in its place; a short property keeps the variable that it is bound to. */
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

const SDK_NAMES: Readonly<Record<string, readonly string[]>> = {
  delete: ['remove', 'destroy', 'del', 'deleteOne', 'deleteById', 'erase'],
  create: ['insert', 'add', 'save', 'post', 'new', 'insertOne', 'createOne', 'push'],
  update: ['save', 'edit', 'patch', 'put', 'set', 'modify', 'updateOne', 'updateById', 'upsert'],
  get: ['findOne', 'findById', 'getById', 'find', 'findUnique', 'fetch', 'read', 'load', 'one', 'findFirst', 'getOne'],
  filter: ['find', 'findMany', 'where', 'query', 'search', 'findAll', 'getAll', 'select', 'findBy', 'list'],
  list: ['all', 'findAll', 'getAll', 'find', 'findMany', 'fetchAll', 'getList', 'query', 'select', 'index', 'fetch', 'read'],
  bulkCreate: ['createMany', 'insertMany', 'bulkInsert', 'addMany', 'createAll', 'batchCreate'],
  subscribe: ['onChange', 'watch', 'listen', 'observe', 'on', 'onSnapshot'],
}

/** Methods of an entity under the names of other libraries. How many arguments there are tells which one was meant. */
function* sdkMethod(at: SyntaxNode, name: string, type: string, source: Source, context: RuleContext): Generator<Mend> {
  if (!type.startsWith('Entity<')) return
  const call = source.parentOf(source.parentOf(at) ?? at)
  const given = call?.type === 'CallExpression' ? childrenOf(call, 'arguments') : []
  const [first] = given
  const what = (meant: string) => `wrote “${meant}” where “${name}” stood, which tables do not have`
  const where = first?.type === 'ObjectExpression' ? childrenOf(first, 'properties') : []
  const condition = where.find((each) => childOf(each, 'key')?.['name'] === 'where')
  if (first !== undefined && condition !== undefined && where.length === 1 && given.length === 1) {
    const inner = childOf(condition, 'value')
    if (inner !== null) yield { edits: [edit(context, at, 'filter'), edit(context, first, source.textOf(inner))], what: what('filter') }
    return
  }
  for (const [meant, names] of Object.entries(SDK_NAMES)) {
    if (names.includes(name) && takes(meant, given)) yield { edits: [edit(context, at, meant)], what: what(meant) }
  }
  const near = nearest(name, Object.keys(SDK_NAMES))
  if (near !== null) yield { edits: [edit(context, at, near)], what: what(near) }
}

function takes(method: string, given: readonly SyntaxNode[]): boolean {
  const [first, second] = given
  const isObject = first?.type === 'ObjectExpression'
  switch (method) {
    case 'update':
      return second !== undefined
    case 'create':
      return given.length === 1
    case 'filter':
      return isObject
    case 'list':
      return !isObject
    case 'get':
    case 'delete':
      return given.length === 1 && !isObject
    case 'subscribe':
      return first !== undefined && /Function/.test(first.type)
    default:
      return true
  }
}

const BUILTIN: readonly { readonly on: RegExp; readonly names: Readonly<Record<string, string>> }[] = [
  {
    on: /\[\]$|^(?:readonly )?(?:Array|ReadonlyArray)</,
    names: {
      contains: 'includes',
      size: 'length',
      count: 'length',
      len: 'length',
      foreach: 'forEach',
      has: 'includes',
      add: 'push',
      append: 'push',
      select: 'map',
      where: 'filter',
      first: 'at',
      any: 'some',
      all: 'every',
      each: 'forEach',
      lenght: 'length',
      collect: 'map',
    },
  },
  {
    on: /^(?:string|"[^]*")$/,
    names: {
      contains: 'includes',
      size: 'length',
      lower: 'toLowerCase',
      upper: 'toUpperCase',
      toLower: 'toLowerCase',
      toUpper: 'toUpperCase',
      strip: 'trim',
      lenght: 'length',
      startswith: 'startsWith',
      endswith: 'endsWith',
      capitalize: 'toUpperCase',
    },
  },
  {
    on: /^Date$/,
    names: { toISO: 'toISOString', format: 'toLocaleDateString', getYear: 'getFullYear', toLocalDateString: 'toLocaleDateString' },
  },
  {
    on: /^(?:Map|Set|ReadonlyMap|ReadonlySet)</,
    names: { length: 'size', includes: 'has', contains: 'has', put: 'set', push: 'add', remove: 'delete' },
  },
]

function builtinNames(name: string, type: string): readonly string[] {
  return BUILTIN.flatMap(({ on, names }) => (on.test(type) && Object.hasOwn(names, name) ? [names[name] ?? ''] : []))
}

/** The field of the row that shares a word with the one that was asked for; else the only one of its kind. */
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

/** Attributes of the kit and of other components, under other names. What the element has already is not meant. */
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

/** `const [orders] = useList(Order)`: what is no list is taken apart by its names. */
export const mendNotIterable: Rule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const pattern = source === null ? null : nodeAt(source, issue.start, issue.end)
  if (source === null || pattern?.type !== 'ArrayPattern') return
  const key = /^Type '(List|Row)(?:State)?</.exec(issue.message)?.[1]
  const [first, ...more] = childrenOf(pattern, 'elements')
  if (key === undefined || first?.type !== 'Identifier' || more.length > 0) return
  const name = String(first['name'])
  const part = key === 'List' ? 'rows' : 'row'
  const uses = source.bindings.of(first)?.references ?? []
  const isWhole = uses.some((each) => {
    const parent = source.parentOf(each)
    return parent?.type === 'MemberExpression' && HOOK_PARTS.includes(String(childOf(parent, 'property')?.['name']))
  })
  const what = 'took the answer of a hook apart by its names'
  if (isWhole) yield { edits: [edit(context, pattern, name)], what }
  else yield { edits: [edit(context, pattern, `{ ${name === part ? name : `${part}: ${name}`} }`)], what }
}

/** A property that is missing and whose value is there: a variable of its name, what is declared for it and used nowhere, the label of a table. */
export const mendMissingProperty: Rule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const name = /^(?:Type [^]*?\n\s*)?Property '([^']+)' is missing in type/.exec(issue.message)?.[1]
  const element = source === null ? null : nodeAround(source, issue.start + 1, 'JSXOpeningElement')
  const tag = element === null ? null : childOf(element, 'name')
  if (source === null || name === undefined || element === null || tag === null || tag.start !== issue.start) return
  const give = (value: string): Mend => ({
    edits: [{ path: context.path, start: tag.end, end: tag.end, text: ` ${name}=${value}` }],
    what: `gave an element the “${name}” that it needs`,
  })
  if (name === 'labelKey') {
    const entity = entityNamed(
      childOf(childOf(attributeOf(element, 'entity', source) ?? element, 'value') ?? element, 'expression'),
      source,
      context.entities,
    )
    if (entity?.label !== null && entity !== null) yield give(`"${entity.label}"`)
    return
  }
  const visible = source.bindings.all.filter(
    ({ home, kind }) => kind !== 'type' && (home === source.program || source.around(element).includes(home)),
  )
  if (visible.some((each) => each.name === name)) yield give(`{${name}}`)
  const handler = /^on[A-Z]/.test(name) ? `handle${name.slice(2)}` : null
  if (handler !== null && visible.some((each) => each.name === handler)) yield give(`{${handler}}`)
  if (handler === null) return
  const setters = new Set(statesOf(source).flatMap(({ setter }) => setter ?? []))
  const idle = visible.filter(
    (each) =>
      each.references.length === 0 &&
      each.home !== source.program &&
      (each.kind === 'function' || /Function/.test(childOf(each.owner, 'init')?.type ?? '')) &&
      !setters.has(each),
  )
  if (idle.length === 1) yield give(`{${idle[0]?.name ?? ''}}`)
}
