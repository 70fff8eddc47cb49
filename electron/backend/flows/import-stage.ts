import { AppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { ImportId, ImportPhase, ImportStudy, RowImport } from '../../../shared/domain/row-import.ts'
import type { RunCsvJob } from '../csv/csv-job.ts'
import type { ImportPlan } from '../csv/import-plan.ts'
import type { ImportRegistry } from '../csv/import-registry.ts'
import type { ImportFiles } from '../csv/import-files.ts'
import type { EnginePort } from '../engine/port.ts'

type Phase = ImportPhase['phase']

export interface ImportStageDeps {
  readonly engine: Pick<EnginePort, 'of'>
  readonly runCsvJob: RunCsvJob
  readonly board: ImportRegistry
  readonly files: ImportFiles
  /** Undoes an import's change of its table; false where it stays. */
  readonly restoreTable: (
    appId: AppId,
    made: { readonly entity: string; readonly change: NonNullable<ImportPlan['tableChange']>; readonly fileName: string },
  ) => Promise<boolean>
  readonly reportBug: (error: unknown) => void
}

/** The state that the steps of an import share: its phase, its file's columns, and its running task. */
export interface ImportStage extends ImportStageDeps {
  setState(appId: AppId, importId: ImportId, state: ImportPhase): RowImport
  /** IMPORT_NOT_FOUND, IMPORT_NOT_READY. */
  requirePhase(appId: AppId, importId: ImportId, phases: readonly Phase[]): RowImport
  /** IMPORT_NOT_READY. */
  requireStudy(appId: AppId, importId: ImportId): ImportStudy
  setStudy(importId: ImportId, study: ImportStudy | null): void
  /** Runs a task in the background until it ends or is stopped; `run` reports its own result. */
  begin(importId: ImportId, run: (signal: AbortSignal) => Promise<void>): void
  /** Waits until the task has ended. */
  stop(importId: ImportId): Promise<void>
  isRunning(): boolean
  stopAll(): Promise<void>
  /** Deletes the import and its file. */
  giveUp(appId: AppId, importId: ImportId): Promise<void>
}

export function createImportStage(deps: ImportStageDeps): ImportStage {
  const { board, files, reportBug } = deps
  const studies = new Map<ImportId, ImportStudy>()
  const jobs = new Map<ImportId, { readonly stopper: AbortController; readonly ended: Promise<void> }>()

  async function stop(importId: ImportId): Promise<void> {
    const job = jobs.get(importId)
    job?.stopper.abort(new Error('The import was cancelled.'))
    await job?.ended
  }

  return {
    ...deps,
    stop,
    setState: (appId, importId, state) => board.put(appId, { ...board.require(appId, importId), state }),
    requirePhase(appId, importId, phases) {
      const found = board.require(appId, importId)
      if (!phases.includes(found.state.phase)) throw new AppError('IMPORT_NOT_READY', { phase: found.state.phase })
      return found
    },
    requireStudy(appId, importId) {
      const { state } = board.require(appId, importId)
      const study = studies.get(importId)
      if (study === undefined) throw new AppError('IMPORT_NOT_READY', { phase: state.phase })
      return study
    },
    setStudy(importId, study) {
      if (study === null) studies.delete(importId)
      else studies.set(importId, study)
    },
    begin(importId, run) {
      const stopper = new AbortController()
      const ended = run(stopper.signal)
        .catch((error: unknown) => {
          if (!stopper.signal.aborted) reportBug(error)
        })
        .finally(() => {
          if (jobs.get(importId)?.stopper === stopper) jobs.delete(importId)
        })
      jobs.set(importId, { stopper, ended })
    },
    isRunning: () => jobs.size > 0,
    stopAll: async () => void (await Promise.all([...jobs.keys()].map(stop))),
    async giveUp(appId, importId) {
      board.remove(appId, importId)
      studies.delete(importId)
      await files.remove(appId, importId)
    },
  }
}
