import { House, LayoutGrid, Settings, Trash2 } from 'lucide-react'
import { say } from '../../../shared/text/say.ts'

/** The destinations of the main navigation. In a narrow window they are in the bottom bar, with New between them. */
export const MAIN_PLACES = [
  { to: '/home', label: say('Home'), narrowLabel: say('Home'), Icon: House },
  { to: '/apps', label: say('All apps'), narrowLabel: say('Apps'), Icon: LayoutGrid },
  { to: '/bin', label: say('Bin'), narrowLabel: say('Bin'), Icon: Trash2 },
  { to: '/settings', label: say('Settings'), narrowLabel: say('Settings'), Icon: Settings },
] as const
