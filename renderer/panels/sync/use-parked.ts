import { useCallback, useEffect, useState } from 'react'
import type { ParkedChange, ParkedTake } from '../../../shared/domain/app-sync.ts'
import { describeFailure, type Failure } from '../../../shared/domain/describe-failure.ts'
import type { FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { useClient } from '../../state/client.tsx'
import { useFailureToast } from '../../state/toasts.ts'
import { say } from '../../../shared/text/say.ts'

export type ParkedLoad =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | { readonly phase: 'ready'; readonly changes: readonly ParkedChange[] }

export type TakenFiles = readonly { readonly path: FilePath; readonly take: 'mine' | 'theirs' }[]

/** What waits for a person's decision, and deciding it. */
export function useParked(appId: AppId) {
  const client = useClient()
  const showFailure = useFailureToast()
  const [load, setLoad] = useState<ParkedLoad>({ phase: 'loading' })
  const [deciding, setDeciding] = useState<string | null>(null)
  const reload = useCallback(() => {
    client.appSync.parked({ appId }).then(
      ({ changes }) => setLoad({ phase: 'ready', changes }),
      (error: unknown) => setLoad({ phase: 'failed', failure: describeFailure(error) }),
    )
  }, [client, appId])
  useEffect(reload, [reload])

  async function decide(id: string, take: ParkedTake, files: TakenFiles = []): Promise<void> {
    setDeciding(id)
    try {
      const { changes } = await client.appSync.decide({ appId, id, take, files: [...files] })
      setLoad({ phase: 'ready', changes })
    } catch (error) {
      showFailure(say('It was not decided'), error)
      reload()
    }
    setDeciding(null)
  }
  return { load, deciding, decide, reload }
}
