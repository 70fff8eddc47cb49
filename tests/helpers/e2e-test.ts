import type { Browser } from 'playwright'
import { test as base } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type Host, startHost } from './host.ts'

export interface Shared {
  readonly browser: Browser
  readonly host: Host
}

/**
 * A test with the Chromium and the host that all files of a worker share. Apps, pages and connected models are the test's own; a test that
 * ends a host, needs an environment, or depends on a clean state starts its own.
 */
export const test = base
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser()
    onCleanup(() => browser.close())
    return browser
  })
  .extend('host', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const host = await startHost()
    onCleanup(() => host[Symbol.asyncDispose]())
    return host
  })
