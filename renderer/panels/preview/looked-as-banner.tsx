import { UserRound } from 'lucide-react'
import { useAtom } from 'jotai'
import type { AppId } from '../../../shared/domain/ids.ts'
import { lookedAs } from '../../state/looked-as.ts'
import { Button } from '../../ui/button.tsx'
import { say } from '../../../shared/text/say.ts'

/** Shown over the draft while its builder looks at it as somebody else. */
export function LookedAsBanner({ appId, onLeft }: { readonly appId: AppId; readonly onLeft: () => void }) {
  const [looked, setLooked] = useAtom(lookedAs(appId))
  if (looked === null) return null
  const leave = () => {
    setLooked(null)
    onLeft()
  }
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1.5 border-b bg-primary-subtle px-3 py-1.5 text-xs text-primary-subtle-foreground">
      <p role="status" className="flex min-w-0 flex-1 items-center gap-2">
        <UserRound className="icon-14 flex-none" aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere">
          {say('You look at the draft as {name}: what they may not see is not there', { name: looked.name })}
        </span>
      </p>
      <Button size="sm" variant="primary" onClick={leave}>
        {say('Back to yourself')}
      </Button>
    </div>
  )
}
