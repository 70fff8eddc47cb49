import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { KeyStorage, ModelFacts, ModelProviderInfo, ProviderId, ProviderTest } from '../domain/model-provider.ts'
import { TrialEvent } from '../domain/model-trial.ts'
import { CurrentPreferences, Model } from '../domain/preferences.ts'
import { CUSTOM_INSTRUCTIONS_MAX_CHARS } from '../limits/context.ts'
import { MODEL_WAIT_LEAST_S, MODEL_WAIT_MOST_S } from '../limits/models.ts'
import { LANGUAGE_CHOICES } from '../text/language.ts'
import { appErrors, call } from './base.ts'

const Wait = z.number().int().min(MODEL_WAIT_LEAST_S).max(MODEL_WAIT_MOST_S)

export const modelsContract = {
  list: call('signed-in')
    .route({ method: 'GET', path: '/api/models', tags: ['models'] })
    .output(z.array(Model)),

  providers: call('signed-in')
    .route({ method: 'GET', path: '/api/models/providers', tags: ['models'] })
    .output(z.array(ModelProviderInfo)),

  /** Connects a provider or changes it; what is left out stays. The key can be written and never read. */
  connect: call('admin')
    .route({ method: 'PUT', path: '/api/models/providers/{provider}', tags: ['models'] })
    .errors(appErrors('PROVIDER_ADDRESS_REFUSED', 'KEY_STORAGE_LOCKED', 'KEY_STORAGE_FAILED'))
    .input(
      z.strictObject({
        provider: ProviderId,
        apiKey: z.string().trim().max(1000).optional(),
        baseUrl: z.string().trim().max(500).nullable().optional(),
        models: z.array(z.string().trim().min(1).max(200)).max(500).optional(),
        contextLength: z.number().int().min(512).max(2_000_000).nullable().optional(),
        /** Of a compatible server; elsewhere the list of prices knows. */
        facts: ModelFacts.optional(),
        firstWaitS: Wait.nullable().optional(),
        nextWaitS: Wait.nullable().optional(),
      }),
    )
    .output(ModelProviderInfo),

  disconnect: call('admin')
    .route({ method: 'DELETE', path: '/api/models/providers/{provider}', tags: ['models'] })
    .input(z.strictObject({ provider: ProviderId }))
    .output(ModelProviderInfo),

  /** Asks the provider for its models with the stored key. Ends within `PROVIDER_TEST_MS`. */
  test: call('admin')
    .route({ method: 'POST', path: '/api/models/providers/{provider}/test', tags: ['models'] })
    .input(z.strictObject({ provider: ProviderId }))
    .output(ProviderTest),

  /** Small tasks for a model, on the road of the chat and without an app; ends with what was found. Whoever leaves stops it. */
  tryOut: call('admin')
    .route({ method: 'POST', path: '/api/models/try', tags: ['models'] })
    .errors(appErrors('MODEL_NOT_FOUND'))
    .input(z.strictObject({ model: z.string().min(1).max(200) }))
    .output(eventIterator(TrialEvent)),

  keyStorage: call('signed-in')
    .route({ method: 'GET', path: '/api/models/key-storage', tags: ['models'] })
    .output(KeyStorage),

  /** Without a keychain: how the key is kept from now on. What is stored already is sealed anew. `keychain` tries it again. */
  chooseKeyStorage: call('admin')
    .route({ method: 'PUT', path: '/api/models/key-storage', tags: ['models'] })
    .errors(appErrors('KEY_STORAGE_LOCKED', 'KEY_STORAGE_FAILED', 'PASSPHRASE_WRONG'))
    .input(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.enum(['keychain', 'file', 'memory']) }),
        z.strictObject({ kind: z.literal('passphrase'), passphrase: z.string().min(8).max(200) }),
      ]),
    )
    .output(KeyStorage),

  /** Opens what a passphrase seals, for as long as the program runs. */
  unlock: call('admin')
    .route({ method: 'POST', path: '/api/models/key-storage/unlock', tags: ['models'] })
    .errors(appErrors('PASSPHRASE_WRONG'))
    .input(z.strictObject({ passphrase: z.string().max(200) }))
    .output(KeyStorage),
}

export const preferencesContract = {
  get: call('signed-in')
    .route({ method: 'GET', path: '/api/preferences', tags: ['preferences'] })
    .output(CurrentPreferences),

  /** Any subset; what is left out stays. They are the caller's own. */
  update: call('signed-in')
    .route({ method: 'PUT', path: '/api/preferences', tags: ['preferences'] })
    .errors(appErrors('MODEL_NOT_FOUND'))
    .input(
      z
        .strictObject({
          theme: z.enum(['system', 'light', 'dark']),
          language: z.enum(LANGUAGE_CHOICES),
          builderModel: z.string().min(1).max(200),
          customInstructions: z.string().max(CUSTOM_INSTRUCTIONS_MAX_CHARS),
          mendsAnswers: z.boolean(),
          showsRows: z.boolean(),
          findsByMeaning: z.boolean(),
        })
        .partial(),
    )
    .output(CurrentPreferences),
}
