import type {
  DocumentSpan,
  LanguageService,
  LanguageServiceHost,
  TextSpan,
  typescript,
} from 'monaco-editor/languages/features/typescript/lib/typescriptServices'
import {
  type EntityModule,
  entityModule,
  entityModuleName,
  entityOfModule,
  entityPath,
  functionModule,
  functionOfModule,
  functionPath,
  isOwnImport,
  PACKAGES_LOCK,
  PACKAGES_MODULE,
  packagesModule,
  programName,
  resolveAppImport,
  storedPath,
} from './app-names.ts'
import { createPackageFiles, isOfPackage } from './package-files.ts'
import type { FileChanges, TextPlace, Position, TextRange, TypeLibrary } from './protocol.ts'

/** Monaco's compiler and the declarations of the language itself. */
export interface Compiler {
  readonly ts: typeof typescript
  readonly libFiles: Readonly<Record<string, string>>
}

/** One app as TypeScript sees it: its files and its entities by the names that they import each other by, and the library. */
export interface AppProgram {
  readonly service: LanguageService
  readonly library: TypeLibrary
  readonly files: ReadonlyMap<string, string>
  update(changes: FileChanges): void
  /** Of a declaration of the app's packages; null for what is none. */
  packageText(name: string): string | null
  offsetOf(path: string, at: Position): number
  rangeOf(path: string, span: TextSpan): TextRange
  /** Where something is that the compiler found: an entity's type is in its JSON file. Null: in nothing that can be shown. */
  placeOf(span: DocumentSpan): TextPlace | null
}

const LIB_FOLDER = '/lib/'
const SCRIPT = /\.tsx?$/

export function createAppProgram({ ts, libFiles }: Compiler, library: TypeLibrary): AppProgram {
  const files = new Map<string, string>()
  const versions = new Map<string, number>()
  const entities = new Map<string, EntityModule>()
  const snapshots = new Map<string, object>()
  const packages = createPackageFiles()
  let schemaVersion = 0

  const { options } = ts.convertCompilerOptionsFromJson({ ...library.options, types: [], noEmit: true }, '/')
  const host: LanguageServiceHost = {
    getCompilationSettings: () => options,
    // The entities are among them so that a new one is looked for again by the files that missed it.
    getScriptFileNames: () => [...files.keys()].flatMap((path) => (SCRIPT.test(path) ? [programName(path)] : rootOfEntity(path))),
    // With other packages every import of the app is looked for again.
    getScriptVersion: (name) => (name.startsWith('/app/') ? `${versionOf(name)} ${packages.version()}` : '1'),
    getScriptSnapshot(name) {
      const kept = snapshots.get(name)
      if (kept !== undefined) return kept
      const text = textOf(name)
      if (text === undefined) return undefined
      const snapshot = ts.ScriptSnapshot.fromString(text)
      snapshots.set(name, snapshot)
      return snapshot
    },
    getCurrentDirectory: () => '/',
    getDefaultLibFileName: () => `${LIB_FOLDER}lib.d.ts`,
    fileExists: (name) => textOf(name) !== undefined,
    readFile: textOf,
    resolveModuleNameLiterals: (literals, importer) => literals.map(({ text }) => resolved(resolve(text, importer))),
    resolveTypeReferenceDirectiveReferences: (references, importer) =>
      references.map((each) =>
        isOfPackage(importer)
          ? ts.resolveTypeReferenceDirective(typeof each === 'string' ? each : each.fileName, importer, options, packages.host)
          : { resolvedTypeReferenceDirective: undefined },
      ),
  }
  const service = ts.createLanguageService(host)

  function versionOf(name: string): number {
    if (entityOfModule(name) !== null) return schemaVersion
    if (name === PACKAGES_MODULE) return versions.get(PACKAGES_LOCK) ?? 1
    return versions.get(storedPath(name) ?? '') ?? 1
  }

  function rootOfEntity(path: string): string[] {
    if (path === PACKAGES_LOCK) return [PACKAGES_MODULE]
    const name = /^__entities__([A-Za-z0-9]+)\.json$/.exec(path)?.[1]
    return name === undefined ? [] : [entityModuleName(name)]
  }

  function textOf(name: string): string | undefined {
    if (name === PACKAGES_MODULE) return files.has(PACKAGES_LOCK) ? packagesModule(files.get(PACKAGES_LOCK) ?? '') : undefined
    if (isOfPackage(name)) return packages.host.readFile(name)
    const path = storedPath(name)
    const entity = entityOfModule(name)
    if (entity !== null) return moduleOf(entity).text
    const called = functionOfModule(name)
    if (called !== null) return files.has(functionPath(called)) ? functionModule(called) : undefined
    if (path !== null) return files.get(path)
    if (name.startsWith(LIB_FOLDER)) return libFiles[name.slice(LIB_FOLDER.length)]
    return library.files[name]
  }

  function moduleOf(entity: string): EntityModule {
    const made = entities.get(entity) ?? entityModule(entity, files)
    entities.set(entity, made)
    return made
  }

  function resolve(specifier: string, importer: string): string | null {
    if (entityOfModule(importer) !== null) {
      return library.modules[specifier] ?? resolveAppImport(specifier, '/app/Layout.tsx', files, library.modules)
    }
    const called = functionOfModule(importer)
    if (called !== null) return library.modules[specifier] ?? programName(functionPath(called))
    if (isOfPackage(importer)) return (specifier.startsWith('.') ? null : library.modules[specifier]) ?? inPackages(specifier, importer)
    if (importer.startsWith('/app/'))
      return (
        resolveAppImport(specifier, importer, files, library.modules) ?? (isOwnImport(specifier) ? null : inPackages(specifier, importer))
      )
    return library.imports[importer]?.[specifier] ?? null
  }

  function inPackages(specifier: string, importer: string): string | null {
    return ts.resolveModuleName(specifier, importer, options, packages.host).resolvedModule?.resolvedFileName ?? null
  }

  function sourceOf(name: string) {
    return service.getProgram()?.getSourceFile(name)
  }

  function rangeIn(name: string, { start, length }: TextSpan): TextRange {
    const source = sourceOf(name)
    if (source === undefined) return { startLineNumber: 1, startColumn: 1, endLineNumber: 1, endColumn: 1 }
    const from = source.getLineAndCharacterOfPosition(start)
    const to = source.getLineAndCharacterOfPosition(start + length)
    return { startLineNumber: from.line + 1, startColumn: from.character + 1, endLineNumber: to.line + 1, endColumn: to.character + 1 }
  }

  return {
    service,
    library,
    files,
    update(changes) {
      for (const [path, content] of changes) {
        if (isOfPackage(path)) {
          packages.set(path, content)
          snapshots.delete(path)
          continue
        }
        if (files.get(path) === content) continue
        snapshots.delete(path === PACKAGES_LOCK ? PACKAGES_MODULE : programName(path))
        versions.set(path, (versions.get(path) ?? 1) + 1)
        if (content === null) files.delete(path)
        else files.set(path, content)
        if (!path.startsWith('__entities__')) continue
        schemaVersion += 1
        for (const name of entities.keys()) snapshots.delete(entityModuleName(name))
        entities.clear()
      }
    },
    packageText: (name) => packages.host.readFile(name) ?? null,
    offsetOf(path, { lineNumber, column }) {
      const source = sourceOf(programName(path))
      if (source === undefined) throw new Error(`${path} is no file of the app`)
      return source.getPositionOfLineAndCharacter(lineNumber - 1, column - 1)
    },
    rangeOf: (path, span) => rangeIn(programName(path), span),
    placeOf({ fileName, textSpan }) {
      const called = functionOfModule(fileName)
      if (called !== null) return placeOfFunction(files, functionPath(called))
      const entity = entityOfModule(fileName)
      if (entity === null) return { path: storedPath(fileName) ?? fileName, range: rangeIn(fileName, textSpan) }
      const schema = files.get(entityPath(entity))
      if (schema === undefined) return null
      const { schemaAt } = moduleOf(entity)
      const start = schemaAt === null ? -1 : textSpan.start - schemaAt
      const isInSchema = start >= 0 && start < schema.length
      return {
        path: entityPath(entity),
        range: rangeInText(schema, isInSchema ? { start, length: textSpan.length } : { start: 0, length: 0 }),
      }
    },
  }
}

function resolved(name: string | null) {
  if (name === null) return { resolvedModule: undefined }
  const extension = /(?:\.d)?\.[cm]?tsx?$/.exec(name)?.[0] ?? '.ts'
  return { resolvedModule: { resolvedFileName: name, extension, isExternalLibraryImport: !name.startsWith('/app/') || isOfPackage(name) } }
}

/** Where a function begins that is called through its stub. */
function placeOfFunction(files: ReadonlyMap<string, string>, path: string): TextPlace | null {
  const text = files.get(path)
  if (text === undefined) return null
  return { path, range: rangeInText(text, { start: Math.max(0, text.indexOf('export default')), length: 0 }) }
}

function rangeInText(text: string, { start, length }: TextSpan): TextRange {
  const place = (offset: number) => {
    const before = text.slice(0, offset).split('\n')
    return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
  }
  const [from, to] = [place(start), place(start + length)]
  return { startLineNumber: from.line, startColumn: from.column, endLineNumber: to.line, endColumn: to.column }
}
