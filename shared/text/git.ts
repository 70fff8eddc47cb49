import { text } from './text.ts'

export const GIT_TEXT = text('GIT_TEXT', {
  title: 'Git',
  off: 'Each version of the app can be a commit, with its message.',
  missing: 'Git is not on this computer. With it, each version of the app can be a commit.',
  start: 'Commit each version',
  stop: 'Stop committing',
  on: 'Each version is a commit',
  remote: 'Remote',
  remoteHint: 'Your own git signs in, as in a terminal.',
  save: 'Save',
  push: 'Push',
  pull: 'Pull',
  pushed: 'Pushed.',
  pulled: 'Pulled. What came in is a version of the app.',
  ahead: (count: number) => (count === 1 ? '1 commit to push' : `${count} commits to push`),
  behind: (count: number) => (count === 1 ? '1 commit to pull' : `${count} commits to pull`),
  /** In place of a version's description that is empty. */
  version: (number: number) => `Version ${number}`,
  notAllowed: 'Write an address that begins with https:// or ssh://, or one like git@example.com:me/app.git.',
  hasPassword: 'Leave the password out of the address. Git asks the computer’s own store for it.',
  noRemote: 'Enter a remote first.',
  pullFirst: 'The remote has commits that are not here. Pull first, then push.',
  conflicts: (paths: readonly string[]) =>
    `Both sides changed ${paths.join(', ')}. Nothing was changed here. Pull in a terminal, merge in your editor and commit; the app then takes it.`,
  inBetween: 'A merge or rebase is under way in the folder. Finish it first.',
  tookTooLong: 'Git did not finish in time and was stopped.',
  tooLarge: 'The repository is too large.',
  isEmpty: 'The repository is empty.',
  failed: 'Git gave no reason.',
})
