import { eventIterator, oc } from '@orpc/contract'
import { z } from 'zod'
import { LANGUAGES } from '../text/language.ts'
import { DesktopEvent, OfferedCommand, UpdateState, WorkProgress } from '../domain/desktop.ts'

/*
 * The calls of a window of the desktop to the program that shows it, on a port beside that of the backend. In a browser there are none.
 */
export const desktopContract = {
  watch: oc.output(eventIterator(DesktopEvent)),
  /** What can be done in this window now. */
  offer: oc.input(z.array(OfferedCommand).max(2_000)).output(z.void()),
  /** The language that this window is in: the program's own menus and sentences follow. */
  speak: oc.input(z.enum(LANGUAGES)).output(z.void()),
  work: oc.input(WorkProgress).output(z.void()),
  /** The files that wait, once. */
  takeFiles: oc.output(z.array(z.file())),
  /** Looks for a newer version now, unless updates are off; ends with what became of it. */
  checkForUpdate: oc.output(UpdateState),
  /** Whether newer versions are looked for and fetched. */
  setUpdates: oc.input(z.boolean()).output(UpdateState),
  /** Once nothing goes on that a restart would cut off. */
  restartToUpdate: oc.output(UpdateState),
  stayOpen: oc.output(UpdateState),
}
