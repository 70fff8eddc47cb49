import type { AppModel, Entity, Field } from './app-model.ts'
import { concernsOf } from './emit/attention.ts'
import { type ShownFigure, shownFigures } from './emit/shown-figures.ts'
import { knownNoun } from './lexicon/lexicon.ts'
import { wantedSort } from './list-shape.ts'
import { singularPhrase } from './nouns.ts'

// What somebody wants worked out, ordered or seen to, rather than kept: "how many per month", "most votes first", "never twice". The words
// of it may all be there as names of lists and fields; that says nothing of whether it was built.

type Measure = 'count' | 'sum' | 'mean' | 'rest' | 'best' | 'chart'
export type Demand = Measure | 'number' | 'rule' | 'order' | 'moment' | 'deed' | 'look'

/** One pattern of what is said in English, German, French and Spanish. */
function said(...languages: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${languages.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
}

const RULE = said(
  "no (?:double|two|duplicates?|overlap\\p{L}*|clash\\p{L}*)|never (?:twice|two|double|more)|nobody|no ?one(?: else)?|max(?:imum)?\\.?(?: of)? (?:\\d+|two|three|four|five)|at most|(?:no|not) more than|only (?:one|once|\\d+)|one \\p{L}+(?: \\p{L}+)? (?:each|only)|(?:everyone|everybody|each \\p{L}+) (?:has|gets) (?:only )?(?:one|two|three|four|five|\\d+)|no \\p{L}+ (?:for|to|by|with) (?:two|several|more)|(?:one|a single) votes?|(?:must|may|should|can|could) ?(?:not|n['’]t|never)|can['’]?t|cannot|(?:may|can|must) only|overlap\\p{L}*|twice|double[- ]?book\\p{L}*|unique|(?:\\d+|one|two|three|four|five|a single) \\p{L}+ (?:per|a|each|every|for (?:a|each|every)) \\p{L}+",
  'höchstens|jede[rs]? (?:hat|bekommt) (?:nur )?(?:ein\\p{L}*|zwei|drei|\\d+)|maximal|nicht mehr als|nur (?:ein\\p{L}*|einmal|\\d+)|einmal (?:pro|im|je)|nie(?:mals)?|doppelt\\p{L}*|niemand|(?:darf|dürfen|soll|sollen|kann|können) (?:das |die |den |es |sich )*(?:\\p{L}+ )?(?:nicht|nie|kein\\p{L}*)|gleichzeitig',
  "au (?:plus|maximum)|maximum|pas plus de|une? seule?(?: fois)?|une fois par|jamais|pas (?:deux|de double)|en même temps|personne d['’]autre|ne (?:peut|peuvent|doit|doivent) (?:pas|jamais)",
  'como (?:mucho|máximo)|máximo|no más de|una (?:sola )?vez|solo un[oa]?|nunca|a la vez|mismo tiempo|nadie|no (?:puede|pueden|debe|deben)|dos veces',
)
const REST = said(
  "left to (?:pay|do|go|spend)|(?:remaining|what(?:'s| is) left|how much is left|what remains)|balances?|outstanding|owe[sd]?|owing|still (?:to be paid|to pay|due|owed|open|missing)",
  'schuldet|schulden|Restbetrag|(?:noch|am \\p{L}+) (?:übrig|offen)|übrig|noch zu (?:zahlen|bezahlen)|Saldo|Kontostand|bezahlt ist noch',
  "reste(?:nt)? (?:à|encore)|qu['’]il reste|solde|doi(?:t|vent) (?:encore|de l['’]argent)|(?:me|nous) doi(?:t|vent)",
  'queda(?:n)? (?:por|para)|falta(?:n)? por|saldo|debe(?:n)? (?:dinero)|(?:me|nos) deben?|cuánto queda|sobra',
)
const MEAN = said('averages?', '(?:im )?(?:Durchschnitt|Schnitt)\\p{L}*|durchschnittlich\\p{L}*', 'moyennes?', 'promedios?|de media')
const BEST = said(
  '(?:the )?(?<!at )most (?!important|of )\\p{L}+|best (?!before)\\p{L}+|biggest|highest|lowest|fastest|cheapest|winners?|winning|wins|rank(?:ing|ings|ed)|leader ?boards?|standings|who is (?:leading|ahead)',
  'beste[nrsm]?|meiste[nr]?|größte[nr]?|höchste[nr]?|schnellste[nr]?|Rangliste|Bestenliste|Sieger|gewinnt|führt',
  'meilleure?s?|le (?:plus|mieux)|les plus|classement|gagnante?s?|qui gagne|(?:se vend|marche) le mieux',
  'mejor(?:es)?|(?:el|la|los|las) más|que más|ranking|clasificación|ganador(?:es|as?)?|(?:va )?ganando',
)
const COUNT = said(
  'how many|number of|counters?|counts?|counted|tally',
  'wie ?viele?|Anzahl|zählen|zählt|Zähler',
  'combien|nombre de|compteurs?|compter',
  'cuánt[oa]s?|número de|contador(?:es)?|contar',
)
const SUM = said(
  'totals?|sums?|adds? up|how much|revenue|turnover|earned|earnings|profit|costs? (?:this|last|per|by|so far)',
  '(?:Gesamt|Monats|Jahres)?summen?|insgesamt|gesamt|wie ?viel|Umsatz|Gesamt\\p{L}+|Gewinn',
  "totaux|total|totale|sommes?|combien|chiffre d['’]affaires",
  'total(?:es)?|sumas?|cuánto|ingresos',
)
const CHART = said(
  'charts?|graphs?|diagrams?|curve',
  'Diagramm\\p{L}*|Grafik\\p{L}*|Kurve',
  'graphiques?|courbes?|diagrammes?',
  'gráfic[oa]s?|diagramas?',
)
const ORDER = said(
  '(?:comes? |goes? |go |shown |listed |stands? )?(?:first|on top|at the (?:very )?(?:top|bottom))(?: please| pls)?$|(?:sorted|ordered) (?:by|after)|sort (?:them |it )?by|(?:newest|latest|oldest|soonest|nearest|earliest|most recent)(?: \\p{L}+)? (?:first|on top|at the top)|alphabetical(?:ly)?',
  '(?:zuerst|als erstes|ganz oben|nach oben|oben (?:stehen|sein|kommen|hin)|oben)$|oben stehen|sortiert|sortieren|neueste[ns]? (?:zuerst|oben)|alphabetisch',
  "en premier|en haut|d['’]abord|trié\\p{L}*|trier|ordre alphabétique|(?:plus )?récent\\p{L}* (?:en|d['’]abord)",
  'primero|arriba|ordenad\\p{L}*|ordenar|alfabétic\\p{L}*|(?:más )?recientes? (?:primero|arriba)',
)
const NOW = said(
  'right now|now|today|currently|at the moment|this (?:week|month|year)|(?:the )?next (?:\\p{L}+ )?(?:weeks?|months?|\\d+ days|days)|soon|free|available|gaps?|empty|vacant|overdue|expir\\p{L}+|already out|missing|running (?:out|low)',
  'gerade|heute|jetzt|aktuell|diese(?:n|r|s)? (?:Woche|Monat|Jahr)|nächste[nr]? \\p{L}*\\s?(?:Wochen?|Monate?|Tage)|frei\\p{L}*|verfügbar|überfällig\\p{L}*|bald|fehlt|fehlen|abläuft|ablaufen',
  "aujourd['’]hui|maintenant|en ce moment|actuellement|ce mois|cette (?:semaine|année)|libres?|disponibles?|en retard|bientôt",
  'hoy|ahora|este mes|esta semana|este año|libres?|disponibles?|caduca\\p{L}*|pronto|vencid\\p{L}*|atrasad\\p{L}*|se acaba',
)
const ASKED = said(
  'who|whos|which|what|where|see|show|shows|view|list|highlight|know|find|tells?|warn',
  'wer|wem|welche[rsnm]?|was|wo|sehen|sieht|zeig\\p{L}*|wissen|anzeigen',
  'qui|quel\\p{L}*|que|où|voir|montre\\p{L}*|savoir|afficher',
  'quién\\p{L}*|quien|qué|cuál\\p{L}*|dónde|ver|vea|vean|mostrar|saber|avís\\p{L}*',
)
const DEED = said(
  'buttons?|automatic(?:ally)?|by itself|one click|votes? (?:each|once)|(?:should|must) (?:say|show)(?: so)?$',
  'Knopf|Knöpfe|Button|Buttons|Taste|automatisch\\p{L}*|von selbst',
  'boutons?|automatiquement|automatique',
  'botón|botones|automáticamente|automático',
)
const LOOK = said(
  '(?:big|large|huge|bigger|larger) (?:buttons?|letters?|text|fonts?|print|keys)',
  'große[nr]? (?:Knöpfe|Schrift|Buttons|Tasten|Buchstaben)',
  'gros(?:ses)? (?:boutons|lettres|caractères)',
  '(?:botones|letras?) grandes?',
)

const PER = said(
  '(?:per|by|for (?:each|every)|each|every|of (?:each|every)) (\\p{L}+)(?:(?: per| and by| and per) (\\p{L}+))?',
  '(?:pro|je|jede[rsnm]?|für jede[nrs]?) (\\p{L}+)(?: und (\\p{L}+))?',
  '(?:par|chaque|pour chaque) (\\p{L}+)(?: et (?:par )?(\\p{L}+))?',
  '(?:por|cada|por cada) (\\p{L}+)(?: y (?:por )?(\\p{L}+))?',
)
/** Whoever cannot find or never knows says why they ask. */
const REASON = /^(?:that |so |because )*(?:i|we|you|ich|wir|man|je|j['’]|nous|on|yo) (?!(?:may|must|should|want|need)\b)/i
/** Somebody does or has it: no name goes on like that. */
const GOES_ON =
  /\b(?:per|by|(?:for|of) (?:each|every)|this|last|so far|we|i|he|she|they|there|has|have|had|is|are|was|were|went|left|come|came|see|show|already)\b/i

/** What a part of a message demands, in English words and as it was written; null where it only names something. */
export function demandIn(text: string, own: string, model?: AppModel): Demand | null {
  const either = (pattern: RegExp) => pattern.test(text) || pattern.test(own)
  if (either(LOOK)) return 'look'
  if (either(REST)) return 'rest'
  if (either(CHART)) return 'chart'
  if (either(MEAN)) return 'mean'
  if (either(COUNT)) return isMore(text, own) ? 'count' : 'number'
  if (either(SUM) && isMore(text, own)) return 'sum'
  if (either(PERIODIC)) return 'count'
  if (either(OUTSIDERS) || either(ONLY_OWN) || either(SEE_OWN)) return 'rule'
  if (either(RULE) && !REASON.test(text) && !REASON.test(own)) return 'rule'
  if (either(ORDER)) return 'order'
  if (either(BEST)) return 'best'
  if (either(DEED)) return 'deed'
  if (model !== undefined && isOfEach(own, model)) return 'sum'
  return either(NOW) && either(ASKED) ? 'moment' : null
}

function isOfEach(text: string, { entities }: AppModel): boolean {
  const [, what = '', per = '', of = ''] = OF_EACH.exec(text) ?? []
  const is = (word: string) => entities.some((entity) => named(entity, stemsOf(word)))
  const isOfSomebody =
    /^(?:person|org)$/.test(knownNoun(of)?.nounClass ?? '') &&
    !/^(?:price|fee|cost|rate|amount|share|contribution|charge|deposit|budget)s?$/i.test(what)
  const isOfField = !/^p[ao]r$/i.test(per) && entities.some(({ fields }) => fields.some((field) => named(field, stemsOf(of))))
  // "Por teléfono" is how, and no break-down.
  return what !== '' && !is(what) && (isOfSomebody || is(of) || isOfField)
}

const OPENS_SUM =
  /^(?:(?:with|mit|avec|con|and|und|et|y) )?(?:(?:an?|the|el|la|le|les|los|die|der|das|un|une|den|dem) |l['’])?(?:total|sum|gesamt|somme|suma)/iu
/** "Number of copies" is a property; "how many we have" is worked out. */
function isMore(text: string, own: string): boolean {
  return GOES_ON.test(text) || (text !== own && own.split(' ').length > 3) || OPENS_SUM.test(own) || PER.test(own)
}

/** A part without what fields and choices are called: "best before date", "max players". */
export function withoutNames(text: string, { entities }: AppModel): string {
  const names = entities
    .flatMap(({ fields }) => fields.flatMap(({ label, choices = [] }) => [label.replace(/ \(.*\)$/, ''), ...choices]))
    .map((name) => name.toLowerCase())
  const plain = text.toLowerCase().replace(/^(?:(?:an?|the|and|with|plus|his|her|their|its|our|my|eine?n?|une?|una?|la|le|el) )+/, '')
  if (names.includes(plain) || names.includes(singularPhrase(plain))) return ''
  return names
    .filter((name) => name.includes(' '))
    .reduce(
      (rest, name) => rest.replace(new RegExp(`(?<!\\p{L})${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'giu'), ' '),
      text,
    )
}

export type Period = 'day' | 'week' | 'month' | 'year'
const PERIODS: readonly (readonly [Period, RegExp])[] = [
  ['day', /^(?:days?|daily|today|tag\p{L}*|jours?|d[ií]as?|hoy|heute)$/iu],
  ['week', /^(?:weeks?|weekly|wochen?|wöchentlich\p{L}*|semaines?|semanas?)$/iu],
  ['month', /^(?:months?|monthly|monats?|monate|monatlich\p{L}*|mois|mes|meses|mensuel\p{L}*|mensual\p{L}*)$/iu],
  ['year', /^(?:years?|yearly|jahre?s?|jährlich\p{L}*|ann[ée]e|ans?|años?)$/iu],
]
const periodOf = (word: string): Period | undefined => PERIODS.find(([, pattern]) => pattern.test(word))?.[0]
const THIS = said(
  '(?:this|the current|so far this|of the) (\\p{L}+)',
  '(?:diese[nsmr]?|des) (\\p{L}+?)e?s?',
  '(?:cet?t?e?|du|de l.) ?(\\p{L}+)',
  '(?:est[ea]|del) (\\p{L}+)',
)

export interface Broken {
  /** What it is broken down by: `student`, `kind`. */
  readonly groups: readonly string[]
  readonly period: Period | undefined
  /** Of this month alone, rather than month by month. */
  readonly isThis: boolean
}

/** What a figure is broken down by. */
export function brokenDown(text: string, own: string): Broken {
  const found = [...text.matchAll(new RegExp(PER, 'giu')), ...(text === own ? [] : own.matchAll(new RegExp(PER, 'giu')))]
  const pers = [...new Set(found.flatMap(([, ...words]) => words.filter((word) => word !== undefined)))]
  const words = `${text} ${own}`.match(/\p{L}+/gu) ?? []
  const isToday = /(?<!\p{L})(?:today|heute|aujourd['’]hui|hoy)(?!\p{L})/iu.test(`${text} ${own}`)
  const isThis =
    isToday ||
    [text, own].some((each) =>
      (THIS.exec(each) ?? []).slice(1).some((word: string | undefined) => word !== undefined && periodOf(word) !== undefined),
    )
  const isOfUs = /\beach (?:one )?of (?:the|us|them|you)\b/i.test(text)
  return {
    groups: [
      ...(isOfUs ? ['us'] : []),
      ...pers.filter((word) => periodOf(word) === undefined && !/^(?:the|of|time|one|it|person)$/i.test(word)),
    ],
    period: words.map(periodOf).find((each) => each !== undefined),
    isThis,
  }
}

/** Of what somebody wants to know how many there are. */
export function countedIn(text: string, own: string): string | undefined {
  return COUNTED.exec(text)?.[1] ?? COUNTED.exec(own)?.[1]
}

const SOME = said(
  'open|unpaid|overdue|paid|waiting|done|sold|free',
  'offene?[nr]?|unbezahlte?[nr]?|bezahlte?[nr]?',
  'ouvert\\p{L}*|impayé\\p{L}*',
  'abiert\\p{L}*|pendientes?',
)
/** "Absences per month" are counted. */
/** "Hours per nurse": of what is no list of its own. */
const OF_EACH = /(?<!\p{L})(\p{L}+) (per|pro|je|par|por) (\p{L}+)/iu
const PERIODIC = said(
  'per (?:month|week|year)',
  '(?:pro|je) (?:Monat|Woche|Jahr)',
  'par (?:mois|semaine|an|année)',
  'por (?:mes|semana|año)',
)

/** The parts of a message in another language that demand something, as they were written. */
export function demandsOf(message: string, model?: AppModel): readonly { readonly own: string; readonly demand: Demand }[] {
  return message
    .split(/[,;:()\n]+|[.!?]+(?=\s|$)|(?<!\p{L})(?:and|but|because|und|aber|sondern|et|mais|puis|pero|sino|y|e)(?!\p{L})/iu)
    .map((part) => part.trim())
    .flatMap((own) => {
      const demand = own.includes(' ') ? demandIn(own, own, model) : null
      return demand === null ? [] : [{ own, demand }]
    })
}

/** "Hers may only be changed by her": that is so where whoever added a record changes it. */
export const ONLY_OWN =
  /(?<!\p{L})(?:(?:darf|dürfen|kann|können|soll) nur (?:sie|er|jeder|wer sie eingetragen hat)(?: selbst)? (?:ändern|bearbeiten|löschen)|(?:can|may|should) only (?:change|edit|delete) (?:their|his|her) own \p{L}+|only (?:she|he|they) (?:can|may) (?:change|edit) (?:hers|his|theirs|them)|nur (?:die )?(?:eigenen?|ihre) (?:\p{L}+ )?(?:ändern|bearbeiten)|solo (?:ella|él|cada uno) puede (?:cambiar|editar)\p{L}*|(?:elle|lui) seule? peut (?:les )?modifier)/iu
export function isOfOwn({ entities }: AppModel): boolean {
  return entities.every(({ write }) => write === 'creator' || write === 'admin')
}

const SEE_OWN = said(
  '(?:sees?|view|read) only (?:their|his|her) own|only sees? (?:their|his|her) own',
  'nur (?:die |ihre |seine )?eigenen? (?:\\p{L}+ )?(?:sehen|sieht)|sieht nur (?:die |ihre |seine )?eigenen?',
  'ne (?:voit|voient|peut voir|peuvent voir) que (?:ses|les siens|leurs)',
  '(?:solo|sólo) (?:ve|ven|puede ver|pueden ver) (?:lo suyo|los suyos|sus)',
)
const OUTSIDERS = said(
  '(?:only|just) (?:us|we)|strangers?|outsiders?|the public|other people|nobody else (?:can |may |should )?(?:see|read)',
  'nur wir|Fremden?|Außenstehenden?|andere Leute',
  'seulement nous|que nous|inconnus?|étrangers?|personne d.autre ne (?:voit|peut voir)',
  '(?:solo|sólo) nosotr[oa]s|extraños?|desconocidos?|ajenos?',
)

export interface Part {
  /** In English words, and as it was written. */
  readonly text: string
  readonly own: string
  /** Its words for things. */
  readonly things: readonly string[]
  /** The clause was read and applied. */
  readonly isDone: boolean
}

/** Whether the app does it after all. */
export function isMet(demand: Demand, part: Part, model: AppModel): boolean {
  const { text, own, isDone } = part
  switch (demand) {
    case 'look':
      return model.skin.text === 'large' && !/button|kn[oö]pf|bouton|bot[oó]n/i.test(own)
    // "For how many people": asked for as a property.
    case 'number': {
      const what = countedIn(text, own)
      return (
        what === undefined || model.entities.some((entity) => [entity, ...entity.fields].some((each) => named(each, stemsOf(what, what))))
      )
    }
    // Whoever is no member of the app sees nothing of what is not public.
    case 'rule':
      if (SEE_OWN.test(own)) return model.entities.some(({ read }) => read === 'creator')
      if (ONLY_OWN.test(own)) return isDone || isOfOwn(model)
      return isDone || (OUTSIDERS.test(own) && model.entities.every(({ read }) => read !== 'anonymous'))
    case 'deed':
      return isDone
    case 'order':
    case 'best':
      return isDone || model.entities.some((entity) => isSortedAs(entity, part)) || isFigured(demand, part, model)
    case 'moment':
      return isDone || isOfConcern(`${text} ${own}`, model)
    default:
      return isFigured(demand, part, model)
  }
}

function isSortedAs(entity: Entity, { text, own }: Part): boolean {
  const sort = wantedSort(entity)?.replace(/^-/, '')
  const field = entity.fields.find(({ name }) => name === sort)
  if (sort === undefined) return false
  const isByAge = /new|latest|oldest|recent|date|soon|next|today|hoy|heute|aujourd/i.test(`${text} ${own}`)
  return field === undefined ? isByAge : named(field, stemsOf(text, own)) || (isByAge && isDay(field))
}
const isDay = ({ kind }: Field) => kind === 'date' || kind === 'datetime'

function isOfConcern(words: string, { entities }: AppModel): boolean {
  const isLow = /low|out of stock|running|acaba|épuis|knapp|ausgeh/i.test(words)
  const isDue = /overdue|due|expir|soon|late|überfällig|bald|abl[aä]uf|retard|bientôt|renouveler|caduc|vencid|atrasad|pronto/i.test(words)
  return concernsOf(entities).some(({ kind }) => (kind === 'low' ? isLow : isDue))
}

/** Words of figures themselves. */
const OF_FIGURES =
  /^(?:totals?|sums?|averages?|revenue|turnover|costs?|amounts?|earnings?|profit|counts?|counters?|numbers?|charts?|graphs?|balances?|rest|remaining|outstanding|euros?|dollars?|pounds?|money|summen?|gesamt|anzahl|viele?|wieviele?|somme|moyenne|nombre|combien|coste|suma|promedio|cuántos?|cuántas?|número)$/iu

/** Of what somebody wants to know how many there are. */
const COUNTED =
  /(?:how many|number of|count of|counter of|wie ?viele|anzahl (?:der |an )?|combien de|combien d['’]|nombre de|cuánt[oa]s|número de) ?(?!of |each |we |i |per )(\p{L}+)/iu

/** One of the figures that the app shows says it: of these rows, broken down like that. */
function isFigured(demand: Demand, { text, own, things }: Part, model: AppModel): boolean {
  const { groups, period, isThis } = brokenDown(text, own)
  const [group] = groups
  const stems = stemsOf(text, own)
  const isOfSome = ({ fields }: Entity) =>
    SOME.test(text) || SOME.test(own) || fields.some((field) => field.kind === 'boolean' && named(field, stems))
  const counted = countedIn(text, own)
  const isOpen = things.every((word) => OF_FIGURES.test(word) || periodOf(word) !== undefined || groups.includes(word))
  return shownFigures(model).some((figure) => {
    const { per, entity, amount } = figure
    if (!measures(figure, demand, stems) || groups.length > 1 || isOfSome(entity) !== (figure.isOfSome && demand !== 'rest')) return false
    if (!isOfPeriod(figure, period, isThis, demand) || (period !== undefined && group !== undefined)) return false
    if (group !== undefined && (per === null || typeof per === 'string' || !named(per, stemsOf(group, group)))) return false
    if (demand === 'count' && counted !== undefined) return named(amount ?? entity, stemsOf(counted, counted))
    return isOpen || figure.isOfSome || named(entity, stems) || (amount !== null && named(amount, stems))
  })
}

function isOfPeriod({ per, within, entity }: ShownFigure, period: Period | undefined, isThis: boolean, demand: Demand): boolean {
  if (period === undefined) return within === null && (typeof per !== 'string' || demand === 'chart')
  if (isThis) return within === (period === 'day' ? 'today' : period) || (period === 'month' && per === 'month')
  // A rent is one of each month.
  return per === period || (per === null && within === null && period === 'month' && !entity.fields.some(isDay))
}

function measures({ measure, amount, isOfSome, per, entity }: ShownFigure, demand: Demand, stems: ReadonlySet<string>): boolean {
  if (demand === 'chart') return per !== null
  if (demand === 'rest') return isOfSome || (per === entity && amount?.extra?.['x-formula'] !== undefined)
  if (demand === 'best') return per !== null && typeof per !== 'string' && measure !== 'count' && amount !== null && named(amount, stems)
  return measure === demand || (demand === 'count' && measure === 'sum' && amount?.kind === 'integer')
}

export function named(thing: Entity | Field, stems: ReadonlySet<string>): boolean {
  const names = 'one' in thing ? [thing.one, thing.many, thing.name] : [thing.label, thing.name]
  return names.some((name) => [...stemsOf(name, name)].some((stem) => stems.has(stem)))
}
export function stemsOf(text: string, own = ''): ReadonlySet<string> {
  const words =
    `${text} ${own}`
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
      .toLowerCase()
      .match(/\p{L}{3,}/gu) ?? []
  return new Set(words.map((word) => singularPhrase(word).normalize('NFD').replace(/\p{M}/gu, '').slice(0, LONGEST_STEM)))
}
const LONGEST_STEM = 5
