import type { RowChange, Transport } from '../transport.ts'

export interface ChangeChannel {
  /** Notifies all followers, in this tab and in others. */
  tell(change: RowChange): void
  readonly follow: Transport['follow']
}

export function createChangeChannel(name: string): ChangeChannel {
  const followers = new Set<(change: RowChange | null) => void>()
  const channel = new BroadcastChannel(name)
  const tellHere = (change: RowChange) => {
    for (const follower of new Set(followers)) follower(change)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<RowChange>) => tellHere(data))
  // A page that was frozen, as on a phone, received nothing in the meantime.
  document.addEventListener('resume', () => {
    for (const follower of new Set(followers)) follower(null)
  })
  return {
    tell(change) {
      // A channel does not hear itself.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is within its origin and takes none
      channel.postMessage(change)
      tellHere(change)
    },
    follow(tell) {
      followers.add(tell)
      return () => followers.delete(tell)
    },
  }
}
