import type { ThingChange, ThingState } from '../../../shared/domain/sync-operation.ts'
import { filesNamed } from './files-named.ts'
import type { DescribeChange, WaitingChange } from './outbox-store.ts'
import { pickFields, type RowsOfTable, readThing, type Things } from './things.ts'

interface DescribeDeps {
  readonly things: Things
  /** The rows that a batch of an import wrote, as its ledger tells. */
  readonly rowsOfBatch: (importId: string, batch: number) => readonly string[]
  /** Whether a file that a change names is here; absent: none is. */
  readonly hasFile?: (hash: string) => boolean
}

/** What is told of a thing: what it is now. */
export function createDescribeChange({ things, rowsOfBatch, hasFile = () => false }: DescribeDeps): DescribeChange {
  function rowsChange({ kind, entityId, fields }: WaitingChange): ThingChange {
    const [data = '', xId = '', list = '', batch] = entityId.split(':')
    const table = things.rows?.rowsOf?.(`${data}:${xId}`)
    if (table === undefined) return { type: 'rows', rows: [], isWhole: true }
    if (kind === 'column.put') {
      const values = (rowId: string) => pickFields(things.row, `${data}:${xId}:${rowId}`, table.read(rowId) ?? {}, fields ?? [])
      return { type: 'rows', rows: table.ids().map((rowId) => [rowId, values(rowId)]), isWhole: false }
    }
    const ids = batch !== undefined && fields === null ? rowsOfBatch(list, Number(batch)) : (fields ?? table.ids())
    return { type: 'rows', rows: listed(table, ids, kind === 'rows.put'), isWhole: true }
  }

  function describe(change: WaitingChange): ReturnType<DescribeChange> {
    const { kind, entityKind, fields } = change
    if (entityKind === 'rows') return { change: rowsChange(change), blobs: [] }
    const state = readThing(things, change)
    if (state === null) return { change: { type: 'gone' }, blobs: [] }
    const blobs = [...(things[entityKind]?.blobsOf?.(state) ?? [])]
    if (fields === null || kind.endsWith('.put')) return { change: { type: 'put', state }, blobs }
    return { change: { type: 'set', fields: pickFields(things[entityKind], change.entityId, state, fields) }, blobs }
  }

  return (waiting) => {
    const { change, blobs } = describe(waiting)
    const named = filesNamed({ entityKind: waiting.entityKind, change }).map(({ hash }) => hash)
    return { change, blobs: [...new Set([...blobs, ...named.filter(hasFile)])] }
  }
}

/** A row that went meanwhile, or came back, tells so by itself. */
function listed(table: RowsOfTable, ids: readonly string[], isPut: boolean): [string, ThingState | null][] {
  return ids.flatMap((rowId): [string, ThingState | null][] => {
    const state = table.read(rowId)
    return (state !== null) === isPut ? [[rowId, state]] : []
  })
}
