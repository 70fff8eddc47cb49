import { createContext, use, useCallback, useEffect, useState } from 'react'
import type { OutlineList } from '../../../../shared/domain/app-outline.ts'

/** Freezes a list as the card shows it while one of its forms is open; null releases it. */
type HoldList = (entity: string, list: OutlineList | null) => void

export const HoldListContext = createContext<HoldList>(() => undefined)

export interface HeldLists {
  /** What the card shows. */
  readonly lists: readonly OutlineList[]
  readonly hold: HoldList
}

/**
 * A list can be changed or removed elsewhere while a form of it is open. The card shows the old state until the form closes, so that
 * nothing typed is lost; a conflict is reported when the form is saved.
 */
export function useHeldLists(current: readonly OutlineList[]): HeldLists {
  const [held, setHeld] = useState<ReadonlyMap<string, OutlineList>>(new Map())
  const hold = useCallback<HoldList>((entity, list) => {
    setHeld((before) => {
      const after = new Map(before)
      if (list === null) after.delete(entity)
      else after.set(entity, list)
      return after
    })
  }, [])
  const gone = [...held.values()].filter(({ entity }) => !current.some((list) => list.entity === entity))
  return { lists: [...current.map((list) => held.get(list.entity) ?? list), ...gone], hold }
}

export function useHold(list: OutlineList | undefined, isOpen: boolean): void {
  const hold = use(HoldListContext)
  const entity = list?.entity
  useEffect(() => {
    if (!isOpen || list === undefined || entity === undefined) return undefined
    hold(entity, list)
    return () => hold(entity, null)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is held as it was when the form was opened
  }, [hold, entity, isOpen])
}
