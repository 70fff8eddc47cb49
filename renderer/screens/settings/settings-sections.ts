import { BookOpen, CircleUserRound, Coins, Cpu, HardDrive, Keyboard, Mail, Moon, Plug, Users } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Gate } from '../../../shared/domain/gates.ts'
import type { Command } from '../../state/commands.ts'
import { SCREENS, type ScreenName } from '../../screen-list.ts'
import { say } from '../../../shared/text/say.ts'

type SettingsName = Extract<ScreenName, `settings-${string}`>

interface SettingsSection extends Pick<Command, 'keywords' | 'shortcut'> {
  readonly label: string
  readonly Icon: ComponentType<{ readonly className?: string }>
  /** Whom it is for; without one, for everybody. */
  readonly gate?: Gate
  /** Only where builders have accounts. */
  readonly isOfAccounts?: true
  readonly load: () => Promise<ComponentType>
}

const SECTION: Readonly<Record<SettingsName, SettingsSection>> = {
  'settings-appearance': {
    label: say('Appearance'),
    Icon: Moon,
    shortcut: 'mod+comma',
    keywords: ['preferences', 'theme'],
    load: () => import('./appearance-section.tsx').then((m) => m.AppearanceSection),
  },
  'settings-models': {
    label: say('Models'),
    Icon: Cpu,
    gate: 'set-models',
    keywords: ['key', 'provider', 'scaffolder'],
    load: () => import('./models-section.tsx').then((m) => m.ModelsSection),
  },
  'settings-knowledge': {
    label: say('Knowledge'),
    Icon: BookOpen,
    keywords: ['custom instructions', 'context', 'rules'],
    load: () => import('./knowledge-section.tsx').then((m) => m.KnowledgeSection),
  },
  'settings-usage': {
    label: say('Usage'),
    Icon: Coins,
    gate: 'see-token-usage',
    keywords: ['costs', 'spending', 'limits', 'tokens'],
    load: () => import('./usage-section.tsx').then((m) => m.UsageSection),
  },
  'settings-mail': {
    label: say('Mail'),
    Icon: Mail,
    gate: 'set-mail',
    keywords: ['smtp', 'email', 'server', 'outbox', 'send'],
    load: () => import('./mail-section.tsx').then((m) => m.MailSection),
  },
  'settings-builders': {
    label: say('Builders'),
    Icon: Users,
    gate: 'manage-installation',
    isOfAccounts: true,
    keywords: ['people', 'accounts', 'plan', 'role', 'admin', 'provider', 'openid connect'],
    load: () => import('./builders-section.tsx').then((m) => m.BuildersSection),
  },
  'settings-mcp': {
    label: say('MCP'),
    Icon: Plug,
    gate: 'manage-installation',
    keywords: ['model context protocol', 'tools', 'token', 'server'],
    load: () => import('./mcp-section.tsx').then((m) => m.McpSection),
  },
  'settings-data': {
    label: say('Data'),
    Icon: HardDrive,
    gate: 'manage-installation',
    keywords: ['folder', 'backup', 'version'],
    load: () => import('./data-section.tsx').then((m) => m.DataSection),
  },
  'settings-shortcuts': {
    label: say('Shortcuts'),
    Icon: Keyboard,
    load: () => import('./shortcuts-section.tsx').then((m) => m.ShortcutsSection),
  },
  'settings-account': {
    label: say('Account'),
    Icon: CircleUserRound,
    keywords: ['name', 'email', 'password', 'passkey', 'two-factor', 'sessions', 'sign out', 'delete'],
    load: () => import('./account-section.tsx').then((m) => m.AccountSection),
  },
}

const isSettings = (name: ScreenName): name is SettingsName => name.startsWith('settings-')

/** Every section of the settings: a route, a line of the settings' list and a command each. */
export const SETTINGS_SECTIONS = SCREENS.flatMap(({ name, path }) => (isSettings(name) ? [{ path, ...SECTION[name] }] : []))
