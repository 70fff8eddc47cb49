import type { ModuleImport } from '../../lib/ast.ts'
import { entityNamed } from '../../lib/row-types.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, editTo, type Mend, type RuleContext, type TextEdit } from '../mend.ts'
import { replaceImport, usesOf } from './import-edits.ts'

/** `useQuery({ queryFn: () => Deal.list() })` of an unavailable package: replaced by the SDK's hook. */
export function* queriesOf(found: ModuleImport, context: RuleContext): Generator<Mend> {
  const { source, code } = context
  const [wanted, ...more] = found.names
  if (source === null || wanted?.imported !== 'useQuery' || more.length > 0) return
  if (!/^(?:@tanstack\/react-query|react-query)$/.test(found.specifier)) return
  const hooks = new Set<string>()
  const edits: TextEdit[] = []
  for (const use of usesOf(wanted.local, context)) {
    const call = source.parentOf(use)
    const asked = call?.type === 'CallExpression' && call['callee'] === use ? requestIn(call) : null
    const callee = asked === null ? null : childOf(asked, 'callee', 'MemberExpression')
    const entity = callee === null ? null : entityNamed(childOf(callee, 'object'), source, context.entities)
    const method = callee === null ? '' : String(childOf(callee, 'property')?.['name'])
    if (call === null || asked === null || entity === null) return
    const given = childrenOf(asked, 'arguments').map((each) => source.textOf(each))
    const text = hookFor(method, entity.name, given)
    if (text === null) return
    hooks.add(method === 'get' ? 'useRow' : 'useList')
    edits.push(edit(context, call, text))
    const pattern = childOf(source.parentOf(call) ?? call, 'id', 'ObjectPattern')
    const data = pattern === null ? undefined : childrenOf(pattern, 'properties').find((each) => childOf(each, 'key')?.['name'] === 'data')
    const key = data === undefined ? null : childOf(data, 'key')
    const part = method === 'get' ? 'row' : 'rows'
    if (data !== undefined && key !== null)
      edits.push(data['shorthand'] === true ? edit(context, { start: key.start, end: key.end }, `${part}: data`) : edit(context, key, part))
  }
  const names = [...hooks].map((hook) => ({
    specifier: hook === 'useRow' ? '@/hooks/use-row' : '@/hooks/use-list',
    names: [{ imported: hook, local: hook, isType: false }],
  }))
  const wantedHere = names.filter(({ names: [hook] }) => hook !== undefined && source.bindings.find(hook.local, source.program) === null)
  if (edits.length > 0)
    yield {
      edits: [editTo(context.path, code, replaceImport(code, found, wantedHere)), ...edits],
      what: 'asked for rows with the hook that follows them',
    }
}

/** The request inside the query function. */
function requestIn(call: SyntaxNode): SyntaxNode | null {
  const [options] = childrenOf(call, 'arguments')
  const made =
    options === undefined ? undefined : childrenOf(options, 'properties').find((each) => childOf(each, 'key')?.['name'] === 'queryFn')
  const body = made === undefined ? null : childOf(childOf(made, 'value', 'ArrowFunctionExpression') ?? made, 'body')
  const plain = body?.type === 'AwaitExpression' ? childOf(body, 'argument') : body
  return plain?.type === 'CallExpression' ? plain : null
}

function hookFor(method: string, entity: string, given: readonly string[]): string | null {
  if (method === 'get') return given.length === 1 ? `useRow(${entity}, ${given[0]})` : null
  const [first, second, third] = method === 'list' ? [undefined, ...given] : given
  if (!/^(?:list|filter)$/.test(method)) return null
  const options = [
    ...(first === undefined ? [] : [`filter: ${first}`]),
    ...(second === undefined ? [] : [`sort: ${second}`]),
    ...(third === undefined ? [] : [`limit: ${third}`]),
  ]
  return options.length === 0 ? `useList(${entity})` : `useList(${entity}, { ${options.join(', ')} })`
}
