import type { Imports } from './code.ts'

/** `<Tag>…</Tag>` of a choice. */
export function choiceTag(value: string, needs: Imports): string {
  needs.add('@/components/ui/tag', 'Tag')
  return `<Tag>{${value}}</Tag>`
}
