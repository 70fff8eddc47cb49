import { implement } from '@orpc/server'
import { RPCHandler } from '@orpc/server/message-port'
import { desktopContract } from '../../shared/contract/desktop.ts'
import type { DesktopEvent, OfferedCommand, UpdateState, WorkProgress } from '../../shared/domain/desktop.ts'
import type { Language } from '../../shared/text/language.ts'

/** What a window asks of the program that shows it. */
export interface WindowCalls {
  readonly watch: (signal: AbortSignal | undefined) => AsyncGenerator<DesktopEvent>
  readonly offer: (commands: readonly OfferedCommand[]) => void
  readonly speak: (language: Language) => void
  readonly work: (progress: WorkProgress) => void
  readonly takeFiles: () => Promise<File[]>
  readonly updates: UpdateCalls
}

/** Newer versions of the program, the same for all its windows. */
export interface UpdateCalls {
  readonly state: () => UpdateState
  readonly check: () => Promise<UpdateState>
  readonly setOn: (isOn: boolean) => UpdateState
  readonly restart: () => UpdateState
  readonly stay: () => UpdateState
}

type Port = Parameters<RPCHandler<object>['upgrade']>[0]

/** Serves one window's own calls on its second port. */
export function createDesktopDoor(): (port: Port, calls: WindowCalls) => void {
  const on = implement(desktopContract).$context<WindowCalls>()
  const handler = new RPCHandler(
    on.router({
      watch: on.watch.handler(({ context, signal }) => context.watch(signal)),
      offer: on.offer.handler(({ context, input }) => context.offer(input)),
      speak: on.speak.handler(({ context, input }) => context.speak(input)),
      work: on.work.handler(({ context, input }) => context.work(input)),
      takeFiles: on.takeFiles.handler(({ context }) => context.takeFiles()),
      checkForUpdate: on.checkForUpdate.handler(({ context }) => context.updates.check()),
      setUpdates: on.setUpdates.handler(({ context, input }) => context.updates.setOn(input)),
      restartToUpdate: on.restartToUpdate.handler(({ context }) => context.updates.restart()),
      stayOpen: on.stayOpen.handler(({ context }) => context.updates.stay()),
    }),
  )
  return (port, calls) => handler.upgrade(port, { context: calls })
}
