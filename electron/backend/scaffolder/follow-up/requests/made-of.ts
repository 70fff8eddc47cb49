import type { Kind } from '../../later/labels.ts'
import type { Wish } from '../wishes.ts'

/** The wishes that a request of each kind may become. A kind without any changes nothing. */
const MADE: Readonly<Partial<Record<Kind, readonly Wish['kind'][]>>> = {
  'add-field': ['add-fields', 'formula', 'relate', 'line-list', 'describe', 'set-choices', 'retype-field'],
  'remove-field': ['remove-field', 'column', 'remove-entity'],
  'rename-field': ['rename-field', 'retype-field', 'rename-choice', 'rename-entity'],
  'add-list': ['describe', 'add-list', 'line-list', 'own-list', 'relate', 'form-page', 'add-fields'],
  'remove-list': ['remove-entity', 'remove-page', 'menu'],
  'rename-list': ['rename-entity', 'rename-page', 'rename-field'],
  'add-choice': ['set-choices', 'add-fields'],
  'remove-choice': ['set-choices', 'remove-field'],
  'rename-choice': ['rename-choice', 'rename-field', 'rename-entity'],
  'change-type': ['retype-field', 'set-choices', 'rename-field', 'check', 'skin', 'add-fields'],
  require: ['require-field', 'check'],
  optional: ['require-field', 'check'],
  relate: ['relate', 'line-list', 'own-list', 'add-fields', 'describe', 'retype-field'],
  'move-field': ['move-field'],
  'hide-field': ['column', 'remove-field'],
  sort: ['sort'],
  group: ['group', 'view'],
  filter: ['filter', 'focus', 'open-with'],
  view: ['view', 'group', 'column'],
  figure: ['figure', 'home-part', 'tally', 'focus', 'list-total', 'formula'],
  chart: ['home-part', 'tally', 'figure'],
  formula: ['formula', 'add-fields', 'figure', 'home-part', 'tally'],
  default: ['set-default'],
  unique: ['check'],
  limit: ['check'],
  mark: ['mark', 'focus'],
  colour: ['skin', 'mark'],
  look: ['skin', 'column', 'reword'],
  'app-name': ['rename-app', 'reword'],
  logo: ['icon'],
  page: ['add-page', 'remove-page', 'rename-page', 'form-page', 'reword', 'rename-home', 'focus', 'view', 'move-menu', 'menu'],
  menu: ['move-menu', 'menu', 'placement', 'rename-page', 'remove-page'],
  right: ['permit', 'form-page'],
  rows: ['sample-rows', 'add-row'],
  translate: ['language'],
  // "Can it be a bit darker?"
  question: ['skin'],
}
const SAID: readonly Wish['kind'][] = ['say', 'unknown', 'remark']

/** Whether it is what a request of this kind may become. */
export function isMadeOf(kind: Kind, { kind: wish }: Wish): boolean {
  return SAID.includes(wish) || MADE[kind]?.includes(wish) === true
}
