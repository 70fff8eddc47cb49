/** In bytes, as it is sent. */
export function sizeOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}
