import { text } from './text.ts'

/** What the desktop says of itself, by what became of it. */
export const DESKTOP_TEXT = text('DESKTOP_TEXT', {
  'page-recovered': {
    title: 'This window stopped and was opened again',
    description: 'What was sent is kept, and an answer that was being written goes on.',
  },
  'program-recovered': {
    title: 'Lathe was not closed the last time',
    description: 'What was saved is kept. An answer that was being written then is marked in its chat, where you can ask for it again.',
  },
})

/** Of newer versions of the program. */
export const UPDATE_TEXT = text('UPDATE_TEXT', {
  title: 'Updates',
  switch: 'Fetch newer versions of Lathe',
  hint: 'They come from who makes Lathe, which their signature shows, and wait until you restart.',
  off: 'Lathe stays as it is, and does not look for newer versions.',
  none: 'This copy does not update itself. Newer versions are where you got it.',
  check: 'Look now',
  checkCommand: 'Look for a newer version of Lathe',
  checking: 'Looking for a newer version…',
  current: 'This is the newest version.',
  fetching: (version: string, percent: number) => `Fetching ${version}: ${percent} %`,
  ready: (version: string) => `Lathe ${version} is here.`,
  readyHint: 'It comes in with a restart of a few seconds. Everything stays where it is.',
  restart: 'Restart to update',
  later: 'Later',
  waiting: (version: string) => `Lathe restarts into ${version} once this is done:`,
  work: {
    answer: 'an answer is being written',
    import: 'something is being imported',
    publish: 'an app is being published',
    tool: 'a tool is running',
  },
  stay: 'Do not restart',
  restarting: (version: string) => `Restarting into ${version}…`,
  failed: 'No newer version could be fetched',
  failures: {
    unreachable: 'The server of newer versions did not answer. Look at your connection or your proxy, then look again.',
    cut: 'What the server sent broke off, or had no end. Nothing was changed. Look again later.',
    forged:
      'What came is not from who makes Lathe, or was damaged on its way. It was thrown away, and nothing was changed. Look again later; if it stays so, tell who makes Lathe.',
    disk: 'It could not be kept, since the disk is full or cannot be written. Make room, then look again.',
    install:
      'It could not take the place of this one, which runs as before. Look again, or install it yourself from where you got Lathe. Your data stays.',
  },
})
