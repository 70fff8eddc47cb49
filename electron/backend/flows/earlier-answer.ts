import type { ActionSummary } from '../../../shared/domain/action.ts'
import { ACTION_TEXT } from '../../../shared/text/actions.ts'
import { createAnswerParser } from '../actions/parse-answer.ts'

/**
 * An earlier answer for the model: its words, and one line for each action with what became of it. The bodies are left out: they are out of
 * date, and the app's current files are shown anyway.
 */
export function earlierAnswer(raw: string, actions: readonly ActionSummary[] = []): string {
  const became = new Map(actions.map((action) => [action.index, action]))
  const parser = createAnswerParser()
  const kept: string[] = []
  let words = ''
  for (const part of [...parser.push(raw), ...parser.end()]) {
    if (part.type === 'text') words += part.delta
    if (part.type !== 'action-started') continue
    const action = became.get(part.index)
    kept.push(words.trim(), `(${part.actionType} ${action?.path ?? part.target}${action === undefined ? '' : fateOf(action)})`)
    words = ''
  }
  const short = [...kept, words.trim()].filter((line) => line !== '').join('\n')
  return short === '' ? '(No answer.)' : short
}

/** What came of an action, where it was not simply applied. */
function fateOf({ type, state, fault, detail, held }: ActionSummary): string {
  if (state === 'truncated' || state === 'running') return ': NOT APPLIED, the answer ended inside of it'
  if (state === 'refused') return `: NOT APPLIED. ${reasonOf(fault, detail)}`
  if (type === 'read') return ''
  if (type === 'update_rows' && detail !== null) return `: ${detail.slice(0, REASON_CHARS)}`
  return held === undefined ? '' : ': applied, but the access that it opens waits until the person allows it'
}

const REASON_CHARS = 400

function reasonOf(fault: ActionSummary['fault'], detail: string | null): string {
  const sentences = [fault === null ? '' : ACTION_TEXT.fault[fault], detail ?? '']
  return sentences.join(' ').replace(/\s+/g, ' ').trim().slice(0, REASON_CHARS)
}

/** An action of the last answer that was refused, with what it said. */
export interface RefusedAction {
  readonly type: string
  readonly target: string
  readonly reason: string
  readonly body: string
}

const BODY_CHARS = 6_000
const MOST_REFUSED = 4

/** What the model wrote in vain in its last answer, so that it can mend it. */
export function refusedActions(raw: string, actions: readonly ActionSummary[] = []): readonly RefusedAction[] {
  const refused = actions.filter(({ state, type }) => state === 'refused' && type !== 'read').slice(0, MOST_REFUSED)
  if (refused.length === 0) return []
  const bodies = new Map<number, string>()
  const parser = createAnswerParser()
  for (const part of [...parser.push(raw), ...parser.end()])
    if (part.type === 'action-delta') bodies.set(part.index, (bodies.get(part.index) ?? '') + part.delta)
  return refused.map(({ index, type, target, path, fault, detail }) => ({
    type,
    target: path ?? target,
    reason: reasonOf(fault, detail),
    body: (bodies.get(index) ?? '').slice(0, BODY_CHARS),
  }))
}
