import { useEffect, useState } from 'react'
import { type AssistantAddress, chatAssistant } from '../../sdk/may.ts'
import { onSessionChange } from '../../sdk/session.ts'

/** The chat assistant of the app; null where none is active. */
export function useChatAssistant(): AssistantAddress | null {
  const [assistant, setAssistant] = useState<AssistantAddress | null>(null)

  useEffect(() => {
    let isCurrent = true
    const ask = () => void chatAssistant().then((found) => isCurrent && setAssistant(found))
    ask()
    const stop = onSessionChange(ask)
    return () => {
      isCurrent = false
      stop()
    }
  }, [])
  return assistant
}
