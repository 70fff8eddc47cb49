import { useCallback, useEffect, useState } from 'react'
import type { AppId } from '../../shared/domain/ids.ts'
import { say } from '../../shared/text/say.ts'
import { useClient } from './client.tsx'
import { useFailureToast } from './toasts.ts'

export interface SignUpOfApp {
  /** Whether people can have an account of the app; null while nobody knows. */
  readonly hasUsers: boolean | null
  /** Everybody may create one from now on. */
  readonly open: () => void
}

export function useSignUp(appId: AppId): SignUpOfApp {
  const client = useClient()
  const showFailure = useFailureToast()
  const [hasUsers, setHasUsers] = useState<boolean | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    client.users.list({ appId, data: 'live' }, { signal: leaving.signal }).then(
      ({ signUp }) => setHasUsers(signUp !== 'closed'),
      () => undefined,
    )
    return () => leaving.abort()
  }, [client, appId])
  const open = useCallback(() => {
    client.users.setSignUp({ appId, signUp: 'open' }).then(
      () => setHasUsers(true),
      (error: unknown) => showFailure(say('The setting was not saved'), error),
    )
  }, [client, appId, showFailure])
  return { hasUsers, open }
}
