export interface CallOptions {
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
}

export interface StreamOptions {
  readonly body?: unknown
  /** Ends the call. */
  readonly signal?: AbortSignal
}

export interface RowChange {
  readonly entity: string
  readonly op: 'create' | 'update' | 'delete' | 'schema'
}

/**
 * Connects the SDK to its data: a server that answers `/_app/*`, or the browser's own storage, which answers the same calls by the same
 * rules.
 */
export interface Transport {
  /** Throws ApiError. */
  call(method: string, path: string, options?: CallOptions): Promise<unknown>
  /** An answer in events, as they come. Throws ApiError, also in the middle. */
  stream(path: string, options?: StreamOptions): AsyncIterable<unknown>
  /** Reports changes of rows, including this page's own, until the returned function is called. Null: any row may have changed. */
  follow(tell: (change: RowChange | null) => void): () => void
}
