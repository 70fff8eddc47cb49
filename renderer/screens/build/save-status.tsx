import { Check, CircleAlert } from 'lucide-react'
import { useAtomValue } from 'jotai'
import type { AppId } from '../../../shared/domain/ids.ts'
import { openApp } from '../../state/open-app.ts'
import { Arc } from '../../ui/arc.tsx'
import { say } from '../../../shared/text/say.ts'

export interface SaveStatusProps {
  readonly appId: AppId
  /** What is open says itself that it is saved: here stands what is wrong alone. */
  readonly isBrief: boolean
}

/** Whether what was changed is kept, and whether this window hears of changes. */
export function SaveStatus({ appId, isBrief }: SaveStatusProps) {
  const open = openApp(appId)
  const saves = useAtomValue(open.savesUnderWay)
  const unsaved = useAtomValue(open.unsavedFiles)
  const sends = useAtomValue(open.sends)
  const connection = useAtomValue(open.connection)
  const isSaving = saves > 0 || sends.some((send) => send.state.phase === 'sending')
  return (
    <span role="status" className="inline-flex items-center gap-[5px] text-xs whitespace-nowrap text-muted-foreground max-md:hidden">
      {connection === 'reconnecting' ? (
        <>
          <Arc className="size-3.5" />
          {say('Reconnecting…')}
        </>
      ) : isBrief && unsaved === 0 ? null : isSaving ? (
        <>
          <Arc className="size-3.5" />
          {say('Saving…')}
        </>
      ) : unsaved > 0 ? (
        <span className="inline-flex items-center gap-[5px] text-destructive">
          <CircleAlert className="icon-14" aria-hidden="true" />
          {say('Not saved')}
        </span>
      ) : (
        <>
          <Check className="icon-14" aria-hidden="true" />
          {say('Saved')}
        </>
      )}
    </span>
  )
}
