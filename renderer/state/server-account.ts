import { atom, useAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import type { Client } from '../api/client.ts'
import { useClient } from './client.tsx'

export type OnServer = Awaited<ReturnType<Client['appSync']['account']>>

const serverAccountAtom = atom<OnServer | null>(null)

/** The account on a server as which this installation syncs; null until it is known, or for whom it is not. */
export function useServerAccount(isAsked = true) {
  const client = useClient()
  const [onServer, setOnServer] = useAtom(serverAccountAtom)
  const reload = useCallback(() => {
    client.appSync.account().then(
      setOnServer,
      () => undefined, // The connection says so itself.
    )
  }, [client, setOnServer])
  useEffect(() => {
    if (isAsked) reload()
  }, [isAsked, reload])
  return { onServer, setOnServer, reload }
}
