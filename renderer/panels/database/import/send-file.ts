import type { AppId } from '../../../../shared/domain/ids.ts'
import type { RowImport } from '../../../../shared/domain/row-import.ts'
import { IMPORT_PART_MAX_BYTES } from '../../../../shared/limits/csv.ts'
import type { Client } from '../../../api/client.ts'

interface SendFile {
  readonly client: Pick<Client, 'imports'>
  readonly place: { readonly appId: AppId; readonly importId: RowImport['id'] }
  readonly file: File
  readonly onSent: (bytes: number) => void
}

/** Uploads a file in chunks. An error or an abort ends the import. */
export async function sendFile({ client, place, file, onSent }: SendFile, signal: AbortSignal): Promise<void> {
  try {
    for (let sent = 0; sent < file.size;) {
      const part = new File([file.slice(sent, sent + IMPORT_PART_MAX_BYTES)], 'part')
      const { received } = await client.imports.append({ ...place, offset: sent, part }, { signal })
      sent = received
      onSent(sent)
    }
  } catch (error) {
    // A partial file is useless.
    void client.imports.cancel(place).catch(() => undefined)
    throw error
  }
}
