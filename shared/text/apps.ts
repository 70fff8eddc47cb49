import { text } from './text.ts'

export const APPS_TEXT = text('APPS_TEXT', {
  panelDone: 'Done',
  menuToolTexts: 'tool texts',
  menuAppTexts: 'app texts',
  menuCallToAction: 'call to action',
  menuAppDetails: 'app details',
  appSaving: 'Saving...',
  appSaveFailed: 'Failed to save app',
  appChangesMightBeLost: 'Failed saving app, your changes might be lost. Please try again or contact us.',
})
