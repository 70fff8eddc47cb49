import { AsyncLocalStorage } from 'node:async_hooks'
import { ApiError } from '../src/lathe/sdk/api-error.ts'
import { bindServerCall, type ServerCall } from '../src/lathe/sdk/server-context.ts'
import type { Transport } from '../src/lathe/sdk/transport.ts'
import type { FunctionConfig, FunctionContext } from '../src/server.ts'

interface FunctionModule {
  readonly default?: (input: unknown, context: FunctionContext) => unknown
  readonly config?: FunctionConfig
}

/** `src/server.ts` and the rows of `src/entities` find the call that runs. */
const calls = new AsyncLocalStorage<ServerCall>()
bindServerCall(() => calls.getStore() ?? null)

const modules = import.meta.glob<FunctionModule>('/functions/*.ts')

export const functionNames: readonly string[] = Object.keys(modules).map((file) => file.slice('/functions/'.length, -'.ts'.length))

export interface FunctionCall {
  readonly user: FunctionContext['user']
  readonly request: Request
  readonly input: unknown
  /** The app's rows for a function: as whoever called it, or as the server itself. */
  readonly rows: (isAdmin: boolean) => Transport
}

export async function readFunction(name: string): Promise<FunctionModule> {
  const load = modules[`/functions/${name}.ts`]
  if (load === undefined) throw new ApiError('FUNCTION_NOT_FOUND', `This app has no function ${name}.`, 404)
  return load()
}

/** Runs a function. Throws ApiError: what it throws itself has the code FUNCTION_FAILED. */
export async function callFunction(name: string, { user, request, input, rows }: FunctionCall): Promise<unknown> {
  const { default: written, config = {} } = await readFunction(name)
  if (typeof written !== 'function') throw new ApiError('FUNCTION_NOT_BUILT', `${name} has no default export that is a function.`, 422)
  const secrets = secretsOf(name, config.secrets ?? [])
  const log = (...values: unknown[]) => console.log(`[${name}]`, ...values)
  try {
    return await calls.run({ secrets, transport: rows(config.asAdmin === true) }, () => written(input, { user, request, log }))
  } catch (error) {
    if (error instanceof ApiError) throw error
    console.error(`[${name}]`, error)
    const message = error instanceof Error ? error.message : `${String(error)} was thrown`
    throw new ApiError('FUNCTION_FAILED', message, 500, [], { cause: error })
  }
}

/** From the environment, and so from `.env`: those alone that the function names. */
function secretsOf(name: string, wanted: readonly string[]): Readonly<Record<string, string>> {
  const missing = wanted.filter((secret) => (process.env[secret] ?? '') === '')
  if (missing.length > 0)
    throw new ApiError('FUNCTION_SECRETS_MISSING', `${name} needs ${missing.join(', ')}. Write a value into .env and start again.`, 409)
  return Object.fromEntries(wanted.map((secret) => [secret, process.env[secret] ?? '']))
}
