import { type FileMap, type FilePath, toFilePath } from '../../../../shared/domain/file-path.ts'
import type { ImportedName, ModuleImport } from '../../lib/ast.ts'
import type { CodeIssue } from '../../lib/code-issue.ts'
import { ICONS_MODULE } from '../../lib/known-modules.ts'
import { alike, wordsOf } from '../../lib/likeness.ts'
import { edit, editTo, type Mend, type RepairRule, type RuleContext } from '../mend.ts'
import { replaceImport, usesOf, type WantedImport } from './import-edits.ts'
import { correctPath } from './import-paths.ts'
import { importWhatIsUsed, ownerOf } from './owners.ts'
import { otherPackage } from './foreign-packages.ts'
import { nearName, partLike } from './near-names.ts'
import { randomIds } from './packages.ts'
import { nextRouter, earlierRouterApi } from './router-api.ts'
import { isItsOwnFile, isMeantAsIcon } from './meant-as-icon.ts'
import { nearestIcon } from './nearest-icon.ts'

/** Imports names that are used without a declaration. */
export const mendMissingImport: RepairRule = function* (issue, context): Generator<Mend> {
  yield* importWhatIsUsed(issue.name, context)
  yield* nearName(issue.name, context)
}

/** Corrects imports of modules that do not exist. */
export const mendUnknownModule: RepairRule = function* (issue, context): Generator<Mend> {
  const found = importAt(issue, context)
  if (found === undefined) return
  yield* followRename(found, context)
  yield* nextRouter(found, context)
  yield* otherPackage(found, context)
  yield* randomIds(found, context)
  yield* correctPath(found, context)
  yield* fetchFromOwners(found, found.names, context)
}

/** Corrects imported names that their module does not export. */
export const mendUnknownName: RepairRule = function* (issue, context): Generator<Mend> {
  const found = importAt(issue, context)
  if (found === undefined) return
  const names = found.names.filter(({ imported }) => imported === issue.name)
  yield* earlierRouterApi(found, issue.name, context)
  if (found.specifier === ICONS_MODULE) yield* otherIcon(found, names, context)
  else {
    yield* wholeModule(found, names, context)
    yield* otherWayToExport(found, names, context)
    yield* fetchFromOwners(found, names, context)
    yield* exportThere(found, issue.name, context)
    yield* nearestExport(found, names, context)
    yield* onlyIdleExport(found, names, context)
  }
}

/** Other libraries' names for the exports of a module. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  formatCurrency: 'formatMoney',
  formatPrice: 'formatMoney',
  currency: 'formatMoney',
  formatAmount: 'formatMoney',
  formatDateAndTime: 'formatDateTime',
  formatTimestamp: 'formatDateTime',
  formatDay: 'formatDate',
  classNames: 'cn',
  cx: 'cn',
  twMerge: 'cn',
  getInitials: 'initials',
  createPageUrl: 'pageUrl',
  ColumnChart: 'BarChart',
  DonutChart: 'PieChart',
  Modal: 'Dialog',
  ModalContent: 'DialogContent',
  Spinner: 'Skeleton',
  TextArea: 'Textarea',
}

/** An export of nearly the same name: a typing error, the same words, another library's name. */
function* nearestExport(found: ModuleImport, names: readonly ImportedName[], context: RuleContext): Generator<Mend> {
  const [wanted] = names
  const source = context.source
  if (found.kind !== 'import' || wanted === undefined || names.length !== 1 || source === null) return
  const asked = wanted.imported === 'default' ? wanted.local : wanted.imported
  const there = exportsOf(found.specifier, context)
  const other = Object.hasOwn(OTHER_NAMES, asked) ? OTHER_NAMES[asked] : undefined
  const imported = new Set(found.names.map((name) => name.imported))
  const meant = other !== undefined && there.has(other) ? other : (alike(asked, there) ?? partLike(asked, there, imported))
  if (meant === null || meant === 'default') return yield* plainElement(found, wanted, context)
  yield renamedImport(found, wanted, meant, context, `took “${meant}” from “${found.specifier}”, which has no “${asked}”`)
}

const ONLY_A_BOX = /(?:Body|Wrapper|Container|Section|Row|Column|Col|Group|Area|Main|Inner|Box|Stack|Panel|Left|Right)$/

/** Replaces a purely structural component by an ordinary element. */
function* plainElement(found: ModuleImport, wanted: ImportedName, context: RuleContext): Generator<Mend> {
  const { source, code } = context
  if (source === null || !ONLY_A_BOX.test(wanted.local) || !found.specifier.startsWith('@/components/ui/')) return
  const uses = source.nodes.filter((each) => each.type === 'JSXIdentifier' && each['name'] === wanted.local)
  const names = found.names.filter((name) => name !== wanted)
  const imports = editTo(context.path, code, replaceImport(code, found, names.length === 0 ? [] : [{ specifier: found.specifier, names }]))
  yield {
    edits: [imports, ...uses.map((use) => edit(context, use, 'div'))],
    what: `wrote <div> where <${wanted.local}> stood, which does not exist`,
  }
}

/** Renames an import and all its uses; keeps the local name when the new one is taken. */
function renamedImport(found: ModuleImport, wanted: ImportedName, meant: string, context: RuleContext, what: string): Mend {
  const source = context.source
  const isTaken = source === null || source.bindings.all.some(({ name }) => name === meant)
  const local = isTaken || wanted.local !== wanted.imported ? wanted.local : meant
  const names = found.names.map((name) => (name === wanted ? { ...name, imported: meant, local } : name))
  const statement = editTo(context.path, context.code, replaceImport(context.code, found, [{ specifier: found.specifier, names }]))
  const uses = local === wanted.local ? [] : usesOf(wanted.local, context)
  return { edits: [statement, ...uses.map((use) => edit(context, use, local))], what }
}

function exportsOf(specifier: string, { known, files, sourceOf }: RuleContext): ReadonlySet<string> {
  const path = fileOf(specifier, files)
  return (
    known.get(specifier) ?? (path !== null && files.has(path) ? (sourceOf(path)?.module.exports ?? new Set<string>()) : new Set<string>())
  )
}

/** The file exports a single name that nobody imports: it is the intended one. */
function* onlyIdleExport(found: ModuleImport, names: readonly ImportedName[], context: RuleContext): Generator<Mend> {
  const [wanted] = names
  const path = fileOf(found.specifier, context.files)
  const there = path !== null && context.files.has(path) ? context.sourceOf(path) : null
  if (wanted === undefined || names.length !== 1 || there === null || found.kind !== 'import') return
  const asked = new Set<string>()
  for (const each of context.files.keys()) {
    for (const one of context.sourceOf(each)?.module.imports ?? []) {
      if (fileOf(one.specifier, context.files) === path) for (const { imported } of one.names) asked.add(imported)
    }
  }
  const words = wordsOf(wanted.imported)
  const idle = [...there.module.exports].filter(
    (name) => !asked.has(name) && name !== 'default' && wordsOf(name).some((word) => word.length > 2 && words.includes(word)),
  )
  const [only, ...more] = idle
  if (only === undefined || more.length > 0) return
  yield renamedImport(found, wanted, only, context, `took “${only}” from “${found.specifier}”, which has no “${wanted.imported}”`)
}

/** Exports a name that the other file declares. */
function* exportThere(found: ModuleImport, name: string, { sourceOf, files }: RuleContext): Generator<Mend> {
  const path = fileOf(found.specifier, files)
  const there = path !== null && files.has(path) ? sourceOf(path) : null
  if (path === null || there === null) return
  const wanted = name === 'default' ? (found.names.find(({ imported }) => imported === 'default')?.local ?? '') : name
  const binding = there.bindings.all.find(
    (each) => each.name === wanted && each.home === there.program && /^(?:function|variable|class)$/.test(each.kind),
  )
  if (binding === undefined) return
  const statement = binding.kind === 'variable' ? there.parentOf(binding.owner) : binding.owner
  if (statement === null || there.parentOf(statement)?.type !== 'Program') return
  const what = `exported “${wanted}”, which another file needs`
  if (name !== 'default') yield { edits: [{ path, start: statement.start, end: statement.start, text: 'export ' }], what }
  else if (binding.kind === 'function')
    yield { edits: [{ path, start: statement.start, end: statement.start, text: 'export default ' }], what }
}

/** The app's file that a specifier refers to; a service may contain elements. */
function fileOf(specifier: string, files: FileMap): FilePath | null {
  return [specifier, `${specifier}.tsx`].map(toFilePath).find((path) => path !== null && files.has(path)) ?? null
}

function importAt({ start, specifier }: CodeIssue, { module }: RuleContext): ModuleImport | undefined {
  return module.imports.find((each) => each.start === start && each.specifier === specifier)
}

const rewritten = ({ path, code }: RuleContext, after: string, what: string): Mend => ({ edits: [editTo(path, code, after)], what })

/** An entity that was renamed in this change keeps its old name locally. */
function* followRename(found: ModuleImport, context: RuleContext): Generator<Mend> {
  const { code, renames } = context
  const rename = renames.find(({ from }) => found.specifier === `@/entities/${from}`)
  if (rename === undefined || found.kind !== 'import') return
  const names = found.names.map((name) => (name.imported === rename.from ? { ...name, imported: rename.to } : name))
  const specifier = `@/entities/${rename.to}`
  yield rewritten(context, replaceImport(code, found, [{ specifier, names }]), `followed ${rename.from} to its new name ${rename.to}`)
}

/** `import dateFns from 'date-fns'`, used as a namespace: imports it as one. */
function* wholeModule(found: ModuleImport, names: readonly ImportedName[], context: RuleContext): Generator<Mend> {
  const { source, code } = context
  const [wanted, ...more] = names
  if (source === null || wanted?.imported !== 'default' || more.length > 0 || found.names.length > 1) return
  const there = exportsOf(found.specifier, context)
  const uses = usesOf(wanted.local, context)
  const isPart = (use: (typeof uses)[number]) => {
    const member = source.parentOf(use)
    const isMember = member?.type === 'MemberExpression' || member?.type === 'JSXMemberExpression'
    return isMember && member['object'] === use && there.has(String((member['property'] as { readonly name?: unknown }).name))
  }
  if (uses.length === 0 || !uses.every(isPart)) return
  const whole = [{ specifier: found.specifier, names: [{ ...wanted, imported: '*' }] }]
  yield rewritten(context, replaceImport(code, found, whole), `imported “${found.specifier}” as a whole`)
}

/** A default import instead of a named one, or the other way round. */
function* otherWayToExport(found: ModuleImport, names: readonly ImportedName[], context: RuleContext): Generator<Mend> {
  const { code } = context
  if (found.kind !== 'import') return
  const flipped = found.names.map((name) => {
    if (!names.includes(name)) return name
    return { ...name, imported: name.imported === 'default' ? name.local : 'default' }
  })
  if (flipped.filter(({ imported }) => imported === 'default').length > 1) return
  const [first] = names
  yield rewritten(
    context,
    replaceImport(code, found, [{ specifier: found.specifier, names: flipped }]),
    `imported “${first?.local ?? ''}” the way that “${found.specifier}” exports it`,
  )
}

function* otherIcon(found: ModuleImport, names: readonly ImportedName[], context: RuleContext): Generator<Mend> {
  const { code, known } = context
  const icons = known.get(ICONS_MODULE)
  const [wanted] = names
  if (icons === undefined || wanted === undefined || found.kind !== 'import') return
  const asked = wanted.imported === 'default' ? wanted.local : wanted.imported
  const icon = nearestIcon(asked, icons)
  const replaced = found.names.map((name) => (names.includes(name) ? { ...name, imported: icon } : name))
  yield rewritten(
    context,
    replaceImport(code, found, [{ specifier: found.specifier, names: replaced }]),
    `replaced the icon “${asked}”, which does not exist, by “${icon}”`,
  )
}

/** Imports each name from the one module that exports it. */
function* fetchFromOwners(found: ModuleImport, names: readonly ImportedName[], context: RuleContext): Generator<Mend> {
  if (found.kind !== 'import' || names.length === 0) return
  const wanted = new Map<string, ImportedName[]>()
  const stay = found.names.filter((name) => !names.includes(name))
  if (stay.length > 0) wanted.set(found.specifier, [...stay])
  for (const name of names) {
    const owner = ownerOf(name.imported === 'default' ? name.local : name.imported, context)
    if (owner === null || owner.specifier === found.specifier) return
    const isIcon = owner.specifier === ICONS_MODULE
    if (isIcon && (isItsOwnFile(found.specifier, name.local) || !isMeantAsIcon(name.local, context.source))) return
    wanted.set(owner.specifier, [...(wanted.get(owner.specifier) ?? []), { ...name, imported: owner.imported }])
  }
  const imports: readonly WantedImport[] = [...wanted].map(([specifier, list]) => ({ specifier, names: list }))
  const what = names.map(({ local }) => `“${local}”`).join(', ')
  yield rewritten(context, replaceImport(context.code, found, imports), `imported ${what} from where it is`)
}
