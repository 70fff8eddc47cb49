/*
 * What a built app may import, and nothing else is there for it. The names are grouped by what is loaded together: one group is
 * one file, and an app that imports nothing of a group never asks for it. The app's own files are not in here.
 */
/** `draft`: what only a draft has, so that a published app never loads it. */
export type VendorGroup = 'core' | 'charts' | 'forms' | 'dates' | 'draft'

export interface VendorPackage {
  readonly group: VendorGroup
  /** Only these of its names, where the whole package is much larger than what a page in a browser can use of it. */
  readonly names?: readonly string[]
}

/** Packages: an app imports them by these names. `lucide-react` is in as well; each of its icons goes into the bundle that names it. */
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
}

/** Names that people and models write for a package of the list. */
export const VENDOR_ALIASES: Readonly<Record<string, string>> = {
  'react-router-dom': 'react-router',
}

/** Folders of `resources/`, each file of which an app imports by this prefix and the file's name. */
export const VENDOR_FOLDERS: Readonly<Record<string, string>> = {
  '@/components/ui/': 'kit/ui',
  '@/lib/': 'kit/lib',
  '@/hooks/': 'kit/hooks',
}

/** Files that do not load with the core: those that stand on a heavy package load with it. */
export const VENDOR_FOLDER_GROUPS: Readonly<Record<string, VendorGroup>> = {
  '@/components/ui/chart': 'charts',
  '@/components/ui/chart-card': 'charts',
  '@/components/ui/form': 'forms',
  '@/components/ui/month-calendar': 'dates',
  '@/lib/figures': 'dates',
  '@/lib/form-fields': 'forms',
  '@/lib/formulas': 'dates',
  '@/lib/row-checks': 'dates',
  'lathe/jsx-dev-runtime': 'draft',
}

/** Single files of `resources/`. The `lathe/` ones are for code that the bundler writes; an app has no business with them. */
export const VENDOR_FILES: Readonly<Record<string, string>> = {
  '@/integrations/Core': 'sdk/integrations.ts',
  'lathe/entities': 'sdk/entities.ts',
  'lathe/runtime': 'runtime/start.tsx',
  'lathe/jsx-dev-runtime': 'runtime/jsx-dev-runtime.ts',
  'lathe/icon': 'runtime/icon.ts',
  'lathe/refresh': 'runtime/refresh.ts',
}

/** Stylesheets that an app's `globals.css` may import: their text is part of the vendored set. `tailwindcss` is the package. */
export const VENDOR_STYLESHEETS: Readonly<Record<string, string>> = {
  'lathe/skin.css': 'kit/skin.css',
}
