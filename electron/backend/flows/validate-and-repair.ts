import { createHash } from 'node:crypto'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { FileMap, FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import type { RepairResult, Validation, ValidationIssue } from '../../../shared/domain/validation.ts'
import { issuesSeen } from '../../../shared/domain/version-check.ts'
import { REPAIR_TEXT } from '../../../shared/text/repair.ts'
import type { EnginePort } from '../engine/port.ts'
import type { ModelRequest, Models } from '../models/model-port.ts'
import type { Repair } from '../repair/create-repair.ts'
import type { CheckVersion } from './check-version.ts'
import { type MendCall, mendByModel, type MendDeps } from './mend-by-model.ts'

export interface ValidateDeps extends Pick<MendDeps, 'findTooDeep' | 'writesWhole' | 'kitLine'> {
  readonly engine: Pick<EnginePort, 'of'>
  readonly models: Pick<Models, 'stream' | 'require' | 'isBilled' | 'isRules'>
  readonly checks: Pick<CheckVersion, 'inspect'>
  readonly repair: Repair['repair']
  /** SPEND_LIMIT_REACHED. */
  readonly admit: (appId: AppId, request: ModelRequest) => () => void
  readonly preferredModel: (appId: AppId) => string
}

export interface RepairInput {
  readonly appId: AppId
  readonly versionId: VersionId
  readonly messageContent: string
  readonly initialIssues: readonly ValidationIssue[]
  readonly iterations: number
  readonly customModel?: string | undefined
}

/** Looks at a version again by hand, and tries to mend it beside the app (spec 002 §4, §7). Nothing of the app is changed. */
export function createValidation(deps: ValidateDeps) {
  const { engine, checks } = deps

  /** The code as it stands, and what was seen of the pages when they were last opened. */
  async function look(appId: AppId, versionId: VersionId, signal: AbortSignal) {
    const app = engine.of(appId)
    const { files } = await app.files({ versionId })
    const code = await checks.inspect(appId, files, signal)
    if (code === null) throw new AppError('CHECK_FAILED', {})
    const kept = (await app.checks({})).find((check) => check.versionId === versionId)
    const pages = kept === undefined ? [] : issuesSeen(kept)
    return { files, code, pages }
  }

  return {
    /** VERSION_NOT_FOUND, CHECK_FAILED. */
    async validate(input: Pick<RepairInput, 'appId' | 'versionId'>, signal: AbortSignal): Promise<Validation> {
      const began = performance.now()
      const { code, pages } = await look(input.appId, input.versionId, signal)
      return { issues: [...code, ...pages].map(asValidationIssue), validationTimeMs: since(began) }
    },

    /**
     * Rules first, then so many rounds of a model: each one call for each file with issues, kept only if they become fewer and those of no
     * other file more. VERSION_NOT_FOUND, MODEL_NOT_FOUND, AI_NOT_CONNECTED, VALIDATE_FIRST, CHECK_FAILED.
     */
    async repair({ appId, versionId, customModel, ...input }: RepairInput, signal: AbortSignal): Promise<RepairResult> {
      if (input.initialIssues.length === 0) throw new AppError('VALIDATE_FIRST', {})
      const began = performance.now()
      const model = customModel ?? deps.preferredModel(appId)
      deps.models.require(model)
      const before = await look(appId, versionId, signal)
      const { files: base, pages } = before
      const ruled = await byRules(appId, base)
      const wasBetter = ruled.code !== null && ruled.code.length < before.code.length
      let files: FileMap = wasBetter ? ruled.files : base
      let code = wasBetter && ruled.code !== null ? ruled.code : before.code
      const calls: MendCall[] = []
      let iterationsPerformed = 0
      let usd: number | null = 0
      let reason: string | null = null
      if (!deps.models.isRules(model)) {
        while (iterationsPerformed < input.iterations && code.length + pages.length > 0 && reason === null) {
          const mended = await mendByModel(
            {
              ...deps,
              admit: (request) => deps.admit(appId, request),
              inspect: (changed, until) => checks.inspect(appId, changed, until),
              look: () => Promise.resolve(null),
            },
            {
              model,
              wish: input.messageContent,
              account: { purpose: 'turn', appId, turnId: null },
              files,
              code,
              pages,
              onProgress: () => Promise.resolve(),
            },
            signal,
          )
          iterationsPerformed += 1
          calls.push(...mended.calls)
          usd = usd === null || mended.usd === null ? null : usd + mended.usd
          reason = mended.reason
          const isStuck = mended.files === files || mended.code.length >= code.length
          files = mended.files
          code = mended.code
          if (isStuck) break
        }
      }
      const repairOnlyTimeMs = since(began)
      const applying = performance.now()
      const changed = [...files].filter(([path, content]) => base.get(path) !== content)
      const all = [...before.code, ...pages]
      const left = [...code, ...pages]
      const rules = wasBetter ? ruled.fixes : []
      return {
        initialIssues: [...input.initialIssues],
        unresolvedIssues: left.map(asValidationIssue),
        iterationsPerformed,
        previousVersionId: versionId,
        executionTimeMs: since(began),
        appBundle: { files: changed.map(([path, content]) => ({ id: path, path, content })) },
        timingBreakdown: { repairOnlyTimeMs, applyingActionsMs: since(applying) },
        repairedFiles: changed.map(([fileId]) => ({ fileId, issuesFixed: Math.max(0, countOf(all, fileId) - countOf(left, fileId)) })),
        repairProcessDetails: filesOf(all, changed).map((fileId) => {
          const own = calls.filter(({ path }) => path === fileId)
          return {
            fileId,
            initialIssueCount: countOf(all, fileId),
            finalIssueCount: countOf(left, fileId),
            repairSuccess: countOf(left, fileId) < countOf(all, fileId),
            totalProcessingTimeMs: own.reduce((sum, { durationMs }) => sum + durationMs, 0),
            ruleBasedRepairs: rules
              .filter(({ path }) => path === fileId)
              .map(({ what }) => ({
                detectorId: 'rule',
                issueMessage: what,
                issueId: idOf(fileId, what, null),
                success: true,
                processingTimeMs: 0,
                errorMessage: null,
                originalContent: base.get(fileId) ?? '',
                outputContent: ruled.files.get(fileId) ?? null,
              })),
            aiRepairs: own.flatMap((call) => aiRepairs(call, model)),
          }
        }),
        modelUsed: calls.length === 0 ? null : model,
        usd,
        reason,
      }
    },
  }

  /** What rules can mend for certain, in all files. */
  async function byRules(appId: AppId, files: FileMap) {
    const changeSet = { writes: new Map(files), deletes: new Set<FilePath>(), entityRenames: [], records: [] }
    const { changeSet: mended, fixes } = await deps.repair(new Map(), changeSet, appId)
    const after: FileMap = new Map([...files, ...mended.writes])
    const code = fixes.length === 0 ? null : await checks.inspect(appId, after, AbortSignal.timeout(RULES_CHECK_MS))
    return { files: after, fixes, code }
  }
}

const RULES_CHECK_MS = 30_000

function aiRepairs({ path, issues, before, after, isKept, reason, prompt, durationMs }: MendCall, modelUsed: string) {
  return issues.map((issue) => ({
    detectorId: detectorOf(issue),
    issueMessage: issue.title,
    issueId: idOf(path, issue.title, issue.line),
    success: isKept,
    processingTimeMs: durationMs,
    errorMessage: reason ?? (isKept ? null : REPAIR_TEXT.logRepairFailed),
    originalContent: before,
    outputContent: after,
    modelUsed,
    prompt,
  }))
}

function filesOf(issues: readonly Issue[], changed: readonly (readonly [FilePath, string])[]): readonly FilePath[] {
  return [...new Set([...issues.flatMap(({ path }) => path ?? []), ...changed.map(([path]) => path)])]
}

function countOf(issues: readonly Issue[], fileId: FilePath): number {
  return issues.filter(({ path }) => path === fileId).length
}

function asValidationIssue(issue: Issue): ValidationIssue {
  const { title, componentName, line, path } = issue
  return {
    message: title,
    componentName,
    detectorId: detectorOf(issue),
    severity: 'error',
    line,
    issueId: idOf(path, title, line),
    fileId: path,
  }
}

/** The rule that found it, or TypeScript's number; `route` for what was seen in a page. */
function detectorOf({ source, details }: Issue): string {
  return source === 'types' ? (details.split('\n', 1)[0] ?? 'types') : source
}

function idOf(path: FilePath | null, message: string, line: number | null): string {
  return createHash('sha256').update(`${path} ${line} ${message}`).digest('hex').slice(0, 16)
}

function since(began: number): number {
  return Math.round(performance.now() - began)
}
