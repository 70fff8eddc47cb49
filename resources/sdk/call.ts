import { ApiError, toApiError } from './api-error.ts'
import { appInfo } from './app-info.ts'
import { counted } from './reads.ts'

export interface CallOptions {
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/** One request to the app's own server, as the actor that the document was made for. Throws ApiError. */
export async function request(method: string, path: string, { query = {}, body, signal }: CallOptions = {}): Promise<Response> {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  const isForm = body instanceof FormData
  let response: Response
  try {
    response = await fetch(search.size > 0 ? `${path}?${search}` : path, {
      method,
      headers: {
        ...(appInfo.token === '' ? {} : { authorization: `Bearer ${appInfo.token}` }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    })
  } catch (cause) {
    if (signal?.aborted === true) throw cause
    throw new ApiError('UNREACHABLE', 'The app cannot reach its data. Check that Lathe is running, then try again.', 0, [], { cause })
  }
  if (response.ok) return response
  throw toApiError(response.status, await response.json().catch(() => null))
}

export async function call<T>(method: string, path: string, options?: CallOptions): Promise<T> {
  const answer = request(method, path, options).then((response) => response.json() as Promise<T>)
  return method === 'GET' ? counted(answer) : answer
}
