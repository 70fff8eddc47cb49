import { plainNumber } from './counted.ts'
import { text } from './text.ts'

/** Why a change of an app by commands was refused, where the command itself does not say. */
export const COMMAND_TEXT = text('COMMAND_TEXT', {
  nothingToChange: 'Nothing would be different.',
  doesNotFit: 'A file of the app does not take this change.',
  /** Options that are to go and that rows have. */
  choicesInUse: (left: readonly { readonly value: string; readonly rows: number }[]) =>
    `${left
      .map(({ value, rows }) => `${plainNumber(rows)} ${rows === 1 ? 'row has' : 'rows have'} “${value}”`)
      .join(', ')}. Say what ${left.length === 1 ? 'they have' : 'each of them has'} instead.`,
  /** Options that an answer dropped although rows have them. */
  choicesKept: (field: string, used: readonly { readonly value: string; readonly rows: number }[]) =>
    `${used
      .map(({ value, rows }) => `“${value}” stays a choice of “${field}”: ${plainNumber(rows)} ${rows === 1 ? 'row has' : 'rows have'} it`)
      .join('; ')}. Delete it in the column’s dialog, which asks what they get instead.`,
})
