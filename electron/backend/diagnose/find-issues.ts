import { isBuiltin } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import {
  type FileMap,
  fileKind,
  fileName,
  FilePath,
  functionExportName,
  GLOBALS_CSS_PATH,
  LAYOUT_PATH,
  toFilePath,
} from '../../../shared/domain/file-path.ts'
import { isLockedImport } from '../../../shared/domain/package-lock.ts'
import { CODE_ISSUE_TEXT } from '../../../shared/text/code-issues.ts'
import { fill } from '../../../shared/text/fill.ts'
import { type ModuleImport, placeFinder } from '../lib/ast.ts'
import type { CodeIssue } from '../lib/code-issue.ts'
import { type CodeNames, namesIn } from '../lib/code-names.ts'
import { readEntities } from '../lib/entity-facts.ts'
import { ICONS_MODULE, type KnownModules } from '../lib/known-modules.ts'
import { readRoutes } from '../lib/routes.ts'
import { createSources, type Source, type Sources } from '../lib/source.ts'
import type { AppView, Detector, Finding } from './detector.ts'
import { findConstantConditions } from './detectors/constant-conditions.ts'
import { findForeignGlobals, findOmittedCode, findOwnServer, findServerParts } from './detectors/browser.ts'
import {
  findAsyncCallbacks,
  findMutatedParameters,
  findSubmittingButtons,
  findRenderedComments,
  findStringHandlers,
} from './detectors/callbacks.ts'
import { findChartKeys } from './detectors/charts.ts'
import { findChoiceSets } from './detectors/choice-sets.ts'
import { findWrongCollections } from './detectors/collections.ts'
import { findFailingSearches } from './detectors/text-searches.ts'
import { findInnerComponents, findMissingProviders } from './detectors/components.ts'
import { findDateForms } from './detectors/date-forms.ts'
import { findDateParts } from './detectors/date-parts.ts'
import { findFormFaults } from './detectors/clicked-forms.ts'
import { findDateFaults } from './detectors/dates.ts'
import { findDroppedResults } from './detectors/dropped-results.ts'
import { findEffectFaults } from './detectors/effects.ts'
import { findAttributeFaults, findElementFaults, findIgnoredChildren, findReloadingForms } from './detectors/elements.ts'
import { findEmptyLists } from './detectors/empty-lists.ts'
import { findFieldFaults, findWrongEvents } from './detectors/fields.ts'
import { findFormFields } from './detectors/form-fields.ts'
import { findBadFormats } from './detectors/formats.ts'
import { findKeysInCode, findOpenFunctions, findServerModule } from './detectors/functions.ts'
import { findMisplacedHooks } from './detectors/hooks.ts'
import { findStatementsWithoutEffect, findMissingReturns } from './detectors/no-effect.ts'
import { findMissingKeys } from './detectors/keys.ts'
import { findUnchangedSetters } from './detectors/unchanged-setters.ts'
import { findLabelFaults } from './detectors/labels.ts'
import { findStateOfLoadingRows } from './detectors/loading-rows.ts'
import { findLeaks } from './detectors/leaks.ts'
import { findUnfinishedCode } from './detectors/unfinished-code.ts'
import { findEndlessLoops, findSelfRendering } from './detectors/loops.ts'
import { findDroppedStateKeys } from './detectors/dropped-state-keys.ts'
import { findUnreadableValues } from './detectors/unreadable-values.ts'
import { findNestingFaults } from './detectors/nesting.ts'
import { findUncalled } from './detectors/not-called.ts'
import { findWrongOrders } from './detectors/orders.ts'
import { findFaults, findFence, findMissingExports, findSecondDefault, findUnlinkedPage } from './detectors/pages.ts'
import { findMisplacedParts } from './detectors/parts.ts'
import { findRelationFaults } from './detectors/relations.ts'
import { findRenderWork } from './detectors/rendering-work.ts'
import { findRouteFaults, findUnknownParameters } from './detectors/routes.ts'
import { findRowFaults } from './detectors/rows.ts'
import { findSchemaFaults } from './detectors/schema.ts'
import { findRenderedCode } from './detectors/rendered-code.ts'
import { findRenderedNumbers } from './detectors/rendered-numbers.ts'
import { findRenderedSyntax } from './detectors/rendered-syntax.ts'
import { findSlips } from './detectors/slips.ts'
import { findStaleStates } from './detectors/stale-state.ts'
import { findUnrenderedVariables, findStateLifecycleFaults } from './detectors/state-lifecycle.ts'
import { findStateFaults } from './detectors/state.ts'
import { findTableKeys } from './detectors/table-keys.ts'
import { findTestFaults } from './detectors/tests.ts'
import { findPlainTemplates } from './detectors/templates.ts'
import { findWrongValues } from './detectors/values.ts'
import { findMissingAwaits } from './detectors/missing-awaits.ts'
import { findStyleFaults } from './detectors/style.ts'

/** The values that a module exports; `any` when unknown, null when there is no such module. */
type Exports = ReadonlySet<string> | 'any' | null

const DETECTORS: readonly Detector[] = [
  findMissingExports,
  findSecondDefault,
  findMisplacedHooks,
  findEffectFaults,
  findStateFaults,
  findMissingKeys,
  findAttributeFaults,
  findElementFaults,
  findIgnoredChildren,
  findRenderedNumbers,
  findReloadingForms,
  findMissingAwaits,
  findRouteFaults,
  findUnknownParameters,
  findWrongEvents,
  findOwnServer,
  findServerParts,
  findForeignGlobals,
  findOmittedCode,
  findRowFaults,
  findRelationFaults,
  findDateFaults,
  findDateParts,
  findAsyncCallbacks,
  findStatementsWithoutEffect,
  findMissingReturns,
  findLeaks,
  findStaleStates,
  findStateOfLoadingRows,
  findDroppedStateKeys,
  findPlainTemplates,
  findBadFormats,
  findFieldFaults,
  findMutatedParameters,
  findSubmittingButtons,
  findRenderedComments,
  findStringHandlers,
  findInnerComponents,
  findMissingProviders,
  findChartKeys,
  findNestingFaults,
  findEndlessLoops,
  findSelfRendering,
  findUncalled,
  findRenderedCode,
  findMisplacedParts,
  findLabelFaults,
  findWrongValues,
  findEmptyLists,
  findWrongOrders,
  findDroppedResults,
  findUnchangedSetters,
  findFormFaults,
  findRenderedSyntax,
  findConstantConditions,
  findWrongCollections,
  findUnreadableValues,
  findDateForms,
  findRenderWork,
  findStateLifecycleFaults,
  findFormFields,
  findFailingSearches,
  findUnfinishedCode,
  findSlips,
  findChoiceSets,
  findTableKeys,
  findUnrenderedVariables,
  findServerModule,
  findKeysInCode,
]

/** Functions run on a server: what is wrong in a page is right there. */
const SERVER_DETECTORS: readonly Detector[] = [
  findMissingAwaits,
  findOmittedCode,
  findUnfinishedCode,
  findRowFaults,
  findKeysInCode,
  findOpenFunctions,
]

/** Time slice, after which other work may run. */
const HELD_MS = 8

/** A longer file was not written by hand, and parsing it would block other work. */
const MAX_CODE_CHARS = 100_000

/**
 * Finds what is certainly wrong in the files of `paths` without running or building them: syntax errors, missing imports and names, faulty
 * hooks, state, lists and elements, broken links, and values outside of a schema.
 */
export async function findIssues(
  files: FileMap,
  known: KnownModules,
  paths: Iterable<FilePath> = files.keys(),
  sources: Sources = createSources(),
): Promise<readonly CodeIssue[]> {
  const app: AppView = { files, known, entities: readEntities(files), routes: readRoutes(files) }
  const issues: CodeIssue[] = []
  let heldSince = performance.now()
  for (const path of paths) {
    if (performance.now() - heldSince > HELD_MS) {
      await setImmediate()
      heldSince = performance.now()
    }
    const text = files.get(path)
    if (text === undefined) continue
    const findings = await findingsIn(path, text, app, sources)
    const place = placeFinder(text)
    for (const finding of findings) issues.push({ specifier: '', name: '', ...finding, path, ...place(finding.start) })
  }
  return issues
}

async function findingsIn(path: FilePath, text: string, app: AppView, sources: Sources): Promise<readonly Finding[]> {
  if (fileKind(path) === 'entity') return findSchemaFaults(path, text, app.files)
  if (path === GLOBALS_CSS_PATH) return findStyleFaults(text)
  if (fileKind(path) === 'package') return []
  if (fileKind(path) === 'test') return findTestFaults(path, text)
  const source = await sources.read(path, text)
  const fence = findFence(source)
  if (fence !== null) return [fence]
  if (source.faults.length > 0) return findFaults(source)
  const isServer = fileKind(path) === 'function'
  const names = text.length > MAX_CODE_CHARS ? null : namesIn(source.program)
  const findings: Finding[] = []
  for (const found of source.module.imports) {
    if (isServer && isBuiltin(found.specifier)) continue
    const exports = await exportsOf(found.specifier, path, app, sources)
    findings.push(...importFindings(found, exports, names))
  }
  if (names === null) return findings
  findings.push(...missingImports(names, app))
  for (const detect of isServer ? SERVER_DETECTORS : DETECTORS) findings.push(...detect(source, app))
  const unlinked = unlinkedPage(source, app)
  return unlinked === null ? findings : [...findings, unlinked]
}

/** Comments, which may contain an address of the app: the `//` of a URL follows a colon. */
const COMMENTS = /\/\*[^]*?\*\/|(?<=^|[\s{;,])\/\/.*$/gm

function unlinkedPage(source: Source, { files, routes }: AppView): Finding | null {
  const route = routes.all.find(({ page }) => page === source.path)
  // Without a layout the app's navigation is not decided yet.
  if (route === undefined || fileName(source.path) === 'Home' || !files.has(LAYOUT_PATH)) return null
  const texts = [...files].filter(([path]) => path !== source.path && /\.tsx?$/.test(path)).map(([, text]) => text.replace(COMMENTS, ' '))
  return findUnlinkedPage(route.path, fileName(source.path), texts, source.program)
}

function importFindings(found: ModuleImport, exports: Exports, names: CodeNames | null): readonly Finding[] {
  const { specifier, start, end } = found
  if (exports === null) {
    return [{ rule: 'unknown-module', start, end, specifier, message: fill(CODE_ISSUE_TEXT.unknownModule, { specifier }) }]
  }
  if (exports === 'any') return []
  return found.names.flatMap(({ imported, local, isType }) => {
    // Types are erased before imports are resolved, and so are names that are never used as a value.
    const isValue = !isType && (found.kind !== 'import' || names === null || names.used.has(local))
    if (imported === '*' || exports.has(imported) || !isValue) return []
    const text = specifier === ICONS_MODULE ? CODE_ISSUE_TEXT.unknownIcon : CODE_ISSUE_TEXT.unknownName
    const message = fill(text, { name: imported === 'default' ? local : imported, specifier })
    return [{ rule: 'unknown-name' as const, start, end, specifier, name: imported, message }]
  })
}

async function exportsOf(specifier: string, importer: FilePath, app: AppView, sources: Sources): Promise<Exports> {
  const { files, known } = app
  const alias = toAlias(specifier, importer)
  if (alias === null) return null
  const vendored = known.get(alias)
  if (vendored !== undefined) return vendored
  if (isLockedImport(specifier, files)) return 'any'
  if (alias.endsWith('.css')) return /^@\/(styles\/)?(globals|index)\.css$/.test(alias) ? 'any' : null
  const entity = /^@\/entities\/(\w+)$/.exec(alias)?.[1]
  if (entity !== undefined) return entityExports(entity, files)
  const path = alias === '@/Layout' ? LAYOUT_PATH : ownFile(alias, files)
  const text = path === null ? undefined : files.get(path)
  if (path === null || text === undefined) return null
  const { errors, exports, starExports } = (await sources.read(path, text)).module
  // Of a function there is its stub, under two names, and its types.
  if (fileKind(path) === 'function') return errors.length > 0 ? 'any' : new Set([...exports, 'default', functionExportName(fileName(path))])
  return errors.length > 0 || starExports.length > 0 ? 'any' : exports
}

/** The alias import: `../components/X.tsx` is `@/components/X`. Null when it leaves the app. */
function toAlias(specifier: string, importer: FilePath): string | null {
  if (!/^\.{0,2}\//.test(specifier) && !specifier.startsWith('@/')) return specifier
  if (specifier.startsWith('/')) return null
  const place = specifier.startsWith('@/') ? [] : [/^__([a-z]+)__/.exec(importer)?.[1]].filter((folder) => folder !== undefined)
  for (const segment of specifier.replace(/^@\//, '').split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') place.push(segment)
    else if (place.pop() === undefined) return null
  }
  return `@/${place.join('/').replace(/\.(tsx?|jsx?|json)$/, '')}`
}

function entityExports(name: string, files: FileMap): Exports {
  if (name === 'all') return 'any'
  const path = FilePath.safeParse(`__entities__${name}.json`)
  return name === 'User' || (path.success && files.has(path.data)) ? new Set([name, 'default']) : null
}

function ownFile(alias: string, files: FileMap): FilePath | null {
  const path = toFilePath(alias)
  if (path === null || files.has(path) || fileKind(path) !== 'service') return path
  return toFilePath(`${alias}.tsx`)
}

/** Undeclared elements and hooks, and kit functions and entities that are used without an import. */
function missingImports(names: CodeNames, { files, known }: AppView): readonly Finding[] {
  const findings: Finding[] = []
  for (const [name, { offset, jsx }] of names.used) {
    if (names.declared.has(name)) continue
    const isHook = /^use[A-Z]/.test(name)
    if (!jsx && !isHook && name !== 'React' && (isGlobal(name) || !isOfTheApp(name, files, known))) continue
    const message = fill(CODE_ISSUE_TEXT.missingImport, { name })
    findings.push({ rule: 'missing-import', start: offset, end: offset + name.length, name, message })
  }
  return findings
}

function isOfTheApp(name: string, files: FileMap, known: KnownModules): boolean {
  const entity = FilePath.safeParse(`__entities__${name}.json`)
  if (entity.success && files.has(entity.data)) return true
  return [...known].some(([specifier, exports]) => specifier.startsWith('@/') && exports.has(name))
}

/** Globals of the language and the browser that an app could declare itself. */
const BROWSER_GLOBALS =
  /^(Animation|Audio|Comment|Document|Element|History|Image|Location|Node|Notification|Option|Range|Screen|Selection|Storage|Text|Window)$/

function isGlobal(name: string): boolean {
  return name in globalThis || BROWSER_GLOBALS.test(name)
}
