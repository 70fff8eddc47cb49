import { SOURCE_READ_MAX_MB, SOURCE_READ_MAX_MS } from '../../../shared/limits/sources.ts'
import { serveParent } from '../lib/helper-process.ts'
import { createSourceReader } from './read-source.ts'

/** Longer than it may work: between two parts it waits until the first is kept. */
const LIFE_MS = SOURCE_READ_MAX_MS * 15

serveParent(createSourceReader(), { lifeMs: LIFE_MS, maxMb: SOURCE_READ_MAX_MB })
