import { atom, useAtom } from 'jotai'
import { useEffect } from 'react'
import type { Client } from '../api/client.ts'
import { useClient } from './client.tsx'

type Account = Awaited<ReturnType<Client['session']['account']>>

const accountAtom = atom<Account | null>(null)

/** Who works here; null until it was read. */
export function useAccount(): Account | null {
  const client = useClient()
  const [account, setAccount] = useAtom(accountAtom)
  useEffect(() => {
    if (account !== null) return
    client.session.account().then(
      setAccount,
      () => undefined, // The connection says so itself.
    )
  }, [account, client, setAccount])
  return account
}
