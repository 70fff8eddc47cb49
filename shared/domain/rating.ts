import { z } from 'zod'
import { RATING_SCORE } from '../limits/chat.ts'

/** What a person thinks of an answer (spec 002 §3). `feedback`: the reasons that were chosen, as they were shown. */
export const Rating = z.object({
  score: z.number().int().min(RATING_SCORE[0]).max(RATING_SCORE[1]),
  feedback: z.array(z.string().min(1).max(200)).max(8),
  comment: z.string().trim().max(4_000),
})
export type Rating = z.infer<typeof Rating>
