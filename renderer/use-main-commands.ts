import { useSetAtom } from 'jotai'
import {
  AppWindow,
  BookOpen,
  Gem,
  House,
  Keyboard,
  LayoutGrid,
  Monitor,
  Moon,
  PanelLeft,
  Plus,
  Search,
  Sun,
  Trash2,
  Upload,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { PLANS_TEXT } from '../shared/text/plans.ts'
import { useOwnSections } from './screens/settings/own-sections.ts'
import { useAccount } from './state/account.ts'
import { useAppList } from './state/app-list.ts'
import { type Command, useCommands } from './state/commands.ts'
import { useMay } from './state/may.ts'
import { overlayAtom } from './state/overlays.ts'
import { planDialogAtom } from './state/plan-dialog.ts'
import { useTheme } from './state/theme.ts'
import { useSidebar } from './state/window-layout.ts'
import { say } from '../shared/text/say.ts'

/** What can be done on every screen. */
export function useMainCommands(): void {
  const navigate = useNavigate()
  const setOverlay = useSetAtom(overlayAtom)
  const [, setTheme] = useTheme()
  const sidebar = useSidebar()
  const list = useAppList()
  const account = useAccount()
  const showPlans = useSetAtom(planDialogAtom)
  const { isAllowed: mayImport } = useMay('import-apps')
  const sections = useOwnSections()
  const apps = list.phase === 'ready' ? list.apps : []

  const goTo = (to: string, title: string, icon: Command['icon'], more: Partial<Command> = {}): Command => ({
    id: `go-to.${to}`,
    title,
    group: 'Go to',
    icon,
    run: () => void navigate(to),
    ...more,
  })
  const themed = (theme: 'system' | 'light' | 'dark', title: string, icon: Command['icon']): Command => ({
    id: `theme.${theme}`,
    title,
    group: 'View',
    icon,
    keywords: ['theme', 'appearance', 'mode'],
    run: () => setTheme(theme),
  })

  useCommands([
    {
      id: 'new-app',
      title: say('New app'),
      group: 'Actions',
      icon: Plus,
      keywords: ['create', 'build', 'start'],
      shortcut: 'n a',
      run: () => void navigate('/home', { state: { isNewApp: true } }),
    },
    ...(mayImport
      ? [
          {
            id: 'import-app',
            title: say('Import an app…'),
            group: 'Actions',
            icon: Upload,
            keywords: ['zip', 'folder', 'open', 'vite', 'project', 'upload'],
            run: () => setOverlay('import-app'),
          } satisfies Command,
        ]
      : []),
    ...(account !== null && account.email !== null
      ? [
          {
            id: 'plans',
            title: PLANS_TEXT.command,
            group: 'Actions',
            icon: Gem,
            keywords: ['upgrade', 'price', 'payment', 'subscription', 'limits'],
            run: () => showPlans({ mode: 'show_plan', reason: null }),
          } satisfies Command,
        ]
      : []),
    goTo('/home', say('Home'), House, { shortcut: 'g h' }),
    goTo('/apps', say('All apps'), LayoutGrid, { shortcut: 'g a' }),
    goTo('/help', say('Help'), BookOpen, { keywords: ['guide', 'manual', 'how to', 'reference', 'documentation'] }),
    goTo('/bin', say('Bin'), Trash2, { keywords: ['deleted', 'take back', 'trash'] }),
    ...sections.map(({ path, label, Icon, keywords, shortcut }) =>
      goTo(path, say('Settings: {label}', { label }), Icon, { keywords, shortcut }),
    ),
    ...apps.map((app): Command => ({
      id: `app.${app.id}`,
      title: app.name,
      group: 'Apps',
      icon: AppWindow,
      hint: app.versionNumber > 0 ? `v${app.versionNumber}` : undefined,
      keywords: [app.description, 'open'],
      run: () => void navigate(`/build/app/${app.id}`),
    })),
    themed('light', say('Light theme'), Sun),
    themed('dark', say('Dark theme'), Moon),
    themed('system', say('Theme as the system'), Monitor),
    {
      id: 'toggle-sidebar',
      title: sidebar.isOpen ? say('Close the sidebar') : say('Open the sidebar'),
      group: 'View',
      icon: PanelLeft,
      shortcut: 'mod+b',
      run: sidebar.toggle,
    },
    {
      id: 'command-palette',
      title: say('Search or run a command'),
      group: 'View',
      icon: Search,
      shortcut: 'mod+k',
      run: () => setOverlay('command-palette'),
    },
    { id: 'shortcuts', title: say('Keyboard shortcuts'), group: 'View', icon: Keyboard, shortcut: '?', run: () => setOverlay('shortcuts') },
    {
      id: 'toast',
      title: say('Go to the notice below, and back'),
      group: 'View',
      icon: Keyboard,
      shortcut: 'f8',
      shownIn: 'sheet',
      run: () => undefined,
    },
  ])
}
