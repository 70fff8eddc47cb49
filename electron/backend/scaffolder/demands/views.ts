import type { AppModel, Entity, Field } from '../spec/app-model.ts'
import { type ListView, viewsOf } from '../emit/list-views.ts'
import { otherNames } from '../follow-up/find.ts'
import type { Wish } from '../follow-up/wishes.ts'
import { speakerOf } from '../language/language.ts'
import { knownNoun } from '../lexicon/lexicon.ts'
import { withKey } from '../spec/list-shape.ts'
import { wordsOfName } from '../language/nouns.ts'
import { scheduledDay } from '../spec/scheduled.ts'
import { type Demand, said, says } from './demand.ts'
import { dayOf, hits, listsOf, named, stemsIn } from './names.ts'
import { stemsOf } from '../language/stems.ts'

// As what a list is shown at first.

const VIEWS: readonly (readonly [ListView, RegExp])[] = [
  [
    'board',
    /(?<!\p{L})(?:kanban|trello|pipeline|(?:\p{L}+ )?boards?(?! game)|(?:in|as|between) columns|columns? (?:per|for each|by)|swim ?lanes?|drag(?:ging)? (?:\p{L}+ ){0,3}(?:cards?|between|from|to|across)|tablero|tafel|(?:in|als) spalten|spalten? (?:je|pro)|zum ziehen|en columnas|en colonnes)(?!\p{L})/iu,
  ],
  [
    'calendar',
    /(?<!\p{L})(?:\p{L}*calend[ae]rs?|\p{L}*kalender\p{L}*|calendriers?|calendarios?|agenda|month view|monats(?:ansicht|überblick|übersicht|plan)|vue (?:du )?mois|planning|vista mensual)(?!\p{L})/iu,
  ],
  [
    'gallery',
    /(?<!\p{L})(?:gallery|galleries|galerie|galería|mosai\p{L}*|kacheln|thumbnails?|miniaturas?|tiles|photo wall|(?:photo|picture|bilder)\p{L}*(?: ?grid|wand|kacheln)|grid of (?:photos|pictures)|en mosaico|vignettes)(?!\p{L})/iu,
  ],
]
/** What every list brings along. */
const ALWAYS = said(
  'tables?|lists?|cards?|detail pages?|one page (?:for|per) each|csv|overview page|print(?:ed|able|s)?|on (?:my|the|a) (?:phone|mobile|tablet)',
  '\\p{L}*(?:liste|tabelle)n?|druck\\p{L}*|Karten|auf dem Handy|Detailseite',
  'listes?|tableaux?|imprim\\p{L}*|fiches?|sur (?:le|mon) (?:téléphone|portable)',
  'listas?|tablas?|fichas?|imprim\\p{L}*|en el (?:móvil|teléfono)',
)
/** What none of the views is. */
const NONE = said(
  'maps?|floor ?plan|timeline|time line|gantt|tree|bracket|print(?:ed|able|s)? (?:labels?|badges?|tickets?)|qr|screen|map view|seating plan|reports?|sheets?|letterhead|signatures?|certificates?|charts?|curves?',
  '\\p{L}*karte mit Punkten|Landkarte|\\p{L}*karte|Zeit(?:strahl|leiste|achse)|Gantt|Baumdiagramm|Turnierbaum|\\p{L}*plan auf dem',
  'cartes? (?:du|de la|avec)|carte|frise|chronologi\\p{L}*|plan de (?:table|salle)|arbre',
  'mapas?|línea de tiempo|línea temporal|plano|árbol',
)

export function viewWishes(demand: Demand, model: AppModel): readonly Wish[] | null {
  const view = VIEWS.find(([, pattern]) => pattern.test(demand.words))?.[0]
  if (view !== undefined) return shownAs(view, demand, model)
  if (demand.label === 'view' && says(demand, PICTURES)) return pictured(demand, model)
  const isOfShow = demand.label === 'view' || demand.label === 'part'
  return isOfShow && !says(demand, NONE) && says(demand, ALWAYS) ? [] : null
}

const PICTURES = said('photos?|pictures?|images?', 'Fotos?|Bilder\\p{L}*', 'photos?|images?', 'fotos?|imágenes|imagen')
/** What should be shown with a picture has one. */
function pictured(demand: Demand, model: AppModel): readonly Wish[] | null {
  const lists = listsOf(model)
  if (lists.some(({ fields }) => fields.some(({ kind }) => kind === 'image'))) return []
  const stems = stemsIn(demand)
  const list = lists.find((entity) => named(entity, stems)) ?? lists[0]
  return list === undefined ? null : [{ kind: 'add-fields', entity: list.name, fields: [lacking('gallery', model)] }]
}

function shownAs(view: ListView, demand: Demand, model: AppModel): readonly Wish[] | null {
  const lists = listsOf(model)
  const stems = stemsIn(demand)
  const able = lists.filter((entity) => viewsOf(withKey(entity, 'x-view', view)).includes(view))
  const score = (entity: Entity) => hits(entity, stems) * 4 + (view === 'calendar' ? happens(entity) : 0) + (able.includes(entity) ? 1 : 0)
  const best = lists.toSorted((a, b) => score(b) - score(a))[0]
  if (best === undefined || (view !== 'gallery' && isOfOther(demand, model))) return null
  const shown = ({ name, extra }: Entity): readonly Wish[] =>
    // Beside another that was asked for before, it is one of those that can be chosen.
    extra?.['x-view'] !== undefined && viewsOf(best).includes(view) ? [] : [{ kind: 'view', entity: name, view }]
  if (able.includes(best)) return shown(best)
  const isMeant = view === 'calendar' && (named(best, stems) || happens(best) > 1)
  if (able[0] !== undefined && !isMeant) return shown(able[0])
  return [{ kind: 'add-fields', entity: best.name, fields: [lacking(view, model)] }, ...shown(best)]
}

const OF = /(?:^| )(?:of|for) (?:the |all |all the |our |my |each )?([\p{L}-]+)(?=$|[ ,.])/iu
/** "A calendar of meetings", where no list is of meetings. */
function isOfOther({ english }: Demand, { entities }: AppModel): boolean {
  const noun = knownNoun(OF.exec(english)?.[1]?.toLowerCase() ?? '')
  if (noun === null || noun.nounClass === 'person') return false
  const stems = stemsOf(noun.word)
  return !entities.some((entity) => [entity, ...entity.fields].some((each) => named(each, stems) || isOneOf(each, stems)))
}
function isOneOf(thing: Entity | Field, stems: ReadonlySet<string>): boolean {
  const words = 'one' in thing ? otherNames(thing.one) : (thing.choices ?? [])
  return [...stemsOf(words.join(' '))].some((stem) => stems.has(stem))
}

/** What stands on a day: a shift rather than who works it. */
function happens(entity: Entity): number {
  const { nounClass } = knownNoun(wordsOfName(entity.name)) ?? {}
  const isOfDay = scheduledDay(entity) !== undefined ? 1 : dayOf(entity) !== undefined ? 0.5 : 0
  const isEvent =
    nounClass === 'event' || /booking|shift|appointment|reservation|session|lesson|event|visit|stay|rental|class$/i.test(entity.name)
  return (isEvent ? 2 : nounClass === 'person' ? -2 : 0) + isOfDay
}

/** A calendar needs a day, and a board what its rows go through. */
function lacking(view: ListView, { language }: AppModel): Field {
  const speak = speakerOf(language)
  if (view === 'calendar') return { name: 'date', label: speak('Date', 'Datum', 'Date', 'Fecha'), kind: 'date', isRequired: false }
  if (view === 'gallery') return { name: 'photo', label: speak('Photo', 'Foto', 'Photo', 'Foto'), kind: 'image', isRequired: false }
  const choices = [
    speak('To do', 'Offen', 'À faire', 'Pendiente'),
    speak('In progress', 'In Arbeit', 'En cours', 'En curso'),
    speak('Done', 'Erledigt', 'Terminé', 'Terminado'),
  ]
  return { name: 'status', label: speak('Status', 'Status', 'Statut', 'Estado'), kind: 'choice', choices, isRequired: false }
}
