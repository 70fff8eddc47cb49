import { type ComponentType, type ReactNode, useEffect, useLayoutEffect } from 'react'
import { BrowserRouter, Link, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router'
import { Toaster } from '../kit/ui/toast.tsx'
import { readsSettled } from '../sdk/reads.ts'
import { handleCommands, reportReady, reportRoute } from './bridge.ts'
import { Notice } from './notice.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { chooseTheme } from './theme.ts'

const FIRST_READS_MS = 1_000

export interface AppPage {
  readonly name: string
  /** A path of react-router. */
  readonly route: string
  readonly Page: ComponentType
}

export interface AppParts {
  readonly Layout: ComponentType<{ readonly children: ReactNode }> | null
  readonly pages: readonly AppPage[]
}

export function App({ parts }: { readonly parts: AppParts }) {
  return (
    <BrowserRouter>
      <Bridge />
      <PageBoundary>
        <Framed parts={parts} />
      </PageBoundary>
      <Toaster />
    </BrowserRouter>
  )
}

function Framed({ parts: { Layout, pages } }: { readonly parts: AppParts }) {
  const { pathname } = useLocation()
  const first = pages.find((page) => !page.route.includes(':'))
  const hasHome = pages.some((page) => page.route === '/')
  const page = (
    // A page that failed gets another chance when the person comes back to it.
    <PageBoundary key={pathname}>
      <Routes>
        {pages.map(({ name, route, Page }) => (
          <Route key={name} path={route} element={<Page />} />
        ))}
        {!hasHome && first !== undefined && !first.route.includes(':') && (
          <Route path="/" element={<Navigate to={first.route} replace />} />
        )}
        <Route path="*" element={pages.length === 0 ? <Empty /> : <NotFound />} />
      </Routes>
    </PageBoundary>
  )
  return Layout === null ? page : <Layout>{page}</Layout>
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
  useLayoutEffect(() => {
    if (hash === '') window.scrollTo(0, 0)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page begins at its top
  }, [pathname, hash])
  // A page that is shown before its rows are there would say for a moment that there are none.
  useEffect(() => {
    const ready = () => reportReady(window.location.pathname + window.location.search + window.location.hash)
    void readsSettled(FIRST_READS_MS).then(ready)
  }, [])
  return null
}

function NotFound() {
  return (
    <Notice title="There is no page here" hint="The address may be old, or the page was removed.">
      <Link to="/" className="mt-4 text-sm font-medium text-primary underline-offset-4 hover:underline">
        Go to the start
      </Link>
    </Notice>
  )
}

function Empty() {
  return <Notice title="This app has no pages yet" hint="They appear here as soon as they are made." />
}
