import { LAYOUT_PATH } from '../../../../shared/domain/file-path.ts'
import { boundIn, functionName, isFunction } from '../../lib/bindings.ts'
import { elementName, isJsx, shownChildren } from '../../lib/jsx.ts'
import { functionAround, isWithin, returnedBy, returnsJsx } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, insert, type Mend, type RepairRule, type RuleContext } from '../mend.ts'
import { indentAt, nodeAround, nodeAt, wholeLines } from './at.ts'
import { valueItself } from './event-values.ts'

/** Adds the default export of a page's component. */
export const mendNoDefaultExport: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  if (source === null) return
  const components = source.nodes.filter(
    (node) =>
      isFunction(node) &&
      functionAround(node, source) === null &&
      /^[A-Z]/.test(functionName(node, source) ?? '') &&
      returnsJsx(node, source),
  )
  const named = components.find((node) => functionName(node, source) === issue.name) ?? onlyMain(components, source)
  if (named === undefined) return
  const name = functionName(named, source) ?? ''
  const what = `exported “${name}” as the ${context.path === LAYOUT_PATH ? 'layout' : 'page'}`
  const statement = source.parentOf(named)
  if (named.type === 'FunctionDeclaration' && statement?.type === 'ExportNamedDeclaration')
    yield { edits: [insert(context, named.start, 'default ')], what }
  else if (named.type === 'FunctionDeclaration') yield { edits: [insert(context, named.start, 'export default ')], what }
  else yield { edits: [insert(context, code.trimEnd().length, `\n\nexport default ${name}`)], what }
}

/** The only component that no other component of the file renders. */
function onlyMain(components: readonly SyntaxNode[], source: Source): SyntaxNode | undefined {
  const shown = new Set(source.ofType('JSXOpeningElement').map((each) => elementName(each, source)))
  const free = components.filter((node) => !shown.has(functionName(node, source) ?? ''))
  return free.length === 1 ? free[0] : undefined
}

/** Returns an element or a value that a function creates and discards. */
export const mendElementNotReturned: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  if (issue.specifier === 'call' || issue.specifier === 'kept') {
    const text = issue.specifier === 'kept' ? `\n${indentAt(code, issue.start)}return ${issue.name}` : 'return '
    const at = issue.specifier === 'kept' ? issue.end : code.indexOf('(', issue.start)
    yield { edits: [insert(context, at, text)], what: 'gave back the element that was made' }
    return
  }
  const statement =
    source === null
      ? null
      : source.nodes.find(({ type, start, end }) => type === 'ExpressionStatement' && start === issue.start && end === issue.end)
  const block = statement === null || statement === undefined ? null : (source?.parentOf(statement) ?? null)
  if (source === null || statement === null || statement === undefined || block?.type !== 'BlockStatement') return
  const what = 'gave back the element that was made'
  const statements = childrenOf(block, 'body')
  const before = statements[statements.indexOf(statement) - 1]
  if (statements.at(-1) !== statement) return
  const isWrapped = code.slice(0, statement.start).trimEnd().endsWith('(')
  const from = isWrapped ? code.lastIndexOf('(', statement.start) : statement.start
  if (before?.type === 'ReturnStatement' && before['argument'] === null) {
    const text = code.slice(statement.start, statement.end).replace(/;$/, '')
    yield {
      edits: [
        edit(
          context,
          { start: before.start, end: statement.end },
          `return (\n${/^[ \t]*/.exec(code.slice(code.lastIndexOf('\n', statement.start) + 1))?.[0] ?? ''}${text}\n  )`,
        ),
      ],
      what,
    }
  } else yield { edits: [insert(context, from, 'return ')], what }
}

/** Renders the children where the component leaves room for them. */
export const mendChildrenNotShown: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const home = source === null ? undefined : source.nodes.find((node) => isFunction(node) && node.start === issue.start)
  if (source === null || home === undefined) return
  const [param] = childrenOf(home, 'params')
  const names = param === undefined ? [] : boundIn(param).map((each) => String(each['name']))
  const what = 'showed what is put inside'
  const [root] = returnedBy(home, source).filter(isJsx).slice(-1)
  if (root === undefined) return
  if (!names.includes('children')) {
    yield* renamedChild(home, param, source, context)
    return
  }
  const inside = source.ofType('JSXElement').filter((each) => isWithin(each, root))
  const outlet = inside.find((each) => elementName(each, source) === 'Outlet')
  if (outlet !== undefined)
    yield {
      edits: [edit(context, outlet, outlet === root ? '<>{children}</>' : '{children}'), ...withoutImport('Outlet', source, context)],
      what,
    }
  const empty = source
    .ofType('JSXExpressionContainer')
    .filter(
      (each) =>
        isWithin(each, root) &&
        /^\{(?:null|undefined|'')\}$/.test(source.textOf(each)) &&
        /^JSX(?:Element|Fragment)$/.test(source.parentOf(each)?.type ?? ''),
    )
  if (empty.length === 1 && empty[0] !== undefined) yield { edits: [edit(context, empty[0], '{children}')], what }
  if (root.type === 'JSXElement' && shownChildren(root).length === 0) yield { edits: [edit(context, root, filled(root, source))], what }
  const hollow = inside.filter(
    (each) => each !== root && shownChildren(each).length === 0 && /^(?:main|section|article|div)$/.test(elementName(each, source)),
  )
  if (hollow.length === 1 && hollow[0] !== undefined) yield { edits: [edit(context, hollow[0], filled(hollow[0], source))], what }
}

function filled(element: SyntaxNode, source: Source): string {
  const opening = childOf(element, 'openingElement') ?? element
  const name = elementName(element, source)
  return `${source.textOf(opening).replace(/\s*\/?>$/, '>')}{children}</${name}>`
}

/** `Layout({ content })`: renames the prop to `children`, which is what the app passes. */
function* renamedChild(home: SyntaxNode, param: SyntaxNode | undefined, source: Source, context: RuleContext): Generator<Mend> {
  if (param?.type !== 'ObjectPattern' || context.path !== LAYOUT_PATH) return
  const shown = boundIn(param).filter((each) =>
    (source.bindings.of(each)?.references ?? []).some((use) => source.parentOf(use)?.type === 'JSXExpressionContainer'),
  )
  const [id] = shown
  const binding = id === undefined ? null : source.bindings.of(id)
  if (id === undefined || binding === null || shown.length > 1) return
  const name = String(id['name'])
  const type = source.nodes.find((node) => node.type === 'TSPropertySignature' && source.textOf(childOf(node, 'key') ?? node) === name)
  const key = type === undefined ? null : childOf(type, 'key')
  void home
  const edits = [id, ...binding.references, ...(key === null ? [] : [key])].map((each) => edit(context, each, 'children'))
  yield { edits, what: 'showed the page, which comes as “children”' }
}

function withoutImport(name: string, source: Source, context: RuleContext) {
  const found = source.module.imports.find(({ kind, names }) => kind === 'import' && names.some(({ local }) => local === name))
  if (found === undefined || found.names.length > 1) return []
  return [edit(context, wholeLines(context.code, found), '')]
}

/** Makes the function around an `await` async, unless it is a component or the callback of an effect. */
export const mendAwaitOutsideAsync: RepairRule = function* (issue, context): Generator<Mend> {
  const { code } = context
  const before = code.slice(0, issue.start)
  const what = 'made a function async that waits for something'
  const heads = [
    ...before.matchAll(
      /(?:\basync\s+)?(?:\bfunction\b\s*\w*\s*\(|(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\b\w+)\s*(?::\s*[\w<>[\]. |]+\s*)?=>)/g,
    ),
  ].toReversed()
  for (const { index, 0: text } of heads.slice(0, 4)) {
    if (text.startsWith('async')) continue
    const line = before.slice(before.lastIndexOf('\n', index) + 1, index)
    const isComponent = /function\s+[A-Z]|const\s+[A-Z]\w*\s*=\s*$/.test(line + text)
    const isEffect = /use(?:Layout)?Effect\(\s*$|useMemo\(\s*$/.test(line)
    if (isComponent || isEffect) continue
    const after = `${code.slice(0, index)}async ${code.slice(index)}`
    if (context.faultsOf(after).length < context.faultsOf(code).length) yield { edits: [insert(context, index, 'async ')], what }
  }
}

/** Removes a router inside the app's own and keeps its content. */
export const mendOwnRouter: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const element = source === null ? null : nodeAt(source, issue.start, issue.end)
  const [opening, closing] = element === null ? [null, null] : [childOf(element, 'openingElement'), childOf(element, 'closingElement')]
  if (source === null || element === null || opening === null || closing === null) return
  const isOnly = shownChildren(element).length === 1 && isJsx(shownChildren(element)[0] ?? element)
  const parent = source.parentOf(element)
  const isInside = parent !== null && isJsx(parent)
  const inner = context.code.slice(opening.end, closing.start)
  const text = isOnly || isInside ? inner.trim() : `<>${inner}</>`
  yield { edits: [edit(context, element, text)], what: 'removed a router, since the app has one around it' }
}

/** Removes code that only makes sense on a server, if the rest of the file does not need it. */
function* idlePart(node: SyntaxNode, kind: string, source: Source, context: RuleContext): Generator<Mend> {
  const declared = kind === 'part' ? node : source.around(node).find(({ type }) => type === 'VariableDeclaration')
  if (declared === undefined) return
  const inside = source.bindings.all.filter(({ owner }) => owner === declared || source.parentOf(owner) === declared)
  if (inside.length === 0 || inside.some(({ references }) => references.length > 0)) return
  const holder = source.parentOf(declared)
  const whole = holder?.type === 'ExportNamedDeclaration' ? holder : declared
  if (whole !== declared && kind !== 'part') return
  yield { edits: [edit(context, wholeLines(context.code, whole), '')], what: 'left out what only a server has and nothing here needs' }
}

export const mendNotInBrowser: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  if (source === null || node === null) return
  yield* idlePart(node, issue.specifier, source, context)
  const choice = source.parentOf(node)
  if (choice?.type === 'LogicalExpression' && choice['left'] === node && choice['operator'] !== '&&') {
    const right = childOf(choice, 'right')
    if (right !== null)
      yield {
        edits: [edit(context, choice, source.textOf(right))],
        what: `took the value that stands in for “${issue.name}”, which a browser does not have`,
      }
    return
  }
  const declarator = source.parentOf(node)
  const statement = declarator === null ? null : source.parentOf(declarator)
  if (issue.name === 'module.exports' && declarator?.type === 'AssignmentExpression') {
    const right = childOf(declarator, 'right', 'Identifier')
    const listed = childOf(declarator, 'right', 'ObjectExpression')
    const names = listed === null ? [] : childrenOf(listed, 'properties').map((each) => source.textOf(each))
    const left = names.filter((name) => !source.module.exports.has(name))
    if (listed !== null && names.every((name) => /^\w+$/.test(name)))
      yield {
        edits: [edit(context, declarator, left.length === 0 ? '' : `export { ${left.join(', ')} }`)],
        what: 'exported a module the way that apps do',
      }
    if (right !== null)
      yield { edits: [edit(context, declarator, `export default ${source.textOf(right)}`)], what: 'exported a module the way that apps do' }
    return
  }
  if (issue.name !== 'require' || declarator?.type !== 'VariableDeclarator' || statement === null) return
  const id = childOf(declarator, 'id')
  const [specifier] = childrenOf(node, 'arguments')
  if (id === null || specifier === undefined) return
  const names = id.type === 'ObjectPattern' ? source.textOf(id).replace(/:\s*/g, ' as ') : source.textOf(id)
  const line = `import ${names} from ${source.textOf(specifier)}\n`
  const top = source.module.imports[0]?.start ?? 0
  if (
    statement.start === wholeLines(code, statement).start &&
    functionAround(node, source) === null &&
    nodeAround(source, node.start, 'BlockStatement') === null
  ) {
    yield { edits: [edit(context, statement, line.trimEnd())], what: 'imported a module that was required' }
  } else
    yield {
      edits: [insert(context, top, line), edit(context, wholeLines(code, statement), '')],
      what: 'imported a module that was required',
    }
}

/** A kit component's handler gets the value itself, not a browser event. */
export const mendWrongEvent: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  const attribute = source === null ? null : nodeAt(source, issue.start, issue.end)
  if (issue.name === 'target' && source !== null && attribute !== null)
    return yield* valueItself(attribute, issue.specifier === 'onCheckedChange', source, context)
  const name = attribute === null ? null : childOf(attribute, 'name')
  const given = attribute === null ? null : childOf(childOf(attribute, 'value') ?? attribute, 'expression')
  if (source === null || attribute === null || name === null || given === null) return
  const what = `listened to “${issue.specifier}”, which tells what was chosen`
  if (!isFunction(given)) return yield { edits: [edit(context, name, issue.specifier)], what }
  const [event] = childrenOf(given, 'params')
  if (event?.type !== 'Identifier') return yield { edits: [edit(context, name, issue.specifier)], what }
  const part = issue.specifier === 'onCheckedChange' ? 'checked' : 'value'
  const body = code.slice(event.end, given.end)
  const asked = new RegExp(`\\b${String(event['name'])}\\.(?:target|currentTarget)\\.(?:checked|value)\\b`, 'g')
  if (!asked.test(body)) return
  // A kit checkbox may also report `indeterminate`.
  for (const each of part === 'checked' ? [part, 'checked === true'] : [part]) {
    const text = code.slice(given.start, event.start) + part + body.replace(asked, each)
    yield { edits: [edit(context, name, issue.specifier), edit(context, given, text)], what }
  }
}
