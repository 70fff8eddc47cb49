import { Layers } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { AppId, MessageId } from '../../../shared/domain/ids.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { say } from '../../../shared/text/say.ts'

const ContextDialog = lazyPart(() => import('./context-dialog.tsx').then((m) => m.ContextDialog))

/** Opens the context of an answer. */
export function ContextButton({ appId, messageId }: { readonly appId: AppId; readonly messageId: MessageId }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton name={say('Context')} size="xs" onClick={() => setOpen(true)}>
        <Layers aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <ContextDialog appId={appId} messageId={messageId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
