import { atom, useAtomValue, useSetAtom } from 'jotai'
import { type ComponentType, useEffect, useRef } from 'react'

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
  /** What of them is shown: a change registers them anew. */
  readonly shown: string
  readonly commands: readonly Command[]
}

const registeredAtom = atom<readonly Registration[]>([])

/** Every command that can be run now. Of two with one id the one registered last counts. */
export const commandsAtom = atom((get) => {
  const byId = new Map<string, Command>()
  for (const { commands } of get(registeredAtom)) for (const command of commands) byId.set(command.id, command)
  return [...byId.values()]
})

export function useCommandList(): readonly Command[] {
  return useAtomValue(commandsAtom)
}

/** Offers `commands` while the caller is on the screen. What `run` closes over may change at every render; what is shown is compared. */
export function useCommands(commands: readonly Command[]): void {
  const setRegistered = useSetAtom(registeredAtom)
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  const shown = JSON.stringify(
    commands.map(({ id, title, group, hint, shortcut, keywords, shownIn }) => [id, title, group, hint, shortcut, keywords, shownIn]),
  )
  useEffect(() => {
    const registration: Registration = {
      shown,
      commands: latest.current.map((command) => ({
        ...command,
        run: () => latest.current.find(({ id }) => id === command.id)?.run(),
      })),
    }
    setRegistered((all) => [...all, registration])
    return () => setRegistered((all) => all.filter((each) => each !== registration))
  }, [shown, setRegistered])
}
