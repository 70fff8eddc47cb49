import { SourceMap, type SourceMapPayload } from 'node:module'
import type { SourcePlace } from '../../../shared/domain/app-function.ts'
import { FilePath } from '../../../shared/domain/file-path.ts'

const FRAME = /\(?(function-\d+\.js):(\d+):(\d+)\)?/

export interface MappedStack {
  /** The first place in the app's own files. */
  readonly place: SourcePlace | null
  readonly stack: string
}

/** A stack as the runtime tells it, with the places of the app's files instead of those of the built module. Frames of the runtime are left out. */
export function mapStack(stack: string, map: string): MappedStack {
  const source = map === '' ? null : new SourceMap(JSON.parse(map) as SourceMapPayload)
  let place: SourcePlace | null = null
  const lines = stack.split('\n').flatMap((line) => {
    if (!/^\s*at /.test(line)) return [line]
    const [, , row = '', column = ''] = FRAME.exec(line) ?? []
    const found = row === '' || source === null ? null : placeOf(source, Number(row), Number(column))
    if (found === null) return []
    place ??= found
    return [line.replace(FRAME, `(${found.path}:${found.line}:${found.column})`)]
  })
  return { place, stack: lines.join('\n') }
}

/** The same for what a function wrote of a failure into its log. */
export function mapText(text: string, map: string): string {
  return FRAME.test(text) ? mapStack(text, map).stack : text
}

function placeOf(source: SourceMap, row: number, column: number): SourcePlace | null {
  const entry = source.findEntry(row - 1, column - 1)
  if (!('originalSource' in entry)) return null
  const path = FilePath.safeParse(entry.originalSource.slice(entry.originalSource.lastIndexOf('/') + 1))
  return path.success ? { path: path.data, line: entry.originalLine + 1, column: entry.originalColumn + 1 } : null
}
