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

/** What a restart waits for. */
export const LongWork = z.enum(['answer', 'import', 'publish', 'tool'])
export type LongWork = z.infer<typeof LongWork>

/** Why there is no newer version: nobody answers, what came ended early or never, it is not from who makes Lathe, it could not be kept or started here. */
export const UpdateFailure = z.enum(['unreachable', 'cut', 'forged', 'disk', 'install'])
export type UpdateFailure = z.infer<typeof UpdateFailure>

/** What became of newer versions of the program. */
export const UpdateState = z.discriminatedUnion('phase', [
  /** This copy was made without a place to find them at. */
  z.strictObject({ phase: z.literal('none') }),
  /** The person wants none. */
  z.strictObject({ phase: z.literal('off') }),
  z.strictObject({ phase: z.literal('checking') }),
  /** `at`: ISO 8601; null before the first look. */
  z.strictObject({ phase: z.literal('current'), at: z.string().nullable() }),
  z.strictObject({ phase: z.literal('fetching'), version: z.string(), part: z.number().min(0).max(1) }),
  z.strictObject({ phase: z.literal('ready'), version: z.string() }),
  /** A restart was asked for, and comes once that has ended. */
  z.strictObject({ phase: z.literal('waiting'), version: z.string(), work: LongWork }),
  z.strictObject({ phase: z.literal('restarting'), version: z.string() }),
  z.strictObject({ phase: z.literal('failed'), why: UpdateFailure }),
])
export type UpdateState = z.infer<typeof UpdateState>

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
  z.strictObject({ type: z.literal('update'), state: UpdateState }),
])
export type DesktopEvent = z.infer<typeof DesktopEvent>
