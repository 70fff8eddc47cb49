import { INPUT_STEP_ID_LENGTH_CHARS } from '../../../shared/limits/fields.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Of a step or a part: its own among the others of this tool. */
export function freeId(others: readonly { readonly id: string }[]): string {
  for (;;) {
    const id = [...crypto.getRandomValues(new Uint8Array(INPUT_STEP_ID_LENGTH_CHARS))]
      .map((byte) => LETTERS[byte % LETTERS.length])
      .join('')
    if (others.every((other) => other.id !== id)) return id
  }
}
