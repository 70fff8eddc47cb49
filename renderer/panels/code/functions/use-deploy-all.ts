import { useCallback } from 'react'
import type { AppId } from '../../../../shared/domain/ids.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { FUNCTION_SHEET_TEXT, FUNCTIONS_TEXT } from '../../../../shared/text/functions.ts'
import { useClient } from '../../../state/client.tsx'
import { useFailureToast, useToast } from '../../../state/toasts.ts'

/** Makes the newest version of every function live, and says how many it was. */
export function useDeployAll(appId: AppId, onManageSecrets: () => void): () => Promise<void> {
  const client = useClient()
  const show = useToast()
  const fail = useFailureToast()
  return useCallback(async () => {
    try {
      const { total, deployed, failed } = await client.functions.deployAll({ appId })
      if (deployed === total) return show({ tone: 'success', title: FUNCTION_SHEET_TEXT.deployedAll(total) })
      const isMissing = failed.some(({ problem }) => problem?.type === 'missing_secrets')
      show({
        tone: deployed === 0 ? 'error' : 'info',
        title: deployed === 0 ? FUNCTIONS_TEXT.batchFailed : fill(FUNCTIONS_TEXT.batchPartial, { x: deployed, y: total }),
        description: failed.map(({ name, problem }) => `${name}: ${problem?.details.join(', ') ?? ''}`).join(' · '),
        ...(isMissing ? { action: { label: FUNCTIONS_TEXT.manageSecrets, run: onManageSecrets } } : {}),
      })
    } catch (error) {
      fail(FUNCTIONS_TEXT.batchFailed, error)
    }
  }, [client, appId, show, fail, onManageSecrets])
}
