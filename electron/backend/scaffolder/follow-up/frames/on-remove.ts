import type { Entity } from '../../spec/app-model.ts'
import { splitList } from '../../language/split-list.ts'
import { mainEntity } from '../find.ts'
import { nothingCalled } from '../read/nothing-called.ts'
import { whichOne } from '../read/read-removal.ts'
import { readHome } from '../read/read-home.ts'
import { type Reading, sayOnly } from '../reader.ts'
import type { Wish } from '../wishes.ts'
import { cut, type Frame } from './frame.ts'
import { isNoun } from './noun-phrase.ts'
import { bareWords, type Target, targetOf } from './target.ts'

const AFTER =
  /,? (?:if (?:there (?:is|are) (?:one|any|some)|it (?:exists|is there)|any)|again|any ?more|please|completely|entirely|altogether|at all|for good|from (?:it|them|there|here|the app|everywhere)|nobody needs (?:it|them|that))$/i
const RECORDS =
  /\b(?:sample|example|test|demo|dummy|fake|old|done|finished|completed|duplicate)\b.*\b(?:data|records?|rows?|entries|entry|\p{L}+s)\b|^(?:all )?(?:records|rows|entries|the data)\b|^all\b/iu

/** "Remove the phone from customers", "drop the notes and the fax", "hide the price in the list". */
export function readRemove(frame: Frame, reading: Reading): readonly Wish[] | null {
  const rest = frame.rest.replace(AFTER, '').replace(AFTER, '')
  if (RECORDS.test(rest) || /\b(?:duplicates?|background|shadow|border)s?\b/i.test(rest)) return null
  if (/^(?:them|those|these)\b/i.test(rest) && isOfRows(rest, reading)) return leaveOut(rest, reading)
  if (/\b(?:until|unless|while|whenever|when|if)\b/i.test(rest)) return isOfRows(rest, reading) ? leaveOut(rest, reading) : null
  if (/\b(?:charts?|graphs?|diagrams?)\b/i.test(rest)) return readHome(`remove ${rest}`, reading)
  if (/^(?:the |any )?logos?\b/i.test(rest))
    return sayOnly(
      reading.speak(
        'There is no logo here: at the top stand the icon and the name of the app, and both can be changed.',
        'Ein Logo gibt es hier nicht: Oben stehen Symbol und Name der App, und beides lässt sich ändern.',
        'Il n’y a pas de logo : en haut figurent l’icône et le nom de l’application, qui se changent.',
        'No hay ningún logo: arriba están el icono y el nombre de la aplicación, y ambos se pueden cambiar.',
      ),
    )
  if (/^(?:the )?(?:home|start|first|front|landing) ?(?:page|screen)\b/i.test(rest))
    return sayOnly(
      reading.speak(
        'The start page stays: an app opens there. A list can stand first in the menu behind it: “move … to the top of the menu”.',
        'Die Startseite bleibt: Dort öffnet sich die App. Eine Liste kann im Menü ganz oben stehen.',
        'La page d’accueil reste : l’application s’ouvre là. Une liste peut venir en premier dans le menu.',
        'La página de inicio se queda: la aplicación se abre ahí. Una lista puede ir primera en el menú.',
      ),
    )
  if (/^everything\b|\bstart over\b/i.test(rest))
    return sayOnly(
      reading.speak(
        'I take away nothing but what is named: a list, a field or a page. To begin anew, make a new app, or restore the first version of this one.',
        'Ich nehme nur weg, was genannt ist: eine Liste, ein Feld oder eine Seite. Für einen neuen Anfang lege eine neue App an oder stelle die erste Version wieder her.',
        'Je ne retire que ce qui est nommé : une liste, un champ ou une page. Pour recommencer, créez une nouvelle application ou restaurez la première version.',
        'Solo quito lo que se nombra: una lista, un campo o una página. Para empezar de nuevo, crea otra aplicación o restaura la primera versión.',
      ),
    )
  const those = /^(?:the |all |all the |any )?(.+?) (?:that|which|who|whose|where|older than|from (?=\d|last|the past)) ?(.*)$/i.exec(rest)
  if (
    those !== null &&
    (/^(?:ones|those|entries|records|rows|items|people)$/i.test(those[1] ?? '') || targetOf(those[1] ?? '', reading).kind === 'list')
  )
    return leaveOut(rest, reading)
  const { object, places } = cut(rest, reading.model)
  const place = places.findLast(({ lead }) => /^(?:from|in|on|out of|off|of|at|to|for)$/.test(lead))
  const several = place === undefined ? [] : splitList(place.text)
  if (place !== undefined && several.length > 1) {
    const lists = several.map((words) => targetOf(words, reading))
    if (lists.every((list) => list.kind === 'list')) {
      const all = lists.map((list) =>
        each(place.before, reading, list.entity, (target, words) => gone(target, words, reading, list.entity)),
      )
      return all.every((wishes) => wishes !== null) ? all.flat() : null
    }
  }
  const where = place === undefined ? undefined : whereOf(targetOf(place.text, reading), place.before)
  if (place !== undefined && where !== undefined && place.onward.length === place.lead.length + 1 + place.text.length) {
    const within = withinOf(where, reading)
    if (where.kind === 'menu')
      return each(place.before, reading, undefined, (target) =>
        target.kind === 'list' ? [{ kind: 'menu', entity: target.entity.name, isShown: false }] : null,
      )
    if (where.kind === 'home') return readHome(`remove ${place.before} on the home page`, reading)
    if (where.kind === 'table' || (within !== undefined && / (?:list|table|overview|columns?)$/i.test(place.text) && frame.act === 'hide'))
      return each(place.before, reading, within ?? reading.last, (target) =>
        target.kind === 'field' ? [{ kind: 'column', entity: target.entity.name, field: target.field.name, isShown: false }] : null,
      )
    if (within !== undefined) return each(place.before, reading, within, (target, words) => gone(target, words, reading, within))
  }
  if (frame.act === 'hide')
    return each(object, reading, undefined, (target, words) =>
      target.kind === 'field'
        ? [{ kind: 'column', entity: target.entity.name, field: target.field.name, isShown: false }]
        : target.kind === 'list'
          ? [{ kind: 'menu', entity: target.entity.name, isShown: false }]
          : gone(target, words, reading),
    )
  return each(rest, reading, undefined, (target, words) => gone(target, words, reading))
}

/** "The picked up ones unless I ask for them": rows in one state, and no field or list. */
function isOfRows(rest: string, reading: Reading): boolean {
  if (/^(?:them|those|these)\b/i.test(rest)) return / ones?\b|^(?:those|people|\p{L}+s) (?:who|that)/iu.test(reading.before ?? '')
  const words = /^(?:the |all |those )*(.+?)(?: (?:ones?|entries|records|rows))? (?:until|unless|while|whenever|when|if)\b/i.exec(rest)?.[1]
  return words !== undefined && (targetOf(words, reading).kind === 'choice' || / ones? /i.test(rest))
}

/** Of several fields that are called so the one that has the choice. */
function whereOf(target: Target, words: string): Target {
  if (target.kind !== 'several') return target
  const found = target.found.find(({ field }) => field.choices?.some((choice) => choice.toLowerCase() === bareWords(words).toLowerCase()))
  return found === undefined ? target : { kind: 'field', ...found }
}

export function leaveOut(rest: string, { speak, last, model }: Reading): readonly Wish[] {
  const many = (last ?? mainEntity(model) ?? model.entities[0])?.many ?? 'records'
  return sayOnly(
    speak(
      `I cannot leave single records out of a list (“${rest}”): I change lists, fields and pages. The search and the filters above ${many} show a part of them, and sorting puts others last.`,
      `Einzelne Einträge kann ich nicht aus einer Liste weglassen („${rest}“). Suche und Filter über ${many} zeigen einen Teil.`,
      `Je ne peux pas retirer certaines entrées d’une liste (« ${rest} »). La recherche et les filtres au-dessus de ${many} n’en montrent qu’une partie.`,
      `No puedo dejar fuera algunos registros de una lista («${rest}»). La búsqueda y los filtros sobre ${many} muestran una parte.`,
    ),
  )
}

function withinOf(where: Target, reading: Reading): Entity | undefined {
  if (where.kind === 'list') return where.entity
  if (where.kind === 'field' && (where.field.choices?.length ?? 0) > 0) return where.entity
  return where.kind === 'form' || where.kind === 'table' ? reading.last : undefined
}

function each(
  words: string,
  reading: Reading,
  within: Entity | undefined,
  read: (target: Target, words: string) => readonly Wish[] | null,
): readonly Wish[] | null {
  const whole = targetOf(words, reading, within)
  const parts = whole.kind === 'none' ? splitList(words) : [words]
  const all = parts.map((part) => read(targetOf(part, reading, within), part))
  return all.every((wishes) => wishes !== null) ? all.flat() : null
}

function gone(target: Target, words: string, reading: Reading, within?: Entity): readonly Wish[] | null {
  switch (target.kind) {
    case 'page':
      return [{ kind: 'remove-page', to: target.page.to }]
    case 'list':
      return [{ kind: 'remove-entity', entity: target.entity.name }]
    case 'field':
      return [{ kind: 'remove-field', entity: target.entity.name, field: target.field.name }]
    case 'several':
      return whichOne(bareWords(words), target.found, reading)
    case 'choice': {
      const kept = target.field.choices?.filter((choice) => choice !== target.choice) ?? []
      return kept.length === 0 ? null : [{ kind: 'set-choices', entity: target.entity.name, field: target.field.name, choices: kept }]
    }
    case 'none':
      return isNoun(bareWords(words)) ? nothingCalled(bareWords(words), { ...reading, last: within ?? reading.last }) : null
    default:
      return null
  }
}
