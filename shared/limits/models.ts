/** How long a provider may be silent once the words of an answer flow. */
export const MODEL_STALL_MS = 30_000
/** How long it may be silent before the first ones: it may have to load a model, or think. */
export const MODEL_FIRST_WORDS_MS = 300_000
/** What an owner may set for either, in seconds. */
export const MODEL_WAIT_LEAST_S = 5
export const MODEL_WAIT_MOST_S = 3_600
export const PROVIDER_TEST_MS = 10_000
/** A provider's list of models is asked for again after so long. */
export const MODEL_LIST_HOURS = 24
/** Before an answer has begun, a busy provider is asked again so often, and after so long when it does not say. */
export const MODEL_RETRY_MS = [1_000, 3_000] as const
/** A provider that wants to be left alone for longer is not waited for. */
export const MODEL_RETRY_WAIT_MAX_MS = 20_000
/** Ollama's `num_ctx`, unless the owner says otherwise: what the model can, up to this; memory grows with it. */
export const OLLAMA_CONTEXT_MAX_TOKENS = 32_768
export const OLLAMA_CONTEXT_DEFAULT_TOKENS = 8_192
/** US dollars per million tokens that a billed model without a known price is taken to cost. */
export const ASSUMED_INPUT_PRICE = 5
export const ASSUMED_OUTPUT_PRICE = 25
/** A keychain that has not answered by then is none. */
export const KEYCHAIN_PROBE_MS = 3_000
/** For a person whom the system asks to open the keychain. */
export const KEYCHAIN_PERSON_MS = 60_000

// What an app may spend of its builder's money, until the builder says otherwise
export const APP_AI_USD_PER_DAY = 1
export const APP_AI_USER_CALLS_PER_DAY = 20
export const APP_AI_ANONYMOUS_CALLS_PER_DAY = 0
/** What an answer is taken to be long before it is there, so that calls at the same time do not pass the budget together. */
export const APP_AI_RESERVED_OUTPUT_TOKENS = 4_000
export const APP_AI_USE_KEPT_DAYS = 31

/** A model that holds less in mind gets the short instructions. */
export const SMALL_CONTEXT_TOKENS = 16_000
