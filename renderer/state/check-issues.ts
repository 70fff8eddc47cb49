import { atom, type PrimitiveAtom, type SetStateAction, type WritableAtom } from 'jotai'
import type { AppId } from '../../shared/domain/ids.ts'
import type { Issue } from '../../shared/domain/issue.ts'
import { issuesOfCheck } from '../../shared/domain/version-check.ts'
import { type IssueList, NO_ISSUES, withIssue } from './issue-list.ts'
import { openApp } from './open-app.ts'

/** Whether the panel of the issues is to be opened: counts who asked for it. */
const asked = new Map<AppId, PrimitiveAtom<number>>()
const shown = new Map<AppId, WritableAtom<IssueList, [SetStateAction<IssueList>], void>>()

export function issuesAsked(appId: AppId): PrimitiveAtom<number> {
  const known = asked.get(appId) ?? atom(0)
  asked.set(appId, known)
  return known
}

/** What the frame reported, and after it what the check of the newest version found. */
export function shownIssues(appId: AppId): WritableAtom<IssueList, [SetStateAction<IssueList>], void> {
  const known = shown.get(appId)
  if (known !== undefined) return known
  const open = openApp(appId)
  const suppressed = atom<ReadonlySet<string>>(new Set<string>())
  const ofCheck = atom((get): IssueList => {
    const load = get(open.app)
    const versionId = load.phase === 'ready' ? load.app.versionId : null
    const check = versionId === null ? undefined : get(open.checks)?.get(versionId)
    if (check === undefined) return NO_ISSUES
    const reported = get(open.issues).map(({ issue }) => issue)
    const found = issuesOfCheck(check).filter((issue) => !reported.some((other) => isSameFault(issue, other)))
    const left = get(suppressed)
    return found.reduce(withIssue, NO_ISSUES).map((entry) => ({ ...entry, isSuppressed: left.has(entry.key) }))
  })
  const all = atom(
    (get): IssueList => [...get(open.issues), ...get(ofCheck)],
    (get, set, update: SetStateAction<IssueList>) => {
      const next = typeof update === 'function' ? update(get(all)) : update
      set(
        open.issues,
        next.filter(({ issue }) => !isOfCheck(issue)),
      )
      set(suppressed, new Set(next.filter(({ issue, isSuppressed }) => isOfCheck(issue) && isSuppressed).map(({ key }) => key)))
    },
  )
  shown.set(appId, all)
  return all
}

export function isOfCheck({ source }: Issue): boolean {
  return source === 'types' || source === 'route' || source === 'test'
}

/** A page that fails unseen fails in sight too. */
function isSameFault(found: Issue, reported: Issue): boolean {
  return found.source === 'route' && found.path === reported.path && found.line === reported.line && found.title.endsWith(reported.title)
}
