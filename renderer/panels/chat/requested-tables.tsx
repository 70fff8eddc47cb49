import { useId, useState } from 'react'
import type { RequestedTables as Tables } from '../../../shared/domain/action.ts'
import { IMPORT_ENTITIES_TEXT } from '../../../shared/text/import-entities.ts'
import { useClient } from '../../state/client.tsx'
import { useMay } from '../../state/may.ts'
import { useReadOnlyReason } from '../../state/read-only.ts'
import { useFailureToast, useToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { ActionSource } from './action-view.ts'

export interface RequestedTablesProps {
  readonly tables: Tables
  /** Null while the answer is being written. */
  readonly source: ActionSource | null
}

/** The tables of another app that an answer asks for. They are taken over when the person says so. */
export function RequestedTables({ tables, source }: RequestedTablesProps) {
  return (
    <>
      <span className="min-w-0 truncate">
        {tables.entities.join(', ')} {IMPORT_ENTITIES_TEXT.asks(tables.name)}
      </span>
      {source !== null && <TakeOver tables={tables} source={source} />}
    </>
  )
}

function rowsSaid(rows: number, leftOut: number, from: string): string {
  return leftOut === 0 ? IMPORT_ENTITIES_TEXT.rows(rows) : IMPORT_ENTITIES_TEXT.leftOut(rows, leftOut, from)
}

function TakeOver({ tables, source: { appId } }: { readonly tables: Tables; readonly source: ActionSource }) {
  const client = useClient()
  const show = useToast()
  const fail = useFailureToast()
  const id = useId()
  const [withRows, setWithRows] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const [isDone, setDone] = useState(false)
  const may = useMay('change-tables')
  if (useReadOnlyReason(appId) !== null || isDone) return null
  const take = async () => {
    setWorking(true)
    try {
      const { entities, rows, leftOut } = await client.entities.takeOver({ appId, from: tables.from, entities: tables.entities, withRows })
      show({
        tone: leftOut === 0 ? 'success' : 'info',
        title: IMPORT_ENTITIES_TEXT.taken(entities.length, tables.name),
        ...(rows === 0 ? {} : { description: rowsSaid(rows, leftOut, tables.name) }),
      })
      setDone(true)
    } catch (error) {
      fail(IMPORT_ENTITIES_TEXT.failed, error)
    } finally {
      setWorking(false)
    }
  }
  return (
    <span className="relative z-[1] ml-auto flex flex-none items-center gap-3">
      <label htmlFor={id} className="flex items-center gap-2 text-sm">
        <Checkbox id={id} checked={withRows} disabled={isWorking} onCheckedChange={(checked) => setWithRows(checked === true)} />
        {IMPORT_ENTITIES_TEXT.withRows}
      </label>
      <Button size="sm" isLoading={isWorking} isDisabled={may.lock !== undefined} disabledReason={may.lock} onClick={() => void take()}>
        {isWorking ? IMPORT_ENTITIES_TEXT.taking : IMPORT_ENTITIES_TEXT.take}
      </Button>
    </span>
  )
}
