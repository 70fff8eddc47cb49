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

/** Whether somebody may read all of it: what a function or a tool looks up for them, they are told of as far as it was written to. */
export function mayOpen(source: Pick<Source, 'readers'>, actor: Actor): boolean {
  return maySearch(source, { actor, isFunction: false })
}
