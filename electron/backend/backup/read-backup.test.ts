import { once } from 'node:events'
import { createWriteStream, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ZipArchive } from 'archiver'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/helpers/host.ts'
import { rawZip } from '../../../tests/helpers/raw-zip.ts'
import { BackupFault, readBackup } from './read-backup.ts'
import { ROWS, UPLOADS } from './write-backup.ts'

/** A megabyte that is a kilobyte in the zip. */
const UPLOAD = Buffer.alloc(1_000_000)

async function zipOf(file: string, uploads: number): Promise<void> {
  const archive = new ZipArchive({ zlib: { level: 9 } })
  const written = once(archive.pipe(createWriteStream(file)), 'close')
  archive.append('rows', { name: ROWS })
  for (let n = 0; n < uploads; n++) archive.append(UPLOAD, { name: `${UPLOADS}${n}` })
  await archive.finalize()
  await written
}

test('a backup of which a part is damaged is none', async () => {
  using folder = temporaryFolder()
  const zip = path.join(folder.path, 'backup.zip')
  const read = (claimed: { claimedSum?: number }, name = ROWS) => {
    writeFileSync(
      zip,
      rawZip(
        [
          { name: ROWS, content: 'rows' },
          { name: `${UPLOADS}1`, content: 'upload' },
        ].map((one) => (one.name === name ? { ...one, ...claimed } : one)),
      ),
    )
    return readBackup(zip, { rows: path.join(folder.path, 'rows.sqlite'), onUpload: async () => undefined })
  }
  await read({})
  await expect(read({ claimedSum: 1 })).rejects.toBeInstanceOf(BackupFault)
  await expect(read({ claimedSum: 1 }, `${UPLOADS}1`)).rejects.toBeInstanceOf(BackupFault)
})

test('uploads that come to more than there may be are not unpacked to the end, however little the zip is', async () => {
  using folder = temporaryFolder()
  const zip = path.join(folder.path, 'backup.zip')
  await zipOf(zip, 20)
  let taken = 0
  const read = readBackup(zip, {
    rows: path.join(folder.path, 'rows.sqlite'),
    onUpload: async (bytes) => void (taken += bytes.length),
    uploadsMaxBytes: 5_500_000,
  })
  await expect(read).rejects.toBeInstanceOf(BackupFault)
  expect(taken).toBe(5_000_000)
})
