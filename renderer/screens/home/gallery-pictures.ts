import type { BlueprintName } from '../../../shared/domain/app-spec.ts'

/** Addresses of the pictures that `npm run blueprint-pictures` takes: `./pictures/shop-dark.webp`. */
const PICTURES = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

export function pictureOf(blueprint: BlueprintName, theme: 'light' | 'dark'): string | undefined {
  return PICTURES[`./pictures/${blueprint}-${theme}.webp`]
}
