import { Suspense } from 'react'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet } from '../../../../shared/domain/row.ts'
import type { ListedEntity } from '../use-entities.ts'
import { useImportWindow } from './import-window.ts'
import { markSeen } from './seen-imports.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'

/** The wizard, loaded on first use. */
const ImportDialog = lazyPart(() => import('./import-dialog.tsx').then((m) => m.ImportDialog))

interface ImportPlaceProps {
  readonly appId: AppId
  readonly data: DataSet
  readonly entities: readonly ListedEntity[]
  readonly current: ListedEntity | null
  /** By name, because a table that was created for a file is not in the list yet when its first rows arrive. */
  readonly onShow: (entity: string) => void
}

/** Mounts the wizard beside the tables, so that it stays open when another one is shown. */
export function ImportPlace({ appId, data, entities, current, onShow }: ImportPlaceProps) {
  const { session, isOpen, close, forget, openAnew } = useImportWindow(appId)
  if (session === null || !isOpen) return null
  const see = () => {
    const facts = session.state().facts
    if (facts !== null) markSeen(appId, facts.id)
  }
  return (
    <Suspense>
      <ImportDialog
        appId={appId}
        session={session}
        data={data}
        entities={entities}
        current={current}
        onClose={close}
        onForget={() => {
          see()
          forget()
        }}
        onAnother={() => {
          see()
          openAnew()
        }}
        onShow={onShow}
      />
    </Suspense>
  )
}
