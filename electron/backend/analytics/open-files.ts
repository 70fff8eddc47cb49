import { renameSync, rmSync } from 'node:fs'
import { isAppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { ANALYTICS_FILES_OPEN } from '../../../shared/limits/analytics.ts'
import { type FiguresFile, openFigures } from './figures-file.ts'

/** The files of the apps that were counted or read last. */
export interface OpenFiles {
  of(appId: AppId): FiguresFile
  close(appId: AppId): void
  all(): readonly FiguresFile[]
  closeAll(): void
}

export function createOpenFiles(fileOf: (appId: AppId) => string): OpenFiles {
  /** The one used last at the end. */
  const open = new Map<AppId, FiguresFile>()

  function close(appId: AppId): void {
    open.get(appId)?.close()
    open.delete(appId)
  }

  return {
    of(appId) {
      const file = open.get(appId) ?? openOrBegin(fileOf(appId))
      open.delete(appId)
      open.set(appId, file)
      const [oldest] = open.keys()
      if (open.size > ANALYTICS_FILES_OPEN && oldest !== undefined) close(oldest)
      return file
    },
    close,
    all: () => [...open.values()],
    closeAll() {
      for (const file of open.values()) file.close()
      open.clear()
    },
  }
}

/** Figures are no reason to keep an app from counting: a damaged file is put aside, and a new one begun. */
function openOrBegin(file: string): FiguresFile {
  try {
    return openFigures(file)
  } catch (error) {
    if (!isAppError(error) || error.code !== 'STORAGE_CORRUPT') throw error
    renameSync(file, file.replace(/\.sqlite$/, '.damaged.sqlite'))
    for (const rest of ['-wal', '-shm']) rmSync(`${file}${rest}`, { force: true })
    return openFigures(file)
  }
}
