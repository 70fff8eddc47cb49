import { declinedIn } from '../../answer/declined-words.ts'
import { classesOf } from '../../later/word-classes.ts'
import { findChoice } from '../find.ts'
import { answerHowTo } from '../say/how-to.ts'
import { answerQuestion } from '../say/answer-question.ts'
import { askReaders } from '../read/read-wishes.ts'
import { inEnglish } from '../../statistics/in-english.ts'
import type { Entity, Field } from '../../spec/app-model.ts'
import { TONES as TAG_TONES, type TagTone } from '../../spec/list-shape.ts'
import { fieldIn } from './on-tables.ts'
import { sayOnly } from '../reader.ts'
import { lookOf } from '../foreign/look-of.ts'
import type { Wish } from '../wishes.ts'
import { type Asked, asSentence, listAsked, withoutArticle, wordsOf } from './asked.ts'

// Requests about the app as a whole: its look, its name, its pages, and what no app of lists can do.

export function coloured(asked: Asked): readonly Wish[] | null {
  const looks = wordsOf(asked, 'look')
  if (looks.length === 0) return null
  const words = looks.map((look) => (asked.language === 'en' ? look : (lookOf(look, asked.language) ?? look))).join(' and ')
  const found = asSentence(`make it ${words.replace(/^make (?:it )?/i, '')}`, asked)
  return found !== null && found.every(({ kind }) => kind === 'skin') ? found : null
}

export function marked(asked: Asked): readonly Wish[] | null {
  const entity = listAsked(asked)
  const [[which, more], [look = 'red', other]] = [wordsOf(asked, 'which', 'choice'), wordsOf(asked, 'look')]
  const tone = TONES.find(([words]) => words.test(look))?.[1]
  if (entity === undefined || which === undefined || more !== undefined || other !== undefined) return null
  const low = LESS.test(which) ? markedBelow(entity, which, tone, asked) : null
  if (low !== null) return low
  const flag = flagIn(which, entity, asked)
  if (flag !== undefined)
    return [
      { kind: 'mark', entity: entity.name, field: flag.name, what: [IS_NOT.test(asked.request.text) ? 'no' : 'yes'], tone: tagTone(tone) },
    ]
  const choice = findChoice(asked.reading.model, withoutArticle(which), entity)?.choice
  const isLate = /überfällig|en retard|vencid|atrasad|overdue|late\b|past due/i.test(which)
  if (asked.language !== 'en' && choice === undefined && !isLate) return null
  const state = choice ?? (isLate ? 'overdue' : which)
  if (tone === undefined) return null
  return asSentence(`show ${state} ${entity.many} in ${tone}`, asked)
}
const IS_NOT = /(?<!\p{L})(?:not|no|isn['’]t|aren['’]t|haven['’]t|hasn['’]t|un(?=\p{L})|nicht|kein\p{L}*|pas|non|sin)/iu

/** "Not paid", "unpaid": the yes or no that says so. */
function flagIn(which: string, { fields }: Entity, asked: Asked): Field | undefined {
  const flags = fields.filter(({ kind }) => kind === 'boolean')
  const words = which.toLowerCase().split(/[^\p{L}]+/u)
  const found = flags.filter(({ label }) => {
    const own = label.toLowerCase()
    return words.some(
      (word) => [own, `un${own}`].includes(word) || (word.length > 4 && word.startsWith(own.slice(0, -1)) && word.length < own.length + 3),
    )
  })
  return asked.request.parts.some(({ slot }) => slot === 'choice' || slot === 'which') && found.length === 1 ? found[0] : undefined
}

function tagTone(tone: string | undefined): TagTone {
  return tone === 'orange' ? 'amber' : tone === 'grey' ? 'neutral' : (TAG_TONES.find((each) => each === tone) ?? 'red')
}

const LESS =
  /(?<!\p{L})(?:less|fewer|below|under|lower|low|unter\p{L}*|weniger|moins|sous|inférieure?s?|debajo|menos|menor(?:es)?|inferior(?:es)?)(?!\p{L})/iu
const AMOUNT = /quantity|stock|amount|on hand|menge|bestand|anzahl|quantité|réserve|cantidad|existencias/i
const LEAST = /minimum|mindest|re-?order|threshold|meldebestand|mínim|seuil|mini(?!\p{L})/iu

/** What is less than a number, or than what the row itself says is the least. */
function markedBelow(entity: Entity, which: string, tone: string | undefined, asked: Asked): readonly Wish[] | null {
  const figures = entity.fields.filter(({ kind }) => ['number', 'integer', 'money', 'percent', 'rating'].includes(kind))
  const least = figures.find(({ label }) => LEAST.test(label))
  const told = fieldIn(wordsOf(asked, 'field').join(' '), { ...entity, fields: figures.filter((field) => field !== least) }, asked)
  const others = figures.filter((field) => field !== least && AMOUNT.test(field.label))
  const field = told ?? (others.length === 1 ? others[0] : undefined)
  const bound = /\d+(?:[.,]\d+)?/.exec(which)?.[0].replace(',', '.') ?? (LEAST.test(which) ? least?.name : undefined)
  if (field === undefined || bound === undefined) return null
  return [
    {
      kind: 'mark',
      entity: entity.name,
      field: field.name,
      what: [`<${bound}`],
      tone: tone === 'orange' ? 'amber' : tone === 'grey' ? 'neutral' : (TAG_TONES.find((each) => each === tone) ?? 'red'),
    },
  ]
}

const TONES: readonly (readonly [RegExp, string])[] = [
  [/red\b|rot|rouge|roj[oa]/i, 'red'],
  [/green|grün|vert|verde/i, 'green'],
  [/yellow|amber|orange|gelb|jaune|amarill|naranja/i, 'orange'],
  [/blue|blau|bleu|azul/i, 'blue'],
  [/gr[ae]y|grau|gris/i, 'grey'],
]

export function renamedApp(asked: Asked): readonly Wish[] | null {
  const [name, more] = wordsOf(asked, 'text')
  return name === undefined || more !== undefined ? null : [{ kind: 'rename-app', name }]
}

const LANGUAGES: readonly (readonly [RegExp, 'en' | 'de' | 'fr' | 'es'])[] = [
  [/english|englisch|anglais|inglés/i, 'en'],
  [/german|deutsch|allemand|alemán/i, 'de'],
  [/french|französisch|français|francés/i, 'fr'],
  [/spanish|spanisch|espagnol|español/i, 'es'],
]
export function translated({ request }: Asked): readonly Wish[] | null {
  const found = LANGUAGES.filter(([words]) => words.test(request.text))
  return found.length === 1 && found[0] !== undefined && request.parts.length === 0 ? [{ kind: 'language', language: found[0][1] }] : null
}

const BEYOND: readonly (readonly [RegExp, string])[] = [
  [
    /stripe|paypal|bezahl|pay(?:ment|s|ing)?\b|payer|paiement|pagar|pago|credit card|kreditkarte|carte bancaire|tarjeta|deposit/i,
    'I cannot take payments online.',
  ],
  [/pdf|excel|word\b|export|print|druck|imprim/i, 'I cannot make PDF or Office files.'],
  [
    /google|outlook|slack|api\b|zapier|sync|notion|shopify|instagram|facebook|xero|datev|quickbooks|integrat/i,
    'I cannot connect to other services.',
  ],
  [/\bai\b|chat ?gpt|\bki\b|\bia\b|chat ?bot|predict|vorhersag|suggest/i, 'I cannot build in answers from a language model.'],
  [/scan|barcode|qr|ocr/i, 'I cannot scan or read pictures.'],
  [
    /sensor|thermomet|thermost|scale\b|waage|fühler|sonde|capteur|balance\b|báscula|door lock|smart ?home|arduino|device|gerät\b/i,
    'I cannot read or switch sensors and devices: a list for readings that you type in is what I can add.',
  ],
  [/weather|forecast|wetter|météo|internet|el tiempo|exchange rate/i, 'I cannot fetch data from the internet.'],
  [/\bgps\b|live|location|video call/i, 'I cannot do live calls, chat or locations.'],
  [
    /e-?mail|mail|sms|text|whatsapp|notif|remind|alert|push|message|nachricht|erinner|benachrichtig|schick|send|envoi|envoy|rappel|prévien|avis|recordator|mensaje|envía|manda/i,
    'I cannot send emails, messages or reminders.',
  ],
]
export function beyond({ request, reading: { speak } }: Asked): readonly Wish[] | null {
  const sentence = BEYOND.find(([words]) => words.test(request.text))?.[1]
  return sentence === undefined ? null : [{ kind: 'say', text: declinedIn(sentence, speak) }]
}

export function answered({ request, reading: { model, speak }, language }: Asked): readonly Wish[] | null {
  const english = language === 'en' ? request.text : inEnglish(request.text, language)
  const answer = answerHowTo(request.text, english, model, speak) ?? answerQuestion(english, model, speak)
  return answer === null ? null : [{ kind: 'say', text: answer }]
}

export function undone({ reading: { speak } }: Asked): readonly Wish[] {
  return [
    {
      kind: 'say',
      text: speak(
        'Open “Versions” at the left and choose “Restore” beside the version before the change: nothing is lost, and a restore can be undone as well.',
        'Öffne links „Versions“ und wähle bei der Version vor der Änderung „Restore“: Nichts geht verloren, und auch das lässt sich zurücknehmen.',
        'Ouvrez « Versions » à gauche et choisissez « Restore » à côté de la version d’avant : rien n’est perdu, et cela aussi s’annule.',
        'Abre «Versions» a la izquierda y elige «Restore» junto a la versión anterior al cambio: no se pierde nada, y eso también se puede deshacer.',
      ),
    },
  ]
}

export function allowed(asked: Asked): readonly Wish[] | null {
  const [[who, moreWho], [may, moreMay], [list]] = [wordsOf(asked, 'who'), wordsOf(asked, 'may'), wordsOf(asked, 'list')]
  const entity = list === undefined ? undefined : listAsked(asked)
  if (who === undefined || may === undefined || moreWho !== undefined || moreMay !== undefined || asked.language !== 'en') return null
  const isOnly = asked.request.free.some(({ lower }) => /^(?:only|just|nobody)$/.test(lower)) || /^(?:only|just) /i.test(who)
  const said = `${isOnly ? 'only ' : ''}${who.replace(/^(?:only|just) /i, '')} can ${may} ${entity === undefined ? '' : entity.many}`.trim()
  const read = askReaders(said, asked.reading)
  return read === null || read.some(({ kind }) => kind === 'unknown') ? notApart(may, entity, asked) : read
}

function notApart(may: string, entity: Entity | undefined, { reading: { speak, model } }: Asked): readonly Wish[] {
  const many = entity?.many ?? model.entities.map((each) => each.many).join(', ')
  return sayOnly(
    speak(
      `A right for “${may}” alone is not to be had: whoever may change ${many} may do all of it.`,
      `Ein Recht nur für „${may}“ gibt es nicht: Wer ändern darf (${many}), darf alles davon.`,
      `Il n’y a pas de droit pour « ${may} » seul : qui peut modifier (${many}) peut tout faire.`,
      `No hay un derecho solo para «${may}»: quien puede cambiar (${many}) puede hacerlo todo.`,
    ),
  )
}

const HOME =
  /^(?:the |die |la |l['’]|el )?(?:home|start|first|front|landing|startseite|erste seite|(?:page d['’])?accueil|(?:página de )?inicio|portada)/iu
const STARTS =
  /(?<!\p{L})(?:get rid|remove|delete|skip|drop|no need|don['’]?t need|straight|directly|land|open on|weg\p{L}*|lösch\p{L}*|entfern\p{L}*|brauch\p{L}*|direkt|gleich|enlever?|supprime\p{L}*|pas besoin|directement|quita\p{L}*|elimina\p{L}*|no necesito|direct[oa]\p{L}*)(?!\p{L})/iu

export function paged(asked: Asked): readonly Wish[] | null {
  const [page, more] = wordsOf(asked, 'page')
  if (page !== undefined && HOME.test(page) && STARTS.test(asked.request.text)) return askReaders('remove the home page', asked.reading)
  const said = new Set(asked.request.free.flatMap(({ lower }) => classesOf(lower)))
  if (page === undefined || more !== undefined || said.has('replace') || said.has('remove') === said.has('add')) return null
  return asSentence(said.has('remove') ? `remove the ${page} page` : `add a page called ${page}`, asked)
}
