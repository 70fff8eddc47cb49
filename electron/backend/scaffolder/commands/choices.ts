import type { Field } from '../spec/app-model.ts'
import { withKey, withoutKey } from '../spec/list-shape.ts'

/** What a new row begins with goes when its choice goes. */
export function withChoices(field: Field, choices: readonly string[]): Field {
  const start = field.extra?.['default']
  const kept = typeof start === 'string' && !choices.includes(start) ? withoutKey(field, 'default') : field
  return { ...kept, choices }
}

/** The rows go along: the schema says what an old name is called now, and the engine changes what is stored. */
export function withRenamedChoices(field: Field, names: ReadonlyMap<string, string>): Field {
  const choices = (field.choices ?? []).map((choice) => names.get(choice) ?? choice)
  const before = field.extra?.['x-renamed']
  const known = typeof before === 'object' && before !== null ? Object.entries(before) : []
  const followed = known.flatMap(([old, now]) =>
    typeof now === 'string' || now === null ? [[old, now === null ? null : (names.get(now) ?? now)] as const] : [],
  )
  const renames = Object.fromEntries([...followed, ...names].filter(([old]) => !choices.includes(old)))
  const start = field.extra?.['default']
  const next = withKey({ ...field, choices }, 'x-renamed', renames)
  return typeof start === 'string' && names.has(start) ? withKey(next, 'default', names.get(start)) : next
}

/** What rows have instead of an option that goes; null: nothing. The engine changes what is stored, in the draft and when it is published. */
export function withSuccessors(field: Field, successors: ReadonlyMap<string, string | null>): Field {
  if (successors.size === 0) return field
  const before = field.extra?.['x-renamed']
  const known = typeof before === 'object' && before !== null ? Object.entries(before) : []
  const followed = known.map(([old, now]) => [old, typeof now === 'string' && successors.has(now) ? (successors.get(now) ?? null) : now])
  return withKey(field, 'x-renamed', Object.fromEntries([...followed, ...successors]))
}
