import { describeFailure } from '../../../../shared/domain/describe-failure.ts'
import { EntityName } from '../../../../shared/domain/entity-schema.ts'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { ImportPhase, ImportStudy, ImportTarget, RowImport } from '../../../../shared/domain/row-import.ts'
import { IMPORT_FILE_MAX_BYTES } from '../../../../shared/limits/csv.ts'
import { CSV_TEXT } from '../../../../shared/text/csv.ts'
import type { Client } from '../../../api/client.ts'
import { pause, retryDelayMs } from '../../../state/retry-delay.ts'
import { type RateSample, rowsPerSecond, withSample } from './rate.ts'
import type { ImportSession } from './import-session-calls.ts'
import { NO_IMPORT, type ImportState } from './import-state.ts'
import { asRefusal, refusalOf } from './refusal.ts'
import { sendFile } from './send-file.ts'
import { withAnswer, withoutAnswer } from './settle-unknown.ts'
import { requestMapping } from './suggest-mapping.ts'
import { newFields, toMappings } from './column-draft.ts'
import { NOTHING_WIDENED, stillWidened, tableNeeds } from './table-needs.ts'
import { IMPORT_WIZARD_TEXT } from './wizard-text.ts'

export interface ImportSessionDeps {
  readonly client: Pick<Client, 'imports' | 'csv'>
  readonly appId: AppId
  readonly wait?: (delayMs: number, signal: AbortSignal) => Promise<void>
}

/** Phases that do not change by themselves. */
const RESTING: readonly ImportPhase['phase'][] = ['received', 'read', 'checked', 'paused', 'done', 'kept', 'undone', 'failed']

/** The interval of polling, in case an update was lost. */
const LOOK_AGAIN_MS = 500

export function createImportSession({ client, appId, wait = pause }: ImportSessionDeps): ImportSession {
  const listeners = new Set<() => void>()
  const abort = new AbortController()
  const { signal } = abort
  let sending = new AbortController()
  let state: ImportState = NO_IMPORT
  let samples: readonly RateSample[] = []

  function change(next: Partial<ImportState>): void {
    if (signal.aborted) return
    const phase = next.facts?.state
    const checked = phase?.phase === 'checked' ? { expected: phase.counts } : {}
    if (phase?.phase === 'writing') samples = withSample(samples, { atMs: performance.now(), rows: phase.counts.read })
    state = { ...state, ...checked, ...next, rate: rowsPerSecond(samples) }
    for (const listener of listeners) listener()
  }

  /** Runs a step, shows its error in place, and clears the running task. */
  async function attempt(step: () => Promise<void>, otherwise?: string): Promise<void> {
    change({ refusal: null })
    try {
      await step()
    } catch (error) {
      if (!signal.aborted) change({ refusal: refusalOf(error, otherwise) })
    } finally {
      change({ doing: null })
    }
  }

  function place() {
    if (state.facts === null) throw new Error('no file has been chosen')
    return { appId, importId: state.facts.id }
  }

  async function follow(facts: RowImport): Promise<void> {
    for (let tries = 0; !signal.aborted; tries += 1) {
      try {
        for await (const next of await client.imports.watch({ appId, importId: facts.id }, { signal })) {
          if (state.facts?.id !== facts.id) return
          tries = 0
          change({ facts: next })
        }
        return
      } catch (error) {
        if (signal.aborted || state.facts?.id !== facts.id) return
        if (describeFailure(error).code === 'IMPORT_NOT_FOUND') return change({ ...NO_IMPORT, refusal: refusalOf(error) })
        await wait(retryDelayMs(tries), signal)
      }
    }
  }

  /**
   * Waits for a phase that does not change by itself. The final state is requested, because watched updates may be older than the call
   * being waited for.
   */
  async function settled(): Promise<ImportPhase | null> {
    while (!signal.aborted) {
      const facts = await client.imports.get(place(), { signal })
      if (RESTING.includes(facts.state.phase)) {
        change({ facts })
        return facts.state
      }
      await somethingNew()
    }
    return null
  }

  /** Resolves on an update of the import, or after a while. */
  async function somethingNew(): Promise<void> {
    const told = new AbortController()
    const known = state.facts
    const listen = () => {
      if (state.facts !== known && state.facts !== null && RESTING.includes(state.facts.state.phase)) told.abort()
    }
    listeners.add(listen)
    await wait(LOOK_AGAIN_MS, AbortSignal.any([signal, told.signal]))
    listeners.delete(listen)
  }

  async function send(file: File): Promise<void> {
    const begun = await client.imports.begin({ appId, name: file.name.slice(-255), bytes: file.size }, { signal })
    change({ facts: begun })
    const place = { appId, importId: begun.id }
    await sendFile(
      { client, place, file, onSent: (sent) => change({ doing: { what: 'sending', sent } }) },
      AbortSignal.any([signal, sending.signal]),
    )
    change({ facts: { ...begun, state: { phase: 'received' } } })
    void follow(begun)
  }

  async function firstLook(): Promise<void> {
    change({ doing: { what: 'looking' } })
    const look = await client.imports.look(place(), { signal })
    change({ look, format: look.format, encodings: look.encodings })
  }

  async function study(): Promise<ImportStudy> {
    const found = await client.imports.study(place(), { signal })
    change({ study: found })
    return found
  }

  function target(): ImportTarget {
    const { destination, data, columns, study, proposed, widened } = state
    if (destination === null) throw new Error('no table has been chosen')
    const { change, names } = tableNeeds(destination, newFields(columns, study?.columns ?? [], proposed), widened, proposed)
    const entity = EntityName.parse(destination.kind === 'new' ? destination.name : destination.schema.name)
    return { entity, data, mappings: toMappings(columns, names), table: change }
  }

  /** The dry run, which counts what an import would do. */
  async function count(): Promise<void> {
    change({ doing: { what: 'checking' } })
    await client.imports.check({ ...place(), target: target() }, { signal })
    change({ step: 'import' })
    const phase = await settled()
    if (phase?.phase === 'failed') change({ step: 'map', refusal: asRefusal(phase) })
    else if (phase?.phase === 'read') change({ step: 'map' })
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    stop: () => abort.abort(),
    async take(file) {
      sending.abort()
      sending = new AbortController()
      change({ ...NO_IMPORT, file: { name: file.name, bytes: file.size } })
      if (file.size === 0) return change({ ...NO_IMPORT, refusal: { sentence: CSV_TEXT.empty, details: null } })
      if (file.size > IMPORT_FILE_MAX_BYTES)
        return change({ ...NO_IMPORT, refusal: { sentence: IMPORT_WIZARD_TEXT.tooLarge, details: null } })
      const current = sending
      await attempt(async () => {
        change({ doing: { what: 'sending', sent: 0 } })
        await send(file)
        await firstLook()
      })
      if (current.signal.aborted) return change(current === sending ? NO_IMPORT : {})
      if (state.look === null) change({ facts: null })
    },
    async goOnWith(found) {
      change({ ...NO_IMPORT, facts: found, file: { name: found.fileName, bytes: found.bytes } })
      const { phase } = found.state
      if (phase === 'receiving') return change({ ...NO_IMPORT, refusal: { sentence: IMPORT_WIZARD_TEXT.cutOff, details: null } })
      void follow(found)
      if (['writing', 'paused', 'done', 'kept', 'undoing', 'undone'].includes(phase)) return change({ step: 'import' })
      await attempt(async () => {
        change({ doing: { what: 'looking' } })
        await settled()
        await firstLook()
      })
    },
    async look(changes) {
      if (state.format === null) return
      const format = { ...state.format, ...changes }
      change({ format, refusal: null, doing: { what: 'looking' } })
      // A result for an earlier request is ignored.
      const isStill = () => state.format === format
      try {
        const look = await client.imports.look({ ...place(), format }, { signal })
        if (isStill()) change({ look, format: look.format, doing: null })
      } catch (error) {
        if (isStill()) change({ refusal: refusalOf(error), doing: null })
      }
    },
    map: (destination, data) =>
      attempt(async () => {
        const { format } = state
        if (format === null) return
        change({ doing: { what: 'reading' } })
        await client.imports.read({ ...place(), format }, { signal })
        const phase = await settled()
        if (phase?.phase === 'failed') return change({ refusal: asRefusal(phase) })
        if (phase?.phase !== 'read') return
        const found = await study()
        change({ doing: { what: 'matching' } })
        change(await requestMapping({ client, place: place(), destination, study: found }, signal))
        change({ step: 'map', destination, data, widened: NOTHING_WIDENED })
      }),
    changeColumn(column) {
      change({ columns: state.columns.map((known) => (known.csvHeader === column.csvHeader ? column : known)) })
    },
    check: () =>
      attempt(async () => {
        change({ widened: stillWidened(state.widened, state.columns) })
        await count()
      }),
    settle: (unknown, answer) =>
      attempt(async () => {
        change(withAnswer(state, unknown, answer))
        await count()
      }),
    unsettle: (field) =>
      attempt(async () => {
        change(withoutAnswer(state, field))
        await count()
      }),
    reread: (changes) =>
      attempt(async () => {
        if (state.format === null || state.destination === null) return
        change({ doing: { what: 'looking' } })
        const look = await client.imports.look({ ...place(), format: { ...state.format, ...changes } }, { signal })
        change({ look, format: look.format, doing: { what: 'reading' } })
        await client.imports.read({ ...place(), format: look.format }, { signal })
        const phase = await settled()
        if (phase?.phase !== 'read') return change({ step: 'upload', refusal: phase?.phase === 'failed' ? asRefusal(phase) : null })
        const headers = (found: ImportStudy | null) => JSON.stringify(found?.columns.map(({ csvHeader }) => csvHeader))
        const before = headers(state.study)
        const found = await study()
        if (headers(found) === before) return count()
        change({ ...(await requestMapping({ client, place: place(), destination: state.destination, study: found }, signal)) })
        change({ step: 'map', widened: NOTHING_WIDENED })
      }),
    run: (confirmed) =>
      attempt(async () => {
        change({ doing: { what: 'writing' } })
        await client.imports.run({ ...place(), target: target(), confirmed }, { signal })
        await settled()
      }, CSV_TEXT.importFailed),
    resume: () =>
      attempt(async () => {
        change({ doing: { what: 'writing' } })
        await client.imports.resume(place(), { signal })
        await settled()
      }, CSV_TEXT.importFailed),
    undo: () =>
      attempt(async () => {
        change({ doing: { what: 'undoing' } })
        await client.imports.undo(place(), { signal })
        await settled()
      }),
    async back() {
      if (state.step === 'map') return change({ step: 'upload', refusal: null })
      change({ step: 'map', refusal: null })
    },
    async cancel(written) {
      if (state.doing?.what === 'sending') return sending.abort()
      if (state.facts === null) return change(NO_IMPORT)
      await attempt(async () => {
        // Even if the dialog is closed with the same click.
        await client.imports.cancel({ ...place(), written })
      })
    },
    async interrupt() {
      if (state.doing?.what === 'sending') return sending.abort()
      const phase = state.facts?.state.phase
      if (phase === 'reading' || phase === 'checking') await client.imports.cancel(place(), { signal })
    },
    rejected: () => client.imports.rejected(place(), { signal }),
  }
}
