import { expect, test } from 'vitest'
import { pagePath } from '../../../shared/domain/file-path.ts'
import type { FrameCommand, FrameReport } from '../../../shared/domain/preview-bridge.ts'
import { fill } from '../../../shared/text/fill.ts'
import { REPAIR_TEXT } from '../../../shared/text/repair.ts'
import { type FrameMessage, type PageRoute, visitRoutes } from './visit-routes.ts'

const ROUTES: readonly PageRoute[] = [
  { path: pagePath('Home'), route: '/' },
  { path: pagePath('Deals'), route: '/deals' },
  { path: pagePath('Last'), route: '/last' },
]
const seen = (route: string, isEmpty = false): FrameReport => ({ type: 'seen', route, isEmpty })
const failure = (source: 'runtime' | 'console', title: string): FrameReport => ({
  type: 'error',
  error: { source, componentName: 'Deals', title, details: '', path: pagePath('Deals'), line: 3, column: 1 },
})

/** A frame that says so much at each of its routes, and then nothing. */
function frameThat(first: Readonly<Record<string, readonly FrameMessage[]>>) {
  const says = { ...first }
  const sent: FrameCommand[] = []
  let at = '/'
  let waiting: FrameMessage[] = []
  return {
    sent,
    at: () => at,
    says: (route: string, what: readonly FrameMessage[]) => void (says[route] = what),
    send(command: FrameCommand) {
      sent.push(command)
      if (command.type === 'navigate') at = command.route
      if (command.type === 'look') waiting = [...(says[at] ?? [])]
    },
    next: async () => waiting.shift() ?? null,
  }
}

test('each page is gone to and looked at once, and a right app has nothing to say', async () => {
  const frame = frameThat({ '/': [seen('/')], '/deals': [seen('/deals')], '/last': [seen('/last')] })
  expect(await visitRoutes(frame, ROUTES)).toEqual(ROUTES.map((page) => ({ ...page, issues: [] })))
  expect(frame.sent).toEqual([
    { type: 'look' },
    { type: 'navigate', route: '/deals' },
    { type: 'look' },
    { type: 'navigate', route: '/last' },
    { type: 'look' },
  ])
})

test('what a page throws is told once, also when it comes after the page was seen; its console is its own affair', async () => {
  const thrown = failure('runtime', 'rows is undefined')
  const frame = frameThat({
    '/': [failure('console', 'a warning'), seen('/')],
    '/deals': [thrown, seen('/deals', true), thrown],
    '/last': [seen('/last', true)],
  })
  const titles = (await visitRoutes(frame, ROUTES)).map(({ issues }) => issues.map(({ source, title }) => [source, title]))
  expect(titles).toEqual([[], [['route', 'rows is undefined']], [['route', REPAIR_TEXT.nothingShown]]])
})

test('a page that does not answer is the last that is gone to', async () => {
  const visited = await visitRoutes(frameThat({ '/': [seen('/')], '/last': [seen('/last')] }), ROUTES)
  expect(visited.map(({ route, issues }) => [route, issues[0]?.title])).toEqual([
    ['/', undefined],
    ['/deals', REPAIR_TEXT.stoppedResponding],
  ])
  expect(visited[1]?.issues[0]).toMatchObject({ source: 'route', componentName: 'Deals', path: '__pages__Deals.tsx' })
})

test('a page that loads another one is looked at there; one that loads itself again and again says so and is the last', async () => {
  const loaded = { type: 'loaded' } as const
  const once = frameThat({ '/': [seen('/')], '/deals': [], '/last': [seen('/last')] })
  let loads = 0
  const next = async () =>
    (await once.next()) ?? (once.at() === '/deals' && loads++ < 1 ? (once.says('/deals', [seen('/deals')]), loaded) : null)
  expect((await visitRoutes({ ...once, next }, ROUTES)).map(({ issues }) => issues)).toEqual([[], [], []])

  const endless = frameThat({ '/': [seen('/')], '/deals': [seen('/deals'), loaded] })
  const visited = await visitRoutes(endless, ROUTES)
  expect(visited.map(({ route, issues }) => [route, ...issues.map(({ title }) => title)])).toEqual([
    ['/'],
    ['/deals', REPAIR_TEXT.loadsItself],
  ])
})

test('a page that leads to a foreign address says where to and is the last', async () => {
  const frame = frameThat({ '/': [seen('/')], '/deals': [{ type: 'led-away', address: 'https://elsewhere.example' }] })
  const visited = await visitRoutes(frame, ROUTES)
  expect(visited.map(({ route, issues }) => [route, issues.map(({ title }) => title)])).toEqual([
    ['/', []],
    ['/deals', [fill(REPAIR_TEXT.leadsAway, { address: 'https://elsewhere.example' })]],
  ])
})
