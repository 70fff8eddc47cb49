import { hash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Actor } from '../../../shared/domain/access.ts'
import { AccountId, AppId, VersionId } from '../../../shared/domain/ids.ts'
import { PREVIEW_COOKIE_HOURS, PREVIEW_TICKET_SECONDS } from '../../../shared/limits/preview.ts'
import { createSeal } from './seal.ts'

/** Who may see which draft; without a version, the newest one. */
export interface DraftAccess {
  readonly appId: AppId
  readonly versionId: VersionId | null
  /** The scratch copy that an older version is shown with; null: the test rows themselves. */
  readonly scratchId: AppId | null
  readonly actor: Actor
  /** The builder who opened it, and for whom it works as long as they are in the app; null: for the app's owner. */
  readonly openedBy: AccountId | null
}

/** The ticket, the cookie and the token of a draft (`app-runtime.md`, "The preview ticket"). */
export interface PreviewAccess {
  issueTicket(access: DraftAccess): { readonly ticket: string; readonly expiresAt: number }
  /** The access that a ticket was issued for, once. Null for a used, expired or foreign one. */
  redeem(ticket: string): DraftAccess | null
  issueCookie(access: DraftAccess): string
  openCookie(value: string): DraftAccess | null
  issueAppToken(access: DraftAccess): string
  openAppToken(token: string): DraftAccess | null
}

const Actors = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('anonymous') }),
  z.object({ kind: z.literal('user'), userId: z.string() }),
  z.object({ kind: z.literal('app-admin'), userId: z.string() }),
  z.object({ kind: z.literal('builder'), userId: z.string(), through: z.enum(['grid', 'app']) }),
])
const Access = z.object({
  appId: AppId,
  versionId: VersionId.nullable(),
  scratchId: AppId.nullable().default(null),
  actor: Actors,
  openedBy: AccountId.nullable().default(null),
})
const Ticket = z.object({ id: z.string(), run: z.string(), access: Access })

/** Each open page of a draft has one. */
const TOKENS_KEPT = 100

const TICKET_MS = PREVIEW_TICKET_SECONDS * 1000
const COOKIE_MS = PREVIEW_COOKIE_HOURS * 3_600_000

/** `key` is kept across restarts, so that cookies and tokens stay valid; tickets end with the process, which remembers the used ones. */
export function createPreviewAccess(key: Uint8Array, now: () => number): PreviewAccess {
  const seal = createSeal(key, now)
  const run = randomBytes(16).toString('base64url')
  const used = new Map<string, number>()

  function forgetOld(): void {
    for (const [id, expiresAt] of used) if (expiresAt <= now()) used.delete(id)
  }

  /** A cache of verified tokens, keyed by hash so that lookups reveal nothing by their timing. */
  const tokens = new Map<string, { readonly access: DraftAccess; readonly expiresAt: number }>()

  function openAccess(purpose: 'preview-cookie', text: string): DraftAccess | null {
    return Access.safeParse(seal.open(purpose, text)?.data).data ?? null
  }

  function openAppToken(token: string): DraftAccess | null {
    const key = hash('sha256', token, 'base64')
    const known = tokens.get(key)
    if (known !== undefined && now() < known.expiresAt) return known.access
    tokens.delete(key)
    const opened = seal.open('app-token', token)
    const access = Access.safeParse(opened?.data).data ?? null
    if (opened === null || access === null) return null
    if (tokens.size >= TOKENS_KEPT) tokens.clear()
    tokens.set(key, { access, expiresAt: opened.expiresAt })
    return access
  }

  return {
    issueTicket(access) {
      const expiresAt = now() + TICKET_MS
      const id = randomBytes(16).toString('base64url')
      return { ticket: seal.close('preview-ticket', { id, run, access }, expiresAt), expiresAt }
    },
    redeem(ticket) {
      forgetOld()
      const opened = Ticket.safeParse(seal.open('preview-ticket', ticket)?.data).data
      if (opened === undefined || opened.run !== run || used.has(opened.id)) return null
      used.set(opened.id, now() + TICKET_MS)
      return opened.access
    },
    issueCookie: (access) => seal.close('preview-cookie', access, now() + COOKIE_MS),
    openCookie: (value) => openAccess('preview-cookie', value),
    issueAppToken: (access) => seal.close('app-token', access, now() + COOKIE_MS),
    openAppToken,
  }
}
