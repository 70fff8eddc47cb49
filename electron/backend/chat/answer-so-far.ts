import type { FeedEvent } from '../../../shared/domain/feed-event.ts'
import type { AnswerRecord } from './chat-store.ts'

/**
 * The partial answer of a turn that the end of the program interrupted, from its stored events; null when there is none. It can be
 * continued.
 */
export function answerSoFar(events: readonly FeedEvent[]): AnswerRecord | null {
  const raw: string[] = []
  let content = ''
  let usage: AnswerRecord['usage'] = null
  const actions = new Map<number, AnswerRecord['actions'][number]>()
  const closed = new Set<number>()
  for (const event of events) {
    if (event.kind === 'turn.text') {
      content += event.delta
      raw.push(event.delta)
    } else if (event.kind === 'turn.action-delta') raw.push(event.delta)
    else if (event.kind === 'turn.usage') usage = event.usage
    else if (event.kind === 'turn.action-started' || event.kind === 'turn.action-finished') {
      actions.set(event.action.index, event.action)
      if (event.kind === 'turn.action-started' && event.tag !== undefined) raw.push(`${event.tag}\n`)
      // An action can have several finished events but has one body.
      else if (event.kind === 'turn.action-finished' && event.action.state !== 'truncated' && !closed.has(event.action.index)) {
        closed.add(event.action.index)
        raw.push('</act>')
      }
    }
  }
  if (content.trim() === '' && actions.size === 0) return null
  const ended = [...actions.values()].map((action) => (action.state === 'running' ? { ...action, state: 'truncated' as const } : action))
  return { content: content.trim(), raw: raw.join(''), actions: ended, usage, isCut: ended.length > 0 }
}
