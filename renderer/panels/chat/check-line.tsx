import { CircleAlert } from 'lucide-react'
import { useAtomValue, useSetAtom } from 'jotai'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import { issuesOfCheck } from '../../../shared/domain/version-check.ts'
import { fill } from '../../../shared/text/fill.ts'
import { REPAIR_TEXT } from '../../../shared/text/repair.ts'
import { issuesAsked } from '../../state/check-issues.ts'
import { openApp } from '../../state/open-app.ts'

/** The number of issues in an answer's version. For the newest version it opens them. */
export function CheckLine({ appId, versionId }: { readonly appId: AppId; readonly versionId: VersionId }) {
  const { checks, app } = openApp(appId)
  const check = useAtomValue(checks)?.get(versionId)
  const load = useAtomValue(app)
  const ask = useSetAtom(issuesAsked(appId))
  const count = check === undefined ? 0 : issuesOfCheck(check).length
  if (count === 0) return null
  const words = count === 1 ? REPAIR_TEXT.finishedWithOneIssue : fill(REPAIR_TEXT.finishedWithIssues, { n: count })
  const isNewest = load.phase === 'ready' && load.app.versionId === versionId
  return (
    <p className="mt-2 flex items-center gap-1.5 text-xs text-muted-foreground">
      <CircleAlert className="size-3.5 text-destructive" aria-hidden="true" />
      {isNewest ? (
        <button type="button" className="link" onClick={() => ask((times) => times + 1)}>
          {words}
        </button>
      ) : (
        words
      )}
    </p>
  )
}
