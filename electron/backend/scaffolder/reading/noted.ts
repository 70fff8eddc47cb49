import { kindFromHint, knownKind } from '../field-types.ts'
import { areFields, fieldSpec, readItem, tidyPhrase } from '../grammar/read-item.ts'
import type { FieldSpec } from '../grammar/spec.ts'
import { splitChoices } from '../grammar/split-list.ts'
import { isKnownNoun } from '../lexicon/lexicon.ts'
import { itemOf } from './items.ts'
import { readName } from './names.ts'
import { nounPhraseAt } from './noun-phrases.ts'
import { readPart } from './parts.ts'
import { HEADS } from './place-name.ts'
import { answersOf } from './questions.ts'
import { closing, type Run, textOf } from './token-runs.ts'

// One thing that is noted of each, as people write it in a row: a name, a question, half a sentence, with its values in brackets.

const PART_OF_APP = /^(?:button|counter|chart|reminder|calendar|filter)$/
const FILLER = /^(?:and|also|plus|maybe|the|an?|its|their|our|my|then|optionally|has|have)$/

/** What one part of a row says is noted: mostly one property, two where it has a start and an end, none where it is a part of the app. */
export function notedIn(given: Run): readonly FieldSpec[] {
  const start = given.findIndex(({ lower }) => !FILLER.test(lower))
  const run = given.slice(Math.max(start, 0))
  const text = textOf(run).replace(/[.;!]+$/, '')
  // "A button where kids write their name", "a counter how many there are".
  if (PART_OF_APP.test(nounPhraseAt(run, 0)?.head ?? '') && run.at(-1)?.text !== ')') return []
  const told = withBracket(run)
  if (told !== null) return told
  if (readPart(run).kind === 'question') {
    const asked = answersOf(run, false).flatMap((answer) => (answer.kind === 'field' ? (readItem(answer.words) ?? []) : []))
    const [only] = asked
    // "What went wrong" says it better than any one word of it.
    const isVague =
      only !== undefined &&
      /^(?:text)?$/.test(only.kind ?? '') &&
      only.choices.length === 0 &&
      !/ /.test(only.words) &&
      !isKnownNoun(only.words) &&
      knownKind(only.words) === null
    return asked.length > 0 && !isVague ? asked.map(fieldSpec) : [{ ...plain(text), kind: knownKind(text) ?? 'text' }]
  }
  // "Hours" are a list of their own elsewhere.
  if (text.toLowerCase() === 'time entries') return [plain('hours')]
  if (/^with /i.test(text) && /yes\/no/.test(text)) return [{ ...plain(text.replace(/ \(.*$/, '')), kind: 'boolean' }]
  if (HEADS.test(text)) return [{ ...plain(text), kind: 'integer' }]
  const either = eitherOf(text)
  if (either !== null) return [either]
  if (
    (run.length > 2 || /(?:from|until|by|on|in|out)$/.test(text)) &&
    run.length < 5 &&
    /^(?:date|datetime|number)$/.test(knownKind(text) ?? '') &&
    !/ in \S+$/.test(text)
  )
    return [run.length > 2 ? plain(text) : { ...plain(text), kind: null }]
  if (/^(?:first|last|middle|nick|user|company) name$/i.test(text)) return [plain(text)]
  const name = readName(run)
  const words = name === null ? null : itemOf(name)
  const isWhole = name !== null && (name.inside !== null || name.unit !== null || name.words.split(' ').length >= run.length - 2)
  const isLonger =
    name !== null && name.inside === null && name.unit === null && run.length <= 4 && run.length > name.words.split(' ').length
  if (words !== null && isLonger && words.kind === null && !/^(?:my|our|their|its)$/.test(run[0]?.lower ?? '')) return [plain(text)]
  if (words !== null && isWhole) return [fieldSpec(words)]
  const item = readItem(text)
  return [item === null ? plain(text) : fieldSpec(item)]
}

const FROM_TO = /^from \([^)]*\), to \([^)]*\)$/
/** "Colour of the queen (white, red)", "contract signed (yes/no)", "how healthy (1-5)": what stands before the bracket is its name. */
function withBracket(run: Run): readonly FieldSpec[] | null {
  const at = run.findIndex(({ text }) => text === '(')
  if (at < 1 || closing(run, at) !== run.length - 1) return null
  const inside = textOf(run.slice(at + 1, -1))
  const head = run.slice(0, at)
  const said = textOf(head)
    .replace(/^(?:(?:an?|the|my|our|their|its) |(?:which|what) (?!(?:it|they|i|we|he|she|is|was|has) ))/i, '')
    .replace(/ (?:yet|already|only)$/i, '')
  // "Nap from-to" has both.
  if (FROM_TO.test(inside)) return ['from', 'to'].map((end) => ({ ...plain(`${said} ${end}`), kind: 'time' }))
  if (areFields(said, inside)) return null
  const hint = kindFromHint(inside)
  const choices = hint === null ? splitChoices(inside) : []
  if (hint === null && choices.length < 2)
    return choices.length === 0 ? null : notedIn(head.filter(({ lower }, index) => lower !== 'only' || index < head.length - 1))
  const isYesNo = choices.length === 2 && /^(?:yes|no|y|n)$/i.test(choices[0] ?? '')
  const asked = /^how (?:bad|long|often|many|much)\b/i.test(said) ? notedIn(head)[0]?.words : undefined
  const words = asked ?? said
  return [
    {
      ...plain(words.toLowerCase() === words ? words : tidyPhrase(words)),
      kind: isYesNo ? 'boolean' : hint,
      choices: isYesNo ? [] : choices,
    },
  ]
}

function plain(text: string): FieldSpec {
  return { words: text.split(' ').slice(0, 5).join(' '), kind: knownKind(text), choices: [], isRequired: false }
}

/** "Built or still in box", "sold or kept": how it is with it. */
export function eitherOf(text: string): FieldSpec | null {
  const found = /^([\p{L} -]{2,30}) or (?!not\b)([\p{L} -]{2,30})$/u.exec(text)
  if (found === null) return null
  const [, one = '', other = ''] = found
  const isState = /(?:ed|en|ing|d|n|new|old|open|free|full|empty|available|in \w+|at \w+)$/.test(one) && knownKind(one) !== 'text'
  return { words: isState ? 'status' : text, kind: 'choice', choices: [one, other], isRequired: false }
}
