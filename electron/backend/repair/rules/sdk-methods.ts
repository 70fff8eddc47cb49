import type { Source } from '../../lib/source.ts'
import { nearest } from '../../lib/likeness.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, type Mend, type RuleContext } from '../mend.ts'

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

/** Other libraries' names for the methods of an entity. The number of arguments tells which one was meant. */
export function* sdkMethod(at: SyntaxNode, name: string, type: string, source: Source, context: RuleContext): Generator<Mend> {
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
