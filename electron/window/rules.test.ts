import { describe, expect, test } from 'vitest'
import { AppId } from '../../shared/domain/ids.ts'
import { isAllowedNavigation, isAllowedPermission, mayConnect, openDecision, type WindowKind } from './rules.ts'

const APP = AppId.parse('01890000-0000-7000-8000-00000000000a')
const OTHER = AppId.parse('01890000-0000-7000-8000-00000000000b')
const builder: WindowKind = { kind: 'builder' }
const appWindow: WindowKind = { kind: 'app', appId: APP }
const liveWindow: WindowKind = { kind: 'live', appId: APP }

const ELSEWHERE = [
  'https://example.com/',
  'http://127.0.0.1:4310/',
  'file:///etc/passwd',
  'about:blank',
  'data:text/html,x',
  'javascript:alert(1)',
  'blob:app://builder/1',
  'app://other/',
  'app://builder.evil/',
  'app://evil@builder/',
  'preview://not-an-app/',
  'preview:///',
  'live://not-an-app/',
  'devtools://devtools/',
  '',
  'not an address',
]

describe('where a window may go', () => {
  test("the builder's window stays on its own pages", () => {
    expect(isAllowedNavigation(builder, { url: 'app://builder/apps/1?x#y', isMainFrame: true, from: '' })).toBe(true)
    for (const url of [...ELSEWHERE, `preview://${APP}/`, `live://${APP}/`])
      expect([url, isAllowedNavigation(builder, { url, isMainFrame: true, from: '' })]).toEqual([url, false])
  })

  test('a frame shows a draft and stays on that draft', () => {
    const go = (url: string, from: string) => isAllowedNavigation(builder, { url, isMainFrame: false, from })
    expect(go(`preview://${APP}/`, '')).toBe(true)
    expect(go(`preview://${APP}/`, 'about:blank')).toBe(true)
    expect(go(`preview://${APP}/orders`, `preview://${APP}/`)).toBe(true)
    expect(go(`preview://${OTHER}/`, `preview://${APP}/`)).toBe(false)
    for (const url of [...ELSEWHERE, 'app://builder/', `live://${APP}/`]) expect([url, go(url, `preview://${APP}/`)]).toEqual([url, false])
  })

  test("an app's own window stays on that app and shows no frames", () => {
    expect(isAllowedNavigation(appWindow, { url: `preview://${APP}/x`, isMainFrame: true, from: '' })).toBe(true)
    expect(isAllowedNavigation(appWindow, { url: `preview://${APP}/x`, isMainFrame: false, from: '' })).toBe(false)
    for (const url of [...ELSEWHERE, 'app://builder/', `preview://${OTHER}/`])
      expect([url, isAllowedNavigation(appWindow, { url, isMainFrame: true, from: '' })]).toEqual([url, false])
  })
})

test("a live app's window stays on that live app: not even its draft is shown there", () => {
  const go = (url: string, isMainFrame = true) => isAllowedNavigation(liveWindow, { url, isMainFrame, from: '' })
  expect(go(`live://${APP}/x`)).toBe(true)
  expect(go(`live://${APP}/x`, false)).toBe(false)
  for (const url of [...ELSEWHERE, 'app://builder/', `preview://${APP}/`, `live://${OTHER}/`]) expect([url, go(url)]).toEqual([url, false])
})

describe('what opens a window', () => {
  test('a live app opens in a window of its own, from the builder only', () => {
    expect(openDecision(builder, `live://${APP}/`)).toEqual({ kind: 'live-window', appId: APP })
    for (const window of [appWindow, liveWindow]) expect(openDecision(window, `live://${APP}/`)).toEqual({ kind: 'deny' })
    expect(openDecision(liveWindow, `preview://${APP}/`)).toEqual({ kind: 'deny' })
    expect(openDecision(liveWindow, 'https://example.com/')).toEqual({ kind: 'ask', url: 'https://example.com/' })
  })

  test('a draft opens in a window of its own, from the builder only', () => {
    expect(openDecision(builder, `preview://${APP}/`)).toEqual({ kind: 'app-window', appId: APP })
    expect(openDecision(appWindow, `preview://${OTHER}/`)).toEqual({ kind: 'deny' })
  })

  test('an original that an answer cites is saved, from its own app', () => {
    const draft = `preview://${APP}/_app/sources/${'a'.repeat(64)}#page=2`
    const live = `live://${APP}/_app/sources/${'a'.repeat(64)}#page=2`
    for (const window of [builder, appWindow]) expect(openDecision(window, draft)).toEqual({ kind: 'save', url: draft })
    expect(openDecision(liveWindow, live)).toEqual({ kind: 'save', url: live })
    for (const window of [builder, appWindow]) expect(openDecision(window, live)).toEqual({ kind: 'deny' })
    expect(openDecision(liveWindow, draft)).toEqual({ kind: 'deny' })
    expect(openDecision(appWindow, draft.replace(APP, OTHER))).toEqual({ kind: 'deny' })
    expect(openDecision(builder, `preview://${APP}/_app/sources/../entities`)).toEqual({ kind: 'app-window', appId: APP })
  })

  test('a link out goes to the browser, after a question', () => {
    for (const window of [builder, appWindow])
      for (const url of ['https://example.com/a?b', 'mailto:ada@example.com'])
        expect(openDecision(window, url)).toEqual({ kind: 'ask', url })
  })

  test('everything else opens nothing', () => {
    const denied = ELSEWHERE.filter((url) => !url.startsWith('https:'))
    for (const url of [...denied, 'http://example.com/', 'ssh://host', 'vscode://x', 'app://builder/', 'smb://host/share'])
      expect([url, openDecision(builder, url).kind]).toEqual([url, 'deny'])
  })
})

test('the only permissions are to write to the clipboard and to notify, for the builder', () => {
  for (const permission of ['clipboard-sanitized-write', 'notifications']) {
    expect(isAllowedPermission(permission, 'app://builder/')).toBe(true)
    expect(isAllowedPermission(permission, `preview://${APP}/`)).toBe(false)
    expect(isAllowedPermission(permission, '')).toBe(false)
  }
  for (const permission of ['clipboard-read', 'media', 'geolocation', 'openExternal', 'usb', 'fileSystem', 'unknown'])
    expect([permission, isAllowedPermission(permission, 'app://builder/')]).toEqual([permission, false])
})

test('only the page of a builder window is given a port', () => {
  const page = { url: 'app://builder/', isMainFrame: true, isBuilderWindow: true }
  expect(mayConnect(page)).toBe(true)
  expect(mayConnect({ ...page, isMainFrame: false })).toBe(false)
  expect(mayConnect({ ...page, isBuilderWindow: false })).toBe(false)
  for (const url of [...ELSEWHERE, `preview://${APP}/`, `live://${APP}/`]) expect([url, mayConnect({ ...page, url })]).toEqual([url, false])
})
