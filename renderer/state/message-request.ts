import { atom, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import type { AppId, MessageId } from '../../shared/domain/ids.ts'

export interface MessageRequest {
  readonly appId: AppId
  readonly messageId: MessageId
}

/** The message that the chat is asked to show; null while nobody asks. The builder goes to it and sets it back. */
export const messageRequest = atom<MessageRequest | null>(null)

/** Goes to a message of the chat from any panel. */
export function useShowMessage(): (request: MessageRequest) => void {
  const ask = useSetAtom(messageRequest)
  return useCallback((request) => ask(request), [ask])
}
