import { createStore, Provider, useAtomValue } from 'jotai'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type DataRouter, RouterProvider } from 'react-router'
import { loadPalette } from './root.tsx'
import { loadBuilder, routes } from './routes.tsx'
import { NotSignedInScreen } from './screens/not-signed-in/not-signed-in-screen.tsx'
import { accountPageAt, loginFor } from './state/account-pages.ts'
import { ClientProvider } from './state/client.tsx'
import { connect, connectAccounts, forgetToken } from './state/connect.ts'
import { connectionAtom, isAnswered, watchConnection } from './state/connection.ts'
import { desktopAtom } from './state/desktop.ts'
import { keepFresh } from './state/keep-fresh.ts'
import { watchPlanRefusals } from './state/plan-dialog.ts'
import { askBeforeLoading, loadPart } from './ui/lazy-part.ts'
import { TooltipProvider } from './ui/tooltip.tsx'

export async function start(element: Element): Promise<void> {
  const begun = await connect()
  const page = createRoot(element)
  const accountPage = accountPageAt(location.pathname)
  const accounts = accountPage === null && begun.phase === 'signed-in' ? null : await connectAccounts()
  if (accountPage !== null && accounts !== null) {
    const { AccountsScreen } = await import('./screens/accounts/accounts-screen.tsx')
    return page.render(<AccountsScreen page={accountPage} accounts={accounts} />)
  }
  if (accounts !== null) return location.replace(loginFor(location))
  if (begun.phase === 'signed-out') return page.render(<NotSignedInScreen reason={begun.reason} />)
  const store = createStore()
  if (begun.desktop !== undefined) store.set(desktopAtom, { calls: begun.desktop })
  const client = watchPlanRefusals(watchConnection(begun.client, store), store)
  // Made after the start code left the address, since the router reads it once.
  const router = createBrowserRouter(routes)
  page.render(
    <StrictMode>
      <Provider store={store}>
        <ClientProvider client={client}>
          <TooltipProvider>
            <Program router={router} />
          </TooltipProvider>
        </ClientProvider>
      </Provider>
    </StrictMode>,
  )
  if (location.protocol !== 'app:') keepFresh(client)
  whenIdle(() => {
    askBeforeLoading(() => isAnswered(client))
    void Promise.all([loadPart(loadBuilder), loadPart(loadPalette)]).catch(() => undefined)
  })
}

function Program({ router }: { readonly router: DataRouter }) {
  const { phase } = useAtomValue(connectionAtom)
  if (phase !== 'signed-out') return <RouterProvider router={router} />
  return <SignedOut />
}

/** With accounts they sign in again, and come back to where they were. */
function SignedOut() {
  const [isOwnersAlone, setIsOwnersAlone] = useState(false)
  useEffect(() => {
    forgetToken()
    void connectAccounts().then((accounts) => (accounts === null ? setIsOwnersAlone(true) : location.replace(loginFor(location))))
  }, [])
  return isOwnersAlone && <NotSignedInScreen reason="ended" />
}

/** Safari has no idle callback. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 500)
}
