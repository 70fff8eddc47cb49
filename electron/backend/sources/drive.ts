import { z } from 'zod'
import { KeptId, type ThingElsewhere } from '../../../shared/domain/source-connection.ts'
import type { SourceType } from '../../../shared/domain/source.ts'
import { KEPT_DEPTH_MAX, KEPT_MAX_CHARS, KEPT_SHOWN } from '../../../shared/limits/sources.ts'
import { SOURCE_CONNECTIONS_TEXT } from '../../../shared/text/source-connections.ts'
import { SourceUnreadable } from './extract-source.ts'
import { type KeptDocument, sizeOf } from './kept-document.ts'
import type { KeptProvider, KeptWish, ListedThings, ListWish } from './kept-provider.ts'
import type { ProviderApi } from './provider-api.ts'

const FILES = 'https://www.googleapis.com/drive/v3/files'
const ABOUT = 'https://www.googleapis.com/drive/v3/about?fields=user(displayName,emailAddress)'
const SPREADSHEETS = 'https://sheets.googleapis.com/v4/spreadsheets'
const FOLDER = 'application/vnd.google-apps.folder'
const PAGE_SIZE = 100

/** What is read, by how Drive calls it. */
const TYPES: Readonly<Record<string, SourceType>> = {
  [FOLDER]: 'unrecognized',
  'application/vnd.google-apps.document': 'google doc',
  'application/vnd.google-apps.spreadsheet': 'google sheet',
  'application/vnd.google-apps.presentation': 'google slide',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'doc',
  'application/vnd.oasis.opendocument.text': 'doc',
  'application/rtf': 'doc',
  'text/rtf': 'doc',
  'text/html': 'doc',
  'text/markdown': 'doc',
  'text/csv': 'csv',
  'text/tab-separated-values': 'csv',
  'text/plain': 'txt',
}

const DriveFile = z.looseObject({
  id: KeptId,
  name: z.string(),
  mimeType: z.string(),
  modifiedTime: z.iso.datetime().nullish().catch(null),
  webViewLink: z.string().nullish(),
  size: z.coerce.number().nullish().catch(null),
  md5Checksum: z.string().nullish(),
  trashed: z.boolean().nullish(),
})
type DriveFile = z.infer<typeof DriveFile>

const FIELDS = 'id,name,mimeType,modifiedTime,webViewLink,size,md5Checksum,trashed'
const DriveList = z.looseObject({ files: z.array(z.unknown()).catch([]), nextPageToken: z.string().nullish() })
const DriveAbout = z.looseObject({
  user: z.looseObject({ displayName: z.string().nullish(), emailAddress: z.string().nullish() }).nullish(),
})
const Sheets = z.looseObject({
  sheets: z
    .array(z.looseObject({ properties: z.looseObject({ sheetId: z.number(), title: z.string(), sheetType: z.string().nullish() }) }))
    .catch([]),
})
const SheetValues = z.looseObject({ values: z.array(z.array(z.unknown())).catch([]) })

interface Waiting {
  readonly file: DriveFile
  readonly within: readonly string[]
  readonly depth: number
}

/** Documents, tables, slides and files, over the API of Google Drive, and that of Sheets where it may be asked. */
export function createDrive(): KeptProvider {
  async function nameOf(api: ProviderApi): Promise<string> {
    const { user } = read(DriveAbout, await api.json({ url: new URL(ABOUT) }))
    return user?.emailAddress ?? user?.displayName ?? SOURCE_CONNECTIONS_TEXT.provider['google-drive']
  }

  async function list(api: ProviderApi, { query, folder, from }: ListWish): Promise<ListedThings> {
    const where = query === '' ? `${quoted(folder ?? 'root')} in parents` : `name contains ${quoted(query)}`
    const found = await listOf(api, where, KEPT_SHOWN, from)
    return { things: found.files.flatMap(thingOf), next: found.next }
  }

  async function fetchAll(api: ProviderApi, wish: KeptWish): Promise<readonly KeptDocument[]> {
    const documents: KeptDocument[] = []
    const met = new Set<string>()
    const waiting: Waiting[] = [{ file: await fileOf(api, wish.id), within: [], depth: 0 }]
    let chars = 0
    for (let next = waiting.shift(); next !== undefined && documents.length < wish.documents; next = waiting.shift()) {
      const { file, within, depth } = next
      if (met.has(file.id)) continue
      met.add(file.id)
      if (file.mimeType === FOLDER) {
        const inner = depth < KEPT_DEPTH_MAX ? await filesIn(api, file.id, wish.documents) : []
        // What it is called is said by the data source; folders in it are told apart.
        waiting.push(...inner.map((each) => ({ file: each, within: depth === 0 ? [] : [...within, file.name], depth: depth + 1 })))
        continue
      }
      const taken = await take(api, next, wish).catch(leftOutUnless(depth === 0))
      chars += taken.reduce((sum, document) => sum + sizeOf(document), 0)
      if (chars > KEPT_MAX_CHARS) throw new SourceUnreadable('kept-too-large')
      documents.push(...taken)
      wish.onProgress(documents.length / Math.min(wish.documents, documents.length + waiting.length))
    }
    return documents.slice(0, wish.documents)
  }

  async function take(api: ProviderApi, { file, within }: Waiting, wish: KeptWish): Promise<readonly KeptDocument[]> {
    const { id, name, mimeType, modifiedTime, md5Checksum, webViewLink, size } = file
    const type = typeOf(file)
    if (type === null) throw new SourceUnreadable('kept-unreadable')
    const version = modifiedTime == null ? null : `${mimeType} ${modifiedTime} ${md5Checksum ?? ''}`
    const base = { title: titleOf(file), within: [...within], url: webViewLink ?? null, version, row: null, holds: [] }
    const last = [...wish.before.values()].filter((document) => document.id === id || document.id.startsWith(`${id}${SHEET}`))
    if (version !== null && last.length > 0 && last.every((document) => document.version === version))
      return last.map((document) => ({ ...document, within: base.within, ...(document.id === id ? { title: base.title } : {}) }))
    if (type === 'google sheet') return sheetsOf(api, file, base)
    if (type === 'google doc') {
      const written = (await api.bytes({ url: exportOf(id, 'text/markdown') })).toString('utf8')
      return [{ ...base, id, content: { form: 'text', text: tidyMarkdown(written) } }]
    }
    if (type !== 'google slide' && (size ?? 0) > wish.fileBytes) throw new SourceUnreadable('kept-too-large')
    // Pages of a PDF are numbered as the slides are.
    const url = type === 'google slide' ? exportOf(id, 'application/pdf') : contentOf(id)
    const bytes = await api.bytes({ url, maxBytes: wish.fileBytes })
    const kind = type === 'google slide' ? 'pdf' : type
    return [{ ...base, id, content: { form: 'file', type: kind, name, base64: bytes.toString('base64') } }]
  }

  /** Each sheet. Where only Drive may be asked, it gives the first. */
  async function sheetsOf(
    api: ProviderApi,
    { id }: DriveFile,
    base: Omit<KeptDocument, 'id' | 'content'>,
  ): Promise<readonly KeptDocument[]> {
    const fields = new URL(`${SPREADSHEETS}/${id}?fields=sheets.properties(sheetId,title,sheetType)`)
    const found = await api.json({ url: fields }).catch((error: unknown) => {
      if (error instanceof SourceUnreadable && error.reason === 'kept-gone') return null
      throw error
    })
    if (found === null) {
      const bytes = await api.bytes({ url: exportOf(id, 'text/csv') })
      return [{ ...base, id, content: { form: 'file', type: 'csv', name: base.title, base64: bytes.toString('base64') } }]
    }
    const documents: KeptDocument[] = []
    for (const { properties } of read(Sheets, found).sheets) {
      const { sheetId, title, sheetType } = properties
      if (sheetType != null && sheetType !== 'GRID') continue
      const range = encodeURIComponent(`'${title.replaceAll("'", "''")}'`)
      const { values } = read(SheetValues, await api.json({ url: new URL(`${SPREADSHEETS}/${id}/values/${range}?majorDimension=ROWS`) }))
      const rows = values.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : String(cell ?? ''))))
      const url = `https://docs.google.com/spreadsheets/d/${id}/edit#gid=${sheetId}`
      const content = { form: 'table', rows } as const
      documents.push({ ...base, id: `${id}${SHEET}${sheetId}`, title, within: [...base.within, base.title], url, content })
    }
    return documents
  }

  return { headers: { accept: '*/*' }, types: Object.values(TYPES), nameOf, list, fetchAll }
}

/** Between a table and one of its sheets. */
const SHEET = '--'

async function fileOf(api: ProviderApi, id: string): Promise<DriveFile> {
  const url = new URL(`${FILES}/${id}`)
  url.searchParams.set('fields', FIELDS)
  url.searchParams.set('supportsAllDrives', 'true')
  const file = read(DriveFile, await api.json({ url }))
  if (file.trashed === true) throw new SourceUnreadable('kept-gone')
  return file
}

async function filesIn(api: ProviderApi, folder: string, most: number): Promise<readonly DriveFile[]> {
  const files: DriveFile[] = []
  for (let from: string | null = null; ;) {
    const found: { readonly files: readonly DriveFile[]; readonly next: string | null } = await listOf(
      api,
      `${quoted(folder)} in parents`,
      PAGE_SIZE,
      from,
    )
    files.push(...found.files)
    if (found.next === null || found.next === from || files.length >= most) return files
    from = found.next
  }
}

async function listOf(api: ProviderApi, where: string, pageSize: number, from: string | null) {
  const url = new URL(FILES)
  const kinds = Object.keys(TYPES).map((mimeType) => `mimeType = '${mimeType}'`)
  url.searchParams.set('q', `${where} and trashed = false and (${kinds.join(' or ')})`)
  url.searchParams.set('fields', `nextPageToken,files(${FIELDS})`)
  url.searchParams.set('orderBy', 'folder,name')
  url.searchParams.set('pageSize', String(pageSize))
  url.searchParams.set('supportsAllDrives', 'true')
  url.searchParams.set('includeItemsFromAllDrives', 'true')
  if (from !== null) url.searchParams.set('pageToken', from)
  const { files, nextPageToken } = read(DriveList, await api.json({ url }))
  return { files: files.flatMap((each) => DriveFile.safeParse(each).data ?? []), next: nextPageToken ?? null }
}

function exportOf(id: string, mimeType: string): URL {
  const url = new URL(`${FILES}/${id}/export`)
  url.searchParams.set('mimeType', mimeType)
  return url
}

function contentOf(id: string): URL {
  return new URL(`${FILES}/${id}?alt=media&supportsAllDrives=true`)
}

/** As a query of Drive has it: nothing in it is syntax. */
function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

function typeOf({ mimeType, name }: DriveFile): SourceType | null {
  const type = TYPES[mimeType] ?? null
  return type === 'txt' && /\.(?:md|markdown)$/i.test(name) ? 'doc' : type
}

function titleOf({ name }: DriveFile): string {
  return name.trim() === '' ? SOURCE_CONNECTIONS_TEXT.untitled : name
}

function thingOf(file: DriveFile): ThingElsewhere[] {
  const type = typeOf(file)
  if (type === null) return []
  return [{ id: file.id, type, name: titleOf(file), isFolder: file.mimeType === FOLDER, editedAt: file.modifiedTime ?? null }]
}

/** Pictures stand in it whole, headings carry their anchors, and whatever might be a sign of Markdown is marked as none. */
function tidyMarkdown(written: string): string {
  return written
    .replace(/^\[[^\]\n]+\]:\s*<?data:[^\n]*$/gm, '')
    .replace(/!\[[^\]\n]*\]\[[^\]\n]*\]/g, '')
    .replace(/\s*\{#[^}\n]*\}\s*$/gm, '')
    .replace(/\*\*/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim()
}

function read<Value>(schema: z.ZodType<Value>, given: unknown): Value {
  const found = schema.safeParse(given)
  if (!found.success) throw new SourceUnreadable('kept-unreadable')
  return found.data
}

const LEFT_OUT = new Set(['kept-gone', 'kept-unreadable', 'kept-too-large'])

/** What of a folder cannot be had is left out: but not what the person chose. */
function leftOutUnless(isChosen: boolean): (error: unknown) => readonly KeptDocument[] {
  return (error) => {
    if (!isChosen && error instanceof SourceUnreadable && LEFT_OUT.has(error.reason)) return []
    throw error
  }
}
