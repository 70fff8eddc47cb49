import { tagWords } from '../statistics/crf.ts'
import { kindFeatures } from './features.ts'
import { KIND_TAGS, type NamedProperty, type PropertyKind } from './labels.ts'
import { kindModel, nameInList, nameOf } from './model.ts'

/** Below this it stays a text: words can be put into one, whatever they are. */
const SURE = 0.55

/** Of which kind a property most likely is, by what it is called and what it is told of. */
export function likelyKind(property: NamedProperty, { chain, exceptions } = kindModel()): PropertyKind {
  const known = exceptions.get(nameInList(property)) ?? exceptions.get(nameOf(property))
  if (known !== undefined) return known
  const [found] = tagWords([kindFeatures(property)], chain)
  return found === undefined || found.certainty < SURE ? 'text' : (KIND_TAGS.labelOf(found.tag) ?? 'text')
}
