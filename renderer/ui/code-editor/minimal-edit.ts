/** The smallest single replacement that makes one text of another: offsets in the old one, and what comes between. */
export function minimalEdit(before: string, after: string): { readonly start: number; readonly end: number; readonly text: string } | null {
  if (before === after) return null
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1
  // Half of a character that takes two units is no place to cut.
  if (start > 0 && isHighSurrogate(before.charCodeAt(start - 1))) start -= 1
  let same = 0
  while (same < shorter - start && before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)) same += 1
  if (same > 0 && isLowSurrogate(before.charCodeAt(before.length - same))) same -= 1
  return { start, end: before.length - same, text: after.slice(start, after.length - same) }
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff
const isLowSurrogate = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff
