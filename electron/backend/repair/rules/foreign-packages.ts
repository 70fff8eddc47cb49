import type { ModuleImport } from '../../lib/ast.ts'
import { ICONS_MODULE } from '../../lib/known-modules.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, editTo, type Mend, type RuleContext, type TextEdit } from '../mend.ts'
import { wholeLines } from './at.ts'
import { replaceImport, usesOf } from './import-edits.ts'
import { nearestIcon } from './nearest-icon.ts'

/** What a package that apps do not have was asked for, where they have the same otherwise. */
export function* otherPackage(found: ModuleImport, context: RuleContext): Generator<Mend> {
  if (found.kind !== 'import') return
  yield* idleImport(found, context)
  yield* otherIcons(found, context)
  yield* plainPicture(found, context)
  yield* datesOf(found, context)
  yield* toastHook(found, context)
}

/** Nothing of it is used, or it is only there for its effect, which a module that does not exist has not. */
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

const ICON_SETS =
  /^(?:react-icons\/\w+|@heroicons\/.*|@radix-ui\/react-icons|@mui\/icons-material.*|@tabler\/icons-react|react-feather|phosphor-react|@phosphor-icons\/react|@ant-design\/icons|lucide-react\/.+)$/
const SET_PREFIX = /^(?:Fa|Md|Io|Bi|Hi|Ai|Fi|Ri|Bs|Tb|Lu|Gi|Im|Si|Go|Pi|Ci|Cg|Vsc)(?:Outline|Regular|Sharp)?(?=[A-Z])/

/** Icons of another set: those of lucide that show the same. */
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

/** The picture of a framework that is not there is a picture. */
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

const DATE_CALLS: Readonly<
  Record<string, { readonly needs: string; readonly as: (date: string, given: readonly string[]) => string | null }>
> = {
  format: {
    needs: 'format',
    as: (date, [pattern]) => `format(${date}, ${pattern === undefined ? "'yyyy-MM-dd'" : unicodePattern(pattern)})`,
  },
  fromNow: { needs: 'formatDistanceToNow', as: (date: string) => `formatDistanceToNow(${date}, { addSuffix: true })` },
  toDate: { needs: '', as: (date) => date },
  valueOf: { needs: '', as: (date: string) => `${date}.getTime()` },
  toISOString: { needs: '', as: (date) => `${date}.toISOString()` },
  year: { needs: '', as: (date) => `${date}.getFullYear()` },
  isBefore: { needs: 'isBefore', as: (date, [other]) => `isBefore(${date}, ${other === undefined ? 'new Date()' : `new Date(${other})`})` },
  isAfter: { needs: 'isAfter', as: (date, [other]) => `isAfter(${date}, ${other === undefined ? 'new Date()' : `new Date(${other})`})` },
  isSame: { needs: 'isSameDay', as: (date, [other]) => (other === undefined ? null : `isSameDay(${date}, new Date(${other}))`) },
  diff: {
    needs: 'differenceInDays',
    as: (date, [other, unit]) => (other === undefined || !/day/.test(unit ?? '') ? null : `differenceInDays(${date}, new Date(${other}))`),
  },
}

const unicodePattern = (pattern: string): string =>
  pattern
    .replace(/Y+/g, (all) => all.toLowerCase())
    .replace(/D+/g, (all) => all.toLowerCase())
    .replace(/\bdddd\b/g, 'EEEE')

/** `moment(day).format('D MMM YYYY')`, one call of it: what date-fns has for that. */
function* datesOf(found: ModuleImport, context: RuleContext): Generator<Mend> {
  const { source, code } = context
  const [wanted, ...more] = found.names
  if (source === null || wanted === undefined || more.length > 0 || !/^(?:moment|dayjs)$/.test(found.specifier)) return
  const needs = new Set<string>()
  const edits: TextEdit[] = []
  for (const use of usesOf(wanted.local, context)) {
    const made = datedBy(use, source)
    if (made === null) return
    if (made.needs !== '') needs.add(made.needs)
    edits.push(edit(context, made.call, made.text))
  }
  const names = [...needs].map((name) => ({ imported: name, local: name, isType: false }))
  const statement =
    needs.size === 0
      ? edit(context, wholeLines(code, found), '')
      : editTo(context.path, code, replaceImport(code, found, [{ specifier: 'date-fns', names }]))
  yield { edits: [statement, ...edits], what: 'reckoned with dates as “date-fns” does' }
}

function datedBy(use: SyntaxNode, source: Source) {
  const made = source.parentOf(use)
  const member = made?.type === 'CallExpression' && made['callee'] === use ? source.parentOf(made) : null
  const call = member?.type === 'MemberExpression' ? source.parentOf(member) : null
  const name = member === null ? '' : String(childOf(member, 'property')?.['name'])
  const known = Object.hasOwn(DATE_CALLS, name) ? DATE_CALLS[name] : undefined
  if (made === null || call?.type !== 'CallExpression' || known === undefined) return null
  const given = childrenOf(made, 'arguments').map((each) => source.textOf(each))
  const text = known.as(
    `new Date(${given[0] ?? ''})`,
    childrenOf(call, 'arguments').map((each) => source.textOf(each)),
  )
  return text === null ? null : { call, text, needs: known.needs }
}

/** `const { toast } = useToast()`: the kit's is imported itself. */
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
