import { createContext, type ReactNode, use } from 'react'
import type { Client } from '../api/client.ts'

const ClientContext = createContext<Client | null>(null)

export function ClientProvider({ client, children }: { readonly client: Client; readonly children: ReactNode }) {
  return <ClientContext value={client}>{children}</ClientContext>
}

/** The way to the backend. Only screens of somebody who is signed in call it. */
export function useClient(): Client {
  const client = use(ClientContext)
  if (client === null) throw new Error('useClient needs a ClientProvider around it')
  return client
}
