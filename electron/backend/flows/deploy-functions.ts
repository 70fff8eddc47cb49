import type { FunctionDeployProblem, FunctionDeployState } from '../../../shared/domain/app-function.ts'
import { APP_ERRORS, AppError, isAppError } from '../../../shared/domain/app-error.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { EnginePort } from '../engine/port.ts'
import type { BuiltProgramFunction } from '../functions/program-cache.ts'
import type { AppSecrets } from '../secrets/app-secrets.ts'
import type { FunctionPrograms } from './function-programs.ts'

export interface DeployDeps {
  readonly engine: EnginePort
  readonly programs: FunctionPrograms
  readonly secrets: Pick<AppSecrets, 'list'>
}

export interface Deployed {
  readonly name: string
  readonly problem: FunctionDeployProblem | null
}

/** Makes the newest version of a function the live one. FUNCTION_NOT_FOUND, FUNCTION_NOT_BUILT, FUNCTION_SECRETS_MISSING. */
export async function deployFunction(deps: DeployDeps, appId: AppId, name: string): Promise<void> {
  const version = await deps.engine.of(appId).currentVersion({})
  const programs = version === null ? null : await deps.programs.draft(appId, version.id)
  const written = programs?.functions.find((each) => each.name === name)
  if (version === null || written === undefined)
    throw new AppError('FUNCTION_NOT_FOUND', { name }, { message: APP_ERRORS.FUNCTION_NOT_FOUND.message.replace('{name}', name) })
  const problem = await deployOne(deps, appId, version.id, written)
  if (problem === null) return
  if (problem.type === 'missing_secrets')
    throw new AppError('FUNCTION_SECRETS_MISSING', { type: 'missing_secrets', details: problem.details })
  throw new AppError('FUNCTION_NOT_BUILT', { details: problem.details }, { message: `${name}: ${problem.details.join(' ')}` })
}

/** Every function of the newest version, one after the other; one that fails does not keep the others from it. */
export async function deployAllFunctions(deps: DeployDeps, appId: AppId): Promise<readonly Deployed[]> {
  const version = await deps.engine.of(appId).currentVersion({})
  const programs = version === null ? null : await deps.programs.draft(appId, version.id)
  if (version === null || programs === null) return []
  for (const { name } of programs.functions) await tell(deps, appId, { name, state: 'pending', versionId: version.id, problem: null })
  const deployed: Deployed[] = []
  for (const written of programs.functions)
    deployed.push({ name: written.name, problem: await deployOne(deps, appId, version.id, written) })
  return deployed
}

/** What a version's functions need to run as its draft; the feed says so of each. */
export async function deployDraft(deps: DeployDeps, appId: AppId, versionId: VersionId): Promise<readonly Deployed[]> {
  const programs = await deps.programs.draft(appId, versionId)
  const deployed = (programs?.functions ?? []).map((written) => ({ name: written.name, problem: problemOf(deps, appId, written) }))
  for (const { name, problem } of deployed)
    await tell(deps, appId, { name, state: problem === null ? 'success' : 'error', versionId, problem })
  return deployed
}

async function deployOne(
  deps: DeployDeps,
  appId: AppId,
  versionId: VersionId,
  written: BuiltProgramFunction,
): Promise<FunctionDeployProblem | null> {
  const { name } = written
  await tell(deps, appId, { name, state: 'deploying', versionId, problem: null })
  const problem = problemOf(deps, appId, written) ?? (await pin(deps, appId, name, versionId))
  await tell(deps, appId, { name, state: problem === null ? 'success' : 'error', versionId, problem })
  return problem
}

async function pin({ engine }: DeployDeps, appId: AppId, name: string, versionId: VersionId): Promise<FunctionDeployProblem | null> {
  try {
    await engine.of(appId).pinFunction({ name, versionId })
    return null
  } catch (error) {
    if (!isAppError(error)) throw error
    return { type: 'failed', details: [error.message] }
  }
}

function problemOf({ secrets }: DeployDeps, appId: AppId, { js, config, problems }: BuiltProgramFunction): FunctionDeployProblem | null {
  if (js === null || config === null || problems.length > 0) return { type: 'does_not_build', details: [...problems] }
  const missing = missingSecrets(secrets, appId, config.secrets)
  return missing.length === 0 ? null : { type: 'missing_secrets', details: [...missing] }
}

/** Those of these names that have no value. */
export function missingSecrets(secrets: Pick<AppSecrets, 'list'>, appId: AppId, names: readonly string[]): readonly string[] {
  if (names.length === 0) return []
  const there = new Set(secrets.list(appId).flatMap(({ key, hasValue }) => (hasValue ? [key] : [])))
  return names.filter((name) => !there.has(name))
}

interface DeployEvent {
  readonly name: string
  readonly state: FunctionDeployState
  readonly versionId: VersionId
  readonly problem: FunctionDeployProblem | null
}

async function tell({ engine }: DeployDeps, appId: AppId, event: DeployEvent): Promise<void> {
  await engine.of(appId).appendEvents({ events: [{ kind: 'deploy.changed', ...event }] })
}
