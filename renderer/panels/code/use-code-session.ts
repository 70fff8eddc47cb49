import { useAtomValue, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import { CODE_TEXT } from '../../../shared/text/code.ts'
import { useClient } from '../../state/client.tsx'
import { reconnectionsAtom } from '../../state/connection.ts'
import { openApp } from '../../state/open-app.ts'
import { toastAtom, useFailureToast } from '../../state/toasts.ts'
import { type CodeSession, createCodeSession } from './code-session.ts'
import { hasLocalDrafts, localDrafts } from './local-drafts.ts'

const FAILED = { load: CODE_TEXT.loadFailed, save: CODE_TEXT.saveFailed } as const

/**
 * The code session of an app, while its panel is shown or edits of an earlier window are unsaved: follows the newest version, and saves
 * pending edits when the person leaves.
 */
export function useCodeSession(appId: AppId, isShown: boolean): CodeSession {
  const client = useClient()
  const store = useStore()
  const showFailure = useFailureToast()
  const [session] = useState(() =>
    createCodeSession({
      appId,
      client,
      store,
      drafts: localDrafts(appId),
      onSaves: (change) => store.set(openApp(appId).savesUnderWay, (count) => count + change),
      onUnsaved(count) {
        store.set(openApp(appId).unsavedFiles, count)
        if (count === 0) store.set(toastAtom, (toast) => (toast?.title === FAILED.save ? null : toast))
      },
      onFailure: (what, error, retry) => showFailure(FAILED[what], error, retry),
    }),
  )

  const [isKept] = useState(() => hasLocalDrafts(appId))
  const load = useAtomValue(openApp(appId).app)
  const connection = useAtomValue(openApp(appId).connection)
  const reconnections = useAtomValue(reconnectionsAtom)
  const id = load.phase === 'ready' ? load.app.versionId : null
  const number = load.phase === 'ready' ? load.app.versionNumber : 0
  const isKnown = load.phase === 'ready'
  useEffect(() => {
    if (isKnown && (isShown || isKept)) session.follow({ id, number })
  }, [session, isKnown, isShown, isKept, id, number])

  useEffect(() => {
    // Saves after a lost connection is back.
    if (connection === 'connected' || reconnections > 0) void session.save()
  }, [session, connection, reconnections])
  useEffect(() => {
    if (!isShown) void session.save()
  }, [session, isShown])
  useEffect(() => {
    const leave = () => void session.save()
    const hide = () => document.visibilityState === 'hidden' && leave()
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      leave()
    }
  }, [session])
  return session
}
