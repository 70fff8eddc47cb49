import type { AppModel } from '../spec/app-model.ts'
import type { Wish } from '../follow-up/wishes.ts'
import type { SaidDemand } from '../wish/read.ts'

/** A demand with its English words. */
export interface Demand extends SaidDemand {
  readonly english: string
}

/**
 * What would have to be done to meet a demand, as a later message would ask for it: nothing where the app does it already, null where it is
 * none of those that this one knows, or cannot be met. An `unknown` among them: the rest of it is missing.
 */
export type Turn = (demand: Demand, model: AppModel) => readonly Wish[] | null

/** One pattern of what is said in English, German, French and Spanish. */
export function said(...languages: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${languages.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
}

export function says({ words, english }: Pick<Demand, 'words' | 'english'>, pattern: RegExp): boolean {
  return pattern.test(words) || pattern.test(english)
}
