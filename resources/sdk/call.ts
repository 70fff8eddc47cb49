import { transport } from './connection.ts'
import type { CallOptions } from './transport.ts'

/** One call of the app's data. Throws ApiError. */
export function call<T>(method: string, path: string, options?: CallOptions): Promise<T> {
  return transport.call(method, path, options) as Promise<T>
}
