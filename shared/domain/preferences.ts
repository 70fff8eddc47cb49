import { z } from 'zod'
import { ModelTrial } from './model-trial.ts'
import { CUSTOM_INSTRUCTIONS_MAX_CHARS } from '../limits/context.ts'

export const SCAFFOLDER_MODEL = 'local/scaffolder'

/** What the owner of this installation chose. Sizes and open panels belong to a window and are not here. */
export const Preferences = z.object({
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  builderModel: z.string().min(1).max(200).default(SCAFFOLDER_MODEL),
  /** What the assistant is told with every message, in all apps. */
  customInstructions: z.string().max(CUSTOM_INSTRUCTIONS_MAX_CHARS).default(''),
})
export type Preferences = z.infer<typeof Preferences>

export const CurrentPreferences = Preferences.extend({
  /** What was chosen to answer, left out while it can: no connected provider offers it now, and `builderModel` stands in for it. */
  absentModel: z.string().optional(),
})
export type CurrentPreferences = z.infer<typeof CurrentPreferences>

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
  /** Left out where somebody sends a bill. */
  isFree: z.literal(true).optional(),
  /** Left out while nobody has tried what it can. */
  trial: ModelTrial.optional(),
})
export type Model = z.infer<typeof Model>
