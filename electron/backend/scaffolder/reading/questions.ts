import { questionNames } from '../grammar/clauses.ts'
import { participleOf } from '../grammar/word-classes.ts'
import { knownKind } from '../field-types.ts'
import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { isPluralPhrase, singularPhrase } from '../nouns.ts'
import { nounPhraseAt, nounPhrasesIn } from './noun-phrases.ts'
import { closing, type Run, textOf } from './token-runs.ts'

/** What a question asks to be kept: a property, or a list that answers it. */
export type Answer =
  /** "Which member it belongs to". */
  | { readonly kind: 'parent'; readonly one: string; readonly of?: string }
  /** "Tasks with an assignee and a due date". */
  | { readonly kind: 'said'; readonly words: string }
  | { readonly kind: 'field'; readonly words: string; readonly isOfMain: boolean; readonly of?: string }
  | {
      readonly kind: 'list'
      readonly one: string
      readonly parents: readonly string[]
      readonly isOfPeople: boolean
      readonly fields: readonly string[]
    }

/** Who does something with which of several: the list that says so. */
const RECORDS: Readonly<Record<string, string>> = {
  sign: 'sign-up', register: 'registration', come: 'attendance', attend: 'attendance', borrow: 'loan', book: 'booking', have: 'loan',
  lend: 'loan', pay: 'payment', order: 'order', volunteer: 'sign-up', enrol: 'enrolment', enroll: 'enrolment', apply: 'application',
  join: 'sign-up', participate: 'sign-up', buy: 'purchase',
} // prettier-ignore

export function answersOf(run: Run, hasLists = true): readonly Answer[] {
  const bracket = run.findIndex(({ text }) => text === '(')
  return bracket < 1
    ? answersOfBare(run, hasLists)
    : answersWithin(run.slice(0, bracket), textOf(run.slice(bracket + 1, closing(run, bracket))))
}

/** "How much she ate (none, some, all)", "how it went (1-10)": what the brackets say is what may be answered. */
export function answersWithin(question: Run, inside: string): readonly Answer[] {
  const [first, ...rest] = answersOfBare(question, false)
  const deed = /^how$/.test(question[0]?.lower ?? '') && inside.includes(',') ? question.findLast(({ tag }) => tag === 'verb') : undefined
  if (first?.kind !== 'field') return first === undefined ? rest : [first, ...rest]
  const words = deed === undefined ? first.words.replace(/ \([^)]*\)$/, '') : participleOf(deed.lemma)
  return [{ ...first, words: `${words} (${inside})` }, ...rest]
}

function answersOfBare(run: Run, hasLists: boolean): readonly Answer[] {
  // "Who borrowed my tools" asks which of them.
  const isOfMine = run.some(({ lemma }) => /^(?:borrow|lend|rent|book)$/.test(lemma))
  const which = run.findIndex(
    ({ lower }, at) => at > 0 && (/^(?:which|what|each|every)$/.test(lower) || (isOfMine && /^(?:my|our)$/.test(lower))),
  )
  const [first] = run
  const verb =
    run.find(({ tag }, at) => at > 0 && tag === 'verb') ?? run.find(({ tag, lower }) => tag === 'auxiliary' && /^(?:has|have)$/.test(lower))
  if (
    first?.lower === 'who' &&
    verb !== undefined &&
    which > 0 &&
    (hasLists || /^(?:borrow|have)$/.test(verb.lemma) || nounPhraseAt(run, which + 1) !== null)
  ) {
    const what = nounPhraseAt(run, run[which + 1]?.lower === 'of' ? which + 2 : which + 1)
    const one = RECORDS[/^ha[sd]$/.test(verb.lower) ? 'have' : verb.lemma]
    if (one !== undefined) {
      const also = run
        .filter(({ tag, lemma }) => tag === 'verb' && lemma !== verb.lemma)
        .map(({ lemma, lower }) => (lemma === 'pay' ? 'paid' : lower))
      return [
        {
          kind: 'list',
          one,
          parents: what === null ? [] : [singularPhrase(what.words)],
          isOfPeople: true,
          fields:
            one === 'loan' ? ['lent on', 'due back on', 'returned', ...also.filter((word) => !/^borrow|^lent|^lend/.test(word))] : also,
        },
      ]
    }
  }
  // "Which member has borrowed how many copies since when": a loan, by whom, how many and since when.
  const borrower = first?.lower === 'which' ? nounPhraseAt(run, 1) : null
  const lent = borrower === null ? undefined : RECORDS[run.findLast(({ tag }) => tag === 'verb')?.lemma ?? '']
  if (borrower !== null && lent === 'loan' && knownNoun(singularPhrase(borrower.words))?.nounClass === 'person') {
    const counted = /how many (\p{L}+)/u.exec(textOf(run))?.[1]
    return [
      {
        kind: 'list',
        one: lent,
        parents: [singularPhrase(borrower.words)],
        isOfPeople: false,
        fields: [...(counted === undefined ? [] : [`number of ${counted}`]), 'lent on', 'returned'],
      },
    ]
  }
  if (first?.lower === 'who' && run.length < 5 && /^(?:there|present|came|attended|here)$/.test(run.at(-1)?.lower ?? ''))
    return [{ kind: 'list', one: 'attendance', parents: [], isOfPeople: true, fields: ['present (yes/no)'] }]
  // "Which costume is used in which play" says of each use what and where.
  const pair = /^(?:which|what) (\p{L}+) .*\b(?:which|what) (\p{L}+)$/u.exec(textOf(run).toLowerCase())
  if (pair !== null) return [{ kind: 'list', one: 'assignment', parents: pair.slice(1).map(singularPhrase), isOfPeople: false, fields: [] }]
  if (first?.lower === 'who' && run.some(({ lower }) => /^(?:assigned|responsible|charge)$/.test(lower)))
    return [{ kind: 'field', words: 'assignee', isOfMain: false }]
  // "What colour", "which box they are in", "what time of day": that noun.
  if (first !== undefined && /^(?:which|what|whose)$/.test(first.lower)) {
    const named = nounPhraseAt(run, 1)
    if (/^ones?$/.test(named?.words ?? '')) return []
    const next = named === null ? undefined : run[named.to]
    if (
      named !== null &&
      !named.words.startsWith('everything') &&
      (next === undefined || /^(?:pronoun|auxiliary|verb|preposition|noun|determiner)$/.test(next.tag))
    ) {
      const words =
        next?.lower === 'of' && run[named.to + 1]?.tag === 'noun' ? `${named.words} of ${run[named.to + 1]?.lower ?? ''}` : named.words
      const one = singularPhrase(words)
      if (run.some(({ lemma }) => lemma === 'belong') && isKnownNoun(one))
        return [{ kind: 'parent', one, ...(eachOf(run) === undefined ? {} : { of: eachOf(run) ?? '' }) }]
      // "Which kids have returned it" speaks of several.
      if (one !== words && knownNoun(one)?.word === one && knownKind(one) === null) return [{ kind: 'said', words }]
      const isText = knownKind(one) === null || isKnownNoun(one)
      return [
        {
          kind: 'field',
          words: isText ? `${one} (text)` : one,
          isOfMain: run.some(({ lower }) => /^(?:they|it)$/.test(lower)),
        },
      ]
    }
  }
  const of = eachOf(run)
  return questionNames(withoutShort(textOf(run).toLowerCase())).map((words) =>
    / with /.test(words) || (isPluralPhrase(words) && isKnownNoun(words))
      ? { kind: 'said', words }
      : { kind: 'field', words, isOfMain: true, ...(of === undefined ? {} : { of }) },
  )
}

function withoutShort(text: string): string {
  return text.replace(/\b(it|he|she|that|who|what)'s\b/g, '$1 is').replace(/\b(they|we|you)'re\b/g, '$1 are')
}

/** "What I saw in each hive at every inspection" is said of the inspection. */
function eachOf(run: Run): string | undefined {
  return nounPhrasesIn(run)
    .filter(({ determiner }) => /^(?:each|every)$/.test(determiner))
    .map(({ words }) => singularPhrase(words))
    .findLast((one) => knownNoun(one)?.word === one)
}
