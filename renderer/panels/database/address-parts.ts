const MOST_CHARS = 10_000
const MOST_VALUES = 500
const SEPARATOR_CHARS = 3

/** The values of a filter stand in the address of a read, which is held short: as many at once as one address holds. */
export function addressParts(values: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = []
  let chars = Infinity
  for (const value of values) {
    const length = encodeURIComponent(JSON.stringify(value)).length + SEPARATOR_CHARS
    const last = parts.at(-1)
    if (last === undefined || chars + length > MOST_CHARS || last.length === MOST_VALUES) {
      parts.push([value])
      chars = length
    } else {
      last.push(value)
      chars += length
    }
  }
  return parts
}
