import { SourceMap, type SourceMapPayload } from 'node:module'
import { FilePath } from '../../../shared/domain/file-path.ts'

/** Lines and columns count from 1. */
export interface SourcePlace {
  readonly path: FilePath
  readonly line: number
  readonly column: number
}

/** Maps places of a bundle to the app's own files; null for code that is not the app's. */
export function sourcePlaces(
  map: string,
  places: readonly { readonly line: number; readonly column: number }[],
): readonly (SourcePlace | null)[] {
  const sources = new SourceMap(JSON.parse(map) as SourceMapPayload)
  return places.map(({ line, column }) => {
    const entry = sources.findEntry(line - 1, column - 1)
    if (!('originalSource' in entry)) return null
    const path = FilePath.safeParse(entry.originalSource)
    return path.success ? { path: path.data, line: entry.originalLine + 1, column: entry.originalColumn + 1 } : null
  })
}
