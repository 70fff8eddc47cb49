import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { API, type Diagnostic, DiagnosticCategory, type Program, type Snapshot } from 'typescript/unstable/async'
import type { FileMap } from '../../../shared/domain/file-path.ts'
import { allIssues, type AppModule, compareWith, type Difference, type CachedCheck, mergeCheck, NOTHING_CHECKED } from './check-cache.ts'
import { CHECK_OPTIONS, type Library, MAX_APPS, placeFinder, type TypeProgram } from './program.ts'
import { createPackageFiles, type PackageFiles } from './package-files.ts'
import type { PackageTypes, TypeIssue } from './type-checker.ts'

interface AppProject {
  readonly root: string
  readonly packages: PackageFiles
  kept: CachedCheck
}

export interface NativeOptions {
  readonly library: Library
  readonly onStarted: (pid: number) => void
  readonly onDied: () => void
}

/** The declarations of the language itself, which lie beside the compiler's program and are read by it alone. */
const LANGUAGE_FILE = /[\\/]@typescript[\\/].*[\\/]lib\.[\w.]+\.ts$|[\\/]@typescript[\\/].*[\\/]lib\.d\.ts$/

/** TypeScript 7 over files that are nowhere but here. It sees nothing else of the disk than its own declarations. */
export async function createNativeProgram({ library, onStarted, onDied }: NativeOptions): Promise<TypeProgram> {
  const declarations = withOwnNames(library)
  const folders = foldersOf(Object.keys(declarations))
  const apps = new Map<string, AppProject>()
  let lastRoot = 0
  const program = process.env['LATHE_TYPESCRIPT']
  const api = new API({
    cwd: '/',
    // In a package nothing can be started from where it finds itself.
    ...(program === undefined ? {} : { tsserverPath: program }),
    fs: {
      readFile: (name) => textOf(name) ?? (LANGUAGE_FILE.test(name) ? undefined : null),
      fileExists: (name) => exists(name) || (LANGUAGE_FILE.test(name) ? undefined : false),
      directoryExists: (name) => isFolder(name.length > 1 ? name.replace(/\/$/, '') : name),
      getAccessibleEntries: () => ({ files: [], directories: [] }),
      realpath: (name) => name,
    },
  })
  // Starts the process, or fails where its program is not there.
  let snapshot: Snapshot = await api.updateSnapshot()
  watchProcess(api, onStarted, onDied)

  /** An app by the root that a name is below, and the rest of the name. */
  function placeIn(name: string): { readonly app: AppProject | undefined; readonly rest: string } | null {
    const own = /^(\/app\d+)\/(.+)$/.exec(name)
    return own === null ? null : { app: [...apps.values()].find(({ root }) => root === own[1]), rest: own[2] ?? '' }
  }

  /** Without reading what lies on the disk. */
  function exists(name: string): boolean {
    const own = placeIn(name)
    return own?.app?.packages.has(own.rest) === true || textOf(name) !== null
  }

  function textOf(name: string): string | null {
    const own = placeIn(name)
    if (own === null) return declarations[name] ?? null
    const { app, rest } = own
    if (app === undefined) return null
    if (rest.startsWith('node_modules/')) return app.packages.textOf(rest)
    if (rest === 'tsconfig.json') return configOf(library, app.root, [...app.kept.modules.keys()])
    // What the kit has can also be named from a neighbour's folder.
    return app.kept.modules.get(rest)?.text ?? redirect(library, rest)
  }

  function isFolder(name: string): boolean {
    if (folders.has(name)) return true
    const [, rest = null] = /^\/app\d+\/?(.*)$/.exec(name) ?? []
    if (rest?.startsWith('node_modules') === true) return placeIn(name)?.app?.packages.isFolder(rest) ?? false
    return rest !== null && /^(?:pages|components(?:\/ui)?|services|functions|entities|lib|hooks|integrations)?$/.test(rest)
  }

  function appOf(key: string, types: PackageTypes | null) {
    const before = apps.get(key)
    // With other packages it is another project: the compiler keeps what it read of a folder.
    const known = before?.packages.key === (types?.key ?? '') ? before : undefined
    const app = known ?? { root: `/app${++lastRoot}`, packages: createPackageFiles(types), kept: NOTHING_CHECKED }
    apps.delete(key)
    apps.set(key, app)
    const dropped = [...apps].slice(0, -MAX_APPS)
    for (const [old] of dropped) apps.delete(old)
    const gone = [...dropped.map(([, each]) => each), ...(before === undefined || before === known ? [] : [before])]
    return { app, isNew: known === undefined, dropped: gone.map(({ root }) => `${root}/tsconfig.json`) }
  }

  async function diagnose({ root }: AppProject, program: Program, { modules, affected }: Difference) {
    // All of them at once share the work among processors; a few are quicker one by one.
    const isMost = affected.size * 3 > modules.size
    const asked = isMost ? [undefined] : [...affected].filter((name) => modules.get(name)?.path !== null).map((name) => `${root}/${name}`)
    const said = await Promise.all(asked.flatMap((file) => [program.getSyntacticDiagnostics(file), program.getSemanticDiagnostics(file)]))
    return issuesOf(said.flat(), root, modules)
  }

  return {
    async check(key, files: FileMap, packages) {
      const { app, isNew, dropped } = appOf(key, packages)
      const before = app.kept
      const difference = compareWith(before, files)
      if (difference.affected.size === 0 && !isNew && difference.deleted.length === 0) return allIssues(before)
      const { root } = app
      app.kept = { modules: difference.modules, issues: new Map() }
      const at = (name: string) => `${root}/${name}`
      const isOtherSet = difference.created.length + difference.deleted.length > 0
      const next = await api.updateSnapshot({
        ...(isNew ? { openProjects: [at('tsconfig.json')] } : {}),
        closeProjects: [...dropped],
        fileChanges: {
          changed: [...difference.changed.map(at), ...(isOtherSet && !isNew ? [at('tsconfig.json')] : [])],
          created: difference.created.map(at),
          deleted: difference.deleted.map(at),
        },
      })
      const last = snapshot
      snapshot = next
      await last.dispose()
      const project = next.getProject(at('tsconfig.json'))
      if (project === undefined) throw new Error('the compiler has no project of the app')
      app.kept = mergeCheck(before, difference, await diagnose(app, project.program, difference))
      return allIssues(app.kept)
    },
  }
}

/** A call to a process that is not there any more neither ends nor fails: its end has to be watched. The API does not show its process. */
function watchProcess(api: API, onStarted: (pid: number) => void, onDied: () => void): void {
  const { process } = (api as unknown as { readonly client?: { readonly process?: ChildProcess } }).client ?? {}
  if (process?.pid === undefined) return
  onStarted(process.pid)
  process.once('exit', onDied)
  if (process.exitCode !== null || process.signalCode !== null) onDied()
}

/** A module that stands before a package offers a part of it, and must not find itself under the package's name. */
function withOwnNames({ files, imports }: Library): Readonly<Record<string, string>> {
  const rewritten = Object.keys(files)
    .filter((name) => name.startsWith('/vendor/'))
    .map((name) => {
      const found = Object.entries(imports[name] ?? {})
      const text = found.reduce(
        (all, [as, file]) => all.replaceAll(JSON.stringify(as), JSON.stringify(withoutEnd(file))),
        files[name] ?? '',
      )
      return [name, text] as const
    })
  return { ...files, ...Object.fromEntries(rewritten) }
}

function withoutEnd(file: string): string {
  return file.replace(/\.d\.ts$/, '').replace(/\.d\.([cm])ts$/, '.$1js')
}

function foldersOf(names: readonly string[]): ReadonlySet<string> {
  const folders = new Set<string>()
  for (const name of names) {
    for (let folder = path.posix.dirname(name); !folders.has(folder); folder = path.posix.dirname(folder)) folders.add(folder)
  }
  return folders
}

function configOf({ options, modules, imports }: Library, root: string, names: readonly string[]): string {
  const packages = Object.values(imports).flatMap((each) => Object.entries(each).filter(([specifier]) => !specifier.startsWith('.')))
  const paths = Object.fromEntries([...packages, ...Object.entries(modules)].map(([specifier, file]) => [specifier, [file]] as const))
  const own = { '@/entities/*.json': [`${root}/entities/*`], '@/*': [`${root}/*`] }
  return JSON.stringify({ compilerOptions: { ...options, ...CHECK_OPTIONS, paths: { ...paths, ...own } }, files: names })
}

function redirect({ modules }: Library, rest: string): string | null {
  const specifier = `@/${rest.replace(/\.d\.ts$/, '')}`
  return rest.endsWith('.d.ts') && modules[specifier] !== undefined ? `export * from ${JSON.stringify(specifier)};\n` : null
}

function issuesOf(
  diagnostics: readonly Diagnostic[],
  root: string,
  modules: ReadonlyMap<string, AppModule>,
): ReadonlyMap<string, readonly TypeIssue[]> {
  const issues = new Map<string, TypeIssue[]>()
  const places = new Map<string, ReturnType<typeof placeFinder>>()
  for (const { fileName = '', pos, end, code, category, text, messageChain } of diagnostics) {
    const name = fileName.startsWith(`${root}/`) ? fileName.slice(root.length + 1) : ''
    const module = modules.get(name)
    // The module of an entity is made by us: its lines are not those of the schema.
    if (category !== DiagnosticCategory.Error || module === undefined || module.path === null || name.startsWith('entities/')) continue
    const placeAt = places.get(name) ?? placeFinder(module.text)
    places.set(name, placeAt)
    const [from, to] = [placeAt(pos), placeAt(Math.max(pos, end))]
    const message = flatten(text, messageChain, 0)
    const issue = { path: module.path, ...from, endLine: to.line, endColumn: to.column, code, message }
    issues.set(name, [...(issues.get(name) ?? []), issue])
  }
  return issues
}

function flatten(text: string, chain: readonly Diagnostic[] | undefined, depth: number): string {
  return [`${'  '.repeat(depth)}${text}`, ...(chain ?? []).map((each) => flatten(each.text, each.messageChain, depth + 1))].join('\n')
}
