import { knownNoun } from '../lexicon/lexicon.ts'

/** A lucide icon for a list; a plain one where nobody knows the noun. */
export function iconOf(one: string): string {
  return knownNoun(one)?.icon ?? 'List'
}
