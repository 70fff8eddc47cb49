import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import type { Issue } from '../../shared/domain/issue.ts'
import {
  issuesAtom,
  MAX_ISSUES,
  NO_ISSUES,
  replacedIssues,
  withIssue,
  withNoneSuppressed,
  withoutAnswered,
  withSuppressed,
} from './issue-list.ts'

function anIssue(title: string, more: Partial<Issue> = {}): Issue {
  return { source: 'runtime', componentName: 'DealBoard', title, details: '', path: null, line: null, column: null, ...more }
}

test('what is reported again is counted and shown once', () => {
  const list = [anIssue('a'), anIssue('b'), anIssue('a', { details: 'another stack' })].reduce(withIssue, NO_ISSUES)
  expect(list.map(({ issue, count }) => [issue.title, count])).toEqual([
    ['a', 2],
    ['b', 1],
  ])
})

test('the same words at another place are another issue', () => {
  const list = [anIssue('a', { line: 1 }), anIssue('a', { line: 2 })].reduce(withIssue, NO_ISSUES)
  expect(list).toHaveLength(2)
})

test('an app that reports without end does not fill the window', () => {
  const list = Array.from({ length: 500 }, (_, index) => anIssue(`n ${index}`)).reduce(withIssue, NO_ISSUES)
  expect(list).toHaveLength(MAX_ISSUES)
})

test('what is suppressed stays so when it comes back with the next version, until it is asked for', () => {
  const first = withIssue(NO_ISSUES, anIssue('a'))
  const suppressed = withSuppressed(first, first[0]?.key ?? '')
  const next = replacedIssues(suppressed, [anIssue('a'), anIssue('b')])
  expect(next.map(({ isSuppressed }) => isSuppressed)).toEqual([true, false])
  expect(withNoneSuppressed(next).some(({ isSuppressed }) => isSuppressed)).toBe(false)
})

test('what is suppressed stays so over a version that is without it, and is forgotten when it is asked for', () => {
  const [store, issues] = [createStore(), issuesAtom()]
  const shown = () => store.get(issues).map(({ issue, isSuppressed }) => `${issue.title} ${isSuppressed}`)
  const again = (): void => {
    store.set(issues, (list) => replacedIssues(list, []))
    store.set(issues, (list) => withIssue(list, anIssue('a')))
  }
  again()
  store.set(issues, (list) => withSuppressed(list, list[0]?.key ?? ''))
  again()
  expect(shown()).toEqual(['a true'])
  store.set(issues, withNoneSuppressed)
  expect(shown()).toEqual(['a false'])
  again()
  expect(shown()).toEqual(['a false'])
})

test('an answered issue goes, one that keeps the app from being built stays', () => {
  const list = [anIssue('a'), anIssue('b', { source: 'build' }), anIssue('c')].reduce(withIssue, NO_ISSUES)
  const answered = new Set(list.slice(0, 2).map(({ key }) => key))
  expect(withoutAnswered(list, answered).map(({ issue }) => issue.title)).toEqual(['b', 'c'])
})
