import { oc } from '@orpc/contract'
import { APP_ERRORS, type AppErrorCode } from '../domain/app-error.ts'
import type { Gate } from '../domain/gates.ts'

/** Who may make a call. `owner`: of the app that the input names; somebody else's app answers as if it did not exist. */
export type Access = 'public' | 'signed-in' | 'owner' | 'admin'

/** What each call says of itself. `bin`: it also acts on an app that was deleted and can still be taken back. */
export interface CallMeta extends Record<string, unknown> {
  readonly access: Access
  readonly bin?: boolean
  /** Of those with this access, only whom this gate lets through. */
  readonly gate?: Gate
}

/** A call that says who may make it. `transport/router/base.ts` enforces this in one place, on every door. */
export function call(access: Access) {
  return oc
    .$meta<CallMeta>({ access })
    .errors(appErrors('BAD_REQUEST', 'UNAUTHORIZED', 'FORBIDDEN', 'STORAGE_FULL', 'STORAGE_BUSY', 'STORAGE_READ_ONLY'))
}

/** The call acts on one app, which the input names by `appId`. */
export function appCall() {
  return call('owner').errors(appErrors('APP_NOT_FOUND', 'APP_NEWER_THAN_PROGRAM'))
}

/** As `appCall`, for those whom the gate lets through (`domain/gates.ts`). */
export function gatedAppCall(gate: Gate) {
  return appCall().errors(appErrors('PLAN_NEEDED')).meta({ access: 'owner', gate })
}

/** The wire declaration of some failures, for `.errors(...)` on a call. */
export function appErrors<Code extends AppErrorCode>(...codes: readonly Code[]): Pick<typeof APP_ERRORS, Code> {
  return Object.fromEntries(codes.map((code) => [code, APP_ERRORS[code]])) as Pick<typeof APP_ERRORS, Code>
}
