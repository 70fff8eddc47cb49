import { fileKind, type FilePath } from '../../../shared/domain/file-path.ts'
import { CODE_ENTITIES_LANGUAGE, CODE_LONG_FILE_ROWS, ENHANCED_QUERY_TOKEN_DIVISOR_CHARS } from '../../../shared/limits/code.ts'
import type { CodeLanguage } from '../../ui/code-editor/editor-types.ts'

export function countRows(text: string): number {
  let rows = text.endsWith('\n') || text === '' ? 0 : 1
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) rows += 1
  return rows
}

export function isLong(rows: number): boolean {
  return rows > CODE_LONG_FILE_ROWS
}

/** A rough estimate: one token per four characters. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / ENHANCED_QUERY_TOKEN_DIVISOR_CHARS)
}

export function languageOf(path: FilePath): CodeLanguage {
  switch (fileKind(path)) {
    case 'entity':
      return CODE_ENTITIES_LANGUAGE
    case 'style':
      return 'css'
    case 'test':
      return 'plaintext'
    default:
      return 'typescript'
  }
}
