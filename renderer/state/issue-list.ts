import { atom, type PrimitiveAtom, type SetStateAction } from 'jotai'
import type { Issue } from '../../shared/domain/issue.ts'

export interface CountedIssue {
  readonly key: string
  readonly issue: Issue
  /** How often it was seen; shown once. */
  readonly count: number
  /** Left out of the panel by the person, until they bring it back. */
  readonly isSuppressed: boolean
}

export type IssueList = readonly CountedIssue[]

export const NO_ISSUES: IssueList = []

/** A frame in a loop must not fill the window. */
export const MAX_ISSUES = 50

/** Two reports of the same thing are one issue. */
function issueKey({ source, componentName, title, path, line }: Issue): string {
  return JSON.stringify([source, componentName, title, path, line])
}

export function withIssue(list: IssueList, issue: Issue): IssueList {
  const key = issueKey(issue)
  if (list.some((entry) => entry.key === key)) {
    return list.map((entry) => (entry.key === key ? { ...entry, count: entry.count + 1 } : entry))
  }
  return list.length >= MAX_ISSUES ? list : [...list, { key, issue, count: 1, isSuppressed: false }]
}

/** What a new version has instead; what was left out before stays left out. */
export function replacedIssues(list: IssueList, issues: readonly Issue[]): IssueList {
  if (issues.length === 0) return NO_ISSUES
  const suppressed = new Set(list.filter((entry) => entry.isSuppressed).map((entry) => entry.key))
  return issues.reduce(withIssue, NO_ISSUES).map((entry) => ({ ...entry, isSuppressed: suppressed.has(entry.key) }))
}

export function withSuppressed(list: IssueList, key: string): IssueList {
  return list.map((entry) => (entry.key === key ? { ...entry, isSuppressed: true } : entry))
}

export function withNoneSuppressed(list: IssueList): IssueList {
  return list.map((entry) => (entry.isSuppressed ? { ...entry, isSuppressed: false } : entry))
}

/** An atom of issues that remembers which ones were suppressed: they stay so when a version comes without them and a later one has them again. */
export function issuesAtom(): PrimitiveAtom<IssueList> {
  const list = atom<IssueList>(NO_ISSUES)
  const suppressed = new Set<string>()
  return atom(
    (get) => get(list),
    (get, set, update: SetStateAction<IssueList>) => {
      const before = get(list)
      const next = typeof update === 'function' ? update(before) : update
      const known = new Set(before.map(({ key }) => key))
      // What was in sight and is another way now was changed by the person; what is new is as it was last.
      for (const { key, isSuppressed } of next) {
        if (isSuppressed) suppressed.add(key)
        else if (known.has(key)) suppressed.delete(key)
      }
      set(
        list,
        next.map((entry) => (suppressed.has(entry.key) && !entry.isSuppressed ? { ...entry, isSuppressed: true } : entry)),
      )
    },
  )
}

/** What is left when an answer to these has come and the app is still the same version: only what keeps it from being built. */
export function withoutAnswered(list: IssueList, keys: ReadonlySet<string>): IssueList {
  return list.filter(({ key, issue }) => !keys.has(key) || issue.source === 'build')
}
