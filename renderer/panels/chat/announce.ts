import { useEffect, useRef, useState } from 'react'
import { lastTurn, type ThreadView, type TurnPhase, type TurnView, turnError, turnPhase } from '../../../shared/domain/turn-view.ts'
import { counted } from '../../ui/number-words.ts'
import { say } from '../../../shared/text/say.ts'

const SPOKEN_CHARS = 300

/** What a screen reader announces of an answer: that it began, and its result, but not each word. */
function announcementOf(turn: TurnView, before: TurnPhase | null): string | null {
  const phase = turnPhase(turn)
  if (phase === before || before === null) return null
  if (phase === 'running') return say('Lathe is answering.')
  if (phase === 'failed') return say('The answer failed. {value}', { value: turnError(turn)?.message ?? '' })
  if (phase === 'cancelled') return say('The answer was stopped. Nothing was changed.')
  if (phase !== 'done' || turn.answer.phase !== 'written') return null
  const { content, actions } = turn.answer.message
  const done = actions.filter(({ state, type }) => state === 'complete' && type !== 'read').length
  return `${content.slice(0, SPOKEN_CHARS)} ${done === 0 ? '' : say('{done} made.', { done: counted(done, 'change') })}`.trim()
}

export function useAnnouncement(thread: ThreadView | null): string {
  const [text, setText] = useState('')
  const before = useRef<{ readonly turnId: string | null; readonly phase: TurnPhase | null } | null>(null)
  const turn = thread === null ? null : lastTurn(thread)
  const phase = turn === null ? null : turnPhase(turn)
  useEffect(() => {
    if (thread === null) return
    const was = before.current
    before.current = { turnId: turn?.turnId ?? null, phase }
    // Turns that exist when the window opens are not announced.
    if (turn === null || was === null) return
    const announcement = announcementOf(turn, was.turnId === turn.turnId ? was.phase : 'queued')
    if (announcement !== null) setText(announcement)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- at each change of phase, not at each word
  }, [turn?.turnId, phase, thread === null])
  return text
}
