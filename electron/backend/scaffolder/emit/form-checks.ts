import type { Entity } from '../spec/app-model.ts'
import { canCompareRows, type Check, checksOf, fieldsOf } from '../spec/checks.ts'
import type { LanguageCode } from '../language/language.ts'
import { entityNames, type Imports, quote } from './code.ts'
import { uiWords } from './ui-words.ts'

/** `.refine(…)` of what one row must be, behind the form's schema. */
export function refinements(entity: Entity, language: LanguageCode, needs: Imports): string {
  const lines = checksOf(entity).flatMap((check) => {
    const test = testOf(check)
    if (test === null) return []
    needs.add('@/lib/row-checks', test.use)
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
      needs.add('@/lib/row-checks', 'isOverlapping')
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
  const say = uiWords(language)
  const label = (name: string | undefined) => entity.fields.find((field) => field.name === name)?.label ?? ''
  const name = label(fieldsOf(check)[0])
  switch (check.kind) {
    case 'order':
      return say(check.isSameFine ? 'check order same' : 'check order', { name, other: label(check.after) })
    case 'range': {
      const { min, max } = check
      if (min !== undefined && max !== undefined) return say('check between', { name, min, max })
      return min === undefined ? say('check most', { name, max: max ?? '' }) : say('check least', { name, min })
    }
    case 'days':
      return say('check days', { name, days: check.days.map((day) => dayName(day, language)).join(', ') })
    case 'time':
      return say(check.not === 'past' ? 'check past' : 'check future', { name })
    case 'apart':
      return check.from === undefined ? say('check twice', { names: check.fields.map(label).join(' + ') }) : say('check taken', { name })
    case 'most':
      return say('check full', { name, count: check.count, many: entity.many })
  }
}

function dayName(day: number, language: LanguageCode): string {
  // 4 January 2026 is a Sunday.
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 0, 4 + day)))
}
