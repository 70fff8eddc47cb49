import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Attachment } from '../../../shared/domain/message.ts'
import type { AttachmentStore } from './attachment-store.ts'
import { decodeText } from './decode-text.ts'
import type { ReadPdf } from './pdf-text.ts'

/** What a model can be shown of a file. */
export interface OpenedAttachment extends Attachment {
  readonly content:
    | { readonly type: 'text'; readonly text: string }
    | { readonly type: 'image'; readonly bytes: Uint8Array }
    | { readonly type: 'unreadable' }
}

export type ReadAttachments = (
  appId: AppId,
  attachments: readonly Attachment[],
  signal: AbortSignal,
) => Promise<readonly OpenedAttachment[]>

export function createAttachmentReader(store: Pick<AttachmentStore, 'bytes'>, readPdf: ReadPdf): ReadAttachments {
  async function contentOf(appId: AppId, { hash, kind }: Attachment, signal: AbortSignal): Promise<OpenedAttachment['content']> {
    const bytes = await store.bytes(appId, hash)
    if (bytes === null) return { type: 'unreadable' }
    switch (kind) {
      case 'image':
        return { type: 'image', bytes }
      case 'pdf':
        return asText(await readPdf(bytes, signal))
      case 'text':
      case 'csv':
      case 'json':
        return asText(decodeText(bytes))
      default:
        return assertNever(kind)
    }
  }

  return async (appId, attachments, signal) => {
    const opened: OpenedAttachment[] = []
    // One after the other: several PDFs at once would share the machine, and each has its own time.
    for (const attachment of attachments) opened.push({ ...attachment, content: await contentOf(appId, attachment, signal) })
    return opened
  }
}

function asText(text: string | null): OpenedAttachment['content'] {
  return text === null ? { type: 'unreadable' } : { type: 'text', text }
}
