import type { ImportedName, ModuleImport } from '../../lib/ast.ts'
import { attributeOf, elementName, shownChildren } from '../../lib/jsx.ts'
import { childOf, childrenOf } from '../../lib/syntax-tree.ts'
import { edit, editTo, type Mend, type RuleContext, type TextEdit } from '../mend.ts'
import { replaceImport, usesOf } from './import-edits.ts'

/** `next/link` and `next/navigation`. */
export function* nextRouter(found: ModuleImport, context: RuleContext): Generator<Mend> {
  const { source, code } = context
  if (source === null || !/^next\/(?:link|router|navigation)$/.test(found.specifier)) return
  const [wanted, ...more] = found.names
  if (wanted === undefined || more.length > 0) return
  if (found.specifier !== 'next/link') {
    if (wanted.imported === 'useRouter') yield* historyCalls(found, wanted, context)
    return
  }
  const after = replaceImport(code, found, [
    { specifier: 'react-router', names: [{ imported: 'Link', local: wanted.local, isType: false }] },
  ])
  const links = source.ofType('JSXOpeningElement').filter((each) => elementName(each, source) === wanted.local)
  const names = links
    .flatMap((each) => childOf(attributeOf(each, 'href', source) ?? each, 'name') ?? [])
    .filter((each) => source.textOf(each) === 'href')
  yield {
    edits: [editTo(context.path, code, after), ...names.map((each) => edit(context, each, 'to'))],
    what: 'linked the way that react-router does',
  }
}

/** APIs of earlier versions of react-router and of Next.js, with their replacements. */
export function* earlierRouterApi(found: ModuleImport, name: string, context: RuleContext): Generator<Mend> {
  const { source, code } = context
  const wanted = found.names.find(({ imported }) => imported === name)
  if (source === null || wanted === undefined || !/^(?:react-router|react-router-dom|next\/.*)$/.test(found.specifier)) return
  if (name === 'useHistory' || name === 'useRouter') yield* historyCalls(found, wanted, context)
  const uses = usesOf(wanted.local, context)
  const what = `used what react-router has in the place of “${name}”`
  const takes = (imported: string, more: readonly TextEdit[]): Mend => {
    const names = found.names.filter((each) => each !== wanted && each.imported !== imported)
    const after = replaceImport(code, found, [
      { specifier: 'react-router', names: [...names, { imported, local: imported, isType: false }] },
    ])
    return { edits: [editTo(context.path, code, after), ...more], what }
  }
  if (name === 'useRouteMatch') {
    for (const use of uses) {
      const call = source.parentOf(use)
      const declarator = call === null ? null : source.parentOf(call)
      const id = declarator?.type === 'VariableDeclarator' ? childOf(declarator, 'id') : null
      if (id === null || call === null) continue
      const text = source
        .textOf(id)
        .replace(/\b(?:url|path)\b(?!\s*:)/, (each) => `pathname: ${each}`)
        .replace(/\b(?:url|path)\s*:/, 'pathname:')
      if (/^\{\s*params/.test(source.textOf(id)))
        yield takes('useParams', [
          edit(
            context,
            id,
            source
              .textOf(id)
              .replace(/^\{\s*params\s*:?\s*/, '')
              .replace(/\}$/, '')
              .trim() || 'params',
          ),
          edit(context, call, 'useParams()'),
        ])
      else yield takes('useLocation', [edit(context, id, text), edit(context, call, 'useLocation()')])
    }
  }
  if (name === 'Redirect') yield* withoutRoutes(found, context)
  if (name === 'Switch') yield* withoutRoutes(found, context)
  if (name === 'Redirect')
    yield takes(
      'Navigate',
      uses.map((use) => edit(context, use, 'Navigate')),
    )
  if (name === 'Switch')
    yield takes(
      'Routes',
      uses.map((use) => edit(context, use, 'Routes')),
    )
}

/** `<Switch>{children}<Redirect to="/" /></Switch>` in a layout: pages are routed without it. */
function* withoutRoutes(found: ModuleImport, context: RuleContext): Generator<Mend> {
  const { source, code } = context
  const element = source?.ofType('JSXElement').find((each) => elementName(each, source) === 'Switch')
  if (source === null || element === undefined || !shownChildren(element).some((each) => source.textOf(each) === '{children}')) return
  const names = found.names.filter(({ imported }) => !/^(?:Switch|Redirect|Route)$/.test(imported))
  const after =
    names.length === 0
      ? code.slice(0, found.start) + code.slice(found.end).replace(/^\n/, '')
      : replaceImport(code, found, [{ specifier: 'react-router', names }])
  const parent = source.parentOf(element)
  const isInside = parent !== null && /^JSX(?:Element|Fragment)$/.test(parent.type)
  yield {
    edits: [editTo(context.path, code, after), edit(context, element, isInside ? '{children}' : '<>{children}</>')],
    what: 'let the app choose the page, as it does by itself',
  }
}

/** `const history = useHistory()` with `history.push('/x')` → `const navigate = useNavigate()` with `navigate('/x')`. */
function* historyCalls(found: ModuleImport, wanted: ImportedName, context: RuleContext): Generator<Mend> {
  const { source, code } = context
  if (source === null) return
  const edits: TextEdit[] = []
  const isFree = !source.bindings.all.some(({ name }) => name === 'navigate')
  for (const use of usesOf(wanted.local, context)) {
    const call = source.parentOf(use)
    const declarator = call === null ? null : source.parentOf(call)
    const id = declarator?.type === 'VariableDeclarator' ? childOf(declarator, 'id', 'Identifier') : null
    const binding = id === null ? null : source.bindings.of(id)
    if (id === null || binding === null || !isFree) return
    edits.push(edit(context, use, 'useNavigate'), edit(context, id, 'navigate'))
    for (const reference of binding.references) {
      const member = source.parentOf(reference)
      const asked = member?.type === 'MemberExpression' ? source.parentOf(member) : null
      const method = member?.type === 'MemberExpression' ? String(childOf(member, 'property')?.['name']) : ''
      const made =
        member === null || asked?.type !== 'CallExpression'
          ? null
          : navigation(
              method,
              childrenOf(asked, 'arguments').map((each) => source.textOf(each)),
            )
      if (made !== null && asked !== null) edits.push(edit(context, asked, made))
      else if (member?.type === 'ArrayExpression') edits.push(edit(context, reference, 'navigate'))
      else return
    }
  }
  const names = found.names.map((name) => (name === wanted ? { ...name, imported: 'useNavigate', local: 'useNavigate' } : name))
  const after = replaceImport(code, found, [
    { specifier: 'react-router', names: names.filter((name, at) => names.findIndex((each) => each.local === name.local) === at) },
  ])
  yield { edits: [editTo(context.path, code, after), ...edits], what: 'went to other pages with “useNavigate”, as react-router does now' }
}

function navigation(method: string, given: readonly string[]): string | null {
  if (method === 'push' && given.length === 1) return `navigate(${given[0]})`
  if (method === 'push' && given.length === 2) return `navigate(${given[0]}, { state: ${given[1]} })`
  if (method === 'replace' && given.length >= 1) return `navigate(${given[0]}, { replace: true })`
  if (method === 'goBack' || method === 'back') return 'navigate(-1)'
  if (method === 'goForward' || method === 'forward') return 'navigate(1)'
  return method === 'go' && given.length === 1 ? `navigate(${given[0]})` : null
}
