import path from 'node:path'
import { readBlueprints } from '../../../electron/backend/scaffolder/blueprints/read-blueprints.ts'

/** The blueprints of the program. */
export const SHELF = await readBlueprints(path.resolve(import.meta.dirname, '../../../resources/blueprints'))
