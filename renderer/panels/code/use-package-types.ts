import { useEffect, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import { useClient } from '../../state/client.tsx'

const NONE: ReadonlyMap<string, string> = new Map()

/** The declarations of the packages that an app brought along. `lock`: the file that names them; null: it has none. */
export function usePackageTypes(appId: AppId, lock: string | null): ReadonlyMap<string, string> {
  const client = useClient()
  const [types, setTypes] = useState<{ readonly of: string; readonly files: ReadonlyMap<string, string> } | null>(null)
  useEffect(() => {
    if (lock === null) return
    const leaving = new AbortController()
    client.packages.types({ appId }, { signal: leaving.signal }).then(
      ({ files }) => setTypes({ of: lock, files: new Map(Object.entries(files)) }),
      // Without them, what is imported of a package may be used as anything.
      () => undefined,
    )
    return () => leaving.abort()
  }, [client, appId, lock])
  return lock === null || types === null ? NONE : types.files
}
