import { plainNumber } from './counted.ts'
import { text } from './text.ts'

/** Two models answer one message side by side. */
export const COMPARISON_TEXT = text('COMPARISON_TEXT', {
  // The message box
  compare: 'Compare with a second model',
  both: (model: string) => `${model} and`,
  also: (model: string) => `Compared with ${model}`,
  youKeepOne: 'answer. You keep one.',
  leaveOut: (model: string) => `Do not compare with ${model}`,

  // How far an answer is
  title: 'Two answers',
  writing: 'Writing',
  checking: 'Looking it over',
  ready: 'Ready',
  failed: 'No answer',
  stopped: 'Stopped',
  kept: 'Kept',
  aside: 'Put aside',
  changes: (count: number) => `${plainNumber(count)} ${count === 1 ? 'change' : 'changes'}`,
  inWords: 'Changes nothing in the app',
  noIssues: 'No issues',
  issues: (count: number) => `${plainNumber(count)} ${count === 1 ? 'issue' : 'issues'}`,
  unknownPrice: 'price not known',
  free: 'costs nothing',

  // What can be done
  stop: 'Stop',
  stopNamed: (model: string) => `Stop the answer of ${model}`,
  notStopped: 'The answer was not stopped',
  keep: 'Keep this',
  keepNamed: (model: string) => `Keep this answer of ${model}`,
  notKept: 'The answer was not kept',
  lookAtBoth: 'Look at both',
  lookAgain: 'Look at both again',
  undecided: 'Nothing has changed yet. Keep one of them, or write another message.',
  passed: 'You went on without either of them.',

  // Side by side
  sideBySide: 'Two answers side by side. Each runs on its own copy of the rows.',
  back: 'Back to the app',
  which: 'Answer',
  loading: (model: string) => `The app of ${model} is loading`,
  appOf: (model: string) => `The app of ${model}`,
  nothingToShow: 'There is nothing to look at.',
  notYet: 'Its app is shown here when it is ready.',
  notBuilt: 'It does not build',
})
