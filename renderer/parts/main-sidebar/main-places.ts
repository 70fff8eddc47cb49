import { House, LayoutGrid, Settings, Trash2 } from 'lucide-react'

/** The destinations of the main navigation. In a narrow window they are in the bottom bar, with New between them. */
export const MAIN_PLACES = [
  { to: '/home', label: 'Home', narrowLabel: 'Home', Icon: House },
  { to: '/apps', label: 'All apps', narrowLabel: 'Apps', Icon: LayoutGrid },
  { to: '/bin', label: 'Bin', narrowLabel: 'Bin', Icon: Trash2 },
  { to: '/settings', label: 'Settings', narrowLabel: 'Settings', Icon: Settings },
] as const
