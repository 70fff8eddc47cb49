import type { AppId } from '../../../shared/domain/ids.ts'
import type { SyncedApp } from '../../../shared/domain/sync-exchange.ts'
import type { SyncFile } from '../../../shared/domain/sync-operation.ts'
import type { SyncServer } from './sync-server.ts'

/** The contents of an app on this device, by their SHA-256. */
export interface DeviceContents {
  /** Of these, those that are not here. */
  missing(hashes: readonly string[]): Promise<readonly string[]>
  read(hash: string): Promise<Uint8Array>
  /** They are what their hash says. */
  write(hash: string, bytes: Uint8Array): Promise<void>
}

/** A server that keeps apps, as somebody who has signed in there uses it. Rejects with `SyncFailure`; `link` also with SYNC_APP_OF_OTHER. */
export interface RemoteServer {
  apps(): Promise<readonly SyncedApp[]>
  link(app: { readonly id: AppId; readonly name: string; readonly description: string }): Promise<SyncedApp>
  /** Whether there is more in its logs than up to these numbers; waits a while for it. */
  news(appId: AppId, cursors: Readonly<Record<SyncFile, number>>, signal: AbortSignal): Promise<boolean>
  /** One app's log. Contents that changes need go before what is pushed, and come before what is pulled is handed on. */
  of(appId: AppId, contents: DeviceContents): SyncServer
}

export interface RemoteServerPlace {
  /** `https://apps.example`. */
  readonly address: string
  /** Asked for each call; null while nobody is signed in. */
  readonly token: () => string | null
  /** How long it may be silent; `SYNC_CALL_MAX_MS` when it is not said. */
  readonly silenceMs?: number
}

/** A host has one over HTTP, a test whichever it likes. */
export type ConnectServer = (place: RemoteServerPlace) => RemoteServer
