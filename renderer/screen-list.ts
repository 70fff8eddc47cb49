/** Every screen by its address. The routes are made of this list, and so are the suites that visit each of them. */
export const SCREENS = [
  { name: 'home', path: '/home' },
  { name: 'apps', path: '/apps' },
  { name: 'bin', path: '/bin' },
  { name: 'settings-appearance', path: '/settings/appearance' },
  { name: 'settings-models', path: '/settings/models' },
  { name: 'settings-knowledge', path: '/settings/knowledge' },
  { name: 'settings-usage', path: '/settings/usage' },
  { name: 'settings-mail', path: '/settings/mail' },
  { name: 'settings-builders', path: '/settings/builders' },
  { name: 'settings-mcp', path: '/settings/mcp' },
  { name: 'settings-data', path: '/settings/data' },
  { name: 'settings-shortcuts', path: '/settings/shortcuts' },
  { name: 'settings-account', path: '/settings/account' },
  { name: 'help', path: '/help/:page' },
  { name: 'build', path: '/build/app/:appId' },
  { name: 'tools', path: '/build/app/:appId/tools' },
  { name: 'tool', path: '/build/app/:appId/tool/:toolId' },
  { name: 'analytics', path: '/analytics/app/:appId' },
  { name: 'not-found', path: '*' },
] as const

export type ScreenName = (typeof SCREENS)[number]['name']
