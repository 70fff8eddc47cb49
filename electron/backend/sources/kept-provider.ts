import type { ThingElsewhere } from '../../../shared/domain/source-connection.ts'
import type { SourceType } from '../../../shared/domain/source.ts'
import type { KeptDocument } from './kept-document.ts'
import type { ProviderApi } from './provider-api.ts'

export interface ListWish {
  /** Empty: all. */
  readonly query: string
  /** What lies in it; null: from the outermost. */
  readonly folder: string | null
  /** Where the list before ended. */
  readonly from: string | null
}

export interface ListedThings {
  readonly things: readonly ThingElsewhere[]
  readonly next: string | null
}

export interface KeptWish {
  readonly id: string
  readonly type: SourceType
  /** As they were fetched the last time, by id. */
  readonly before: ReadonlyMap<string, KeptDocument>
  /** How many documents, and how large a file, in bytes. */
  readonly documents: number
  readonly fileBytes: number
  /** From 0 to 1. */
  readonly onProgress: (done: number) => void
}

/** Who keeps a person's pages and files elsewhere. Each throws `SourceUnreadable`, and the signal's reason. */
export interface KeptProvider {
  readonly headers: Readonly<Record<string, string>>
  /** Of which types what it keeps is. */
  readonly types: readonly SourceType[]
  /** As the provider calls whoever is let in. */
  nameOf(api: ProviderApi): Promise<string>
  list(api: ProviderApi, wish: ListWish): Promise<ListedThings>
  /** It and what lies in it, the outermost first. What has not changed is not fetched. */
  fetchAll(api: ProviderApi, wish: KeptWish): Promise<readonly KeptDocument[]>
}
