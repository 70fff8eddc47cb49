/** What stands around a text that was copied out of a file, a message or a page. */
const AROUND = /^[\s"'`<>“”‘’«»]+|[\s"'`<>“”‘’«»,;]+$/gu

/**
 * A key as it was meant, without what came along when it was copied: quotes, line breaks, invisible characters, the name that it has
 * in a file or a header. No provider's key has any of these in it.
 */
export function pastedKey(written: string): string {
  const visible = written.replaceAll(/\p{Cf}/gu, '').replaceAll(AROUND, '')
  const value = visible.replace(/^(?:export\s+|set\s+)?[\w-]*(?:key|token|authorization)["']?\s*[=:]\s*/i, '').replaceAll(AROUND, '')
  return value.replace(/^bearer\s+/i, '').replaceAll(/\s/g, '')
}

/** An address as it was meant; one without https:// or http:// gets the one that its server speaks. */
export function pastedAddress(written: string): string {
  const plain = written.replaceAll(/\p{Cf}/gu, '').replaceAll(AROUND, '')
  const host = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?(?:\/|$)/i.exec(plain)
  if (host === null || plain.includes('://')) return plain
  const [, name = '', port] = host
  const isOwn = /^(?:localhost|\[.*|10\..*|127\..*|192\.168\..*|172\.(?:1[6-9]|2\d|3[01])\..*|.*\.local|.*\.localhost)$/i.test(name)
  if (isOwn || (!name.includes('.') && port !== undefined)) return `http://${plain}`
  return name.includes('.') ? `https://${plain}` : plain
}
