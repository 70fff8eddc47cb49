/**
 * The messages that stand in none of the seen texts. Placeholders (braces, and the words that a message lists) stand for anything; case
 * counts only where the catalogue quotes the text.
 *
 * @param {readonly { id: string, area: string, text: string, placeholders?: readonly string[], inferred?: readonly string[] }[]} messages
 * @param {readonly string[]} seen
 */
export function unseenSentences(messages, seen) {
  const texts = seen.map(plain)
  return messages.filter((message) => {
    const pattern = patternOf(message)
    return !texts.some((text) => pattern.test(text))
  })
}

/** Typographic and JSON-escaped quotes read the same as plain ones. */
function plain(text) {
  return text.replaceAll('\\"', '"').replaceAll(/[“”]/g, '"').replaceAll(/[‘’]/g, "'").replaceAll(/\s+/g, ' ')
}

function patternOf({ text, placeholders = [], inferred = [] }) {
  const marks = [/\{[^}]+\}/.source, ...placeholders.map((word) => (/^\w/.test(word) ? `\\b${escape(word)}\\b` : escape(word)))]
  const pieces = plain(text).split(new RegExp(marks.join('|'), 'g'))
  return new RegExp(pieces.map(escape).join('.+'), inferred.includes('case') ? 'iu' : 'u')
}

function escape(text) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
