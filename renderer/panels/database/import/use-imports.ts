import { useEffect, useState } from 'react'
import { describeFailure } from '../../../../shared/domain/describe-failure.ts'
import type { AppId } from '../../../../shared/domain/ids.ts'
import { ImportId, type RowImport } from '../../../../shared/domain/row-import.ts'
import type { Client } from '../../../api/client.ts'
import { useClient } from '../../../state/client.tsx'
import { pause, retryDelayMs } from '../../../state/retry-delay.ts'

/** An app’s imports, newest first; running ones are followed. `occasion`: reloads when it changes. */
export function useImports(appId: AppId, occasion: unknown): readonly RowImport[] {
  const client = useClient()
  const [imports, setImports] = useState<readonly RowImport[]>([])

  useEffect(() => {
    const abort = new AbortController()
    client.imports.list({ appId }, { signal: abort.signal }).then(
      (found) => setImports(found),
      // A failure is ignored: the next occasion loads again.
      () => undefined,
    )
    return () => abort.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the list is read anew for each occasion
  }, [client, appId, occasion])

  // A key of the running imports, so that updates do not restart the watching.
  const moving = imports
    .filter(isMoving)
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => {
    const abort = new AbortController()
    for (const importId of moving.split(' ').filter(Boolean)) {
      void followImport(client, appId, ImportId.parse(importId), abort.signal, (next) =>
        setImports((known) => known.flatMap((one) => (one.id !== importId ? [one] : next === null ? [] : [next]))),
      )
    }
    return () => abort.abort()
  }, [client, appId, moving])
  return imports
}

/** Reports each update of an import, across lost connections; null once it was removed. */
async function followImport(
  client: Client,
  appId: AppId,
  importId: ImportId,
  signal: AbortSignal,
  tell: (found: RowImport | null) => void,
): Promise<void> {
  for (let tries = 0; !signal.aborted; tries += 1) {
    try {
      for await (const next of await client.imports.watch({ appId, importId }, { signal })) {
        tries = 0
        tell(next)
      }
      return
    } catch (error) {
      if (signal.aborted) return
      if (describeFailure(error).code === 'IMPORT_NOT_FOUND') return tell(null)
      await pause(retryDelayMs(tries), signal)
    }
  }
}

function isMoving({ state: { phase } }: RowImport): boolean {
  return phase === 'receiving' || phase === 'reading' || phase === 'checking' || phase === 'writing' || phase === 'undoing'
}
