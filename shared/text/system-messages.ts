import { plainNumber } from './counted.ts'
import { text } from './text.ts'
import { CHAT_TEXT } from './chat.ts'
import { fill } from './fill.ts'

/** What the chat says of itself (spec 002 §4). */
export const SYSTEM_MESSAGE_TEXT = text('SYSTEM_MESSAGE_TEXT', {
  restored: (date: string | null) => (date === null ? CHAT_TEXT.systemRestore : fill(CHAT_TEXT.systemRestoreDate, { date })),
  get restoreUndone() {
    return CHAT_TEXT.systemUndoRestore
  },
  /** Lines of Markdown. */
  fileEdited: (name: string, added: number, removed: number) => `- \`${name}\` (+${added} −${removed})`,
  fileAdded: (name: string, added: number) => `- \`${name}\`, new (+${added})`,
  fileDeleted: (name: string, removed: number) => `- \`${name}\`, deleted (−${removed})`,
  moreFiles: (n: number) => `- and ${plainNumber(n)} more`,
  filesAsBefore: 'Every file is as it was before.',
  mended: (name: string, what: string) => `- \`${name}\`: ${what}`,
})
