import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { FunctionDeployProblem, FunctionName, FunctionRun, FunctionSide, RunId, RunStatus, SecretName } from '../domain/app-function.ts'
import { AppSecret, FunctionSecretUsage } from '../domain/app-secret.ts'
import { FunctionCard, FunctionTest, FunctionTested } from '../domain/function-card.ts'
import { AppId } from '../domain/ids.ts'
import { SECRET_VALUE_MAX_CHARS, SECRETS_PER_APP } from '../limits/function-runs.ts'
import { gatedAppCall, appCall, appErrors } from './base.ts'

const RUNS = ['FUNCTION_NOT_FOUND', 'FUNCTION_NOT_BUILT', 'FUNCTION_SECRETS_MISSING', 'FUNCTION_UNAVAILABLE', 'TOO_BUSY'] as const

/*
 * Functions of an app. They are called at `POST /apps/{appId}/functions/{name}` from outside and at `/_app/functions/{name}` from pages, with
 * any body and any answer, which no schema of a call describes (`transport/function-door.ts`).
 */
export const functionsContract = {
  list: appCall('edit')
    .route({ method: 'GET', path: '/apps/{appId}/functions/list', tags: ['functions'] })
    .input(z.strictObject({ appId: AppId }))
    .output(z.array(FunctionCard)),

  /** Makes the newest version of the function the live one. */
  deploy: gatedAppCall('deploy-functions', 'edit')
    .route({ method: 'POST', path: '/apps/{appId}/functions/{name}/deploy', tags: ['functions'] })
    .errors(appErrors('FUNCTION_NOT_FOUND', 'FUNCTION_NOT_BUILT', 'FUNCTION_SECRETS_MISSING'))
    .input(z.strictObject({ appId: AppId, name: FunctionName }))
    .output(z.object({ functionUrl: z.string() })),

  deployAll: gatedAppCall('deploy-functions', 'edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/functions/deploy', tags: ['functions'] })
    .input(z.strictObject({ appId: AppId }))
    .output(
      z.object({
        total: z.number().int(),
        deployed: z.number().int(),
        failed: z.array(z.object({ name: z.string(), problem: FunctionDeployProblem.nullable() })),
      }),
    ),

  /** Runs a function as its builder asks, with its answer and its log. */
  test: gatedAppCall('deploy-functions', 'edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/functions/test', tags: ['functions'] })
    .errors(appErrors(...RUNS, 'PAYLOAD_TOO_LARGE', 'USERS_DAMAGED', 'USER_NOT_FOUND'))
    .input(FunctionTest.extend({ appId: AppId }))
    .output(FunctionTested),

  /** Newest first. */
  runs: appCall('edit')
    .route({ method: 'GET', path: '/api/apps/{appId}/functions/runs', tags: ['functions'] })
    .input(
      z.strictObject({
        appId: AppId,
        name: FunctionName.optional(),
        side: FunctionSide.optional(),
        status: z.union([z.literal('failed'), RunStatus]).optional(),
        search: z.string().trim().min(1).max(200).optional(),
        before: RunId.optional(),
        limit: z.coerce.number().int().min(1).max(200).default(50),
      }),
    )
    .output(z.array(FunctionRun)),

  /** Each run as it begins, as it writes into its log, and as it ends. */
  followRuns: appCall('edit')
    .route({ method: 'GET', path: '/api/apps/{appId}/functions/runs/events', tags: ['functions'] })
    .input(z.strictObject({ appId: AppId }))
    .output(eventIterator(FunctionRun)),

  /** Sends once more what was sent. */
  replay: gatedAppCall('deploy-functions', 'edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/functions/runs/{runId}/replay', tags: ['functions'] })
    .errors(appErrors(...RUNS, 'RUN_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId, runId: RunId }))
    .output(FunctionTested),
}

/** What an app keeps secret. Values go in and never come out. */
export const secretsContract = {
  list: appCall('edit')
    .route({ method: 'GET', path: '/apps/{appId}/secrets', tags: ['secrets'] })
    .input(z.strictObject({ appId: AppId }))
    .output(z.object({ secrets: z.array(AppSecret), usage: z.array(FunctionSecretUsage) })),

  /** Adds, or gives another value. `isFirst`: the app had none before. */
  set: gatedAppCall('set-secrets', 'edit')
    .route({ method: 'POST', path: '/apps/{appId}/secrets', tags: ['secrets'] })
    .errors(appErrors('KEY_STORAGE_LOCKED', 'KEY_STORAGE_FAILED', 'SECRET_INVALID'))
    .input(
      z.strictObject({
        appId: AppId,
        secrets: z
          .array(
            z.strictObject({
              key: SecretName,
              value: z.string().trim().min(1).max(SECRET_VALUE_MAX_CHARS),
              instructions: z.string().max(1_000).default(''),
            }),
          )
          .min(1)
          .max(SECRETS_PER_APP),
      }),
    )
    .output(z.object({ secrets: z.array(AppSecret), isFirst: z.boolean() })),

  remove: gatedAppCall('set-secrets', 'edit')
    .route({ method: 'DELETE', path: '/apps/{appId}/secrets/{name}', tags: ['secrets'] })
    .input(z.strictObject({ appId: AppId, name: SecretName }))
    .output(z.object({ deleted: z.boolean() })),
}
