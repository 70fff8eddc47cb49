import type { AppModel, Field } from '../../app/app-model.ts'
import { splitOutside } from '../../language/split-list.ts'
import { pluralWord, singularWord } from '../../language/nouns.ts'
import { stem } from './in-english.ts'

// "The belts are white, yellow and black" tells what a property may be. Its commas are no wishes, and its colours are not those of the app,
// so it is put the way that every reader knows, "Belt: white, yellow, black", before anything is cut.

const NUMBER =
  '(?:\\d+|two|three|four|five|six|some|a few|another|zwei|drei|vier|fünf|ein paar|deux|trois|quatre|cinq|quelques|dos|tres|cuatro|cinco|unos|unas)'
const MORE =
  "(?:more|others?|further|new|additional|extra|noch|weitere[snr]?|neue[snr]?|zusätzliche[snr]?|andere[snr]?|d'autres|autres?|nouve\\p{L}+|supplémentaires?|de plus|encore|más|otr[oa]s?|nuev[oa]s?|adicionales)"
const ADD =
  '(?:add|create|include|insert|put in|(?:i|we) (?:also )?(?:need|want)|füge?|ergänze?|(?:wir|ich) brauchen?|ajoute[rz]?|mets|il (?:nous )?faut|añad\\p{L}+|agrega\\p{L}*|pon(?:er)?|(?:hacen )?faltan?|necesito|necesitamos)'
const THERE = '(?:there (?:should be|are)|es (?:gibt|soll(?:en)?)|il y a|il doit y avoir|hay|debe haber)'
const ARTICLE =
  "(?:(?:the|our|my|possible|all|die|der|das|den|dem|beim?|im|les?|la|el|los|las|nuestr[oa]s|nos|unsere|meine|mögliche|as|als|in|en|dans|aux?|à la|à l'|on|de) |l')*"
const SUBJECT = '(?<subject>[\\p{L} -]{3,30}?)'
const LIST = '(?<list>\\S.*)'

interface Shape {
  readonly said: RegExp
  /** What is there stays, and this comes behind it. */
  readonly isMore: boolean
}

const shape = (source: string, isMore: boolean): Shape => ({ said: new RegExp(`^${source}$`, 'iu'), isMore })
const SHAPES: readonly Shape[] = [
  shape(
    `(?:${ADD} )?(?:(?:${NUMBER} |noch |encore )*${MORE} |${NUMBER} )+${SUBJECT}(?: (?:choices|options|values|hinzu|dazu|${MORE}))*(?: ?:|,| (?:called|named|namens|appelés)| (?=["'“«„])) ?${LIST}`,
    true,
  ),
  shape(`${ARTICLE}${SUBJECT} (?:is|are) (?:still )?missing (?=["'“])${LIST}`, true),
  shape(`(?:beim?|im) ${ARTICLE}${SUBJECT} (?:fehlt|fehlen)(?: noch)? (?=["'„“])${LIST}`, true),
  shape(`${THERE} (?:${NUMBER} )?${SUBJECT} ?: ?${LIST}`, false),
  shape(
    `${ARTICLE}${SUBJECT}(?: (?:que nous avons|die es gibt|que hay))?,? (?:are|is (?:one of|either)|sind|können|c'est|ce sont|sont|peuvent être|son|pueden ser) ?:? ?${LIST}`,
    false,
  ),
]

/** Words that ask for something else than to be chosen. */
const NO_CHOICE =
  /^(?:start|begin|default|with|without|too|zu|trop|demasiado|really|also|auch|still|by|shown|sorted|hidden|missing|required|mandatory|optional|unique|wrong|pflicht\p{L}*|obligat\p{L}*|requerid\p{L}*|wichtig|einmalig|eindeutig|necess\p{L}*|gone)(?!\p{L})/iu
const NEXT_WISH =
  /,? (?:and|then|und|et|y|puis)(?: then| dann| please| bitte)? (?=(?:show|make|put|sort|add|set|colou?r|hide|remove|rename|zeige?|mache?|sortiere?|färbe?|mets|montre|affiche|trie|pon|haz|muestra|ordena|añade)(?!\p{L}))/iu
const BETWEEN = /\s*,\s*(?:(?:and|or|und|oder|et|ou|y|o)\s+)?|\s+(?:and|or|und|oder|et|ou|y|o)\s+/
const MOST_WORDS = 4

/** The message, with each sentence that tells what a property may be in the form that is known. */
export function withToldChoices(message: string, model: AppModel): string {
  return message
    .split(/(?<=[.!?]\s+|\n)/u)
    .map((sentence) => toldIn(sentence, model))
    .join('')
}

function toldIn(sentence: string, model: AppModel): string {
  const bare = sentence.trim().replace(/[.!?\s]+$/, '')
  const cut = NEXT_WISH.exec(bare)
  const head = cut === null ? bare : bare.slice(0, cut.index)
  for (const { said, isMore } of SHAPES) {
    const { subject = '', list = '' } = said.exec(head.replace(/[’‘]/g, "'"))?.groups ?? {}
    const field = subject === '' ? undefined : fieldCalled(subject, model)
    const choices = choicesIn(list)
    if (field === undefined || choices === null || (choices.length < 2 && !isMore)) continue
    const there = isMore ? (field.choices ?? []) : []
    if (isMore && field.kind !== 'choice') continue
    const all = [...there, ...choices.filter((choice) => !there.some((each) => each.toLowerCase() === choice.toLowerCase()))]
    const rest = cut === null ? '' : ` ${bare.slice(cut.index + cut[0].length)}.`
    return `${field.label}: ${all.join(', ')}.${rest}${/\s*$/.exec(sentence)?.[0] ?? ''}`
  }
  return sentence
}

/** A text or a choice of one list that is called so, in one or in many. */
function fieldCalled(subject: string, { entities }: AppModel): Field | undefined {
  const wanted = new Set(formsOf(subject))
  if (entities.some(({ many, one }) => [many, one].some((name) => formsOf(name).some((form) => wanted.has(form))))) return undefined
  const found = entities
    .flatMap(({ fields }) => fields)
    .filter(({ kind, label }) => (kind === 'choice' || kind === 'text') && formsOf(label).some((form) => wanted.has(form)))
  return found.find(({ kind }) => kind === 'choice') ?? (found.length === 1 ? found[0] : undefined)
}

function formsOf(name: string): readonly string[] {
  const words = name.trim().toLowerCase().split(' ')
  const last = words.pop() ?? ''
  return [last, singularWord(last), pluralWord(last)].map((word) => [...words, word].map(stem).join(' '))
}

function choicesIn(list: string): readonly string[] | null {
  const all = splitOutside(list.replace(/[“”„«»]\s*|\s*»/g, '"').replace(/(?<!\p{L})'([^']+)'(?!\p{L})/gu, '"$1"'), BETWEEN).map((part) =>
    part.replace(/^[\s"]+|[\s".]+$/g, '').replace(/ sein$/i, ''),
  )
  return all.every((choice) => choice !== '' && choice.split(' ').length <= MOST_WORDS && !/[:()]/.test(choice) && !NO_CHOICE.test(choice))
    ? all
    : null
}
