import type { App } from '../../../shared/domain/app.ts'
import { cn } from '../../ui/cn.ts'
import { Dot } from '../../ui/chip.tsx'
import { say } from '../../../shared/text/say.ts'

/** Draft or published, as muted text beside an app's name. */
export function AppStatus({ status, className }: { readonly status: App['status']; readonly className?: string }) {
  const isLive = status === 'active'
  return (
    <span
      className={cn(
        'inline-flex flex-none items-center gap-[5px] text-xs font-normal',
        isLive ? 'text-success' : 'text-muted-foreground',
        className,
      )}
    >
      <Dot isHollow={!isLive} />
      {isLive ? say('Published') : say('Draft')}
    </span>
  )
}
