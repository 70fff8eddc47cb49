import pg from 'pg'
import { AppError, isAppError } from '../../../shared/domain/app-error.ts'

// What SQLSTATE says of the server, and nothing of what was asked.
/** No connection, nobody let in, no such database, no resources, stopped or too slow, errors of its system. */
const UNAVAILABLE_CLASSES = ['08', '28', '3D', '53', '57', '58']
/** Somebody else was in the way, and it takes no writes. */
const UNAVAILABLE_CODES = ['40001', '40P01', '55P03', '25006']
const FOREIGN_KEY = '23503'

/** What a statement or a connection failed with. DATABASE_UNAVAILABLE: the same may be asked again. Anything else is a mistake of ours. */
export function asPostgresError(error: unknown): unknown {
  if (isAppError(error)) return error
  // The driver's own errors have no code: connections that were refused, cut or silent.
  if (error instanceof pg.DatabaseError && !isOfServer(error.code)) return error
  return new AppError('DATABASE_UNAVAILABLE', {}, { cause: error })
}

/** What it refers to is not there, or not any more. */
export function isForeignKeyError(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === FOREIGN_KEY
}

function isOfServer(code = ''): boolean {
  return UNAVAILABLE_CODES.includes(code) || UNAVAILABLE_CLASSES.some((name) => code.startsWith(name))
}
