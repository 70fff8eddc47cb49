import type { ModuleImport } from '../../lib/ast.ts'
import { ICONS_MODULE } from '../../lib/known-modules.ts'
import { childOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, editTo, type Mend, type RuleContext, type TextEdit } from '../mend.ts'
import { wholeLines } from './at.ts'
import { datesOf } from './foreign-dates.ts'
import { listsOf } from './foreign-lists.ts'
import { queriesOf } from './foreign-queries.ts'
import { replaceImport, usesOf } from './import-edits.ts'
import { nearestIcon } from './nearest-icon.ts'

/** Replaces imports of unavailable packages by the equivalents that apps have. */
export function* otherPackage(found: ModuleImport, context: RuleContext): Generator<Mend> {
  if (found.kind !== 'import') return
  yield* idleImport(found, context)
  yield* otherIcons(found, context)
  yield* plainPicture(found, context)
  yield* datesOf(found, context)
  yield* listsOf(found, context)
  yield* queriesOf(found, context)
  yield* serverOf(found, context)
  yield* toastHook(found, context)
}

/** Removes an import of which nothing is used, or which has side effects only. */
function* idleImport(found: ModuleImport, context: RuleContext): Generator<Mend> {
  const { source, code } = context
  if (source === null) return
  const isDeclared = (name: string) =>
    source.ofType('TSInterfaceDeclaration', 'TSTypeAliasDeclaration').some((each) => childOf(each, 'id')?.['name'] === name)
  const isUsed = ({ local }: ModuleImport['names'][number]) =>
    new RegExp(`(?<![\\w$.])${local.replaceAll('$', '\\$')}(?![\\w$])`).test(code.slice(0, found.start) + code.slice(found.end))
  if (found.names.some((each) => isUsed(each) && !isDeclared(each.local))) return
  yield { edits: [edit(context, wholeLines(code, found), '')], what: `left out “${found.specifier}”, which does not exist` }
}

/** Removes server-only imports and unused values made from them. */
function* serverOf(found: ModuleImport, context: RuleContext): Generator<Mend> {
  const { source, code } = context
  if (source === null || found.names.length === 0) return
  const uses = found.names.flatMap(({ local }) => usesOf(local, context))
  const statements = new Set(uses.map((use) => source.around(use).find(({ type }) => type === 'VariableDeclaration') ?? null))
  const isIdle = (statement: SyntaxNode | null) =>
    statement !== null &&
    source.bindings.all.filter(({ owner }) => source.parentOf(owner) === statement).every(({ references }) => references.length === 0)
  if (uses.length === 0 || ![...statements].every(isIdle)) return
  const gone = [...statements].flatMap((each) => (each === null ? [] : [edit(context, wholeLines(code, each), '')]))
  yield { edits: [edit(context, wholeLines(code, found), ''), ...gone], what: `left out “${found.specifier}”, which nothing here needs` }
}

const ICON_SETS =
  /^(?:react-icons\/\w+|@heroicons\/.*|@radix-ui\/react-icons|@mui\/icons-material.*|@tabler\/icons-react|react-feather|phosphor-react|@phosphor-icons\/react|@ant-design\/icons|lucide-react\/.+)$/
const SET_PREFIX = /^(?:Fa|Md|Io|Bi|Hi|Ai|Fi|Ri|Bs|Tb|Lu|Gi|Im|Si|Go|Pi|Ci|Cg|Vsc)(?:Outline|Regular|Sharp)?(?=[A-Z])/

/** Replaces the icons of another set by those of lucide. */
function* otherIcons(found: ModuleImport, context: RuleContext): Generator<Mend> {
  const icons = context.known.get(ICONS_MODULE)
  if (icons === undefined || !ICON_SETS.test(found.specifier)) return
  const names = found.names.map((each) => {
    const asked = (each.imported === 'default' ? each.local : each.imported)
      .replace(SET_PREFIX, '')
      .replace(/(?:Outlined|Filled|Rounded)$/, '')
    return { ...each, imported: icons.has(asked) ? asked : nearestIcon(asked, icons) }
  })
  const after = replaceImport(context.code, found, [{ specifier: ICONS_MODULE, names }])
  yield { edits: [editTo(context.path, context.code, after)], what: 'took icons from “lucide-react”' }
}

/** Replaces a framework's image component by `<img>`. */
function* plainPicture(found: ModuleImport, context: RuleContext): Generator<Mend> {
  const { source, code } = context
  const [wanted, ...more] = found.names
  if (source === null || wanted === undefined || more.length > 0 || !/^next\/(?:legacy\/)?image$/.test(found.specifier)) return
  const tags = source.ofType('JSXIdentifier').filter((each) => each['name'] === wanted.local)
  const edits: TextEdit[] = [edit(context, wholeLines(code, found), ''), ...tags.map((each) => edit(context, each, 'img'))]
  for (const attribute of source.ofType('JSXAttribute')) {
    const name = source.textOf(childOf(attribute, 'name') ?? attribute)
    const opening = source.parentOf(attribute)
    const isOwn = opening !== null && tags.some((each) => each === childOf(opening, 'name'))
    if (isOwn && /^(?:priority|quality|placeholder|blurDataURL|fill|unoptimized)$/.test(name)) edits.push(edit(context, attribute, ''))
  }
  yield { edits, what: 'showed a picture as a browser does' }
}

/** `const { toast } = useToast()`: imports the kit's `toast` instead. */
function* toastHook(found: ModuleImport, context: RuleContext): Generator<Mend> {
  const { source, code } = context
  if (source === null || !found.names.some(({ imported }) => imported === 'useToast')) return
  const statements = usesOf('useToast', context).flatMap(
    (use) => source.around(use).find(({ type }) => type === 'VariableDeclaration') ?? [],
  )
  const names = [{ imported: 'toast', local: 'toast', isType: false }]
  const after = replaceImport(code, found, [{ specifier: '@/components/ui/toast', names }])
  const edits = [editTo(context.path, code, after), ...statements.map((each) => edit(context, wholeLines(code, each), ''))]
  yield { edits, what: 'told something with the “toast” of the kit' }
}
