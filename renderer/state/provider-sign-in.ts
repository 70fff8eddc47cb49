import { z } from 'zod'
import { OTHER_BUILDER_HOSTS, PROVIDER_SIGN_IN_MINUTES } from '../../shared/limits/people.ts'
import type { Client } from '../api/client.ts'

const CHANNEL = 'lathe.sign-in'
const BEGUN_KEY = 'lathe.sign-ins-begun'

const Begun = z.object({
  ticket: z.string(),
  /** Where this window goes on; null for one that was opened for the provider alone. */
  goOn: z.string().nullable(),
  until: z.number(),
})
type Begun = z.infer<typeof Begun>
const BegunByState = z.record(z.string(), Begun)

/**
 * Opens the provider's page in a window of its own, or here where a browser opens none. Whoever closes that window is where they were:
 * nothing is waited for, and nothing fails.
 */
export async function openProvider(client: Client, goOn: string): Promise<void> {
  // While the click is still one: later it would be an unasked window.
  const popup = window.open('', '_blank', 'popup,width=480,height=680')
  try {
    const { address, ticket } = await client.accounts.beginProvider({
      begunAt: OTHER_BUILDER_HOSTS.find((name) => name === location.hostname),
    })
    const state = new URL(address).searchParams.get('state') ?? ''
    const until = Date.now() + PROVIDER_SIGN_IN_MINUTES * 60_000
    keep({ ...begun(), [state]: { ticket, goOn: popup === null ? goOn : null, until } })
    if (popup === null) location.assign(address)
    else popup.location.replace(address)
  } catch (error) {
    popup?.close()
    throw error
  }
}

/**
 * Where what a provider answers belongs, if that is another name of this host: a provider sends everybody back to the same one, and each name
 * keeps what was begun at it.
 */
export function handOnAddress(state: string, { hostname, href }: Pick<Location, 'hostname' | 'href'>): string | null {
  const name = OTHER_BUILDER_HOSTS.find((other) => other !== hostname && state.endsWith(`.${other}`))
  if (name === undefined) return null
  const address = new URL(href)
  address.hostname = name
  return address.href
}

/** What was begun in this browser with a state, once. Null: it was not. */
export function takeBegun(state: string): Omit<Begun, 'until'> | null {
  const { [state]: found, ...others } = begun()
  keep(others)
  return found ?? null
}

function begun(): Readonly<Record<string, Begun>> {
  const read = BegunByState.safeParse(JSON.parse(localStorage.getItem(BEGUN_KEY) ?? '{}')).data ?? {}
  return Object.fromEntries(Object.entries(read).filter(([, { until }]) => until > Date.now()))
}

function keep(byState: Readonly<Record<string, Begun>>): void {
  localStorage.setItem(BEGUN_KEY, JSON.stringify(byState))
}

/** For the pages of signing in that are open beside this one. */
export function tellSignedIn(): void {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin alone and takes none
  channel.postMessage('signed-in')
  channel.close()
}

/** Calls back when another window of this browser has signed in. */
export function whenSignedIn(act: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', act)
  return () => channel.close()
}
