import { useAtomValue } from 'jotai'
import { ArrowUpRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet, RowReference } from '../../../../shared/domain/row.ts'
import { TABLE_TEXT } from '../../../../shared/text/tables.ts'
import { useClient } from '../../../state/client.tsx'
import { openApp } from '../../../state/open-app.ts'
import { Button } from '../../../ui/button.tsx'
import { plainNumber } from '../../../../shared/text/counted.ts'

interface LinkedRowsProps {
  readonly appId: AppId
  readonly data: DataSet
  readonly entity: string
  readonly rowId: string
  /** Shows the rows of a table that point to this one. */
  readonly onShow: (reference: RowReference) => void
}

/** The rows of other tables that point to this one, by table and column. */
export function LinkedRows({ appId, data, entity, rowId, onShow }: LinkedRowsProps) {
  const client = useClient()
  const changes = [...useAtomValue(openApp(appId).rowChanges).values()].reduce((sum, { elsewhere }) => sum + elsewhere, 0)
  const [references, setReferences] = useState<readonly RowReference[]>([])
  useEffect(() => {
    const abort = new AbortController()
    client.entities.references({ params: { appId, entity }, query: { data }, body: { rowIds: [rowId] } }, { signal: abort.signal }).then(
      (found) => !abort.signal.aborted && setReferences(found),
      // The row itself says when it cannot be read.
      () => !abort.signal.aborted && setReferences([]),
    )
    return () => abort.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- links are read again after any change of rows
  }, [client, appId, entity, data, rowId, changes])
  if (references.length === 0) return null
  return (
    <section aria-label={TABLE_TEXT.linkedHere} className="mx-4 mb-4 flex flex-col gap-1.5 border-t pt-3">
      <h3 className="text-sm font-medium">{TABLE_TEXT.linkedHere}</h3>
      <ul className="flex flex-col">
        {references.map((reference) => (
          <li key={`${reference.entity} ${reference.property}`}>
            <Button size="sm" variant="ghost" className="w-full justify-start" onClick={() => onShow(reference)}>
              <ArrowUpRight aria-hidden="true" className="text-primary" />
              <span className="min-w-0 truncate leading-4">{TABLE_TEXT.linkedRows(reference.name, reference.label)}</span>
              <span className="mono ml-auto pl-2 text-xs text-muted-foreground">{plainNumber(reference.count)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
