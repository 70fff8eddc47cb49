import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron'
import { expect, test } from 'vitest'
import type { OfferedCommand } from '../../shared/domain/desktop.ts'
import { contextTemplate, menuTemplate } from './menu.ts'

const COMMANDS: readonly OfferedCommand[] = [
  { id: 'new-app', title: 'New app', group: 'Actions', shortcut: 'n a' },
  { id: 'go-to./home', title: 'Home', group: 'Go to', shortcut: 'g h' },
  { id: 'go-to./settings/appearance', title: 'Settings: Appearance', group: 'Go to' },
  { id: 'go-to./help', title: 'Help', group: 'Go to' },
  { id: 'app.1', title: 'Bread & Butter', group: 'Apps' },
  { id: 'builder.search', title: 'Search in files', group: 'This app', shortcut: 'mod+shift+f' },
  { id: 'toggle-sidebar', title: 'Close the sidebar', group: 'View', shortcut: 'mod+b' },
]

function all(items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? all(item.submenu) : [])])
}
const template = (platform: NodeJS.Platform, commands = COMMANDS, run: (id: string) => void = () => undefined) =>
  menuTemplate({ platform, commands, run, openWindow: () => undefined, showDiagnostics: () => undefined })

test.each(['darwin', 'win32', 'linux'] as const)('on %s the menu has every command of the palette, once, and runs it', (platform) => {
  const chosen: string[] = []
  const items = all(template(platform, COMMANDS, (id) => chosen.push(id))).filter(({ label }) => label !== 'Settings…')
  for (const { id } of COMMANDS) {
    const found = items.filter((item) => item.id === id)
    expect([id, found.length]).toEqual([id, 1])
    found[0]?.click?.({} as Electron.MenuItem, undefined, {})
  }
  expect(chosen).toEqual(COMMANDS.map(({ id }) => id))
})

test('a Mac has the menu of the program, the others quit from File', () => {
  const labels = (platform: NodeJS.Platform) => template(platform).map(({ label, role }) => label ?? role)
  expect(labels('darwin')).toEqual(['Lathe', 'File', 'Edit', 'View', 'Go', 'This app', 'windowMenu', 'Help'])
  expect(labels('win32')).toEqual(['File', 'Edit', 'View', 'Go', 'This app', 'windowMenu', 'Help'])
  expect(all(template('darwin')).map(({ label }) => label)).toContain('Settings…')
  for (const platform of ['darwin', 'win32'] as const) expect(all(template(platform)).filter(({ role }) => role === 'quit')).toHaveLength(1)
})

test('the guide is in the menu that is called Help', () => {
  const help = template('darwin').find(({ role }) => role === 'help')?.submenu
  expect(Array.isArray(help) && help.map(({ id, label }) => id ?? label)).toEqual(['go-to./help', undefined, 'Diagnostics…'])
  expect(template('linux', []).find(({ role }) => role === 'help')?.submenu).toHaveLength(1)
})

test('keys are shown as the system writes them and stay the page’s own', () => {
  const items = all(template('linux'))
  const shown = Object.fromEntries(COMMANDS.map(({ id }) => [id, items.find((item) => item.id === id)?.accelerator]))
  expect(shown).toMatchObject({ 'builder.search': 'CmdOrCtrl+Shift+F', 'toggle-sidebar': 'CmdOrCtrl+B', 'new-app': undefined })
  for (const item of items) if (item.id !== undefined && item.accelerator !== undefined) expect(item.registerAccelerator).toBe(false)
  expect(items.find(({ id }) => id === 'app.1')?.label).toBe('Bread && Butter')
})

test('zoom, full screen and the clipboard are there without a page', () => {
  const roles = all(template('linux', [])).flatMap(({ role }) => role ?? [])
  expect(roles).toEqual(expect.arrayContaining(['zoomIn', 'zoomOut', 'resetZoom', 'togglefullscreen', 'undo', 'cut', 'copy', 'paste']))
  expect(template('linux', []).every(({ submenu }) => !Array.isArray(submenu) || submenu.length > 0)).toBe(true)
})

const params = (more: Partial<ContextMenuParams>) =>
  ({ misspelledWord: '', dictionarySuggestions: [], isEditable: false, selectionText: '', ...more }) as ContextMenuParams

test('a word with a mistake is replaced or learned; where nothing can be done no menu opens', () => {
  const done: string[] = []
  const spelling = { replace: (word: string) => done.push(`replace ${word}`), learn: (word: string) => done.push(`learn ${word}`) }
  const items = contextTemplate(params({ isEditable: true, misspelledWord: 'bred', dictionarySuggestions: ['bread'] }), spelling)
  for (const item of items) item.click?.({} as Electron.MenuItem, undefined, {})
  expect(done).toEqual(['replace bread', 'learn bred'])
  expect(contextTemplate(params({}), spelling)).toEqual([])
  expect(contextTemplate(params({ selectionText: 'x' }), spelling)).toEqual([{ role: 'copy' }])
})
