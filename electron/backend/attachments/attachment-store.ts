import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../../../shared/domain/app-error.ts'
import { type AppId, ContentHash } from '../../../shared/domain/ids.ts'
import type { Attachment } from '../../../shared/domain/message.ts'
import { ATTACHMENT_MAX_BYTES } from '../../../shared/limits/attachments.ts'
import { ATTACHMENT_REFUSAL_TEXT } from '../../../shared/text/attachments.ts'
import { cleanFileName } from '../lib/clean-file-name.ts'
import { nullIfMissing, writeAtomically } from '../lib/write-atomically.ts'
import { attachmentType } from './attachment-type.ts'

/** Files that go with messages: named by their hash, in a folder of the app's own. */
export interface AttachmentStore {
  /** PAYLOAD_TOO_LARGE, ATTACHMENT_REFUSED. The same bytes are kept once. */
  put(appId: AppId, file: File): Promise<Attachment>
  /** What each of them is, from its bytes. ATTACHMENT_NOT_FOUND. */
  describe(appId: AppId, sent: readonly Pick<Attachment, 'hash' | 'name'>[]): Promise<readonly Attachment[]>
  /** As it is given out: a text is only ever plain text. ATTACHMENT_NOT_FOUND. */
  read(appId: AppId, hash: ContentHash): Promise<File>
  /** Null when it is not there any more. */
  bytes(appId: AppId, hash: ContentHash): Promise<Uint8Array<ArrayBuffer> | null>
}

export function createAttachmentStore(appFolder: (appId: AppId) => string): AttachmentStore {
  const folder = (appId: AppId) => path.join(appFolder(appId), 'attachments')

  async function bytes(appId: AppId, hash: ContentHash): Promise<Uint8Array<ArrayBuffer> | null> {
    return readFile(path.join(folder(appId), ContentHash.parse(hash))).catch(nullIfMissing)
  }

  async function requireBytes(appId: AppId, hash: ContentHash): Promise<Uint8Array<ArrayBuffer>> {
    const found = await bytes(appId, hash)
    if (found === null) throw new AppError('ATTACHMENT_NOT_FOUND', {})
    return found
  }

  return {
    async put(appId, file) {
      if (file.size > ATTACHMENT_MAX_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', {})
      if (file.size === 0) throw new AppError('ATTACHMENT_REFUSED', { reason: ATTACHMENT_REFUSAL_TEXT.empty })
      const content = await file.bytes()
      const name = cleanFileName(file.name)
      const attachment = attachmentOf(content, name, ContentHash.parse(createHash('sha256').update(content).digest('hex')))
      await writeAtomically(folder(appId), attachment.hash, content)
      return attachment
    },
    describe: (appId, sent) =>
      Promise.all(sent.map(async ({ hash, name }) => attachmentOf(await requireBytes(appId, hash), cleanFileName(name), hash))),
    async read(appId, hash) {
      const content = await requireBytes(appId, hash)
      const { kind, mimeType } = attachmentOf(content, '', hash)
      const [, extension] = kind === 'image' ? mimeType.split('/') : [null, kind === 'pdf' ? 'pdf' : 'txt']
      const type = kind === 'image' || kind === 'pdf' ? mimeType : 'text/plain; charset=utf-8'
      return new File([content], `${hash.slice(0, 12)}.${extension}`, { type })
    },
    bytes,
  }
}

function attachmentOf(content: Uint8Array, name: string, hash: ContentHash): Attachment {
  const type = attachmentType(content, name)
  if (type === null) throw new AppError('ATTACHMENT_REFUSED', { reason: ATTACHMENT_REFUSAL_TEXT.unknown })
  return { hash, name, bytes: content.length, ...type }
}
