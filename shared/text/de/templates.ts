import type * as english from '../templates.ts'

export const TEMPLATES_TEXT: typeof english.TEMPLATES_TEXT = {
  title: 'Vorlagen',
  use: 'Diese Vorlage verwenden',
  usesNow: 'Wird geöffnet…',
  opening: (name) => `${name} wird geöffnet…`,
  all: 'Alle Kategorien',
  version: (name) => `Aus der Vorlage: ${name}`,
  notFound: 'Diese Vorlage wurde zurückgezogen. Wähle eine andere.',
  empty: 'Eine App ohne Version ist keine Vorlage. Baue zuerst etwas.',
  tooMany: 'Es gibt so viele Vorlagen, wie die Galerie fasst. Zieh zuerst eine zurück.',
  withdrawn: (name) => `${name} ist keine Vorlage mehr`,
}
