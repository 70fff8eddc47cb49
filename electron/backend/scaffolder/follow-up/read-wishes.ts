import { type AppModel, type Entity, findEntity } from '../app-model.ts'
import { withoutWhatCannotBeDone } from '../cannot.ts'
import { cleanPrompt } from '../grammar/clean.ts'
import { splitOutside } from '../grammar/split-list.ts'
import { readAddition, readHaving, readNames, readOwnList } from './addition-readers.ts'
import { readChoices, readDefault, readRequired, readRetype } from './field-readers.ts'
import { entityMentioned } from './find.ts'
import { mendWords } from './mend-words.ts'
import { readBeyond } from './read-beyond.ts'
import { readHome } from './read-home.ts'
import { readIcon, readLanguage, readLook, readPlacement } from './read-look.ts'
import { readPage } from './read-page.ts'
import { readPermission } from './read-permission.ts'
import { readRelation } from './read-relation.ts'
import { readRemoval, readReplace } from './read-removal.ts'
import { readRename } from './read-rename.ts'
import { readRow, readSamples } from './read-rows.ts'
import { readPlaces, readSort, readView } from './read-view.ts'
import type { Reader, Reading } from './reader.ts'
import type { Wish } from './wishes.ts'

const VERB =
  "(?:add|remove|delete|drop|rename|change|make|set|put|move|call|use|create|insert|show|hide|give|get rid of|turn|let|allow|only|everyone|everybody|anyone|nobody|no one|include|mark|require|switch|replace|fill|link|connect|relate|colou?r|style|paint|sort|order (?:it|them|by)|arrange|display|translate|don't|do not|convert|generate)"
const POLITE =
  /^(?:(?:(?:two|three|four|some|a few|a couple of|one|a couple) (?:more |other |small |quick )*(?:things?|changes?|wishes|requests?|points?)|i have \w+ (?:wishes|requests))[:,.] *|(?:please|pls|plz|now|then|also|and|but|ok|okay|so|well|hi|hello|hey|great|thanks|thank you|nice|cool|next|finally|additionally|lathe|actually|maybe|just|oh|hmm|sorry|first|second|third|lastly)\b[,.! ]*|(?:can|could|would|will) you (?:please |maybe |also )?(?=\w)|is it possible to |(?:i|we)(?:'d)? (?:want|need|would like|like|wish|would love)(?: you)? to |let's |(?:i|we)(?:'d)? (?:also |now )?(?:want|need|would like|like)(?= )(?: to have)? (?=(?:an?|the|more|another|some) )|it would be (?:nice|great|good|cool) (?:to have |if you could |to )|you (?:should|can|could) |how about |what about )+/i

/** In the order in which they are asked: the more particular first. */
const READERS: readonly Reader[] = [
  readPlacement,
  readIcon,
  readLanguage,
  readPermission,
  readPlaces,
  readRename,
  readView,
  readHome,
  readSort,
  readDefault,
  readSamples,
  readRow,
  readOwnList,
  readChoices,
  readBeyond,
  readReplace,
  readRemoval,
  readPage,
  readRelation,
  readRequired,
  readRetype,
  readAddition,
  readLook,
  readHaving,
  readNames,
]

export interface Read {
  readonly wishes: readonly Wish[]
  /** What cannot be done, as sentences. */
  readonly declined: readonly string[]
  /** The list that was spoken of. */
  readonly about: Entity | undefined
  /** The one field that was spoken of, as a person would name it. */
  readonly fact: string | undefined
}

/** The single wishes of a message in English words. */
export function partsOf(message: string, model: AppModel): readonly string[] {
  return splitWishes(mendWords(cleanPrompt(message), model))
    .map(plainWish)
    .filter((part) => part !== '')
}

export function readPart(said: string, reading: Reading): Read {
  const part = withNamedField(said, reading)
  const whole = ask(part, reading)
  const isSure =
    whole?.some(({ kind }) => !['describe', 'add-fields', 'add-page', 'line-list', 'unknown', 'rename-app'].includes(kind)) === true
  const { text, declined } = isSure ? { text: part, declined: [] } : withoutWhatCannotBeDone(part)
  const rest = declined.length === 0 ? part : plainWish(text)
  const found = rest === part ? whole : rest.split(' ').length < 2 ? [] : ask(rest, reading)
  const wishes: readonly Wish[] = found ?? (declined.length === 0 ? [{ kind: 'unknown', text: rest }] : [])
  return {
    wishes,
    declined,
    about: spokenOf(reading.model, wishes) ?? entityMentioned(reading.model, part) ?? reading.last,
    fact: factOf(reading.model, wishes),
  }
}

function ask(text: string, reading: Reading): readonly Wish[] | null {
  for (const read of READERS) {
    const found = read(text, reading)
    if (found !== null) return found
  }
  return null
}

function splitWishes(text: string): readonly string[] {
  return splitOutside(
    text,
    new RegExp(
      `(?:[.!]+(?:\\s+|$)|\\n+|;\\s*|,? (?:and|then|plus|but|while)(?: then| also| please)* (?=${VERB}\\b|not (?:delete|remove|edit|change|see|read)\\b)|,? but (?=\\w+ (?:alone |myself )?(?:can|may|should|cannot|can't)\\b)|, (?:then |also |please )*(?=${VERB}\\b))`,
    ),
  ).flatMap((part) => part.split(/(?<=\?) +(?=\p{L})/u))
}

function plainWish(part: string): string {
  return part
    .trim()
    .replace(/^(?:[-*•]|\d+[.)]) +/, '')
    .replace(POLITE, '')
    .replace(POLITE, '')
    .replace(/[.!?\s]+$/, '')
    .replace(/,? (?:please|pls|plz|thanks|thank you|asap|instead of that|for me|if possible)$/i, '')
    .replace(/^not (?=delete|remove|edit|change|see|read)/i, 'they should not ')
    .trim()
}

/** "Make it required", "rename it": the field that was just added. */
function withNamedField(part: string, { fact }: Reading): string {
  if (fact === undefined) return part
  return part.replace(
    /^(make|mark|set|rename|call|hide|remove|delete|move|put|convert|change|turn|sort (?:it |them )?by) (?:it|that|this|that field|this field)(?= (?:required|mandatory|optional|to |into |as |in the |from the |an? |before |after |first|last)|$)/i,
    `$1 ${fact}`,
  )
}

function factOf(model: AppModel, wishes: readonly Wish[]): string | undefined {
  const [wish] = wishes
  if (wishes.length !== 1 || wish === undefined || !('entity' in wish)) return undefined
  const entity = findEntity(model, wish.entity)
  const added = wish.kind === 'add-fields' && wish.fields.length === 1 ? wish.fields[0]?.label : undefined
  const name = 'field' in wish ? wish.field : undefined
  const label = added ?? (wish.kind === 'rename-field' ? wish.to : entity?.fields.find((field) => field.name === name)?.label)
  return entity === undefined || label === undefined || wish.kind === 'remove-field' ? undefined : `${label} of ${entity.many}`
}

/** The list that a wish is about is what "them" and "it" mean next. */
function spokenOf(model: AppModel, wishes: readonly Wish[]): Entity | undefined {
  for (const wish of wishes) {
    if ('entity' in wish) return findEntity(model, wish.entity)
    if (wish.kind === 'permit') return findEntity(model, wish.entities[0])
    if (wish.kind === 'relate') return findEntity(model, wish.child)
  }
  return undefined
}
