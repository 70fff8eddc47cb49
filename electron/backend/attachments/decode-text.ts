/** The text of a file in UTF-8 or UTF-16; null for anything else, binaries above all. */
export function decodeText(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return null
  try {
    // A byte order mark is taken away by the decoder.
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
    return hasControls(text) ? null : text
  } catch {
    return null
  }
}

/** How many bytes are looked at where nothing at the beginning says which it is. */
const LOOKED_AT_BYTES = 1_000

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Latin letters in UTF-16 have an empty half each.
  const start = bytes.subarray(0, LOOKED_AT_BYTES)
  const empty = [0, 1].map((half) => start.filter((byte, index) => index % 2 === half && byte === 0).length)
  const [even = 0, odd = 0] = empty
  const most = (start.length / 2) * 0.7
  if (odd > most && even === 0) return 'utf-16le'
  return even > most && odd === 0 ? 'utf-16be' : 'utf-8'
}

/** Tabs, ends of lines and pages, and the escape of coloured logs stand in texts; the others in binaries. */
function hasControls(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- these are the ones that are looked for
  return /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f\ufffe\uffff]/.test(text)
}
