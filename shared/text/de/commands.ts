import type * as english from '../commands.ts'
import { plainNumber } from '../counted.ts'

export const COMMAND_TEXT: typeof english.COMMAND_TEXT = {
  nothingToChange: 'Es würde sich nichts ändern.',
  doesNotFit: 'Eine Datei der App nimmt diese Änderung nicht an.',
  choicesInUse: (left) =>
    `${left
      .map(({ value, rows }) => `${plainNumber(rows)} ${rows === 1 ? 'Zeile hat' : 'Zeilen haben'} „${value}“`)
      .join(', ')}. Sag, was sie stattdessen bekommen.`,
  choicesKept: (field, used) =>
    `${used
      .map(
        ({ value, rows }) =>
          `„${value}“ bleibt eine Option von „${field}“: ${plainNumber(rows)} ${rows === 1 ? 'Zeile hat' : 'Zeilen haben'} sie`,
      )
      .join('; ')}. Lösche sie im Dialog der Spalte; er fragt, was stattdessen dort stehen soll.`,
}
