import { createIdSet } from './id-set.ts'

/** The rows that a relation may point to, found by id or by label where labels are known. */
export interface RelatedRows {
  add(id: string, label: string | null): void
  /** Ids take precedence over labels, and exact labels over those that differ in case. */
  find(text: string): { readonly id: string } | 'none' | 'several'
}

export function createRelatedRows(): RelatedRows {
  const ids = createIdSet()
  /** Null: several rows have this label. */
  const byLabel = new Map<string, string | null>()
  const byFolded = new Map<string, string | null>()
  const put = (names: Map<string, string | null>, name: string, id: string) => void names.set(name, names.has(name) ? null : id)

  return {
    add(id, label) {
      ids.add(id)
      const name = label?.trim() ?? ''
      if (name === '') return
      put(byLabel, name, id)
      put(byFolded, name.toLowerCase(), id)
    },
    find(text) {
      if (ids.has(text)) return { id: text }
      const found = byLabel.has(text) ? byLabel.get(text) : byFolded.get(text.toLowerCase())
      if (found === undefined) return 'none'
      return found === null ? 'several' : { id: found }
    },
  }
}
