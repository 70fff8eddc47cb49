import type { EcmaScriptModule, OxcError, ParseResult } from 'oxc-parser'

/** Lines and columns count from 1. */
export interface CodePlace {
  readonly line: number
  readonly column: number
}

export interface CodeError extends CodePlace {
  readonly message: string
}

export interface ImportedName {
  /** `default`, `*`, or the name that the other module exports. */
  readonly imported: string
  readonly local: string
  readonly isType: boolean
}

/** `start` and `end` are offsets of the whole statement; `specifierStart` and `specifierEnd` those of the quoted text, quotes included. */
export interface ModuleImport extends CodePlace {
  /** `export`: `export … from`; `dynamic`: `import('…')`. */
  readonly kind: 'import' | 'export' | 'dynamic'
  readonly specifier: string
  readonly names: readonly ImportedName[]
  readonly start: number
  readonly end: number
  readonly specifierStart: number
  readonly specifierEnd: number
}

export interface ParsedModule {
  readonly errors: readonly CodeError[]
  /** Empty when there are errors. `import`, `export … from` and `import('…')`. */
  readonly imports: readonly ModuleImport[]
  /** What the module exports, types included; `default` is one of them. */
  readonly exports: ReadonlySet<string>
  /** Modules whose every export is exported again. */
  readonly starExports: readonly string[]
}

/** The parser is loaded when it is first needed, and parses beside the event loop. `path` decides the language by its extension. */
export async function parseModule(path: string, code: string): Promise<ParsedModule> {
  const { parse } = await import('oxc-parser')
  return readModule(await parse(path, code, { sourceType: 'module' }), code)
}

/** What a parser's result says of imports and exports. */
export function readModule({ errors: found, module }: Pick<ParseResult, 'errors' | 'module'>, code: string): ParsedModule {
  const place = placeFinder(code)
  const errors = found.filter((error) => error.severity === 'Error').map((error) => toCodeError(error, place))
  if (errors.length > 0) return { errors, imports: [], exports: new Set(), starExports: [] }
  return { errors, imports: readImports(module, code, place), ...readExports(module) }
}

function toCodeError(error: OxcError, place: (offset: number) => CodePlace): CodeError {
  return { ...place(error.labels[0]?.start ?? 0), message: error.message.replace(/[.\s]+$/, '') }
}

function readImports(module: EcmaScriptModule, code: string, place: (offset: number) => CodePlace): readonly ModuleImport[] {
  const imports: ModuleImport[] = module.staticImports.map(({ start, end, moduleRequest, entries }) => ({
    ...place(start),
    kind: 'import',
    specifier: moduleRequest.value,
    start,
    end,
    specifierStart: moduleRequest.start,
    specifierEnd: moduleRequest.end,
    names: entries.map(({ importName, localName, isType }) => ({
      imported: nameOf(importName),
      local: localName.value,
      isType: isType || /^import\s+type\b/.test(code.slice(start, start + 20)),
    })),
  }))
  for (const { start, end, entries } of module.staticExports) {
    const request = entries[0]?.moduleRequest
    if (request === null || request === undefined) continue
    const names = entries.flatMap((entry) =>
      entry.importName.kind === 'Name' && entry.importName.name !== null
        ? [{ imported: entry.importName.name, local: entry.importName.name, isType: entry.isType }]
        : [],
    )
    imports.push({
      ...place(start),
      kind: 'export',
      specifier: request.value,
      start,
      end,
      specifierStart: request.start,
      specifierEnd: request.end,
      names,
    })
  }
  for (const { start, end, moduleRequest } of module.dynamicImports) {
    const written = /^(['"])([^'"\\]*)\1$/.exec(code.slice(moduleRequest.start, moduleRequest.end))
    if (written?.[2] === undefined) continue
    const span = { start, end, specifierStart: moduleRequest.start, specifierEnd: moduleRequest.end }
    imports.push({ ...place(start), kind: 'dynamic', specifier: written[2], names: [], ...span })
  }
  return imports
}

function nameOf(name: { readonly kind: string; readonly name: string | null }): string {
  if (name.kind === 'NamespaceObject') return '*'
  return name.kind === 'Default' ? 'default' : (name.name ?? 'default')
}

function readExports(module: EcmaScriptModule): Pick<ParsedModule, 'exports' | 'starExports'> {
  const exports = new Set<string>()
  const starExports: string[] = []
  for (const { exportName, moduleRequest } of module.staticExports.flatMap((statement) => statement.entries)) {
    if (exportName.kind === 'Default') exports.add('default')
    else if (exportName.name !== null) exports.add(exportName.name)
    else if (moduleRequest !== null) starExports.push(moduleRequest.value)
  }
  return { exports, starExports }
}

/** Line and column of an offset; the lines are counted once, when the first one is asked for. */
export function placeFinder(code: string): (offset: number) => CodePlace {
  let starts: number[] | null = null
  return (offset) => {
    starts ??= lineStarts(code)
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}

function lineStarts(code: string): number[] {
  const starts = [0]
  for (let at = code.indexOf('\n'); at !== -1; at = code.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}
