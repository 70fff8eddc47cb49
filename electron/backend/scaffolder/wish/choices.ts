import type { Placed, Told } from './owners.ts'

export interface ChoicePlace {
  readonly span: Placed
  /** The property that it is a value of; null where it is a state of `list`. */
  readonly of: Placed | null
  readonly list: number | null
}

/** What each value is a value of: of the property before its row, of the one after it ("soprano/alto as voice"), else a state. */
export function choicePlaces({ spans, words, sentences, meanings }: Told): readonly ChoicePlace[] {
  const places: ChoicePlace[] = []
  for (const [at, span] of spans.entries()) {
    if (span.label !== 'choice') continue
    const isSameSentence = (other: Placed) => sentences[other.from] === sentences[span.from]
    const previous = spans[at - 1]
    const row = spans.slice(at).findIndex(({ label }) => label !== 'choice')
    const next = row < 0 ? undefined : spans[at + row]
    const last = places.at(-1)
    // "Amount, gold or silver": behind a comma stands another property of which only the values are told.
    const isApart = (other: Placed) =>
      /^,(?:either|entweder|soit)?$/i.test(
        words
          .slice(other.to, span.from)
          .map(({ text }) => text)
          .join(''),
      )
    // In a bracket right behind it they are its values, whatever it is called.
    const isInBracket = (other: Placed) => /^[([:]$/.test(words[other.to]?.text ?? '')
    const mayBeOf = (other: Placed) =>
      isInBracket(other) || (!isApart(other) && !/^(?:money|date|datetime|email|phone|image|url)$/.test(meanings[other.to - 1]?.kind ?? ''))
    const isGoingOn = previous !== undefined && previous === last?.span && isSameSentence(previous)
    const field = spans.slice(0, at).findLast(({ label }) => label === 'field' || label === 'list')
    // What goes through states is no person.
    const isThing = (each: Placed) => each.list !== null && meanings[each.to - 1]?.noun !== 'person'
    const list = (spans.slice(0, at).findLast(isThing) ?? spans.find(isThing) ?? spans.find((each) => each.list !== null))?.list ?? null
    if (isGoingOn) places.push({ span, of: last?.of ?? null, list: last?.list ?? null })
    else if (
      (previous?.label === 'field' || previous?.label === 'hint') &&
      mayBeOf(previous) &&
      !isSaidOfAll(words.slice(previous.to, span.from))
    )
      places.push({ span, of: field?.label === 'field' ? field : null, list })
    else if (next?.label === 'field' && isSameSentence(next) && isJoined(words.slice((spans[at + row - 1] ?? span).to, next.from)))
      places.push({ span, of: next, list })
    else places.push({ span, of: null, list })
  }
  return places
}

/** "Ready by. They are waiting or done": what a sentence of its own says of "them" is no value of the last property. */
function isSaidOfAll(between: readonly { readonly text: string }[]): boolean {
  const [end, subject] = between.map(({ text }) => text)
  return end === '.' && /^(?:they|it|each|these|sie|es|ils|elles|il|elle|ellas|ellos|están|estan)$/i.test(subject ?? '')
}

/** "Hot or cold as the kind", "red, green (colour)": little stands between. */
function isJoined(between: readonly { readonly text: string }[]): boolean {
  return between.length <= 3 && !between.some(({ text }) => /^[.;:,]$/.test(text))
}
