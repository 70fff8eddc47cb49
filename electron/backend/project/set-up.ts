import packageOfLathe from '../../../package.json' with { type: 'json' }
import { NO_PACKAGES, readPackageLock } from '../../../shared/domain/package-lock.ts'
import { type FileMap, GLOBALS_CSS_PATH } from '../../../shared/domain/file-path.ts'
import { type AppRecord, EMPTY_RECORD } from '../../../shared/domain/app-record.ts'
import { hasSkin, lookOf, SKINLESS } from '../../../shared/domain/app-look.ts'
import { escapeHtml, lookStyle, pageFoot, scriptJson } from '../lib/app-page.ts'
import { type ExportedFunction, functionsReadme, hasFunctions, rightsReadme } from './server-set-up.ts'

interface Titled {
  readonly name: string
  readonly slug: string
}

/** One list for what Lathe vendors and what a project installs: its own. */
const VERSIONS: Readonly<Record<string, string>> = { ...packageOfLathe.dependencies, ...packageOfLathe.devDependencies }

/** What code of an app may import (`resources/vendor.ts`), and what the kit stands on. */
const INSTALLABLE = [
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  '@dnd-kit/utilities',
  '@hookform/resolvers',
  '@react-three/fiber',
  'class-variance-authority',
  'clsx',
  'cmdk',
  'date-fns',
  'framer-motion',
  'lucide-react',
  'motion',
  'papaparse',
  'qrcode',
  'radix-ui',
  'react',
  'react-day-picker',
  'react-dom',
  'react-hook-form',
  'react-markdown',
  'react-router',
  'recharts',
  'remark-gfm',
  'tailwind-merge',
  'three',
  'zod',
]
/** Of a project with a server of its own. */
const SERVER_PACKAGES = ['croner']
const SERVER_TOOLS = ['@types/node']
/** The declarations of those that come without. */
const TYPES_OF: Readonly<Record<string, string>> = { papaparse: '@types/papaparse', qrcode: '@types/qrcode', three: '@types/three' }
const TOOLS = ['@tailwindcss/vite', '@types/react', '@types/react-dom', '@vitejs/plugin-react', 'tailwindcss', 'typescript', 'vite']

/** A name that people and models write for `react-router`, which has taken its place. */
const OLD_ROUTER = 'react-router-dom'
const OLD_ROUTER_PATH = 'src/lathe/react-router-dom.ts'

/** The module that `tsconfig.json` finds under the old name: a second copy of the router would know nothing of the first. */
export function oldRouter(packages: ReadonlySet<string>): readonly (readonly [path: string, text: string])[] {
  return packages.has(OLD_ROUTER) ? [[OLD_ROUTER_PATH, `export * from 'react-router'\n`]] : []
}

export function packageJson({ slug, files }: Titled & { readonly files: FileMap }, packages: ReadonlySet<string>): string {
  const isNeeded = (name: string) => packages.has(name) || ['react', 'react-dom', 'react-router'].includes(name)
  const versions = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, VERSIONS[name] ?? '*']))
  const hasServer = hasFunctions(files)
  const start = 'node dist-server/main.js'
  return json({
    name: slug,
    private: true,
    version: '0.1.0',
    type: 'module',
    ...(hasServer ? { engines: { node: '>=22.13' } } : {}),
    scripts: {
      dev: 'vite',
      build: hasServer ? 'vite build && vite build --ssr server/main.ts --outDir dist-server' : 'vite build',
      ...(hasServer ? { start, preview: start } : { preview: 'vite preview' }),
      typecheck: 'tsc --noEmit',
    },
    dependencies: {
      ...versions([...INSTALLABLE.filter(isNeeded), ...(hasServer ? SERVER_PACKAGES : [])].toSorted()),
      ...lockedVersions(files),
    },
    devDependencies: {
      ...versions(
        [...TOOLS, ...(hasServer ? SERVER_TOOLS : []), ...INSTALLABLE.filter(isNeeded).flatMap((name) => TYPES_OF[name] ?? [])].toSorted(),
      ),
      ...lockedTypes(files),
    },
  })
}

/** Of the packages that the app brought along, each as it is locked. */
function lockedVersions(files: FileMap): Readonly<Record<string, string>> {
  const { direct, packages } = readPackageLock(files) ?? NO_PACKAGES
  return Object.fromEntries(Object.entries(direct).map(([name, key]) => [name, packages[key]?.version ?? '*']))
}

/** The declarations that others wrote for some of them. */
function lockedTypes(files: FileMap): Readonly<Record<string, string>> {
  const { types = {}, packages } = readPackageLock(files) ?? NO_PACKAGES
  return Object.fromEntries(Object.entries(types).map(([name, key]) => [name, packages[key]?.version ?? '*']))
}

const UNTYPED_PATH = 'src/lathe/packages.d.ts'

/** Whatever of a package has no declarations may be used as anything; a pattern counts only where none are found. */
export function untypedPackages(files: FileMap): readonly (readonly [path: string, text: string])[] {
  const names = Object.keys((readPackageLock(files) ?? NO_PACKAGES).direct).toSorted()
  return names.length === 0 ? [] : [[UNTYPED_PATH, names.map((name) => `declare module '${name}*'\n`).join('')]]
}

/** With a server of the project's own, or for one elsewhere. */
export function viteConfig(hasServer: boolean): string {
  return hasServer ? WITH_SERVER : VITE_CONFIG
}

const VITE_CONFIG = `import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type ProxyOptions } from 'vite'
import { data } from './src/lathe/data.ts'

/** A server that has the data is asked through this one: to the browser it is the page's own origin. */
function passOn(address: string): Record<string, ProxyOptions> {
  const { protocol, port, host, hostname, origin } = new URL(address)
  // Every name that ends in localhost is this computer; not every system knows that.
  const target = hostname.endsWith('.localhost') ? \`\${protocol}//127.0.0.1:\${port}\` : origin
  return { '/_app': { target, headers: { host, origin } } }
}

const proxy = data.kind === 'server' ? passOn(data.address) : {}

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // The names that begin with @ are those of tsconfig.json.
  resolve: { tsconfigPaths: true },
  server: { proxy },
  preview: { proxy },
  build: { chunkSizeWarningLimit: 1500 },
})
`

const WITH_SERVER = VITE_CONFIG.replace('import { data }', "import { appServer } from './server/vite-plugin.ts'\nimport { data }")
  .replace("data.kind === 'server' ?", "data.kind === 'server' && data.address !== '/' ?")
  .replace(
    'plugins: [react(), tailwindcss()],',
    'plugins: [react(), tailwindcss(), appServer()],\n  // What is in .env is for the server alone.\n  envDir: false,',
  )

export function tsconfigJson(packages: ReadonlySet<string>, hasServer: boolean): string {
  return json({
    compilerOptions: {
      target: 'ES2023',
      lib: ['ES2024', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
      types: hasServer ? ['vite/client', 'node'] : ['vite/client'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      noEmit: true,
      strict: true,
      skipLibCheck: true,
      isolatedModules: true,
      resolveJsonModule: true,
      allowImportingTsExtensions: true,
      paths: {
        '@/*': ['./src/*'],
        'lathe/*': ['./src/lathe/*'],
        ...(packages.has(OLD_ROUTER) ? { [OLD_ROUTER]: [`./${OLD_ROUTER_PATH}`] } : {}),
      },
    },
    include: ['src', ...(hasServer ? ['functions', 'server'] : []), 'vite.config.ts'],
  })
}

export interface ShownApp extends Titled {
  readonly files: FileMap
  readonly description?: string
  readonly record?: AppRecord
}

export function indexHtml({ name, files, description = '', record = EMPTY_RECORD }: ShownApp): string {
  const look = lookOf(record)
  const own = /--theme:\s*dark\b/.test(files.get(GLOBALS_CSS_PATH) ?? '') ? 'dark' : 'system'
  const theme = look.theme === 'system' ? own : look.theme
  const about = description === '' ? '' : `\n    <meta name="description" content="${escapeHtml(description)}" />`
  const robots = record.settings.isHiddenFromSearch ? '\n    <meta name="robots" content="noindex" />' : ''
  const [style, foot] = [lookStyle(look, false), pageFoot(look, false)]
  const first =
    look.mainPage === null
      ? ''
      : `\n        if (location.pathname === '/') history.replaceState(history.state, '', ${scriptJson(look.mainPage)} + location.search + location.hash)`
  return `<!doctype html>
<html lang="en"${hasSkin(files) ? '' : ` ${SKINLESS}`}>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(name)}</title>${about}${robots}
    ${look.icon === null ? '<link rel="icon" href="/icon.svg" type="image/svg+xml" />' : `<link rel="icon" href="${look.icon}" />`}
    <script>
      // Before the first paint: the theme that the person chose, else the ${theme === 'system' ? "system's" : "app's"}.
      {
        let theme = '${theme}'
        try {
          theme = localStorage.getItem('theme') ?? theme
        } catch {}
        const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
        document.documentElement.classList.toggle('dark', isDark)
        document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'${first}
      }
    </script>${style === '' ? '' : `\n    ${style}`}
  </head>
  <body>
    <div id="root"></div>${foot === '' ? '' : `\n    ${foot}`}
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`
}

/** The first letter of the name on the app's colour. */
export function iconSvg({ name, files }: Titled & { readonly files: FileMap }): string {
  const css = files.get(GLOBALS_CSS_PATH) ?? ''
  const number = (variable: string, otherwise: string) => new RegExp(`--${variable}:\\s*([\\d.]+)\\s*;`).exec(css)?.[1] ?? otherwise
  const letter = [...name.trim()].find((char) => /[\p{L}\p{N}]/u.test(char)) ?? '•'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="14" fill="oklch(0.53 ${number('gc', '0.13')} ${number('gh', '45')})" />
  <text x="32" y="44" font-family="system-ui, sans-serif" font-size="36" font-weight="600" text-anchor="middle" fill="#fff">${escapeHtml(letter.toLocaleUpperCase())}</text>
</svg>
`
}

export function dataModule({ slug, files }: Titled & { readonly files: FileMap }): string {
  const own = hasFunctions(files)
  return `/** In this browser (IndexedDB), where it begins with the rows of rows.json. Nothing leaves the computer. */
interface InBrowser {
  readonly kind: 'browser'
  /** Of the database. Two apps on one origin need two names. */
  readonly name: string
}

/**
 * On a server that answers \`/_app/*\`, such as a published app. \`npm run dev\` and \`npm run preview\` pass those calls on to it; where you
 * host the app, let your web server do the same.
 */
interface OnServer {
  readonly kind: 'server'
  /** ${own ? '`/`: the server of this project, in `server/`. Another one: such' : 'Such'} as \`https://deals.example.com\`. */
  readonly address: string
  /** Sent as \`Authorization: Bearer …\`. Whoever opens the app can read it. */
  readonly token?: string
}

/** Where this app keeps its rows. No other file knows. */
export const data: InBrowser | OnServer = ${own ? "{ kind: 'server', address: '/' }" : `{ kind: 'browser', name: '${slug}' }`}
`
}

export const GITIGNORE = 'node_modules\ndist\ndist-server\n/data\n.env\n*.local\n.DS_Store\n'

interface ReadmeInput extends Titled {
  readonly files: FileMap
  readonly rows: object | null
  readonly notes: readonly string[]
  readonly functions: readonly ExportedFunction[]
}

export function readme({ name, slug, files, rows, notes, functions }: ReadmeInput): string {
  const hasServer = hasFunctions(files)
  const rowsFile = hasServer ? 'server/rows.json' : 'src/lathe/rows.json'
  const title = name.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>#]/g, '\\$&')
  const begins = rows === null ? 'It begins without rows.' : `It begins with the rows of \`${rowsFile}\`.`
  return `# ${title}

\`\`\`sh
npm install
npm run dev
\`\`\`

\`npm run build\` writes \`dist/\`, \`npm run preview\` serves it, \`npm run typecheck\` checks the types.

## Where things are

- \`src/pages\`, \`src/components\`, \`src/services\`, \`src/Layout.tsx\`: the app itself
- \`src/entities\`: its tables, a schema as JSON and beside it the calls with their types
- \`src/styles/globals.css\`: its colours
- \`src/components/ui\`, \`src/hooks\`, \`src/lib\`: what it is made of, yours to change
- \`src/lathe\`: routing, and what stands behind \`src/entities\`

\`src/main.tsx\` lists the pages with their addresses.

${hasServer ? functionsReadme(functions) : ''}## Data

${hasServer ? SERVER_DATA : BROWSER_DATA} ${begins} Another server is named in
\`src/lathe/data.ts\`, the only file that knows.

${rightsReadme(files).trimEnd()}

${notes.map((note) => `- ${note}\n`).join('')}${notes.length > 0 ? '\n' : ''}## Back to Lathe

Zip this folder without \`node_modules\` and import it. \`lathe.json\` says what it was${slug === '' ? '' : ` (\`${slug}\`)`}; leave it where it is.
`
}

const BROWSER_DATA = 'The app keeps its rows in the browser, in IndexedDB, each browser its own.'
const SERVER_DATA = 'Its server keeps the rows in `data/rows.db`, one file for all who use it.'

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
