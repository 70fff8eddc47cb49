import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface SyncedFolderDeps {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly homeDir: string
  readonly exists?: (file: string) => boolean
  /** Null where it is not there. */
  readonly read?: (file: string) => string | null
}

/** How the folders of these programs are called, on any system. */
const BY_NAME: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^OneDrive(?: ?- ?.+)?$/i, 'OneDrive'],
  [/^(?:Mobile Documents|iCloudDrive|iCloud Drive|com~apple~CloudDocs)$/i, 'iCloud'],
  [/^Dropbox(?: \(.+\))?(?:-.+)?$/i, 'Dropbox'],
  [/^(?:Google ?Drive(?:-.+)?|My Drive)$/i, 'Google Drive'],
  [/^(?:Nextcloud|ownCloud|pCloud ?Drive|MEGA|Box(?: Sync|-Box)?|Proton ?Drive(?:-.+)?|SynologyDrive)$/i, ''],
]

/** What these programs leave in the folder that they keep in step. */
const BY_MARK: readonly (readonly [mark: string, name: string])[] = [
  ['.stfolder', 'Syncthing'],
  ['.dropbox', 'Dropbox'],
  ['.sync_journal.db', 'Nextcloud'],
]

/**
 * The program that keeps this folder in step with other computers; null where none is known to. Such a program copies the parts of an open database
 * at different moments, which damages it.
 */
export function syncedBy(folder: string, { env, homeDir, exists = existsSync, read = readOrNull }: SyncedFolderDeps): string | null {
  for (const name of ['OneDrive', 'OneDriveCommercial', 'OneDriveConsumer']) if (isWithin(folder, env[name])) return 'OneDrive'
  if (dropboxFolders(homeDir, env, read).some((place) => isWithin(folder, place))) return 'Dropbox'
  const segments = folder.split(/[\\/]/).filter(Boolean)
  for (const segment of segments) {
    const named = BY_NAME.find(([pattern]) => pattern.test(segment))
    if (named !== undefined) return named[1] === '' ? segment : named[1]
  }
  for (let place = folder; ; place = path.dirname(place)) {
    const marked = BY_MARK.find(([mark]) => exists(path.join(place, mark)))
    // In the person's own folder, Dropbox keeps its settings under the same name.
    if (marked !== undefined && place !== homeDir) return marked[1]
    if (path.dirname(place) === place) return null
  }
}

function isWithin(folder: string, place: string | undefined): boolean {
  if (place === undefined || place === '') return false
  const way = path.relative(place, folder)
  return way === '' || !(way.startsWith('..') || path.isAbsolute(way))
}

/** Dropbox says where its folders are (https://help.dropbox.com/installs/locate-dropbox-folder). */
function dropboxFolders(homeDir: string, env: SyncedFolderDeps['env'], read: NonNullable<SyncedFolderDeps['read']>): readonly string[] {
  const places = [env['LOCALAPPDATA'], env['APPDATA']].filter((place) => place !== undefined).map((place) => path.join(place, 'Dropbox'))
  return [path.join(homeDir, '.dropbox'), ...places].flatMap((place) => {
    const text = read(path.join(place, 'info.json'))
    return text === null ? [] : [...text.matchAll(/"path":\s*("(?:[^"\\]|\\.)*")/g)].map(([, found = '""']) => JSON.parse(found) as string)
  })
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
