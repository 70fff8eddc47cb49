import type { IncomingMessage } from 'node:http'
import { AppError } from '../../shared/domain/app-error.ts'
import { AppId } from '../../shared/domain/ids.ts'
import { IMPORT_FILE_MAX_BYTES } from '../../shared/limits/csv.ts'
import type { Backend } from '../backend/compose.ts'
import type { Session } from '../backend/identity/session.ts'
import { readPieces } from './node-bridge.ts'

export type ImportBodyDeps = Pick<Backend, 'apps' | 'imports'>

const ADDRESS = /^\/api\/apps\/([^/]+)\/imports\/file$/
const MAX_NAME_CHARS = 255

/**
 * `POST /api/apps/{appId}/imports/file?name=orders.csv` with the file itself as the body: the one call whose body is never held whole.
 * Null for any other request.
 */
export function createImportBody({ apps, imports }: ImportBodyDeps) {
  return async (message: IncomingMessage, address: URL, session: Session | null): Promise<Response | null> => {
    const written = message.method === 'POST' ? ADDRESS.exec(address.pathname)?.[1] : undefined
    if (written === undefined) return null
    if (session === null) throw new AppError('UNAUTHORIZED', {})
    const appId = AppId.safeParse(written)
    const app = appId.success ? apps.find(session.accountId, appId.data) : null
    if (!appId.success || app === null || app.deletedAt !== null) throw new AppError('APP_NOT_FOUND', { appId: written })
    if (Number(message.headers['content-length'] ?? 0) > IMPORT_FILE_MAX_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', {})
    const name = (address.searchParams.get('name') ?? 'file.csv').slice(0, MAX_NAME_CHARS)
    return Response.json(await imports.takeStream(appId.data, name === '' ? 'file.csv' : name, readPieces(message, 'signed-in')), {
      status: 201,
    })
  }
}
