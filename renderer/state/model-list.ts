import { atom, useAtom, useAtomValue } from 'jotai'
import { useCallback, useEffect } from 'react'
import { type Model, SCAFFOLDER_MODEL } from '../../shared/domain/preferences.ts'
import { useClient } from './client.tsx'
import { useFailureToast } from './toasts.ts'

/** As the backend answered last; null until then. */
const modelsAtom = atom<readonly Model[] | null>(null)
const builderModelAtom = atom<string>(SCAFFOLDER_MODEL)

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

let lastRead = 0

/** The models that can be chosen, and the one that answers in the chat. Read anew with every screen that shows them. */
export function useModelList(): ModelList {
  const client = useClient()
  const showFailure = useFailureToast()
  const [models, setModels] = useAtom(modelsAtom)
  const [chosen, setChosen] = useAtom(builderModelAtom)

  const reload = useCallback(async () => {
    lastRead += 1
    const read = lastRead
    // Who cannot be reached says so at the top of the window; a message goes to the preferred model all the same.
    const answers = await Promise.all([client.models.list(), client.preferences.get()]).catch(() => null)
    if (answers === null || read !== lastRead) return
    setModels(answers[0])
    setChosen(answers[1].builderModel)
  }, [client, setModels, setChosen])

  useEffect(() => {
    void reload()
  }, [reload])

  const choose = useCallback(
    (model: string) => {
      const before = chosen
      lastRead += 1
      setChosen(model)
      client.preferences.update({ builderModel: model }).catch((error: unknown) => {
        setChosen(before)
        showFailure('The model was not chosen', error)
      })
    },
    [client, chosen, setChosen, showFailure],
  )
  return { models, hasLanguageModel: hasLanguageModel(models), chosen, choose, reload }
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
