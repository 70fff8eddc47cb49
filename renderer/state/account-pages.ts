import { PLAN_UPGRADE_GOTO } from '../../shared/limits/plans.ts'
import { safeContinueUrl } from '../../shared/domain/continue-url.ts'

/** The pages of signing in, on a host that has accounts (000 §2). They stand before the program and have no part of it. */
const ACCOUNT_PAGES = ['/login', '/signup', '/logout', '/joinplan', '/auth/verifyEmail', '/auth/handler', '/error/unauthorized'] as const
export type AccountPage = (typeof ACCOUNT_PAGES)[number]

/** What is kept on the way through signing in, for the screen that comes after it. */
const KEPT = ['sale_id', 'goto'] as const

export function accountPageAt(pathname: string): AccountPage | null {
  return ACCOUNT_PAGES.find((page) => page === pathname) ?? null
}

/** Where to go on after signing in: a path of this origin, with what came along; no page of signing in but the one after a purchase. */
export function goOnAfter(search: URLSearchParams, origin: string): string {
  const asked = search.get('redirectTo') ?? search.get('continueUrl') ?? '/'
  const wanted = new URL(safeContinueUrl(URL.parse(asked, origin), origin), origin)
  const isSigningIn = wanted.pathname !== '/joinplan' && accountPageAt(wanted.pathname) !== null
  if (wanted.pathname === '/' || (isSigningIn && !isInvitation(wanted))) wanted.pathname = '/home'
  for (const name of KEPT) {
    const value = search.get(name)
    if (value !== null && !wanted.searchParams.has(name)) wanted.searchParams.set(name, value)
  }
  return wanted.pathname + wanted.search + wanted.hash
}

/** Whoever follows an invitation signs in on the way, and comes back to it. */
function isInvitation({ pathname, searchParams }: URL): boolean {
  return pathname === '/auth/handler' && ['joinApp', 'claimApp'].includes(searchParams.get('mode') ?? '')
}

/** Another page of signing in, with what this one was opened with. */
export function accountLink(page: AccountPage, search: URLSearchParams): string {
  const taken = [...search].filter(([name]) => ['redirectTo', 'continueUrl', ...KEPT].includes(name))
  return taken.length === 0 ? page : `${page}?${new URLSearchParams(taken)}`
}

/** The way in for whoever opened a screen without being signed in. */
export function loginFor({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const asked = pathname + search + hash
  return asked === '/' || asked === '/home' ? '/login' : `/login?${new URLSearchParams({ redirectTo: asked })}`
}

/** Of the query, without where to go on. */
const kept = (search: URLSearchParams) => [...search].filter(([name]) => KEPT.some((one) => one === name))

/** Where `/joinplan` leads: whoever is not signed in signs in first, and without a sale the plans are shown. Null: the sale is waited for. */
export function joinPlanAddress(
  search: URLSearchParams,
  { origin, isSignedIn }: { readonly origin: string; readonly isSignedIn: boolean },
) {
  if (!isSignedIn) return accountLink('/login', new URLSearchParams([...kept(search), ['redirectTo', '/joinplan']]))
  return search.has('sale_id') ? null : goOnAfter(new URLSearchParams([...search, ['goto', PLAN_UPGRADE_GOTO]]), origin)
}

/** What to go on to once the plan is there. */
export function goOnWithPlan(search: URLSearchParams, origin: string): string {
  return goOnAfter(new URLSearchParams([...search].filter(([name]) => name !== 'sale_id')), origin)
}
