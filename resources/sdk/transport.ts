export interface CallOptions {
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
}

export interface RowChange {
  readonly entity: string
  readonly op: 'create' | 'update' | 'delete' | 'schema'
}

/**
 * What stands between the SDK and the data: a server that answers `/_app/*`, or the browser's own storage, which answers the same
 * calls with the same rules.
 */
export interface Transport {
  /** Throws ApiError. */
  call(method: string, path: string, options?: CallOptions): Promise<unknown>
  /** Tells of changes of rows, this page's own among them, until the returned function is called. Null: any of them may have changed. */
  follow(tell: (change: RowChange | null) => void): () => void
}
