import type { Archetype, ArchetypeApp, ArchetypeWish } from './archetype.ts'
import { SITE_ARCHETYPE } from './site.ts'

/** The kinds of app that are more than lists, the more particular first. */
const ARCHETYPES: readonly Archetype[] = [SITE_ARCHETYPE]

/** The parts of the app that a message asks for; null for what lists and forms are the right answer to. */
export function archetypeFor(wish: ArchetypeWish): ArchetypeApp | null {
  return ARCHETYPES.find((archetype) => archetype.matches(wish))?.build(wish) ?? null
}
