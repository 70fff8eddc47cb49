import { AppPageInput } from '../../shared/contract/app.ts'
import { isAppError } from '../../shared/domain/app-error.ts'
import type { AppCallContext } from './app-call.ts'
import { jsonResponse } from './node-bridge.ts'

/** A page as the engine wrote it, `{ rows, nextCursor }` as JSON. What was slow for want of an index gets one when it has been answered. */
export async function pageOfRows(context: AppCallContext, { entity, ...query }: AppPageInput, reportBug: (error: unknown) => void) {
  const { data, actor } = context
  const engine = context.rows.engine.of(context.rows.appId)
  const place = { data, entity, actor, query }
  const { json, wantsIndex } = await engine.pageOfRows(place)
  if (wantsIndex) {
    engine.indexPage(place).catch((error: unknown) => {
      // Nobody asked for it: a file that cannot be written has no index.
      if (!isAppError(error)) reportBug(error)
    })
  }
  return json
}

/**
 * The call that apps make most, answered without the router's detours: the same schema reads its input, the same engine decides and answers.
 * Null for every other call, and for input that does not fit: the router says what is wrong with it.
 */
export async function answerPage(request: Request, context: AppCallContext, reportBug: (error: unknown) => void): Promise<Response | null> {
  const input = request.method === 'GET' ? readInput(new URL(request.url)) : null
  if (input === null) return null
  const json = await pageOfRows(context, input, reportBug)
  return jsonResponse(json)
}

function readInput({ pathname, searchParams }: URL): AppPageInput | null {
  const [, entity] = /^\/_app\/entities\/([A-Za-z0-9]+)$/.exec(pathname) ?? []
  if (entity === undefined) return null
  const query = Object.fromEntries(searchParams)
  // Said twice, or as a part of a list: the router knows how that is read.
  if (Object.keys(query).length !== searchParams.size || Object.keys(query).some((name) => !/^[a-z]+$/.test(name))) return null
  const read = AppPageInput.safeParse({ entity, ...query })
  return read.success && !('entity' in query) ? read.data : null
}
