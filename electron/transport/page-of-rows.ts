import { AppPageInput } from '../../shared/contract/app.ts'
import { AppError, isAppError } from '../../shared/domain/app-error.ts'
import type { RowAggregate } from '../../shared/domain/row-aggregate.ts'
import type { AppEngine, RowPlace } from '../backend/engine/port.ts'
import { type AppCallContext, orSignIn } from './app-call.ts'
import { jsonResponse } from './node-bridge.ts'

type ReportBug = (error: unknown) => void
/** Whose rows, and as whom; who asks is another matter. */
type RowsContext = Omit<AppCallContext, 'caller'>
type Place = RowPlace & { readonly engine: AppEngine }

/** A page as the engine wrote it, `{ rows, nextCursor }` as JSON. What was slow for want of an index gets one when it has been answered. */
export async function pageOfRows(context: RowsContext, { entity, ...query }: AppPageInput, reportBug: ReportBug) {
  const { engine, ...place } = placeOf(context, entity)
  const { json, wantsIndex, wantsSearchIndex } = await engine.pageOfRows({ ...place, query })
  if (wantsIndex) unasked(engine.indexPage({ ...place, query }), reportBug)
  if (wantsSearchIndex) unasked(makeSearchIndex({ engine, ...place }), reportBug)
  return answered(json)
}

/** Figures over rows, and the index that the next ones like them need. */
export async function aggregateRows(context: RowsContext, entity: string, asked: RowAggregate, reportBug: ReportBug) {
  const { engine, ...place } = placeOf(context, entity)
  const { answer, wantsIndex, wantsSearchIndex } = await engine.aggregateRows({ ...place, asked })
  if (wantsIndex) unasked(engine.indexAggregate({ ...place, asked }), reportBug)
  if (wantsSearchIndex) unasked(makeSearchIndex({ engine, ...place }), reportBug)
  return answered(answer)
}

export async function countRows(context: RowsContext, entity: string, asked: RowAggregate, most: number, reportBug: ReportBug) {
  const { engine, ...place } = placeOf(context, entity)
  const { answer, wantsIndex, wantsSearchIndex } = await engine.countFound({ ...place, asked, most })
  if (wantsIndex) unasked(engine.indexAggregate({ ...place, asked }), reportBug)
  if (wantsSearchIndex) unasked(makeSearchIndex({ engine, ...place }), reportBug)
  return { count: answered(answer) }
}

function answered<Answer>(answer: Answer | null): Answer {
  if (answer === null) throw new AppError('ROWS_TOO_SLOW', {})
  return answer
}

function placeOf({ rows, data, actor }: RowsContext, entity: string): Place {
  return { engine: rows.engine.of(rows.appId), data, entity, actor }
}

/** A moment's work after the other, so that the app is answered in between. */
export async function makeSearchIndex({ engine, ...place }: Place): Promise<void> {
  while (await engine.indexSearch(place));
}

export function unasked(work: Promise<void>, reportBug: ReportBug): void {
  work.catch((error: unknown) => {
    // Nobody asked for it: a file that cannot be written has no index.
    if (!isAppError(error)) reportBug(error)
  })
}

/**
 * The call that apps make most, answered without the router's detours: the same schema reads its input, the same engine decides and answers.
 * Null for every other call, and for input that does not fit: the router says what is wrong with it.
 */
export async function answerPage(request: Request, context: AppCallContext, reportBug: ReportBug): Promise<Response | null> {
  const input = request.method === 'GET' ? readInput(new URL(request.url)) : null
  if (input === null) return null
  try {
    return jsonResponse(await pageOfRows(context, input, reportBug))
  } catch (error) {
    throw orSignIn(error, context)
  }
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
