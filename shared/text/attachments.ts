import { text } from './text.ts'

/** Why a file cannot go with a message. */
export const ATTACHMENT_REFUSAL_TEXT = text('ATTACHMENT_REFUSAL_TEXT', {
  empty: 'It is empty.',
  unknown: 'It is no image that is known here, no PDF and no text in UTF-8 or UTF-16.',
})

/** What the message box says of the files that go with a message. */
export const ATTACHMENT_TEXT = text('ATTACHMENT_TEXT', {
  empty: 'This file is empty.',
  tooLarge: (limit: number) => `A file can have up to ${limit / 1_000_000} MB.`,
  tooMany: (limit: number, leftOut: number) => ({
    title: leftOut === 1 ? 'One file was left out' : `${leftOut} files were left out`,
    description: `A message takes ${limit} files. Send these first, then the others.`,
  }),
  folder: { title: 'A folder cannot be attached', description: 'Drop the files themselves.' },
  /** What a person says who sends files without a word. */
  alone: (count: number, mode: 'build' | 'discuss') => {
    const files = count === 1 ? 'the attached file' : 'the attached files'
    return mode === 'discuss' ? `What is in ${files}?` : `Use ${files}.`
  },
})
