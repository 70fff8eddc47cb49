import { execFileSync } from 'node:child_process'
import type { EarlierChange } from '../../electron/backend/context/select/rank-files.ts'

/** A commit with its message, and the files before it. */
export interface CommitTask {
  readonly id: string
  readonly message: string
  readonly files: ReadonlyMap<string, string>
  /** The existing files that it changed. */
  readonly changed: ReadonlySet<string>
  /** Earlier changes, newest first. */
  readonly earlier: readonly EarlierChange[]
}

const CODE = /\.(?:[cm]?[jt]sx?|css|json)$/
const NOT_WRITTEN =
  /(?:^|\/)(?:node_modules|dist|build|out|vendor|coverage|\.next|__snapshots__)\/|\.min\.|(?:^|\/)(?:package-lock|npm-shrinkwrap|composer\.lock|tsconfig\.tsbuildinfo)\.?(?:json)?$/
const MAX_FILE_BYTES = 200_000
/** A larger commit is a sweeping change that nobody requests in one sentence. */
const MOST_CHANGED = 10

const isCode = (path: string): boolean => CODE.test(path) && !NOT_WRITTEN.test(path)

interface Commit {
  readonly id: string
  readonly parent: string
  readonly message: string
  readonly paths: readonly string[]
  readonly modified: readonly string[]
}

/** Up to `count` commits of a repository, spread evenly over its history. Empty for an empty repository. */
export function* commitTasks(repository: string, count: number): Generator<CommitTask> {
  const git = (args: readonly string[], input?: string): Buffer =>
    execFileSync('git', ['-C', repository, '-c', 'safe.directory=*', '-c', 'core.quotepath=off', ...args], {
      maxBuffer: 1 << 30,
      stdio: ['pipe', 'pipe', 'ignore'],
      ...(input === undefined ? {} : { input }),
    })
  const commits = readCommits(git)
  const usable = commits.flatMap((commit, age) =>
    commit.parent !== '' && commit.modified.length > 0 && commit.modified.length <= MOST_CHANGED ? [{ commit, age }] : [],
  )
  const step = Math.max(1, usable.length / count)
  const texts = new Map<string, string>()
  for (let at = 0; at < usable.length; at += step) {
    const { commit, age } = usable[Math.floor(at)] ?? {}
    if (commit === undefined || age === undefined) continue
    const files = readFiles(git, commit.parent, texts)
    const changed = new Set(commit.modified.filter((path) => files.has(path)))
    if (changed.size === 0 || files.size < 20) continue
    yield { id: commit.id, message: commit.message, files, changed, earlier: commits.slice(age + 1).map(({ paths }) => ({ paths })) }
  }
}

const LOG_FORMAT = '--format=%x01%H%x02%P%x02%B%x02'

type Git = (args: readonly string[], input?: string) => Buffer

/** Newest first, children before parents. Empty without a repository or commits. */
function readCommits(git: Git): readonly Commit[] {
  let log: string
  try {
    // Paths are relative to the repository's root, even where one of its folders is given.
    log = git(['log', '--no-merges', '--topo-order', '--no-renames', '--name-status', LOG_FORMAT, '--', ':/']).toString('utf8')
  } catch {
    return []
  }
  return log
    .split('\x01')
    .slice(1)
    .map((entry) => {
      const [id = '', parents = '', message = '', names = ''] = entry.split('\x02')
      const changes = names
        .split('\n')
        .map((line) => line.split('\t'))
        .filter(([, path]) => path !== undefined && isCode(path))
      return {
        id,
        parent: parents.split(' ')[0] ?? '',
        message: withoutTrailers(message),
        paths: changes.flatMap(([, path]) => path ?? []),
        modified: changes.flatMap(([status, path]) => (status !== 'A' && path !== undefined ? [path] : [])),
      }
    })
}

/** Trailers and pull request numbers are not part of the request. */
function withoutTrailers(message: string): string {
  return message
    .replace(/\s*\(#\d+\)/g, '')
    .replace(/^(?:[A-Z][\w-]+-by|Change-Id|Refs?|Closes|Fixes): .*$/gim, '')
    .trim()
}

function readFiles(git: Git, commit: string, texts: Map<string, string>): ReadonlyMap<string, string> {
  const entries = git(['ls-tree', '-r', '-l', '--full-tree', commit])
    .toString('utf8')
    .split('\n')
    .flatMap((line) => {
      const [, type, hash, size, path] = /^\d+ (\w+) ([0-9a-f]+) +(\d+|-)\t(.+)$/.exec(line) ?? []
      return type === 'blob' && hash !== undefined && path !== undefined && isCode(path) && Number(size) <= MAX_FILE_BYTES
        ? [{ hash, path }]
        : []
    })
  const missing = [...new Set(entries.map(({ hash }) => hash).filter((hash) => !texts.has(hash)))]
  if (missing.length > 0) readBlobs(git(['cat-file', '--batch'], `${missing.join('\n')}\n`), texts)
  return new Map(entries.map(({ hash, path }) => [path, texts.get(hash) ?? '']))
}

function readBlobs(batch: Buffer, texts: Map<string, string>): void {
  let at = 0
  while (at < batch.length) {
    const end = batch.indexOf(10, at)
    const [hash = '', , size = '0'] = batch.subarray(at, end).toString('utf8').split(' ')
    const from = end + 1
    texts.set(hash, batch.subarray(from, from + Number(size)).toString('utf8'))
    at = from + Number(size) + 1
  }
}
