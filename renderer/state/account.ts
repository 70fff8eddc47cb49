import { atom, useAtom, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
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

const hasAccountsAtom = atom<boolean | null>(null)

/** Whether builders have accounts on this host; false until it is known. */
export function useHasAccounts(): boolean {
  const client = useClient()
  const [hasAccounts, setHasAccounts] = useAtom(hasAccountsAtom)
  useEffect(() => {
    if (hasAccounts !== null) return
    client.accounts.settings().then(
      (settings) => setHasAccounts(settings.hasAccounts),
      () => undefined, // The connection says so itself.
    )
  }, [client, hasAccounts, setHasAccounts])
  return hasAccounts ?? false
}

/** Reads it anew: a plan may have been bought or given meanwhile. */
export function useReloadAccount(): () => void {
  const client = useClient()
  const setAccount = useSetAtom(accountAtom)
  return useCallback(
    () =>
      void client.session.account().then(
        setAccount,
        () => undefined, // What is known holds until somebody answers.
      ),
    [client, setAccount],
  )
}
