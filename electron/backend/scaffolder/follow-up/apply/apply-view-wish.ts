import { type Entity, findEntity } from '../../spec/app-model.ts'
import { viewsOf } from '../../emit/list-views.ts'
import { isOnMenu, sortedBy, wantedSort, withKey, withoutKey } from '../../spec/list-shape.ts'
import { sentenceCase } from '../../language/nouns.ts'
import { changeEntity, type Draft, note } from './draft.ts'
import type { Wish } from '../wishes.ts'

type Of<Kind extends Wish['kind']> = Extract<Wish, { kind: Kind }>

export function sortList(draft: Draft, { entity: name, by, direction }: Of<'sort'>): Draft {
  const entity = findEntity(draft.model, name)
  if (entity === undefined) return draft
  const { speak } = draft
  const { label, kind, choices } = entity.fields.find((field) => field.name === by) ?? {}
  const next = sortedBy(entity, by, direction)
  const words = label?.toLowerCase() ?? speak('when they were added', 'Zeit der Eingabe', 'date d’ajout', 'fecha de creación')
  const isDown = direction === 'down'
  // Choices come in their own order.
  const first = kind === 'choice' ? choices?.at(isDown ? -1 : 0) : undefined
  const end = first === undefined ? (isDown ? 'the highest or newest' : 'the lowest or earliest') : `“${first}”`
  const what = speak(
    `sorted ${entity.many} by ${words}, ${end} first`,
    `${entity.many} nach ${label ?? words} sortiert`,
    `${entity.many} trié par ${label ?? words}`,
    `${entity.many} ordenado por ${label ?? words}`,
  )
  if (wantedSort(entity) === wantedSort(next))
    return note(
      draft,
      speak(
        `${sentenceCase(entity.many)} are sorted by ${words} already.`,
        `${entity.many} sind schon so sortiert.`,
        `${entity.many} est déjà trié ainsi.`,
        `${entity.many} ya está ordenado así.`,
      ),
    )
  return changeEntity(
    draft,
    name,
    () => next,
    () => what,
  )
}

export function showAs(draft: Draft, { entity: name, view }: Of<'view'>): Draft {
  const entity = findEntity(draft.model, name)
  if (entity === undefined) return draft
  const { speak } = draft
  if (view !== 'table' && !viewsOf(withKey(entity, 'x-view', view)).includes(view)) return note(draft, lacksForView(entity, view, draft))
  const words = {
    table: speak('a table', 'Tabelle', 'tableau', 'tabla'),
    board: speak('a board', 'Board', 'kanban', 'tablero'),
    calendar: speak('a calendar', 'Kalender', 'calendrier', 'calendario'),
    gallery: speak('pictures', 'Bilder', 'images', 'imágenes'),
  }[view]
  return changeEntity(
    draft,
    name,
    (one) => (view === 'table' ? withoutKey(one, 'x-view') : withKey(one, 'x-view', view)),
    ({ many }) =>
      speak(
        `made ${many} open as ${words}`,
        `${many} öffnen sich als ${words}`,
        `${many} s’ouvre en ${words}`,
        `${many} se abre como ${words}`,
      ),
  )
}

function lacksForView({ many }: Entity, view: 'board' | 'calendar' | 'gallery', { speak }: Draft): string {
  const needs = {
    board: speak('a status with two to eight choices', 'einen Status mit Auswahl', 'un statut avec des choix', 'un estado con opciones'),
    calendar: speak('a date that is planned ahead', 'ein Datum', 'une date', 'una fecha'),
    gallery: speak('a picture', 'ein Bild', 'une image', 'una imagen'),
  }[view]
  const addition = { board: 'add a status (new, done)', calendar: 'add a due date', gallery: 'add a photo' }[view]
  return speak(
    `${sentenceCase(many)} need ${needs} for that view: “${addition} to ${many}”.`,
    `Für diese Ansicht brauchen ${many} ${needs}.`,
    `Pour cet affichage, ${many} a besoin de ceci : ${needs}.`,
    `Para esa vista, ${many} necesita: ${needs}.`,
  )
}

export function showInMenu(draft: Draft, { entity: name, isShown }: Of<'menu'>): Draft {
  const entity = findEntity(draft.model, name)
  if (entity === undefined) return draft
  const { speak } = draft
  if (isOnMenu(entity) === isShown)
    return note(draft, speak(`The menu is so already.`, 'Das Menü ist schon so.', 'Le menu est déjà ainsi.', 'El menú ya es así.'))
  return changeEntity(
    draft,
    name,
    (one) => (isShown ? withoutKey(one, 'x-menu') : withKey(one, 'x-menu', false)),
    ({ many }) =>
      isShown
        ? speak(`put ${many} into the menu`, `${many} ins Menü gesetzt`, `${many} ajouté au menu`, `${many} añadido al menú`)
        : speak(
            `taken ${many} out of the menu; the page itself is still there`,
            `${many} aus dem Menü genommen (die Seite bleibt)`,
            `${many} retiré du menu (la page reste)`,
            `${many} quitado del menú (la página sigue)`,
          ),
  )
}
