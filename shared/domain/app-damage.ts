import { z } from 'zod'

/** What is wrong with the file of an app, and the copies of it that could take its place. */
export const AppDamage = z.object({
  /** `partly`: it is shown as far as it can be read, and cannot be changed. */
  extent: z.enum(['none', 'partly', 'unreadable', 'missing']),
  /** When they were taken, newest first. */
  backups: z.array(z.iso.datetime()),
})
export type AppDamage = z.infer<typeof AppDamage>
