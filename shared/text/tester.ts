import { text } from './text.ts'

/** What the validate and repair tester says beside the fixed texts of `repair.ts` (spec 002 §4). */
export const TESTER_TEXT = text('TESTER_TEXT', {
  title: 'Validate and repair',
  description: 'Looks at the newest version, and tries to mend it beside the app. Nothing of the app changes before a bundle is applied.',
  command: 'Validate and repair this version',
  iterations: 'Rounds',
  iterationsHint: 'From 1 to 5. Each asks the model once for each file with issues.',
  customModel: 'Custom model',
  defaultModel: 'Default model: {model}',
  ownModel: 'Custom model: {model}',
  compareHint: 'Two repairs at once: one with the default model, one with the custom model. Both are billed.',
  found: '{n} in {time}',
  none: 'No issue was found, in {time}.',
  left: '{n} left of {all}, after {rounds}',
  files: 'Changed: {files}',
  nothing: 'Nothing was better than what is there.',
  noModel: 'No model is connected: rules alone repair.',
  rulesOnly: 'by rules alone',
  applied: 'The bundle is a version of its own now',
})
