import { atom, type PrimitiveAtom } from 'jotai'
import type { AppId } from '../../shared/domain/ids.ts'

const routes = new Map<AppId, PrimitiveAtom<string | null>>()

/** The page of the running app that is open; null while none was. It goes with a message: "make it nicer" means that page. */
export function shownRoute(appId: AppId): PrimitiveAtom<string | null> {
  const route = routes.get(appId) ?? atom<string | null>(null)
  routes.set(appId, route)
  return route
}

/** The page that the running app is asked to show; null while nobody asks. The preview goes there and sets it back. */
export const routeRequest = atom<{ readonly appId: AppId; readonly route: string } | null>(null)
