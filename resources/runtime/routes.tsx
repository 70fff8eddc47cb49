import { type ComponentType, type ReactNode, useLayoutEffect } from 'react'
import { Link, Navigate, Route, Routes, useLocation } from 'react-router'
import { Notice } from './notice.tsx'
import { PageBoundary } from './page-boundary.tsx'

export interface RoutedPage {
  readonly name: string
  /** A path of react-router. */
  readonly route: string
  readonly Page: ComponentType
}

export interface AppParts {
  readonly Layout: ComponentType<{ readonly children: ReactNode }> | null
  readonly pages: readonly RoutedPage[]
}

interface AppRoutesProps {
  readonly parts: AppParts
  /** Stands around each page, by the address that it declares. */
  readonly Gate?: ComponentType<{ readonly route: string; readonly children: ReactNode }>
  /** The page of a tool, at `/tool/:toolPath`, unless the app has one of its own there. */
  readonly ToolPage?: ComponentType
}

/** The pages of an app within its layout. An error is confined to its page, and an error of the layout to the app. */
export function AppRoutes({ parts, Gate = Open, ToolPage }: AppRoutesProps) {
  usePageTop()
  return (
    <PageBoundary>
      <Framed parts={parts} Gate={Gate} ToolPage={ToolPage} />
    </PageBoundary>
  )
}

interface Framing extends Required<Pick<AppRoutesProps, 'parts' | 'Gate'>> {
  readonly ToolPage: AppRoutesProps['ToolPage'] | undefined
}

function Open({ children }: { readonly children: ReactNode }) {
  return children
}

function Framed({ parts: { Layout, pages }, Gate, ToolPage }: Framing) {
  const { pathname } = useLocation()
  // An app's own page for addresses without one is no page to begin with.
  const first = pages.find(({ route }) => !route.includes(':') && route !== '*')
  // A catch-all page matches the root too.
  const hasHome = pages.some(({ route }) => route === '/' || route === '/*')
  const page = (
    // A page that failed is tried again when the person returns to it.
    <PageBoundary key={pathname}>
      <Routes>
        {pages.map(({ name, route, Page }) => (
          <Route
            key={name}
            path={route}
            element={
              <Gate route={route}>
                <Page />
              </Gate>
            }
          />
        ))}
        {ToolPage !== undefined && (
          // A layout has the landmark of its content; without one it stands here.
          <Route
            path="/tool/:toolPath"
            element={
              Layout === null ? (
                <main>
                  <ToolPage />
                </main>
              ) : (
                <ToolPage />
              )
            }
          />
        )}
        {!hasHome && first !== undefined && <Route path="/" element={<Navigate to={first.route} replace />} />}
        <Route path="*" element={pages.length === 0 ? <Empty /> : <NotFound />} />
      </Routes>
    </PageBoundary>
  )
  return Layout === null ? page : <Layout>{page}</Layout>
}

function usePageTop(): void {
  const { pathname, hash } = useLocation()
  useLayoutEffect(() => {
    if (hash === '') window.scrollTo(0, 0)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page begins at its top
  }, [pathname, hash])
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
