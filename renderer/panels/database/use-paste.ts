import { labelProperty } from '../../../shared/domain/entity-schema.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet, Row } from '../../../shared/domain/row.ts'
import { GRID_TEXT, ROWS_TEXT } from '../../../shared/text/rows.ts'
import { useClient } from '../../state/client.tsx'
import { useFailureToast, useToast } from '../../state/toasts.ts'
import { counted } from '../../ui/number-words.ts'
import { typedValue } from '../../../shared/domain/field-types/field-types.ts'
import { addressParts } from './address-parts.ts'
import type { GridColumn } from './grid-columns.ts'
import type { Pasted } from './grid-ranges.ts'
import { labelsToResolve, fitPasted, type RowIdsByLabel } from './pasted-values.ts'
import { type RejectedValue, refusalText } from './row-patches.ts'
import type { ListedEntity } from './use-entities.ts'
import type { RowHistory } from './use-row-history.ts'
import { say } from '../../../shared/text/say.ts'

const CHUNK = 500

interface PastePlace {
  readonly appId: AppId
  readonly data: DataSet
  readonly entity: string
  readonly entities: readonly ListedEntity[]
  readonly history: RowHistory
}

/** Applies a paste; reports what does not fit or is out of range, and offers to add rows below the last one. */
export function usePaste({ appId, data, entity, entities, history }: PastePlace): (pasted: Pasted) => Promise<void> {
  const client = useClient()
  const toast = useToast()
  const showFailure = useFailureToast()

  async function findCalled(wanted: ReadonlyMap<string, readonly string[]>): Promise<RowIdsByLabel> {
    const found = new Map<string, string[]>()
    const note = (target: string, text: string, rowId: string) => {
      const key = `${target}\n${text}`
      found.set(key, [...(found.get(key) ?? []), rowId])
    }
    for (const [target, texts] of wanted) {
      const listed = entities.find(({ schema }) => schema.name === target)
      const label = listed === undefined ? null : labelProperty(listed.schema)
      for (const each of addressParts(texts)) {
        const part = [...each]
        const common = { appId, entity: target, data, limit: 1000, sort: 'id' } as const
        const byId = await client.entities.rows({ ...common, filter: { id: { in: part } } })
        for (const row of byId.rows) note(target, row.id, row.id)
        if (label === null) continue
        const byLabel = await client.entities.rows({ ...common, filter: { [label]: { in: part } } })
        for (const row of byLabel.rows) note(target, String(row[label]), row.id)
      }
    }
    return (target, text) => found.get(`${target}\n${text}`) ?? []
  }

  async function addRows(lines: Pasted['below'], rowsCalled: RowIdsByLabel): Promise<void> {
    const refused: RejectedValue[] = []
    const bodies = lines.map((line) => {
      const fitted = fitPasted(line, rowsCalled)
      refused.push(...fitted.refused)
      return bodyOf(fitted.cells, refused)
    })
    const added: Row[] = []
    let failed = 0
    try {
      for (let from = 0; from < bodies.length; from += CHUNK) {
        const results = await client.entities.createRows({
          params: { appId, entity },
          query: { data },
          body: bodies.slice(from, from + CHUNK),
        })
        for (const result of results) {
          if (result.ok) added.push(result.row)
          else {
            failed += 1
            for (const { path, reason } of result.issues) refused.push({ field: path, value: null, reason })
          }
        }
      }
    } catch (error) {
      showFailure(ROWS_TEXT.createFailed, error)
    }
    if (added.length > 0) history.added(added)
    const words = say('{length} added', { length: counted(added.length, 'row') })
    if (refused.length > 0) {
      toast({ tone: 'error', title: failed > 0 ? ROWS_TEXT.createFailed : words, description: `${words}. ${refusalText(refused)}` })
    } else if (added.length > 0) toast({ tone: 'success', title: words })
  }

  return async ({ changes, below, beyondEdge, system }) => {
    try {
      const rowsCalled = await findCalled(labelsToResolve([...changes, ...below.flat()]))
      const { cells, refused } = fitPasted(changes, rowsCalled)
      const notes = [
        ...(beyondEdge > 0 ? [GRID_TEXT.beyondEdge(beyondEdge)] : []),
        ...system.map((column) => GRID_TEXT.writtenByLathe(column)),
        ...(below.length > 0 ? [GRID_TEXT.beyondEnd(below.length)] : []),
      ]
      const action =
        below.length === 0
          ? undefined
          : { label: say('Add {length}', { length: counted(below.length, 'row') }), run: () => void addRows(below, rowsCalled) }
      await history.change(cells, { refused, notes, action })
    } catch (error) {
      showFailure(ROWS_TEXT.updateFailed, error)
    }
  }
}

function bodyOf(
  cells: readonly { readonly column: GridColumn; readonly value: unknown }[],
  refused: RejectedValue[],
): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const { column, value } of cells) {
    const typed = typeof value === 'string' ? typedValue(column.property, value) : ({ ok: true, value } as const)
    if (typed.ok) body[column.key] = typed.value
    else refused.push({ field: column.label, value, reason: typed.reason })
  }
  return body
}
