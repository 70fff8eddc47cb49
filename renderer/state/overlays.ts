import { atom } from 'jotai'

/** What lies over every screen; one at a time. */
export type Overlay = 'none' | 'command-palette' | 'shortcuts' | 'import-app'

export const overlayAtom = atom<Overlay>('none')

/** Whether the builder asks about publishing; the top bar, the palette and the narrow window's menu open it. */
export const publishDialogAtom = atom(false)
