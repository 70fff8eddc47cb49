import { useAtom, useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { ConnectionBar } from './connection-bar.tsx'
import { useReloadApps } from './state/app-list.ts'
import { reconnectionsAtom } from './state/connection.ts'
import { overlayAtom } from './state/overlays.ts'
import { useThemeOfPreferences } from './state/theme.ts'
import { toastAtom } from './state/toasts.ts'
import { Toaster } from './ui/toaster.tsx'
import { useMainCommands } from './use-main-commands.ts'
import { useShortcuts } from './use-shortcuts.ts'

const CommandPalette = lazy(() => import('./parts/command-palette/command-palette.tsx').then((m) => ({ default: m.CommandPalette })))
const ShortcutsSheet = lazy(() => import('./parts/shortcuts-sheet/shortcuts-sheet.tsx').then((m) => ({ default: m.ShortcutsSheet })))
const ImportDialog = lazy(() => import('./parts/import-app/import-dialog.tsx').then((m) => ({ default: m.ImportDialog })))

/** Around every screen of somebody who is signed in: what lies over it, its keys, and what it says in passing. */
export function Root() {
  useThemeOfPreferences()
  useMainCommands()
  useShortcuts()
  useFreshAppList()
  return (
    <>
      <ConnectionBar />
      <Outlet />
      <Overlays />
      <Toasts />
    </>
  )
}

function Overlays() {
  const [overlay, setOverlay] = useAtom(overlayAtom)
  const navigate = useNavigate()
  const close = () => setOverlay('none')
  return (
    <Suspense>
      {overlay === 'command-palette' && (
        <CommandPalette
          onClose={close}
          otherwise={(query) => [
            {
              id: 'new-app-from-query',
              title: `Build “${query}”`,
              group: 'Instead',
              run: () => void navigate('/home', { state: { prompt: query } }),
            },
          ]}
        />
      )}
      {overlay === 'import-app' && <ImportDialog onClose={close} />}
      {overlay === 'shortcuts' && <ShortcutsSheet onClose={close} />}
    </Suspense>
  )
}

function Toasts() {
  const [toast, setToast] = useAtom(toastAtom)
  return <Toaster toast={toast} onClose={() => setToast(null)} />
}

/** The list of apps is read again when the screen changes, the palette opens, the window is looked at, and the connection came back. */
function useFreshAppList(): void {
  const reload = useReloadApps()
  const { pathname } = useLocation()
  const reconnections = useAtomValue(reconnectionsAtom)
  const overlay = useAtomValue(overlayAtom)
  const occasion = `${pathname} ${reconnections}`
  const readFor = useRef<string | null>(null)
  useEffect(() => {
    if (readFor.current === occasion) return
    readFor.current = occasion
    void reload()
  }, [reload, occasion])
  useEffect(() => {
    if (overlay === 'command-palette') void reload()
  }, [reload, overlay])
  useEffect(() => {
    const look = () => void reload()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [reload])
}
