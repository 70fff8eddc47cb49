import { z } from 'zod'
import type { Entity, Field } from '../spec/app-model.ts'
import { type LanguageCode, speakerOf } from '../language/language.ts'
import { sentenceCase } from '../language/nouns.ts'
import { type Imports, quote } from './code.ts'
import { stateClosed } from './open-state.ts'

/** When a day is, seen from today. */
export const WHENS = ['today', 'tomorrow', 'week', 'month', 'year', 'over', 'ahead'] as const
export type When = (typeof WHENS)[number]

/** Rows that somebody wants to see by themselves: those of today, those that are open, those of one status. */
export const Focus = z
  .object({
    /** With `to` it is the first day of several: who is there today came before and has not left. */
    when: z.object({ field: z.string(), is: z.enum(WHENS), to: z.string().optional() }).optional(),
    /** `open`: not done, paid or closed. */
    state: z.union([z.literal('open'), z.object({ field: z.string(), is: z.array(z.string()) })]).optional(),
  })
  .refine(({ when, state }) => when !== undefined || state !== undefined)
export type Focus = z.infer<typeof Focus>

/** What the first page shows of a list by itself. */
export function focusesOf(entity: Entity): readonly Focus[] {
  const all = entity.extra?.['x-focus']
  return Array.isArray(all) ? all.flatMap((one) => focusOf(entity, one) ?? []) : []
}

/** The rows that a list opens with; all of them are a click away. */
export function opensWith(entity: Entity): Focus | undefined {
  return focusOf(entity, entity.extra?.['x-opens'])
}

/** A focus on what the list no longer has, or that cannot be read, is none. */
function focusOf(entity: Entity, written: unknown): Focus | undefined {
  const focus = Focus.safeParse(written).data
  return focus !== undefined && canFocus(entity, focus) ? focus : undefined
}

/** Whether the list has what it names: its fields, and one of the choices at least. */
export function canFocus({ fields }: Entity, { when, state }: Focus): boolean {
  const has = (name: string | undefined) => name === undefined || fields.some((field) => field.name === name)
  if (!has(when?.field) || !has(when?.to)) return false
  if (typeof state !== 'object') return true
  const field = fields.find(({ name }) => name === state.field)
  return field !== undefined && (field.choices === undefined || field.choices.some((choice) => state.is.includes(choice)))
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
