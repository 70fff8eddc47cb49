import { useEffect, useState } from 'react'
import type { AppId } from '../../shared/domain/ids.ts'
import { useClient } from './client.tsx'

/** Whether people can have an account of an app; false while nobody knows. */
export function useHasUsers(appId: AppId): boolean {
  const client = useClient()
  const [hasUsers, setHasUsers] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    client.users.list({ appId, data: 'live' }, { signal: leaving.signal }).then(
      ({ signUp }) => setHasUsers(signUp !== 'closed'),
      () => undefined,
    )
    return () => leaving.abort()
  }, [client, appId])
  return hasUsers
}
