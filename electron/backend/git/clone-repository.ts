import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AppError } from '../../../shared/domain/app-error.ts'
import { IMPORT_MAX_BYTES, IMPORT_MAX_ENTRIES } from '../../../shared/limits/project.ts'
import { GIT_TEXT } from '../../../shared/text/git.ts'
import { requireAddress } from './address.ts'
import { type RunGit, WITHOUT_HOOKS } from './run-git.ts'

const LOOK_EVERY_MS = 250

export interface Cloned extends AsyncDisposable {
  readonly folder: string
}

/**
 * The newest files of a repository, in a folder that is there until it is disposed of. Neither a program nor a link of the repository is
 * run or followed, and what is more than an app may have is not fetched to the end, or not unpacked. GIT_MISSING, GIT_FAILED.
 */
export async function cloneRepository(run: RunGit, written: string, signal: AbortSignal): Promise<Cloned> {
  const address = requireAddress(written)
  const folder = await mkdtemp(path.join(tmpdir(), 'lathe-clone-'))
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 3 })
  const tooLarge = new AbortController()
  const timer = setInterval(
    () => void requireSmall(path.join(folder, '.git', 'objects', 'pack')).catch((error: unknown) => tooLarge.abort(error)),
    LOOK_EVERY_MS,
  )
  const git = (...args: readonly string[]) => run(args, { folder, signal: AbortSignal.any([signal, tooLarge.signal]) })
  try {
    const shallow = ['--depth=1', '--single-branch', '--no-tags', '--no-recurse-submodules', '--no-checkout']
    await git(...WITHOUT_HOOKS, 'clone', '--quiet', ...shallow, '--', address, '.')
    const list = await git('ls-tree', '-r', '-l', '-z', 'HEAD').catch((error: unknown) => {
      signal.throwIfAborted()
      throw new AppError('GIT_FAILED', { reason: GIT_TEXT.isEmpty }, { cause: error })
    })
    const sizes = list.split('\0').map((entry) => Number(/^\d+ \w+ \w+ +(\d+)\t/.exec(entry)?.[1] ?? 0))
    if (sizes.length > IMPORT_MAX_ENTRIES || sum(sizes) > IMPORT_MAX_BYTES) throw new AppError('GIT_FAILED', { reason: GIT_TEXT.tooLarge })
    await git(...WITHOUT_HOOKS, '-c', 'core.symlinks=false', '-c', 'core.autocrlf=false', 'checkout', '--quiet', 'HEAD', '--', '.')
    await rm(path.join(folder, '.git'), { recursive: true, force: true, maxRetries: 3 })
    return { folder, [Symbol.asyncDispose]: remove }
  } catch (error) {
    await remove()
    throw error
  } finally {
    clearInterval(timer)
  }
}

async function requireSmall(packs: string): Promise<void> {
  const names = await readdir(packs).catch(() => [])
  const sizes = await Promise.all(
    names.map((name) =>
      lstat(path.join(packs, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  if (sum(sizes) > IMPORT_MAX_BYTES) throw new AppError('GIT_FAILED', { reason: GIT_TEXT.tooLarge })
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
