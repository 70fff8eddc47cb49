import { RotateCcw } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { describeFailure } from '../../../../shared/domain/describe-failure.ts'
import { labelProperty } from '../../../../shared/domain/entity-schema.ts'
import { cellText } from '../../../../shared/domain/field-types/field-types.ts'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { BinPage, DataSet, Row } from '../../../../shared/domain/row.ts'
import { ROW_BIN_DAYS } from '../../../../shared/limits/rows.ts'
import { GRID_TEXT } from '../../../../shared/text/rows.ts'
import { useClient } from '../../../state/client.tsx'
import { useFailureToast, useToast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { counted } from '../../../ui/number-words.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { DelayedSkeleton, Skeleton } from '../../../ui/skeleton.tsx'
import type { ListedEntity } from '../use-entities.ts'
import { say } from '../../../../shared/text/say.ts'

interface RowBinDialogProps {
  readonly appId: AppId
  readonly data: DataSet
  readonly entity: ListedEntity
  readonly isReadOnly: boolean
  readonly onClose: () => void
}

const PAGE = 50
const SHOWN_FIELDS = 4

/** The deleted rows of a table, as long as they can be restored. */
export function RowBinDialog({ appId, data, entity: { schema }, isReadOnly, onClose }: RowBinDialogProps) {
  const client = useClient()
  const toast = useToast()
  const showFailure = useFailureToast()
  const [page, setPage] = useState<BinPage | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [working, setWorking] = useState<string | null>(null)
  const entity = schema.name

  const read = useCallback(
    (before: number | null) =>
      client.entities.bin({ appId, entity, data, limit: PAGE, ...(before === null ? {} : { before }) }).then(
        (next) => {
          setFailure(null)
          setPage((shown) => (before === null || shown === null ? next : { ...next, entries: [...shown.entries, ...next.entries] }))
        },
        (error: unknown) => setFailure(describeFailure(error).message),
      ),
    [appId, client, data, entity],
  )
  useEffect(() => void read(null), [read])

  async function putBack(rowIds: readonly string[], key: string): Promise<void> {
    setWorking(key)
    try {
      const { restored } = await client.entities.restoreRows({ params: { appId, entity }, query: { data }, body: { rowIds: [...rowIds] } })
      toast({ tone: 'success', title: say('{restored} put back', { restored: counted(restored, 'row') }) })
      await read(null)
    } catch (error) {
      showFailure(GRID_TEXT.bin.failed, error)
    } finally {
      setWorking(null)
    }
  }

  return (
    <Dialog
      name="row-bin"
      title={GRID_TEXT.bin.title(schema.title ?? entity)}
      description={GRID_TEXT.bin.hint(ROW_BIN_DAYS)}
      size="lg"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          {page !== null && page.entries.length > 1 && !isReadOnly && (
            <Button
              className="mr-auto"
              isLoading={working === 'all'}
              isDisabled={working !== null}
              onClick={() =>
                void putBack(
                  page.entries.map(({ row }) => row.id),
                  'all',
                )
              }
            >
              <RotateCcw aria-hidden="true" />
              {GRID_TEXT.bin.putBackShown(counted(page.entries.length, 'row'))}
            </Button>
          )}
          <Button onClick={onClose}>{say('Done')}</Button>
        </>
      }
    >
      {failure !== null && (
        <div role="alert" className="flex flex-col items-start gap-2 text-sm text-destructive-subtle-foreground">
          {failure}
          <Button size="sm" onClick={() => void read(null)}>
            {say('Try again')}
          </Button>
        </div>
      )}
      {page === null && failure === null && (
        <DelayedSkeleton label={say('Reading the bin')} className="flex flex-col gap-2">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </DelayedSkeleton>
      )}
      {page?.entries.length === 0 && (
        <EmptyState headingLevel={3} title={GRID_TEXT.bin.emptyTitle} className="pt-8">
          {GRID_TEXT.bin.emptyHint(ROW_BIN_DAYS)}
        </EmptyState>
      )}
      {page !== null && page.entries.length > 0 && (
        <ul className="divide-y rounded-lg border" aria-label={GRID_TEXT.bin.list}>
          {page.entries.map(({ row, deletedAt }) => (
            <li key={row.id} className="flex items-center gap-3 px-3 py-2 text-sm">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{labelOf(row, schema)}</span>
                <span className="block truncate text-xs text-muted-foreground">{factsOf(row, schema)}</span>
              </span>
              <span className="flex-none text-xs text-muted-foreground">
                <RelativeTime at={deletedAt} />
              </span>
              {!isReadOnly && (
                <Button
                  size="sm"
                  aria-label={say('Put back {row}', { row: labelOf(row, schema) })}
                  isLoading={working === row.id}
                  isDisabled={working !== null}
                  onClick={() => void putBack([row.id], row.id)}
                >
                  {say('Put back')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {page !== null && page.next !== null && (
        <Button variant="ghost" className="mt-2" onClick={() => void read(page.next)}>
          {say('Show more of {total}', { total: counted(page.total, 'row') })}
        </Button>
      )}
    </Dialog>
  )
}

type Schema = ListedEntity['schema']

function labelOf(row: Row, schema: Schema): string {
  const name = labelProperty(schema)
  return (name === null ? '' : textOf(row, schema, name)) || GRID_TEXT.bin.unnamed
}

/** The first fields besides the label, formatted as in the table. */
function factsOf(row: Row, schema: Schema): string {
  return Object.keys(schema.properties)
    .filter((name) => name !== labelProperty(schema) && schema.properties[name]?.['x-relation'] === undefined)
    .map((name) => textOf(row, schema, name))
    .filter((text) => text !== '')
    .slice(0, SHOWN_FIELDS)
    .join(' · ')
}

function textOf(row: Row, schema: Schema, name: string): string {
  const value = row[name]
  const property = schema.properties[name]
  return value === null || value === undefined || property === undefined ? '' : cellText(property, value)
}
