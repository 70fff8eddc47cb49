import { atom, useAtom } from 'jotai'
import { useEffect } from 'react'
import { useClient } from './client.tsx'

const accountNameAtom = atom<string | null>(null)

/** The name of the person at this computer; null until it was read. */
export function useAccountName(): string | null {
  const client = useClient()
  const [name, setName] = useAtom(accountNameAtom)
  useEffect(() => {
    if (name !== null) return
    client.session.account().then(
      (account) => setName(account.name),
      () => undefined, // The connection says so itself.
    )
  }, [client, name, setName])
  return name
}
