import { stemsOf } from '../language/stems.ts'
import { saysAny } from '../lexicon/sayings.ts'
import { type AppModel, type Entity } from '../spec/app-model.ts'
import { permissionsOfPreset } from '../../../../shared/domain/access-presets.ts'
import type { Permissions } from '../../../../shared/domain/entity-schema.ts'
import { hits } from './aim.ts'

// Who may see and change what.

/** Null for what none of the levels says. */
export function withRight(model: AppModel, words: string): AppModel | null {
  const right = rightIn(words)
  if (right === null) return null
  const stems = stemsOf(words)
  const named = model.entities.filter((entity) => hits(entity, stems) > 0)
  const isMeant = (entity: Entity) => named.length === 0 || named.includes(entity)
  return { ...model, entities: model.entities.map((entity) => (isMeant(entity) ? { ...entity, create: undefined, ...right } : entity)) }
}

function rightIn(words: string): Permissions | null {
  const says = (meaning: string) => saysAny(words, meaning)
  const [isOnly, isNot, sees, changes, adds] = [says('only'), says('not'), says('see'), says('change'), says('add')]
  if (says('own') && (isOnly || isNot || sees)) return permissionsOfPreset(changes && !sees ? 'members-own' : 'own')
  if (says('strangers')) return permissionsOfPreset(isNot ? 'members-own' : adds ? 'submit' : 'public-read')
  if (says('admins') && (isOnly || isNot)) {
    if (says('delete') && !changes) return null
    if (sees && !changes && !adds) return permissionsOfPreset('admins')
    return changes || adds ? permissionsOfPreset('members-read') : null
  }
  if (adds && isNot && (changes || says('delete'))) return { read: 'all', write: 'admin', create: 'all' }
  return says('everybody') && changes && !isNot ? permissionsOfPreset('members') : null
}
