/** As much of TypeScript's language service as the editor asks for: Monaco carries the compiler without its declarations. */
declare module 'monaco-editor/languages/features/typescript/lib/typescriptServices' {
  export interface TextSpan {
    readonly start: number
    readonly length: number
  }
  export interface SourceFile {
    readonly text: string
    getLineAndCharacterOfPosition(position: number): { readonly line: number; readonly character: number }
    getPositionOfLineAndCharacter(line: number, character: number): number
  }
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
    readonly reportsUnnecessary?: unknown
  }
  export interface DisplayPart {
    readonly text: string
  }
  export interface DocTag {
    readonly name: string
    readonly text?: readonly DisplayPart[]
  }
  export interface CompletionEntry {
    readonly name: string
    readonly kind: string
    readonly kindModifiers?: string
    readonly sortText: string
    readonly insertText?: string
    readonly replacementSpan?: TextSpan
  }
  export interface DocumentSpan {
    readonly fileName: string
    readonly textSpan: TextSpan
  }
  export interface RenameSpan extends DocumentSpan {
    readonly prefixText?: string
    readonly suffixText?: string
  }
  export interface TextChange {
    readonly span: TextSpan
    readonly newText: string
  }
  export interface CodeFix {
    readonly fixName: string
    readonly description: string
    readonly changes: readonly { readonly fileName: string; readonly textChanges: readonly TextChange[] }[]
  }
  export interface SignatureHelpItem {
    readonly prefixDisplayParts: readonly DisplayPart[]
    readonly suffixDisplayParts: readonly DisplayPart[]
    readonly separatorDisplayParts: readonly DisplayPart[]
    readonly parameters: readonly { readonly displayParts: readonly DisplayPart[]; readonly documentation: readonly DisplayPart[] }[]
    readonly documentation: readonly DisplayPart[]
  }
  export interface NavigationTree {
    readonly text: string
    readonly kind: string
    readonly spans: readonly TextSpan[]
    readonly nameSpan?: TextSpan
    readonly childItems?: readonly NavigationTree[]
  }
  export interface LanguageService {
    getProgram(): { getSourceFile(name: string): SourceFile | undefined } | undefined
    getSyntacticDiagnostics(file: string): readonly Diagnostic[]
    getSemanticDiagnostics(file: string): readonly Diagnostic[]
    getCompletionsAtPosition(
      file: string,
      position: number,
      preferences: object | undefined,
    ): { readonly entries: readonly CompletionEntry[] } | undefined
    getCompletionEntryDetails(
      file: string,
      position: number,
      name: string,
      format: object | undefined,
      source: undefined,
      preferences: undefined,
      data: undefined,
    ):
      | {
          readonly displayParts: readonly DisplayPart[]
          readonly documentation?: readonly DisplayPart[]
          readonly tags?: readonly DocTag[]
        }
      | undefined
    getQuickInfoAtPosition(
      file: string,
      position: number,
    ):
      | {
          readonly textSpan: TextSpan
          readonly displayParts?: readonly DisplayPart[]
          readonly documentation?: readonly DisplayPart[]
          readonly tags?: readonly DocTag[]
        }
      | undefined
    getSignatureHelpItems(
      file: string,
      position: number,
      options: object | undefined,
    ): { readonly items: readonly SignatureHelpItem[]; readonly selectedItemIndex: number; readonly argumentIndex: number } | undefined
    getDefinitionAtPosition(file: string, position: number): readonly DocumentSpan[] | undefined
    getReferencesAtPosition(file: string, position: number): readonly DocumentSpan[] | undefined
    getDocumentHighlights(
      file: string,
      position: number,
      files: readonly string[],
    ): readonly { readonly highlightSpans: readonly { readonly textSpan: TextSpan; readonly kind: string }[] }[] | undefined
    getRenameInfo(
      file: string,
      position: number,
      preferences: object,
    ): { readonly canRename: boolean; readonly localizedErrorMessage?: string }
    findRenameLocations(
      file: string,
      position: number,
      inStrings: boolean,
      inComments: boolean,
      preferences: object,
    ): readonly RenameSpan[] | undefined
    getFormattingEditsForDocument(file: string, options: object): readonly TextChange[]
    getCodeFixesAtPosition(
      file: string,
      start: number,
      end: number,
      codes: readonly number[],
      format: object,
      preferences: object,
    ): readonly CodeFix[]
    getEncodedSemanticClassifications(file: string, span: TextSpan, format: '2020'): { readonly spans: readonly number[] }
    getEncodedSyntacticClassifications(file: string, span: TextSpan): { readonly spans: readonly number[] }
    getNavigationTree(file: string): NavigationTree
  }
  export interface ResolvedModule {
    readonly resolvedModule:
      | { readonly resolvedFileName: string; readonly extension: string; readonly isExternalLibraryImport: boolean }
      | undefined
  }
  /** What the compiler's own resolver asks. */
  export interface ResolutionHost {
    fileExists(file: string): boolean
    readFile(file: string): string | undefined
    directoryExists(folder: string): boolean
  }
  export interface LanguageServiceHost {
    getCompilationSettings(): object
    getScriptFileNames(): string[]
    getScriptVersion(file: string): string
    getScriptSnapshot(file: string): object | undefined
    getCurrentDirectory(): string
    getDefaultLibFileName(): string
    fileExists(file: string): boolean
    readFile(file: string): string | undefined
    resolveModuleNameLiterals(literals: readonly { readonly text: string }[], file: string): readonly ResolvedModule[]
    resolveTypeReferenceDirectiveReferences(
      references: readonly (string | { readonly fileName: string })[],
      file: string,
    ): readonly object[]
  }
  export const typescript: {
    createLanguageService(host: LanguageServiceHost): LanguageService
    resolveModuleName(name: string, file: string, options: object, host: ResolutionHost): ResolvedModule
    resolveTypeReferenceDirective(name: string, file: string, options: object, host: ResolutionHost): object
    convertCompilerOptionsFromJson(json: object, folder: string): { readonly options: object; readonly errors: readonly Diagnostic[] }
    flattenDiagnosticMessageText(message: string | MessageChain, newLine: string): string
    readonly ScriptSnapshot: { fromString(text: string): object }
  }
}

/** The texts of TypeScript's own `lib.*.d.ts`. */
declare module 'monaco-editor/languages/features/typescript/lib/lib' {
  export const libFileMap: Readonly<Record<string, string>>
}
