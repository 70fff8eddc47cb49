import type { AppSync } from '../../../shared/domain/app-sync.ts'
import { APP_SYNC_TEXT } from '../../../shared/text/app-sync.ts'

export interface PillWords {
  readonly kind: 'synced' | 'syncing' | 'offline' | 'sign-in' | 'attention' | 'held'
  readonly label: string
  /** What it means, and what to do. */
  readonly about: string
}

/** What the pill says: first what nobody but the person can settle. */
export function pillWords({ phase, waiting, parked }: Extract<AppSync, { link: 'synced' }>): PillWords {
  const { about } = APP_SYNC_TEXT
  if (phase === 'signed-out') return { kind: 'sign-in', label: APP_SYNC_TEXT.signIn, about: about.signIn }
  if (parked > 0) return { kind: 'attention', label: APP_SYNC_TEXT.attention(parked), about: about.attention }
  switch (phase) {
    case 'forbidden':
      return { kind: 'held', label: APP_SYNC_TEXT.forbidden, about: about.forbidden }
    case 'newer':
      return { kind: 'held', label: APP_SYNC_TEXT.newer, about: about.newer }
    case 'stuck':
      return { kind: 'held', label: APP_SYNC_TEXT.stuck, about: about.stuck }
    case 'too-large':
      return { kind: 'held', label: APP_SYNC_TEXT.tooLarge, about: about.tooLarge }
    case 'offline':
      return { kind: 'offline', label: APP_SYNC_TEXT.offline(waiting), about: about.offline }
    case 'working':
      return waiting > 0
        ? { kind: 'syncing', label: APP_SYNC_TEXT.syncing(waiting), about: about.syncing }
        : { kind: 'synced', label: APP_SYNC_TEXT.synced, about: about.synced }
  }
}
