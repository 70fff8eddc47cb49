import type { AppModel } from '../../spec/app-model.ts'
import { BOARD_OF, boardOf, FIGURE_BEHIND, figureBehind, toldInTurn, toldWithOr } from './told-states.ts'
import { choicesIn, fieldCalled } from './told-values.ts'

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

const NEXT_WISH =
  /,? (?:and|then|und|et|y|puis)(?: then| dann| please| bitte)? (?=(?:show|make|put|sort|add|set|colou?r|hide|remove|rename|zeige?|mache?|sortiere?|färbe?|mets|montre|affiche|trie|pon|haz|muestra|ordena|añade)(?!\p{L}))/iu
/** The message, with each sentence that tells what a property may be in the form that is known. */
export function withToldChoices(message: string, model: AppModel): string {
  return message
    .replace(FIGURE_BEHIND, figureBehind)
    .replace(BOARD_OF, (all, asked: string, list: string) => boardOf(asked, list, model) ?? all)
    .split(/(?<=[.!?]\s+|\n)/u)
    .map((sentence) => toldIn(sentence, model))
    .join('')
}

function toldIn(sentence: string, model: AppModel): string {
  const bare = sentence.trim().replace(/[.!?\s]+$/, '')
  const cut = NEXT_WISH.exec(bare)
  const head = cut === null ? bare : bare.slice(0, cut.index)
  const rest = cut === null ? '' : ` ${bare.slice(cut.index + cut[0].length)}.`
  const end = /[.!?\s]*$/.exec(sentence)?.[0] ?? ''
  const inTurn = toldInTurn(head, model) ?? toldWithOr(head)
  if (inTurn !== null) return `${inTurn}${rest === '' ? end : `.${rest}${/\s*$/.exec(end)?.[0] ?? ''}`}`
  for (const { said, isMore } of SHAPES) {
    const { subject = '', list = '' } = said.exec(head.replace(/[’‘]/g, "'"))?.groups ?? {}
    const field = subject === '' ? undefined : fieldCalled(subject, model)
    const choices = choicesIn(list)
    if (field === undefined || choices === null || (choices.length < 2 && !isMore)) continue
    const there = isMore ? (field.choices ?? []) : []
    if (isMore && field.kind !== 'choice') continue
    const all = [...there, ...choices.filter((choice) => !there.some((each) => each.toLowerCase() === choice.toLowerCase()))]
    return `${field.label}: ${all.join(', ')}.${rest}${/\s*$/.exec(sentence)?.[0] ?? ''}`
  }
  return sentence
}
