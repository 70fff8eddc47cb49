import { call } from './call.ts'

/** A piece of a data source of the app, with the place where it stands. */
export interface SourceQuote {
  /** The name of the data source. */
  readonly source: string
  /** Headings from the outermost to the nearest; empty: it stands under none. */
  readonly heading: string
  readonly page: number | null
  /** As a spreadsheet numbers it. */
  readonly row: number | null
  /** The page of a website that it is from. */
  readonly url?: string
  readonly quote: string
}

export interface FoundQuote extends SourceQuote {
  /** How well it fits, beside the best one, which has 1. */
  readonly score: number
}

/** What an answer names as `[1]`, `[2]` … */
export interface Citation extends SourceQuote {
  readonly n: number
}

/** The data sources that the app's builder has added. */
export const Sources = {
  /** The pieces that fit a question best, the best first, of what whoever asks may search. Throws ApiError: TOO_BUSY, SOURCES_FORBIDDEN. */
  search: async (question: string, { limit = 6 }: { readonly limit?: number } = {}): Promise<readonly FoundQuote[]> => {
    const body = { question, limit }
    return (await call<{ readonly hits: readonly FoundQuote[] }>('POST', '/_app/integrations/search-sources', { body })).hits
  },
}
