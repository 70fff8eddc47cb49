import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Attachment } from '../../../shared/domain/message.ts'
import { byteWords, kindName } from '../../parts/attachments/attachment-words.ts'
import { useClient } from '../../state/client.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { plainNumber } from '../../../shared/text/counted.ts'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { useSaveAttachment } from './use-save-attachment.ts'
import { say } from '../../../shared/text/say.ts'

/** Longer text would take long to lay out; the file itself is complete. */
const MOST_SHOWN_CHARS = 200_000

export interface AttachmentTextDialogProps {
  readonly appId: AppId
  readonly attachment: Attachment
  readonly onClose: () => void
}

type Load =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly text: string }
  | { readonly phase: 'failed'; readonly reason: string }

/** Shows a text, CSV or JSON file as plain text, never as a page. */
export function AttachmentTextDialog({ appId, attachment, onClose }: AttachmentTextDialogProps) {
  const { name, kind, bytes } = attachment
  const load = useText(appId, attachment)
  const save = useSaveAttachment(appId)
  const left = load.phase === 'ready' ? load.text.length - MOST_SHOWN_CHARS : 0
  return (
    <Dialog
      name="attachment-text"
      title={<span className="wrap-anywhere">{name}</span>}
      description={`${kindName(kind)}, ${byteWords(bytes)}`}
      size="lg"
      isOpen
      onOpenChange={onClose}
      bodyClassName="p-0 max-md:p-0"
      footer={
        <>
          {left > 0 && (
            <span className="mr-auto text-xs text-muted-foreground">
              {say('The first {MOSTSHOWNCHARS} characters are shown. Download the file for the rest.', {
                MOSTSHOWNCHARS: plainNumber(MOST_SHOWN_CHARS),
              })}
            </span>
          )}
          <Button onClick={() => void save(attachment)}>
            <Download aria-hidden="true" />
            {say('Download')}
          </Button>
        </>
      }
    >
      {load.phase === 'loading' && (
        <DelayedSkeleton label={say('Loading {name}', { name })} className="flex flex-col gap-2.5 p-5">
          <Skeleton className="w-4/5" />
          <Skeleton className="w-3/5" />
          <Skeleton className="w-2/3" />
        </DelayedSkeleton>
      )}
      {load.phase === 'failed' && (
        <p role="alert" className="p-5 text-sm text-destructive">
          {load.reason}
        </p>
      )}
      {load.phase === 'ready' && (
        <pre
          tabIndex={0}
          role="region"
          aria-label={name}
          className="mono max-h-[60dvh] min-h-24 overflow-auto bg-code px-5 py-3 text-xs leading-5 focus-visible:-outline-offset-2 max-md:max-h-none max-md:min-h-full max-md:px-4"
        >
          {load.text.slice(0, MOST_SHOWN_CHARS)}
        </pre>
      )}
    </Dialog>
  )
}

function useText(appId: AppId, { hash, kind }: Attachment): Load {
  const client = useClient()
  const [load, setLoad] = useState<Load>({ phase: 'loading' })
  useEffect(() => {
    let isCurrent = true
    client.chat
      .attachment({ appId, hash })
      .then((file) => file.text())
      .then(
        (text) => isCurrent && setLoad({ phase: 'ready', text: kind === 'json' ? indented(text) : text }),
        (error: unknown) => isCurrent && setLoad({ phase: 'failed', reason: describeFailure(error).message }),
      )
    return () => {
      isCurrent = false
    }
  }, [appId, client, hash, kind])
  return load
}

/** Indents JSON; other text is unchanged. */
function indented(text: string): string {
  if (text.includes('\n') || text.length > MOST_SHOWN_CHARS) return text
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
