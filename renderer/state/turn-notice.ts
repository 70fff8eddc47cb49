import { atom, useAtom, useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { z } from 'zod'
import { localValue } from './local-value.ts'

const stored = localValue<TurnNotice['wish']>({
  key: 'lathe.tell-when-done',
  schema: z.enum(['unasked', 'on', 'off']),
  fallback: 'unasked',
})
const wishAtom = atom(stored.read())

export interface TurnNotice {
  /** Whether the person wants to be told when an answer is done that they do not look at. */
  readonly wish: 'unasked' | 'on' | 'off'
  /** `unavailable`: the computer or the browser does not let Lathe tell anything. */
  readonly isAvailable: boolean
  /** Asks the browser, when it has to. */
  readonly choose: (isOn: boolean) => Promise<void>
}

export function useTurnNotice(): TurnNotice {
  const [wish, setWish] = useAtom(wishAtom)
  const choose = useCallback(
    async (isOn: boolean) => {
      const next: TurnNotice['wish'] = isOn && (await mayNotify()) ? 'on' : 'off'
      setWish(next)
      stored.write(next)
    },
    [setWish],
  )
  return { wish, isAvailable: 'Notification' in window && Notification.permission !== 'denied', choose }
}

async function mayNotify(): Promise<boolean> {
  if (!('Notification' in window)) return false
  if (Notification.permission !== 'default') return Notification.permission === 'granted'
  return (await Notification.requestPermission()) === 'granted'
}

/** Nobody sees this window now. */
export function isAway(): boolean {
  return document.visibilityState === 'hidden' || !document.hasFocus()
}

/** How the last answer ended that nobody saw; null once the window is seen again. */
export const unseenEnd = atom<'done' | 'failed' | null>(null)

const MARKS = { done: '✓ ', failed: '! ' } as const

/** What stands before the name of the app in the window's title. */
export function useTitleMark(): string {
  const end = useAtomValue(unseenEnd)
  return end === null ? '' : MARKS[end]
}
