import type { FieldKind } from '../spec/app-model.ts'
import { knownNoun } from '../lexicon/lexicon.ts'
import { singularPhrase } from '../language/nouns.ts'

/** A property as somebody described it. */
export interface FieldSpec {
  readonly words: string
  /** Where it was told. */
  readonly kind: FieldKind | null
  /** What it most likely is, where it was not. */
  readonly likely?: FieldKind
  readonly choices: readonly string[]
  readonly isRequired: boolean
  /** What it is measured in: `km`. */
  readonly unit?: string | undefined
}

/** A list as somebody described it. It grows while sentences are read. */
export interface EntitySpec {
  /** Singular, in the person's words. */
  readonly one: string
  readonly fields: FieldSpec[]
  /** Singular words of entities that its rows belong to. */
  readonly parents: Set<string>
  /** The person listed its fields themselves, so nothing is lent beyond them. */
  isListed: boolean
  /** Its rows tie those that they belong to, and nothing else does. */
  isLink?: boolean
}

export interface Description {
  readonly entities: EntitySpec[]
  /** Fields that were named before anything they could belong to. */
  readonly loose: FieldSpec[]
}

function entityIn(description: Description, words: string): EntitySpec | undefined {
  const one = key(words)
  const exact = description.entities.find((entity) => key(entity.one) === one)
  if (exact !== undefined || one.includes(' ')) return exact
  // "Payments" after "rent payments" are those, and "hives" after "beehives".
  const ending = description.entities.filter((entity) => {
    const other = key(entity.one)
    return (
      other.endsWith(` ${one}`) || (other.endsWith(one) && knownNoun(one) !== null && knownNoun(other)?.fields === knownNoun(one)?.fields)
    )
  })
  return ending.length === 1 ? ending[0] : undefined
}

export function needEntity(description: Description, words: string): EntitySpec {
  const known = entityIn(description, words)
  if (known !== undefined) return known
  const entity: EntitySpec = { one: singularPhrase(words), fields: [], parents: new Set(), isListed: false }
  description.entities.push(entity)
  return entity
}

export function addField(entity: EntitySpec, field: FieldSpec): void {
  const at = entity.fields.findIndex((known) => key(known.words) === key(field.words))
  const known = entity.fields[at]
  if (known === undefined) {
    entity.fields.push(field)
    return
  }
  entity.fields[at] = {
    ...known,
    kind: field.kind ?? known.kind,
    choices: field.choices.length > 0 ? field.choices : known.choices,
    isRequired: field.isRequired || known.isRequired,
  }
}

function key(words: string): string {
  return singularPhrase(
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )
}
