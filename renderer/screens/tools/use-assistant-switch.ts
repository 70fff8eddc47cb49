import { useState } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Tool } from '../../../shared/domain/tool.ts'
import { ASSISTANT_TEXT } from '../../../shared/text/tools.ts'
import { useAppTools } from '../../state/app-tools.ts'
import { useClient } from '../../state/client.tsx'
import { useToast } from '../../state/toasts.ts'

/** Turned at once, and back where the backend refuses it (001 §4). */
export function useAssistantSwitch(appId: AppId, assistant: Tool | null) {
  const client = useClient()
  const toast = useToast()
  const { reload } = useAppTools(appId)
  const [wanted, setWanted] = useState<boolean | null>(null)
  return {
    isOn: wanted ?? assistant?.status === 'active',
    async turn(isActive: boolean): Promise<void> {
      setWanted(isActive)
      try {
        await client.tools.activateChat({ appId, isActive })
        if (isActive) toast({ tone: 'success', title: ASSISTANT_TEXT.chatAssistantActivated })
      } catch (error) {
        const { code, message } = describeFailure(error)
        const failed = isActive ? ASSISTANT_TEXT.chatAssistantActivateFailed : ASSISTANT_TEXT.chatAssistantDeactivateFailed
        toast({ tone: 'error', title: failed, ...(code === 'PLAN_LIMIT_REACHED' ? { description: message } : {}) })
      }
      await reload()
      setWanted(null)
    },
  }
}
