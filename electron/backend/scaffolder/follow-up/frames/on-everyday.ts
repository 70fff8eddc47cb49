import { childrenOf, type Entity } from '../../spec/app-model.ts'
import { fieldFromWords, knownKind } from '../../spec/field-types.ts'
import { entityMentioned, mainEntity } from '../find.ts'
import { readMark } from '../read/read-mark.ts'
import { type Reading, sayOnly } from '../reader.ts'
import type { Wish } from '../wishes.ts'
import { isNoun } from './noun-phrase.ts'
import { bareWords, listOf, targetOf } from './target.ts'
import { choicesIn } from './thing-spec.ts'

// What people ask for in a whole sentence of their own: "when I open a pupil I want to see all their lessons", "warn me when stock is
// below 5", "price is in euro but it shows dollar", "I want to tick off who has paid".

export function readEveryday(text: string, reading: Reading): readonly Wish[] | null {
  return (
    readOpened(text, reading) ??
    readPicks(text, reading) ??
    readWarning(text, reading) ??
    readMoney(text, reading) ??
    readTick(text, reading) ??
    readListedAlone(text, reading) ??
    readThere(text, reading)
  )
}

const ALL_OF = '(?:(?:all|also|the|his|her|its|their|every|each|of|which|what|whose) )*'
const OPENED: readonly RegExp[] = [
  new RegExp(
    `^(?:when|if|whenever|once) (?:i|we|you|someone|somebody|people) (?:open|click(?: on)?|look at|go to|select|am on|are on|tap(?: on)?) (?:an?|the|one) (?<of>.+?),? (?:i |we |you |one )?(?:also )?(?:want|would like|should|need|like|must|can)?(?: to)?(?: be able to)? ?(?:see|have|find|get|be shown) ${ALL_OF}(?<what>.+?)(?: (?:underneath|below|there|under it|listed|on (?:that|the same|its) page|too|as well|of (?:them|it|that one)))*$`,
    'i',
  ),
  new RegExp(
    `^(?:on|at|in) (?:(?:the )?pages? of )?(?:each|every|an?|the) (?<of>.+?)(?:'s)?(?: (?:page|details?|profile|record))?,? (?:i want to |i'd like to |please )?(?:show|see|list|display|have)(?: me)? ${ALL_OF}(?<what>.+?)$`,
    'i',
  ),
  new RegExp(
    `^(?:show|see|list|display|have)(?: me)? ${ALL_OF}(?<what>.+?) (?:on|at|in|under|beneath|below|inside|with|for|of) (?:(?:the )?pages? of )?(?:each|every|an?|the|its) (?<of>.+?)(?:'s)?(?: (?:page|details?|detail page|view|profile|record))?$`,
    'i',
  ),
]

/** What belongs to a row stands on its page; where nothing joins the two lists yet, that is made. */
function readOpened(text: string, reading: Reading): readonly Wish[] | null {
  for (const shape of OPENED) {
    const { of = '', what = '' } = shape.exec(text)?.groups ?? {}
    const [parent, child] = [listOf(of, reading), listOf(what, reading)]
    if (parent === undefined || child === undefined || parent === child) continue
    if (childrenOf(reading.model, parent).some((each) => each.child === child)) return standsThere(parent, child, reading)
    if (parent.fields.some(({ relation }) => relation === child.name)) return standsThere(parent, child, reading)
    return [{ kind: 'relate', child: child.name, parent: parent.name }]
  }
  return null
}

/** "An appointment picks a patient", "a pupil has one teacher", and "every book picks one" where it does. */
function readPicks(text: string, reading: Reading): readonly Wish[] | null {
  const [, picker = ''] =
    /^(?:each|every|an?) (.+?) (?:picks|chooses|has|gets|points to|links to|belongs to|should have|must have|should pick) (?:just |exactly |only )?one(?: of (?:them|those|these))?$/i.exec(
      text,
    ) ?? []
  if (picker !== '' && listOf(picker, reading)?.fields.some(({ relation }) => relation !== undefined) === true) return []
  const [, one = '', other = ''] =
    /^(?:an?|each|every|the|in an?|in the)? ?(.+?) (?:picks?|chooses?|selects?|refers? to|points? to|should pick|has one|have one|has exactly one|must have one|gets one)(?: an?| one| the)? (.+?)(?: from (?:the|a) list| from it|,? (?:who|that|which) .+)?$/i.exec(
      text,
    ) ?? []
  const [child, parent] = [listOf(one, reading), listOf(other, reading)]
  return child === undefined || parent === undefined || child === parent
    ? null
    : [{ kind: 'relate', child: child.name, parent: parent.name }]
}

function standsThere({ one }: Entity, { many }: Entity, { speak }: Reading): readonly Wish[] {
  return sayOnly(
    speak(
      `The page of each ${one} shows its ${many} already: open one in its list.`,
      `Auf der Seite jedes Eintrags (${one}) stehen seine ${many} schon: Öffne einen in der Liste.`,
      `La page de chaque entrée (${one}) montre déjà ses ${many} : ouvrez-en une dans la liste.`,
      `La página de cada registro (${one}) ya muestra sus ${many}: abre uno en la lista.`,
    ),
  )
}

/** The app calls nobody, and it can show at once what a person would want to be called for. */
function readWarning(text: string, reading: Reading): readonly Wish[] | null {
  const when =
    /^(?:warn|alert|tell|notify|inform|show|let)(?: (?:me|us|everyone|people))?(?: know)? (?:when|if|whenever|as soon as|once|about|of) (?:the |an? |there (?:is|are) )?(.+)$/i.exec(
      text,
    )?.[1]
  if (when === undefined) return null
  const said = when
    .replace(/,? (?:in|with) (?:a )?(?:red|orange|yellow|amber)(?: colou?r)?$/i, '')
    .replace(/ (?:is|are|gets?|goes?|falls?|drops?|runs?|becomes?) /i, ' ')
    .replace(/\b(?:lower|smaller|fewer) than\b/i, 'less than')
  const colour = /\b(?:red|orange|yellow|amber)\b/i.exec(when)?.[0] ?? 'red'
  const wishes = readMark(`show ${said} in ${colour}`, reading)
  if (wishes?.some(({ kind }) => kind === 'mark') !== true) return null
  return [
    ...wishes,
    ...sayOnly(
      reading.speak(
        'The app calls nobody by itself: it shows the colour to whoever looks at the list.',
        'Von selbst meldet sich die App nicht: Die Farbe sieht, wer die Liste öffnet.',
        'L’application ne prévient personne d’elle-même : la couleur se voit dans la liste.',
        'La aplicación no avisa por sí misma: el color se ve en la lista.',
      ),
    ),
  ]
}

const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/^(?:euros?|eur|€)$/i, 'EUR'],
  [/^(?:(?:british )?pounds?|gbp|sterling|£)$/i, 'GBP'],
  [/^(?:swiss francs?|francs?|franken|chf)$/i, 'CHF'],
  [/^(?:(?:us )?dollars?|usd|\$)$/i, 'USD'],
  [/^(?:yen|jpy|¥)$/i, 'JPY'],
  [/^(?:(?:indian )?rupees?|inr|₹)$/i, 'INR'],
  [/^(?:(?:swedish )?kron(?:or|a)|sek)$/i, 'SEK'],
  [/^(?:(?:danish )?kroner?|dkk)$/i, 'DKK'],
  [/^(?:złoty|zloty|zł|pln)$/i, 'PLN'],
  [/^(?:(?:canadian )dollars?|cad)$/i, 'CAD'],
  [/^(?:(?:australian )dollars?|aud)$/i, 'AUD'],
  [/^(?:(?:mexican )pesos?|mxn)$/i, 'MXN'],
  [/^(?:reais|real|brl|r\$)$/i, 'BRL'],
]
const OTHER =
  '(?:,? (?:and |but )?(?:it (?:shows?|says?|has)|not|instead of|rather than|no(?:t in)?)(?: in| an?| the)? .{1,16}?(?: (?:sign|symbol))?)?'
const MONEY: readonly RegExp[] = [
  new RegExp(
    `^(?:(?:show|display|make|put|change|set|use|switch|have|write)(?: me)? )?(?:(?:all|the|our|my|each|every) )*(?<what>prices?|amounts?|costs?|money|currency|it|everything|values?|sums?|totals?|\\p{L}+)(?: (?:is|are|should be|must be|should|must|be|has to be|shown|displayed|to be))*(?:,? (?:in|as|to|with|into|use))* (?:the )?(?<money>[\\p{L}$€£¥₹]+(?: (?:dollars|francs|pounds|pesos|rupees))?)(?: (?:sign|symbol|currency))?${OTHER}$`,
    'iu',
  ),
  new RegExp(
    `^(?:use |show |in |with )?(?<money>[\\p{L}$€£¥₹]+)(?: (?:sign|symbol|currency))?,? (?:instead of|not|rather than) .{1,16}$`,
    'iu',
  ),
  new RegExp(`^(?:the )?currency(?: is| should be|:| to)* (?<money>[\\p{L}$€£¥₹]+)${OTHER}$`, 'iu'),
]

function readMoney(text: string, reading: Reading): readonly Wish[] | null {
  for (const shape of MONEY) {
    const { money = '', what = '' } = shape.exec(text)?.groups ?? {}
    const code = CURRENCIES.find(([said]) => said.test(money))?.[1]
    if (code === undefined) continue
    const target = /^(?:prices?|amounts?|costs?|money|currency|it|everything|values?|sums?|totals?|)$/i.test(what)
      ? null
      : targetOf(what, reading)
    if (target !== null && target.kind !== 'field' && target.kind !== 'several') continue
    const counted: Wish = {
      kind: 'skin',
      skin: { ...reading.model.skin, currency: code },
      words: reading.speak(`count money in ${code}`, `Beträge in ${code}`, `montants en ${code}`, `importes en ${code}`),
    }
    const field = target?.kind === 'field' && ['number', 'integer'].includes(target.field.kind) ? target : undefined
    if (field === undefined && !reading.model.entities.some(({ fields }) => fields.some(({ kind }) => kind === 'money')))
      return [...(reading.model.skin?.currency === code ? [] : [counted]), ...sayOnly(noMoney(reading))]
    return field === undefined
      ? [counted]
      : [{ kind: 'retype-field', entity: field.entity.name, field: field.field.name, like: { ...field.field, kind: 'money' } }, counted]
  }
  return null
}

function noMoney({ model, last, speak }: Reading): string {
  const many = (last ?? mainEntity(model) ?? model.entities[0])?.many ?? ''
  return speak(
    `No list here has an amount of money yet: “add a price to ${many}” makes one.`,
    `Keine Liste hat bisher einen Geldbetrag: „füge ${many} einen Preis hinzu“ legt einen an.`,
    `Aucune liste n’a encore de montant : « ajoute un prix à ${many} » en crée un.`,
    `Ninguna lista tiene aún un importe: «añade un precio a ${many}» lo crea.`,
  )
}

/** "I want to tick off who has paid": a yes or no of each. */
function readTick(text: string, reading: Reading): readonly Wish[] | null {
  const [, said = '', of] =
    /^(?:be able to )?(?:tick|check|mark|cross)(?: off| out)? (?:who|which|what|whether|if|when|those that|the ones that)(?: (?:ones?|of them|\p{L}+s))?(?: (?:(?:has|have|is|are|was|were|got|he|she|it|they|i|we)(?: (?:been|already|is|has|have))*))* (\p{L}+(?:ed|id|en|wn|ne|t|ld))(?: (?:already|yet|or not))?(?: (?:of|in|for) (.+))?$/iu.exec(
      text,
    ) ?? []
  const list =
    of === undefined
      ? (reading.last ?? entityMentioned(reading.model, reading.before ?? '') ?? mainEntity(reading.model))
      : listOf(of, reading)
  if (said === '' || list === undefined || targetOf(said, reading, list).kind === 'field') return null
  return [{ kind: 'add-fields', entity: list.name, fields: [fieldFromWords(said, { kind: 'boolean' })] }]
}

/** "The link isn't clickable", "let me pick": what is so already, or follows from what was just done. */
function readThere(text: string, reading: Reading): readonly Wish[] | null {
  if (
    /^(?:let (?:me|us) (?:pick|choose)(?: (?:one|from (?:a list|them)))?|show (?:it|that|this) (?:somewhere|anywhere)|keep it (?:in the form|there))$/i.test(
      text,
    ) &&
    reading.before !== undefined
  )
    return []
  const [, what = ''] =
    /^(?:the )?(.+?) (?:isn't|is not|aren't|are not|should be|must be|needs to be|can't be|cannot be) (?:clickable|clicked|a link|opened)(?: (?:on|in) .+)?$/i.exec(
      text,
    ) ?? []
  const target = what === '' ? undefined : targetOf(what, reading)
  if (target?.kind !== 'field' || !['url', 'email', 'phone'].includes(target.field.kind)) return null
  const [label, { one }] = [target.field.label, target.entity]
  return sayOnly(
    reading.speak(
      `${label} is a link on the page of each ${one}: open one in its list and click it there.`,
      `„${label}“ ist auf der Seite jedes Eintrags (${one}) ein Link: Öffne einen in der Liste.`,
      `« ${label} » est un lien sur la page de chaque entrée (${one}).`,
      `«${label}» es un enlace en la página de cada registro (${one}).`,
    ),
  )
}

/** "5a, 5b, 6a, 6b" and "I have 3: Mia, Jonas and Kel", said by itself: what the field before may be. */
export function readListedAlone(text: string, reading: Reading): readonly Wish[] | null {
  const counted =
    /^(?:(?:i|we) have|there are|they are|it can be|these are|those are|namely)(?: (?:only )?(?:\d+|two|three|four|five|six))?(?: (?:of them|options|choices))?:? (.+)$/i.exec(
      text,
    )?.[1]
  const choices = choicesIn(counted ?? text)
  const isBare = counted !== undefined || (choices?.length ?? 0) > 2
  if (choices === null || !isBare || choices.some((choice) => knownKind(choice) !== null || listOf(choice, reading) !== undefined))
    return null
  const before = reading.fact ?? reading.before
  const target =
    before === undefined
      ? undefined
      : targetOf(bareWords(before.replace(/^(?:who|what|which) (?:are|is|of) (?:the |my |our )?/i, '')), reading)
  if (target?.kind !== 'field' || target.field.relation !== undefined || !choices.every((choice) => isNoun(choice) || /\d/.test(choice)))
    return null
  return [{ kind: 'set-choices', entity: target.entity.name, field: target.field.name, choices }]
}
