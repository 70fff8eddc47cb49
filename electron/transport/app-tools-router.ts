import { implement } from '@orpc/server'
import { appToolsContract } from '../../shared/contract/app-tools.ts'
import type { Backend } from '../backend/compose.ts'
import type { ToolCaller } from '../backend/flows/offer-tools.ts'
import type { AppCallContext } from './app-call.ts'
import { begun } from './begun.ts'
import { toWireErrors } from './to-wire-errors.ts'

type AppToolsDeps = Pick<Backend, 'toolOffer' | 'places' | 'reportBug'>

/** The tools of an app, each call as whoever makes it. */
export function createAppToolsRouter({ toolOffer, places, reportBug }: AppToolsDeps) {
  const call = implement(appToolsContract).$context<AppCallContext>().use(toWireErrors(reportBug))

  return call.router({
    list: call.list.handler(({ context }) => toolOffer.list(callerOf(context))),
    page: call.page.handler(({ input: { path }, context }) => toolOffer.page(callerOf(context), path)),
    run: call.run.handler(({ input: { path, ...wish }, context }) => toolOffer.run(callerOf(context), path, wish)),
    runs: call.runs.handler(({ input: { path, before, limit }, context }) => toolOffer.runs(callerOf(context), path, before, limit)),
    get: call.get.handler(({ input: { path, runId }, context }) => toolOffer.get(callerOf(context), path, runId)),
    follow: call.follow.handler(({ input: { path, runId }, context, signal }) =>
      begun(toolOffer.follow(callerOf(context), path, runId, signal ?? new AbortController().signal)),
    ),
    cancel: call.cancel.handler(({ input: { path, runId }, context }) => toolOffer.cancel(callerOf(context), path, runId)),
    change: call.change.handler(({ input: { path, runId, ...change }, context }) =>
      toolOffer.change(callerOf(context), path, runId, change),
    ),
    remove: call.remove.handler(({ input: { path, runId }, context }) => toolOffer.remove(callerOf(context), path, runId)),
    removeConversation: call.removeConversation.handler(({ input: { path, conversation }, context }) =>
      toolOffer.removeConversation(callerOf(context), path, conversation),
    ),
    shared: call.shared.handler(({ input: { path, share }, context }) => toolOffer.shared(callerOf(context), path, share)),
    places: call.places.handler(({ input: { search, language } }) => places(search, language)),
    memories: call.memories.handler(({ context }) => toolOffer.memories(callerOf(context))),
    forget: call.forget.handler(({ context }) => toolOffer.forget(callerOf(context))),
    forgetOne: call.forgetOne.handler(({ input: { name }, context }) => toolOffer.forget(callerOf(context), name)),
  })
}

function callerOf({ appId, data, actor, caller }: AppCallContext): ToolCaller {
  return { appId, data, actor, isStillThere: () => caller.isStillThere() }
}
