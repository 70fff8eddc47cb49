import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import type { App } from '../../shared/domain/app.ts'
import { pagePath } from '../../shared/domain/file-path.ts'
import { AppId, VersionId } from '../../shared/domain/ids.ts'
import type { Issue } from '../../shared/domain/issue.ts'
import type { VersionCheck } from '../../shared/domain/version-check.ts'
import { shownIssues } from './check-issues.ts'
import { withIssue, withNoneSuppressed, withSuppressed } from './issue-list.ts'
import { openApp } from './open-app.ts'

const appId = AppId.parse(crypto.randomUUID())
const [older, newest] = [VersionId.parse(crypto.randomUUID()), VersionId.parse(crypto.randomUUID())]
const issue = (source: Issue['source'], title: string): Issue => ({
  source,
  componentName: 'Deals',
  title,
  details: '',
  path: pagePath('Deals'),
  line: 3,
  column: 1,
})

test('the check of the newest version stands after what the frame reported, each can be left out, and one fault is one issue', () => {
  const store = createStore()
  const open = openApp(appId)
  const shown = shownIssues(appId)
  const titles = () => store.get(shown).map(({ issue: { title }, isSuppressed }) => (isSuppressed ? `(${title})` : title))
  store.set(open.app, { phase: 'ready', app: { versionId: newest } as App })
  const check = (versionId: VersionId, types: Issue[], routes: Issue[]): readonly [VersionId, VersionCheck] => [
    versionId,
    { versionId, types, routes: [{ path: pagePath('Deals'), route: '/deals', issues: routes }], tests: [] },
  ]
  store.set(open.checks, new Map([check(older, [issue('types', 'old')], [])]))
  expect(titles()).toEqual([])

  const worked = issue('route', 'Deals worked before this change: it threw')
  store.set(open.checks, new Map([check(newest, [issue('types', 'wrong')], [worked])]))
  expect(titles()).toEqual(['wrong', worked.title])
  // The person goes there, and it fails before their eyes.
  store.set(open.issues, (list) => withIssue(list, issue('runtime', 'it threw')))
  expect(titles()).toEqual(['it threw', 'wrong'])

  for (const { key } of store.get(shown)) store.set(shown, (list) => withSuppressed(list, key))
  expect(titles()).toEqual(['(it threw)', '(wrong)'])
  store.set(shown, withNoneSuppressed)
  expect(titles()).toEqual(['it threw', 'wrong'])
  expect(store.get(open.issues)).toHaveLength(1)
})
