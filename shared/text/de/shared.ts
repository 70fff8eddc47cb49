import type * as english from '../shared.ts'

export const SHARED_TEXT: typeof english.SHARED_TEXT = {
  unsavedChanges: 'Du hast ungespeicherte Änderungen! Wirklich verlassen?',
  helpTooltip: 'Brauchst du Hilfe?',
  imageUpload: 'Datei hochladen',
  imageReplace: 'Datei ersetzen',
  imageRemove: 'Datei entfernen',
  imageTooLarge: 'Die Datei ist zu groß',
  imageNotFound: 'Datei nicht gefunden',
  imageNotHere: 'Lege es auf einem Feld für Bilder ab.',
  colourTabPalette: 'Palette',
  colourTabCustom: 'Eigene',
  inputMaxLength: 'höchstens {n} Zeichen',
}
