import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import type { AppId, TurnId } from '../../../shared/domain/ids.ts'
import { isOver, type TurnView, turnPhase } from '../../../shared/domain/turn-view.ts'
import { openApp } from '../../state/open-app.ts'
import { isAway, unseenEnd, useTurnNotice } from '../../state/turn-notice.ts'
import { say } from '../../../shared/text/say.ts'

const SHOWN_CHARS = 120

/**
 * Announces an answer that ended while the window was hidden: in the window's title, and by a notification if the person wants one. Mounted
 * once per open app.
 */
export function useTurnEnd(appId: AppId): void {
  const store = useStore()
  const open = openApp(appId)
  const view = useAtomValue(open.conversation)
  const { wish } = useTurnNotice()
  const setUnseen = useSetAtom(unseenEnd)
  const before = useRef<Seen | null>(null)

  useEffect(() => {
    if (view === null) return
    const turns = view.entries.filter((entry): entry is TurnView => entry.kind === 'turn')
    const seen = before.current
    before.current = seenOf(turns)
    if (seen === null || !isAway()) return
    // A turn that fails at once was never seen as open; turns of earlier pages are older than all that were seen.
    const ended = turns.findLast((turn) => isOver(turn) && (seen.open.has(turn.turnId) || turn.turnId > seen.newest))
    const phase = ended === undefined ? null : turnPhase(ended)
    if (ended === undefined || (phase !== 'done' && phase !== 'failed')) return
    setUnseen(phase)
    const load = store.get(open.app)
    if (wish === 'on') notify(appId, load.phase === 'ready' ? load.app.name : 'Lathe', ended, phase)
  }, [appId, open, view, setUnseen, store, wish])

  useEffect(() => {
    const see = () => {
      if (!isAway()) setUnseen(null)
    }
    document.addEventListener('visibilitychange', see)
    window.addEventListener('focus', see)
    return () => {
      document.removeEventListener('visibilitychange', see)
      window.removeEventListener('focus', see)
      setUnseen(null)
    }
  }, [setUnseen])
}

/** The turns that were open at the last look, and the newest of all; ids are in order of time. */
interface Seen {
  readonly open: ReadonlySet<TurnId>
  readonly newest: string
}

function seenOf(turns: readonly TurnView[]): Seen {
  const open = new Set(turns.filter((turn) => !isOver(turn)).map(({ turnId }) => turnId))
  return { open, newest: turns.reduce((newest: string, { turnId }) => (turnId > newest ? turnId : newest), '') }
}

function notify(appId: AppId, name: string, { request }: TurnView, phase: 'done' | 'failed'): void {
  const what = request.content.length > SHOWN_CHARS ? `${request.content.slice(0, SHOWN_CHARS)}…` : request.content
  const end = phase === 'failed' ? say('The answer failed') : request.isDiscussMode ? say('The answer is there') : say('Done')
  try {
    // The next notification of the same app replaces it.
    const notification = new Notification(name, { body: `${end}: ${what}`, tag: `lathe-${appId}` })
    notification.onclick = () => {
      window.focus()
      notification.close()
    }
  } catch {
    // Some browsers grant the permission but allow notifications from service workers only. The title changes anyway.
  }
}
