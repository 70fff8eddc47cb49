import { knownKind } from '../field-types.ts'
import { verbOf } from '../grammar/word-classes.ts'

/** "artist album year condition": properties that somebody names without a comma. */
export function withCommas(sentence: string): string {
  // "Phosphorus and potassium tests" are what is measured.
  const measured = sentence.replace(
    /((?:\p{L}+, ){1,6}\p{L}+,? and \p{L}+) (?:tests|levels|values|readings|measurements)(?=,|\.|;|$)/giu,
    '$1',
  )
  return measured.replace(/(?<![\p{L}'-])(?:\p{L}+ ){2,7}\p{L}+(?![\p{L}'-])/gu, (run) => {
    const words = run.split(' ')
    const isField = (word: string) =>
      knownKind(word) !== null &&
      verbOf(word) === null &&
      !/^(?:first|last|next|due|from|to|start|end|own|new|phone|contact|time|date|number|amount|total|price|rating|unit|address)$/i.test(
        word,
      )
    const out: string[] = []
    for (let at = 0; at < words.length; at++) {
      let end = at
      while (end < words.length && isField(words[end] ?? '')) end++
      if (end - at >= 3) {
        out.push(words.slice(at, end).join(', ') + (end < words.length ? (words[end] === 'and' ? '' : ',') : ''))
        at = end - 1
      } else out.push(words[at] ?? '')
    }
    return out.join(' ')
  })
}
