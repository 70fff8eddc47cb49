import { createORPCClient, ORPCError } from '@orpc/client'
import { type ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { z } from 'zod'
import { contract } from '../../shared/contract/index.ts'
import { MCP_TEXT } from '../../shared/text/mcp.ts'

export type HostClient = ContractRouterClient<typeof contract>

/** The calls of the host that runs, as everybody can make them over HTTP. */
export function createHostClient(url: string, token: string, over: typeof fetch = fetch): HostClient {
  const link = new OpenAPILink(contract, {
    url,
    fetch: (request, init) => over(request, init),
    headers: { authorization: `Bearer ${token}` },
    customErrorResponseBodyDecoder: (body) => {
      const error = ErrorBody.safeParse(body)
      return error.success ? new ORPCError(error.data.code, error.data) : null
    },
    interceptors: [({ input, next, ...options }) => next({ ...options, input: withFilterAsJson(input) })],
  })
  return createORPCClient(link)
}

/** A filter travels as JSON in the query: a number stays a number. */
function withFilterAsJson(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('filter' in input) || typeof input.filter !== 'object') return input
  return { ...input, filter: JSON.stringify(input.filter) }
}

const ErrorBody = z.object({ code: z.string(), status: z.number(), message: z.string(), data: z.unknown() })

/** What went wrong, and what to do about it. */
export function reasonOf(error: unknown, place: string): string {
  if (error instanceof ORPCError) {
    if (error.code === 'UNAUTHORIZED') return MCP_TEXT.tokenEnded
    if (error.code === 'FORBIDDEN') return MCP_TEXT.notAllowed
    return `${error.code}: ${error.message}`
  }
  // `fetch` says of a host that is not there that it failed, and no more.
  if (error instanceof TypeError) return MCP_TEXT.notRunning(place)
  return error instanceof Error ? error.message : String(error)
}
