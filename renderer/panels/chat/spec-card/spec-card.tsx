import type { AppId } from '../../../../shared/domain/ids.ts'
import { SPEC_CARD_TEXT } from '../../../../shared/text/spec-card.ts'
import { Button } from '../../../ui/button.tsx'
import { DelayedSkeleton, Skeleton } from '../../../ui/skeleton.tsx'
import { OutlineCard } from './outline-card.tsx'
import { useOutline } from './use-outline.ts'
import { say } from '../../../../shared/text/say.ts'

/** Shown below the newest answer that changed the app: the app's lists, which can be changed here without a message. */
export function SpecCard({ appId }: { readonly appId: AppId }) {
  const { load, editor, readAgain } = useOutline(appId)
  if (load.phase === 'loading')
    return (
      <DelayedSkeleton label={say('Reading what the app keeps')} className="mt-2 flex flex-col gap-px overflow-hidden rounded-lg border">
        <Skeleton className="h-9 rounded-none" />
        <Skeleton className="h-[34px] rounded-none" />
        <Skeleton className="h-[34px] rounded-none" />
      </DelayedSkeleton>
    )
  if (load.phase === 'failed')
    return (
      <p className="mt-2 flex items-center gap-2 rounded-lg border bg-card px-2.5 py-2 text-sm text-muted-foreground">
        <span className="flex-1">{SPEC_CARD_TEXT.loadFailed}</span>
        <Button size="sm" onClick={readAgain}>
          {SPEC_CARD_TEXT.tryAgain}
        </Button>
      </p>
    )
  return <OutlineCard title={SPEC_CARD_TEXT.title} outline={load.outline} editor={editor} />
}
