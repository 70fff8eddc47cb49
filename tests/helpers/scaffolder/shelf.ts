import path from 'node:path'
import { readBlueprints } from '../../../electron/backend/scaffolder/blueprints/read-blueprints.ts'

/** The blueprints as the program has them. */
export const SHELF = await readBlueprints(path.resolve(import.meta.dirname, '../../../resources/blueprints'))
