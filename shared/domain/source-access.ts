import type { Actor } from './access.ts'
import type { Source } from './source.ts'

/** Who looks something up where an app is used. */
export interface SourceSeeker {
  readonly actor: Actor
  /** It is a function of the app that looks, for whoever called it. */
  readonly isFunction: boolean
}

export function maySearch({ readers }: Pick<Source, 'readers'>, { actor, isFunction }: SourceSeeker): boolean {
  if (isFunction || actor.kind === 'builder') return true
  return readers === 'anonymous' || (readers === 'all' && actor.kind !== 'anonymous')
}
