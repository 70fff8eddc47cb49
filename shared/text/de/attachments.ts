import type * as english from '../attachments.ts'

export const ATTACHMENT_REFUSAL_TEXT: typeof english.ATTACHMENT_REFUSAL_TEXT = {
  empty: 'Sie ist leer.',
  unknown: 'Sie ist kein Bild, das hier bekannt ist, kein PDF und kein Text in UTF-8 oder UTF-16.',
}

export const ATTACHMENT_TEXT: typeof english.ATTACHMENT_TEXT = {
  empty: 'Diese Datei ist leer.',
  tooLarge: (limit) => `Eine Datei kann bis zu ${limit / 1_000_000} MB groß sein.`,
  tooMany: (limit, leftOut) => ({
    title: leftOut === 1 ? 'Eine Datei wurde ausgelassen' : `${leftOut} Dateien wurden ausgelassen`,
    description: `Eine Nachricht nimmt ${limit} Dateien. Sende zuerst diese, dann die anderen.`,
  }),
  folder: { title: 'Ein Ordner lässt sich nicht anhängen', description: 'Zieh die Dateien selbst hierher.' },
  alone: (count, mode) => {
    if (mode === 'discuss') return count === 1 ? 'Was steht in der angehängten Datei?' : 'Was steht in den angehängten Dateien?'
    return count === 1 ? 'Verwende die angehängte Datei.' : 'Verwende die angehängten Dateien.'
  },
}
