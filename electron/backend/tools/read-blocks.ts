const OPEN = /<block id="([a-z0-9]{1,20})">/g
const CLOSE = '</block>'

/**
 * The parts of an answer as far as it is written, by their ids. An answer without any tag, as a small model gives it, is the first part; of a
 * part that comes twice the first counts. Linear in the length of the answer.
 */
export function readBlocks(answer: string, ids: readonly string[]): ReadonlyMap<string, string> {
  const opened = [...answer.matchAll(OPEN)]
  const [first] = ids
  if (opened.length === 0) {
    const text = withoutPartialTag(answer).trim()
    return first === undefined || text === '' ? new Map() : new Map([[first, text]])
  }
  const found = new Map<string, string>()
  let closed = answer.indexOf(CLOSE)
  for (const [at, { 0: tag, 1: id = '', index }] of opened.entries()) {
    const from = index + tag.length
    const next = opened[at + 1]?.index ?? answer.length
    // Looked for once between two closing tags, and never again where there is none.
    if (closed !== -1 && closed < from) closed = answer.indexOf(CLOSE, from)
    const isClosed = closed !== -1 && closed < next
    if (!ids.includes(id) || found.has(id)) continue
    const text = answer.slice(from, isClosed ? closed : next)
    found.set(id, withoutFence((isClosed ? text : withoutPartialTag(text)).trim()))
  }
  return found
}

/** A tag that is being written is not shown. */
function withoutPartialTag(text: string): string {
  const at = text.lastIndexOf('<')
  if (at === -1) return text
  const rest = text.slice(at)
  return CLOSE.startsWith(rest) || '<block id="'.startsWith(rest) || /^<block id="[a-z0-9]{0,20}"?$/.test(rest) ? text.slice(0, at) : text
}

/** A fence around a whole part says nothing more than the part's type. */
function withoutFence(text: string): string {
  if (!text.startsWith('```')) return text
  const end = text.indexOf('\n')
  return end === -1 ? '' : text.slice(end + 1).replace(/\n?```$/, '')
}
