import type { FileMap, FilePath } from '../../../shared/domain/file-path.ts'
import { placeFinder } from '../lib/ast.ts'
import { type CodeIssue, isHarmless } from '../lib/code-issue.ts'
import type { KnownModules } from '../lib/known-modules.ts'
import type { Sources } from '../lib/source.ts'

/** `findIssues` of `diagnose`, passed in. */
export type FindIssues = (
  files: FileMap,
  known: KnownModules,
  paths?: Iterable<FilePath>,
  sources?: Sources,
) => Promise<readonly CodeIssue[]>

/** TypeScript's issues for a set of files. */
export type CheckTypes = (files: FileMap) => Promise<
  readonly {
    readonly path: FilePath
    readonly line: number
    readonly column: number
    readonly endLine: number
    readonly endColumn: number
    readonly code: number
    readonly message: string
  }[]
>

/** Files with their issues. */
export interface Inspected {
  readonly files: FileMap
  readonly issues: readonly CodeIssue[]
  readonly areTypesKnown: boolean
}

interface InspectorDeps {
  readonly known: KnownModules
  readonly findIssues: FindIssues
  readonly checkTypes?: CheckTypes | null
  readonly sources: Sources
  /** Includes harmless issues: for display, not for repair. */
  readonly saysAll?: boolean
}

/** Runs every check on all files. A type checker that fails once is not called again. */
export function createInspector({ known, findIssues, checkTypes = null, sources, saysAll = false }: InspectorDeps) {
  let check = checkTypes

  async function typeIssues(files: FileMap, found: readonly CodeIssue[]): Promise<readonly CodeIssue[]> {
    const unread = new Set(found.filter(({ rule }) => rule === 'does-not-parse').map(({ path }) => path))
    const isBadSchema = found.some(({ rule, specifier }) => rule === 'bad-schema' && specifier === 'json')
    if (check === null || isBadSchema) return []
    try {
      const said = await check(files)
      return said
        .filter(({ path, code }) => !unread.has(path) && (saysAll || !isHarmless(code)))
        .map((issue) => toIssue(issue, files.get(issue.path) ?? ''))
        .filter((issue) => !isSaid(issue, found))
    } catch {
      check = null
      return []
    }
  }

  return {
    async inspect(files: FileMap, _before?: Inspected): Promise<Inspected> {
      const found = await findIssues(files, known, files.keys(), sources)
      const types = await typeIssues(files, found)
      return { files, issues: [...found, ...types], areTypesKnown: check !== null }
    },
  }
}

function toIssue(issue: Awaited<ReturnType<CheckTypes>>[number], text: string): CodeIssue {
  const start = offsetOf(text, issue.line, issue.column)
  const end = offsetOf(text, issue.endLine, issue.endColumn)
  const place = placeFinder(text)(start)
  return {
    rule: 'type',
    path: issue.path,
    ...place,
    start,
    end,
    specifier: String(issue.code),
    name: text.slice(start, end).slice(0, 200),
    message: issue.message,
  }
}

function offsetOf(text: string, line: number, column: number): number {
  let start = 0
  for (let at = 1; at < line; at++) start = text.indexOf('\n', start) + 1
  return start + column - 1
}

/** Rules that overlap with TypeScript errors, by error number. */
const ALSO_SAID: Readonly<Record<string, RegExp>> = {
  'unknown-module': /^(?:2307|2882|7016|2792)$/,
  'unknown-name': /^(?:2305|2614|2724|2613|1192|2459|2460|1259|2595|2616)$/,
  'declared-twice': /^(?:2300|2451|2440|2323|2528|2393)$/,
  'await-outside-async': /^1308$/,
  'async-effect': /^2345$/,
  'called-handler': /^(?:2322|1345)$/,
  'set-state-in-render': /^1345$/,
  'html-attribute': /^(?:2322|2353)$/,
  'style-text': /^(?:2322|2559)$/,
  'attribute-twice': /^17001$/,
  'not-in-browser': /^(?:2580|2591|2339|2304|2552)$/,
  'async-component': /^2786$/,
  'unknown-field': /^(?:2353|2339|2551|2345|2820|2322|2561)$/,
  'unknown-choice': /^(?:2367|2322|2820)$/,
  'children-not-shown': /^(?:2741|6133)$/,
  'empty-choice': /^2741$/,
  'written-handler': /^2322$/,
  'never-equal': /^(?:2367|2839)$/,
  'mutated-state': /^(?:2339|2551|2540)$/,
  'async-callback': /^(?:2769|2345|2322)$/,
  'wrong-event': /^2339$/,
  'setter-as-value': /^2774$/,
  'always-so': /^(?:2367|2774|2801|2872|2873)$/,
  'wrong-collection': /^(?:7053|2345|2769)$/,
  'render-work': /^1345$/,
  'date-form': /^(?:2322|2345|2365|2367)$/,
  'empty-list': /^(?:2532|18048)$/,
  slip: /^(?:2551|2339|2362|2869)$/,
  'missing-await': /^(?:2739|2740|2345|2322|2801|2339)$/,
}

/** A detector has reported the same fault at the same place, in clearer words. */
function isSaid(issue: CodeIssue, found: readonly CodeIssue[]): boolean {
  return found.some((each) => {
    if (each.path !== issue.path) return false
    if (each.rule === 'missing-import') return /^(?:2304|2552|2503|2686|2693)$/.test(issue.specifier) && issue.name === each.name
    const isSame = ALSO_SAID[each.rule]?.test(issue.specifier) ?? false
    return isSame && issue.start <= each.end && each.start <= issue.end
  })
}
