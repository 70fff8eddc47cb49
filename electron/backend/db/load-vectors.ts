import { getLoadablePath } from 'sqlite-vec'
import type { Db } from './open-database.ts'

/** Gives a database functions that compare lists of numbers. What the system itself loads lies beside a packed program's archive. */
export function loadVectors(db: Db): void {
  db.loadExtension(getLoadablePath().replace(/\bapp\.asar(?=[\\/])/, 'app.asar.unpacked'))
}
