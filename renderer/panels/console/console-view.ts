import { atom } from 'jotai'
import { z } from 'zod'
import { localValue } from '../../state/local-value.ts'

export const CONSOLE_MIN_PX = 120
const CONSOLE_PX = 220

const storedOpen = localValue({ key: 'lathe.console', schema: z.enum(['open', 'closed']), fallback: 'closed' })
const storedHeight = localValue({
  key: 'lathe.console-height',
  schema: z.number().int().min(CONSOLE_MIN_PX).max(4_000),
  fallback: CONSOLE_PX,
})

const openAtom = atom(storedOpen.read() === 'open')
const heightAtom = atom(storedHeight.read())

/** Whether the console is open below the running app; kept across restarts. */
export const consoleOpenAtom = atom(
  (get) => get(openAtom),
  (_get, set, isOpen: boolean) => {
    set(openAtom, isOpen)
    storedOpen.write(isOpen ? 'open' : 'closed')
  },
)

/** In pixels. */
export const consoleHeightAtom = atom(
  (get) => get(heightAtom),
  (_get, set, height: number) => {
    const next = Math.max(CONSOLE_MIN_PX, Math.round(height))
    set(heightAtom, next)
    storedHeight.write(next)
  },
)
