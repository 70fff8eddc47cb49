import { expect, test } from 'vitest'
import { AppId } from '../../shared/domain/ids.ts'
import { appPartition, appWindowOptions, livePartition, builderWindowOptions, visibleBounds } from './window-options.ts'

const APP = AppId.parse('01890000-0000-7000-8000-00000000000a')
const builder = builderWindowOptions({ bounds: {}, preload: '/out/preload/preload.cjs', isDark: false })
const app = appWindowOptions({ partition: appPartition(APP), title: 'Bakery' })

test.each([
  ['the builder', builder],
  ["an app's window", app],
])('%s runs in a sandbox, without Node', (_name, { webPreferences }) => {
  expect(webPreferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    nodeIntegrationInWorker: false,
    webviewTag: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    navigateOnDragDrop: false,
  })
  expect(webPreferences).not.toHaveProperty('enableBlinkFeatures')
})

test('only the builder has a preload script, and only an app has storage of its own', () => {
  expect(builder.webPreferences?.preload).toBe('/out/preload/preload.cjs')
  expect(builder.webPreferences?.partition).toBeUndefined()
  expect(app.webPreferences?.preload).toBeUndefined()
  expect(app.webPreferences?.partition).toBe(`persist:app-${APP}`)
})

const screen = { x: 0, y: 0, width: 1920, height: 1080 }

test.each([
  ['nothing was remembered', undefined, [screen], {}],
  ['it is on the screen', { x: 10, y: 10, width: 900, height: 700 }, [screen], { x: 10, y: 10, width: 900, height: 700 }],
  ['its screen is gone', { x: 2500, y: 10, width: 900, height: 700 }, [screen], { width: 900, height: 700 }],
  ['its title bar is above the screen', { x: 10, y: -300, width: 900, height: 700 }, [screen], { width: 900, height: 700 }],
  ['no screen is known', { x: 10, y: 10, width: 900, height: 700 }, [], { width: 900, height: 700 }],
])('where the window opens when %s', (_when, saved, screens, expected) => {
  expect(visibleBounds(saved, screens)).toEqual(expected)
})

test('a draft and the live app of the same app share no storage', () => {
  const live = appWindowOptions({ partition: livePartition(APP), title: 'Bakery' })
  expect(live.webPreferences?.partition).not.toBe(app.webPreferences?.partition)
  expect({ ...live.webPreferences, partition: '' }).toEqual({ ...app.webPreferences, partition: '' })
})
