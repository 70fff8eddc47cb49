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
