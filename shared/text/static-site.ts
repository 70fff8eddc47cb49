import { text } from './text.ts'

/** The app as files alone, which any web server serves. */
export const SITE_TEXT = text('SITE_TEXT', {
  download: 'Download as a website',
  notDownloaded: 'The website was not downloaded',
  needsServer: 'This app needs Lathe to run: as files alone, a page of it would not work.',
  /** What a page does that no file can answer. */
  needs: {
    rows: 'reads or writes rows',
    functions: 'calls a function',
    users: 'asks who is signed in',
    tools: 'runs an AI tool',
    integrations: 'uploads files, or asks a model',
    members: 'is for members only',
  },
  refused: (page: string, need: string, others: number) =>
    `As files alone the app would not work: ${page} ${need}${others === 0 ? '' : `, and ${others === 1 ? 'one more page needs' : `${others} more pages need`} Lathe too`}.`,
})
