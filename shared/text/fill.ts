/** `fill(CHAT_TEXT.restored, { date })`: puts values into a sentence. A placeholder without a value stays visible. */
export function fill(text: string, values: Readonly<Record<string, string | number | null | undefined>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}
