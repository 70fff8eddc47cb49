import { Lock } from 'lucide-react'
import { useState } from 'react'
import { type ActionSummary, type HeldAccess as Held, heldCreate } from '../../../shared/domain/action.ts'
import type { Level } from '../../../shared/domain/entity-schema.ts'
import { ruleWords } from '../../../shared/domain/row-rule.ts'
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

/** Access that an answer wanted to give, which only a person can allow. */
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

function heldWords(held: Held): string {
  const { read, write, own, fields = {} } = held
  const { levels, read: reads, write: writes, create: creates, fields: opens, both, stays } = HELD_ACCESS_TEXT
  const create = heldCreate(held)
  // The right to change rows includes the right to add them.
  const adds = create === null || create === write ? [] : [creates(levels[create])]
  const names = Object.keys(fields)
  if (names.length > 0) adds.push(opens(names.join(', ')))
  const who = (side: 'read' | 'write', level: Level) => {
    const rule = level === 'creator' ? own?.[side] : undefined
    return rule === undefined ? levels[level] : ruleWords(rule)
  }
  if (read !== null && write !== null && who('read', read) === who('write', write))
    return [both(who('read', read)), ...adds, stays].join(' ')
  const says = [...(read === null ? [] : [reads(who('read', read))]), ...(write === null ? [] : [writes(who('write', write))])]
  return [...says, ...adds, stays].join(' ')
}
