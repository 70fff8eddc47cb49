import { useNavigate, useSearchParams } from 'react-router'
import { changeSession } from '../../sdk/session.ts'

/** Goes on as whoever has just signed in. */
export function useGoOn(): (session: { readonly token: string }) => void {
  const navigate = useNavigate()
  const continueUrl = useContinueUrl()
  return ({ token }) => {
    changeSession(token)
    void navigate(continueUrl, { replace: true })
  }
}

/** Where a person goes on: a path of this app, whatever the address says. */
export function useContinueUrl(): string {
  const [search] = useSearchParams()
  const wanted = search.get('continueUrl') ?? '/'
  if (!URL.canParse(wanted, window.location.href)) return '/'
  const url = new URL(wanted, window.location.href)
  if (url.host !== window.location.host || url.protocol !== window.location.protocol) return '/'
  return `/${url.pathname.replace(/^[/\\]+/, '')}${url.search}${url.hash}`
}
