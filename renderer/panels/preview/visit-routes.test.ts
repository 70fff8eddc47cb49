import { expect, test } from 'vitest'
import type { FaintText } from '../../../shared/domain/faint-text.ts'
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

/** A frame that sends these messages at each route, and nothing afterwards. */
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

test('each page is opened and inspected once, and a working app has no issues', async () => {
  const frame = frameThat({ '/': [seen('/')], '/deals': [seen('/deals')], '/last': [seen('/last')] })
  expect(await visitRoutes(frame, ROUTES)).toEqual(ROUTES.map((page) => ({ ...page, issues: [] })))
  expect(frame.sent).toEqual([
    { type: 'look' },
    { type: 'measure' },
    { type: 'navigate', route: '/deals' },
    { type: 'look' },
    { type: 'measure' },
    { type: 'navigate', route: '/last' },
    { type: 'look' },
    { type: 'measure' },
  ])
})

test('a page’s error is reported once, also when it comes late; its console output is ignored', async () => {
  const thrown = failure('runtime', 'rows is undefined')
  const frame = frameThat({
    '/': [failure('console', 'a warning'), seen('/')],
    '/deals': [thrown, seen('/deals', true), thrown],
    '/last': [seen('/last', true)],
  })
  const titles = (await visitRoutes(frame, ROUTES)).map(({ issues }) => issues.map(({ source, title }) => [source, title]))
  expect(titles).toEqual([[], [['route', 'rows is undefined']], [['route', REPAIR_TEXT.nothingShown]]])
})

test('a page that does not answer ends the visit', async () => {
  const visited = await visitRoutes(frameThat({ '/': [seen('/')], '/last': [seen('/last')] }), ROUTES)
  expect(visited.map(({ route, issues }) => [route, issues[0]?.title])).toEqual([
    ['/', undefined],
    ['/deals', REPAIR_TEXT.stoppedResponding],
  ])
  expect(visited[1]?.issues[0]).toMatchObject({ source: 'route', componentName: 'Deals', path: '__pages__Deals.tsx' })
})

test('a page that loads another document is inspected there; a reload loop is reported and ends the visit', async () => {
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

test('navigation to a foreign address is reported and ends the visit', async () => {
  const frame = frameThat({ '/': [seen('/')], '/deals': [{ type: 'led-away', address: 'https://elsewhere.example' }] })
  const visited = await visitRoutes(frame, ROUTES)
  expect(visited.map(({ route, issues }) => [route, issues.map(({ title }) => title)])).toEqual([
    ['/', []],
    ['/deals', [fill(REPAIR_TEXT.leadsAway, { address: 'https://elsewhere.example' })]],
  ])
})

test('what cannot be read on a page that works comes with it; a page that broke is not measured', async () => {
  const faint: FaintText = {
    theme: 'dark',
    text: 'Fresh bread',
    ratio: 1.2,
    needed: 4.5,
    ink: '#222222',
    ground: '#111111',
    place: { path: pagePath('Home'), line: 3, column: 5 },
    inkPlace: null,
    groundPlace: null,
  }
  const frame = frameThat({
    '/': [seen('/')],
    '/deals': [failure('runtime', 'rows is undefined'), seen('/deals')],
    '/last': [seen('/last')],
  })
  const answering = {
    ...frame,
    send(command: FrameCommand) {
      frame.send(command)
      if (command.type === 'measure' && frame.at() === '/') frame.says('/', [])
    },
    async next(): Promise<FrameMessage | null> {
      const message = await frame.next()
      if (message !== null || frame.sent.at(-1)?.type !== 'measure' || frame.at() !== '/') return message
      return { type: 'measured', faint: [faint] }
    },
  }
  const visited = await visitRoutes(answering, ROUTES)
  expect(visited.map((each) => each.faint)).toEqual([[faint], undefined, undefined])
  expect(frame.sent.filter(({ type }) => type === 'measure')).toHaveLength(2)
})
