import type * as english from '../apps.ts'

export const APPS_TEXT: typeof english.APPS_TEXT = {
  panelDone: 'Fertig',
  menuToolTexts: 'Tool-Texte',
  menuAppTexts: 'App-Texte',
  menuCallToAction: 'Aufruf zum Handeln',
  menuAppDetails: 'App-Details',
  appSaving: 'Wird gespeichert…',
  appSaveFailed: 'Die App wurde nicht gespeichert',
  appChangesMightBeLost:
    'Die App wurde nicht gespeichert, deine Änderungen könnten verloren gehen. Versuche es noch einmal oder schreib uns.',
}
