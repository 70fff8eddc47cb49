import { declinedIn } from '../declined-words.ts'
import { classesOf } from '../../later/word-classes.ts'
import { findChoice } from '../find.ts'
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
  if (entity === undefined || which === undefined || more !== undefined || other !== undefined) return null
  const choice = findChoice(asked.reading.model, withoutArticle(which), entity)?.choice
  const isLate = /überfällig|en retard|vencid|atrasad|overdue|late\b|past due/i.test(which)
  if (asked.language !== 'en' && choice === undefined && !isLate) return null
  const state = choice ?? (isLate ? 'overdue' : which)
  const tone = TONES.find(([words]) => words.test(look))?.[1]
  if (tone === undefined) return null
  return asSentence(`show ${state} ${entity.many} in ${tone}`, asked)
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
  return asSentence(said, asked)
}

export function paged(asked: Asked): readonly Wish[] | null {
  const [page, more] = wordsOf(asked, 'page')
  const said = new Set(asked.request.free.flatMap(({ lower }) => classesOf(lower)))
  if (page === undefined || more !== undefined || said.has('replace') || said.has('remove') === said.has('add')) return null
  return asSentence(said.has('remove') ? `remove the ${page} page` : `add a page called ${page}`, asked)
}
