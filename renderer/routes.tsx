import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { BuilderOutline } from './builder-outline.tsx'
import { MainLayout } from './main-layout.tsx'
import { Root } from './root.tsx'
import { SCREENS, type ScreenName } from './screen-list.ts'
import { AppsScreen } from './screens/apps/apps-screen.tsx'
import { HomeScreen } from './screens/home/home-screen.tsx'
import { BrokenScreen } from './screens/not-found/broken-screen.tsx'
import { NotFoundScreen } from './screens/not-found/not-found-screen.tsx'
import { loadPart } from './ui/lazy-part.ts'

export { SCREENS } from './screen-list.ts'

type Screen = Pick<RouteObject, 'element' | 'lazy'>

/** While nobody answers, the screen before it stays. */
const screen = (load: () => Promise<ComponentType>) => async () => ({ Component: await loadPart(load) })

/** Home and what stands beside it come with the first script; the rest when it is opened. */
const SCREEN: Readonly<Record<Exclude<ScreenName, 'build'>, Screen>> = {
  home: { element: <HomeScreen /> },
  apps: { element: <AppsScreen /> },
  bin: { lazy: screen(() => import('./screens/bin/bin-screen.tsx').then((m) => m.BinScreen)) },
  'settings-appearance': {
    lazy: screen(() => import('./screens/settings/appearance-section.tsx').then((m) => m.AppearanceSection)),
  },
  'settings-models': { lazy: screen(() => import('./screens/settings/models-section.tsx').then((m) => m.ModelsSection)) },
  'settings-usage': { lazy: screen(() => import('./screens/settings/usage-section.tsx').then((m) => m.UsageSection)) },
  'settings-knowledge': {
    lazy: screen(() => import('./screens/settings/knowledge-section.tsx').then((m) => m.KnowledgeSection)),
  },
  'settings-data': { lazy: screen(() => import('./screens/settings/data-section.tsx').then((m) => m.DataSection)) },
  'settings-shortcuts': { lazy: screen(() => import('./screens/settings/shortcuts-section.tsx').then((m) => m.ShortcutsSection)) },
  'not-found': { element: <NotFoundScreen /> },
}

/** While a screen's script is on its way after a reload there is nothing to show yet; when it breaks, the rest goes on. */
const AROUND = { hydrateFallbackElement: <></>, errorElement: <BrokenScreen /> } as const

const isSettings = (name: ScreenName): boolean => name.startsWith('settings-')

function routesOf(isMeant: (name: ScreenName) => boolean): RouteObject[] {
  return SCREENS.flatMap(({ name, path }) => (name !== 'build' && isMeant(name) ? [{ path, ...SCREEN[name], ...AROUND }] : []))
}

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
          {
            lazy: screen(() => import('./screens/settings/settings-screen.tsx').then((m) => m.SettingsScreen)),
            ...AROUND,
            children: routesOf(isSettings),
          },
          ...routesOf((name) => !isSettings(name)),
        ],
      },
    ],
  },
]
