const CHARS_PER_TOKEN = 4

/** Tokens as they are estimated everywhere (spec 002 §9): a quarter of the characters, rounded up. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / CHARS_PER_TOKEN)
}
