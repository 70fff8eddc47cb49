import { createContext, type ReactNode, use } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'

const ChatPlace = createContext<AppId | null>(null)

/** Around the chat: what stands in a message knows whose chat it is in. */
export function ChatPlaceProvider({ appId, children }: { readonly appId: AppId; readonly children: ReactNode }) {
  return <ChatPlace value={appId}>{children}</ChatPlace>
}

export function useChatPlace(): AppId {
  const appId = use(ChatPlace)
  if (appId === null) throw new Error('useChatPlace needs a ChatPlaceProvider around it')
  return appId
}
