const FORMS = new Map<string, readonly string[]>()

/** Whether one of the words is in a name, whatever its case: `=no` is the whole name, `^is` begins it, `by$` ends it; `_` is a space. */
export function hasWord(name: string, words: string): boolean {
  const lower = name.toLowerCase()
  const forms =
    FORMS.get(words) ??
    words
      .toLowerCase()
      .split(' ')
      .map((form) => form.replaceAll('_', ' '))
  FORMS.set(words, forms)
  return forms.some((form) => {
    if (form.startsWith('=')) return lower === form.slice(1)
    if (form.startsWith('^')) return lower.startsWith(form.slice(1))
    return form.endsWith('$') ? lower.endsWith(form.slice(0, -1)) : lower.includes(form)
  })
}
