import { atom, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { describeFailure } from '../../shared/domain/describe-failure.ts'
import { useReloadAccount } from './account.ts'
import { say } from '../../shared/text/say.ts'

export interface ToastMessage {
  readonly tone: 'success' | 'info' | 'error'
  readonly title: string
  /** Of an error: what was kept, and what to do. */
  readonly description?: string | undefined
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
  readonly forMs?: number | undefined
}

/** One at a time: a new one takes the place of the last. `id` tells two with the same words apart. */
export const toastAtom = atom<(ToastMessage & { readonly id: number }) | null>(null)

let lastId = 0

const showAtom = atom(null, (_get, set, message: ToastMessage | null) => {
  lastId += 1
  set(toastAtom, message === null ? null : { ...message, id: lastId })
})

/** Shows a toast; `null` takes it away. */
export function useToast(): (message: ToastMessage | null) => void {
  return useSetAtom(showAtom)
}

/** Shows what failed in the words of the catalogue: `title` says what was tried. The same function every time, so that nothing is drawn anew for it. */
export function useFailureToast(): (title: string, error: unknown, retry?: () => void) => void {
  const show = useToast()
  const reloadAccount = useReloadAccount()
  return useCallback(
    (title, error, retry) => {
      const { code, message } = describeFailure(error)
      // What is shown as allowed and is not: rights were taken away meanwhile.
      if (code === 'FORBIDDEN') reloadAccount()
      show({
        tone: 'error',
        title,
        description: message,
        action: retry === undefined ? undefined : { label: say('Try again'), run: retry },
      })
    },
    [reloadAccount, show],
  )
}
