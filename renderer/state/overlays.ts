import { atom } from 'jotai'

/** What lies over every screen; one at a time. */
export type Overlay = 'none' | 'command-palette' | 'shortcuts'

export const overlayAtom = atom<Overlay>('none')
