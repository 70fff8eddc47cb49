import { type AppModel, type Entity, replaceEntity } from '../../spec/app-model.ts'
import { splitOutside } from '../../language/split-list.ts'
import { speakerOf } from '../../language/language.ts'
import { mainEntity } from '../find.ts'
import { actAt } from '../frames/acts.ts'
import { frameOf } from '../frames/frame.ts'
import { isNoun } from '../frames/noun-phrase.ts'
import { plainly } from '../frames/polite.ts'
import { readFrames } from '../frames/read-frame.ts'
import { statementOf } from '../frames/statement.ts'
import { wordsOf } from '../frames/words.ts'
import { isNamed } from '../read/is-named.ts'
import { readOutOfReach } from '../read/read-out-of-reach.ts'
import { askReaders } from '../read/read-wishes.ts'
import type { Reading } from '../reader.ts'
import { rewordClause } from './reword-clause.ts'
import type { Wish } from '../wishes.ts'

// A sentence may hold several wishes, and "and" joins words as well as wishes. Which it is, only what can be understood tells: the
// sentence is cut so that as much of it as possible is understood, and no part swallows another that could stand alone.

const JOINT =
  /\s*(?:,\s*(?:and|but|plus|then|und|aber|et|mais|y|pero)\s+|\s+(?:and|but|plus|und|aber|sowie|et|mais|puis|y|e|pero)\s+|\s+[&+–-]\s+|,\s+)/
const MOST_JOINTS = 9
/** What goes on with what was said before it. */
const GOES_ON =
  /^(?:not|no longer|whether|ob|si (?:está|es|están|fue)|s'ils?|si elles?|without|instead|rather|like|such as|e\.g\.|which|who|that|whose|where|if|when|because|so|as|nicht|sondern|ohne|wie|pas|sans|comme|sino|sin|como)(?!\p{L})/iu

/** In which direction the order goes that was just asked for. */
const DIRECTION =
  /^(?:the |die |das |der |les? |la |el |los |las )?(?:newest|latest|oldest|earliest|highest|lowest|largest|smallest|biggest|cheapest|most \p{L}+|\p{L}+st(?:en|er|es|e)|(?:plus|más) \p{L}+)(?: ones?)? (?:first|on top|at the top|zuerst|oben|primero|arriba|en premier|d'abord)$/iu

export interface Part {
  /** In the words of the person. */
  readonly said: string
  /** In English; what it shares with the part before is written out. */
  readonly text: string
}

interface Try extends Part {
  readonly worth: number
  /** It asks for nothing but a look. */
  readonly isLook: boolean
  readonly model: AppModel
}

/** The wishes of a sentence, one by one. `english` puts a part of it into English. */
export function splitWishes(sentence: string, model: AppModel, english: (said: string) => string): readonly Part[] {
  const whole: readonly Part[] = [{ said: sentence, text: english(sentence) }]
  const pieces = splitOutside(sentence, JOINT)
  if (pieces.length < 2 || pieces.length > MOST_JOINTS) return whole
  const ends = endsOf(sentence, pieces)
  // Of each beginning of the sentence the best way to cut it.
  const best: (readonly Try[])[] = [[]]
  for (let end = 1; end <= pieces.length; end++) {
    let found: readonly Try[] | undefined
    for (let start = 0; start < end; start++) {
      const before = best[start]
      const piece = pieces[start] ?? ''
      if (
        before === undefined ||
        (start > 0 && (GOES_ON.test(piece) || DIRECTION.test(piece) || isListed(sentence, ends[start]?.from ?? 0, piece, english)))
      )
        continue
      const said = sentence.slice(ends[start]?.from, ends[end - 1]?.to).trim()
      const part = tryPart(said, before.at(-1), model, english, end - start > 1)
      const ways = [...before, part]
      if (found === undefined || worthOf(ways) > worthOf(found)) found = ways
    }
    best.push(found ?? [])
  }
  const ways = best.at(-1) ?? []
  return ways.length < 2 || ways.every(({ worth }) => worth === 0) ? whole : ways
}

/** What stands behind a colon is listed, as long as it is no wish itself. */
function isListed(sentence: string, at: number, piece: string, english: (said: string) => string): boolean {
  if (/^(?:split|divide|separate) .+? (?:in)?to [^,.;]+/i.test(sentence.slice(0, at))) return true
  return /:[^:]*$/.test(sentence.slice(0, at).replace(/\d:\d/g, '')) && (!piece.includes(' ') || !hasPredicate(english(piece)))
}

function worthOf(ways: readonly Try[]): number {
  return ways.reduce((sum, { worth }) => sum + worth - 1, 0)
}

function endsOf(sentence: string, pieces: readonly string[]): readonly { readonly from: number; readonly to: number }[] {
  let at = 0
  return pieces.map((piece) => {
    const from = sentence.indexOf(piece, at)
    at = from + piece.length
    return { from, to: at }
  })
}

function tryPart(said: string, before: Try | undefined, model: AppModel, english: (said: string) => string, isLong: boolean): Try {
  const text = english(said)
  const known = before?.model ?? model
  // "Red or so" has a verb in its English only.
  const isOwn = hasPredicate(text) && !(text.startsWith('make it ') && said.split(' ').length < 4 && !hasVerbOfLook(said))
  // What is shared with the part before comes first: "the email required" alone could be anything.
  const shared = isOwn || before === undefined ? [] : completions(text, before.text)
  for (const each of [...shared, text]) {
    const wishes = hears(each, known, before?.text)
    if (wishes === null) continue
    const isDone = wishes.some(({ kind }) => !['say', 'unknown', 'remark'].includes(kind))
    if (each !== text && (!isDone || wishes.some(({ kind }) => kind === 'describe'))) continue
    // Without a verb of its own it names nothing new.
    if (
      each === text &&
      before !== undefined &&
      !isOwn &&
      ((!isDone && !isBeyond(each, known)) || wishes.some(({ kind }) => kind === 'describe' || (kind === 'skin' && !before.isLook)))
    )
      continue
    const isBlurred = isLong && (/,/.test(statementOf(text)?.subject ?? '') || swallows(text, wishes, known))
    // Of two ways to cut, the one whose parts could each be said alone.
    const isAlone = isDone && wishes.every(({ kind }) => (isOwn ? kind !== 'skin' && kind !== 'describe' : PLAIN_KINDS.includes(kind)))
    const worth = said.length * (isDone ? 1 : 0.6) * (isBlurred ? 0.5 : 1) + (isAlone ? 8 : 0)
    return { said, text: each, worth, isLook: wishes.every(({ kind }) => kind === 'skin' || kind === 'say'), model: withNew(known, wishes) }
  }
  return { said, text, worth: 0, isLook: false, model: known }
}

/** What cannot be had is a wish too, whatever it begins with. */
function isBeyond(text: string, model: AppModel): boolean {
  return text.split(' ').length > 2 && readOutOfReach(text, { model, last: mainEntity(model), speak: speakerOf('en') }) !== null
}

/** A later piece of it is a wish of its own. */
function swallows(text: string, wishes: readonly Wish[], model: AppModel): boolean {
  const isLook = wishes.every(({ kind }) => kind === 'skin')
  const pieces = splitOutside(text, JOINT)
  return pieces.some((piece, at) => {
    if (at === 0) return false
    if (!hasPredicate(piece)) return isLook && hears(piece, model)?.every(({ kind }) => kind === 'skin' || kind === 'placement') === true
    const wishes = hears(pieces.slice(at).join(' and '), model) ?? hears(piece, model)
    return wishes?.some(({ kind }) => !['say', 'unknown', 'remark'].includes(kind)) === true
  })
}

function hasPredicate(text: string): boolean {
  const words = wordsOf(plainly(text)).map(({ lower }) => lower)
  return words.length > 1 && (actAt(words) !== null || hasSubject(text))
}

function hasVerbOfLook(said: string): boolean {
  return /^(?:make|mach|mets|rends|haz|pon|colou?r|färb|farbe|ändere|style|dark|light)/i.test(said)
}

function hasSubject(text: string): boolean {
  const subject = statementOf(text)?.subject.split(' ') ?? []
  return subject.length > 0 && subject.length < 6 && !subject.some((word) => /^(?:which|that|who)$/i.test(word))
}

function hears(text: string, model: AppModel, before?: string): readonly Wish[] | null {
  const reading: Reading = { model, before, last: mainEntity(model) ?? model.entities.at(-1), speak: speakerOf('en') }
  const wishes = readFrames(text, reading) ?? askReaders(rewordClause(text), reading)
  return wishes === null || wishes.some((wish) => wish.kind === 'unknown' || !isNamed(wish)) ? null : wishes
}

/** What is clear without a verb. */
const PLAIN_KINDS: readonly Wish['kind'][] = ['check', 'mark', 'require-field', 'set-default', 'move-field']
const LIKEWISE = /,? (?:too|as well|also|likewise)$/i
const QUALITY =
  /^(?:not )?(?:required|mandatory|optional|unique|compulsory|obligatory|red|green|yellow|orange|blue|gr[ae]y|sorted .+|grouped .+|hidden|first|last)$/i

/** "Make the phone required and the email optional": the second has the verb of the first. */
function completions(text: string, before: string): readonly string[] {
  const frame = frameOf(plainly(before), { name: '', entities: [], extraPages: [] } as unknown as AppModel)
  const said = statementOf(before)
  const bare = text.replace(LIKEWISE, '').replace(/^(?:is|are|must be|should be) (?=(?:required|mandatory|optional|unique)$)/i, '')
  if (
    /^(?:min|max|minimum|maximum|at least|at most)\.? \d+$/i.test(bare) &&
    / (?:min|max|minimum|maximum|at least|at most)\b/i.test(before)
  )
    return [before.replace(/ (?:min|max|minimum|maximum|at least|at most)\b.*$/i, ` ${bare}`)]
  const all: string[] = []
  if (QUALITY.test(bare)) {
    if (said !== null) all.push(`${said.subject} should be ${bare}`)
    const last = frame?.act === 'change' ? / (?:\p{L}+)$/u.exec(before) : null
    if (last !== null) all.push(`${before.slice(0, last.index)} ${bare}`)
    else if (frame?.act === 'add') all.push(`make it ${bare}`)
  }
  if (/ (?:required|mandatory|optional|unique|compulsory|obligatory|red|green|yellow|orange|blue|gr[ae]y)$/i.test(bare))
    all.push(`make ${bare}`)
  if (said !== null && /^(?:at least|at most|minimum|maximum|not (?:below|above|over|under|negative)|positive|between) ?.*\d*$/i.test(bare))
    all.push(`${said.subject} should be ${bare}`)
  if (said !== null && /^not (?:be|have) /i.test(bare)) all.push(`${said.subject} should ${bare}`)
  // "Settled ones in grey, and at the end".
  if (/^(?:at|on|to) (?:the )?(?:very )?(?:top|bottom|end|beginning)$/i.test(bare))
    all.push(`${plainly(before).replace(/,? (?:in )?(?:red|green|yellow|orange|blue|gr[ae]y)$/i, '')} ${bare}`)
  // "The sum per month and per category".
  if (/^(?:per|by) /i.test(bare)) all.push(`${before.replace(/ (?:per|by) .+$/i, '')} ${bare}`)
  if (said !== null && isNoun(bare))
    all.push(
      `${bare} ${said.modal}${said.isNot ? ' not' : ''} ${said.said.replace(/^be (?!.*\bbe\b)(?=.)/, (be) => (/^(?:is|are)$/.test(said.modal) ? '' : be))}`,
    )
  if (frame !== null) all.push(`${frame.verb} ${bare}`)
  else if (/ missing\b/i.test(before)) all.push(`add ${bare}`)
  return all
}

/** The app with the fields that the wishes add: what follows may speak of them. */
function withNew(model: AppModel, wishes: readonly Wish[]): AppModel {
  return wishes.reduce((next, wish) => {
    if (wish.kind === 'add-fields')
      return replaceEntity(next, wish.entity, (entity) => ({ ...entity, fields: [...entity.fields, ...wish.fields] }))
    if (wish.kind !== 'set-choices') return next
    const { choices } = wish
    const fields = (entity: Entity) => entity.fields.map((field) => (field.name === wish.field ? { ...field, choices } : field))
    return replaceEntity(next, wish.entity, (entity) => ({ ...entity, fields: fields(entity) }))
  }, model)
}
