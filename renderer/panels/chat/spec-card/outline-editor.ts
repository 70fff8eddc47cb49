import { createContext, use } from 'react'
import type { AppCommand } from '../../../../shared/domain/app-command.ts'

/** How the card changes what it shows: a running app, or a proposal that is not built yet. */
export interface OutlineEditor {
  /** All of them or none, as one version. Answers with the sentence of why not; null: it is done. */
  run(commands: readonly AppCommand[]): Promise<string | null>
  /** How many rows would lose a value with a field, or go with a list; null: not known. */
  losses(entity: string, field: string | null): Promise<number | null>
}

export const OutlineEditorContext = createContext<OutlineEditor | null>(null)

/** Null: the card is only looked at. */
export function useOutlineEditor(): OutlineEditor | null {
  return use(OutlineEditorContext)
}
