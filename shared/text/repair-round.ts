import { text } from './text.ts'

/** What is said of the round that follows an answer whose version has issues. */
export const ROUND_TEXT = text('ROUND_TEXT', {
  asking: 'Mending {file} with {model} ({n} of {all})',
  looking: 'Opening the pages with what was mended',
  beginning: 'Mending {n}',
  stop: 'Stop mending',
  mended: 'Mended {n} of {all} issues',
  mendedAll: 'Mended {n}',
  noBetter: 'Asked again for {n}: what came back was no better, and nothing was changed.',
  stopped: 'Mending was stopped. The app is as the answer made it.',
  moved: 'The app was changed meanwhile. Nothing that was mended was kept.',
  interrupted: 'Lathe was closed while it was mending. The app is as the answer made it.',
  free: 'costs nothing',
  seeChanges: 'See the changes',
  undo: 'Take it back',
  setting: 'Mend issues after an answer',
  settingHint:
    'Where the types or pages of a new version have issues, the model that wrote it is asked once more for each file. What is better is kept, and what that costs is shown.',
  description: 'Mended {n} in {files}',
})
