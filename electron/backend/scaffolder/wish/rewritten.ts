/** What is written in one way and read in another. */
export type Notation = readonly [written: RegExp, meant: string | ((whole: string, ...found: readonly string[]) => string)]

/** The text with each notation put as it is meant, one after the other. */
export function rewritten(text: string, notations: readonly Notation[]): string {
  return notations.reduce(
    (said, [written, meant]) =>
      typeof meant === 'string'
        ? said.replace(written, meant)
        : said.replace(written, (...found: readonly unknown[]) => meant(...strings(found))),
    text,
  )
}

function strings(found: readonly unknown[]): [string, ...string[]] {
  const [whole = '', ...groups] = found
    .filter((each) => typeof each === 'string' || each === undefined)
    .map((each) => (each === undefined ? '' : String(each)))
  return [whole, ...groups]
}
