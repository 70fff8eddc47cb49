import type { IncomingMessage } from 'node:http'
import { AppError } from '../../shared/domain/app-error.ts'
import { IMPORT_FILE_MAX_BYTES } from '../../shared/limits/csv.ts'
import type { Backend } from '../backend/compose.ts'
import type { Session } from '../backend/identity/session.ts'
import { readPieces } from './node-bridge.ts'

export type ImportBodyDeps = Pick<Backend, 'members' | 'imports'>

const ADDRESS = /^\/api\/apps\/([^/]+)\/imports\/file$/
const MAX_NAME_CHARS = 255

/**
 * `POST /api/apps/{appId}/imports/file?name=orders.csv` with the file itself as the body: the one call whose body is never held whole.
 * Null for any other request.
 */
export function createImportBody({ members, imports }: ImportBodyDeps) {
  return async (message: IncomingMessage, address: URL, session: Session | null): Promise<Response | null> => {
    const written = message.method === 'POST' ? ADDRESS.exec(address.pathname)?.[1] : undefined
    if (written === undefined) return null
    if (session === null) throw new AppError('UNAUTHORIZED', {})
    const { app } = members.admit(session.accountId, written, 'edit')
    if (Number(message.headers['content-length'] ?? 0) > IMPORT_FILE_MAX_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', {})
    const name = (address.searchParams.get('name') ?? 'file.csv').slice(0, MAX_NAME_CHARS)
    return Response.json(await imports.takeStream(app.id, name === '' ? 'file.csv' : name, readPieces(message, 'signed-in')), {
      status: 201,
    })
  }
}
