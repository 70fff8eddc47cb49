/*
 * The modules that a built app may import besides its own files. They are grouped by what is loaded together: each group is one file,
 * loaded only by apps that import something of it.
 */
/** `draft`: used by drafts only, so that a published app never loads it. */
export type VendorGroup =
  | 'core'
  | 'charts'
  | 'forms'
  | 'dates'
  | 'days'
  | 'day-styles'
  | 'tools'
  | 'markdown'
  | 'motion'
  | 'drag'
  | 'qrcode'
  | 'csv'
  | 'three'
  | 'draft'

export interface VendorPackage {
  readonly group: VendorGroup
  /** Only these exports, where the whole package is much larger than what a web page needs. */
  readonly names?: readonly string[]
}

/** Packages that apps import by name. `lucide-react` is available too; its icons are bundled individually. */
export const VENDOR_PACKAGES: Readonly<Record<string, VendorPackage>> = {
  react: { group: 'core' },
  'react/jsx-runtime': { group: 'core' },
  'react-dom': { group: 'core' },
  'react-dom/client': { group: 'core' },
  'react-router': {
    group: 'core',
    names: [
      'BrowserRouter',
      'HashRouter',
      'Link',
      'MemoryRouter',
      'NavLink',
      'Navigate',
      'NavigationType',
      'Outlet',
      'Route',
      'Router',
      'Routes',
      'createPath',
      'createRoutesFromElements',
      'createSearchParams',
      'generatePath',
      'matchPath',
      'matchRoutes',
      'parsePath',
      'renderMatches',
      'resolvePath',
      'useHref',
      'useInRouterContext',
      'useLinkClickHandler',
      'useLocation',
      'useMatch',
      'useNavigate',
      'useNavigationType',
      'useOutlet',
      'useOutletContext',
      'useParams',
      'useResolvedPath',
      'useRoutes',
      'useSearchParams',
    ],
  },
  clsx: { group: 'core' },
  'tailwind-merge': { group: 'core' },
  'class-variance-authority': { group: 'core' },
  'date-fns': { group: 'dates' },
  recharts: { group: 'charts' },
  zod: { group: 'forms' },
  'react-hook-form': { group: 'forms' },
  '@hookform/resolvers/zod': { group: 'forms' },
  'react-day-picker': { group: 'days' },
  'react-day-picker/style.css': { group: 'day-styles' },
  'react-markdown': { group: 'markdown' },
  'motion/react': { group: 'motion' },
  'framer-motion': { group: 'motion' },
  '@dnd-kit/core': { group: 'drag' },
  '@dnd-kit/sortable': { group: 'drag' },
  '@dnd-kit/utilities': { group: 'drag' },
  qrcode: { group: 'qrcode' },
  papaparse: { group: 'csv' },
  three: { group: 'three' },
  '@react-three/fiber': { group: 'three' },
}

/** Other names that people and models use for a package. */
export const VENDOR_ALIASES: Readonly<Record<string, string>> = {
  'react-router-dom': 'react-router',
}

/** Folders of `resources/`: apps import each file by this prefix and the file's name. */
export const VENDOR_FOLDERS: Readonly<Record<string, string>> = {
  '@/components/ui/': 'kit/ui',
  '@/lib/': 'kit/lib',
  '@/hooks/': 'kit/hooks',
}

/** Files outside of the core group: those that depend on a heavy package are loaded with it. */
export const VENDOR_FOLDER_GROUPS: Readonly<Record<string, VendorGroup>> = {
  '@/components/ui/chart': 'charts',
  '@/components/ui/chart-card': 'charts',
  '@/components/ui/form': 'forms',
  '@/components/ui/month-calendar': 'dates',
  '@/components/ui/tool': 'tools',
  '@/components/ui/tool-chat': 'tools',
  '@/components/ui/tool-chart': 'charts',
  '@/components/ui/tool-download': 'tools',
  '@/components/ui/tool-image': 'tools',
  '@/components/ui/tool-form': 'tools',
  '@/components/ui/tool-history': 'tools',
  '@/components/ui/tool-item': 'tools',
  '@/components/ui/tool-photo': 'tools',
  '@/components/ui/tool-place': 'tools',
  '@/components/ui/tool-result': 'tools',
  '@/components/ui/tool-value': 'tools',
  '@/hooks/use-sign-in-address': 'tools',
  '@/hooks/use-tool': 'tools',
  '@/lib/chart-table': 'tools',
  '@/lib/photo': 'tools',
  '@/lib/tool-words': 'tools',
  '@/lib/figures': 'dates',
  '@/lib/form-fields': 'forms',
  '@/lib/formulas': 'dates',
  '@/lib/row-checks': 'dates',
  'lathe/jsx-dev-runtime': 'draft',
}

/** Single files of `resources/`. Those under `lathe/` are for code that the bundler writes; apps may not import them. */
export const VENDOR_FILES: Readonly<Record<string, string>> = {
  '@/integrations/Core': 'sdk/integrations.ts',
  'lathe/entities': 'sdk/entities.ts',
  'lathe/functions': 'sdk/functions.ts',
  'lathe/runtime': 'runtime/start.tsx',
  'lathe/jsx-dev-runtime': 'runtime/jsx-dev-runtime.ts',
  'lathe/icon': 'runtime/icon.ts',
  'lathe/refresh': 'runtime/refresh.ts',
}

/** What functions import on the server, and no page: only its types are in the vendored set. */
export const SERVER_FILES: Readonly<Record<string, string>> = {
  '@/server': 'sdk/server.ts',
}

/** The packages that functions import; each is a module of its own. */
export const SERVER_PACKAGES: readonly string[] = ['zod', 'date-fns']

/** The service worker of live apps. */
export const OFFLINE_WORKER = 'live/offline-worker.ts'

/** Stylesheets that an app's `globals.css` may import; their text is in the vendored set. `tailwindcss` is the package. */
export const VENDOR_STYLESHEETS: Readonly<Record<string, string>> = {
  'lathe/skin.css': 'kit/skin.css',
  'lathe/grounds.css': 'kit/grounds.css',
}
