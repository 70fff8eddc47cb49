import { z } from 'zod'

export const PROVIDER_IDS = ['openai', 'anthropic', 'google', 'openrouter', 'compatible', 'ollama'] as const
export const ProviderId = z.enum(PROVIDER_IDS)
export type ProviderId = z.infer<typeof ProviderId>

/** What nobody but its owner can say of the models of a server of their own. Null: nobody said. */
export const ModelFacts = z.object({
  /** US dollars per million tokens. */
  inputPrice: z.number().min(0).max(10_000).nullable(),
  outputPrice: z.number().min(0).max(10_000).nullable(),
  seesImages: z.boolean().nullable(),
})
export type ModelFacts = z.infer<typeof ModelFacts>

export const NO_FACTS: ModelFacts = { inputPrice: null, outputPrice: null, seesImages: null }

/** A model provider as its owner sees it. The key goes in and never comes out. */
export const ModelProviderInfo = z.object({
  id: ProviderId,
  name: z.string(),
  isConnected: z.boolean(),
  hasKey: z.boolean(),
  /** The key is lost with the keychain that held it: it needs to be entered again. */
  needsKeyAgain: z.boolean(),
  /** Null: the provider's own address. */
  baseUrl: z.string().nullable(),
  /** The chosen models, as the provider calls them; empty: all that it lists. */
  models: z.array(z.string()),
  /** Ollama's `num_ctx`, and how much a compatible server's models read; null elsewhere. */
  contextLength: z.number().int().nullable(),
  facts: ModelFacts,
  /** How long it may be silent before the first words of an answer, and once they flow, in seconds; null: as long as usual. */
  firstWaitS: z.number().int().nullable(),
  nextWaitS: z.number().int().nullable(),
  updatedAt: z.iso.datetime().nullable(),
})
export type ModelProviderInfo = z.infer<typeof ModelProviderInfo>

/** What "Test" says. `message` is for a person: what is wrong and what to do. */
export const ProviderTest = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), modelCount: z.number().int(), durationMs: z.number(), message: z.string() }),
  z.object({ ok: z.literal(false), code: z.string(), message: z.string() }),
])
export type ProviderTest = z.infer<typeof ProviderTest>

/** Where the key that seals all secrets is kept (`security.md`, Secrets). */
export const KeyStorage = z.object({
  kind: z.enum(['keychain', 'passphrase', 'file', 'memory']),
  /** `locked`: a passphrase is needed; `choose`: there is no keychain and the desktop has not asked yet. */
  state: z.enum(['ready', 'locked', 'choose']),
  /** What a person reads about it: "In the keychain of this computer", or that it is not protected by the OS. */
  description: z.string(),
})
export type KeyStorage = z.infer<typeof KeyStorage>

/** What a built app's `InvokeLLM` may spend of its builder's money (`app-runtime.md`, Cost of strangers). Spec 000's aiModel and temperature. */
export const AppAiSettings = z.object({
  /** `provider/model`; null: the first connected one. */
  aiModel: z.string().max(200).nullable(),
  modelTemperature: z.number().min(0).max(2),
  /** US dollars a day, for the app as a whole. */
  appUsdPerDay: z.number().min(0).max(1000),
  /** Calls a day of one end user. */
  userCallsPerDay: z.number().int().min(0).max(100_000),
  /** Calls a day of all anonymous visitors together; 0: none. */
  anonymousCallsPerDay: z.number().int().min(0).max(100_000),
})
export type AppAiSettings = z.infer<typeof AppAiSettings>

export const AppAiUse = z.object({ usdToday: z.number(), callsToday: z.number().int() })
export type AppAiUse = z.infer<typeof AppAiUse>
