const MAX_NAME_CHARS = 255

/** A file's name as its sender says it, on one line and without a folder: it is shown, and told to a model. */
export function cleanFileName(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  const line = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>`]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
  return line === '' ? 'file' : line.slice(0, MAX_NAME_CHARS)
}
