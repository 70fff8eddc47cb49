import type { Entity } from '../spec/app-model.ts'
import { canCompareRows, type Check, checksOf, fieldsOf } from '../spec/checks.ts'
import { type LanguageCode, speakerOf } from '../language/language.ts'
import { entityNames, type Imports, quote } from './code.ts'

/** `.refine(…)` of what one row must be, behind the form's schema. */
export function refinements(entity: Entity, language: LanguageCode, needs: Imports): string {
  const lines = checksOf(entity).flatMap((check) => {
    const test = testOf(check)
    if (test === null) return []
    needs.add('@/services/checks', test.use)
    const [field = ''] = fieldsOf(check)
    return [`.refine((row) => ${test.code}, { path: ['${field}'], message: ${quote(checkMessage(entity, check, language))} })`]
  })
  return lines.map((line) => `\n  ${line}`).join('')
}

/** Lines of the form's `save` that compare the row with the others. */
export function comparisons(entity: Entity, language: LanguageCode, needs: Imports): readonly string[] {
  if (!canCompareRows(entity)) return []
  const { type, row } = entityNames(entity)
  return checksOf(entity).flatMap((check) => {
    if (check.kind !== 'apart' && check.kind !== 'most') return []
    const keys = check.kind === 'apart' ? check.fields : [check.field]
    const filled = keys.map((key) => `fields.${key} !== null`).join(' && ')
    const filter = keys.map((key) => `${key}: fields.${key}`).join(', ')
    const others = `(await ${type}.filter({ ${filter} })).filter((other) => other.id !== ${row}?.id)`
    const [first = ''] = keys
    const clash = (() => {
      if (check.kind === 'most') return `${others}.length >= ${check.count}`
      if (check.from === undefined || check.to === undefined) return `${others}.length > 0`
      needs.add('@/services/checks', 'isOverlapping')
      return `${others}.some((other) => isOverlapping([other.${check.from}, other.${check.to}], [fields.${check.from}, fields.${check.to}]))`
    })()
    const message = quote(checkMessage(entity, check, language))
    return [`if (${filled} && ${clash}) {\n  setError('${first}', { message: ${message} })\n  return\n}`]
  })
}

function testOf(check: Check): { readonly use: string; readonly code: string } | null {
  switch (check.kind) {
    case 'order':
      return { use: 'isInOrder', code: `isInOrder(row.${check.after}, row.${check.field}${check.isSameFine ? ', true' : ''})` }
    case 'range':
      return { use: 'isWithin', code: `isWithin(row.${check.field}, ${check.min ?? -Infinity}, ${check.max ?? Infinity})` }
    case 'days':
      return { use: 'isOnDays', code: `isOnDays(row.${check.field}, [${check.days.join(', ')}])` }
    case 'time':
      return check.not === 'past'
        ? { use: 'isNotPast', code: `isNotPast(row.${check.field})` }
        : { use: 'isNotFuture', code: `isNotFuture(row.${check.field})` }
    case 'apart':
    case 'most':
      return null
  }
}

/** What a form says where a check does not hold; also how the check is told of. */
export function checkMessage(entity: Entity, check: Check, language: LanguageCode): string {
  const say = speakerOf(language)
  const label = (name: string | undefined) => entity.fields.find((field) => field.name === name)?.label ?? ''
  const [first] = fieldsOf(check)
  const name = label(first)
  switch (check.kind) {
    case 'order': {
      const other = label(check.after)
      return check.isSameFine
        ? say(
            `${name} cannot be before ${other.toLowerCase()}`,
            `${name} darf nicht vor „${other}“ liegen`,
            `${name} ne peut pas précéder « ${other} »`,
            `${name} no puede ser antes de «${other}»`,
          )
        : say(
            `${name} has to be after ${other.toLowerCase()}`,
            `${name} muss nach „${other}“ liegen`,
            `${name} doit suivre « ${other} »`,
            `${name} debe ser después de «${other}»`,
          )
    }
    case 'range': {
      const { min, max } = check
      if (min !== undefined && max !== undefined)
        return say(
          `${name} has to be between ${min} and ${max}`,
          `${name} muss zwischen ${min} und ${max} liegen`,
          `${name} doit être entre ${min} et ${max}`,
          `${name} debe estar entre ${min} y ${max}`,
        )
      return min === undefined
        ? say(
            `${name} is at most ${max ?? ''}`,
            `${name}: höchstens ${max ?? ''}`,
            `${name} : au plus ${max ?? ''}`,
            `${name}: como máximo ${max ?? ''}`,
          )
        : say(`${name} is at least ${min}`, `${name}: mindestens ${min}`, `${name} : au moins ${min}`, `${name}: como mínimo ${min}`)
    }
    case 'days': {
      const days = check.days.map((day) => dayName(day, language)).join(', ')
      return say(
        `${name} can only be on: ${days}`,
        `${name} geht nur an: ${days}`,
        `${name} : seulement ${days}`,
        `${name} solo puede ser: ${days}`,
      )
    }
    case 'time':
      return check.not === 'past'
        ? say(
            `${name} cannot be in the past`,
            `${name} darf nicht in der Vergangenheit liegen`,
            `${name} ne peut pas être passé`,
            `${name} no puede ser pasado`,
          )
        : say(
            `${name} cannot be in the future`,
            `${name} darf nicht in der Zukunft liegen`,
            `${name} ne peut pas être futur`,
            `${name} no puede ser futuro`,
          )
    case 'apart': {
      const names = check.fields.map(label).join(' + ')
      return check.from === undefined
        ? say(
            `There is one with this ${names.toLowerCase()} already`,
            `Das gibt es schon: ${names}`,
            `Existe déjà : ${names}`,
            `Ya existe: ${names}`,
          )
        : say(
            `This ${name.toLowerCase()} is taken at that time`,
            `${name}: zu dieser Zeit schon vergeben`,
            `${name} : déjà pris à ce moment`,
            `${name}: ya ocupado a esa hora`,
          )
    }
    case 'most':
      return say(
        `This ${name.toLowerCase()} has its ${check.count} ${entity.many} already`,
        `${name}: schon ${check.count} ${entity.many}`,
        `${name} : déjà ${check.count} ${entity.many}`,
        `${name}: ya tiene ${check.count} ${entity.many}`,
      )
  }
}

function dayName(day: number, language: LanguageCode): string {
  // 4 January 2026 is a Sunday.
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 0, 4 + day)))
}

export const CHECKS_SERVICE = `import { format, parseISO } from 'date-fns'

// What must hold of a row before it is saved. What is not filled in is never wrong.

type Value = string | number | null | undefined

function isFilled(value: Value): value is string | number {
  return value !== null && value !== undefined && value !== ''
}

export function isInOrder(first: Value, second: Value, isSameFine = false): boolean {
  if (!isFilled(first) || !isFilled(second)) return true
  return isSameFine ? first <= second : first < second
}

export function isWithin(value: number | null | undefined, min: number, max: number): boolean {
  return !isFilled(value) || (value >= min && value <= max)
}

/** 0 is Sunday. */
export function isOnDays(day: string | null | undefined, days: readonly number[]): boolean {
  return !day || days.includes(parseISO(day).getDay())
}

export function isNotPast(day: string | null | undefined): boolean {
  return !day || format(parseISO(day), 'yyyy-MM-dd') >= format(new Date(), 'yyyy-MM-dd')
}

export function isNotFuture(day: string | null | undefined): boolean {
  return !day || format(parseISO(day), 'yyyy-MM-dd') <= format(new Date(), 'yyyy-MM-dd')
}

/** Two times that share a moment; what has no end ends where it starts. */
export function isOverlapping([from, to]: readonly [Value, Value], [start, end]: readonly [Value, Value]): boolean {
  if (!isFilled(from) || !isFilled(start)) return false
  const [until, endsAt] = [isFilled(to) ? to : from, isFilled(end) ? end : start]
  return from === start || (from < endsAt && start < until)
}
`
