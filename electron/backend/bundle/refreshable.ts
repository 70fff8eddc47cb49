import { createHash } from 'node:crypto'
import { MagicString } from 'magic-string'
import {
  type ArrowFunctionExpression,
  type CallExpression,
  type Function as FunctionExpression,
  type Node,
  parseSync,
  type VariableDeclaration,
  type VariableDeclarator,
} from 'oxc-parser'

/** The module that drafts import, so that a later version can replace this one in a running page. */
export const REFRESH_MODULE = 'lathe/refresh'

type FunctionNode = FunctionExpression | ArrowFunctionExpression

/** A top-level declaration that takes part in fast refresh. */
type Found =
  | { readonly kind: 'component' | 'hook'; readonly name: string; readonly fn: FunctionNode }
  /** The result of `memo`, `forwardRef` or `createContext`. */
  | { readonly kind: 'made'; readonly name: string; readonly call: CallExpression; readonly fn: FunctionNode | null }

/**
 * Registers each top-level component, hook and context of a file with `lathe/refresh`, under a name that is stable over versions. Code is
 * only appended after the statement that it is about, so that lines and columns stay the same. A file with a syntax error is returned
 * unchanged; the build reports it.
 */
export function refreshable(path: string, code: string): string {
  const { program, errors } = parseSync(path, code, { sourceType: 'module' })
  if (errors.length > 0) return code
  const text = new MagicString(code)
  const used = new Set<string>()
  for (const statement of program.body) {
    const declaration = declarationOf(statement)
    if (declaration === null) continue
    const found = foundIn(declaration)
    if (found.length === 0) continue
    // `const` becomes `let  `, of the same length, so that the value can be replaced by its stable form.
    if (declaration.type === 'VariableDeclaration' && declaration.kind === 'const') {
      text.overwrite(declaration.start, declaration.start + 'const'.length, 'let  ')
    }
    text.appendLeft(statement.end, found.map((one) => registration(path, code, one, used)).join(''))
  }
  if (used.size === 0) return code
  const names = [...used].map((name) => `${name} as lathe$${name}`).join(', ')
  return `${text}\nimport { ${names} } from ${JSON.stringify(REFRESH_MODULE)}`
}

function declarationOf(statement: Node): FunctionExpression | VariableDeclaration | null {
  const isExport = statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
  const declaration: Node | null = isExport ? statement.declaration : statement
  return declaration?.type === 'FunctionDeclaration' || declaration?.type === 'VariableDeclaration' ? declaration : null
}

function foundIn(declaration: FunctionExpression | VariableDeclaration): readonly Found[] {
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declare === true ? [] : declaration.declarations.flatMap(foundInVariable)
  }
  const kind = declaration.id === null || !isPlainFunction(declaration) ? null : kindOf(declaration.id.name)
  return kind === null || declaration.id === null ? [] : [{ kind, name: declaration.id.name, fn: declaration }]
}

function foundInVariable({ id, init }: VariableDeclarator): readonly Found[] {
  if (id.type !== 'Identifier' || init === null) return []
  const kind = kindOf(id.name)
  if (kind === null) return []
  if (isFunction(init)) return isPlainFunction(init) ? [{ kind, name: id.name, fn: init }] : []
  if (kind !== 'component' || init.type !== 'CallExpression') return []
  const maker = calleeName(init)
  if (maker === 'createContext') return [{ kind: 'made', name: id.name, call: init, fn: null }]
  if (maker !== 'memo' && maker !== 'forwardRef') return []
  const [inner] = init.arguments
  return [{ kind: 'made', name: id.name, call: init, fn: inner !== undefined && isFunction(inner) ? inner : null }]
}

function registration(path: string, code: string, found: Found, used: Set<string>): string {
  const { kind, name, fn } = found
  const hooks = fn === null ? [] : hookCalls(fn)
  const own = [...new Set(hooks.flatMap(({ callee }) => (callee.type === 'Identifier' && !IN_REACT.has(callee.name) ? [callee.name] : [])))]
  const shape =
    found.kind === 'made' && fn === null
      ? textOf(found.call, code)
      : hooks.map((call) => `${calleeName(call)}(${firstState(call, code)})`).join()
  const facts = [JSON.stringify(`${path}#${name}`), name, JSON.stringify(shortHash(shape)), `() => [${own.join(', ')}]`]
  // The wrapper that React calls is written into the file itself, so that React's messages name this file.
  if (kind === 'component') facts.push('(now) => function (...given) { return now().apply(this, given) }', lineOf(code, fn?.start ?? 0))
  used.add(kind)
  return `;${name} = lathe$${kind}(${facts.join(', ')});`
}

/** As in React's own fast refresh: with another order of hooks or another initial state, the state cannot be kept. */
function firstState(call: CallExpression, code: string): string {
  const name = calleeName(call)
  return name === 'useState' || name === 'useReducer' ? call.arguments.map((given) => textOf(given, code)).join() : ''
}

function textOf({ start, end }: { readonly start: number; readonly end: number }, code: string): string {
  return code.slice(start, end)
}

/** The hook calls in a function's own body, in order, without those of nested functions. */
function hookCalls(fn: FunctionNode): readonly CallExpression[] {
  const calls: CallExpression[] = []
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk)
    if (!isNode(value) || isFunction(value)) return
    for (const [key, child] of Object.entries(value)) if (key !== 'type' && key !== 'start' && key !== 'end') walk(child)
    if (value.type === 'CallExpression' && kindOf(calleeName(value)) === 'hook') calls.push(value)
  }
  walk(fn.body)
  return calls
}

const IN_REACT = new Set(
  'useState useReducer useEffect useLayoutEffect useInsertionEffect useMemo useCallback useRef useContext useId useTransition useDeferredValue useSyncExternalStore useImperativeHandle useActionState useOptimistic'.split(
    ' ',
  ),
)

function kindOf(name: string): 'component' | 'hook' | null {
  if (/^[A-Z]/.test(name)) return 'component'
  return /^use[A-Z]/.test(name) ? 'hook' : null
}

/** `memo` for both `memo(…)` and `React.memo(…)`. */
function calleeName({ callee }: CallExpression): string {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''
}

function isFunction(node: Node): node is FunctionNode {
  return node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression'
}

function isPlainFunction(fn: FunctionNode): boolean {
  return fn.body !== null && !fn.async && !fn.generator
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function lineOf(code: string, offset: number): string {
  return String(code.slice(0, offset).split('\n').length)
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
