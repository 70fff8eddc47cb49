/** As much of Monaco's CSS worker as the editor asks for; it carries the language service without its declarations. */
declare module 'monaco-editor/languages/features/css/cssWorker' {
  interface LspPosition {
    readonly line: number
    readonly character: number
  }
  interface LspRange {
    readonly start: LspPosition
    readonly end: LspPosition
  }
  interface Marked {
    readonly value: string
  }
  export class CSSWorker {
    constructor(
      context: { getMirrorModels(): readonly { readonly uri: string; readonly version: number; getValue(): string }[] },
      data: { readonly languageId: 'css'; readonly options: object },
    )
    doValidation(
      uri: string,
    ): Promise<
      readonly { readonly range: LspRange; readonly severity?: number; readonly message: string; readonly code?: string | number }[]
    >
    doComplete(
      uri: string,
      position: LspPosition,
    ): Promise<{
      readonly items: readonly {
        readonly label: string
        readonly sortText?: string
        readonly insertText?: string
        readonly kind?: number
        readonly textEdit?: { readonly newText: string; readonly range?: LspRange }
      }[]
    } | null>
    doHover(
      uri: string,
      position: LspPosition,
    ): Promise<{ readonly contents: string | Marked | readonly (string | Marked)[]; readonly range?: LspRange } | null>
  }
}
