import { listName } from '../grammar/noun-phrase.ts'
import { type Description, entityIn, type EntitySpec, needEntity } from '../grammar/spec.ts'
import { knownNoun } from '../lexicon/lexicon.ts'
import { singularPhrase } from '../nouns.ts'
import type { Run } from './token-runs.ts'
import type { Name } from './names.ts'

/** Where names go: into lists, or as properties into one of them. What was said before decides. */
export interface Places {
  readonly description: Description
  /** What was named and has no place: said to the person, never built as something else. */
  readonly left: string[]
  /** What the app is called after, where that is a list. */
  titled: EntitySpec | null
  /** Lists that were spoken of and not asked for: "I keep bees". */
  readonly spoken: Set<EntitySpec>
  /** What a sentence is about. */
  main: EntitySpec | null
  /** The list that was named last. */
  last: EntitySpec | null
  /** What "with" opened: what follows is said of it. */
  open: EntitySpec | null
  /** Reads what stands behind "with" and in brackets, as the sentence itself is read. */
  readParts: (run: Run, isStart?: boolean) => void
}

export function createPlaces(): Places {
  return {
    description: { entities: [], loose: [] },
    left: [],
    spoken: new Set(),
    titled: null,
    main: null,
    last: null,
    open: null,
    readParts: () => undefined,
  }
}

export function isKnownNounItself(words: string): boolean {
  const one = singularPhrase(words)
  return words.includes(' ') && knownNoun(one)?.word === one
}

/** The list that a name means, made where it is not there yet; null where it names none. */
export function listFor(places: Places, name: Name): EntitySpec | null {
  const known = entityIn(places.description, name.words)
  if (known !== undefined) return known
  const found =
    listName(name.words) ??
    (/^devices?$/.test(name.words) && (name.having !== null || name.inside !== null) ? { one: 'device', owner: null } : null)
  // "Overdue ones" are some of what is there.
  if (found === null || !/\p{L}{2}/u.test(found.one) || /(?:^| )ones?$/.test(name.words)) return null
  // "Kidding records" are of kiddings.
  const kept = /^(.+) (?:record|log|sheet|register)$/.exec(found.one)?.[1]
  const isOfThem = kept !== undefined && (!found.one.endsWith(' log') || kept.endsWith('ing') || knownNoun(kept)?.word === kept)
  if (isOfThem && !isKnownNounItself(found.one)) return needEntity(places.description, kept)
  const entity = needEntity(places.description, found.one)
  if (found.owner !== null) entity.parents.add(needEntity(places.description, found.owner).one)
  return entity
}

export function isPerson({ one }: EntitySpec): boolean {
  return knownNoun(one)?.nounClass === 'person'
}

export function openWith(places: Places, entity: EntitySpec, having: Run): void {
  places.open = places.last = entity
  places.readParts(having)
  // What was opened in it stays open: "projects with tasks that have a due date, a priority".
  places.open ??= entity
}
