import { lstat } from 'node:fs/promises'
import path from 'node:path'
import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import type { FolderGit } from '../../../shared/domain/folder-git.ts'
import { GIT_TEXT } from '../../../shared/text/git.ts'
import { requireAddress } from './address.ts'
import { type RunGit, WITHOUT_HOOKS } from './run-git.ts'

const REMOTE = 'origin'
/** In the repository's own settings: that Lathe commits to it. */
const KEPT = 'lathe.commits'
const MAX_CONFLICTS = 5
/** Texts that were kept beside a file where folder and app both changed it: they are for the person to read, and no part of the app. */
const NOT_KEPT_ASIDE = ['*.conflict.*', '*.conflict-[0-9]*.*'].map((name) => `:(exclude,glob)**/${name}`)

export interface Commit {
  readonly subject: string
  readonly versionNumber: number
  /** The files and folders at the top that Lathe writes; what a person put beside them is committed only if it is tracked already. */
  readonly names: readonly string[]
  /** In whose name, where git has no name of the person. */
  readonly author: string
}

/** A folder as a repository. */
export interface Repository {
  /** Whether Lathe commits to it. Starts no program where there is no repository. */
  isKept(): Promise<boolean>
  describe(): Promise<Omit<FolderGit, 'reason'>>
  /** A repository in the folder itself, even where a folder around it is one. GIT_MISSING, GIT_FAILED. */
  keep(): Promise<void>
  stopKeeping(): Promise<void>
  /** Commits what has changed. GIT_FAILED while a person is in the middle of a merge. */
  commit(commit: Commit): Promise<void>
  setRemote(address: string | null): Promise<void>
  push(): Promise<void>
  /** Merges what the remote has; where both sides changed the same lines everything stays as it was. GIT_FAILED. */
  pull(): Promise<void>
}

export function openRepository(run: RunGit, folder: string): Repository {
  const git = (...args: readonly string[]) => run(args, { folder })
  const orNull = (...args: readonly string[]) => git(...args).catch(nullIfRefused)
  const has = (name: string) =>
    lstat(path.join(folder, name)).then(
      () => true,
      () => false,
    )
  const isRepository = () => has('.git')

  async function isKept(): Promise<boolean> {
    return (await isRepository()) && (await orNull('config', '--local', '--get', KEPT)) === 'true'
  }

  /** A merge or a rebase of the person is theirs to end. */
  async function requireRest(): Promise<void> {
    const under = await Promise.all(['MERGE_HEAD', 'rebase-merge', 'rebase-apply', 'CHERRY_PICK_HEAD'].map((name) => has(`.git/${name}`)))
    if (under.includes(true)) throw new AppError('GIT_FAILED', { reason: GIT_TEXT.inBetween })
  }

  async function requireRemote(): Promise<void> {
    if ((await orNull('remote', 'get-url', REMOTE)) === null) throw new AppError('GIT_FAILED', { reason: GIT_TEXT.noRemote })
  }

  return {
    isKept,
    async describe() {
      const nothing = { branch: null, remote: null, lastCommit: null, ahead: null, behind: null }
      if (!(await isRepository())) {
        const version = await git('--version').catch(nullIfMissing)
        return { state: version === null ? 'missing' : 'off', ...nothing }
      }
      const [kept, branch, remote, last, apart] = await Promise.all([
        isKept(),
        orNull('symbolic-ref', '--short', 'HEAD'),
        orNull('remote', 'get-url', REMOTE),
        orNull('log', '-1', '--format=%H%x00%s%x00%cI'),
        orNull('rev-list', '--left-right', '--count', '@{upstream}...HEAD'),
      ])
      const [id, subject, createdAt] = last?.split('\0') ?? []
      const [behind, ahead] = apart?.split('\t').map(Number) ?? []
      return {
        state: kept ? 'on' : 'off',
        branch,
        remote,
        lastCommit: id === undefined || subject === undefined || createdAt === undefined ? null : { id, subject, createdAt },
        ahead: ahead ?? null,
        behind: behind ?? null,
      }
    },
    async keep() {
      if (!(await isRepository())) {
        await git('-c', 'init.defaultBranch=main', 'init', '--quiet')
        // A version is the same text on every system.
        await git('config', '--local', 'core.autocrlf', 'false')
      }
      await git('config', '--local', KEPT, 'true')
    },
    async stopKeeping() {
      if (await isRepository()) await orNull('config', '--local', '--unset-all', KEPT)
    },
    async commit({ subject, versionNumber, names, author }) {
      await requireRest()
      const there = (await Promise.all(names.map(async (name) => ((await has(name)) ? [name] : [])))).flat()
      await git('add', '--update', '--', '.')
      if (there.length > 0) await git('add', '--', ...there, ...NOT_KEPT_ASIDE)
      if ((await orNull('diff', '--cached', '--quiet')) !== null) return
      const isNamed = (await orNull('config', '--get', 'user.email')) !== null
      const name = isNamed ? [] : ['-c', `user.name=${author}`, '-c', 'user.email=lathe@localhost']
      // A commit that a person did not ask for asks them nothing.
      const settings = ['-c', 'commit.gpgSign=false', ...WITHOUT_HOOKS, ...name]
      await git(...settings, 'commit', '--quiet', '--no-verify', '-m', subject, '-m', `Lathe-Version: ${versionNumber}`)
    },
    async setRemote(address) {
      const known = await orNull('remote', 'get-url', REMOTE)
      if (address !== null) await git('remote', ...(known === null ? ['add', REMOTE] : ['set-url', REMOTE]), requireAddress(address))
      else if (known !== null) await git('remote', 'remove', REMOTE)
    },
    async push() {
      await requireRemote()
      await git('push', '--quiet', '--set-upstream', REMOTE, 'HEAD').catch((error: unknown) => {
        const isBehind =
          isAppError(error) && error.code === 'GIT_FAILED' && (error as AppError<'GIT_FAILED'>).data.reason.includes('[rejected]')
        throw isBehind ? new AppError('GIT_FAILED', { reason: GIT_TEXT.pullFirst }, { cause: error }) : error
      })
    },
    async pull() {
      await requireRemote()
      await requireRest()
      const branch = await git('symbolic-ref', '--short', 'HEAD')
      await git('fetch', '--quiet', '--no-recurse-submodules', REMOTE, branch)
      const isFirst = (await orNull('rev-parse', '--abbrev-ref', '@{upstream}')) === null
      try {
        // A new remote often begins with a file or two of its own.
        await git('merge', '--quiet', '--no-edit', ...(isFirst ? ['--allow-unrelated-histories'] : []), 'FETCH_HEAD')
      } catch (error) {
        const conflicts = (await orNull('diff', '--name-only', '--diff-filter=U'))?.split('\n').filter((name) => name !== '') ?? []
        await orNull('merge', '--abort')
        if (conflicts.length === 0) throw error
        throw new AppError('GIT_FAILED', { reason: GIT_TEXT.conflicts(conflicts.slice(0, MAX_CONFLICTS)) }, { cause: error })
      }
      await orNull('branch', '--quiet', '--set-upstream-to', `${REMOTE}/${branch}`)
    },
  }
}

function nullIfRefused(error: unknown): null {
  if (isAppError(error) && error.code === 'GIT_FAILED') return null
  throw error
}

function nullIfMissing(error: unknown): null {
  if (isAppError(error) && (error.code === 'GIT_MISSING' || error.code === 'GIT_FAILED')) return null
  throw error
}
