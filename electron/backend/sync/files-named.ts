import { z } from 'zod'
import { ContentHash } from '../../../shared/domain/ids.ts'
import { uploadsIn } from '../../../shared/domain/own-image.ts'
import type { SyncOperation, ThingChange } from '../../../shared/domain/sync-operation.ts'

/** A file that lies beside an app's own: what people uploaded, or sent along with a message. */
export interface NamedFile {
  readonly place: 'upload' | 'attachment'
  readonly hash: ContentHash
}

const Attachments = z.array(z.looseObject({ hash: ContentHash }))

/** The files that a change names: they travel with it. */
export function filesNamed({ entityKind, change }: Pick<SyncOperation, 'entityKind' | 'change'>): readonly NamedFile[] {
  const uploads = entityKind === 'version' ? [] : uploadsIn(JSON.stringify(change))
  const attachments = entityKind === 'message' ? attachmentsOf(change) : []
  return [...new Set(uploads)].map((hash): NamedFile => ({ place: 'upload', hash })).concat(attachments)
}

function attachmentsOf(change: ThingChange): readonly NamedFile[] {
  if (change.type !== 'put' || typeof change.state['attachments'] !== 'string') return []
  try {
    return Attachments.parse(JSON.parse(change.state['attachments'])).map(({ hash }) => ({ place: 'attachment', hash }))
  } catch {
    return []
  }
}
