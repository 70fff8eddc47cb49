import { atom, useAtomValue, useStore } from 'jotai'
import { useCallback } from 'react'
import type { App } from '../../../shared/domain/app.ts'
import type { ImportReport } from '../../../shared/domain/code.ts'
import { describeRefusal } from '../../../shared/domain/describe-failure.ts'
import { useReloadApps } from '../../state/app-list.ts'
import { useClient } from '../../state/client.tsx'
import { overlayAtom } from '../../state/overlays.ts'
import { useToast } from '../../state/toasts.ts'
import { say } from '../../../shared/text/say.ts'

export type ImportAppStep =
  /** `refused`: the folder or the repository that was refused. */
  | { readonly phase: 'choosing'; readonly refusal: string | null; readonly refused: ImportAppSource | null }
  | { readonly phase: 'importing'; readonly what: string; readonly cancel: () => void }
  | { readonly phase: 'done'; readonly app: App; readonly report: ImportReport }

export type ImportAppSource = { readonly file: File } | { readonly folder: string } | { readonly repository: string }

const BEGINNING: ImportAppStep = { phase: 'choosing', refusal: null, refused: null }

/** Outside of the dialog, which may be closed during an import. */
const stepAtom = atom<ImportAppStep>(BEGINNING)

export interface ImportApp {
  readonly step: ImportAppStep
  take(source: ImportAppSource): Promise<void>
  /** The result was seen. */
  forget(): void
}

/** One import at a time. If the dialog is closed, its result is shown as a toast. */
export function useImportApp(): ImportApp {
  const client = useClient()
  const store = useStore()
  const show = useToast()
  const reload = useReloadApps()
  const step = useAtomValue(stepAtom)

  const tell = useCallback(
    (title: string, tone: 'success' | 'error', label: string, description?: string) => {
      if (store.get(overlayAtom) === 'import-app') return
      show({ tone, title, description, action: { label, run: () => store.set(overlayAtom, 'import-app') } })
    },
    [show, store],
  )

  const take = useCallback(
    async (source: ImportAppSource) => {
      const stop = new AbortController()
      const what = 'file' in source ? source.file.name : 'folder' in source ? source.folder : source.repository
      store.set(stepAtom, { phase: 'importing', what, cancel: () => stop.abort() })
      try {
        const { app, report } = await client.apps.import(source, { signal: stop.signal })
        void reload()
        store.set(stepAtom, { phase: 'done', app, report })
        tell(say('{name} is imported', { name: app.name }), 'success', say('See the report'))
      } catch (error) {
        const refusal = stop.signal.aborted ? null : describeRefusal(error)
        store.set(stepAtom, { phase: 'choosing', refusal, refused: source })
        if (refusal !== null) tell(say('{what} was not imported', { what }), 'error', say('Choose another'), refusal)
      }
    },
    [client, reload, store, tell],
  )
  return { step, take, forget: useCallback(() => store.set(stepAtom, BEGINNING), [store]) }
}
