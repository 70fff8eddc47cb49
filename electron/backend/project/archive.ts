import type { ImportNote } from '../../../shared/domain/code.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import { IMPORT_MAX_BYTES, IMPORT_MAX_ENTRIES } from '../../../shared/limits/project.ts'
import { IMPORT_TEXT } from '../../../shared/text/import.ts'

/** What a zip or a folder holds, read whole into memory: nothing of it is ever written to the disk under its own name. */
export interface Archive {
  /** By paths with `/`, without a folder that everything is in. */
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly notes: readonly ImportNote[]
}

const SKIPPED =
  /(?:^|\/)(?:node_modules|\.git|\.svn|\.hg|\.vite|\.next|\.cache|dist|dist-server|build|coverage|__MACOSX)(?:\/|$)|(?:^|\/)\.DS_Store$/

/** Whether a path is of no interest: what tools make and can make again. */
export function isMadeByTools(path: string): boolean {
  return SKIPPED.test(path)
}

export interface Intake {
  entry(): void
  bytes(count: number): void
}

/** Counts what is taken in, whatever a zip says of itself. IMPORT_TOO_LARGE; throws once nobody waits for it any more. */
export function createIntake(signal: AbortSignal): Intake {
  let entries = 0
  let size = 0
  return {
    entry() {
      signal.throwIfAborted()
      entries += 1
      if (entries > IMPORT_MAX_ENTRIES) throw new AppError('IMPORT_TOO_LARGE', { reason: IMPORT_TEXT.tooManyEntries(IMPORT_MAX_ENTRIES) })
    },
    bytes(count) {
      signal.throwIfAborted()
      size += count
      if (size > IMPORT_MAX_BYTES) throw new AppError('IMPORT_TOO_LARGE', { reason: IMPORT_TEXT.tooManyBytes(IMPORT_MAX_BYTES) })
    },
  }
}

/** A zip of a project usually holds one folder with everything in it, sometimes one in another. */
export function withoutOuterFolder({ files, notes }: Archive): Archive {
  const outer = outerFolderOf([...files.keys()])
  if (outer === '') return { files, notes }
  const inside = (path: string) => (path.startsWith(outer) ? path.slice(outer.length) : path)
  return {
    files: new Map([...files].map(([path, bytes]) => [inside(path), bytes])),
    notes: notes.map((note) => ({ ...note, path: inside(note.path) })),
  }
}

/** The folders that all paths begin with, with their `/`; up to the one that holds an app's code. Whoever made the zip chose how many there are. */
function outerFolderOf([first = '', ...others]: readonly string[]): string {
  let common = first.lastIndexOf('/') + 1
  for (const path of others) {
    let same = 0
    while (same < common && path.charCodeAt(same) === first.charCodeAt(same)) same += 1
    common = first.lastIndexOf('/', same - 1) + 1
    if (common === 0) return ''
  }
  const outer = first.slice(0, common)
  const code = `/${outer}`.indexOf('/src/')
  return code === -1 ? outer : outer.slice(0, code)
}

/** Null when it is no text. */
export function readText(bytes: Uint8Array | undefined): string | null {
  if (bytes === undefined) return null
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}
