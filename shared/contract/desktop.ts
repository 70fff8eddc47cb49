import { eventIterator, oc } from '@orpc/contract'
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

const DesktopEvent = z.discriminatedUnion('type', [
  /** The person chose it in the menu. */
  z.strictObject({ type: z.literal('command'), id: z.string() }),
  /** They opened files with Lathe: they wait to be taken. */
  z.strictObject({ type: z.literal('files') }),
])
export type DesktopEvent = z.infer<typeof DesktopEvent>

/*
 * The calls of a window of the desktop to the program that shows it, on a port beside that of the backend. In a browser there are none.
 */
export const desktopContract = {
  watch: oc.output(eventIterator(DesktopEvent)),
  /** What can be done in this window now. */
  offer: oc.input(z.array(OfferedCommand).max(2_000)).output(z.void()),
  work: oc.input(WorkProgress).output(z.void()),
  /** The files that wait, once. */
  takeFiles: oc.output(z.array(z.file())),
}
