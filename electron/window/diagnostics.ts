import { readdir, stat, statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Problem } from './problems.ts'

export interface DiagnosticsInput {
  readonly version: string
  readonly dataDir: string
  readonly locale: string
  readonly graphics: object
  readonly problems: readonly Problem[]
}

/**
 * What helps whoever looks for a fault, for the person to read before they give it to anybody: versions, sizes, and what went wrong. It holds no
 * name, no text, no row and no secret: of the data only how many files there are and how large.
 */
export async function writeDiagnostics({ version, dataDir, locale, graphics, problems }: DiagnosticsInput): Promise<string> {
  const { electron = '', chrome = '', node = '' } = process.versions
  const disk = await statfs(dataDir).catch(() => null)
  const files = await sizesBelow(dataDir)
  return `${[
    'Lathe, as it is on this computer. Nothing of this was sent anywhere: read it, and give it to whom you want.',
    `Lathe ${version}, Electron ${electron}, Chromium ${chrome}, Node ${node}`,
    `${process.platform} ${os.release()} ${process.arch}, ${locale}`,
    `${os.availableParallelism()} processors, ${megabytes(os.totalmem())} of memory, ${megabytes(os.freemem())} free`,
    disk === null ? 'The data folder cannot be read.' : `${megabytes(disk.bavail * disk.bsize)} free where the data is`,
    '',
    'Data',
    ...[...files].map(([kind, { count, bytes }]) => `  ${kind}: ${count} files, ${megabytes(bytes)}`),
    '',
    'Graphics',
    ...Object.entries(graphics).map(([name, state]) => `  ${name}: ${String(state)}`),
    '',
    problems.length === 0 ? 'Nothing went wrong since the start.' : 'What went wrong since the start',
    ...problems.flatMap(({ at, what, where }) => [`  ${at}  ${what}`, ...where.map((place) => `      ${place}`)]),
  ].join('\n')}\n`
}

/** By kind of file alone: a name may be a person's. */
async function sizesBelow(folder: string): Promise<ReadonlyMap<string, { readonly count: number; readonly bytes: number }>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = new Map<string, { readonly count: number; readonly bytes: number }>()
  for (const entry of found.filter((each) => each.isFile())) {
    const kind = KINDS.find((known) => entry.name.endsWith(known)) ?? 'others'
    const size = await stat(path.join(entry.parentPath, entry.name)).catch(() => null)
    const { count, bytes } = sizes.get(kind) ?? { count: 0, bytes: 0 }
    sizes.set(kind, { count: count + 1, bytes: bytes + (size?.size ?? 0) })
  }
  return sizes
}

const KINDS = ['app.sqlite', 'live.sqlite', 'users.sqlite', 'identity.sqlite', 'lathe.sqlite', '-wal', '-shm']

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6).toLocaleString('en')} MB`
}
