import type * as Yauzl from 'yauzl'
import type { ImportNote } from '../../../shared/domain/code.ts'
import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import { IMPORT_TEXT } from '../../../shared/text/import.ts'
import { withChecksum } from '../lib/with-checksum.ts'
import { whyUnreadable } from '../lib/why-unreadable.ts'
import { type Archive, createIntake, type Intake, isMadeByTools, withoutOuterFolder } from './archive.ts'

const LINK = 0o120000
const KIND_OF_FILE = 0o170000

/**
 * Reads a zip that a stranger may have made. Entries that lead outside and links are left out with a note.
 * IMPORT_UNREADABLE: it is no whole zip, a part of it is damaged, or it asks for a password. IMPORT_TOO_LARGE.
 */
export async function readZip(bytes: Uint8Array, signal: AbortSignal = AbortSignal.any([])): Promise<Archive> {
  if (!isZip(bytes)) throw new AppError('IMPORT_UNREADABLE', { reason: bytes.length === 0 ? IMPORT_TEXT.empty : IMPORT_TEXT.noZip })
  const { default: yauzl } = (await import('yauzl')) as unknown as { default: typeof Yauzl }
  try {
    const zip = await yauzl.fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
      decodeStrings: false,
      validateEntrySizes: true,
      autoClose: false,
    })
    return withoutOuterFolder(await readEntries(yauzl, zip, createIntake(signal)).finally(() => zip.close()))
  } catch (error) {
    if (isAppError(error) || signal.aborted) throw error
    throw new AppError('IMPORT_UNREADABLE', { reason: whyUnreadable(error) }, { cause: error })
  }
}

/** Every zip begins with the mark of an entry, or, without any, of its end. */
function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

async function readEntries(yauzl: typeof Yauzl, zip: Yauzl.ZipFile, intake: Intake): Promise<Archive> {
  const files = new Map<string, Uint8Array>()
  const notes: ImportNote[] = []
  const wanted = new Map<string, Yauzl.Entry>()
  // The list is read to its end first: a zip with too much in it is refused before anything is unpacked.
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(yauzl, entry)
    if (name.endsWith('/') || isMadeByTools(name)) continue
    intake.entry()
    const refusal = refusalOf(yauzl, entry, name) ?? (wanted.has(name) ? IMPORT_TEXT.twice : null)
    if (refusal === null) wanted.set(name, entry)
    else notes.push({ path: name.slice(0, 200), outcome: 'left-out', reason: refusal })
  }
  for (const [name, entry] of wanted) files.set(name, await readEntry(zip, entry, intake.bytes))
  return { files, notes }
}

/** Names of zips that Windows made may have backslashes. */
function nameOf(yauzl: typeof Yauzl, entry: Yauzl.Entry): string {
  const raw = entry.fileName as unknown as Buffer
  return yauzl.getFileNameLowLevel(entry.generalPurposeBitFlag, raw, entry.extraFields, false)
}

function refusalOf(yauzl: typeof Yauzl, entry: Yauzl.Entry, name: string): string | null {
  if (name.includes('\0')) return IMPORT_TEXT.noName
  if (yauzl.validateFileName(name) !== null) return IMPORT_TEXT.leadsOutside
  if (((entry.externalFileAttributes >>> 16) & KIND_OF_FILE) === LINK) return IMPORT_TEXT.isLink
  if (entry.isEncrypted()) throw new AppError('IMPORT_UNREADABLE', { reason: IMPORT_TEXT.needsPassword })
  return null
}

/** A bomb says little of its size, or nothing true: what counts is what comes out. */
async function readEntry(zip: Yauzl.ZipFile, entry: Yauzl.Entry, count: (bytes: number) => void): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  const damaged = () => new AppError('IMPORT_UNREADABLE', { reason: IMPORT_TEXT.damaged })
  for await (const chunk of withChecksum(await zip.openReadStreamPromise(entry), entry.crc32, damaged)) {
    count(chunk.length)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
