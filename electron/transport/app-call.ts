import type { Actor } from '../../shared/domain/access.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import type { DataSet } from '../../shared/domain/row.ts'
import type { EnginePort } from '../backend/engine/port.ts'

/** Whose rows are meant: the app's own, or a copy's. */
export interface AppRows {
  readonly engine: Pick<EnginePort, 'of' | 'watch'>
  readonly appId: AppId
}

/** The app that is meant, and whether its draft or its live side, is the origin that was asked; the actor came by the token. */
export interface AppCallContext {
  readonly appId: AppId
  readonly rows: AppRows
  readonly data: DataSet
  readonly actor: Actor
}
