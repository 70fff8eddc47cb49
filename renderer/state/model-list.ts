import { atom, type createStore, useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect } from 'react'
import { type Model, SCAFFOLDER_MODEL } from '../../shared/domain/preferences.ts'
import type { Client } from '../api/client.ts'
import { useClient } from './client.tsx'
import { useFailureToast } from './toasts.ts'

/** As the backend answered last; null until then. */
const modelsAtom = atom<readonly Model[] | null>(null)
const builderModelAtom = atom<string>(SCAFFOLDER_MODEL)
const absentModelAtom = atom<string | null>(null)

export interface ModelList {
  /** Null until they were read. The scaffolder is always among them. */
  readonly models: readonly Model[] | null
  /** Whether there is any other than the scaffolder; false while nobody knows. */
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
  const chosen = useAtomValue(builderModelAtom)
  const choose = useChooseModel()
  const reload = useCallback(() => reloadModels(client, store), [client, store])
  useEffect(() => {
    void reload()
  }, [reload])
  return { models, hasLanguageModel: hasLanguageModel(models), chosen, choose, reload }
}

export function useChooseModel(): (model: string) => void {
  const client = useClient()
  const store = useStore()
  const showFailure = useFailureToast()
  return useCallback(
    (model) => {
      const before = [store.get(builderModelAtom), store.get(absentModelAtom)] as const
      const set = (chosen: string, absent: string | null) => {
        lastRead += 1
        store.set(builderModelAtom, chosen)
        store.set(absentModelAtom, absent)
      }
      set(model, null)
      client.preferences.update({ builderModel: model }).catch((error: unknown) => {
        set(...before)
        showFailure('The model was not chosen', error)
      })
    },
    [client, store, showFailure],
  )
}

/** What was chosen to answer and cannot, since no provider offers it now. */
export function useAbsentModel(): string | null {
  return useAtomValue(absentModelAtom)
}

/** A message goes to the model that its box named, and to no other. The scaffolder stands for whatever is preferred, since it is also what is named before anybody knows. */
export function namedModel(store: Store): { readonly builderModel?: string } {
  const chosen = store.get(builderModelAtom)
  return chosen === SCAFFOLDER_MODEL ? {} : { builderModel: chosen }
}

/** For whatever shows a name and asks for nothing. */
export function useKnownModels(): readonly Model[] | null {
  return useAtomValue(modelsAtom)
}

/** What answers in the chat, for whatever shows no list. */
export function useChosenModel(): string {
  return useAtomValue(builderModelAtom)
}

export function hasLanguageModel(models: readonly Model[] | null): boolean {
  return models?.some(({ id }) => id !== SCAFFOLDER_MODEL) ?? false
}
