import type { Backend } from '../../backend/compose.ts'
import { askRows, exportAnswer } from '../../backend/flows/ask-rows.ts'
import type { Base } from './base.ts'

export function queryRouter({ query: call }: Base, backend: Backend) {
  const { engine } = backend
  return {
    saved: call.saved.handler(async ({ input: { appId } }) => [...(await engine.of(appId).savedQueries({}))]),
    save: call.save.handler(({ input: { appId, queryId, query } }) => engine.of(appId).saveQuery({ id: queryId, ...query })),
    remove: call.remove.handler(async ({ input: { appId, queryId } }) => ({
      removed: await engine.of(appId).removeQuery({ id: queryId }),
    })),
    exportCsv: call.exportCsv.handler(({ input, signal = AbortSignal.any([]) }) => exportAnswer(backend, input, signal)),
    ask: call.ask.handler(({ input, signal = AbortSignal.any([]) }) => askRows(backend, input, signal)),
  }
}
