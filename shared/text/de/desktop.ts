import type * as english from '../desktop.ts'

export const DESKTOP_TEXT: typeof english.DESKTOP_TEXT = {
  'page-recovered': {
    title: 'Dieses Fenster war stehen geblieben und wurde neu geöffnet',
    description: 'Gesendetes ist erhalten, und eine Antwort, die gerade geschrieben wurde, geht weiter.',
  },
  'program-recovered': {
    title: 'Lathe wurde beim letzten Mal nicht richtig beendet',
    description:
      'Gespeichertes ist erhalten. Eine Antwort, die gerade geschrieben wurde, ist in ihrem Chat markiert; dort kannst du sie noch einmal anfordern.',
  },
}
