import { z } from 'zod'

/** US dollars per million tokens; null where it is not known. */
export const PriceEntry = z.object({
  /** `vendor/model`, as OpenRouter calls it. */
  id: z.string(),
  name: z.string(),
  contextLength: z.number().int().nullable(),
  inputPrice: z.number().nullable(),
  outputPrice: z.number().nullable(),
  cacheReadPrice: z.number().nullable(),
  cacheWritePrice: z.number().nullable(),
})
export type PriceEntry = z.infer<typeof PriceEntry>

export interface PriceList {
  /** Those of one vendor, or of all when it is null, in the list's own order. */
  ofVendor(vendor: string | null): readonly PriceEntry[]
  /** A vendor's model by the vendor's own name for it; with vendor null, by OpenRouter's. */
  find(vendor: string | null, modelId: string): PriceEntry | null
}

const Written = z.object({
  id: z.string().min(1),
  name: z.string().catch(''),
  context_length: z.number().int().positive().nullish().catch(null),
  pricing: z.object({
    prompt: z.string(),
    completion: z.string(),
    input_cache_read: z.string().nullish().catch(null),
    input_cache_write: z.string().nullish().catch(null),
  }),
})

/** OpenRouter's list, which gives US dollars per token as text. What does not look like a model is left out. */
export function parsePriceList(json: unknown): readonly PriceEntry[] {
  const { data } = z
    .object({ data: z.array(z.unknown()) })
    .catch({ data: [] })
    .parse(json)
  return data.flatMap((entry) => {
    const parsed = Written.safeParse(entry)
    if (!parsed.success) return []
    const { id, name, context_length, pricing } = parsed.data
    return {
      id,
      // "Anthropic: Claude Sonnet 4.5"
      name: name.replace(/^[^:]+: /, '') || id,
      contextLength: context_length ?? null,
      inputPrice: perMillion(pricing.prompt),
      outputPrice: perMillion(pricing.completion),
      cacheReadPrice: perMillion(pricing.input_cache_read),
      cacheWritePrice: perMillion(pricing.input_cache_write),
    }
  })
}

/** A router that chooses the model says -1: its price is not known before. */
function perMillion(usdPerToken: string | null | undefined): number | null {
  const usd = Number(usdPerToken ?? Number.NaN)
  return Number.isFinite(usd) && usd >= 0 ? Number((usd * 1_000_000).toPrecision(12)) : null
}

/** Of several entries for one model the first counts. */
export function createPriceList(all: readonly PriceEntry[]): PriceList {
  const byId = new Map(all.toReversed().map((entry) => [entry.id, entry]))
  const entries = all.filter((entry) => byId.get(entry.id) === entry)
  const byName = new Map<string, PriceEntry>()
  // The first of several spellings wins: the newer ones come first.
  for (const entry of entries) for (const name of spellings(entry.id)) if (!byName.has(name)) byName.set(name, entry)
  return {
    ofVendor: (vendor) => entries.filter(({ id }) => vendor === null || (id.startsWith(`${vendor}/`) && !id.includes(':'))),
    find(vendor, modelId) {
      if (vendor === null) return byId.get(modelId) ?? null
      const id = `${vendor}/${modelId}`
      const exact = byId.get(id)
      if (exact !== undefined) return exact
      for (const name of spellings(id)) {
        const entry = byName.get(name)
        if (entry !== undefined) return entry
      }
      return null
    },
  }
}

/** The same model by its names, the most exact first: with and without what says when it was made. */
function spellings(id: string): readonly string[] {
  const plain = id.toLowerCase().replaceAll('.', '-').replaceAll('_', '-')
  const undated = plain
    .replace(/-preview(?:-\d\d-\d{2,4})?$/, '')
    .replace(/-(?:20\d{6}|20\d\d-\d\d-\d\d|\d{4}|latest)$/, '')
    .replace(/-00\d$/, '')
  // "claude-3-5-haiku" and "claude-3.5-haiku" are one already; "llama-3-3-70b:free" is another offer of the same.
  return plain.includes(':') ? [plain] : [...new Set([plain, undated])]
}
