import { z } from 'zod'
import { AppCommand } from './app-command.ts'
import { AppSpec } from './app-spec.ts'

/** What an answer lays before a person instead of guessing: up to three finished changes to choose from, or an app to look over before it is built. */
export const Offer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('choices'),
    choices: z
      .array(z.object({ label: z.string().min(1).max(200), commands: z.array(AppCommand).min(1).max(20) }))
      .min(1)
      .max(3),
    /** Which of them was taken; null while none was. */
    taken: z.int().min(0).nullable().default(null),
  }),
  z.object({ kind: z.literal('proposal'), spec: AppSpec, isBuilt: z.boolean().default(false) }),
])
export type Offer = z.infer<typeof Offer>

/** A piece of an answer that rules wrote. */
export type RulesPart =
  /** As a model would write it: prose and `<act>` blocks. */
  | { readonly type: 'text'; readonly text: string }
  /** What is laid before the person; at most one of an answer. */
  | { readonly type: 'offer'; readonly offer: Offer }
  /** Asked for and not in the app, in the person's own words. */
  | { readonly type: 'not-built'; readonly notBuilt: readonly string[] }
