import { useRef } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet, Row } from '../../../shared/domain/row.ts'
import { ROW_CHANGES_MAX } from '../../../shared/limits/rows.ts'
import { useClient } from '../../state/client.tsx'
import { WINDOW_ID } from '../../state/window-id.ts'
import { addressParts } from './address-parts.ts'
import { type EditConflict, findConflicts, type RejectedValue, type RowPatch } from './row-patches.ts'
import type { RowSource } from './row-source.ts'

/** What was met while cells were written. */
export interface Found {
  readonly refused: RejectedValue[]
  /** Values by others that were overwritten. */
  readonly overwritten: EditConflict[]
  /** Patches of rows that others had deleted. */
  readonly gone: RowPatch[]
}

export const nothingFound = (): Found => ({ refused: [], overwritten: [], gone: [] })

export interface Written {
  /** The patches that undo what was written. */
  readonly back: readonly RowPatch[]
  /** What was not tried, or failed as a whole. */
  readonly left: readonly RowPatch[]
  /** Why something failed; undefined where nothing did. */
  readonly failure?: unknown
}

export interface RowWrites {
  /** `goesOn` is asked before each part, with the number of patches that are through. */
  writeAll(patches: readonly RowPatch[], found: Found, goesOn: (through: number) => boolean): Promise<Written>
  /** What of the patches nobody else has changed since; the rest goes into `kept`, deleted rows aside. */
  unchangedSince(patches: readonly RowPatch[], kept: EditConflict[]): Promise<readonly RowPatch[]>
}

/** Writes cells many rows at a time: they are shown at once, and as before where they could not be written. */
export function useRowWrites(appId: AppId, data: DataSet, entity: string, source: RowSource): RowWrites {
  const client = useClient()
  /** Rows as written by this window. */
  const own = useRef(new WeakSet<Row>())

  async function writePart(patches: readonly RowPatch[], found: Found): Promise<RowPatch[]> {
    const asked = patches.map((patch) => {
      const known = source.find(patch.row.id)
      return { ...patch, before: known !== null && known.updatedAt >= patch.row.updatedAt ? known : patch.row }
    })
    const shown = asked.map(({ before, fields }) => ({ ...before, ...fields }))
    // Overwriting a value of this window is not a conflict.
    const met = asked.map(({ row, before, fields }) => (own.current.has(before) ? [] : findConflicts(Object.keys(fields), row, before)))
    for (const row of shown) own.current.add(row)
    source.show(shown)
    const answers = await client.entities
      .updateRows({
        params: { appId, entity },
        query: { data, windowId: WINDOW_ID },
        body: { changes: patches.map(({ row, fields }) => ({ rowId: row.id, fields: { ...fields } })) },
      })
      .catch((error: unknown) => {
        source.show(asked.map(({ before }) => before))
        // They may have been written in spite of the error, and no event would tell.
        source.refresh()
        throw error
      })
    const saved: Row[] = []
    const back: RowPatch[] = []
    const unwritten: Row[] = []
    for (const [index, { row, before, fields }] of asked.entries()) {
      const answer = answers[index]
      if (answer === undefined || answer.outcome === 'gone') found.gone.push({ row, fields })
      const refused = answer !== undefined && 'refused' in answer ? answer.refused : []
      for (const { path, reason } of refused) found.refused.push({ field: path, value: fields[path], reason })
      if (answer?.outcome !== 'saved') {
        unwritten.push(before)
        continue
      }
      const names = Object.keys(fields).filter((name) => !refused.some(({ path }) => path === name))
      own.current.add(answer.row)
      saved.push(answer.row)
      found.overwritten.push(...(met[index] ?? []).filter(({ field }) => names.includes(field)))
      back.push({ row: answer.row, fields: Object.fromEntries(names.map((name) => [name, before[name] ?? null])) })
    }
    if (unwritten.length > 0) source.show(unwritten)
    if (found.gone.length > 0) source.refresh()
    source.saved(saved, [...new Set(back.flatMap(({ fields }) => Object.keys(fields)))])
    return back
  }

  return {
    async writeAll(patches, found, goesOn) {
      const back: RowPatch[] = []
      for (let from = 0; from < patches.length; from += ROW_CHANGES_MAX) {
        if (!goesOn(from)) return { back, left: patches.slice(from) }
        try {
          back.push(...(await writePart(patches.slice(from, from + ROW_CHANGES_MAX), found)))
        } catch (failure) {
          return { back, left: patches.slice(from), failure }
        }
      }
      return { back, left: [] }
    },
    async unchangedSince(patches, kept) {
      const unchanged: RowPatch[] = []
      const byId = new Map<string, Row>()
      for (const part of addressParts(patches.map(({ row }) => row.id))) {
        const { rows } = await client.entities.rows({
          appId,
          entity,
          data,
          sort: 'id',
          limit: part.length,
          filter: { id: { in: [...part] } },
        })
        for (const row of rows) byId.set(row.id, row)
      }
      for (const { row, fields } of patches) {
        const now = byId.get(row.id)
        if (now === undefined) continue
        const met = findConflicts(Object.keys(fields), row, now)
        kept.push(...met)
        const rest = Object.entries(fields).filter(([name]) => !met.some(({ field }) => field === name))
        if (rest.length > 0) unchanged.push({ row: now, fields: Object.fromEntries(rest) })
      }
      return unchanged
    },
  }
}
