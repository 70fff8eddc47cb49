import { CalendarDaysIcon, HammerIcon, HouseIcon, PhoneIcon, TableIcon, ToggleRightIcon } from 'lucide-react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router'
import { AppShell } from '@/components/ui/app-shell'
import { applyTheme } from '@/hooks/use-theme'
import { KIT_LANGUAGES } from '../lib/words.ts'
import { Board } from './board.tsx'
import { Closed, ClosedTable } from './closed.tsx'
import { Controls } from './controls.tsx'
import { Entry } from './entry.tsx'
import { Members, MembersPage } from './members.tsx'
import { Nothing } from './nothing.tsx'
import { Records } from './records.tsx'
import { Customer } from './sample.ts'

const nav = [
  { to: '/', label: 'Deals', icon: HouseIcon },
  { to: '/records', label: 'Orders', icon: TableIcon },
  { to: '/entry', label: 'Form', icon: CalendarDaysIcon },
  { to: '/controls', label: 'Controls', icon: ToggleRightIcon },
  { to: '/nothing', label: 'Calls', icon: PhoneIcon },
]

const query = new URLSearchParams(location.search)
const language = KIT_LANGUAGES.find((each) => each === query.get('language')) ?? 'en'
const placement = query.get('placement') === 'side' ? 'side' : 'top'

/** All components of the kit on five pages, to look at and to test. */
export function Gallery() {
  return (
    <AppShell name="Timberline" icon={HammerIcon} nav={nav} placement={placement} language={language}>
      <Routes>
        <Route path="/" element={<Board />} />
        <Route path="/records" element={<Records />} />
        <Route path="/members" element={<MembersPage />} />
        <Route path="/entry" element={<Entry />} />
        <Route path="/controls" element={<Controls />} />
        <Route path="/closed" element={<Closed />} />
        <Route path="/closed/table" element={<ClosedTable />} />
        <Route path="/nothing" element={<Nothing />} />
      </Routes>
    </AppShell>
  )
}

applyTheme()
// As in every app's own entry: on a narrow screen no switch is mounted that follows the system.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyTheme())
// Lets tests change rows behind the page's back.
Object.assign(globalThis, { Customer, Members })
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <Gallery />
      </BrowserRouter>
    </StrictMode>,
  )
}
