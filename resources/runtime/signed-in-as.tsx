import { Fragment, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { onSessionChange, sessionToken } from '../sdk/session.ts'
import { isAccountPath } from './account/account-paths.ts'
import { PageBoundary } from './page-boundary.tsx'

const AccountPages = lazy(async () => ({ default: (await import('./account/account-pages.tsx')).AccountPages }))

/** The app as whoever is signed in sees it, begun anew for each of them. The pages of signing in are ours, whatever pages the app has. */
export function SignedInAs({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const token = useSyncExternalStore(onSessionChange, sessionToken, sessionToken)
  if (!isAccountPath(pathname)) return <Fragment key={token}>{children}</Fragment>
  return (
    <PageBoundary key={pathname}>
      <Suspense fallback={null}>
        <AccountPages />
      </Suspense>
    </PageBoundary>
  )
}
