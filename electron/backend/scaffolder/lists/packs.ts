import { hasWord } from '../language/has-word.ts'
import type { DomainPack, PackEntity } from '../lexicon/domain-pack.ts'
import { pluralPhrase, singularPhrase } from '../language/nouns.ts'
import { openingOf } from '../statistics/opening.ts'

/** The packs whose fields and sample rows suit an app that is spoken of like this, the one that suits best first. */
export function fittingPacks(packs: readonly DomainPack[], text: string): readonly DomainPack[] {
  const lower = text.toLowerCase()
  const said = wordsAround(text)
  const shared = packsByNoun(packs)
  const fit = (pack: DomainPack): number => {
    if (pack.trade !== undefined && !pack.trade.some((word) => lower.includes(word))) return 0
    if (pack.isOnlyForItsTrade !== true) return 2
    if (hasAny(said, pack.unlike ?? [])) return 0
    const named = pack.entities.filter((entity) => namesEntity(said, entity))
    if (wordOfPack(said, pack) !== null) return 3 + named.length
    // Orders and customers are not yet those of a garage: one of the lists goes by a name that few others have.
    const isParticular = named.some(({ one, many }) => hasAny(said, [one, many]) && (shared.get(one) ?? 0) <= FEW_PACKS)
    return named.length >= 2 && isParticular ? named.length : 0
  }
  return packs
    .map((pack) => ({ pack, fits: fit(pack) }))
    .filter(({ fits }) => fits > 0)
    .toSorted((a, b) => b.fits - a.fits)
    .map(({ pack }) => pack)
}

const FEW_PACKS = 5
const BY_NOUN = new WeakMap<readonly DomainPack[], ReadonlyMap<string, number>>()

/** How many packs know a noun. */
function packsByNoun(packs: readonly DomainPack[]): ReadonlyMap<string, number> {
  const known = BY_NOUN.get(packs)
  if (known !== undefined) return known
  const counts = new Map<string, number>()
  for (const { entities } of packs)
    for (const word of new Set(entities.flatMap(({ one, also }) => [one, ...also]))) counts.set(word, (counts.get(word) ?? 0) + 1)
  BY_NOUN.set(packs, counts)
  return counts
}

/** So many words are all an opening. */
const SHORT = 8
/** The pack that a prompt asks for, for example by "CRM". What stands before the description of the lists says it best. */
export function chosenPack(packs: readonly DomainPack[], text: string): DomainPack | null {
  const whole = wordsAround(text)
  const opening = openingOf(text)
  for (const isOpening of [true, false]) {
    const part = isOpening ? wordsAround(opening) : whole
    const isLate = !isOpening && text.split(' ').length > SHORT
    let pack: Choice | null = null
    let trade: Choice | null = null
    for (const each of packs) {
      const word = hasAny(whole, each.unlike ?? []) || !isWholeWord(whole, each, packs) ? null : wordOfPack(part, each)
      // A list or a field called "project" further on does not make the app one for projects.
      if (word === null || takesObject(whole, word) || (isLate && each.isOnlyForItsTrade === true && !word.includes(' '))) continue
      const weight = word.length + (each.comes === 'first' ? 100 : each.comes === 'last' ? -100 : 0)
      if (each.id.startsWith('trade-')) trade = trade === null || weight > trade.weight ? { pack: each, word, weight } : trade
      else if (pack === null || weight > pack.weight) pack = { pack: each, word, weight }
    }
    // "A CRM for a bakery" is a CRM; a "climbing gym" is more particular than a gym.
    if (trade !== null && (pack === null || trade.word.includes(pack.word))) return trade.pack
    if (pack !== null) return pack.pack
  }
  return null
}

interface Choice {
  readonly pack: DomainPack
  readonly word: string
  readonly weight: number
}

/** What is of something else rather than the whole of it. */
const NOUNS_OF_OTHERS =
  '=attendance =money =trips =trip =rooms =room =rehearsals =rehearsal =reviews =review =keys =key =sign-ups =sign-up =signups =signup =potluck =lottery =sweepstake =jokes =joke =lunch =rides =ride'

/** "Meeting room bookings" are not room bookings: with the word before it, its noun is a thing of another pack. */
function isWholeWord(said: string, pack: DomainPack, packs: readonly DomainPack[]): boolean {
  const word = wordOfPack(said, pack)
  if (word === null) return true
  const next = wordBehind(said, plain(word))
  // The attendance of a running group is no list of runs, and a school trip no school.
  const isOfOther =
    next !== undefined &&
    hasWord(next, NOUNS_OF_OTHERS) &&
    !pack.words.some((each) => each.endsWith(` ${next}`)) &&
    !pack.entities.some((entity) => namesEntity(` ${next} `, entity))
  if (isOfOther || !word.includes(' ')) return !isOfOther
  const [noun = ''] = word.split(' ')
  const [ahead = ''] = said.split(` ${plain(word)} `)
  const before = ahead.split(' ').at(-1) || undefined
  return (
    before === undefined ||
    pack.entities.some((entity) => namesEntity(` ${before} ${noun} `, entity)) ||
    packEntity(packs, null, `${before} ${noun}`) === null
  )
}

const OBJECTS =
  '=stalls =tools =equipment =cars =vans =boats =rooms =venues =halls =bikes =machines =tents =chairs =pitches =costumes =skips'
/** "Hiring stalls" and "renting tools" do something with things: no trade of that name is spoken of. */
function takesObject(said: string, word: string): boolean {
  if (!hasWord(word, '=hiring =renting =booking')) return false
  return hasWord(wordBehind(said, word) ?? '', OBJECTS)
}

function wordBehind(said: string, word: string): string | undefined {
  const at = said.indexOf(` ${word} `)
  return at < 0 ? undefined : said.slice(at + word.length + 2).split(' ')[0] || undefined
}

/** The longest of the pack's words that is said. */
export function wordOfPack(said: string, pack: DomainPack): string | null {
  return pack.words.filter((word) => said.includes(` ${plain(word)} `)).toSorted((a, b) => b.length - a.length)[0] ?? null
}

/** Lower case, words apart, a space around: what `wordOfPack` looks through. */
export function wordsAround(text: string): string {
  return ` ${plain(text)} `
}

const PLAIN = new Map<string, string>()
function plain(text: string): string {
  const known = PLAIN.get(text)
  if (known !== undefined) return known
  const words = text
    .toLowerCase()
    .replaceAll("'s", 's')
    .replaceAll('’s', 's')
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim()
  if (text.length < 60 && PLAIN.size < 4_000) PLAIN.set(text, words)
  return words
}

function hasAny(said: string, words: readonly string[]): boolean {
  return words.some((word) => said.includes(` ${plain(word)} `))
}

function namesEntity(said: string, { one, many, also }: PackEntity): boolean {
  return (
    said.includes(` ${plain(many)} `) ||
    [one, ...also].some((word) => said.includes(` ${plain(word)} `) || said.includes(` ${plain(pluralPhrase(word))} `))
  )
}

/** The pack's entity for a noun. The chosen pack is asked first. */
export function packEntity(packs: readonly DomainPack[], chosen: DomainPack | null, noun: string): PackEntity | null {
  const one = singularPhrase(noun.toLowerCase())
  const ordered = chosen === null ? packs : [chosen, ...packs.filter((pack) => pack !== chosen)]
  for (const pack of ordered) {
    const entity = pack.entities.find((known) => known.one === one || known.also.includes(one))
    if (entity !== undefined) return entity
  }
  return null
}
