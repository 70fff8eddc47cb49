import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

export interface BackupCopy {
  readonly file: string
  readonly takenAt: Date
}

/** The copies of a file of that name in a folder, oldest first. */
export function listBackups(folder: string, name: string): readonly BackupCopy[] {
  if (!existsSync(folder)) return []
  const pattern = new RegExp(`^${name}\\.(\\d{4}-\\d{2}-\\d{2}T)(\\d{2})(\\d{2})(\\d{2})Z\\.sqlite$`)
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const [, day, hour, minute, second] = pattern.exec(file) ?? []
      if (day === undefined) return []
      return [{ file: path.join(folder, file), takenAt: new Date(`${day}${hour}:${minute}:${second}Z`) }]
    })
}
