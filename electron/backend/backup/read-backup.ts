import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { BACKUP_MAX_ENTRIES, BACKUP_ROWS_MAX_BYTES, BACKUP_UPLOADS_MAX_BYTES } from '../../../shared/limits/backup.ts'
import { UPLOAD_MAX_BYTES } from '../../../shared/limits/files.ts'
import { say } from '../../../shared/text/say.ts'
import { withChecksum } from '../lib/with-checksum.ts'
import { ROWS, UPLOADS } from './write-backup.ts'

export interface BackupParts {
  /** Where the rows' file goes. */
  readonly rows: string
  readonly onUpload: (bytes: Uint8Array) => Promise<void>
  readonly uploadsMaxBytes?: number
}

/** Why a file is no backup, in a sentence for a person. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault'
}

/**
 * Takes a backup apart that a stranger may have made. Only what is looked for is taken out, under names of our own; what it says of its
 * sizes counts for nothing. Throws a `BackupFault`, or what the library says of a zip that is none.
 */
export async function readBackup(zip: string, { rows, onUpload, uploadsMaxBytes = BACKUP_UPLOADS_MAX_BYTES }: BackupParts): Promise<void> {
  const { default: yauzl } = await import('yauzl')
  const archive = await yauzl.openPromise(zip, { lazyEntries: true, autoClose: false })
  try {
    let entries = 0
    let left = uploadsMaxBytes
    let hasRows = false
    for await (const entry of archive.eachEntry()) {
      entries += 1
      if (entries > BACKUP_MAX_ENTRIES) throw new BackupFault(say('It holds too many files.'))
      if (entry.isEncrypted()) throw new BackupFault(say('It asks for a password.'))
      const read = async () => withChecksum(await archive.openReadStreamPromise(entry), entry.crc32, damaged)
      if (entry.fileName === ROWS) {
        await pipeline(await read(), upTo(BACKUP_ROWS_MAX_BYTES), createWriteStream(rows))
        hasRows = true
      } else if (entry.fileName.startsWith(UPLOADS)) {
        const chunks: Uint8Array[] = []
        for await (const chunk of upTo(Math.min(UPLOAD_MAX_BYTES, left))(await read())) chunks.push(chunk)
        const bytes = Buffer.concat(chunks)
        left -= bytes.length
        await onUpload(bytes)
      }
    }
    if (!hasRows) throw new BackupFault(say('It holds no rows.'))
  } finally {
    archive.close()
  }
}

const damaged = () => new BackupFault(say('A part of it is damaged.'))

function upTo(maxBytes: number) {
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let bytes = 0
    for await (const chunk of source) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) throw new BackupFault(say('It holds more than it could.'))
      yield chunk
    }
  }
}
