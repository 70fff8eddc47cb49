import type { App } from '../../shared/domain/app.ts'

export const THUMBNAIL_LAYOUTS = ['board', 'table', 'calendar', 'gallery', 'dashboard', 'checklist'] as const
export type ThumbnailLayout = (typeof THUMBNAIL_LAYOUTS)[number]

/** For an app that has no colour yet. */
const HUES = [42, 150, 255, 330, 205, 75] as const

/** Which drawing an app has, and in which colour: a pure function of the app. */
export function thumbnailOf({ id, accent }: Pick<App, 'id' | 'accent'>): { readonly layout: ThumbnailLayout; readonly accent: string } {
  const hash = hashOf(id)
  const layout = THUMBNAIL_LAYOUTS[hash % THUMBNAIL_LAYOUTS.length] ?? 'board'
  const hue = HUES[Math.floor(hash / THUMBNAIL_LAYOUTS.length) % HUES.length] ?? HUES[0]
  return { layout, accent: accent ?? `oklch(0.56 0.12 ${hue})` }
}

/** FNV-1a over the whole id: ids that are minted one after the other begin alike. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
