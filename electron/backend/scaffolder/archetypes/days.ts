import type { ArchetypeWish } from './archetype.ts'

/** A day so many days from today, as it is stored: `2026-11-21`. */
export function dayFrom({ today }: Pick<ArchetypeWish, 'today'>, days: number): string {
  return new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate() + days)).toISOString().slice(0, 10)
}
