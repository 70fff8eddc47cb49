/** What is used of TypeScript's JavaScript, which the code editor brings along without declarations. */
declare module 'monaco-editor/languages/features/typescript/lib/typescriptServices' {
  export interface MessageChain {
    readonly messageText: string
    readonly next?: readonly MessageChain[]
  }
  export interface Diagnostic {
    readonly start?: number
    readonly length?: number
    readonly category: number
    readonly code: number
    readonly messageText: string | MessageChain
  }
  export interface ResolvedName {
    readonly resolvedModule:
      | { readonly resolvedFileName: string; readonly extension: string; readonly isExternalLibraryImport: boolean }
      | undefined
  }
  export interface LanguageServiceHost {
    getCompilationSettings(): object
    getScriptFileNames(): string[]
    getScriptVersion(name: string): string
    getScriptSnapshot(name: string): object | undefined
    getCurrentDirectory(): string
    getDefaultLibFileName(): string
    fileExists(name: string): boolean
    readFile(name: string): string | undefined
    resolveModuleNameLiterals(literals: readonly { readonly text: string }[], importer: string): readonly ResolvedName[]
    resolveTypeReferenceDirectiveReferences(
      references: readonly (string | { readonly fileName: string })[],
      importer: string,
    ): readonly { readonly resolvedTypeReferenceDirective: object | undefined }[]
  }
  /** What the compiler's own resolver asks. */
  export interface ResolutionHost {
    fileExists(name: string): boolean
    readFile(name: string): string | undefined
    directoryExists(name: string): boolean
  }
  export interface LanguageService {
    getSyntacticDiagnostics(name: string): readonly Diagnostic[]
    getSemanticDiagnostics(name: string): readonly Diagnostic[]
    dispose(): void
  }
  export const typescript: {
    readonly DiagnosticCategory: { readonly Error: number }
    readonly ScriptSnapshot: { fromString(text: string): object }
    convertCompilerOptionsFromJson(options: object, folder: string): { readonly options: object }
    createLanguageService(host: LanguageServiceHost): LanguageService
    resolveModuleName(name: string, importer: string, options: object, host: ResolutionHost): ResolvedName
    resolveTypeReferenceDirective(
      name: string,
      importer: string,
      options: object,
      host: ResolutionHost,
    ): { readonly resolvedTypeReferenceDirective: object | undefined }
    flattenDiagnosticMessageText(text: string | MessageChain, newLine: string): string
  }
}

declare module 'monaco-editor/languages/features/typescript/lib/lib' {
  export const libFileMap: Readonly<Record<string, string>>
}
