import { z } from 'zod'
import { CONTRAST_TEXT } from '../text/contrast.ts'
import { fill } from '../text/fill.ts'
import { displayName, FilePath } from './file-path.ts'
import type { Issue } from './issue.ts'

const Place = z.object({ path: FilePath, line: z.number().int().min(1), column: z.number().int().min(1) })
export type WrittenPlace = z.infer<typeof Place>

/** A text of a page that is too close to its ground to be read, measured in the page as it runs. */
export const FaintText = z.object({
  theme: z.enum(['light', 'dark']),
  text: z.string().max(60),
  ratio: z.number(),
  needed: z.number(),
  /** `#rrggbb` */
  ink: z.string().regex(/^#[0-9a-f]{6}$/),
  ground: z.string().regex(/^#[0-9a-f]{6}$/),
  /** Where the app's own code wrote the text; what gave it its colour; what it stands on. */
  place: Place.nullable(),
  inkPlace: Place.nullable(),
  groundPlace: Place.nullable(),
})
export type FaintText = z.infer<typeof FaintText>

/** As an issue of the page that shows it. */
export function contrastIssue({ theme, text, ratio, needed, ink, ground, place, groundPlace }: FaintText, page: FilePath): Issue {
  const path = place?.path ?? page
  const words = { text, theme: CONTRAST_TEXT[theme], ink, ground, ratio: ratio.toFixed(1), needed: String(needed) }
  const at = groundPlace === null ? '' : `${groundPlace.path}:${groundPlace.line}:${groundPlace.column}`
  return {
    source: 'route',
    componentName: displayName(path).replace(/\.tsx$/, ''),
    title: fill(CONTRAST_TEXT.title, words),
    details: fill(groundPlace === null ? CONTRAST_TEXT.details : CONTRAST_TEXT.detailsWithGround, { ...words, at }),
    path,
    line: place?.line ?? null,
    column: place?.column ?? null,
  }
}
