import type { Backend } from '../../backend/compose.ts'
import { askRows, exportAnswer } from '../../backend/flows/ask-rows.ts'
import type { Base } from './base.ts'

export function queryRouter({ query: call }: Base, backend: Backend) {
  return {
    exportCsv: call.exportCsv.handler(({ input, signal = AbortSignal.any([]) }) => exportAnswer(backend, input, signal)),
    ask: call.ask.handler(({ input, signal = AbortSignal.any([]) }) => askRows(backend, input, signal)),
  }
}
