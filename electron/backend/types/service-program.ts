import type { Diagnostic, LanguageServiceHost, typescript } from 'monaco-editor/languages/features/typescript/lib/typescriptServices'
import type { FileMap } from '../../../shared/domain/file-path.ts'
import { bareName } from './app-names.ts'
import { allIssues, type AppModule, compareWith, type CachedCheck, mergeCheck, NOTHING_CHECKED } from './check-cache.ts'
import { CHECK_OPTIONS, type Library, MAX_APPS, placeFinder, type TypeProgram } from './program.ts'
import { createPackageFiles, type PackageFiles } from './package-files.ts'
import type { TypeIssue } from './type-checker.ts'

/** TypeScript's own JavaScript, as the code editor has it, and the declarations of the language. */
export interface Compiler {
  readonly ts: typeof typescript
  readonly libFiles: Readonly<Record<string, string>>
}

const ROOT = '/app/'
const isOfPackage = (name: string) => name.startsWith(`${ROOT}node_modules/`)
const LIB_FOLDER = '/lib/'

/** The service of TypeScript's JavaScript: slower than the native program, but it runs wherever Node does. */
export function createServiceProgram(compiler: Compiler, library: Library): TypeProgram {
  const apps = new Map<string, AppService>()
  return {
    async check(key, files, packages) {
      const before = apps.get(key)
      const known = before?.packagesKey === (packages?.key ?? '') ? before : undefined
      if (known === undefined) before?.dispose()
      const app = known ?? createAppService(compiler, library, createPackageFiles(packages))
      apps.delete(key)
      apps.set(key, app)
      for (const [old, { dispose }] of [...apps].slice(0, -MAX_APPS)) {
        apps.delete(old)
        dispose()
      }
      return app.check(files)
    },
  }
}

interface AppService {
  readonly packagesKey: string
  check(files: FileMap): readonly TypeIssue[]
  dispose(): void
}

function createAppService({ ts, libFiles }: Compiler, library: Library, packages: PackageFiles): AppService {
  let kept: CachedCheck = NOTHING_CHECKED
  let modules: ReadonlyMap<string, AppModule> = new Map()
  const versions = new Map<string, number>()
  const { options } = ts.convertCompilerOptionsFromJson({ ...library.options, ...CHECK_OPTIONS }, '/')
  const host: LanguageServiceHost = {
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...modules.keys()].map((name) => ROOT + name),
    getScriptVersion: (name) => String(versions.get(name) ?? 1),
    getScriptSnapshot(name) {
      const text = textOf(name)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => '/',
    getDefaultLibFileName: () => `${LIB_FOLDER}lib.d.ts`,
    fileExists: (name) => textOf(name) !== undefined,
    readFile: textOf,
    resolveModuleNameLiterals: (literals, importer) => literals.map(({ text }) => resolved(resolve(text, importer))),
    resolveTypeReferenceDirectiveReferences: (references, importer) =>
      references.map((each) => {
        const name = typeof each === 'string' ? each : each.fileName
        return isOfPackage(importer)
          ? ts.resolveTypeReferenceDirective(name, importer, options, disk)
          : { resolvedTypeReferenceDirective: undefined }
      }),
  }
  /** What the compiler's own resolver sees: the packages. */
  const disk = {
    fileExists: (name: string) => isOfPackage(name) && packages.has(name.slice(ROOT.length)),
    readFile: textOf,
    directoryExists: (name: string) => name === '/app' || packages.isFolder(name.slice(ROOT.length)),
  }
  const service = ts.createLanguageService(host)

  function textOf(name: string): string | undefined {
    if (isOfPackage(name)) return packages.textOf(name.slice(ROOT.length)) ?? undefined
    if (name.startsWith(ROOT)) return modules.get(name.slice(ROOT.length))?.text
    if (name.startsWith(LIB_FOLDER)) return libFiles[name.slice(LIB_FOLDER.length)]
    return library.files[name]
  }

  function resolve(specifier: string, importer: string): string | null {
    if (!importer.startsWith(ROOT)) return library.imports[importer]?.[specifier] ?? null
    if (isOfPackage(importer) && specifier.startsWith('.')) return inPackages(specifier, importer)
    if (!/^(?:@|\.|\.\.)\//.test(specifier)) return library.modules[specifier] ?? inPackages(specifier, importer)
    const from = specifier.startsWith('@/') ? ROOT : importer
    const place = bareName(new URL(specifier.replace(/^@\//, './'), `file://${from}`).pathname.slice(ROOT.length))
    const own = ['.tsx', '.ts', '.d.ts'].map((end) => place + end).find((name) => modules.has(name))
    return library.modules[`@/${place}`] ?? (own === undefined ? null : ROOT + own)
  }

  function inPackages(specifier: string, importer: string): string | null {
    return ts.resolveModuleName(specifier, importer, options, disk).resolvedModule?.resolvedFileName ?? null
  }

  function diagnose(name: string): readonly TypeIssue[] {
    const module = modules.get(name)
    if (module === undefined || module.path === null || name.startsWith('entities/')) return []
    const { path, text } = module
    const placeAt = placeFinder(text)
    const said = [...service.getSyntacticDiagnostics(ROOT + name), ...service.getSemanticDiagnostics(ROOT + name)]
    return said
      .filter(({ category }) => category === ts.DiagnosticCategory.Error)
      .map(({ start = 0, length = 0, code, messageText }: Diagnostic) => {
        const [from, to] = [placeAt(start), placeAt(start + length)]
        const message = ts.flattenDiagnosticMessageText(messageText, '\n')
        return { path, ...from, endLine: to.line, endColumn: to.column, code, message }
      })
  }

  return {
    packagesKey: packages.key,
    check(files) {
      const difference = compareWith(kept, files)
      modules = difference.modules
      for (const name of [...difference.changed, ...difference.created]) versions.set(ROOT + name, (versions.get(ROOT + name) ?? 1) + 1)
      kept = mergeCheck(kept, difference, new Map([...difference.affected].map((name) => [name, diagnose(name)])))
      return allIssues(kept)
    },
    dispose: () => service.dispose(),
  }
}

function resolved(name: string | null) {
  if (name === null) return { resolvedModule: undefined }
  const extension = /(?:\.d)?\.[cm]?tsx?$/.exec(name)?.[0] ?? '.ts'
  return { resolvedModule: { resolvedFileName: name, extension, isExternalLibraryImport: !name.startsWith(ROOT) || isOfPackage(name) } }
}
