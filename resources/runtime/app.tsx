import { lazy, Suspense, useEffect } from 'react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router'
import { Toaster } from '../kit/ui/toast.tsx'
import { useCountedPages } from './signals.ts'
import { readsSettled } from '../sdk/reads.ts'
import { handleCommands, reportReady, reportRoute } from './bridge.ts'
import { MembersOnly } from './members-only.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { type AppParts, AppRoutes } from './routes.tsx'
import { SignedInAs } from './signed-in-as.tsx'
import { chooseTheme } from './theme.ts'

export type { AppParts }

const ToolPage = lazy(async () => ({ default: (await import('./tool-page.tsx')).ToolPage }))

function LazyToolPage() {
  return (
    <Suspense fallback={null}>
      <ToolPage />
    </Suspense>
  )
}

const FIRST_READS_MS = 1_000

export function App({ parts }: { readonly parts: AppParts }) {
  return (
    <BrowserRouter>
      <Bridge />
      <SignedInAs>
        <AppRoutes parts={parts} Gate={MembersOnly} ToolPage={LazyToolPage} />
      </SignedInAs>
      <OfflineNotice />
      <Toaster />
    </BrowserRouter>
  )
}

/** Reports the current route to the builder, and navigates on its request. */
function Bridge() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const route = pathname + search + hash

  useEffect(() => {
    handleCommands({
      navigate: (to) => void navigate(to),
      // Further back than the app's first page is the builder's own history.
      back: () => {
        if (((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0) void navigate(-1)
      },
      theme: chooseTheme,
    })
  }, [navigate])
  useEffect(() => reportRoute(route), [route])
  useCountedPages(pathname)
  // The app is ready when its rows are there; reported earlier, a page would look empty for a moment.
  useEffect(() => {
    const ready = () => reportReady(window.location.pathname + window.location.search + window.location.hash)
    void readsSettled(FIRST_READS_MS).then(ready)
  }, [])
  return null
}
