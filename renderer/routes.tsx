import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { BuilderOutline } from './builder-outline.tsx'
import { MainLayout } from './main-layout.tsx'
import { Root } from './root.tsx'
import { addressOfGuide, GUIDE_PAGES } from './state/guide-pages.ts'
import { SCREENS, type ScreenName } from './screen-list.ts'
import { AppsScreen } from './screens/apps/apps-screen.tsx'
import { HomeScreen } from './screens/home/home-screen.tsx'
import { BrokenScreen } from './screens/not-found/broken-screen.tsx'
import { NotFoundScreen } from './screens/not-found/not-found-screen.tsx'
import { SETTINGS_SECTIONS } from './screens/settings/settings-sections.ts'
import { loadPart } from './ui/lazy-part.ts'

type Screen = Pick<RouteObject, 'element' | 'lazy'>
/** The builder stands alone, and the settings have a list of their own. */
type PlainScreen = Exclude<ScreenName, 'build' | `settings-${string}`>

/** While nobody answers, the screen before it stays. */
const screen = (load: () => Promise<ComponentType>) => async () => ({ Component: await loadPart(load) })

/** Home and what stands beside it come with the first script; the rest when it is opened. */
const SCREEN: Readonly<Record<PlainScreen, Screen>> = {
  home: { element: <HomeScreen /> },
  apps: { element: <AppsScreen /> },
  bin: { lazy: screen(() => import('./screens/bin/bin-screen.tsx').then((m) => m.BinScreen)) },
  tools: { lazy: screen(() => import('./screens/tools/tools-screen.tsx').then((m) => m.ToolsScreen)) },
  tool: { lazy: screen(() => import('./screens/tools/tool-screen.tsx').then((m) => m.ToolScreen)) },
  help: { lazy: screen(() => import('./screens/help/help-screen.tsx').then((m) => m.HelpScreen)) },
  analytics: { lazy: screen(() => import('./screens/analytics/analytics-screen.tsx').then((m) => m.AnalyticsScreen)) },
  'not-found': { element: <NotFoundScreen /> },
}

/** While a screen's script is on its way after a reload there is nothing to show yet; when it breaks, the rest goes on. */
const AROUND = { hydrateFallbackElement: <></>, errorElement: <BrokenScreen /> } as const

const isPlain = (name: ScreenName): name is PlainScreen => name !== 'build' && !name.startsWith('settings-')

/** The builder's script, on its way before it is needed. */
export const loadBuilder = () => import('./screens/build/build-screen.tsx').then((m) => m.BuildScreen)

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <BrokenScreen />,
    children: [
      { index: true, element: <Navigate to="/home" replace /> },
      {
        path: '/build/app/:appId',
        lazy: screen(loadBuilder),
        hydrateFallbackElement: <BuilderOutline />,
        errorElement: <BrokenScreen />,
      },
      {
        element: <MainLayout />,
        children: [
          { path: '/settings', element: <Navigate to="/settings/appearance" replace /> },
          { path: '/help', element: <Navigate to={addressOfGuide(GUIDE_PAGES[0].slug)} replace /> },
          {
            lazy: screen(() => import('./screens/settings/settings-screen.tsx').then((m) => m.SettingsScreen)),
            ...AROUND,
            children: SETTINGS_SECTIONS.map(({ path, load }) => ({ path, lazy: screen(load), ...AROUND })),
          },
          ...SCREENS.flatMap(({ name, path }) => (isPlain(name) ? [{ path, ...SCREEN[name], ...AROUND }] : [])),
        ],
      },
    ],
  },
]
