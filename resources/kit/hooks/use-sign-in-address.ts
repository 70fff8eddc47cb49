import { useLocation } from 'react-router'

/** A page of signing in or joining that leads back to the current one. */
export function useSignInAddress(page: '/login' | '/login/membership'): string {
  const { pathname, search, hash } = useLocation()
  return `${page}?${new URLSearchParams({ continueUrl: pathname + search + hash })}`
}
