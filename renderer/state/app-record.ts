import { atom, type PrimitiveAtom, useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect } from 'react'
import { type AppRecord, RECORD_PARTS, type RecordChanges } from '../../shared/domain/app-record.ts'
import { APP_BUILDER_VERSION, type AppType } from '../../shared/domain/app.ts'
import { describeFailure, type Failure } from '../../shared/domain/describe-failure.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { APPS_TEXT } from '../../shared/text/apps.ts'
import type { Client } from '../api/client.ts'
import { type Autosave, type AutosavePhase, createAutosave } from './autosave.ts'
import { useClient } from './client.tsx'
import { openApp } from './open-app.ts'
import { useToast } from './toasts.ts'
import type { Store } from './watch-app.ts'
import { say } from '../../shared/text/say.ts'

/** Fields of the record, and of the list of apps, that somebody changed and that wait to be saved. */
export interface EditedApp extends RecordChanges {
  readonly header?: string | undefined
  readonly description?: string | undefined
}

interface RecordState {
  /** As it is shown: what is stored, and above it what is not saved. */
  readonly shown: PrimitiveAtom<AppRecord | null>
  readonly phase: PrimitiveAtom<AutosavePhase>
  readonly failure: PrimitiveAtom<Failure | null>
  autosave: Autosave<EditedApp> | null
}

const states = new Map<AppId, RecordState>()

function stateOf(appId: AppId): RecordState {
  const known = states.get(appId)
  if (known !== undefined) return known
  const made: RecordState = {
    shown: atom<AppRecord | null>(null),
    phase: atom<AutosavePhase>('clean'),
    failure: atom<Failure | null>(null),
    autosave: null,
  }
  states.set(appId, made)
  return made
}

/** The record as this window shows it; null until it was read. */
export const shownRecord = (appId: AppId): PrimitiveAtom<AppRecord | null> => stateOf(appId).shown

/** Whether something of an app could not be saved, or has yet to be. */
export const recordPhase = (appId: AppId): PrimitiveAtom<AutosavePhase> => stateOf(appId).phase

/** Saves what waits, also for whoever shows no panel. */
export async function flushRecord(appId: AppId): Promise<void> {
  await stateOf(appId).autosave?.flush()
}

export interface EditedRecord {
  /** Null until it was read. */
  readonly record: AppRecord | null
  /** Why it could not be read. */
  readonly failure: Failure | null
  readonly phase: AutosavePhase
  readonly change: (changes: EditedApp) => void
  /** Saves at once; for whoever leaves. */
  readonly flush: () => Promise<void>
  readonly reload: () => void
}

/** An app's record in a panel: changes are shown at once, collected, and saved together. */
export function useAppRecord(appId: AppId): EditedRecord {
  const client = useClient()
  const store = useStore()
  const toast = useToast()
  const state = stateOf(appId)
  const record = useAtomValue(state.shown)
  const phase = useAtomValue(state.phase)
  const failure = useAtomValue(state.failure)
  const reload = useCallback(() => void readRecord({ client, store }, appId), [client, store, appId])
  useEffect(reload, [reload])

  state.autosave ??= createAutosave<EditedApp>({
    save: (changes) => saveRecord({ client, store }, appId, changes),
    merge: mergeEdits,
    onPhase(next, error) {
      const before = store.get(state.phase)
      store.set(state.phase, next)
      // What was said of it is over.
      if (before === 'failed' && next !== 'failed') toast(null)
      if (next === 'failed')
        toast({
          tone: 'error',
          title: APPS_TEXT.appChangesMightBeLost,
          description: describeFailure(error).message,
          action: { label: say('Try again'), run: () => void state.autosave?.flush() },
        })
    },
  })
  const { autosave } = state
  const flush = useCallback(() => autosave.flush(), [autosave])
  // Whoever leaves the panel saves what waits.
  useEffect(() => () => void flush(), [flush])
  const change = useCallback(
    (changes: EditedApp) => {
      store.set(state.shown, (now) => (now === null ? null : withChanges(now, changes)))
      autosave.change(changes)
    },
    [autosave, state, store],
  )
  return { record, failure, phase, change, flush, reload }
}

interface RecordDeps {
  readonly client: Pick<Client, 'record' | 'apps'>
  readonly store: Store
}

/** Reads it again; what this window has not saved stays on top. */
export async function readRecord({ client, store }: Pick<RecordDeps, 'store'> & { readonly client: Pick<Client, 'record'> }, appId: AppId) {
  const state = stateOf(appId)
  try {
    show(store, state, await client.record.get({ appId }))
    store.set(state.failure, null)
  } catch (error) {
    store.set(state.failure, describeFailure(error))
  }
}

function show(store: Store, state: RecordState, stored: AppRecord): void {
  const unsaved = state.autosave?.unsaved() ?? null
  store.set(state.shown, unsaved === null ? stored : withChanges(stored, unsaved))
}

async function saveRecord({ client, store }: RecordDeps, appId: AppId, edited: EditedApp): Promise<void> {
  const { header, description, texts, callToAction, settings, style } = edited
  if (header !== undefined) await client.apps.rename({ appId, name: header })
  if (description !== undefined || texts !== undefined || callToAction !== undefined)
    await client.apps.save({
      appId,
      appType: typeOf(store, appId),
      app: { ...texts, ...callToAction, ...(description === undefined ? {} : { description }), appBuilderVersion: APP_BUILDER_VERSION },
    })
  if (settings !== undefined) await client.record.setSettings({ appId, appSettings: settings })
  if (style !== undefined) await client.record.setStyle({ appId, appStyle: style })
}

function typeOf(store: Store, appId: AppId): AppType {
  const load = store.get(openApp(appId).app)
  return load.phase === 'ready' ? load.app.appType : 'generated'
}

function mergeEdits(earlier: EditedApp, later: EditedApp): EditedApp {
  const parts = RECORD_PARTS.flatMap((part) => {
    const [before, after] = [earlier[part], later[part]]
    return before === undefined && after === undefined ? [] : [[part, { ...before, ...after }] as const]
  })
  return { ...earlier, ...later, ...Object.fromEntries(parts) }
}

function withChanges(record: AppRecord, changes: RecordChanges): AppRecord {
  const part = <Part extends object>(now: Part, of: object | undefined): Part => ({ ...now, ...of })
  return {
    texts: part(record.texts, changes.texts),
    callToAction: part(record.callToAction, changes.callToAction),
    settings: part(record.settings, changes.settings),
    style: part(record.style, changes.style),
  }
}
