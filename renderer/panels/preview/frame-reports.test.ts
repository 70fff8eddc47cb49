import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { pagePath } from '../../../shared/domain/file-path.ts'
import { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { ConsoleLine, SelectedElement } from '../../../shared/domain/preview-bridge.ts'
import { openApp } from '../../state/open-app.ts'
import { pointing } from '../../state/pointing.ts'
import { createFrameReports } from './frame-reports.ts'

const version = (n: number) => VersionId.parse(`018f0000-0000-7000-8000-00000000000${n}`)
let apps = 0

function setUp() {
  const store = createStore()
  const appId = AppId.parse(`018f0000-0000-7000-8000-0000000001${String((apps += 1)).padStart(2, '0')}`)
  const open = openApp(appId)
  const lines = () => store.get(open.consoleLines).map(({ text }) => text)
  return { store, lines, reports: createFrameReports(store, appId), open, ...pointing(appId) }
}

const line = (text: string, at = Date.now()): { type: 'console'; line: ConsoleLine } => ({
  type: 'console',
  line: { level: 'log', text, at, path: null, line: null },
})

test('the console output of a loading frame is shown once the frame is', async () => {
  const { reports, lines } = setUp()
  reports.heard(1, line('early'))
  reports.heard(2, line('of another'))
  expect(lines()).toEqual([])
  reports.shown(1, version(1))
  expect(lines()).toEqual(['early'])
  reports.heard(1, line('later'))
  await expect.poll(lines).toEqual(['early', 'later'])
})

test('output is assigned to the version that wrote it when a page is refreshed', async () => {
  const { reports, lines } = setUp()
  reports.shown(1, version(1))
  reports.heard(1, line('of the version before', Date.now() - 10_000))
  await expect.poll(lines).toHaveLength(1)
  reports.refreshing()
  reports.heard(1, line('of the new one', Date.now() + 1))
  reports.shown(1, version(2))
  expect(lines()).toEqual(['of the new one'])
})

test('uncaught errors are in the console too', async () => {
  const { reports, lines } = setUp()
  reports.shown(1, version(1))
  const error = { source: 'runtime', componentName: 'Home', title: 'no', details: '', path: null, line: null, column: null } as const
  reports.heard(1, { type: 'error', error })
  reports.heard(1, { type: 'error', error: { ...error, source: 'console' } })
  await expect.poll(lines).toEqual(['Uncaught no'])
})

test('a selection counts only while the person is pointing', () => {
  const { reports, store, isOn, selection } = setUp()
  const element: SelectedElement = {
    path: pagePath('Home'),
    line: 1,
    column: 1,
    tag: 'p',
    text: '',
    isText: false,
    componentName: 'Home',
    rect: { x: 0, y: 0, width: 1, height: 1 },
    className: '',
  }
  reports.shown(1, version(1))
  reports.heard(1, { type: 'selected', element })
  expect(store.get(selection)).toBeNull()
  store.set(isOn, true)
  reports.heard(2, { type: 'selected', element })
  expect(store.get(selection)).toBeNull()
  reports.heard(1, { type: 'selected', element })
  expect(store.get(selection)).toEqual({ element, versionId: version(1) })
  reports.heard(1, { type: 'selected', element: null })
  expect([store.get(selection), store.get(isOn)]).toEqual([null, false])
})
