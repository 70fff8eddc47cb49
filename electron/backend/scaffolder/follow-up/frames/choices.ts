import type { Entity, Field } from '../../spec/app-model.ts'
import type { Wish } from '../wishes.ts'

interface Owned {
  readonly entity: Entity
  readonly field: Field
}

/** More of what a field may be, behind the others or where somebody said. */
export function addChoices(
  { entity, field }: Owned,
  wanted: readonly string[],
  at: { readonly choice: string; readonly isBefore: boolean } | undefined,
): readonly Wish[] {
  const there = field.choices ?? []
  const fresh = wanted
    .map((choice) => likeOthers(choice, there))
    .filter((choice) => !there.some((each) => each.toLowerCase() === choice.toLowerCase()))
  const index = at === undefined ? -1 : there.indexOf(at.choice)
  const cut = index < 0 ? there.length : at?.isBefore === true ? index : index + 1
  return [{ kind: 'set-choices', entity: entity.name, field: field.name, choices: [...there.slice(0, cut), ...fresh, ...there.slice(cut)] }]
}

/** A new choice is written like those that are there. */
export function likeOthers(choice: string, others: readonly string[]): string {
  const areCapital = others.length > 0 && others.every((other) => /^\p{Lu}/u.test(other))
  return areCapital && /^\p{Ll}/u.test(choice) ? choice.charAt(0).toUpperCase() + choice.slice(1) : choice
}
