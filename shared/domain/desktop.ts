import { z } from 'zod'

/** A command of the palette, as the menu shows it. */
export const OfferedCommand = z.strictObject({
  id: z.string().max(200),
  title: z.string().max(300),
  group: z.string().max(100),
  shortcut: z.string().max(40).optional(),
})
export type OfferedCommand = z.infer<typeof OfferedCommand>

/** How far long work in a window is; `unknown` while nobody can say, null when there is none. */
export const WorkProgress = z.number().min(0).max(1).or(z.literal('unknown')).nullable()
export type WorkProgress = z.infer<typeof WorkProgress>

/** What a window of the desktop is told by the program that shows it. */
export const DesktopEvent = z.discriminatedUnion('type', [
  /** The person chose it in the menu. */
  z.strictObject({ type: z.literal('command'), id: z.string() }),
  /** They opened files with Lathe: they wait to be taken. */
  z.strictObject({ type: z.literal('files') }),
  /** The page died and was loaded again. */
  z.strictObject({ type: z.literal('page-recovered') }),
  /** The program did not end by itself the last time. */
  z.strictObject({ type: z.literal('program-recovered') }),
])
export type DesktopEvent = z.infer<typeof DesktopEvent>
