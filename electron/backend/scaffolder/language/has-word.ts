const FORMS = new Map<string, readonly (readonly string[])[]>()

/**
 * Whether one of the words is in a name, whatever its case: `=no` is the whole name, `^is` begins it, `by$` ends it; `_` is a space, and
 * of `price+word` both are in it.
 */
export function hasWord(name: string, words: string): boolean {
  const lower = name.toLowerCase()
  const forms = FORMS.get(words) ?? formsOf(words)
  FORMS.set(words, forms)
  return forms.some((parts) => parts.every((part) => hasForm(lower, part)))
}

/** As `hasWord`, of a whole text: there is a space before its first word and behind its last one. */
export function saysWord(text: string, words: string): boolean {
  return hasWord(` ${text} `, words)
}

function formsOf(words: string): readonly (readonly string[])[] {
  return words
    .toLowerCase()
    .split(' ')
    .map((form) => form.replaceAll('_', ' ').split('+'))
}

function hasForm(lower: string, form: string): boolean {
  if (form.startsWith('=')) return lower === form.slice(1)
  if (form.startsWith('^')) return lower.startsWith(form.slice(1))
  return form.endsWith('$') ? lower.endsWith(form.slice(0, -1)) : lower.includes(form)
}
