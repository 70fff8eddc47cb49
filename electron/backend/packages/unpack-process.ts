import { UNPACK_MS } from '../../../shared/limits/packages.ts'
import { serveParent } from '../lib/helper-process.ts'
import { type UnpackTask, unpackTarball } from './unpack-tarball.ts'

serveParent((message) => unpackTarball(message as UnpackTask), { lifeMs: UNPACK_MS })
