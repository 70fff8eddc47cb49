import { createContext, use } from 'react'
import type { AppCommand } from '../../../../shared/domain/app-command.ts'

/** Applies changes of the card: to a running app, or to a proposal that is not built yet. */
export interface OutlineEditor {
  /** Applies all commands or none, as one version. Returns an error sentence; null: done. */
  run(commands: readonly AppCommand[]): Promise<string | null>
  /** How many rows would lose a value with the field, or be hidden with the list; null: unknown. */
  losses(entity: string, field: string | null): Promise<number | null>
  /** How many test rows and rows of the published app have an option; null: unknown. */
  rowsWith(entity: string, field: string, option: string): Promise<{ readonly test: number; readonly live: number } | null>
}

export const OutlineEditorContext = createContext<OutlineEditor | null>(null)

/** Null: the card is read-only. */
export function useOutlineEditor(): OutlineEditor | null {
  return use(OutlineEditorContext)
}
