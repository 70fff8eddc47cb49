import { useEffect } from 'react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router'
import { Toaster } from '../kit/ui/toast.tsx'
import { readsSettled } from '../sdk/reads.ts'
import { handleCommands, reportReady, reportRoute } from './bridge.ts'
import { type AppParts, AppRoutes } from './routes.tsx'
import { chooseTheme } from './theme.ts'

export type { AppParts }

const FIRST_READS_MS = 1_000

export function App({ parts }: { readonly parts: AppParts }) {
  return (
    <BrowserRouter>
      <Bridge />
      <AppRoutes parts={parts} />
      <Toaster />
    </BrowserRouter>
  )
}

/** Says to the builder where the person is, and goes where the builder says. */
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
  // A page that is shown before its rows are there would say for a moment that there are none.
  useEffect(() => {
    const ready = () => reportReady(window.location.pathname + window.location.search + window.location.hash)
    void readsSettled(FIRST_READS_MS).then(ready)
  }, [])
  return null
}
