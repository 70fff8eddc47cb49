import { isAppError } from '../../../shared/domain/app-error.ts'
import { displayName, type FileMap } from '../../../shared/domain/file-path.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import type { RepairRound } from '../../../shared/domain/repair-round.ts'
import { issuesSeen, type VersionCheck } from '../../../shared/domain/version-check.ts'
import { counted } from '../../../shared/text/counted.ts'
import { fill } from '../../../shared/text/fill.ts'
import { ROUND_TEXT } from '../../../shared/text/repair-round.ts'
import type { AppEngine, EnginePort } from '../engine/port.ts'
import type { ModelRequest, Models } from '../models/model-port.ts'
import type { CheckVersion } from './check-version.ts'
import { mendable, mendByModel, type MendDeps, type Mended, stepOf } from './mend-by-model.ts'
import type { ShowVersion } from './show-version.ts'

export interface RepairRoundDeps extends Pick<MendDeps, 'findTooDeep' | 'writesWhole' | 'kitLine'> {
  readonly engine: EnginePort
  readonly models: Pick<Models, 'stream' | 'require' | 'isBilled' | 'has' | 'isRules'>
  readonly checks: Pick<CheckVersion, 'inspect' | 'look'>
  /** Reserves the expected cost. SPEND_LIMIT_REACHED. */
  readonly admit: (appId: AppId, request: ModelRequest) => () => void
  /** The model describes apps, and an emitter wrote the files. */
  readonly isEmitted: (model: string) => boolean
  /** The owner has not switched it off. */
  readonly isOn: (appId: AppId) => boolean
  readonly showVersion: ShowVersion
  readonly reportBug: (error: unknown) => void
}

export interface RepairRounds {
  /** Begins a round where one is due: the types, the pages and the tests of an answer's version were looked at, and something is wrong. */
  begin(appId: AppId, check: VersionCheck): void
  /** The same where an answer's version does not build. No page of it can be opened: what its code proves to be better is kept. */
  beginUnbuilt(appId: AppId, versionId: VersionId): void
  /** Ends the round that runs, if there is one: the person stopped it, or goes on with a message. */
  stop(appId: AppId): Promise<{ stopped: boolean }>
  /** The program ends. What runs is settled when the app is opened again. */
  end(): Promise<void>
}

/** One round of asking the model for each file that has issues, after its answer and once for it. */
export function createRepairRounds(deps: RepairRoundDeps): RepairRounds {
  const running = new Map<AppId, { readonly abort: AbortController; readonly done: Promise<void> }>()
  let isEnding = false

  /** `pagesSeen`: what is wrong with them; null where none can be opened. */
  async function run(appId: AppId, versionId: VersionId, pagesSeen: readonly Issue[] | null, signal: AbortSignal): Promise<void> {
    const app = deps.engine.of(appId)
    const due = await app.dueRound({ versionId })
    if (due === null || !deps.models.has(due.turn.model) || deps.models.isRules(due.turn.model) || deps.isEmitted(due.turn.model)) return
    const { files } = await app.files({ versionId })
    const code = await deps.checks.inspect(appId, files, signal)
    if (code === null) return
    const pages = pagesSeen ?? []
    const first = mendable({ files, code, pages })
    if (first.length === 0) return
    let round: RepairRound = {
      turnId: due.turn.id,
      versionId,
      model: due.turn.model,
      state: 'running',
      steps: first.map(([path, issues]) => stepOf(path, issues)),
      found: code.length + pages.length,
      left: null,
      candidateId: null,
      usage: null,
      usd: 0,
      madeVersionId: null,
      reason: null,
    }
    if (signal.aborted || !(await app.beginRound({ round }))) return
    const show = async (change: Partial<RepairRound>) => {
      round = { ...round, ...change }
      await app.showRound({ round })
    }
    const mend: MendDeps = {
      ...deps,
      admit: (request) => deps.admit(appId, request),
      inspect: (changed, until) => deps.checks.inspect(appId, changed, until),
      look: (changed, until) =>
        pagesSeen === null
          ? Promise.resolve(null)
          : deps.checks.look(appId, { base: versionId, files: changed, announce: (candidateId) => show({ candidateId }) }, until),
    }
    try {
      const mended = await mendByModel(
        mend,
        {
          model: due.turn.model,
          wish: due.wish,
          account: { purpose: 'turn', appId, turnId: due.turn.id },
          files,
          code,
          pages,
          onProgress: ({ steps, usage, usd }) => show({ steps: [...steps], usage, usd }),
        },
        signal,
      )
      await finish(app, appId, { round, files, mended })
    } catch (error) {
      if (isEnding) return
      const isStopped = signal.aborted
      if (!isStopped && !isAppError(error)) deps.reportBug(error)
      const reason = isStopped ? null : isAppError(error) ? (error.code === 'VERSION_MOVED' ? ROUND_TEXT.moved : error.message) : null
      const ended = { ...round, state: isStopped ? 'stopped' : 'failed', left: round.found, reason } as const
      await app.finishRound({ round: ended, changeSet: null, description: '' })
    }
  }

  async function finish(
    app: AppEngine,
    appId: AppId,
    { round, files, mended }: { readonly round: RepairRound; readonly files: FileMap; readonly mended: Mended },
  ): Promise<void> {
    const writes = new Map([...mended.files].filter(([path, content]) => files.get(path) !== content))
    const { steps, usage, usd, reason } = mended
    const left = mended.code.length + mended.pages.length
    const ended: RepairRound = {
      ...round,
      state: writes.size === 0 && reason !== null ? 'failed' : 'done',
      steps: steps.map((step) => (step.state === 'waiting' ? { ...step, state: 'unanswered' } : step)),
      left: writes.size === 0 ? round.found : left,
      candidateId: null,
      usage,
      usd,
      reason,
    }
    const changeSet = writes.size === 0 ? null : { writes, deletes: new Set<never>(), entityRenames: [], records: [] }
    const names = [...writes.keys()].map(displayName).join(', ')
    const description = fill(ROUND_TEXT.description, {
      n: counted(Math.max(0, round.found - left), 'issue', 'issues'),
      files: names,
    }).slice(0, 200)
    const version = await app.finishRound({ round: ended, changeSet, description })
    if (version !== null) await deps.showVersion(appId, version)
  }

  function start(appId: AppId, versionId: VersionId, pagesSeen: readonly Issue[] | null): void {
    if (isEnding || running.has(appId) || !deps.isOn(appId)) return
    const abort = new AbortController()
    const done = run(appId, versionId, pagesSeen, abort.signal)
      .catch((error: unknown) => {
        if (!isEnding && !isAppError(error)) deps.reportBug(error)
      })
      .finally(() => running.delete(appId))
    running.set(appId, { abort, done })
  }

  return {
    begin(appId, check) {
      const isKnown = check.types !== null && check.routes !== null && check.tests !== null
      const pages = issuesSeen(check)
      const isWell = (check.types ?? []).length === 0 && pages.length === 0
      if (isKnown && !isWell) start(appId, check.versionId, pages)
    },
    beginUnbuilt: (appId, versionId) => start(appId, versionId, null),
    async stop(appId) {
      const current = running.get(appId)
      current?.abort.abort()
      await current?.done
      return { stopped: current !== undefined }
    },
    async end() {
      isEnding = true
      for (const { abort } of running.values()) abort.abort()
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}
