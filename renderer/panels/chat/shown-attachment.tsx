import { useState } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Attachment } from '../../../shared/domain/message.ts'
import { useFileUrl } from '../../state/file-urls.ts'
import { Lightbox } from '../../ui/lightbox.tsx'
import { AttachmentTextDialog } from './attachment-text-dialog.tsx'
import { useSaveAttachment } from './use-save-attachment.ts'

export interface ShownAttachmentProps {
  readonly appId: AppId
  readonly attachment: Attachment
  /** All images of its message. */
  readonly pictures: readonly Attachment[]
  readonly onClose: () => void
}

/** An attachment, opened. */
export function ShownAttachment({ attachment, pictures, ...of }: ShownAttachmentProps) {
  return attachment.kind === 'image' ? (
    <Pictures first={Math.max(0, pictures.indexOf(attachment))} pictures={pictures} {...of} />
  ) : (
    <AttachmentTextDialog attachment={attachment} {...of} />
  )
}

interface PicturesProps extends Omit<ShownAttachmentProps, 'attachment'> {
  readonly first: number
}

function Pictures({ appId, pictures, first, onClose }: PicturesProps) {
  const save = useSaveAttachment(appId)
  const [index, setIndex] = useState(first)
  const picture = pictures[index]
  const url = useFileUrl('attachment', appId, picture?.hash ?? null)
  return (
    <Lightbox
      name="lightbox"
      names={pictures.map(({ name }) => name)}
      index={index}
      onIndexChange={setIndex}
      url={url.phase === 'ready' ? url.url : null}
      failure={url.phase === 'failed' ? describeFailure(url.error).message : null}
      onDownload={() => picture !== undefined && void save(picture)}
      onClose={onClose}
    />
  )
}
