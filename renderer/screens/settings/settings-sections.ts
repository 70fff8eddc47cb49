import { BookOpen, Coins, Cpu, HardDrive, Keyboard, Moon } from 'lucide-react'

export const SETTINGS_SECTIONS = [
  { to: '/settings/appearance', label: 'Appearance', Icon: Moon },
  { to: '/settings/models', label: 'Models', Icon: Cpu },
  { to: '/settings/knowledge', label: 'Knowledge', Icon: BookOpen },
  { to: '/settings/usage', label: 'Usage', Icon: Coins },
  { to: '/settings/data', label: 'Data', Icon: HardDrive },
  { to: '/settings/shortcuts', label: 'Shortcuts', Icon: Keyboard },
] as const
