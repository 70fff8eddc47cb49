import { Lock } from 'lucide-react'
import { useState } from 'react'
import type { ActionSummary, HeldAccess as Held } from '../../../shared/domain/action.ts'
import { HELD_ACCESS_TEXT } from '../../../shared/text/actions.ts'
import { useClient } from '../../state/client.tsx'
import { useReadOnlyReason } from '../../state/read-only.ts'
import { useFailureToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import type { ActionSource } from './action-view.ts'

export interface HeldAccessProps {
  readonly action: Pick<ActionSummary, 'index' | 'target'>
  readonly held: Held
  /** Null while the answer is being written. */
  readonly source: ActionSource | null
}

/** What an answer wanted to open to others, which only a person can. */
export function HeldAccess({ action, held, source }: HeldAccessProps) {
  return (
    <>
      <Lock className="icon-14 flex-none" aria-hidden="true" />
      <span className="min-w-0">{heldWords(held)}</span>
      {source !== null && <AllowButton source={source} index={action.index} />}
    </>
  )
}

function AllowButton({ source: { appId, messageId }, index }: { readonly source: ActionSource; readonly index: number }) {
  const client = useClient()
  const fail = useFailureToast()
  const [isAsking, setAsking] = useState(false)
  const isReadOnly = useReadOnlyReason(appId) !== null
  if (isReadOnly) return null
  const allow = async () => {
    setAsking(true)
    await client.chat.allow({ appId, messageId, index }).catch((error: unknown) => fail(HELD_ACCESS_TEXT.failed, error))
    setAsking(false)
  }
  return (
    <Button size="sm" className="relative z-[1] ml-auto flex-none" isDisabled={isAsking} onClick={() => void allow()}>
      {HELD_ACCESS_TEXT.allow}
    </Button>
  )
}

function heldWords({ read, write }: Held): string {
  const { levels, read: reads, write: writes, both, stays } = HELD_ACCESS_TEXT
  if (read !== null && read === write) return `${both(levels[read])} ${stays}`
  return [read === null ? '' : reads(levels[read]), write === null ? '' : writes(levels[write]), stays]
    .filter((one) => one !== '')
    .join(' ')
}
