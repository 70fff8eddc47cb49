import { Layers } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { AppId, MessageId } from '../../../shared/domain/ids.ts'
import { IconButton } from '../../ui/icon-button.tsx'

const ContextDialog = lazy(() => import('./context-dialog.tsx').then((module) => ({ default: module.ContextDialog })))

/** What the model saw of the app for an answer. */
export function ContextButton({ appId, messageId }: { readonly appId: AppId; readonly messageId: MessageId }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton name="Context" size="xs" onClick={() => setOpen(true)}>
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
