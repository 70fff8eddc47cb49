import { useAtomValue } from 'jotai'
import { useCallback, useMemo, useState } from 'react'
import type { FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import { openApp } from '../../state/open-app.ts'
import type { FileProblem } from './problems.tsx'

interface Problems {
  /** The problems of all files from the build and the running app, and those of the open file from the editor. */
  readonly problems: readonly FileProblem[]
  /** Files with an error. */
  readonly broken: ReadonlySet<FilePath>
  readonly report: (path: string, found: readonly Omit<FileProblem, 'path' | 'source'>[]) => void
}

export function useProblems(appId: AppId, versionId: VersionId | null, current: FilePath | null): Problems {
  const build = useAtomValue(openApp(appId).build)
  const issues = useAtomValue(openApp(appId).issues)
  const [inEditor, setInEditor] = useState<ReadonlyMap<string, readonly FileProblem[]>>(new Map())

  const known = useMemo(() => {
    const isOfThis = build !== null && build.versionId === versionId && !build.ok
    const built = isOfThis ? build.issues.flatMap((issue) => fromIssue(issue, 'build')) : []
    const running = issues.flatMap(({ issue, isSuppressed }) => (issue.source === 'build' || isSuppressed ? [] : fromIssue(issue, 'app')))
    return [...built, ...running]
  }, [build, issues, versionId])
  const problems = useMemo(() => {
    const typed = (current === null ? undefined : inEditor.get(current)) ?? []
    const isKnown = (problem: FileProblem) =>
      known.some((each) => each.path === problem.path && each.line === problem.line && each.source === 'build')
    return [...known, ...typed.filter((problem) => !isKnown(problem))].toSorted(
      (a, b) => Number(b.path === current) - Number(a.path === current),
    )
  }, [current, inEditor, known])
  // Problems may change with each key; the set of files with problems rarely does.
  const brokenPaths = useMemo(() => {
    const typed = [...inEditor.values()].flat()
    const errors = [...known, ...typed].filter(({ severity }) => severity === 'error')
    return [...new Set(errors.map(({ path }) => path))].toSorted().join('\n')
  }, [inEditor, known])
  const broken = useMemo(() => new Set(brokenPaths.split('\n').filter(Boolean) as FilePath[]), [brokenPaths])

  const report = useCallback((path: string, found: readonly Omit<FileProblem, 'path' | 'source'>[]) => {
    setInEditor((now) => {
      if (found.length === 0 && (now.get(path)?.length ?? 0) === 0) return now
      return new Map(now).set(
        path,
        found.map((problem) => ({ ...problem, path: path as FilePath, source: 'editor' })),
      )
    })
  }, [])
  return { problems, broken, report }
}

function fromIssue({ path, line, column, title }: Issue, source: 'build' | 'app'): readonly FileProblem[] {
  if (path === null) return []
  return [{ path, line: line ?? 1, ...(column === null ? {} : { column }), message: title, severity: 'error', source }]
}
