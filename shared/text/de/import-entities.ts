import type * as english from '../import-entities.ts'
import { plainNumber } from '../counted.ts'

export const IMPORT_ENTITIES_TEXT: typeof english.IMPORT_ENTITIES_TEXT = {
  version: (from) => `Tabellen von ${from}`,
  asks: (from) => `aus ${from}`,
  withRows: 'Mit ihren Zeilen',
  take: 'Übernehmen',
  taking: 'Wird übernommen…',
  taken: (n, from) => `${n === 1 ? 'Eine Tabelle' : `${n} Tabellen`} aus ${from} ${n === 1 ? 'ist' : 'sind'} jetzt in dieser App`,
  rows: (n) => `Mit ${n === 1 ? 'einer Zeile' : `${plainNumber(n)} Zeilen`}.`,
  leftOut: (rows, leftOut, from) =>
    `Mit den neuesten ${plainNumber(rows)} Zeilen. ${leftOut === 1 ? 'Eine ältere Zeile bleibt' : `${plainNumber(leftOut)} ältere Zeilen bleiben`} in ${from}: Exportiere sie dort und importiere die Datei hier.`,
  failed: 'Sie wurden nicht übernommen',
  noApp: 'Du hast keine andere App „{name}“.',
  noTable: '„{name}“ hat keine Tabelle {entity}.',
  noTables: '„{name}“ hat keine Tabellen.',
}
