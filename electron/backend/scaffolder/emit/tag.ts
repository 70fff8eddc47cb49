import type { Entity, Field } from '../spec/app-model.ts'
import { marksOf } from '../spec/list-shape.ts'
import { type Imports, quote } from './code.ts'
import { stateClosed } from './open-state.ts'

/** `<Tag>…</Tag>` of a choice, in the colour that somebody asked for. */
export function choiceTag(field: Field, value: string, needs: Imports): string {
  needs.add('@/components/ui/tag', 'Tag')
  const marks = Object.entries(marksOf(field)).filter(([choice]) => field.choices?.includes(choice) === true)
  if (marks.length === 0) return `<Tag>{${value}}</Tag>`
  const tone = marks.reduceRight((rest, [choice, each]) => `${value} === ${quote(choice)} ? '${each}' : ${rest}`, 'undefined')
  return `<Tag tone={${tone}}>{${value}}</Tag>`
}

/** A yes or a no, where one of them is marked; null where neither is. */
export function booleanTag(
  field: Field,
  value: string,
  words: { readonly yes: string; readonly no: string },
  needs: Imports,
): string | null {
  const { yes, no } = marksOf(field)
  if (yes === undefined && no === undefined) return null
  needs.add('@/components/ui/tag', 'Tag')
  return `<Tag tone={${value} ? '${yes ?? 'neutral'}' : '${no ?? 'neutral'}'}>{${value} ? ${quote(words.yes)} : ${quote(words.no)}}</Tag>`
}

/** A figure in the colour of the limit that it passes; null where none is marked. */
export function figureTag(field: Field, value: string, shown: string, needs: Imports): string | null {
  const limits = Object.entries(marksOf(field)).flatMap(([key, tone]) => {
    const [, sign, bound] = /^([<>])(-?\d+(?:\.\d+)?|[A-Za-z_]\w*)$/.exec(key) ?? []
    if (sign === undefined || bound === undefined) return []
    // Another field of the row: less than its own least.
    const other = /^[A-Za-z_]/.test(bound) ? `(${value.replace(/\.\w+$/, '')}.${bound} ?? 0)` : bound
    return [{ test: `${value} ${sign} ${other}`, tone }]
  })
  if (limits.length === 0) return null
  needs.add('@/components/ui/tag', 'Tag')
  const code = limits.reduceRight((rest, { test, tone }) => `${test} ? <Tag tone="${tone}">{${shown}}</Tag> : ${rest}`, shown)
  return `(${value} === null ? ${shown} : ${code})`
}

/** A day that is over while its row is still open, where that is marked; null where it is not. */
export function dayTag(entity: Entity, field: Field, row: string, shown: string, needs: Imports): string | null {
  const tone = marksOf(field)['over']
  if (tone === undefined) return null
  needs.add('@/components/ui/tag', 'Tag')
  needs.add('@/services/figures', 'isOverdue')
  const closed = stateClosed(entity, row)
  return `isOverdue(${row}.${field.name})${closed === 'false' ? '' : ` && !(${closed})`} ? <Tag tone="${tone}">{${shown}}</Tag> : ${shown}`
}
