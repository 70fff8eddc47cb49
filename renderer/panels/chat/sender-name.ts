import type { Sender } from '../../../shared/domain/message.ts'
import { useAccount } from '../../state/account.ts'

/** What whoever wrote a message is called; null for oneself, and where there is one person. */
export function useSenderName(sender: Sender | null): string | null {
  const account = useAccount()
  return sender === null || account === null || sender.accountId === account.accountId ? null : sender.name
}
