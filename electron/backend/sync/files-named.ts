import { z } from 'zod'
import { ContentHash } from '../../../shared/domain/ids.ts'
import { uploadsIn } from '../../../shared/domain/own-image.ts'
import type { SyncOperation, ThingChange } from '../../../shared/domain/sync-operation.ts'

/** A file that lies beside an app's own: what people uploaded, sent along with a message, or gave as a data source. */
export const NamedFile = z.object({ place: z.enum(['upload', 'attachment', 'source']), hash: ContentHash }).readonly()
export type NamedFile = z.infer<typeof NamedFile>

const Original = z.looseObject({ file: ContentHash })
const Attachments = z.array(z.looseObject({ hash: ContentHash }))

/** The files that a change names: they travel with it. */
export function filesNamed({ entityKind, change }: Pick<SyncOperation, 'entityKind' | 'change'>): readonly NamedFile[] {
  const uploads = entityKind === 'version' ? [] : uploadsIn(JSON.stringify(change))
  const attachments = entityKind === 'message' ? attachmentsOf(change) : []
  return [...new Set(uploads)]
    .map((hash): NamedFile => ({ place: 'upload', hash }))
    .concat(attachments, entityKind === 'source' ? originalOf(change) : [])
}

function originalOf(change: ThingChange): readonly NamedFile[] {
  const source = change.type === 'put' ? readJson(change.state['body']) : null
  const hash = Original.safeParse(source).data?.file
  return hash === undefined ? [] : [{ place: 'source', hash }]
}

function attachmentsOf(change: ThingChange): readonly NamedFile[] {
  const attachments = change.type === 'put' ? Attachments.safeParse(readJson(change.state['attachments'])).data : undefined
  return (attachments ?? []).map(({ hash }) => ({ place: 'attachment', hash }))
}

function readJson(text: unknown): unknown {
  if (typeof text !== 'string') return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
