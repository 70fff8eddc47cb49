/** As much of an entity as the kit needs; the SDK's entities have this shape. */
export interface ListableEntity<R> {
  list(sort?: string, limit?: number): Promise<R[]>
  filter(filter: Record<string, unknown>, sort?: string, limit?: number): Promise<R[]>
  get(id: string): Promise<R>
  /** Returns the function that ends the subscription. */
  subscribe(callback: () => void): () => void
  readonly schema: unknown
}
