import { existsSync, openAsBlob } from 'node:fs'
import path from 'node:path'
import type { Actor } from '../../../shared/domain/access.ts'
import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import type { EntitySchema } from '../../../shared/domain/entity-schema.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Version } from '../../../shared/domain/version.ts'
import {
  type ImportCounts,
  type ImportFormat,
  type ImportId,
  type ImportPreview,
  type ImportMapping,
  type ImportPhase,
  type ImportStudy,
  type ImportTarget,
  type RowImport,
  SENSITIVE_FIELDS,
} from '../../../shared/domain/row-import.ts'
import { CSV_TEXT, IMPORT_TABLE_TEXT } from '../../../shared/text/csv.ts'
import type { RunCsvJob } from '../csv/csv-job.ts'
import { createImportRegistry } from '../csv/import-registry.ts'
import { createImportFiles, rejectedIn } from '../csv/import-files.ts'
import type { FormatOverrides } from '../csv/detect-format.ts'
import { makePlan } from '../csv/make-plan.ts'
import { proposeEntity } from '../csv/propose-entity.ts'
import type { EnginePort } from '../engine/port.ts'
import { createImportStage } from './import-stage.ts'
import { plannedTable, prepareTable, requirePossibleChange, restoreTable } from './prepare-import-table.ts'
import { createReceiveFile, type ReceiveFile } from './receive-file.ts'
import type { TypeChecker } from '../types/type-checker.ts'
import type { ShowVersion } from './show-version.ts'
import { checkRows, failureOf, NO_COUNTS } from './write-import.ts'
import { createWrittenImports } from './written-imports.ts'

export interface ImportRowsDeps {
  readonly engine: EnginePort
  readonly runCsvJob: RunCsvJob
  readonly appFolder: (appId: AppId) => string
  readonly showVersion: ShowVersion
  /** Checks the pages that use a field whose type an import changes. */
  readonly types: Pick<TypeChecker, 'check'>
  readonly now: () => number
  readonly reportBug: (error: unknown) => void
}

/** The steps of importing rows, by app and import (`shared/contract/imports.ts`). */
export interface RowImports extends ReceiveFile {
  list(appId: AppId): Promise<readonly RowImport[]>
  get(appId: AppId, importId: ImportId): Promise<RowImport>
  watch(appId: AppId, importId: ImportId, signal: AbortSignal | undefined): AsyncGenerator<RowImport>
  look(appId: AppId, importId: ImportId, format: FormatOverrides): Promise<ImportPreview>
  read(appId: AppId, importId: ImportId, format: ImportFormat): Promise<RowImport>
  study(appId: AppId, importId: ImportId): Promise<ImportStudy>
  proposeEntity(appId: AppId, importId: ImportId): Promise<{ readonly schema: EntitySchema; readonly mappings: ImportMapping[] }>
  check(appId: AppId, importId: ImportId, input: { readonly target: ImportTarget; readonly actor: Actor }): Promise<RowImport>
  run(
    appId: AppId,
    importId: ImportId,
    input: { readonly target: ImportTarget; readonly confirmed: boolean; readonly actor: Actor },
  ): Promise<RowImport>
  resume(appId: AppId, importId: ImportId): Promise<RowImport>
  cancel(appId: AppId, importId: ImportId, written: 'keep' | 'undo'): Promise<{ readonly cancelled: boolean }>
  undo(appId: AppId, importId: ImportId): Promise<RowImport>
  rejected(appId: AppId, importId: ImportId): Promise<File>
  /** An app's file has been opened: interrupted imports resume. */
  wake(appId: AppId): void
  isRunning(): boolean
  /** Stops all running tasks where they are. */
  stop(): Promise<void>
}

/** Phases in which the file is received and no task is running. */
const READABLE: readonly ImportPhase['phase'][] = ['received', 'read', 'checked', 'failed']

export function createRowImports({ appFolder, showVersion, types, now, ...outer }: ImportRowsDeps): RowImports {
  const { engine, runCsvJob, reportBug } = outer
  const board = createImportRegistry()
  const files = createImportFiles(appFolder)
  const tables = { engine, showVersion, types }
  const stage = createImportStage({ ...outer, board, files, restoreTable: (appId, made) => restoreTable(tables, appId, made) })
  const written = createWrittenImports(stage)
  const { setState, requirePhase, requireStudy } = stage
  let isStopped = false

  function fail(appId: AppId, importId: ImportId, error: unknown, fallback: string): void {
    if (!isAppError(error)) reportBug(error)
    setState(appId, importId, { phase: 'failed', ...failureOf(error, fallback) })
  }

  async function tableFor(appId: AppId, target: ImportTarget, actor: Actor) {
    return engine.of(appId).importTarget({ data: target.data, entity: target.entity, actor, overwrites: overwritesRows(target) })
  }

  /** The plan for the current or the future table; `isReady`: the table needs no change first. */
  async function planFor(appId: AppId, importId: ImportId, { target, actor }: { readonly target: ImportTarget; readonly actor: Actor }) {
    const found = requirePhase(appId, importId, ['read', 'checked', 'failed'])
    const study = requireStudy(appId, importId)
    const change = target.table ?? null
    if (change !== null && target.data === 'live')
      throw new AppError('IMPORT_MAPPING_INVALID', { issues: [{ path: target.entity, reason: IMPORT_TABLE_TEXT.publishedTable }] })
    const table = change?.kind === 'create' ? null : await tableFor(appId, target, actor)
    if (change !== null) {
      const taken = (await engine.of(appId).entities({})).map(({ schema }) => schema.name)
      requirePossibleChange(change, table?.schema ?? null, taken)
    }
    const planTable = change === null ? table : plannedTable(table, change)
    if (planTable === null) throw new AppError('ENTITY_NOT_FOUND', { entity: target.entity })
    return { found, study, change, plan: makePlan(study, planTable, target.mappings) }
  }

  return {
    ...createReceiveFile(stage, written.load, now),
    async list(appId) {
      await written.load(appId)
      return board.list(appId)
    },
    async get(appId, importId) {
      await written.load(appId)
      return board.require(appId, importId)
    },
    async *watch(appId, importId, signal) {
      await written.load(appId)
      yield* board.watch(appId, importId, signal)
    },
    async look(appId, importId, wishes) {
      requirePhase(appId, importId, READABLE)
      return runCsvJob({ kind: 'look', folder: files.folder(appId, importId), wishes, seed: now() })
    },
    async read(appId, importId, format) {
      const { state: before } = requirePhase(appId, importId, READABLE)
      stage.setStudy(importId, null)
      const started = setState(appId, importId, { phase: 'reading', readBytes: 0 })
      stage.begin(importId, async (signal) => {
        try {
          const onProgress = (readBytes: number) => setState(appId, importId, { phase: 'reading', readBytes })
          stage.setStudy(
            importId,
            await runCsvJob({ kind: 'study', folder: files.folder(appId, importId), format }, { onProgress, signal }),
          )
          setState(appId, importId, { phase: 'read' })
        } catch (error) {
          if (signal.aborted) setState(appId, importId, before.phase === 'failed' ? before : { phase: 'received' })
          else fail(appId, importId, error, CSV_TEXT.parseFailed)
        }
      })
      return started
    },
    study: async (appId, importId) => requireStudy(appId, importId),
    async proposeEntity(appId, importId) {
      const found = board.require(appId, importId)
      const study = requireStudy(appId, importId)
      const taken = (await engine.of(appId).entities({})).map(({ schema }) => schema.name)
      return proposeEntity(found.fileName, study, taken)
    },
    async check(appId, importId, input) {
      const { found, plan } = await planFor(appId, importId, input)
      const { entity, data } = input.target
      const started = board.put(appId, {
        ...found,
        target: { entity, data },
        state: { phase: 'checking', readBytes: 0, counts: NO_COUNTS },
      })
      stage.begin(importId, async (signal) => {
        try {
          const onProgress = (counts: ImportCounts, readBytes: number) =>
            setState(appId, importId, { phase: 'checking', readBytes: Math.min(readBytes, found.bytes), counts })
          const result = await checkRows(
            stage,
            { app: engine.of(appId), data, entity, plan, folder: files.folder(appId, importId) },
            onProgress,
            signal,
          )
          const { counts, rejections, unknown } = result
          setState(appId, importId, { phase: 'checked', counts, rejections: [...rejections], unknown: [...unknown] })
        } catch (error) {
          if (signal.aborted) setState(appId, importId, { phase: 'read' })
          else fail(appId, importId, error, CSV_TEXT.importFailed)
        }
      })
      return started
    },
    async run(appId, importId, { confirmed, ...input }) {
      const { found, study, change, plan: dryPlan } = await planFor(appId, importId, input)
      const { target, actor } = input
      const sensitive = SENSITIVE_FIELDS.filter((field) => dryPlan.columns.some(({ target: to }) => to.kind === field))
      if (sensitive.length > 0 && !confirmed) throw new AppError('IMPORT_NOT_CONFIRMED', { fields: [...sensitive] })
      written.requireFree(appId, importId)
      const { data, entity } = target
      const { fileName, bytes } = found
      // From here on no other import can begin; the rest is awaited.
      const started = board.put(appId, { ...found, target: { entity, data }, state: { phase: 'writing', readBytes: 0, counts: NO_COUNTS } })
      const app = engine.of(appId)
      const creatorId = actor.kind === 'anonymous' ? null : actor.userId
      const record = { id: importId, entity, fileName, bytes, creatorId }
      let version: Version | null = null
      try {
        if (change === null) {
          const table = await tableFor(appId, target, actor)
          await app.beginImport({ ...record, data, entityId: table.entityId, plan: makePlan(study, table, target.mappings) })
        } else {
          const asked = { actor, study, mappings: target.mappings, overwrites: overwritesRows(target) }
          version = await prepareTable(tables, appId, { entity, change, fileName }, (commit) =>
            app.beginImportWithTable({ ...record, ...asked, commit }),
          )
        }
      } catch (error) {
        board.put(appId, found)
        throw error
      }
      written.write(appId, await written.stored(appId, importId))
      if (version !== null) await showVersion(appId, version)
      return started
    },
    async resume(appId, importId) {
      await written.load(appId)
      requirePhase(appId, importId, ['paused'])
      written.requireFree(appId, importId)
      const stored = await written.stored(appId, importId)
      if (stored.state === 'undoing') written.takeBack(appId, stored)
      else {
        await engine.of(appId).requireImportTable({ data: stored.data, importId })
        written.write(appId, stored)
      }
      return board.require(appId, importId)
    },
    async cancel(appId, importId, rows) {
      await written.load(appId)
      const { state } = board.require(appId, importId)
      switch (state.phase) {
        case 'writing':
        case 'paused': {
          await stage.stop(importId)
          // It may have finished before it could be stopped.
          const stored = await written.stored(appId, importId)
          if (stored.state !== 'writing') return { cancelled: false }
          const ended = await engine.of(appId).endImport({ data: stored.data, importId, state: rows === 'undo' ? 'undoing' : 'kept' })
          if (rows === 'undo') written.takeBack(appId, { ...ended, data: stored.data })
          else await written.keep(appId, { ...ended, data: stored.data })
          return { cancelled: true }
        }
        case 'reading':
        case 'checking':
          await stage.stop(importId)
          return { cancelled: true }
        case 'receiving':
        case 'received':
        case 'read':
        case 'checked':
        case 'failed':
          await stage.stop(importId)
          await stage.giveUp(appId, importId)
          return { cancelled: true }
        case 'done':
        case 'kept':
        case 'undoing':
        case 'undone':
          return { cancelled: false }
      }
    },
    async undo(appId, importId) {
      await written.load(appId)
      requirePhase(appId, importId, ['done', 'kept'])
      written.requireFree(appId, importId)
      const stored = await written.stored(appId, importId)
      const ended = await engine.of(appId).endImport({ data: stored.data, importId, state: 'undoing' })
      written.takeBack(appId, { ...ended, data: stored.data })
      return board.require(appId, importId)
    },
    async rejected(appId, importId) {
      await written.load(appId)
      const { fileName } = requirePhase(appId, importId, ['checked', 'done', 'kept', 'paused'])
      const name = `${path.parse(fileName).name}_rejected.csv`
      const file = rejectedIn(files.folder(appId, importId))
      const type = 'text/csv;charset=utf-8'
      if (!existsSync(file)) return new File(['Line,Column,Value,Reason\r\n'], name, { type })
      return new File([await openAsBlob(file)], name, { type })
    },
    wake(appId) {
      if (!isStopped) void written.load(appId).catch((error: unknown) => isAppError(error) || reportBug(error))
    },
    isRunning: stage.isRunning,
    async stop() {
      isStopped = true
      await stage.stopAll()
    },
  }
}

/** Rows that are named by their ids may be there already. */
function overwritesRows({ mappings }: ImportTarget): boolean {
  return mappings.some(({ schemaField }) => schemaField === 'id')
}
