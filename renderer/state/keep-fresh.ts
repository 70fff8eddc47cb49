import { AUTH_TOKEN_REFRESH_MS } from '../../shared/limits/account.ts'
import type { Client } from '../api/client.ts'
import { keepToken } from './connect.ts'

const REFRESHED_KEY = 'lathe.token-refreshed-at'

/** A builder's token is renewed every 50 minutes, by one of the windows that share it. The local owner's stays as it is. */
export function keepFresh(client: Client): void {
  localStorage.setItem(REFRESHED_KEY, String(Date.now()))
  setInterval(() => void refresh(client).catch(() => undefined), AUTH_TOKEN_REFRESH_MS)
}

async function refresh(client: Client): Promise<void> {
  if (Date.now() - Number(localStorage.getItem(REFRESHED_KEY)) < AUTH_TOKEN_REFRESH_MS / 2) return
  if ((await client.session.account()).email === null) return
  localStorage.setItem(REFRESHED_KEY, String(Date.now()))
  keepToken((await client.accounts.refresh()).token)
}
