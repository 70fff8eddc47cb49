import { useStore } from 'jotai'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { ColumnChange, ColumnPlan } from '../../../../shared/domain/column-change.ts'
import { fieldType } from '../../../../shared/domain/field-types/field-types.ts'
import { type AppId, RequestId, type VersionId } from '../../../../shared/domain/ids.ts'
import { rulesOf } from '../../../../shared/domain/column-rules.ts'
import type { EntitySchema } from '../../../../shared/domain/entity-schema.ts'
import { TABLE_TEXT } from '../../../../shared/text/tables.ts'
import { ERROR_TEXT } from '../../../../shared/text/errors.ts'
import { useClient } from '../../../state/client.tsx'
import { isBeingMade } from '../../../state/open-app.ts'
import { useFailureToast, useToast } from '../../../state/toasts.ts'
import type { Condition } from '../filters/filter-model.ts'
import type { GridColumn } from '../grid-columns.ts'
import type { ListedEntity } from '../use-entities.ts'
import { isSortedBesides, sortPlace, withoutSort, withSort } from '../grid-sorts.ts'
import { AddColumnDialog } from './add-column-dialog.tsx'
import { ChangeColumnDialog } from './change-column-dialog.tsx'
import type { ColumnPowers } from './column-context.ts'
import type { ColumnActions } from './column-menu.tsx'
import { refusalReason } from './refusal-reason.ts'
import { RulesDialog } from './rules-dialog.tsx'
import { RenameColumnDialog } from './rename-column-dialog.tsx'
import { say, sayName } from '../../../../shared/text/say.ts'

type Wish =
  | { readonly kind: 'add'; readonly beside: string | null; readonly side: 'left' | 'right' }
  | { readonly kind: 'rename' | 'retype' | 'remove' | 'rules'; readonly column: GridColumn }

interface ColumnChangesNeeds {
  readonly appId: AppId
  readonly schema: EntitySchema
  readonly entities: readonly ListedEntity[]
  /** In display order. */
  readonly columns: readonly GridColumn[]
  /** A request was put into the chat. */
  readonly onAsked: () => void
  readonly sort: string
  readonly onSort: (sort: string) => void
  readonly onHide: (property: string) => void
  /** Shows the rows that meet a condition. */
  readonly onShow: (condition: Condition) => void
}

export interface ColumnChanges {
  /** Always the same object. */
  readonly powers: ColumnPowers
  actionsOf(column: GridColumn): ColumnActions
  /** Adds a column at the end of the table. */
  add(): void
  onMove(property: string, beside: string, side: 'left' | 'right'): void
  /** The open dialog. */
  readonly dialog: ReactNode
}

/** Changes of a table's columns, each a version that can be undone, with their dialogs and messages. */
export function useColumnChanges({
  appId,
  schema,
  entities,
  columns,
  onAsked,
  sort,
  onSort,
  onHide,
  onShow,
}: ColumnChangesNeeds): ColumnChanges {
  const entity = schema.name
  const client = useClient()
  const store = useStore()
  const toast = useToast()
  const showFailure = useFailureToast()
  const [wish, setWish] = useState<Wish | null>(null)
  const [isWorking, setWorking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [plan, setPlan] = useState<ColumnPlan | null>(null)
  /** Ignores a second click while the first is in progress. */
  const isBusy = useRef(false)

  const begin = (next: Wish) => {
    if (store.get(isBeingMade(appId))) return toast({ tone: 'error', title: ERROR_TEXT.chatBusy })
    setFailure(null)
    setPlan(null)
    setWish(next)
  }
  const look = (change: ColumnChange, signal?: AbortSignal) =>
    client.columns.plan({ appId, entity, change }, signal === undefined ? {} : { signal })

  async function takeBack(versionId: VersionId): Promise<void> {
    try {
      await client.versions.restore({ appId, versionId })
    } catch (error) {
      showFailure(say('The columns could not be put back'), error, () => void takeBack(versionId))
    }
  }

  /** Makes the change, offers an undo, and asks the chat to update what remains, if the person wants that. */
  async function perform(change: ColumnChange, known: ColumnPlan | null, asksAfterwards: boolean): Promise<ColumnPlan> {
    const { plan: done } = await client.columns.change({
      appId,
      entity,
      change,
      acceptsLoss: known !== null,
      ...(known === null ? {} : { baseVersionId: known.versionId }),
    })
    const before = done.versionId
    toast({
      tone: 'success',
      title: doneSentence(change, columns),
      ...(before === null ? {} : { action: { label: say('Undo'), run: () => void takeBack(before) } }),
    })
    if (asksAfterwards && done.request !== null) {
      await client.chat.send({ appId, requestId: RequestId.parse(crypto.randomUUID()), content: done.request })
      onAsked()
    }
    return done
  }

  async function inDialog(run: () => Promise<void>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setWorking(true)
    setFailure(null)
    try {
      await run()
    } catch (error) {
      setFailure(refusalReason(error))
    } finally {
      isBusy.current = false
      setWorking(false)
    }
  }

  const changeAndClose = (change: ColumnChange, known: ColumnPlan | null, asksAfterwards = false) =>
    inDialog(async () => {
      await perform(change, known, asksAfterwards)
      setWish(null)
    })

  const rename = (change: ColumnChange & { readonly kind: 'rename' }, asksAfterwards: boolean) =>
    inDialog(async () => {
      const foreseen = plan ?? (await look(change))
      if (plan === null && foreseen.open.length > 0) return setPlan(foreseen)
      await perform(change, foreseen, asksAfterwards)
      setWish(null)
    })

  async function move(property: string, beside: string, side: 'left' | 'right'): Promise<void> {
    if (store.get(isBeingMade(appId))) return toast({ tone: 'error', title: ERROR_TEXT.chatBusy })
    if (isBusy.current) return
    isBusy.current = true
    try {
      await perform({ kind: 'move', property, beside, side }, null, false)
    } catch (error) {
      showFailure(say('The column could not be moved'), error)
    } finally {
      isBusy.current = false
    }
  }

  async function addChoice(column: GridColumn, choice: string): Promise<boolean> {
    if (store.get(isBeingMade(appId))) {
      toast({ tone: 'error', title: ERROR_TEXT.chatBusy })
      return false
    }
    try {
      await client.columns.change({ appId, entity, change: { kind: 'add-choice', property: column.key, choice } })
      return true
    } catch (error) {
      showFailure(say('The option could not be added'), error)
      return false
    }
  }
  const latest = useRef(addChoice)
  latest.current = addChoice
  const powers = useMemo<ColumnPowers>(() => ({ addChoice: (column, choice) => latest.current(column, choice) }), [])

  const own = columns.filter(({ isSystem }) => !isSystem)
  return {
    powers,
    add: () => begin({ kind: 'add', beside: null, side: 'right' }),
    onMove: (property, beside, side) => void move(property, beside, side),
    actionsOf(column) {
      const at = own.findIndex(({ key }) => key === column.key)
      const [left, right] = [own[at - 1], own[at + 1]]
      return {
        onAdd: (side) => begin({ kind: 'add', beside: column.key, side }),
        onRename: () => begin({ kind: 'rename', column }),
        onRules: () => begin({ kind: 'rules', column }),
        onRetype: () => begin({ kind: 'retype', column }),
        onMoveLeft: left === undefined ? null : () => void move(column.key, left.key, 'left'),
        onMoveRight: right === undefined ? null : () => void move(column.key, right.key, 'right'),
        onDelete: () => begin({ kind: 'remove', column }),
        onSort: (direction) => onSort(direction === 'up' ? column.key : `-${column.key}`),
        onSortAlso: isSortedBesides(sort, column.key) ? (direction) => onSort(withSort(sort, column.key, direction === 'down')) : null,
        onUnsort: sortPlace(sort, column.key) === null ? null : () => onSort(withoutSort(sort, column.key)),
        onHide: columns.length === 1 ? null : () => onHide(column.key),
      }
    },
    dialog:
      wish === null ? null : wish.kind === 'add' ? (
        <AddColumnDialog
          entity={entity}
          entities={entities}
          place={wish}
          isWorking={isWorking}
          failure={failure}
          onAdd={(change) => void changeAndClose(change, null)}
          onClose={() => setWish(null)}
        />
      ) : wish.kind === 'rules' ? (
        <RulesDialog
          column={wish.column}
          rules={rulesOf(schema, wish.column.key)}
          isWorking={isWorking}
          failure={failure}
          look={look}
          onChange={(change) => void changeAndClose(change, null)}
          onShow={(condition) => {
            setWish(null)
            onShow(condition)
          }}
          onClose={() => setWish(null)}
        />
      ) : wish.kind === 'rename' ? (
        <RenameColumnDialog
          column={wish.column}
          isWorking={isWorking}
          failure={failure}
          plan={plan}
          onRename={(change, asksAfterwards) => void rename(change, asksAfterwards)}
          onEdit={() => setPlan(null)}
          onClose={() => setWish(null)}
        />
      ) : (
        <ChangeColumnDialog
          kind={wish.kind}
          column={wish.column}
          isWorking={isWorking}
          failure={failure}
          look={look}
          onChange={(change, known, asksAfterwards) => void changeAndClose(change, known, asksAfterwards)}
          onClose={() => setWish(null)}
        />
      ),
  }
}

function doneSentence(change: ColumnChange, columns: readonly GridColumn[]): string {
  if (change.kind === 'add') return say('Column “{title}” added', { title: change.title })
  const label = columns.find(({ key }) => key === change.property)?.label ?? change.property
  switch (change.kind) {
    case 'rename':
      return say('“{label}” is called “{title}” now', { label, title: change.title })
    case 'rules':
      return TABLE_TEXT.rulesChanged(label)
    case 'retype':
      return say('“{label}” is {label2} now', { label, label2: sayName(fieldType(change.type).label) })
    case 'move':
      return say('“{label}” moved', { label })
    case 'remove':
      return say('Column “{label}” deleted', { label })
    case 'add-choice':
      return say('Option “{choice}” added', { choice: change.choice })
    case 'add-choices':
      return say('{length} options added', { length: change.choices.length })
  }
}
