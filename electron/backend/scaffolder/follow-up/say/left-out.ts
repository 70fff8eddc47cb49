import { type AppModel, findEntity } from '../../spec/app-model.ts'
import { knownNoun } from '../../lexicon/lexicon.ts'
import { pluralWord, singularWord, wordsOfName } from '../../language/nouns.ts'
import { colourIn, tonedSkin } from '../../look/skin.ts'
import type { Draft } from '../apply/draft.ts'
import { otherNames } from '../find.ts'
import type { Wish } from '../wishes.ts'

/** Words that ask, point or join, and such as every wish of its kind has: they name nothing that could be forgotten. */
const USUAL = new Set(
  (
    'a an the this that these those it its they them their there here he she his her i me my mine we us our ours you your one ones some any all every each both either other others another more most less least many much several few no not none nothing something anything everything ' +
    'and or but nor so then also too only just even still yet already again back instead rather either neither as if when while where which who whom whose what how why than because since until once with without within for from of to in into on onto at by per via about over under after before between behind above below up down out off away across through during against ' +
    'is are was were be been being am do does did done doing have has had having can could may might must shall should will would need needs want wants like likes let lets get gets got go goes make makes made making take takes give gives given put puts set sets keep keeps see sees seen show shows shown display displays highlight highlights emphasize emphasise emphasize flag flagged coloured look looks appear appears stand come comes ' +
    'add adds added adding include includes create creates insert remove removes delete deletes drop drops rename renames call calls called name names named title titled label labelled labeled change changes changed turn turns switch move moves hide hides sort sorts sorted order ordered arrange arranged list listed use uses used using mark marks marked require requires required mandatory optional compulsory obligatory allow allows allowed permit enable track tracks store stores save saves record records recorded enter entered write writes fill filled choose chosen pick select selected edit edits edited read reads view views viewed submit submits rid rate rates them word term sense reserve report reports treasurer secretary committee board boss manager office director chair alone logging signing start starts begin default assign assigned belong belongs link links linked connect connects connected relate related contain contains miss missing lack own owns able possible please thanks sure ensure ' +
    'great nice good lovely cool helpful handy useful awesome perfect ' +
    'app application apps page pages screen tab tabs section view table tables column columns row rows entry entries record field fields property attribute input form forms entity entities database data information info detail details item items thing things stuff kind kinds type types sort sorts option options choice choices value values dropdown menu navigation nav bar home start main front landing overview dashboard top first last side left right bottom end beginning list lists part ' +
    'text number numbers numeric date dates day days time times datetime money amount whole integer decimal percent percentage yes no checkbox check box tick toggle rating stars star scale long short multi line multiline area photo picture image url email phone address new old current existing separate same different proper real ' +
    'newest latest oldest recent recently highest lowest biggest largest smallest cheapest longest shortest soonest earliest best worst high low ascending descending alphabetically alphabetical desc asc ' +
    'everyone everybody anyone anybody nobody someone people person user users visitor visitors guest guests public private admin admins administrator administrators owner creator creators author member members signed logged account login log sign themselves myself ' +
    'sample samples example examples test demo dummy fake random made board kanban calendar gallery tiles chart charts graph graphs diagram bar pie line total totals sum sums average mean count counts figure figures overdue late month months monthly week weekly year yearly daily ' +
    'colour color colours colors coloured colored look looks style theme design mood tone font fonts letters text dark light bright mode bigger larger big large smaller small round rounder rounded sharp sharper corners buttons button background feel make more less bit little slightly very really quite much serious playful warm warmer cool cooler calm calmer icon symbol language translate everywhere english german french spanish ' +
    'except besides replace replaced convert converts shop site website store visible bring brings teams team cut divide split swap exchange ' +
    'one two three four five six seven eight nine ten twelve fifteen twenty thirty fifty'
  ).split(' '),
)

/** What of a wish is in neither the app nor the answer afterwards: it was left out, and has to be said. */
export function leftOut(
  clause: string,
  wishes: readonly Wish[],
  { before, after }: { readonly before: Draft; readonly after: Draft },
): string | null {
  if (wishes.some(({ kind }) => ['reword', 'focus', 'mark', 'move-menu'].includes(kind))) return null
  const known = new Set<string>()
  const learn = (text: string) => {
    for (const word of wordsIn(text)) for (const form of formsOf(word)) known.add(form)
  }
  for (const text of [...after.done.slice(before.done.length), ...after.notes.slice(before.notes.length), ...after.idle]) learn(text)
  for (const text of newNames(before.model, after.model)) learn(text)
  for (const wish of wishes) for (const text of namesOf(wish, after.model)) learn(text)
  for (const page of after.newPages) learn(page.page)
  learn(after.model.name)
  const isSkin = before.model.skin !== after.model.skin
  const words = [...clause.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)].map((match) => ({ word: match[0].toLowerCase(), at: match.index }))
  const isLeft = ({ word }: { word: string }) =>
    !/^\d+$/.test(word) &&
    !formsOf(word).some((form) => USUAL.has(form) || known.has(form)) &&
    !isPartOf(word, known) &&
    !isPerson(word) &&
    !(isSkin && (colourIn(word) !== null || tonedSkin(word, after.model.skin) !== null))
  const left = words.filter(isLeft)
  const [first, last] = [left[0], left.at(-1)]
  // A word about the look may be a shade that nobody knows; what is listed by itself is a wish of its own.
  const isListed = clause
    .split(/,| and /i)
    .some((part) => new RegExp(`^\\s*(?:maybe |perhaps |some |with |a few |add )*${first?.word ?? ''}\\s*$`, 'iu').test(part))
  if (first === undefined || last === undefined || (isSkin && left.length < 2 && !isListed)) return null
  const index = words.indexOf(first)
  // "In red", "for each pair": with the small words that lead to it.
  const lead = words.slice(0, index).findLastIndex(({ word }) => !LEADING.has(word)) + 1
  return clause.slice(words[Math.max(lead, 0)]?.at ?? first.at, last.at + last.word.length)
}

const LEADING = new Set(
  'a an the this that in on at for with to of by per from each every how so as and into its their my our all'.split(' '),
)

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []
}

function formsOf(word: string): readonly string[] {
  const bare = word.replace(/['’]s?$/, '')
  const stem = bare.replace(/(?:ing|ed|d|ly)$/, '')
  return [word, bare, singularWord(bare), pluralWord(bare), stem, `${stem}e`, ...bare.split('-')]
}

/** "Pickup" of "pick-up time", "e-mail" of "email". */
function isPartOf(word: string, known: ReadonlySet<string>): boolean {
  const bare = word.replaceAll('-', '')
  return bare.length > 3 && [...known].some((each) => each.replaceAll('-', '').includes(bare))
}

/** Every name of the lists that changed, as it was and as it is. */
function newNames(before: AppModel, after: AppModel): readonly string[] {
  const changed = [
    ...after.entities.filter((entity) => !before.entities.includes(entity)),
    ...before.entities.filter((entity) => !after.entities.includes(entity)),
  ]
  return changed.flatMap(({ one, many, name, fields }) => [
    ...otherNames(one),
    one,
    many,
    wordsOfName(name),
    ...fields.flatMap((field) => [field.label, wordsOfName(field.name), ...(field.choices ?? [])]),
  ])
}

/** The list and the field that a wish speaks of, also where nothing had to change. */
function namesOf(wish: Wish, model: AppModel): readonly string[] {
  if (wish.kind === 'permit')
    return wish.entities.flatMap((name) => findEntity(model, name)?.one ?? []).flatMap((one) => [one, ...otherNames(one)])
  const entity = 'entity' in wish ? findEntity(model, wish.entity) : undefined
  const field = 'field' in wish ? entity?.fields.find(({ name }) => name === wish.field) : undefined
  return [
    ...(entity === undefined ? [] : [entity.one, entity.many, wordsOfName(entity.name), ...otherNames(entity.one)]),
    ...(field === undefined ? [] : [field.label, ...(field.choices ?? [])]),
  ]
}

function isPerson(word: string): boolean {
  return knownNoun(word)?.nounClass === 'person'
}
