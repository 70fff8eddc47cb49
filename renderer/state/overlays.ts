import { atom } from 'jotai'

/** What lies over every screen; one at a time. */
export type Overlay = 'none' | 'command-palette' | 'shortcuts' | 'import-app'

export const overlayAtom = atom<Overlay>('none')

/** What is typed into the command palette, from the moment that it was asked for. */
export const paletteQueryAtom = atom('')

/** Whether the builder asks about publishing; the top bar, the palette and the narrow window's menu open it. */
export const publishDialogAtom = atom(false)

/** Whether the tester of validating and repairing is open; the issues and the palette open it. */
export const repairTesterAtom = atom(false)

/** Whether it is shown who is in the app; the top bar, the palette and the narrow window's menu open it. */
export const membersDialogAtom = atom(false)

/** Whether the builder asks about a folder for the person's own editor; the foot of the explorer and the palette open it. */
export const workingFolderDialogAtom = atom(false)

/** Whether changes that need a decision are shown; the pill in the top bar and the palette open it. */
export const parkedDialogAtom = atom(false)
