import { transport } from './connection.ts'
import type { CallOptions } from './transport.ts'

/** Calls the app's data API. Throws ApiError. */
export function call<T>(method: string, path: string, options?: CallOptions): Promise<T> {
  return transport.call(method, path, options) as Promise<T>
}
