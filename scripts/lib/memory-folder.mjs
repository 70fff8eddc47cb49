import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
/** Many times what the tests have there at once. */
const ROOM_BYTES = 4_000_000_000

/**
 * Runs `act` with the environment for tests whose temporary files are in memory, where there is room for them. The program writes through
 * to the disk whatever people made, and tests would mostly wait for that; a process that is killed leaves the same behind in memory.
 */
export async function inMemory(act) {
  if (!hasRoom()) return act({})
  const folder = mkdtempSync(path.join(MEMORY, 'lathe-tests-'))
  // As in /tmp, another user gets through it: PostgreSQL is one where the tests are run by root.
  chmodSync(folder, 0o711)
  try {
    return await act({ TMPDIR: folder, LATHE_DISK: tmpdir() })
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM_BYTES && freemem() > ROOM_BYTES
  } catch {
    return false
  }
}
