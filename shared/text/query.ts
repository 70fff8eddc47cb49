import { text } from './text.ts'

/** What is said around questions in SQL that are kept with an app. */
export const QUERY_TEXT = text('QUERY_TEXT', {
  saved: 'Saved',
  saveAs: 'Save this question',
  name: 'Name',
  nameMissing: 'Enter a name',
  replaces: (name: string) => `This replaces what “${name}” was.`,
  keep: 'Save question',
  keeping: 'Saving…',
  kept: (name: string) => `“${name}” saved`,
  removed: (name: string) => `“${name}” deleted`,
  remove: (name: string) => `Delete ${name}`,
  none: 'No question is saved yet. Give the one in the editor a name, and it is kept with the app.',
  readFailed: 'The saved questions could not be read',
  saveFailed: 'The question was not saved',
  removeFailed: 'The question was not deleted',
  tooMany: (most: number) => `no more than ${most} questions are kept: delete one first`,
})
