import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { DOMAIN_PACKS } from '../../resources/packs/all-packs.ts'
import { findIssues } from '../../electron/backend/diagnose/find-issues.ts'
import { issueKey } from '../../electron/backend/lib/code-issue.ts'
import { createSources } from '../../electron/backend/lib/source.ts'
import { createInspector } from '../../electron/backend/repair/inspect.ts'
import { repairChangeSet } from '../../electron/backend/repair/repair.ts'
import { answerTexts } from '../../electron/backend/scaffolder/scaffold.ts'
import { applyAnswer } from '../helpers/scaffolder/apply-answer.ts'
import type { FileMap, FilePath } from '../../shared/domain/file-path.ts'
import { readKnownModules } from '../fixtures/known-modules.ts'
import { PACK_PROMPTS } from '../helpers/pack-prompts.ts'
import { startTypeChecker } from '../helpers/type-checker.ts'
import type { Figure } from './figure.ts'
import { generatedApp } from './generated-app.ts'
import { placeSnippet, type SnippetFault, withPages } from './snippet-faults.ts'

/** A fault inserted into an app: one text of a file replaced by another. */
interface Fault {
  readonly id: string
  readonly kind: string
  readonly app: string
  readonly path: FilePath
  readonly find: string
  readonly replace: string
}

interface Outcome {
  readonly fault: Fault
  readonly isFound: boolean
  /** There is no issue that the app did not have before the fault. */
  readonly isMended: boolean
  /** The file is as before, except for its layout. */
  readonly isAsBefore: boolean
  readonly ms: number
  readonly left: readonly string[]
  readonly fixes: readonly string[]
}

const FIXTURES = path.resolve(import.meta.dirname, '../fixtures/faults')
const argument = (name: string) => (process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined)
const faultsFile = argument('--faults') ?? process.env['LATHE_FAULTS'] ?? path.join(FIXTURES, 'faults.json')
const appsDir = argument('--apps') ?? process.env['LATHE_FAULT_APPS'] ?? siblingApps(faultsFile)
const only = argument('--kind')
/** Generous, because results must not depend on the machine's load; the time is a figure of its own. */
const PATIENCE_MS = 20_000

function siblingApps(file: string): string {
  const beside = path.join(path.dirname(file), 'apps')
  return existsSync(beside) ? beside : path.join(FIXTURES, 'apps')
}

function readApp(name: string): FileMap {
  const written = JSON.parse(readFileSync(path.join(appsDir, `${name}.json`), 'utf8')) as { readonly files?: Record<string, string> }
  return new Map(Object.entries(written.files ?? (written as Record<string, string>))) as unknown as FileMap
}

async function createBench() {
  const known = await readKnownModules()
  const checker = await startTypeChecker()
  const sources = createSources()
  const checkTypes = (key: string) => (files: FileMap) => checker.check({ key, files })
  return {
    async issuesOf(key: string, files: FileMap) {
      return (await createInspector({ known, findIssues, checkTypes: checkTypes(key), sources }).inspect(files)).issues
    },
    repair: (key: string, before: FileMap, writes: FileMap, limitMs?: number) =>
      repairChangeSet({
        before,
        changeSet: { writes, deletes: new Set(), entityRenames: [], records: [] },
        known,
        findIssues,
        checkTypes: checkTypes(key),
        sources,
        ...(limitMs === undefined ? {} : { limitMs }),
      }),
    stop: () => checker.stop(),
  }
}

type Bench = Awaited<ReturnType<typeof createBench>>

async function measureFaults(bench: Bench): Promise<readonly Outcome[]> {
  const written = JSON.parse(readFileSync(faultsFile, 'utf8')) as readonly (Fault | SnippetFault)[]
  const faults = written.filter(({ kind, id }) => only === undefined || kind === only || id === only)
  const apps = new Map<string, { readonly files: FileMap; readonly had: ReadonlySet<string> }>()
  const outcomes: Outcome[] = []
  for (const fault of faults) {
    if ('after' in fault) {
      outcomes.push(await trySnippet(bench, fault))
      continue
    }
    const app = apps.get(fault.app) ?? (await openApp(bench, fault.app))
    apps.set(fault.app, app)
    outcomes.push(await tryFault(bench, fault, app))
  }
  return outcomes
}

async function openApp(bench: Bench, name: string) {
  const files = readApp(name)
  return { files, had: new Set((await bench.issuesOf(name, files)).map(issueKey)) }
}

/** Inserts a snippet into a small app with a variety of features. */
async function trySnippet(bench: Bench, snippet: SnippetFault): Promise<Outcome> {
  const { path: file, files: placed, broken } = placeSnippet(snippet, readApp('crm'))
  const asked = (await bench.issuesOf('snippet', placed)).filter(({ rule }) => rule === 'unknown-route').map(({ name }) => name)
  const files = withPages(placed, asked)
  const had = new Set((await bench.issuesOf('snippet', files)).map(issueKey))
  const fault = { ...snippet, app: 'crm', path: file, find: '', replace: '' }
  return tryBroken(bench, fault, broken, { files, had })
}

interface OpenedApp {
  readonly files: FileMap
  readonly had: ReadonlySet<string>
}

async function tryFault(bench: Bench, fault: Fault, app: OpenedApp): Promise<Outcome> {
  const original = app.files.get(fault.path) ?? ''
  if (!original.includes(fault.find)) throw new Error(`${fault.id}: the text is not in ${fault.path}`)
  return tryBroken(
    bench,
    fault,
    original.replace(fault.find, () => fault.replace),
    app,
  )
}

async function tryBroken(bench: Bench, fault: Fault, broken: string, { files, had }: OpenedApp): Promise<Outcome> {
  const whole = new Map([...files, [fault.path, broken]])
  const found = (await bench.issuesOf(fault.app, whole)).filter((issue) => !had.has(issueKey(issue)))
  // As after an answer that writes the file: its earlier text is not used.
  const others = new Map([...files].filter(([each]) => each !== fault.path))
  const startedAt = performance.now()
  const { changeSet, fixes } = await bench.repair(fault.app, others, new Map([[fault.path, broken]]), PATIENCE_MS)
  const ms = performance.now() - startedAt
  const after = new Map([...others, ...changeSet.writes])
  const left = (await bench.issuesOf(fault.app, after)).filter((issue) => !had.has(issueKey(issue)))
  const isAsBefore = [...files].every(([each, text]) => meaning(each, text) === meaning(each, after.get(each) ?? ''))
  if (process.argv.includes('--texts'))
    for (const [each, text] of changeSet.writes)
      if (!isAsBefore) console.log(`<<<< ${fault.id} ${each}\n${changedLines(files.get(each) ?? '', text)}>>>>`)
  return {
    fault,
    isFound: found.length > 0,
    isMended: found.length > 0 && left.length === 0,
    isAsBefore,
    ms,
    left: left.map(({ path: file, line, rule, specifier, message }) => `${file}:${line} ${rule} ${specifier} ${message}`),
    fixes: fixes.map(({ path: file, what }) => `${file}: ${what}`),
  }
}

/** The lines of one text that the other does not have. */
function changedLines(before: string, after: string): string {
  const known = new Set(before.split('\n').map((line) => line.trim()))
  const kept = new Set(after.split('\n').map((line) => line.trim()))
  const gone = before.split('\n').filter((line) => !kept.has(line.trim()))
  const come = after.split('\n').filter((line) => !known.has(line.trim()))
  return [...gone.map((line) => `- ${line}\n`), ...come.map((line) => `+ ${line}\n`)].join('')
}

/** A file without its layout, so that equivalent texts are equal. The order of imports counts as layout. */
function meaning(file: string, text: string): string {
  if (!/\.tsx?$/.test(file)) return text.replace(/\s+/g, '')
  const { program, errors } = parseSync(file, text, { preserveParens: false })
  if (errors.length > 0) return text
  const { body } = program as unknown as { readonly body: readonly { readonly type: string }[] }
  const imports = body.filter(({ type }) => type === 'ImportDeclaration').flatMap(importedIn)
  const rest = body.filter(({ type }) => type !== 'ImportDeclaration').map((each) => JSON.stringify(each, withoutLayout))
  return [...imports.toSorted(), ...rest].join('\n')
}

function importedIn(statement: object): readonly string[] {
  const { source, specifiers } = statement as { readonly source: { readonly value: string }; readonly specifiers: readonly object[] }
  return specifiers.map((each) => `${source.value} ${JSON.stringify(each, withoutLayout)}`)
}

const withoutLayout = (key: string, value: unknown): unknown => {
  if (key === 'attributes' && Array.isArray(value))
    return value.toSorted((a, b) => (JSON.stringify(a, withoutLayout) < JSON.stringify(b, withoutLayout) ? -1 : 1))
  if (/^(?:start|end|raw|importKind|range|loc|shorthand)$/.test(key)) return undefined
  if (key === 'children' && Array.isArray(value))
    return value.filter((each: { readonly type?: string; readonly value?: string }) => each.type !== 'JSXText' || each.value?.trim() !== '')
  if (typeof value === 'object' && value !== null && 'type' in value && value.type === 'JSXText' && 'value' in value) {
    return { type: 'JSXText', value: String(value.value).replace(/\s+/g, ' ').trim() }
  }
  return value
}

/** Files without faults: every issue of theirs is a false positive. */
function* cleanApps(): Generator<readonly [string, FileMap]> {
  yield ['58 files', generatedApp({ files: 58, bytesPerFile: 1_500 })]
  for (const name of readdirSync(appsDir)) yield [name, readApp(name.replace(/\.json$/, ''))]
  for (const message of PACK_PROMPTS) {
    yield [message, applyAnswer(new Map(), answerTexts({ message, appName: 'Test', files: new Map(), packs: DOMAIN_PACKS })).files]
  }
}

async function measureClean(bench: Bench) {
  let files = 0
  const wrong: string[] = []
  for (const [name, app] of cleanApps()) {
    files += app.size
    for (const { path: file, line, rule, message } of await bench.issuesOf('clean', app))
      wrong.push(`${name}: ${file}:${line} ${rule} ${message}`)
    const { fixes } = await bench.repair('clean', new Map(), app)
    for (const { path: file, what } of fixes) wrong.push(`${name}: ${file} ${what}`)
  }
  return { files, wrong }
}

async function measureTime(bench: Bench): Promise<readonly number[]> {
  const app = generatedApp({ files: 58, bytesPerFile: 1_500 })
  const samples: number[] = []
  for (let run = 0; run < 6; run++) {
    const broken = [...app].map(([file, text]): readonly [FilePath, string] => [
      file,
      text.replace("import { Button } from '@/components/ui/button'\n", run % 2 === 0 ? '' : '\n'),
    ])
    const startedAt = performance.now()
    await bench.repair('time', new Map(), new Map(broken))
    if (run > 0) samples.push(performance.now() - startedAt)
  }
  return samples
}

interface Measured {
  readonly outcomes: readonly Outcome[]
  readonly clean: { readonly files: number; readonly wrong: readonly string[] }
  readonly times: readonly number[]
}

let measured: Promise<Measured> | null = null

function measure(): Promise<Measured> {
  measured ??= (async () => {
    const bench = await createBench()
    try {
      const outcomes = await measureFaults(bench)
      if (only !== undefined || process.argv.includes('--faults-only')) return { outcomes, clean: { files: 0, wrong: [] }, times: [] }
      const clean = await measureClean(bench)
      return { outcomes, clean, times: await measureTime(bench) }
    } finally {
      await bench.stop()
    }
  })()
  return measured
}

const percent = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole)

export const figures: readonly Figure[] = [
  {
    name: 'faults put into apps: found',
    unit: '%',
    better: 'more',
    goals: [{ statistic: 'median', value: 95 }],
    measure: async () => measure().then(({ outcomes }) => [percent(outcomes.filter(({ isFound }) => isFound).length, outcomes.length)]),
  },
  {
    name: 'faults put into apps: mended by rules',
    unit: '%',
    better: 'more',
    goals: [{ statistic: 'median', value: 65 }],
    measure: async () => measure().then(({ outcomes }) => [percent(outcomes.filter(({ isMended }) => isMended).length, outcomes.length)]),
  },
  {
    name: 'false ones in 100 clean files',
    unit: '%',
    goals: [{ statistic: 'median', value: 1 }],
    measure: async () => measure().then(({ clean }) => [percent(clean.wrong.length, clean.files)]),
  },
  {
    name: 'repair of an answer with 58 files',
    unit: 'ms',
    goals: [{ statistic: 'median', value: 1_000 }],
    measure: async () => measure().then(({ times }) => times),
  },
]

function print({ outcomes, clean, times }: Measured): void {
  for (const kind of new Set(outcomes.map(({ fault }) => fault.kind))) {
    const own = outcomes.filter(({ fault }) => fault.kind === kind)
    const count = (is: (outcome: Outcome) => boolean) => own.filter(is).length
    const counts = `found ${count(({ isFound }) => isFound)}, mended ${count(({ isMended }) => isMended)}, as before ${count(({ isMended, isAsBefore }) => isMended && isAsBefore)}`
    console.log(`${kind.padEnd(34)} ${own.length}: ${counts}`)
    for (const { fault, isFound, isMended, isAsBefore, left, fixes } of own) {
      if (isFound && isMended && (isAsBefore || !process.argv.includes('--verbose'))) continue
      console.log(`    ${isFound ? '' : 'NOT FOUND '}${isMended ? 'mended otherwise' : 'left'}: ${fault.id} ${fault.app} ${fault.path}`)
      if (!process.argv.includes('--verbose')) continue
      for (const each of left.slice(0, 4)) console.log(`        ${each}`)
      for (const each of fixes.slice(0, 6)) console.log(`        fix: ${each}`)
    }
  }
  const share = (is: (outcome: Outcome) => boolean) =>
    `${outcomes.filter(is).length} of ${outcomes.length} (${percent(outcomes.filter(is).length, outcomes.length).toFixed(1)} %)`
  console.log(
    `\nfound ${share(({ isFound }) => isFound)}, mended ${share(({ isMended }) => isMended)}, as before ${share(({ isMended, isAsBefore }) => isMended && isAsBefore)}`,
  )
  console.log(`false: ${clean.wrong.length} in ${clean.files} clean files`)
  for (const each of clean.wrong.slice(0, 20)) console.log(`    ${each}`)
  const slow = outcomes.map(({ ms }) => ms).toSorted((a, b) => a - b)
  console.log(
    `a repair: median ${slow[slow.length >> 1]?.toFixed(0)} ms, longest ${slow.at(-1)?.toFixed(0)} ms; 58 files: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`,
  )
}

if (process.argv[1] === import.meta.filename) {
  print(await measure())
  process.exit(0)
}
