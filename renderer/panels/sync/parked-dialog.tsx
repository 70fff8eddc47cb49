import { Check } from 'lucide-react'
import type { AppId } from '../../../shared/domain/ids.ts'
import { APP_SYNC_TEXT } from '../../../shared/text/app-sync.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { ParkedCode } from './parked-code.tsx'
import { ParkedThing } from './parked-thing.tsx'
import { useParked } from './use-parked.ts'
import { say } from '../../../shared/text/say.ts'

/** What was changed here and elsewhere at once, each with both sides and a choice. */
export function ParkedDialog({ appId, onClose }: { readonly appId: AppId; readonly onClose: () => void }) {
  const { load, deciding, decide, reload } = useParked(appId)
  return (
    <Dialog
      name="parked-changes"
      title={APP_SYNC_TEXT.parkedTitle}
      description={APP_SYNC_TEXT.parkedAbout}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="cards"
      bodyClassName="flex flex-col gap-4"
      footer={<Button onClick={onClose}>{load.phase === 'ready' && load.changes.length > 0 ? say('Decide later') : say('Done')}</Button>}
    >
      {load.phase === 'loading' && (
        <DelayedSkeleton label={say('Loading the changes')} className="flex flex-col gap-3">
          <Skeleton className="h-40 rounded-lg" />
        </DelayedSkeleton>
      )}
      {load.phase === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
          <span className="flex-1">{load.failure.message}</span>
          <Button size="sm" onClick={reload}>
            {say('Try again')}
          </Button>
        </div>
      )}
      {load.phase === 'ready' && load.changes.length === 0 && (
        <p className="flex items-center gap-2 text-sm">
          <Check className="icon-16 text-success" aria-hidden="true" />
          {APP_SYNC_TEXT.parkedNone}
        </p>
      )}
      {load.phase === 'ready' &&
        load.changes.map((change) =>
          change.kind === 'code' ? (
            <ParkedCode
              key={change.id}
              change={change}
              isBusy={deciding === change.id}
              onDecide={(take, files) => void decide(change.id, take, files)}
            />
          ) : (
            <ParkedThing
              key={change.id}
              change={change}
              isBusy={deciding === change.id}
              onDecide={(take) => void decide(change.id, take)}
            />
          ),
        )}
    </Dialog>
  )
}
