import { importSpecifier } from '../../../../shared/domain/file-path.ts'
import { type Binding, isReference } from '../../lib/bindings.ts'
import { nearest, wordsOf } from '../../lib/likeness.ts'
import { isWithin, statesOf } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, editTo, insert, type Mend, type RepairRule, type RuleContext } from '../mend.ts'
import { bodyStart, indentAt, nodeAt, renderingAround } from './at.ts'
import { addImport } from './import-edits.ts'
import { importWhatIsUsed } from './owners.ts'

const CAUGHT = /^(?:e|er|err|error|ex|exception|caught|reason|problem|cause)$/i

/** “Cannot find name”: a caught error of another name, a missing import, a setter or a variable of a similar name. */
export const mendUnknownIdentifier: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  if (source === null || node === null || !/^[\w$]+$/.test(issue.name)) return
  yield* nameCaught(node, issue.name, source, context)
  yield* importType(issue.name, source, context)
  yield* importWhatIsUsed(issue.name, context)
  yield* callHook(node, issue.name, source, context)
  for (const meant of new Set(meantNames(node, issue.name, /Did you mean '([^']+)'\?/.exec(issue.message)?.[1], source)))
    yield {
      edits: renamed(node, issue.name, meant, source, context),
      what: `wrote “${meant}” where “${issue.name}” stood, which does not exist`,
    }
  yield* takenApart(node, source, context)
}

/** `catch { … error … }` and `catch (e) { … error … }`. */
function* nameCaught(node: SyntaxNode, name: string, source: Source, context: RuleContext): Generator<Mend> {
  if (!CAUGHT.test(name)) return
  const what = `called what is caught “${name}”, as it is used`
  for (const around of source.around(node)) {
    if (around.type === 'CatchClause') {
      const param = childOf(around, 'param')
      const body = childOf(around, 'body')
      if (body === null) return
      if (param === null) yield { edits: [edit(context, { start: around.start + 'catch'.length, end: body.start }, ` (${name}) `)], what }
      else if (param.type === 'Identifier' && CAUGHT.test(String(param['name']))) {
        const uses = source.bindings.of(param)?.references ?? []
        if (uses.length === 0) yield { edits: [edit(context, param, name)], what }
        else yield { edits: sameNames(name, body, source).map((each) => edit(context, each, String(param['name']))), what }
      }
      return
    }
    if (around.type === 'ArrowFunctionExpression' && isCatchCallback(around, source)) {
      const [param] = childrenOf(around, 'params')
      if (param === undefined) {
        const arrow = source.code.indexOf('=>', around.start)
        yield { edits: [edit(context, { start: around.start, end: arrow }, `(${name}: unknown) `)], what }
      } else if (param.type === 'Identifier' && (source.bindings.of(param)?.references.length ?? 0) === 0)
        yield { edits: [edit(context, { start: param.start, end: param.start + String(param['name']).length }, name)], what }
      return
    }
  }
}

function isCatchCallback(node: SyntaxNode, source: Source): boolean {
  const call = source.parentOf(node)
  const callee = call?.type === 'CallExpression' ? childOf(call, 'callee', 'MemberExpression') : null
  return callee !== null && childOf(callee, 'property')?.['name'] === 'catch'
}

function sameNames(name: string, inside: SyntaxNode, source: Source): readonly SyntaxNode[] {
  return source.nodes.filter(
    (each) =>
      each.type === 'Identifier' &&
      each['name'] === name &&
      isWithin(each, inside) &&
      source.bindings.of(each) === null &&
      !isKey(each, source),
  )
}

function isKey(node: SyntaxNode, source: Source): boolean {
  const parent = source.parentOf(node)
  if (parent?.type === 'MemberExpression') return parent['property'] === node && parent['computed'] !== true
  return parent?.type === 'Property' && parent['key'] === node && parent['shorthand'] !== true
}

const TYPES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'ReactNode ReactElement FC FormEvent ChangeEvent MouseEvent KeyboardEvent FocusEvent DragEvent PropsWithChildren ComponentProps ComponentType CSSProperties RefObject Dispatch SetStateAction Ref'
      .split(' ')
      .map((name) => [name, 'react']),
  ),
  LucideIcon: 'lucide-react',
  LucideProps: 'lucide-react',
  Column: '@/components/ui/data-table',
}

/** Imports a type of the app, React or the kit. */
function* importType(name: string, source: Source, context: RuleContext): Generator<Mend> {
  const isType = source.nodes.some(
    (node) =>
      node.type === 'Identifier' &&
      node['name'] === name &&
      /^TS(?:TypeReference|QualifiedName|ExpressionWithTypeArguments|InterfaceHeritage)$/.test(source.parentOf(node)?.type ?? ''),
  )
  if (!isType) return
  const specifier = ownerOfType(name, context)
  if (specifier === null) return
  const imports = source.module.imports
  const same = imports.find(
    (each) => each.kind === 'import' && each.specifier === specifier && each.names.every(({ imported }) => imported !== '*'),
  )
  const after =
    same !== undefined && same.names.length > 0 && same.names.every(({ isType: only }) => only)
      ? addToTypes(context.code, same, name)
      : addImport(context.code, imports, { specifier, names: [{ imported: name, local: name, isType: true }] })
  yield { edits: [editTo(context.path, context.code, after)], what: `added the missing import of the type “${name}”` }
}

function addToTypes(code: string, { start, end }: { readonly start: number; readonly end: number }, name: string): string {
  const brace = code.lastIndexOf('}', end)
  return brace < start ? code : `${code.slice(0, brace).trimEnd()}, ${name} ${code.slice(brace)}`
}

function ownerOfType(name: string, { files, entities, path, sourceOf }: RuleContext): string | null {
  const entity = /^(\w+)Row$/.exec(name)?.[1]
  if (entity !== undefined && entities.has(entity)) return `@/entities/${entity}`
  const owners = [...files.keys()].filter((each) => each !== path && (sourceOf(each)?.module.exports.has(name) ?? false))
  const [owner] = owners
  if (owner !== undefined) return owners.length === 1 ? importSpecifier(owner) : null
  return Object.hasOwn(TYPES, name) ? (TYPES[name] ?? null) : null
}

const MADE_BY: Readonly<Record<string, { readonly hook: string; readonly text: string }>> = {
  navigate: { hook: 'useNavigate', text: 'const navigate = useNavigate()' },
  params: { hook: 'useParams', text: 'const params = useParams()' },
  searchParams: { hook: 'useSearchParams', text: 'const [searchParams] = useSearchParams()' },
  setSearchParams: { hook: 'useSearchParams', text: 'const [, setSearchParams] = useSearchParams()' },
}

/** Calls the hook whose result usually has this name. */
function* callHook(node: SyntaxNode, name: string, source: Source, context: RuleContext): Generator<Mend> {
  const home = renderingAround(source, node)
  const at = home === null ? null : bodyStart(home)
  if (at === null) return
  const route = context.routes.all.find(({ page }) => page === context.path)
  const isParameter = route?.path.split('/').includes(`:${name}`) ?? false
  const made = Object.hasOwn(MADE_BY, name)
    ? MADE_BY[name]
    : isParameter
      ? { hook: 'useParams', text: `const { ${name} = '' } = useParams()` }
      : undefined
  if (made === undefined) return
  const isKnown = source.bindings.find(made.hook, source.program) !== null
  const text = `${made.text}\n${indentAt(context.code, at)}`
  const what = `added the missing “${made.text}”`
  if (isKnown) return yield { edits: [insert(context, at, text)], what }
  const wanted = { specifier: 'react-router', names: [{ imported: made.hook, local: made.hook, isType: false }] }
  const withImport = editTo(context.path, context.code, addImport(context.code, source.module.imports, wanted))
  yield { edits: [withImport, insert(context, at, text)], what }
}

/** Names in scope that may have been meant, the most certain first. */
function* meantNames(node: SyntaxNode, name: string, suggested: string | undefined, source: Source): Generator<string> {
  const visible = source.bindings.all.filter(
    ({ kind, home }) => kind !== 'type' && (home === source.program || source.around(node).includes(home)),
  )
  const setter = meantSetter(name, node, source)
  if (setter !== null) yield setter
  const names = visible.map((each) => each.name)
  const near = nearest(name, names)
  if (near !== null) yield near
  // With two equally similar names the intended one is unknown.
  else if (names.some((each) => nearest(name, [each]) !== null)) return
  // `filtered` for `filteredRows`: the only unused name of the component that has all of its words.
  const words = wordsOf(name)
  const unused = visible.filter((each) => each.kind !== 'import' && each.references.length === 0 && shares(words, wordsOf(each.name)))
  if (unused.length === 1 && unused[0] !== undefined) yield unused[0].name
  if (suggested !== undefined && names.includes(suggested) && shares(words, wordsOf(suggested))) yield suggested
  const [only, ...more] = leftIdle(name, node, source)
  if (only !== undefined && more.length === 0) yield only.name
}

/** `const form = useForm()` with `register` and `control` in use: destructures the result. */
function* takenApart(node: SyntaxNode, source: Source, context: RuleContext): Generator<Mend> {
  const [only, ...more] = leftIdle('', node, source).filter(
    ({ owner, id }) => childOf(owner, 'init')?.type === 'CallExpression' && childOf(owner, 'id') === id,
  )
  if (only === undefined || more.length > 0) return
  const lacking = source
    .ofType('Identifier')
    .filter(
      (each) =>
        isWithin(each, only.home) &&
        each.start > only.owner.end &&
        source.bindings.of(each) === null &&
        !isKey(each, source) &&
        isReference(each, source) &&
        !(String(each['name']) in globalThis),
    )
  const names = [...new Set(lacking.map((each) => String(each['name'])))]
  if (names.length > 0 && names.length < 8)
    yield { edits: [edit(context, only.id, `{ ${names.join(', ')} }`)], what: `took “${only.name}” apart by the names that are asked for` }
}

/** A name that is declared and unused, where an undeclared one is used: an incomplete renaming. A state has two names. */
function leftIdle(name: string, node: SyntaxNode, source: Source): readonly Binding[] {
  const isSetter = /^set[A-Z]/.test(name)
  const setters = new Set(statesOf(source).flatMap(({ setter }) => setter ?? []))
  return source.bindings.all.filter(
    (each) =>
      each.home !== source.program &&
      source.around(node).includes(each.home) &&
      /^(?:variable|function|param)$/.test(each.kind) &&
      each.references.length === 0 &&
      setters.has(each) === isSetter,
  )
}

const shares = (a: readonly string[], b: readonly string[]) => a.some((word) => word.length > 2 && b.includes(word))

/** `setOpen` where the state is `[isOpen, setIsOpen]`. */
function meantSetter(name: string, node: SyntaxNode, source: Source): string | null {
  const isSetter = /^set[A-Z]/.test(name)
  const states = statesOf(source).filter(({ value }) => value !== null && source.around(node).includes(value.home))
  const bare = (text: string) =>
    text
      .replace(/^(?:set|is|has|should|show|current|the)(?=[A-Z])/i, '')
      .replace(/^(?:is|has|should|show|current)(?=[A-Z])/i, '')
      .toLowerCase()
  const pick = ({ value, setter }: (typeof states)[number]): Binding | null => (isSetter ? setter : value)
  const same = states.filter((state) => (pick(state)?.name ?? '') !== '' && bare(pick(state)?.name ?? '') === bare(name))
  if (same.length === 1 && same[0] !== undefined) return pick(same[0])?.name ?? null
  if (!isSetter) return null
  const setters = states.flatMap(({ setter }) => (setter === null ? [] : [setter]))
  const near = nearest(
    name,
    setters.map((each) => each.name),
  )
  if (near !== null) return near
  const unused = setters.filter(({ references }) => references.length === 0)
  return unused.length === 1 && unused[0] !== undefined && shares(wordsOf(name.slice(3)), wordsOf(unused[0].name.slice(3)))
    ? unused[0].name
    : null
}

/** All uses of the name in the file. */
function renamed(node: SyntaxNode, name: string, meant: string, source: Source, context: RuleContext) {
  const home = renderingAround(source, node) ?? source.program
  const uses = source.nodes.filter(
    (each) =>
      (each.type === 'Identifier' || each.type === 'JSXIdentifier') &&
      each['name'] === name &&
      isWithin(each, home) &&
      source.bindings.of(each) === null &&
      !isKey(each, source) &&
      source.parentOf(each)?.type !== 'JSXAttribute',
  )
  return (uses.includes(node) ? uses : [node]).map((each) => {
    const isShort = source.parentOf(each)?.type === 'Property' && source.parentOf(each)?.['shorthand'] === true
    return edit(context, each, isShort ? `${name}: ${meant}` : meant)
  })
}
