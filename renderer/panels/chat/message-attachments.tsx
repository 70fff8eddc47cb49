import { Download } from 'lucide-react'
import type { Attachment } from '../../../shared/domain/message.ts'
import { AttachmentIcon } from '../../parts/attachments/attachment-icon.tsx'
import { AttachmentThumbnail } from '../../parts/attachments/attachment-thumbnail.tsx'
import { byteWords, kindName } from '../../parts/attachments/attachment-words.ts'
import { useChatPlace } from './chat-place.tsx'
import { KeepAsSources } from './keep-as-sources.tsx'
import { useSaveAttachment } from './use-save-attachment.ts'
import { say } from '../../../shared/text/say.ts'

export interface MessageAttachmentsProps {
  readonly attachments: readonly Attachment[]
}

/** The attachments of a message: images as thumbnails, other files by name. */
export function MessageAttachments({ attachments }: MessageAttachmentsProps) {
  const { appId, show } = useChatPlace()
  const save = useSaveAttachment(appId)
  if (attachments.length === 0) return null
  const images = attachments.filter(({ kind }) => kind === 'image')
  const files = attachments.filter(({ kind }) => kind !== 'image')
  return (
    <div className="mt-2 flex flex-col gap-1.5">
      {images.length > 0 && (
        <ul aria-label={say('Pictures')} className="flex flex-wrap gap-1.5">
          {images.map((image, index) => (
            <li key={index}>
              <button
                type="button"
                aria-label={say('Show {name}', { name: image.name })}
                className="block overflow-hidden rounded-md border bg-card transition-colors hover:border-border-strong"
                onClick={() => show(image, images)}
              >
                <AttachmentThumbnail appId={appId} attachment={image} alt="" className="h-[72px] w-[104px]" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul aria-label={say('Files')} className="flex flex-wrap gap-1.5">
          {files.map((file, index) => (
            <li key={index} className="max-w-full min-w-0">
              <button
                type="button"
                className="flex h-8 max-w-full min-w-0 items-center gap-2 rounded-md border bg-card px-2 text-left text-xs transition-colors hover:bg-accent max-md:h-9"
                onClick={() => (file.kind === 'pdf' ? void save(file) : show(file, []))}
              >
                <AttachmentIcon kind={file.kind} className="icon-14 text-muted-foreground" />
                <span className="min-w-0 truncate text-sm">{file.name}</span>
                <span className="mono flex-none text-2xs text-muted-foreground">
                  {kindName(file.kind)} · {byteWords(file.bytes)}
                </span>
                {file.kind === 'pdf' && <Download className="icon-14 text-muted-foreground" aria-label={say('Download')} />}
              </button>
            </li>
          ))}
        </ul>
      )}
      <KeepAsSources appId={appId} files={files} />
    </div>
  )
}
