import { Link } from 'react-router'
import type { AppId } from '../../../shared/domain/ids.ts'
import { spentWords, tokenWords } from '../../parts/usage-words/usage-words.ts'
import { useAppUsageSums } from '../../state/turn-usage.ts'
import { say } from '../../../shared/text/say.ts'

/** Below the thread: the app's total usage so far (spec 002 §5, for admins). */
export function UsageSum({ appId }: { readonly appId: AppId }) {
  const sums = useAppUsageSums(appId)
  if (sums === null || sums.all.calls === 0) return null
  const { all, thisMonth } = sums
  const month = thisMonth.calls === 0 ? 'nothing this month' : say('{thisMonth} this month', { thisMonth: spentWords(thisMonth) })
  return (
    <p className="flex flex-none flex-wrap items-baseline gap-x-2 px-4 pb-1.5 text-2xs text-muted-foreground">
      <span className="mono">
        {say('This app: {n}', { n: [...tokenWords({ ...all, cachedInputTokens: 0, isEstimated: false }), spentWords(all)].join(' · ') })}
        {thisMonth.calls !== all.calls && ` · ${month}`}
      </span>
      <Link to="/settings/usage" className="link ml-auto flex-none">
        {say('All usage')}
      </Link>
    </p>
  )
}
