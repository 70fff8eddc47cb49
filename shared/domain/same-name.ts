/** Whether a column's header is the name of a field, or its title: the same letters and digits, whatever their case, spaces and accents. */
export function isSameName(header: string, name: string, title: string | undefined): boolean {
  const written = lettersOf(header)
  if (header.trim().toLowerCase() === name.toLowerCase()) return true
  return written !== '' && (written === lettersOf(name) || (title !== undefined && written === lettersOf(title)))
}

/** Without accents, spaces and signs. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
}
