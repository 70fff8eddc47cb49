/** Why a change of an app by commands was refused, where the command itself does not say. */
export const COMMAND_TEXT = {
  nothingToChange: 'Nothing would be different.',
  doesNotFit: 'A file of the app does not take this change.',
} as const
