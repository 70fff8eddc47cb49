import { z } from 'zod'

/** A page as it was when it was fetched. */
export const SitePage = z.object({
  /** The one that it says it has, or where redirects led. */
  url: z.string(),
  /** By which it was asked for. */
  asked: z.string(),
  title: z.string(),
  html: z.string(),
  /** What its server tells the next version by. */
  etag: z.string().nullable(),
  modified: z.string().nullable(),
})
export type SitePage = z.infer<typeof SitePage>

/** The pages of a site as one original: a line of JSON for each. */
export function writeSite(pages: readonly SitePage[]): Uint8Array {
  return new TextEncoder().encode(pages.map((page) => `${JSON.stringify(page)}\n`).join(''))
}

export function* readSite(bytes: Buffer): Generator<SitePage> {
  for (const line of bytes.toString('utf8').split('\n')) {
    if (line === '') continue
    const page = SitePage.safeParse(JSON.parse(line)).data
    if (page !== undefined) yield page
  }
}
