import { fill } from '../fill.ts'
import type * as english from '../system-messages.ts'
import { plainNumber } from '../counted.ts'
import { CHAT_TEXT } from './chat.ts'

export const SYSTEM_MESSAGE_TEXT: typeof english.SYSTEM_MESSAGE_TEXT = {
  restored: (date) => (date === null ? CHAT_TEXT.systemRestore : fill(CHAT_TEXT.systemRestoreDate, { date })),
  restoreUndone: CHAT_TEXT.systemUndoRestore,
  fileEdited: (name, added, removed) => `- \`${name}\` (+${added} −${removed})`,
  fileAdded: (name, added) => `- \`${name}\`, neu (+${added})`,
  fileDeleted: (name, removed) => `- \`${name}\`, gelöscht (−${removed})`,
  moreFiles: (n) => `- und ${plainNumber(n)} weitere`,
  filesAsBefore: 'Jede Datei ist wie zuvor.',
  mended: (name, what) => `- \`${name}\`: ${what}`,
}
