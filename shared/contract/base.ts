import { oc } from '@orpc/contract'
import { APP_ERRORS, type AppErrorCode } from '../domain/app-error.ts'
import type { Gate } from '../domain/gates.ts'
import type { AppRole } from '../domain/members.ts'

/** Who may make a call. `app`: who is in the app that the input names; to everybody else it answers as if it did not exist. */
export type Access = 'public' | 'signed-in' | 'app' | 'admin'

/** What each call says of itself. `bin`: it also acts on an app that was deleted and can still be taken back. */
export interface CallMeta extends Record<string, unknown> {
  readonly access: Access
  /** Of those who are in an app, who may: `look`, `edit`, or its owner alone. Absent: its owner. */
  readonly least?: AppRole
  readonly bin?: boolean
  /** Of those with this access, only whom this gate lets through. */
  readonly gate?: Gate
  /** It changes nothing, though it is no GET. */
  readonly reads?: boolean
}

/** A call that says who may make it. `transport/router/base.ts` enforces this in one place, on every door. */
export function call(access: Access) {
  return oc
    .$meta<CallMeta>({ access })
    .errors(
      appErrors('BAD_REQUEST', 'UNAUTHORIZED', 'FORBIDDEN', 'STORAGE_FULL', 'STORAGE_BUSY', 'STORAGE_READ_ONLY', 'DATA_FOLDER_ONLY_READ'),
    )
}

/** The call acts on one app, which the input names by `appId`, and is for its members of this role or its owner alone. */
export function appCall(least: AppRole = 'owner') {
  return call('app').errors(appErrors('APP_NOT_FOUND', 'APP_NEWER_THAN_PROGRAM')).meta({ access: 'app', least })
}

/** As `appCall`, for those whom the gate lets through (`domain/gates.ts`). */
export function gatedAppCall(gate: Gate, least: AppRole = 'owner') {
  return appCall(least).errors(appErrors('PLAN_NEEDED')).meta({ access: 'app', least, gate })
}

/** The wire declaration of some failures, for `.errors(...)` on a call. */
export function appErrors<Code extends AppErrorCode>(...codes: readonly Code[]): Pick<typeof APP_ERRORS, Code> {
  return Object.fromEntries(codes.map((code) => [code, APP_ERRORS[code]])) as Pick<typeof APP_ERRORS, Code>
}
