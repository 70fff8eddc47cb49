import { describe, expect, it } from 'vitest'
import { pagePath } from '../../../shared/domain/file-path.ts'
import type { FilePath } from '../../../shared/domain/file-path.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import { compareCode, keepBetter } from './keep-better.ts'

const [HOME, ORDERS, ABOUT] = [pagePath('Home'), pagePath('Orders'), pagePath('About')]
const issue = (path: FilePath, source: Issue['source'], title = 'Broken'): Issue => {
  return { source, componentName: '', title, details: '', path, line: null, column: null }
}
const all = (content: string) => new Map([HOME, ORDERS, ABOUT].map((path) => [path, content]))
const BEFORE = {
  files: all('old'),
  code: [issue(HOME, 'types'), issue(ORDERS, 'types')],
  pages: [issue(HOME, 'route'), issue(ORDERS, 'route')],
}
const BOTH = { files: all('new'), code: [], proven: new Map([HOME, ORDERS].map((path) => [path, true])) }
const never = () => Promise.reject(new Error('Nobody has to look at the code again.'))
const left = (issues: readonly Issue[]) => issues.map(({ path, source }) => [path, source])

describe('changes of a model', () => {
  it('stay where everything is better, with what their pages still say', async () => {
    const seen = [issue(ORDERS, 'route')]
    expect(await keepBetter(BEFORE, BOTH, seen, never)).toEqual({ files: BOTH.files, code: [], pages: seen, kept: new Set([HOME, ORDERS]) })
  })

  it('stay by what the code proves when nobody looked at the pages', async () => {
    const half = {
      ...BOTH,
      proven: new Map([
        [HOME, true],
        [ORDERS, false],
      ]),
    }
    const { kept, files, pages } = await keepBetter(BEFORE, half, null, () => Promise.resolve([]))
    expect([...kept]).toEqual([HOME])
    expect([files.get(HOME), files.get(ORDERS)]).toEqual(['new', 'old'])
    expect(pages).toBe(BEFORE.pages)
  })

  it('go, all of them, where a page that none of them touched is worse', async () => {
    expect(await keepBetter(BEFORE, BOTH, [issue(ABOUT, 'route')], never)).toEqual({ ...BEFORE, kept: new Set() })
  })

  it('stay in part, with the issues of the others as they were', async () => {
    const seen = [issue(ORDERS, 'route', 'a'), issue(ORDERS, 'route', 'b')]
    const { kept, files, code, pages } = await keepBetter(BEFORE, BOTH, seen, () => Promise.resolve([issue(ORDERS, 'types')]))
    expect([...kept]).toEqual([HOME])
    expect([files.get(HOME), files.get(ORDERS), files.get(ABOUT)]).toEqual(['new', 'old', 'old'])
    expect(left(code)).toEqual([[ORDERS, 'types']])
    expect(left(pages)).toEqual([[ORDERS, 'route']])
  })

  it('go where those that would stay are worse without the others, or nobody can say', async () => {
    const seen = [issue(ORDERS, 'route', 'a'), issue(ORDERS, 'route', 'b')]
    const worse = [HOME, ORDERS, ABOUT].map((path) => issue(path, 'types'))
    for (const found of [worse, null])
      expect(await keepBetter(BEFORE, BOTH, seen, () => Promise.resolve(found))).toEqual({ ...BEFORE, kept: new Set() })
  })
})

it('a change of code is better only if no other file is worse for it', () => {
  expect(compareCode(HOME, [issue(HOME, 'types')], [])).toBe('better')
  expect(compareCode(HOME, [issue(HOME, 'types')], [issue(HOME, 'types')])).toBe('same')
  expect(compareCode(HOME, [issue(HOME, 'types')], [issue(ABOUT, 'types')])).toBe('worse')
})
