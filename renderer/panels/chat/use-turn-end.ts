import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import type { AppId, TurnId } from '../../../shared/domain/ids.ts'
import { type ThreadView, type TurnView, turnPhase } from '../../../shared/domain/turn-view.ts'
import { openApp } from '../../state/open-app.ts'
import { isAway, unseenEnd, useTurnNotice } from '../../state/turn-notice.ts'

const SHOWN_CHARS = 120

/** Says that an answer has ended while nobody looked: in the window's title, and by a notification where it is wanted. Once per open app. */
export function useTurnEnd(appId: AppId): void {
  const store = useStore()
  const open = openApp(appId)
  const runningId = useAtomValue(open.runningTurnId)
  const { wish } = useTurnNotice()
  const setUnseen = useSetAtom(unseenEnd)
  const before = useRef<TurnId | null>(null)

  useEffect(() => {
    const ended = before.current
    before.current = runningId
    if (ended === null || ended === runningId || !isAway()) return
    const turn = turnOf(store.get(open.conversation), ended)
    const phase = turn === null ? null : turnPhase(turn)
    if (turn === null || (phase !== 'done' && phase !== 'failed')) return
    setUnseen(phase)
    const load = store.get(open.app)
    if (wish === 'on') notify(appId, load.phase === 'ready' ? load.app.name : 'Lathe', turn, phase)
  }, [appId, open, runningId, setUnseen, store, wish])

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

function turnOf(view: ThreadView | null, turnId: TurnId): TurnView | null {
  return view?.entries.find((entry): entry is TurnView => entry.kind === 'turn' && entry.turnId === turnId) ?? null
}

function notify(appId: AppId, name: string, { request }: TurnView, phase: 'done' | 'failed'): void {
  const what = request.content.length > SHOWN_CHARS ? `${request.content.slice(0, SHOWN_CHARS)}…` : request.content
  const end = phase === 'failed' ? 'The answer failed' : request.isDiscussMode ? 'The answer is there' : 'Done'
  try {
    // The next one of the same app takes its place.
    const notification = new Notification(name, { body: `${end}: ${what}`, tag: `lathe-${appId}` })
    notification.onclick = () => {
      window.focus()
      notification.close()
    }
  } catch {
    // Some browsers give the permission and then allow it to service workers alone. The title says it too.
  }
}
