import { useRef, useState } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Tool } from '../../../shared/domain/tool.ts'
import { ASSISTANT_TEXT } from '../../../shared/text/tools.ts'
import { useAppTools } from '../../state/app-tools.ts'
import { useClient } from '../../state/client.tsx'
import { useMay } from '../../state/may.ts'
import { useToast } from '../../state/toasts.ts'

/** Turned at once, and back where the backend refuses it (001 §4). */
export function useAssistantSwitch(appId: AppId, assistant: Tool | null) {
  const client = useClient()
  const toast = useToast()
  const { reload } = useAppTools(appId)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const turns = useRef(0)
  const before = useRef<Promise<void>>(Promise.resolve())

  async function tell(isActive: boolean): Promise<void> {
    try {
      await client.tools.activateChat({ appId, isActive })
      if (isActive) toast({ tone: 'success', title: ASSISTANT_TEXT.chatAssistantActivated })
    } catch (error) {
      const { code, message } = describeFailure(error)
      const failed = isActive ? ASSISTANT_TEXT.chatAssistantActivateFailed : ASSISTANT_TEXT.chatAssistantDeactivateFailed
      toast({ tone: 'error', title: failed, ...(code === 'PLAN_LIMIT_REACHED' ? { description: message } : {}) })
    }
    await reload()
  }

  return {
    isOn: wanted ?? assistant?.status === 'active',
    turn(isActive: boolean): void {
      turns.current += 1
      const turn = turns.current
      setWanted(isActive)
      // One after the other: what was wanted last is what is told last, and what was wanted between is not told.
      before.current = before.current.then(async () => {
        if (turn !== turns.current) return
        await tell(isActive)
        if (turn === turns.current) setWanted(null)
      })
    },
  }
}

/** What the switch of the chat assistant is about; null: there is none yet, or who looks may not turn it. */
export function useAssistant(tools: readonly Tool[]): Tool | null {
  const { isAllowed } = useMay('set-assistant')
  return isAllowed ? (tools.find((tool) => tool.isChat) ?? null) : null
}
