import type { Entity, Field } from '../app-model.ts'
import { type LanguageCode, speakerOf } from '../language.ts'
import { withKey } from '../list-shape.ts'
import { sentenceCase } from '../nouns.ts'
import { type Imports, quote } from './code.ts'
import { stateClosed } from './open-state.ts'

/** When a day is, seen from today. */
export const WHENS = ['today', 'tomorrow', 'week', 'month', 'year', 'over', 'ahead'] as const
export type When = (typeof WHENS)[number]

/** Rows that somebody wants to see by themselves: those of today, those that are open, those of one status. */
export interface Focus {
  /** With `to` it is the first day of several: who is there today came before and has not left. */
  readonly when?: { readonly field: string; readonly is: When; readonly to?: string | undefined } | undefined
  /** `open`: not done, paid or closed. */
  readonly state?: 'open' | { readonly field: string; readonly is: readonly string[] } | undefined
}

/** What the first page shows of a list by itself. */
export function focusesOf({ fields, extra }: Entity): readonly Focus[] {
  const all = extra?.['x-focus']
  if (!Array.isArray(all)) return []
  const has = (name: unknown) => fields.some((field) => field.name === name)
  return all.filter((one: Focus): one is Focus => {
    const state = one.state
    return (
      (one.when === undefined || (has(one.when.field) && WHENS.includes(one.when.is) && (one.when.to === undefined || has(one.when.to)))) &&
      (typeof state !== 'object' || has(state.field))
    )
  })
}

/** What is shown by itself goes on being shown when a field gets another name. */
export function focusRenamed(entity: Entity, from: string, to: string): Entity {
  const named = <Part extends { readonly field: string }>(part: Part): Part => (part.field === from ? { ...part, field: to } : part)
  const renamed = (focus: Focus): Focus => ({
    ...(focus.when === undefined ? {} : { when: { ...named(focus.when), ...(focus.when.to === from ? { to } : {}) } }),
    ...(focus.state === undefined ? {} : { state: typeof focus.state === 'object' ? named(focus.state) : focus.state }),
  })
  const opens = opensWith(entity)
  const open = opens === undefined ? entity : withKey(entity, 'x-opens', renamed(opens))
  const focuses = focusesOf(entity)
  return focuses.length === 0 ? open : withKey(open, 'x-focus', focuses.map(renamed))
}

/** The rows that a list opens with; all of them are a click away. */
export function opensWith(entity: Entity): Focus | undefined {
  const focus = entity.extra?.['x-opens']
  return focus === undefined ? undefined : focusesOf({ ...entity, extra: { 'x-focus': [focus] } })[0]
}

const TESTS: Readonly<Record<When, readonly [use: string, test: (day: string) => string]>> = {
  today: ['isToday', (day) => `isToday(${day})`],
  tomorrow: ['isTomorrow', (day) => `isTomorrow(${day})`],
  week: ['isThisWeek', (day) => `isThisWeek(${day}, { weekStartsOn: 1 })`],
  month: ['isThisMonth', (day) => `isThisMonth(${day})`],
  year: ['isThisYear', (day) => `isThisYear(${day})`],
  over: ['startOfToday', (day) => `${day} < startOfToday()`],
  ahead: ['startOfToday', (day) => `${day} >= startOfToday()`],
}

/** Code that tells whether a row is one of them. */
export function focusTest(entity: Entity, { when, state }: Focus, row: string, needs: Imports): string {
  const tests: string[] = []
  if (when?.to !== undefined) {
    needs.add('date-fns', 'parseISO', 'endOfToday', 'startOfToday')
    const [from, to] = [`${row}.${when.field}`, `${row}.${when.to}`]
    tests.push(`!!${from}`, `parseISO(${from}) <= endOfToday()`, `(!${to} || parseISO(${to}) >= startOfToday())`)
  } else if (when !== undefined) {
    const [use, test] = TESTS[when.is]
    needs.add('date-fns', 'parseISO', use)
    tests.push(`!!${row}.${when.field}`, test(`parseISO(${row}.${when.field})`))
  }
  if (state === 'open') {
    const closed = stateClosed(entity, row)
    if (closed !== 'false') tests.push(`!(${closed})`)
  } else if (state !== undefined) {
    const field = entity.fields.find(({ name }) => name === state.field)
    const value = `${row}.${state.field}`
    if (field?.kind === 'boolean') tests.push(state.is.includes('yes') ? `${value} === true` : `${value} !== true`)
    else tests.push(`[${state.is.map(quote).join(', ')}].includes(${value} ?? '')`)
  }
  return tests.join(' && ')
}

/** "Rent payments · open · this month", in the language of the app. */
export function focusTitle(entity: Entity, { when, state }: Focus, language: LanguageCode): string {
  const say = speakerOf(language)
  const label = (name: string): Field | undefined => entity.fields.find((field) => field.name === name)
  const days = entity.fields.filter(({ kind }) => kind === 'date' || kind === 'datetime')
  const whens: Readonly<Record<When, string>> = {
    today: say('today', 'heute', 'aujourd’hui', 'hoy'),
    tomorrow: say('tomorrow', 'morgen', 'demain', 'mañana'),
    week: say('this week', 'diese Woche', 'cette semaine', 'esta semana'),
    month: say('this month', 'diesen Monat', 'ce mois-ci', 'este mes'),
    year: say('this year', 'dieses Jahr', 'cette année', 'este año'),
    over: say('overdue', 'überfällig', 'en retard', 'con retraso'),
    ahead: say('coming up', 'demnächst', 'à venir', 'próximamente'),
  }
  const time =
    when === undefined
      ? null
      : days.length > 1 && when.to === undefined
        ? `${label(when.field)?.label ?? ''}: ${whens[when.is]}`
        : whens[when.is]
  const open = say('open', 'offen', 'en cours', 'pendientes')
  const named = typeof state === 'object' ? label(state.field) : undefined
  const isNo = named?.kind === 'boolean' && !(typeof state === 'object' && state.is.includes('yes'))
  const not = say('not', 'nicht', 'pas', 'no')
  const which =
    state === undefined
      ? null
      : state === 'open'
        ? open
        : named?.kind === 'boolean'
          ? `${isNo ? `${not} ` : ''}${named.label.toLowerCase()}`
          : state.is.join(', ')
  return [sentenceCase(entity.many), which, time].filter((part) => part !== null).join(' · ')
}
