import { useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import { AGENT_TEXT } from '../../../shared/text/agent.ts'
import { useClient } from '../../state/client.tsx'
import { useFailureToast } from '../../state/toasts.ts'

/** Ends the run that is under way. What it made stays. */
export function useStopAgent(appId: AppId): { readonly isStopping: boolean; readonly stop: () => void } {
  const client = useClient()
  const showFailure = useFailureToast()
  const [isStopping, setStopping] = useState(false)
  const stop = () => {
    setStopping(true)
    client.agent
      .stop({ appId })
      .catch((error: unknown) => showFailure(AGENT_TEXT.notStopped, error))
      .finally(() => setStopping(false))
  }
  return { isStopping, stop }
}
