import { CircleAlert } from 'lucide-react'
import { useAtomValue, useSetAtom } from 'jotai'
import type { AppId, TurnId, VersionId } from '../../../shared/domain/ids.ts'
import { issuesOfCheck } from '../../../shared/domain/version-check.ts'
import { fill } from '../../../shared/text/fill.ts'
import { REPAIR_TEXT } from '../../../shared/text/repair.ts'
import { issuesAsked } from '../../state/check-issues.ts'
import { openApp } from '../../state/open-app.ts'
import { RoundLine } from './round-line.tsx'

export interface CheckLineProps {
  readonly appId: AppId
  readonly versionId: VersionId
  readonly turnId: TurnId | null
}

/** What was mended of an answer's version, and how many issues are left. For the newest version it opens them. */
export function CheckLine({ appId, versionId, turnId }: CheckLineProps) {
  const rounds = useAtomValue(openApp(appId).rounds)
  const round = turnId === null ? undefined : rounds.get(turnId)
  return (
    <>
      {round !== undefined && <RoundLine appId={appId} round={round} />}
      {round?.state !== 'running' && <IssuesLeft appId={appId} versionId={round?.madeVersionId ?? versionId} />}
    </>
  )
}

function IssuesLeft({ appId, versionId }: Pick<CheckLineProps, 'appId' | 'versionId'>) {
  const { checks, app } = openApp(appId)
  const check = useAtomValue(checks)?.get(versionId)
  const load = useAtomValue(app)
  const ask = useSetAtom(issuesAsked(appId))
  const count = check === undefined ? 0 : issuesOfCheck(check).length
  const isNewest = load.phase === 'ready' && load.app.versionId === versionId
  // It is finished when its pages were opened and its tests were run too.
  if (count === 0 || (isNewest && (check?.routes === null || check?.tests === null))) return null
  const words = count === 1 ? REPAIR_TEXT.finishedWithOneIssue : fill(REPAIR_TEXT.finishedWithIssues, { n: count })
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
