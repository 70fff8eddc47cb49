import { useEffect, useMemo, useState } from 'react'
import type { EntitySchema } from '../../../../shared/domain/entity-schema.ts'
import type { AppId } from '../../../../shared/domain/ids.ts'
import { useClient } from '../../../state/client.tsx'
import { useMay } from '../../../state/may.ts'

/** The columns of each table as this window first saw it, and those that were offered since. */
const known = new Map<string, Set<string>>()

function knownColumns(appId: AppId, { name, properties, 'x-id': id = name }: EntitySchema): Set<string> {
  const key = `${appId} ${id}`
  const found = known.get(key) ?? new Set(Object.entries(properties).map(([property, schema]) => schema['x-id'] ?? property))
  known.set(key, found)
  return found
}

/** Columns that came to a table while this window is open, and that no form and no list of the app names. */
export function useUnshownColumns(appId: AppId, schema: EntitySchema): { readonly names: readonly string[]; readonly dismiss: () => void } {
  const client = useClient()
  const { isAllowed: mayChangeTables } = useMay('change-tables', appId)
  const [unshown, setUnshown] = useState<readonly string[]>([])
  const [dismissed, setDismissed] = useState(0)
  const added = useMemo(() => {
    const before = knownColumns(appId, schema)
    return Object.entries(schema.properties).flatMap(([name, property]) => (before.has(property['x-id'] ?? name) ? [] : [name]))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is dismissed is known from then on
  }, [appId, schema, dismissed])
  const asked = JSON.stringify(added)

  useEffect(() => {
    if (asked === '[]' || !mayChangeTables) return setUnshown([])
    const abort = new AbortController()
    client.columns.unshown({ appId, entity: schema.name }, { signal: abort.signal }).then(
      (names) => {
        if (!abort.signal.aborted) setUnshown(names)
      },
      // Nothing is offered then; the columns are there all the same.
      () => undefined,
    )
    return () => abort.abort()
  }, [client, appId, schema.name, asked, mayChangeTables])

  return {
    names: added.filter((name) => unshown.includes(name)),
    dismiss() {
      const before = knownColumns(appId, schema)
      for (const name of added) before.add(schema.properties[name]?.['x-id'] ?? name)
      setDismissed(dismissed + 1)
    },
  }
}
