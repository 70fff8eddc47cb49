import { expect, test } from 'vitest'
import type { AppType } from '../../../shared/domain/app.ts'
import type { AppRole } from '../../../shared/domain/members.ts'
import { panelMenu } from './panel-menu.ts'

const MENUS: readonly (readonly [AppType, AppRole, readonly string[]])[] = [
  ['generated', 'owner', ['Chat', 'Versions', 'App texts', 'Branding', 'Data sources', 'Users', 'Mail', 'Tests', 'App settings']],
  ['tool', 'edit', ['Chat', 'Versions', 'App texts', 'Branding', 'Call to action', 'Data sources', 'Tests', 'App settings']],
  ['space', 'edit', ['Chat', 'Versions', 'App details', 'Tests', 'App settings']],
  ['tool', 'look', ['Chat', 'Versions', 'Data sources']],
]

test.each(MENUS)('the menu of a %s app for the role %s', (appType, role, labels) => {
  expect(panelMenu(appType, role).map(({ label }) => label)).toEqual(labels)
})
