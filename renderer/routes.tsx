import { Navigate, type RouteObject } from 'react-router'
import { BuilderOutline } from './builder-outline.tsx'
import { MainLayout } from './main-layout.tsx'
import { Root } from './root.tsx'
import { SCREENS, type ScreenName } from './screen-list.ts'
import { AppsScreen } from './screens/apps/apps-screen.tsx'
import { BinScreen } from './screens/bin/bin-screen.tsx'
import { HomeScreen } from './screens/home/home-screen.tsx'
import { BrokenScreen } from './screens/not-found/broken-screen.tsx'
import { NotFoundScreen } from './screens/not-found/not-found-screen.tsx'

export { SCREENS } from './screen-list.ts'

type Screen = Pick<RouteObject, 'element' | 'lazy'>

/** Home and what stands beside it come with the first script; the rest when it is opened. */
const SCREEN: Readonly<Record<Exclude<ScreenName, 'build'>, Screen>> = {
  home: { element: <HomeScreen /> },
  apps: { element: <AppsScreen /> },
  bin: { element: <BinScreen /> },
  'settings-appearance': {
    lazy: () => import('./screens/settings/appearance-section.tsx').then((m) => ({ Component: m.AppearanceSection })),
  },
  'settings-models': { lazy: () => import('./screens/settings/models-section.tsx').then((m) => ({ Component: m.ModelsSection })) },
  'settings-usage': { lazy: () => import('./screens/settings/usage-section.tsx').then((m) => ({ Component: m.UsageSection })) },
  'settings-knowledge': {
    lazy: () => import('./screens/settings/knowledge-section.tsx').then((m) => ({ Component: m.KnowledgeSection })),
  },
  'settings-data': { lazy: () => import('./screens/settings/data-section.tsx').then((m) => ({ Component: m.DataSection })) },
  'settings-shortcuts': { lazy: () => import('./screens/settings/shortcuts-section.tsx').then((m) => ({ Component: m.ShortcutsSection })) },
  'not-found': { element: <NotFoundScreen /> },
}

/** While a screen's script is on its way after a reload there is nothing to show yet; when it breaks, the rest goes on. */
const AROUND = { hydrateFallbackElement: <></>, errorElement: <BrokenScreen /> } as const

const isSettings = (name: ScreenName): boolean => name.startsWith('settings-')

function routesOf(isMeant: (name: ScreenName) => boolean): RouteObject[] {
  return SCREENS.flatMap(({ name, path }) => (name !== 'build' && isMeant(name) ? [{ path, ...SCREEN[name], ...AROUND }] : []))
}

/** The builder's script, on its way before it is needed. */
export const loadBuilder = () => import('./screens/build/build-screen.tsx').then((m) => ({ Component: m.BuildScreen }))

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <BrokenScreen />,
    children: [
      { index: true, element: <Navigate to="/home" replace /> },
      {
        path: '/build/app/:appId',
        lazy: loadBuilder,
        hydrateFallbackElement: <BuilderOutline />,
        errorElement: <BrokenScreen />,
      },
      {
        element: <MainLayout />,
        children: [
          { path: '/settings', element: <Navigate to="/settings/appearance" replace /> },
          {
            lazy: () => import('./screens/settings/settings-screen.tsx').then((m) => ({ Component: m.SettingsScreen })),
            ...AROUND,
            children: routesOf(isSettings),
          },
          ...routesOf((name) => !isSettings(name)),
        ],
      },
    ],
  },
]
