import { atom } from 'jotai'
import type { Command } from './commands.ts'

/** What the command palette looks through besides the commands: the things of the app that is open. */
export interface CommandSearch {
  /** Things with a name, such as tables and files: read once when the palette opens, and shown when what was typed fits their names. */
  readonly readNamed: (signal: AbortSignal) => Promise<readonly Command[]>
  /** What has the words somewhere inside, such as rows; all of it is shown. */
  readonly find: (query: string, signal: AbortSignal) => Promise<readonly Command[]>
}

/** Null where no app is open. */
export const commandSearchAtom = atom<CommandSearch | null>(null)
