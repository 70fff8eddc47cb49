import { House, LayoutGrid, Settings, Trash2 } from 'lucide-react'

/** Where the main navigation leads. The narrow window shows them in its switch, with New between them. */
export const MAIN_PLACES = [
  { to: '/home', label: 'Home', narrowLabel: 'Home', Icon: House },
  { to: '/apps', label: 'All apps', narrowLabel: 'Apps', Icon: LayoutGrid },
  { to: '/bin', label: 'Bin', narrowLabel: 'Bin', Icon: Trash2 },
  { to: '/settings', label: 'Settings', narrowLabel: 'Settings', Icon: Settings },
] as const
