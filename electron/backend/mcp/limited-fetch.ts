import { TOOL_SERVER_TEXT } from '../../../shared/text/mcp.ts'
import { ToolFault } from './tool-fault.ts'

/** `fetch` whose answers end when they hold more than `maxBytes`. `onFlood` is told once that has happened. */
export function limitedFetch(
  fetchOf: typeof fetch,
  maxBytes: number,
  onFlood: () => void,
): { readonly fetch: typeof fetch; readonly fault: () => ToolFault | null } {
  let fault: ToolFault | null = null
  return {
    fault: () => fault,
    async fetch(input, init) {
      const response = await fetchOf(input, { ...init, redirect: 'error' })
      if (response.body === null) return response
      let bytes = 0
      const counted = response.body.pipeThrough(
        new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
          transform(chunk, controller) {
            bytes += chunk.length
            if (bytes <= maxBytes) return controller.enqueue(chunk)
            fault = new ToolFault(TOOL_SERVER_TEXT.flooded)
            controller.error(fault)
            onFlood()
          },
        }),
      )
      return new Response(counted, { status: response.status, statusText: response.statusText, headers: response.headers })
    },
  }
}
