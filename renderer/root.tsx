import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { Suspense, useCallback, useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { ComingPalette } from './coming-palette.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import { useReloadApps } from './state/app-list.ts'
import { reconnectionsAtom } from './state/connection.ts'
import { overlayAtom, paletteQueryAtom } from './state/overlays.ts'
import { NO_PLAN_DIALOG, planDialogAtom } from './state/plan-dialog.ts'
import { useLanguageOfPreferences } from './state/language.ts'
import { useThemeOfPreferences } from './state/theme.ts'
import { toastAtom } from './state/toasts.ts'
import { useUpgradeAsked } from './state/upgrade-asked.ts'
import { lazyPart } from './ui/lazy-part.ts'
import { Toaster } from './ui/toaster.tsx'
import { DataFolderBar } from './data-folder-bar.tsx'
import { UpdateBar } from './update-bar.tsx'
import { useDesktop } from './use-desktop.ts'
import { useMainCommands } from './use-main-commands.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { say } from '../shared/text/say.ts'

/** The palette's script, on its way before it is needed. */
export const loadPalette = () => import('./parts/command-palette/command-palette.tsx').then((m) => m.CommandPalette)

const CommandPalette = lazyPart(loadPalette)
const ShortcutsSheet = lazyPart(() => import('./parts/shortcuts-sheet/shortcuts-sheet.tsx').then((m) => m.ShortcutsSheet))
const UpgradeDialog = lazyPart(() => import('./parts/plans/upgrade-dialog.tsx').then((m) => m.UpgradeDialog))
const ImportAppDialog = lazyPart(() => import('./parts/import-app/import-app-dialog.tsx').then((m) => m.ImportAppDialog))

/** Around every screen of somebody who is signed in: what lies over it, its keys, and what it says in passing. */
export function Root() {
  useThemeOfPreferences()
  useLanguageOfPreferences()
  useMainCommands()
  useShortcuts()
  useDesktop()
  useFreshAppList()
  useFocusOfScreen()
  useUpgradeAsked()
  return (
    <>
      <div className="flex h-dvh flex-col">
        <ConnectionBar />
        <UpdateBar />
        <DataFolderBar />
        <div className="min-h-0 flex-1">
          <Outlet />
        </div>
      </div>
      <Overlays />
      <Plans />
      <Toasts />
    </>
  )
}

function Overlays() {
  const [overlay, setOverlay] = useAtom(overlayAtom)
  const navigate = useNavigate()
  const setPaletteQuery = useSetAtom(paletteQueryAtom)
  const close = useCallback(() => {
    setOverlay('none')
    setPaletteQuery('')
  }, [setOverlay, setPaletteQuery])
  return (
    <Suspense fallback={overlay === 'command-palette' && <ComingPalette onClose={close} />}>
      {overlay === 'command-palette' && (
        <CommandPalette
          onClose={close}
          otherwise={(query) => [
            {
              id: 'new-app-from-query',
              title: say('Build a new app: “{query}”', { query }),
              group: 'Actions',
              run: () => void navigate('/home', { state: { prompt: query } }),
            },
          ]}
        />
      )}
      {overlay === 'import-app' && <ImportAppDialog onClose={close} />}
      {overlay === 'shortcuts' && <ShortcutsSheet onClose={close} />}
    </Suspense>
  )
}

/** Over whatever else is open, since that may be what the plan has no room for. */
function Plans() {
  const [dialog, setDialog] = useAtom(planDialogAtom)
  if (dialog.mode === 'none') return null
  return (
    <Suspense>
      <UpgradeDialog dialog={dialog} onClose={() => setDialog(NO_PLAN_DIALOG)} />
    </Suspense>
  )
}

function Toasts() {
  const [toast, setToast] = useAtom(toastAtom)
  return <Toaster toast={toast} onClose={() => setToast(null)} />
}

/** What was pressed to come here may be gone with the screen that it was on: from the new one's beginning the next Tab goes on. */
function useFocusOfScreen(): void {
  const { pathname } = useLocation()
  const from = useRef(pathname)
  useEffect(() => {
    if (from.current === pathname) return
    from.current = pathname
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('#content')?.focus()
  }, [pathname])
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
