import type * as english from '../export.ts'
import { plainNumber } from '../counted.ts'

export const EXPORT_TEXT: typeof english.EXPORT_TEXT = {
  rowsLeftOut: (entity, kept) =>
    `${entity}: Nur die neuesten ${plainNumber(kept)} Zeilen sind dabei. Alle bekommst du mit Exportieren aus der Datenbank, als CSV oder JSON.`,
  rowsBeside: (entity, kept, path) =>
    `${entity}: Die App beginnt mit den neuesten ${plainNumber(kept)} Zeilen. Alle stehen in \`${path}\`.`,
  uploadsLeftOut: (count) =>
    `${count === 1 ? 'Eine hochgeladene Datei war' : `${count} hochgeladene Dateien waren`} zu groß, um mitzukommen.`,
  sourcesLeftOut: (names) =>
    `${names.join(', ')}: ${names.length === 1 ? 'Diese Datenquelle kam nicht mit, sie ist' : 'Diese Datenquellen kamen nicht mit, sie sind'} zu groß oder nicht auf diesem Gerät.`,
  serverFieldsLeftOut: (entity, fields) =>
    `${entity}: ${fields.join(', ')} ${fields.length === 1 ? 'ist' : 'sind'} nur für einen Server und ${fields.length === 1 ? 'blieb' : 'blieben'} zurück.`,
}
