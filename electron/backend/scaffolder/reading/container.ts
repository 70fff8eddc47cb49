import { partsOf } from './parts.ts'
import { readContainer } from '../grammar/containers.ts'
import { listName } from '../grammar/noun-phrase.ts'
import { looksLikeField } from '../grammar/read-item.ts'
import { needEntity } from '../grammar/spec.ts'
import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { itemOf } from './items.ts'
import { type Run, textOf } from './token-runs.ts'
import { type Name, readName } from './names.ts'
import type { Places } from './places.ts'

// What the app itself is called: "a tracker for my plants".

export interface Container {
  readonly about: string | null
  readonly isCertain: boolean
}

/** Reads a name as that of the app itself: "a tracker for my plants", "job application tracker"; null for any other. */
export function containerOf(name: Name, run: Run): Container | null {
  const stop = name.having?.[0] ?? name.purpose?.[0] ?? name.inside?.[0]
  const end = stop === undefined ? run.length : run.indexOf(stop) - 1
  return readContainer(textOf(run.slice(0, Math.max(end, 1))).replace(/^(?:just |only |maybe )/i, ''))
}

/** What an app is about becomes its first list, where it is more than the app's name. */
export function placeContainer(places: Places, container: Container, name: Name, others: readonly Name[]): void {
  const about = container.about === null ? null : listName(container.about)
  const inner = name.having ?? name.inside
  const names = inner === null ? [] : [...partsOf(inner).flatMap(({ run }) => readName(run) ?? []), ...others]
  const hasField = names.some((each) => !each.phrase.isPlural && looksLikeField(itemOf(each), true))
  const isKept = about !== null && isKnownNoun(about.one) && container.isCertain && (name.purpose === null || inner !== null)
  if (
    about !== null &&
    ((inner === null && name.purpose === null) || hasField || (isKept && knownNoun(about.one)?.nounClass !== 'person'))
  ) {
    places.main = places.last = places.titled = needEntity(places.description, about.one)
    if (hasField) places.open = places.main
  }
  if (inner !== null) places.readParts(inner)
}
