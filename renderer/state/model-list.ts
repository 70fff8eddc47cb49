import { atom, type createStore, useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect } from 'react'
import { findModel, type Model, SCAFFOLDER_MODEL } from '../../shared/domain/preferences.ts'
import type { Client } from '../api/client.ts'
import { useClient } from './client.tsx'
import { useMay } from './may.ts'
import { useFailureToast } from './toasts.ts'
import { say } from '../../shared/text/say.ts'

/** As the backend answered last; null until then. */
const modelsAtom = atom<readonly Model[] | null>(null)
/** Null until it was read. */
const builderModelAtom = atom<string | null>(null)
const absentModelAtom = atom<string | null>(null)

export interface ModelList {
  /** Null until they were read. The scaffolder is always among them. */
  readonly models: readonly Model[] | null
  /** Whether there is any besides rules; false while nobody knows. */
  readonly hasLanguageModel: boolean
  /** What answers in the chat. */
  readonly chosen: string
  readonly choose: (model: string) => void
  readonly reload: () => Promise<void>
}

type Store = ReturnType<typeof createStore>

let lastRead = 0

export async function reloadModels(client: Client, store: Store): Promise<void> {
  lastRead += 1
  const read = lastRead
  // Who cannot be reached says so at the top of the window; a message goes to the preferred model all the same.
  const answers = await Promise.all([client.models.list(), client.preferences.get()]).catch(() => null)
  if (answers === null || read !== lastRead) return
  const [models, { builderModel, absentModel = null }] = answers
  store.set(modelsAtom, models)
  store.set(builderModelAtom, builderModel)
  store.set(absentModelAtom, absentModel)
}

/** The models that can be chosen, and the one that answers in the chat. Read anew with every screen that shows them. */
export function useModelList(): ModelList {
  const client = useClient()
  const store = useStore()
  const models = useAtomValue(modelsAtom)
  const chosen = useChosenModel()
  const choose = useChooseModel()
  const reload = useCallback(() => reloadModels(client, store), [client, store])
  useEffect(() => {
    void reload()
  }, [reload])
  return { models, hasLanguageModel: hasLanguageModel(models), chosen, choose, reload }
}

export function useChooseModel(): (model: string) => void {
  const { lock } = useMay('set-models')
  const client = useClient()
  const store = useStore()
  const showFailure = useFailureToast()
  return useCallback(
    (model) => {
      const before = [store.get(builderModelAtom), store.get(absentModelAtom)] as const
      const set = (chosen: string | null, absent: string | null) => {
        lastRead += 1
        store.set(builderModelAtom, chosen)
        store.set(absentModelAtom, absent)
      }
      set(model, null)
      // Whoever may not say what answers everybody says it for this window.
      if (lock !== undefined) return
      client.preferences.update({ builderModel: model }).catch((error: unknown) => {
        set(...before)
        showFailure(say('The model was not chosen'), error)
      })
    },
    [client, lock, store, showFailure],
  )
}

/** What was chosen to answer and cannot, since no provider offers it now. */
export function useAbsentModel(): string | null {
  return useAtomValue(absentModelAtom)
}

/** A message goes to the model that its box named, and to no other; before anybody knows which that is, to the preferred one. */
export function namedModel(store: Store): { readonly builderModel?: string } {
  const chosen = store.get(builderModelAtom)
  return chosen === null ? {} : { builderModel: chosen }
}

/** For whatever shows a name and asks for nothing. */
export function useKnownModels(): readonly Model[] | null {
  return useAtomValue(modelsAtom)
}

/** What answers in the chat, for whatever shows no list. */
export function useChosenModel(): string {
  return useAtomValue(builderModelAtom) ?? SCAFFOLDER_MODEL
}

/** Whether fixed rules answer for it and no language model. */
export function useIsRules(model: string | null): boolean {
  const models = useKnownModels()
  return model !== null && findModel(models, model)?.isRules === true
}

export function languageModels(models: readonly Model[] | null): readonly Model[] {
  return (models ?? []).filter(({ isRules }) => isRules !== true)
}

export function hasLanguageModel(models: readonly Model[] | null): boolean {
  return languageModels(models).length > 0
}
