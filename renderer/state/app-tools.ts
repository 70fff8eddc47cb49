import { atom, type PrimitiveAtom, useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect } from 'react'
import { describeFailure, type Failure } from '../../shared/domain/describe-failure.ts'
import type { AppId, ToolId } from '../../shared/domain/ids.ts'
import type { Tool, ToolChanges } from '../../shared/domain/tool.ts'
import { APPS_TEXT } from '../../shared/text/apps.ts'
import { FIELDS_TEXT } from '../../shared/text/fields.ts'
import { TOOLS_TEXT } from '../../shared/text/tools.ts'
import type { Client } from '../api/client.ts'
import { type Autosave, type AutosavePhase, createAutosave } from './autosave.ts'
import { useClient } from './client.tsx'
import { openApp } from './open-app.ts'
import { useToast } from './toasts.ts'
import type { Store } from './watch-app.ts'
import { say } from '../../shared/text/say.ts'

interface ToolsState {
  /** As they are stored, in their order; null until they were read. */
  readonly stored: PrimitiveAtom<readonly Tool[] | null>
  readonly failure: PrimitiveAtom<Failure | null>
}

interface EditState {
  /** What is not saved, above what is stored. */
  readonly unsaved: PrimitiveAtom<ToolChanges>
  readonly phase: PrimitiveAtom<AutosavePhase>
  autosave: Autosave<ToolChanges> | null
}

const states = new Map<AppId, ToolsState>()
const edits = new Map<ToolId, EditState>()

function stateOf(appId: AppId): ToolsState {
  const state = states.get(appId) ?? { stored: atom<readonly Tool[] | null>(null), failure: atom<Failure | null>(null) }
  states.set(appId, state)
  return state
}

function editOf(toolId: ToolId): EditState {
  const state = edits.get(toolId) ?? { unsaved: atom<ToolChanges>({}), phase: atom<AutosavePhase>('clean'), autosave: null }
  edits.set(toolId, state)
  return state
}

export interface AppTools {
  /** In their order; null until they were read. */
  readonly tools: readonly Tool[] | null
  /** Why they could not be read. */
  readonly failure: Failure | null
  /** Shown at once; what the backend says of it comes after. */
  readonly show: (tools: readonly Tool[]) => void
  readonly reload: () => Promise<void>
}

/** The tools of an app, read again whenever one of them changes. */
export function useAppTools(appId: AppId): AppTools {
  const client = useClient()
  const store = useStore()
  const state = stateOf(appId)
  const changes = useAtomValue(openApp(appId).toolChanges)
  const reload = useCallback(() => readTools(client, store, appId), [client, store, appId])
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change is read
  useEffect(() => void reload(), [reload, changes])
  const show = useCallback((tools: readonly Tool[]) => store.set(state.stored, tools), [store, state])
  return { tools: useAtomValue(state.stored), failure: useAtomValue(state.failure), show, reload }
}

async function readTools(client: Pick<Client, 'tools'>, store: Store, appId: AppId): Promise<void> {
  const state = stateOf(appId)
  try {
    store.set(state.stored, await client.tools.list({ appId }))
    store.set(state.failure, null)
  } catch (error) {
    store.set(state.failure, describeFailure(error))
  }
}

export interface EditedTool extends Pick<AppTools, 'failure' | 'reload'> {
  /** With what is not saved yet; null: it was not read yet, or is not there. */
  readonly tool: Tool | null
  readonly isMissing: boolean
  readonly phase: AutosavePhase
  readonly change: (changes: ToolChanges) => void
  /** Saves at once; for whoever runs the tool, or leaves it. */
  readonly flush: () => Promise<void>
}

/** A tool in its editor: changes are shown at once, collected, and saved together. */
export function useEditedTool(appId: AppId, toolId: ToolId): EditedTool {
  const client = useClient()
  const store = useStore()
  const toast = useToast()
  const { tools, failure, reload } = useAppTools(appId)
  const state = editOf(toolId)
  const unsaved = useAtomValue(state.unsaved)
  const phase = useAtomValue(state.phase)

  const storedTool = () => store.get(stateOf(appId).stored)?.find((one) => one.toolId === toolId)
  state.autosave ??= createAutosave<ToolChanges>({
    async save(changes) {
      const saved = await client.tools.change({ appId, toolId, changes })
      store.set(stateOf(appId).stored, (all) => (all === null ? null : all.map((tool) => (tool.toolId === toolId ? saved : tool))))
    },
    merge: (earlier, later) => ({ ...earlier, ...later }),
    onPhase(next, error) {
      const before = store.get(state.phase)
      store.set(state.phase, next)
      store.set(state.unsaved, state.autosave?.unsaved() ?? {})
      // What was said of it is over.
      if (before === 'failed' && next !== 'failed') toast(null)
      if (next === 'failed')
        toast({
          tone: 'error',
          title: makesField(storedTool(), state.autosave?.unsaved()) ? FIELDS_TEXT.fieldCreateFailed : TOOLS_TEXT.toolSaveFailed,
          description: describeFailure(error).message,
          action: { label: say('Try again'), run: () => void state.autosave?.flush() },
        })
    },
  })
  const { autosave } = state
  const flush = useCallback(() => autosave.flush(), [autosave])
  useEffect(() => () => void flush(), [flush])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (autosave.phase() === 'clean') return
      void autosave.flush()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [autosave])
  const change = useCallback(
    (changes: ToolChanges) => {
      store.set(state.unsaved, (before) => ({ ...before, ...changes }))
      autosave.change(changes)
    },
    [autosave, state, store],
  )
  const stored = tools?.find((tool) => tool.toolId === toolId) ?? null
  const tool = stored === null ? null : { ...stored, ...(unsaved as Partial<Tool>) }
  return { tool, isMissing: tools !== null && stored === null, failure, reload, phase, change, flush }
}

/** Whether a field is among the changes that is not stored yet. */
function makesField(stored: Pick<Tool, 'fields'> | undefined, changes: ToolChanges | null | undefined): boolean {
  const known = new Set(stored?.fields.map(({ name }) => name))
  return changes?.fields?.some(({ name }) => !known.has(name)) === true
}

/** What has become of the last change, in words; null: it is saved. */
export function saveWords(phase: AutosavePhase): string | null {
  if (phase === 'saving') return APPS_TEXT.appSaving
  if (phase === 'pending') return say('Not saved yet')
  return phase === 'failed' ? say('Not saved') : null
}
