import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import type { AppId } from '../../../shared/domain/ids.ts'
import { SHARED_TEXT } from '../../../shared/text/shared.ts'
import { flushRecord, recordPhase } from '../../state/app-record.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { say } from '../../../shared/text/say.ts'

/** What waits is saved by whoever goes elsewhere; where that has failed, and before the page itself is left, it is asked. */
export function LeaveQuestion({ appId }: { readonly appId: AppId }) {
  const phase = useAtomValue(recordPhase(appId))
  const isUnsaved = phase !== 'clean'
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      void flushRecord(appId)
      event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [appId, isUnsaved])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => phase === 'failed' && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <ConfirmDialog
      name="leave-unsaved"
      title={SHARED_TEXT.unsavedChanges}
      confirmLabel={say('Leave')}
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {say('The last changes of this app’s texts, settings or branding could not be saved. They are kept in this window while it is open.')}
    </ConfirmDialog>
  )
}
