import type { ImportNote } from '../../../shared/domain/code.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import { IMPORT_MAX_BYTES, IMPORT_MAX_ENTRIES } from '../../../shared/limits.ts'
import { IMPORT_TEXT } from '../../../shared/text.ts'

/** What a zip or a folder holds, read whole into memory: nothing of it is ever written to the disk under its own name. */
export interface Archive {
  /** By paths with `/`, without a folder that everything is in. */
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly notes: readonly ImportNote[]
}

const SKIPPED = /(?:^|\/)(?:node_modules|\.git|\.svn|\.hg|\.vite|\.next|\.cache|dist|build|coverage|__MACOSX)(?:\/|$)|(?:^|\/)\.DS_Store$/

/** Whether a path is of no interest: what tools make and can make again. */
export function isMadeByTools(path: string): boolean {
  return SKIPPED.test(path)
}

/** Counts what is taken in, whatever a zip says of itself. IMPORT_TOO_LARGE. */
export function createIntake(): { entry(): void; bytes(count: number): void } {
  let entries = 0
  let size = 0
  return {
    entry() {
      entries += 1
      if (entries > IMPORT_MAX_ENTRIES) throw new AppError('IMPORT_TOO_LARGE', { reason: IMPORT_TEXT.tooManyEntries(IMPORT_MAX_ENTRIES) })
    },
    bytes(count) {
      size += count
      if (size > IMPORT_MAX_BYTES) throw new AppError('IMPORT_TOO_LARGE', { reason: IMPORT_TEXT.tooManyBytes(IMPORT_MAX_BYTES) })
    },
  }
}

/** A zip of a project usually holds one folder with everything in it. */
export function withoutOuterFolder(archive: Archive): Archive {
  const [first = ''] = archive.files.keys()
  const outer = first.slice(0, first.indexOf('/') + 1)
  if (outer === '' || outer === 'src/' || ![...archive.files.keys()].every((path) => path.startsWith(outer))) return archive
  const inside = (path: string) => (path.startsWith(outer) ? path.slice(outer.length) : path)
  return withoutOuterFolder({
    files: new Map([...archive.files].map(([path, bytes]) => [inside(path), bytes])),
    notes: archive.notes.map((note) => ({ ...note, path: inside(note.path) })),
  })
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
