import { atom, useAtomValue, useSetAtom } from 'jotai'
import { type ComponentType, useEffect, useRef, useState } from 'react'

/** Something that can be done here: a row of the command palette, a line of the shortcuts sheet, or both. */
export interface Command {
  /** Unique and stable: `builder.open-versions`. */
  readonly id: string
  readonly title: string
  /** The heading that it stands under: "Go to", "Apps", "This app", "View". */
  readonly group: string
  readonly icon?: ComponentType<{ readonly className?: string }> | undefined
  /** At the right end of its row, such as a version. */
  readonly hint?: string | undefined
  /** `mod+k`, `mod+shift+f`, `?`; `mod` is Ctrl, and Cmd on a Mac. Two strokes one after the other: `g d`. */
  readonly shortcut?: string | undefined
  /** Other words for it, which the palette finds. */
  readonly keywords?: readonly string[] | undefined
  /** `sheet`: not in the palette; its keys are handled where the focus is (Enter in the chat), the sheet only names them. */
  readonly shownIn?: 'everywhere' | 'sheet' | undefined
  readonly run: () => void
}

interface Registration {
  /** Higher for what came later, and for what is further inside. */
  readonly place: number
  /** What of them is shown: a change registers them anew. */
  readonly shown: string
  readonly commands: readonly Command[]
}

const registeredAtom = atom<readonly Registration[]>([])

/** Every command that can be run now, the screen's before those that are everywhere. Of two with one id the screen's counts. */
export const commandsAtom = atom((get) => {
  const byId = new Map<string, Command>()
  const innerFirst = get(registeredAtom).toSorted((a, b) => b.place - a.place)
  for (const { commands } of innerFirst) for (const command of commands) if (!byId.has(command.id)) byId.set(command.id, command)
  return [...byId.values()]
})

let places = 0

export function useCommandList(): readonly Command[] {
  return useAtomValue(commandsAtom)
}

/** Offers `commands` while the caller is on the screen. What `run` closes over may change at every render; what is shown is compared. */
export function useCommands(commands: readonly Command[]): void {
  const setRegistered = useSetAtom(registeredAtom)
  // A component is drawn before those inside it, while its effects come after theirs.
  const [place] = useState(() => (places += 1))
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  const shown = JSON.stringify(
    commands.map(({ id, title, group, hint, shortcut, keywords, shownIn }) => [id, title, group, hint, shortcut, keywords, shownIn]),
  )
  useEffect(() => {
    const registration: Registration = {
      place,
      shown,
      commands: latest.current.map((command) => ({
        ...command,
        run: () => latest.current.find(({ id }) => id === command.id)?.run(),
      })),
    }
    setRegistered((all) => [...all, registration])
    return () => setRegistered((all) => all.filter((each) => each !== registration))
  }, [place, shown, setRegistered])
}
