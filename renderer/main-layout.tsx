import { Outlet, useLocation, useNavigate } from 'react-router'
import { MainSidebar } from './parts/main-sidebar/main-sidebar.tsx'
import { MAIN_PLACES } from './parts/main-sidebar/main-places.ts'
import { NarrowSwitch, NarrowTopBar } from './parts/main-sidebar/narrow-bars.tsx'

/** Every screen but the builder: the sidebar, and the screen; a narrow window has a bar on top and a switch at the bottom. */
export function MainLayout() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const newApp = () => void navigate('/home', { state: { isNewApp: true } })
  const place = MAIN_PLACES.find(({ to }) => pathname.startsWith(to))
  return (
    <div className="grid h-full grid-cols-[auto_minmax(0,1fr)] grid-rows-1 max-md:grid-cols-1 max-md:grid-rows-[48px_minmax(0,1fr)_56px]">
      <MainSidebar onNewApp={newApp} />
      <NarrowTopBar title={place === undefined || place.to === '/home' ? 'Lathe' : place.label} />
      <main id="content" tabIndex={-1} className="min-h-0 min-w-0 overflow-hidden outline-none">
        <Outlet />
      </main>
      <NarrowSwitch onNewApp={newApp} />
    </div>
  )
}
