import type { Actor } from '../../../shared/domain/access.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { FunctionRun, FunctionSide, RunId } from '../../../shared/domain/app-function.ts'
import type { FunctionCard, FunctionTest, FunctionTested } from '../../../shared/domain/function-card.ts'
import type { FunctionSecretUsage } from '../../../shared/domain/app-secret.ts'
import type { AccountId, AppId } from '../../../shared/domain/ids.ts'
import { FUNCTION_TEST_HEADERS } from '../../../shared/limits/functions.ts'
import { FUNCTION_BODY_MAX_BYTES } from '../../../shared/limits/function-runs.ts'
import type { BuiltProgramFunction } from '../functions/program-cache.ts'
import { deployAllFunctions, deployFunction, type DeployDeps, missingSecrets } from './deploy-functions.ts'
import { runFunction, type RunFunctionDeps, type RunInput } from './run-function.ts'

export interface FunctionCallsDeps extends Omit<RunFunctionDeps, 'secrets'>, DeployDeps {
  readonly secrets: RunFunctionDeps['secrets']
  /** Whose an app is. */
  readonly ownerOf: (appId: AppId) => { readonly accountId: AccountId; readonly name: string }
  /** A user that an app's draft is tried with; null for one who is not there. */
  readonly testUser: (appId: AppId, userId: string) => TestUser | null
  /** Where a function is called from outside. */
  readonly address: (appId: AppId, name: string) => string
  readonly nextRun: (appId: AppId, name: string) => string | null
  readonly changingLive: <Value>(appId: AppId, change: () => Promise<Value>) => Promise<Value>
}

interface TestUser {
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly role: 'user' | 'admin'
}

type Caller = Pick<RunInput, 'user' | 'who'> & { readonly actor: Actor }

const [APP_HEADER, , ORIGIN_HEADER] = FUNCTION_TEST_HEADERS
const BODY_SHOWN_CHARS = 200_000

/** What the builder does with functions. */
export function createFunctionCalls(deps: FunctionCallsDeps) {
  const { engine, programs, secrets, ownerOf } = deps

  async function list(appId: AppId): Promise<FunctionCard[]> {
    const [draft, live] = await Promise.all([programs.draft(appId), programs.live(appId)])
    return (draft?.functions ?? []).map((written) => {
      const running = live?.functions.find(({ name }) => name === written.name)
      return {
        name: written.name,
        path: `__functions__${written.name}.ts`,
        functionUrl: deps.address(appId, written.name),
        config: written.config,
        problems: [...written.problems],
        missingSecrets: [...missingSecrets(secrets, appId, written.config?.secrets ?? [])],
        live: live === null ? 'unpublished' : running === undefined ? 'none' : running.js === written.js ? 'current' : 'older',
        nextRunAt: deps.nextRun(appId, written.name),
      }
    })
  }

  /** Live rows are reached as a visitor: nothing is done there in the name of somebody who did not do it. */
  function callerOf(appId: AppId, side: FunctionSide, as: FunctionTest['as']): Caller {
    if (as === 'visitor' || side === 'live') return { actor: { kind: 'anonymous' }, user: null, who: 'visitor' }
    if (as === 'me') {
      const { accountId, name } = ownerOf(appId)
      return {
        actor: { kind: 'builder', userId: accountId, through: 'app' },
        user: { id: accountId, email: null, name, role: 'admin' },
        who: name,
      }
    }
    const user = deps.testUser(appId, as.userId)
    if (user === null) throw new AppError('USER_NOT_FOUND', {})
    const { userId, email, name, role } = user
    return { actor: { kind: role === 'admin' ? 'app-admin' : 'user', userId }, user: { id: userId, email, name, role }, who: name }
  }

  function input(appId: AppId, name: string, side: FunctionSide, as: FunctionTest['as']): Omit<RunInput, 'request' | 'trigger' | 'signal'> {
    const { actor, user, who } = callerOf(appId, side, as)
    const data = { appId, rows: { engine, appId }, data: side === 'live' ? 'live' : 'test', actor } as const
    return { appId, name, side, versionId: null, data, user, who }
  }

  async function test(
    appId: AppId,
    { name, side, as, method, query, body, headers }: FunctionTest,
    signal: AbortSignal,
  ): Promise<FunctionTested> {
    const bytes = Buffer.from(method === 'GET' ? '' : body)
    if (bytes.length > FUNCTION_BODY_MAX_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', {})
    const url = `${deps.address(appId, name)}${query === '' ? '' : `?${query.replace(/^\?/, '')}`}`
    const request = {
      method,
      url,
      headers: new Headers({
        [APP_HEADER]: appId,
        [ORIGIN_HEADER]: new URL(url).origin,
        ...(bytes.length === 0 ? {} : { 'content-type': 'application/json' }),
        ...headers,
      }),
      body: bytes,
    }
    return tested(await runFunction(deps, { ...input(appId, name, side, as), request, trigger: 'test', signal }))
  }

  async function replay(appId: AppId, runId: RunId, signal: AbortSignal): Promise<FunctionTested> {
    const kept = await engine.of(appId).functionRun({ runId })
    if (kept === null || kept.request === null) throw new AppError('RUN_NOT_FOUND', {})
    const { run, request: sent } = kept
    const request = {
      method: sent.method,
      url: sent.url,
      headers: new Headers(sent.headers.map(([key, value]) => [key, value] as [string, string])),
      body: Buffer.from(sent.body, 'base64'),
    }
    const as = run.trigger === 'webhook' || run.trigger === 'schedule' || run.who === 'visitor' ? 'visitor' : 'me'
    return tested(await runFunction(deps, { ...input(appId, run.name, run.side, as), request, trigger: 'replay', signal }))
  }

  async function usage(appId: AppId): Promise<FunctionSecretUsage[]> {
    const draft = await programs.draft(appId)
    return (draft?.functions ?? []).flatMap(({ name, config }: BuiltProgramFunction) =>
      config === null || config.secrets.length === 0
        ? []
        : [
            {
              name,
              path: `__functions__${name}.ts`,
              secrets: [...config.secrets],
              missing: [...missingSecrets(secrets, appId, config.secrets)],
            },
          ],
    )
  }

  return {
    list,
    test,
    replay,
    usage,
    async deploy(appId: AppId, name: string) {
      await deps.changingLive(appId, () => deployFunction(deps, appId, name))
      return { functionUrl: deps.address(appId, name) }
    },
    async deployAll(appId: AppId) {
      const deployed = await deps.changingLive(appId, () => deployAllFunctions(deps, appId))
      const failed = deployed.filter(({ problem }) => problem !== null)
      return {
        total: deployed.length,
        deployed: deployed.length - failed.length,
        failed: failed.map(({ name, problem }) => ({ name, problem })),
      }
    },
  }
}

async function tested({ response, run }: { readonly response: Response; readonly run: FunctionRun }): Promise<FunctionTested> {
  const text = await response.text()
  return {
    status: response.status,
    headers: [...response.headers].map(([name, value]) => ({ name, value })),
    body: text.slice(0, BODY_SHOWN_CHARS),
    isCut: text.length > BODY_SHOWN_CHARS,
    run,
  }
}
