import { execFile } from 'node:child_process'
import { devNull } from 'node:os'
import path from 'node:path'
import { AppError } from '../../../shared/domain/app-error.ts'
import { GIT_TEXT } from '../../../shared/text/git.ts'

export interface GitRun {
  /** Where it runs. */
  readonly folder: string
  /** Ends it. */
  readonly signal?: AbortSignal
}
/** What git wrote, without the last line break. GIT_MISSING, GIT_FAILED with what it said. */
export type RunGit = (args: readonly string[], run: GitRun) => Promise<string>

/** Long enough for a slow network; a question that nobody sees would wait for ever. */
const MOST_MS = 180_000
const MOST_OUTPUT_BYTES = 4_000_000
const MOST_REASON_CHARS = 400

/** No hook of the repository runs: for what Lathe does by itself. */
export const WITHOUT_HOOKS = ['-c', `core.hooksPath=${devNull}`] as const

/** The person's own git, with its own settings and keys. It asks nothing, and speaks with other computers by these protocols alone. */
export function createGit(command: string): RunGit {
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...inherited } = process.env
  const env = { ...inherited, GIT_TERMINAL_PROMPT: '0', GIT_ALLOW_PROTOCOL: 'https:http:ssh:git:file', GIT_PAGER: 'cat', LC_ALL: 'C' }
  return (args, { folder, signal }) =>
    new Promise((resolve, reject) => {
      const options = {
        cwd: folder,
        // A repository that the folder lies in is not meant.
        env: { ...env, GIT_CEILING_DIRECTORIES: path.dirname(path.resolve(folder)) },
        timeout: MOST_MS,
        maxBuffer: MOST_OUTPUT_BYTES,
        windowsHide: true,
        ...(signal === undefined ? {} : { signal }),
      }
      execFile(command, args, options, (error, stdout, stderr) => {
        if (error === null) resolve(stdout.replace(/\n$/, ''))
        else if (signal?.aborted === true) reject(signal.reason as Error)
        else if (error.code === 'ENOENT') reject(new AppError('GIT_MISSING', {}))
        else
          reject(new AppError('GIT_FAILED', { reason: error.killed === true ? GIT_TEXT.tookTooLong : reasonIn(stderr) }, { cause: error }))
      })
    })
}

/** What git and the other side said, without hints about the command line. */
function reasonIn(stderr: string): string {
  const lines = stderr
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .split('\n')
    .map((line) => line.replace(/^(?:fatal|error|remote): */, '').trim())
    .filter((line) => line !== '' && !line.startsWith('hint:'))
  return lines.join(' ').slice(0, MOST_REASON_CHARS) || GIT_TEXT.failed
}
