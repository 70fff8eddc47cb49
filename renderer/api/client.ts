import { createORPCClient, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/message-port'
import { type ContractRouterClient, isContractProcedure, validateORPCError } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { z } from 'zod'
import type { desktopContract } from '../../shared/contract/desktop.ts'
import { contract } from '../../shared/contract/index.ts'

/** Every call of the contract, with its declared errors. Which host is behind it does not show. */
export type Client = ContractRouterClient<typeof contract>

type Port = ConstructorParameters<typeof RPCLink>[0]['port']

/** In the desktop: over the port that the window was given. */
export function createPortClient(port: Port): Client {
  return createORPCClient(new RPCLink({ port }))
}

/** The calls of a window to the program that shows it; only the desktop has them. */
export type DesktopClient = ContractRouterClient<typeof desktopContract>

export function createDesktopClient(port: Port): DesktopClient {
  return createORPCClient(new RPCLink({ port }))
}

export interface HttpClientOptions {
  /** `http://studio.localhost:4310`. */
  readonly baseUrl: string
  /** Asked for each call; null while nobody is signed in. */
  readonly token: () => string | null
  /** The one that its sentences are to be in; as the browser asks for where it is left out. */
  readonly language?: () => string
}

/** In a browser: over the documented API. Events come by fetch too, so that they carry the token. */
export function createHttpClient({ baseUrl, token, language }: HttpClientOptions): Client {
  const link = new OpenAPILink(contract, {
    url: baseUrl,
    fetch: (request, init) => fetch(request, { ...init, credentials: 'omit' }),
    headers: () => {
      const value = token()
      return {
        ...(language === undefined ? {} : { 'accept-language': language() }),
        ...(value === null ? {} : { authorization: `Bearer ${value}` }),
      }
    },
    customErrorResponseBodyDecoder: (body) => {
      const error = ErrorBody.safeParse(body)
      return error.success ? new ORPCError(error.data.code, error.data) : null
    },
    interceptors: [
      async ({ path, input, next, ...options }) => {
        try {
          return await next({ ...options, path, input: withFilterAsJson(input) })
        } catch (error) {
          throw await asDeclared(path, error)
        }
      },
    ],
  })
  return createORPCClient(link)
}

/** The one shape of errors on every route (`api.md`). */
const ErrorBody = z.object({ code: z.string(), status: z.number(), message: z.string(), data: z.unknown() })

/** An error that the call declares is typed as one, as it arrives over a port. */
async function asDeclared(path: readonly string[], error: unknown): Promise<unknown> {
  const procedure: unknown = path.reduce<unknown>((router, key) => (router as Record<string, unknown> | undefined)?.[key], contract)
  if (!(error instanceof ORPCError) || !isContractProcedure(procedure)) return error
  return validateORPCError(procedure['~orpc'].errorMap, error)
}

/** A filter travels as JSON in the query: a number stays a number. */
function withFilterAsJson(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('filter' in input) || typeof input.filter !== 'object') return input
  return { ...input, filter: JSON.stringify(input.filter) }
}
