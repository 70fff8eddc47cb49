import { lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { ImportNote } from '../../../shared/domain/code.ts'
import { IMPORT_TEXT } from '../../../shared/text/import.ts'
import { openPlainFile } from '../lib/plain-file.ts'
import { whyUnreadable } from '../lib/why-unreadable.ts'
import { type Archive, createIntake, isMadeByTools } from './archive.ts'

/** The same of a folder on this computer. Links are not followed. FOLDER_REFUSED: it is none, or cannot be read. IMPORT_TOO_LARGE. */
export async function readFolder(folder: string, signal: AbortSignal): Promise<Archive> {
  const intake = createIntake(signal)
  const files = new Map<string, Uint8Array>()
  const notes: ImportNote[] = []

  async function walk(relative: string): Promise<void> {
    const entries = await readdir(path.join(folder, relative), { withFileTypes: true })
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = relative === '' ? entry.name : `${relative}/${entry.name}`
      if (isMadeByTools(name)) continue
      intake.entry()
      if (entry.isDirectory()) {
        await walk(name)
        continue
      }
      const bytes = entry.isFile() ? await readWhole(path.join(folder, name), intake.bytes) : null
      if (bytes !== null) files.set(name, bytes)
      else notes.push({ path: name, outcome: 'left-out', reason: IMPORT_TEXT.isLink })
    }
  }

  try {
    if (!path.isAbsolute(folder) || !(await lstat(folder)).isDirectory())
      throw new AppError('FOLDER_REFUSED', { folder, reason: IMPORT_TEXT.noFolder })
    await walk('')
  } catch (error) {
    if (error instanceof AppError || signal.aborted) throw error
    throw new AppError('FOLDER_REFUSED', { folder, reason: whyUnreadable(error) }, { cause: error })
  }
  return { files, notes }
}

/** A file can grow while it is read, so that its bytes are counted as they come. Null when it has become something else meanwhile. */
async function readWhole(file: string, count: (bytes: number) => void): Promise<Uint8Array | null> {
  const handle = await openPlainFile(file)
  if (handle === null) return null
  const chunks: Uint8Array[] = []
  for await (const chunk of handle.createReadStream()) {
    count((chunk as Uint8Array).length)
    chunks.push(chunk as Uint8Array)
  }
  return Buffer.concat(chunks)
}
