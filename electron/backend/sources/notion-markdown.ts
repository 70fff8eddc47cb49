import { z } from 'zod'

const RichText = z
  .array(
    z.looseObject({
      plain_text: z.string(),
      href: z.string().nullish(),
      annotations: z.looseObject({ code: z.boolean().optional() }).optional(),
    }),
  )
  .catch([])

/** A block as Notion's API gives it, with what lies in it. */
export const NotionBlock = z.looseObject({
  id: z.string(),
  type: z.string(),
  has_children: z.boolean().catch(false),
})
export type NotionBlock = z.infer<typeof NotionBlock>

export interface NotionTree {
  readonly block: NotionBlock
  readonly children: readonly NotionTree[]
}

/** Those whose children stand where they stand themselves. */
const SEE_THROUGH = new Set(['column_list', 'column', 'synced_block', 'tab', 'template'])

/** Text of a page as Markdown. Pages and databases in it are named, and not unfolded: they are documents of their own. */
export function notionMarkdown(trees: readonly NotionTree[], depth = 0): string {
  const lines: string[] = []
  let numbered = 0
  for (const tree of trees) {
    numbered = tree.block.type === 'numbered_list_item' ? numbered + 1 : 0
    const written = markdownOf(tree, depth, numbered)
    if (written !== '') lines.push(written)
  }
  return joined(lines)
}

/** Items of a list stand on lines that follow; all else is apart. */
function joined(parts: readonly string[]): string {
  let text = ''
  for (const [at, part] of parts.entries()) {
    const isList = ITEM.test(part) && ITEM.test(parts[at - 1] ?? '')
    text += at === 0 ? part : `${isList ? '\n' : '\n\n'}${part}`
  }
  return text
}

const ITEM = /^\s*(?:[-*]|\d+\.)\s/

function markdownOf(tree: NotionTree, depth: number, number: number): string {
  const { block, children } = tree
  const { type } = block
  const said = contentOf(block)
  const text = plain(said['rich_text'])
  const inner = () => notionMarkdown(children, depth + 1)
  const indented = (mark: string) => withInner(`${mark}${text}`, indent(inner(), ' '.repeat(mark.length)))
  const [, level] = /^heading_(\d)$/.exec(type) ?? []
  if (level !== undefined) return [text === '' ? '' : `${'#'.repeat(Number(level))} ${text}`, inner()].filter(isWritten).join('\n\n')
  if (SEE_THROUGH.has(type)) return [text, notionMarkdown(children, depth)].filter(isWritten).join('\n\n')
  switch (type) {
    case 'bulleted_list_item':
      return indented('- ')
    case 'numbered_list_item':
      return indented(`${number}. `)
    case 'to_do':
      return indented(said['checked'] === true ? '- [x] ' : '- [ ] ')
    case 'toggle':
      return [text, inner()].filter(isWritten).join('\n\n')
    case 'quote':
    case 'callout':
      return indent([iconOf(said) + text, inner()].filter(isWritten).join('\n\n'), '> ')
    case 'code':
      return `\`\`\`${typeof said['language'] === 'string' ? said['language'] : ''}\n${text}\n\`\`\``
    case 'equation':
      return typeof said['expression'] === 'string' ? `$$${said['expression']}$$` : ''
    case 'table':
      return tableOf(children, said['has_column_header'] === true)
    case 'divider':
      return '---'
    case 'child_page':
    case 'child_database':
      return typeof said['title'] === 'string' ? said['title'] : ''
    case 'bookmark':
    case 'embed':
    case 'link_preview':
      return [plain(said['caption']), typeof said['url'] === 'string' ? said['url'] : ''].filter(isWritten).join(': ')
    case 'image':
    case 'video':
    case 'audio':
    case 'file':
    case 'pdf':
      return [typeof said['name'] === 'string' ? said['name'] : '', plain(said['caption'])].filter(isWritten).join(': ')
    default:
      return [text, inner()].filter(isWritten).join('\n\n')
  }
}

const isWritten = (part: string) => part !== ''

function contentOf(block: NotionBlock): Readonly<Record<string, unknown>> {
  const found = block[block.type]
  return typeof found === 'object' && found !== null ? (found as Readonly<Record<string, unknown>>) : {}
}

function iconOf({ icon }: Readonly<Record<string, unknown>>): string {
  const emoji = z.looseObject({ emoji: z.string() }).safeParse(icon).data?.emoji
  return emoji === undefined ? '' : `${emoji} `
}

/** Rich text as it is read, with the addresses that it leads to. */
export function plain(value: unknown): string {
  return RichText.parse(value ?? [])
    .map(({ plain_text, href, annotations }) => {
      if (annotations?.code === true) return `\`${plain_text}\``
      return typeof href === 'string' && /^https?:\/\//.test(href) && href !== plain_text ? `[${plain_text}](${href})` : plain_text
    })
    .join('')
}

/** Each row with the names of its columns, where the first row is of names: as tables of other documents are read. */
function tableOf(rows: readonly NotionTree[], hasHeader: boolean): string {
  const cells = rows.map(({ block }) => {
    const said = contentOf(block)['cells']
    return Array.isArray(said) ? said.map((cell) => plain(cell).replace(/\s*\n\s*/g, ' ')) : []
  })
  const [names = [], ...others] = cells
  if (!hasHeader || others.length === 0) return cells.map((row) => row.join(' | ')).join('\n')
  return others.map((row) => namedCells(names, row).join(' | ')).join('\n')
}

function namedCells(names: readonly string[], row: readonly string[]): readonly string[] {
  return row.flatMap((cell, at) => (cell.trim() === '' ? [] : [(names[at] ?? '') === '' ? cell : `${names[at]}: ${cell}`]))
}

function withInner(line: string, inner: string): string {
  return inner === '' ? line : `${line}\n${inner}`
}

function indent(text: string, by: string): string {
  return text === '' ? '' : text.replace(/^/gm, by).replace(/[ ]+$/gm, '')
}

/** What a cell of a database says; empty: nothing. */
export function propertyText(value: unknown): string {
  const property = z.looseObject({ type: z.string() }).safeParse(value).data
  if (property === undefined) return ''
  const said = property[property.type]
  switch (property.type) {
    case 'title':
    case 'rich_text':
      return plain(said)
    case 'number':
      return typeof said === 'number' ? String(said) : ''
    case 'checkbox':
      return said === true ? '✓' : ''
    case 'select':
    case 'status':
    case 'created_by':
    case 'last_edited_by':
      return nameOf(said)
    case 'multi_select':
    case 'people':
    case 'files':
      return Array.isArray(said) ? said.map(nameOf).filter(isWritten).join(', ') : ''
    case 'date':
      return dateText(said)
    case 'url':
    case 'email':
    case 'phone_number':
    case 'created_time':
    case 'last_edited_time':
      return typeof said === 'string' ? said : ''
    case 'unique_id': {
      const id = z.looseObject({ prefix: z.string().nullish(), number: z.number().nullish() }).safeParse(said).data
      return id?.number == null ? '' : `${id.prefix == null ? '' : `${id.prefix}-`}${id.number}`
    }
    case 'formula':
      return formulaText(said)
    case 'rollup':
      return rollupText(said)
    default:
      return ''
  }
}

function nameOf(value: unknown): string {
  return z.looseObject({ name: z.string().nullish() }).safeParse(value).data?.name ?? ''
}

function dateText(value: unknown): string {
  const date = z.looseObject({ start: z.string(), end: z.string().nullish() }).safeParse(value).data
  return date === undefined ? '' : [date.start, date.end ?? ''].filter(isWritten).join(' – ')
}

function formulaText(value: unknown): string {
  const formula = z.looseObject({ type: z.string() }).safeParse(value).data
  if (formula === undefined) return ''
  const said = formula[formula.type]
  if (formula.type === 'date') return dateText(said)
  if (formula.type === 'boolean') return said === true ? '✓' : ''
  return typeof said === 'string' || typeof said === 'number' ? String(said) : ''
}

function rollupText(value: unknown): string {
  const rollup = z.looseObject({ type: z.string(), array: z.array(z.unknown()).optional() }).safeParse(value).data
  if (rollup?.type === 'array') return (rollup.array ?? []).map(propertyText).filter(isWritten).join(', ')
  return formulaText(value)
}
