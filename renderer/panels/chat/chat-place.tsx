import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Attachment } from '../../../shared/domain/message.ts'
import { ShownAttachment } from './shown-attachment.tsx'

/** The chat around a message, for components inside of messages. */
export interface ChatPlace {
  readonly appId: AppId
  /** Opens an attachment. `pictures`: the other images of its message. */
  readonly show: (attachment: Attachment, pictures: readonly Attachment[]) => void
}

const ChatPlaceContext = createContext<ChatPlace | null>(null)

export function ChatPlaceProvider({ appId, children }: { readonly appId: AppId; readonly children: ReactNode }) {
  const [shown, setShown] = useState<{ readonly attachment: Attachment; readonly pictures: readonly Attachment[] } | null>(null)
  const place = useMemo((): ChatPlace => ({ appId, show: (attachment, pictures) => setShown({ attachment, pictures }) }), [appId])
  return (
    <ChatPlaceContext value={place}>
      {children}
      {/* Mounted here instead of in the message, so that it stays open when a queued message begins and is mounted anew. */}
      {shown !== null && <ShownAttachment appId={appId} {...shown} onClose={() => setShown(null)} />}
    </ChatPlaceContext>
  )
}

export function useChatPlace(): ChatPlace {
  const place = use(ChatPlaceContext)
  if (place === null) throw new Error('useChatPlace needs a ChatPlaceProvider around it')
  return place
}
