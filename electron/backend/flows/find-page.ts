import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { EnginePort } from '../engine/port.ts'
import { readRoutes, type Routes } from '../lib/routes.ts'

const VERSIONS_REMEMBERED = 50

/**
 * Whether a version has a page at an address. A version never changes: its routes are read once while it is in use. Of one whose files
 * cannot be read nothing is said to be missing: what was built of it is served all the same.
 */
export function createFindPage(engine: Pick<EnginePort, 'of'>) {
  const routes = new Map<VersionId, Promise<Routes>>()

  return async (appId: AppId, versionId: VersionId, pathname: string): Promise<boolean> => {
    const known =
      routes.get(versionId) ??
      engine
        .of(appId)
        .files({ versionId })
        .then(({ files }) => readRoutes(files))
    if (!routes.has(versionId)) {
      for (const [oldest] of routes) if (routes.size >= VERSIONS_REMEMBERED) routes.delete(oldest)
      routes.set(versionId, known)
      known.catch(() => routes.delete(versionId))
    }
    return known.then(
      ({ leads }) => leads(decoded(pathname)),
      () => true,
    )
  }
}

/** Routes are written as they are read. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
