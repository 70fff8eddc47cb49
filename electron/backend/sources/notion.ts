import { z } from 'zod'
import { KeptId, type ThingElsewhere } from '../../../shared/domain/source-connection.ts'
import type { SourceType } from '../../../shared/domain/source.ts'
import {
  KEPT_BLOCK_DEPTH_MAX,
  KEPT_BLOCKS_MAX,
  KEPT_DEPTH_MAX,
  KEPT_MAX_CHARS,
  KEPT_SHOWN,
  NOTION_SETTLED_AFTER_MS,
} from '../../../shared/limits/sources.ts'
import { SOURCE_CONNECTIONS_TEXT } from '../../../shared/text/source-connections.ts'
import { SourceUnreadable } from './extract-source.ts'
import { type KeptDocument, sizeOf } from './kept-document.ts'
import type { KeptProvider, KeptWish, ListedThings, ListWish } from './kept-provider.ts'
import { NotionBlock, notionMarkdown, type NotionTree, plain, propertyText } from './notion-markdown.ts'
import type { ProviderApi } from './provider-api.ts'

const ORIGIN = 'https://api.notion.com'
/** Of its API: from here on a database is one or more data sources. */
const VERSION = '2025-09-03'
const PAGE_SIZE = 100
/** Lists that are asked for where each has little that is shown. */
const LISTS_AT_ONCE = 4

const Id = z.string().transform((id, context) => {
  const found = KeptId.safeParse(id)
  if (found.success) return found.data
  context.addIssue('no id')
  return z.NEVER
})
const Trash = { in_trash: z.boolean().catch(false), archived: z.boolean().catch(false) }
const Parent = z.looseObject({ type: z.string() }).catch({ type: '' })
const Address = z.string().nullish().catch(null)

const NotionPage = z.looseObject({
  object: z.literal('page'),
  id: Id,
  last_edited_time: z.string(),
  url: Address,
  parent: Parent,
  properties: z.record(z.string(), z.unknown()).catch({}),
  ...Trash,
})
type NotionPage = z.infer<typeof NotionPage>

const NotionData = z.looseObject({
  object: z.literal('data_source'),
  id: Id,
  last_edited_time: z.string().nullish(),
  url: Address,
  title: z.unknown(),
  description: z.unknown(),
  ...Trash,
})

const NotionDatabase = z.looseObject({ data_sources: z.array(z.looseObject({ id: Id })).catch([]) })
const NotionList = z.looseObject({ results: z.array(z.unknown()), has_more: z.boolean().catch(false), next_cursor: z.string().nullish() })
const NotionBot = z.looseObject({
  name: z.string().nullish(),
  bot: z.looseObject({ workspace_name: z.string().nullish() }).nullish().catch(null),
})

interface Waiting {
  readonly id: string
  readonly type: SourceType
  readonly within: readonly string[]
  readonly depth: number
  /** Of a row, which was listed with all that it says. */
  readonly page?: NotionPage
  readonly number?: number
}

/** The pages and databases of a workspace, over Notion's own API. */
export function createNotion(now: () => number): KeptProvider {
  async function nameOf(api: ProviderApi): Promise<string> {
    const me = read(NotionBot, await api.json({ url: addressOf('users/me') }))
    return me.bot?.workspace_name ?? me.name ?? SOURCE_CONNECTIONS_TEXT.provider.notion
  }

  /** Rows of databases are many: they are listed where somebody looks for one. */
  async function list(api: ProviderApi, { query, from }: ListWish): Promise<ListedThings> {
    const things: ThingElsewhere[] = []
    let next = from
    for (let lists = 0; lists < LISTS_AT_ONCE && things.length < KEPT_SHOWN; lists += 1) {
      const body = {
        page_size: KEPT_SHOWN,
        ...(query === '' ? { sort: { timestamp: 'last_edited_time', direction: 'descending' } } : { query }),
        ...(next === null ? {} : { start_cursor: next }),
      }
      const found = read(NotionList, await api.json({ url: addressOf('search'), method: 'POST', body }))
      things.push(...found.results.flatMap((each) => thingOf(each, query !== '')))
      next = cursorOf(found)
      if (next === null) break
    }
    return { things, next }
  }

  async function fetchAll(api: ProviderApi, wish: KeptWish): Promise<readonly KeptDocument[]> {
    const documents = new Map<string, KeptDocument>()
    const waiting: Waiting[] = [{ id: wish.id, type: wish.type, within: [], depth: 0 }]
    let chars = 0
    for (let next = waiting.shift(); next !== undefined && documents.size < wish.documents; next = waiting.shift()) {
      if (documents.has(next.id)) continue
      const found = await take(api, next, wish).catch(goneUnless(next.depth === 0))
      if (found === null) continue
      chars += sizeOf(found.document)
      if (chars > KEPT_MAX_CHARS) throw new SourceUnreadable('kept-too-large')
      documents.set(next.id, found.document)
      if (next.depth < KEPT_DEPTH_MAX) waiting.push(...found.inner)
      wish.onProgress(documents.size / Math.min(wish.documents, documents.size + waiting.length))
    }
    return [...documents.values()]
  }

  function take(api: ProviderApi, next: Waiting, wish: KeptWish) {
    return next.type === 'notion database' ? takeDatabase(api, next, wish) : takePage(api, next, wish)
  }

  async function takePage(api: ProviderApi, { id, within, depth, number, ...known }: Waiting, { before }: KeptWish) {
    const page = known.page ?? read(NotionPage, await api.json({ url: addressOf(`pages/${id}`) }))
    requireThere(page)
    const { title, cells } = factsOf(page)
    const version = now() - Date.parse(page.last_edited_time) > NOTION_SETTLED_AFTER_MS ? page.last_edited_time : null
    const last = before.get(id)
    const isSame = last !== undefined && version !== null && last.version === version
    const written = isSame ? { content: last.content, holds: last.holds } : await readBlocks(api, id)
    const row = number === undefined && cells === '' ? null : { number: number ?? null, cells }
    const document: KeptDocument = { id, title, within: [...within], url: page.url ?? null, version, row, ...written }
    const inner = written.holds.map((each): Waiting => ({ ...each, within: [...within, title], depth: depth + 1 }))
    return { document, inner }
  }

  async function readBlocks(api: ProviderApi, pageId: string): Promise<Pick<KeptDocument, 'content' | 'holds'>> {
    const held: { readonly id: string; readonly type: SourceType }[] = []
    let count = 0

    async function childrenOf(id: string, depth: number): Promise<NotionTree[]> {
      const trees: NotionTree[] = []
      for await (const each of pagesOf(api, { url: addressOf(`blocks/${id}/children?page_size=${PAGE_SIZE}`) })) {
        const block = NotionBlock.safeParse(each).data
        if (block === undefined) continue
        count += 1
        if (count > KEPT_BLOCKS_MAX) return trees
        const { type, has_children } = block
        if (type === 'child_page') held.push({ id: block.id, type: 'notion page' })
        else if (type === 'child_database') held.push(...(await dataSourcesOf(api, block.id)))
        const isInner = has_children && type !== 'child_page' && type !== 'child_database' && depth < KEPT_BLOCK_DEPTH_MAX
        trees.push({ block, children: isInner ? await childrenOf(block.id, depth + 1) : [] })
      }
      return trees
    }

    const text = notionMarkdown(await childrenOf(pageId, 0))
    return { content: { form: 'text', text }, holds: held.filter(({ id }) => KeptId.safeParse(id).success) }
  }

  /** A database that is shown from elsewhere has none that may be asked. */
  async function dataSourcesOf(api: ProviderApi, databaseId: string) {
    if (!KeptId.safeParse(databaseId).success) return []
    const found = await api.json({ url: addressOf(`databases/${databaseId}`) }).catch(goneUnless(false))
    if (found === null) return []
    return read(NotionDatabase, found).data_sources.map(({ id }) => ({ id, type: 'notion database' as const }))
  }

  async function takeDatabase(api: ProviderApi, { id, within, depth }: Waiting, { documents }: KeptWish) {
    const data = read(NotionData, await api.json({ url: addressOf(`data_sources/${id}`) }))
    requireThere(data)
    const title = plain(data.title) === '' ? SOURCE_CONNECTIONS_TEXT.untitled : plain(data.title)
    const inner: Waiting[] = []
    // In the order in which they were made, so that a new one changes no other's number.
    const body = { page_size: PAGE_SIZE, sorts: [{ timestamp: 'created_time', direction: 'ascending' }] }
    for await (const each of pagesOf(api, { url: addressOf(`data_sources/${id}/query`), method: 'POST', body })) {
      const page = NotionPage.safeParse(each).data
      if (page === undefined || page.in_trash || page.archived) continue
      inner.push({ id: page.id, type: 'notion page', within: [...within, title], depth: depth + 1, page, number: inner.length + 1 })
      if (inner.length === documents) break
    }
    const document: KeptDocument = {
      id,
      title,
      within: [...within],
      url: data.url ?? null,
      version: null,
      row: null,
      content: { form: 'text', text: plain(data.description) },
      holds: [],
    }
    return { document, inner }
  }

  return {
    headers: { 'notion-version': VERSION, accept: 'application/json' },
    types: ['notion page', 'notion database'],
    nameOf,
    list,
    fetchAll,
  }
}

function addressOf(path: string): URL {
  return new URL(`/v1/${path}`, ORIGIN)
}

/** All that a list holds, page by page. */
async function* pagesOf(api: ProviderApi, ask: { readonly url: URL; readonly method?: 'POST'; readonly body?: object }): AsyncGenerator {
  for (let cursor: string | null = null; ;) {
    const url = new URL(ask.url)
    if (cursor !== null && ask.method === undefined) url.searchParams.set('start_cursor', cursor)
    const body = ask.body === undefined ? {} : { body: { ...ask.body, ...(cursor === null ? {} : { start_cursor: cursor }) } }
    const found: z.infer<typeof NotionList> = read(NotionList, await api.json({ ...ask, url, ...body }))
    yield* found.results
    const next = cursorOf(found)
    if (next === null || next === cursor) return
    cursor = next
  }
}

function cursorOf({ has_more, next_cursor }: z.infer<typeof NotionList>): string | null {
  return has_more ? (next_cursor ?? null) : null
}

function read<Value>(schema: z.ZodType<Value>, given: unknown): Value {
  const found = schema.safeParse(given)
  if (!found.success) throw new SourceUnreadable('kept-unreadable')
  return found.data
}

function requireThere({ in_trash, archived }: { readonly in_trash: boolean; readonly archived: boolean }): void {
  if (in_trash || archived) throw new SourceUnreadable('kept-gone')
}

/** What is gone, or is of a kind that cannot be read, is left out: but not what the person chose. */
function goneUnless(isChosen: boolean): (error: unknown) => null {
  return (error) => {
    if (!isChosen && error instanceof SourceUnreadable && (error.reason === 'kept-gone' || error.reason === 'kept-unreadable')) return null
    throw error
  }
}

/** A page by its title, and what else stands in its row. */
function factsOf({ properties }: NotionPage): { readonly title: string; readonly cells: string } {
  let title = ''
  const cells: string[] = []
  for (const [name, value] of Object.entries(properties)) {
    const text = propertyText(value)
    if (text === '') continue
    if (z.looseObject({ type: z.literal('title') }).safeParse(value).success) title = text
    else cells.push(`${name}: ${text}`)
  }
  return { title: title === '' ? SOURCE_CONNECTIONS_TEXT.untitled : title, cells: cells.join('\n') }
}

function thingOf(value: unknown, withRows: boolean): ThingElsewhere[] {
  const page = NotionPage.safeParse(value).data
  if (page !== undefined) {
    const isRow = page.parent.type === 'data_source_id' || page.parent.type === 'database_id'
    if (page.in_trash || page.archived || (isRow && !withRows)) return []
    return [{ id: page.id, type: 'notion page', name: factsOf(page).title, isFolder: false, editedAt: timeOf(page.last_edited_time) }]
  }
  const data = NotionData.safeParse(value).data
  if (data === undefined || data.in_trash || data.archived) return []
  const name = plain(data.title) === '' ? SOURCE_CONNECTIONS_TEXT.untitled : plain(data.title)
  return [{ id: data.id, type: 'notion database', name, isFolder: false, editedAt: timeOf(data.last_edited_time ?? '') }]
}

function timeOf(written: string): string | null {
  const at = Date.parse(written)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
