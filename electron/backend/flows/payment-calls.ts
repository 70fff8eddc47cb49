import { AppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import {
  isMemberBy,
  type OwnMembership,
  type PaidMemberships,
  type PaidProduct,
  type PaymentProvider,
} from '../../../shared/domain/membership.ts'
import type { PlanHolder } from '../../../shared/domain/plans.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import type { Apps } from '../apps/apps.ts'
import type { EnginePort } from '../engine/port.ts'
import type { SignedInUser } from '../identity/user-file.ts'
import type { Memberships } from '../memberships/create-memberships.ts'
import type { StoredMembership } from '../memberships/membership-store.ts'
import { changeRecord, type ChangeRecordDeps } from './change-record.ts'

interface PaymentCallsNeeds {
  readonly memberships: Memberships
  readonly apps: Pick<Apps, 'findLive' | 'liveUrl'>
  readonly engine: Pick<EnginePort, 'of'>
  /** Whether nobody can become a user of the live app. */
  readonly isSignUpClosed: (appId: AppId) => boolean
  readonly changing: ChangeRecordDeps
  readonly now: () => number
}

/** Where people come back to when they have paid; a page of every app. */
const RETURN_PATH = '/login/membership'
export const HOOK_PATH = '/_app/membership/hook/'

/** Paid memberships as an app's builder sets them up, and as its users have them. */
export function createPaymentCalls({ memberships, apps, engine, isSignUpClosed, changing, now }: PaymentCallsNeeds) {
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

  function read(appId: AppId): PaidMemberships {
    const connection = memberships.connection(appId)
    const provider = connection?.provider ?? 'gumroad'
    const live = apps.findLive({ appId }) === null ? null : apps.liveUrl(appId)
    const { count, newest } = memberships.list(appId)
    const listed = ({ email, since, until, state }: StoredMembership) => ({
      email,
      since: new Date(since).toISOString(),
      until: iso(until),
      state,
      isMember: isMemberBy({ state, until }, now()),
    })
    return {
      paymentProvider: provider,
      hasPaymentProviderAccessToken: memberships.hasToken(appId),
      isSetupCompleted: connection !== null && connection.product !== null,
      product: connection?.product ?? null,
      problem: connection?.problem ?? null,
      syncedAt: iso(connection?.syncedAt ?? null),
      hookUrl: live === null ? null : new URL(`${HOOK_PATH}${provider}`, live).href,
      returnUrl: live === null ? null : new URL(RETURN_PATH, live).href,
      isPublic: live !== null && !/(?:^|\.)localhost$|^[\d.]+$|^\[/.test(new URL(live).hostname),
      hasHookSecret: memberships.hasHookSecret(appId),
      needsSignUp: isSignUpClosed(appId),
      memberCount: count,
      members: newest.map(listed),
    }
  }

  /** Whether people can join: as it was published, or in a draft as it stands there. */
  async function isOffered(appId: AppId, data: DataSet): Promise<boolean> {
    const record = data === 'test' ? await engine.of(appId).record({}) : (await engine.of(appId).livePin({}))?.record
    return record?.settings.isPaidMembershipsEnabled === true
  }

  async function own(appId: AppId, data: DataSet, user: SignedInUser | null): Promise<OwnMembership> {
    const connection = memberships.connection(appId)
    const isDraft = data === 'test'
    const has = user === null ? null : memberships.membershipOf(appId, data, user)
    const isMember = user !== null && (user.role === 'admin' || memberships.isMember(appId, data, user))
    return {
      isOffered: (isDraft || (connection !== null && connection.product !== null)) && (await isOffered(appId, data)),
      isSignedIn: user !== null,
      isMember,
      provider: connection?.provider ?? null,
      name: connection?.product?.name ?? null,
      state: has?.state ?? null,
      until: iso(has?.until ?? null),
      canManage: isMember && has !== null && has.customer !== null && connection?.provider === 'stripe',
      isDraft,
    }
  }

  function returnTo(origin: string, continueUrl: string): URL {
    const url = new URL(RETURN_PATH, origin)
    url.searchParams.set('continueUrl', continueUrl)
    return url
  }

  return {
    read,
    products: (appId: AppId, provider: PaymentProvider | undefined, token: string | undefined): Promise<readonly PaidProduct[]> =>
      memberships.products(appId, provider, token),
    /** What the app sells is in its settings too, so that people see it when it is published. */
    async connect(account: PlanHolder, appId: AppId, productId: string): Promise<PaidMemberships> {
      if (isSignUpClosed(appId)) throw new AppError('MEMBERSHIPS_NEED_SIGN_UP', {})
      const product = await memberships.connect(appId, productId)
      await changeRecord(changing, account, appId, { settings: { isPaidMembershipsEnabled: true, paidMembershipsProduct: product } })
      return read(appId)
    },
    async resync(appId: AppId): Promise<PaidMemberships> {
      await memberships.resync(appId)
      return read(appId)
    },
    async setHookSecret(appId: AppId, secret: string): Promise<PaidMemberships> {
      await memberships.setHookSecret(appId, secret)
      return read(appId)
    },
    async disconnect(account: PlanHolder, appId: AppId): Promise<PaidMemberships> {
      await memberships.forget(appId)
      await changeRecord(changing, account, appId, { settings: { isPaidMembershipsEnabled: false, paidMembershipsProduct: null } })
      return read(appId)
    },
    own,
    /** Somebody who is no member perhaps paid elsewhere; a provider that does not answer is no reason to fail. */
    async ownAsked(appId: AppId, data: DataSet, user: SignedInUser | null): Promise<OwnMembership> {
      const known = await own(appId, data, user)
      if (known.isMember || user === null || data === 'test' || !known.isOffered) return known
      await memberships.check(appId, user, true).catch((error: unknown) => requireAppError(error))
      return own(appId, data, user)
    },
    async join(appId: AppId, data: DataSet, user: SignedInUser, origin: string, continueUrl: string): Promise<{ readonly url: string }> {
      if (!(await isOffered(appId, data))) throw new AppError('MEMBERSHIPS_NOT_OFFERED', {})
      if (data === 'live') return { url: (await memberships.checkout(appId, user, returnTo(origin, continueUrl))).href }
      memberships.joinDraft(appId, user)
      return { url: continueUrl }
    },
    async confirm(appId: AppId, user: SignedInUser, saleId: string): Promise<OwnMembership> {
      await memberships.confirm(appId, user, saleId)
      return own(appId, 'live', user)
    },
    async check(appId: AppId, user: SignedInUser): Promise<OwnMembership> {
      await memberships.check(appId, user)
      return own(appId, 'live', user)
    },
    async manage(appId: AppId, user: SignedInUser, origin: string, continueUrl: string): Promise<{ readonly url: string }> {
      return { url: (await memberships.manage(appId, user, returnTo(origin, continueUrl))).href }
    },
  }
}

function requireAppError(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}
