import { z } from 'zod'
import { ModelTrial } from './model-trial.ts'
import { LANGUAGE_CHOICES } from '../text/language.ts'
import { CUSTOM_INSTRUCTIONS_MAX_CHARS } from '../limits/context.ts'

export const Model = z.object({
  /** `provider/model`; `local/scaffolder` is always there. */
  id: z.string(),
  name: z.string(),
  provider: z.string(),
  /** US dollars per million tokens; null when it costs nothing or is not known. */
  inputPrice: z.number().nullable(),
  outputPrice: z.number().nullable(),
  /** What was read from and written to the provider's cache. */
  cacheReadPrice: z.number().nullable(),
  cacheWritePrice: z.number().nullable(),
  contextLength: z.number().int().nullable(),
  /** Left out for a language model: fixed rules answer, offline and for nothing. */
  isRules: z.literal(true).optional(),
  /** Left out where its provider makes no pictures. */
  makesPictures: z.literal(true).optional(),
  /** Left out where somebody sends a bill. */
  isFree: z.literal(true).optional(),
  /** Left out while nobody has tried what it can. */
  trial: ModelTrial.optional(),
})
export type Model = z.infer<typeof Model>

/** What answers until something else is chosen. It is always there. */
export const SCAFFOLDER: Model = {
  id: 'local/scaffolder',
  name: 'Built-in scaffolder',
  provider: 'Lathe',
  inputPrice: null,
  outputPrice: null,
  cacheReadPrice: null,
  cacheWritePrice: null,
  contextLength: null,
  isRules: true,
}
export const SCAFFOLDER_MODEL = SCAFFOLDER.id

/** Also while the list was not read yet; null for a model that nobody offers. */
export function findModel(models: readonly Model[] | null, id: string): Model | null {
  return models?.find((model) => model.id === id) ?? (id === SCAFFOLDER.id ? SCAFFOLDER : null)
}

/** What somebody who builds here chose for themselves. Sizes and open panels belong to a window and are not here. */
export const Preferences = z.object({
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  language: z.enum(LANGUAGE_CHOICES).default('system'),
  builderModel: z.string().min(1).max(200).default(SCAFFOLDER_MODEL),
  /** What the assistant is told with every message, in all apps. */
  customInstructions: z.string().max(CUSTOM_INSTRUCTIONS_MAX_CHARS).default(''),
  /** Issues of an answer go back to the model that wrote it, once for each file. */
  mendsAnswers: z.boolean().default(true),
  /** Models are shown how many rows a table has, and two of them. */
  showsRows: z.boolean().default(true),
  /** What files of a large app are about goes to the provider that answers, which says how near they are to a message. */
  findsByMeaning: z.boolean().default(true),
})
export type Preferences = z.infer<typeof Preferences>

export const CurrentPreferences = Preferences.extend({
  /** What was chosen to answer, left out while it can: no connected provider offers it now, and `builderModel` stands in for it. */
  absentModel: z.string().optional(),
})
export type CurrentPreferences = z.infer<typeof CurrentPreferences>
