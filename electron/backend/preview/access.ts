import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Actor } from '../../../shared/domain/access.ts'
import { AppId, VersionId } from '../../../shared/domain/ids.ts'
import { PREVIEW_COOKIE_HOURS, PREVIEW_TICKET_SECONDS } from '../../../shared/limits.ts'
import { createSeal } from './seal.ts'

/** Who looks at which draft; the newest version when it names none. */
export interface DraftAccess {
  readonly appId: AppId
  readonly versionId: VersionId | null
  /** The copy of the rows that an older version is looked at with; null: the test rows themselves. */
  readonly scratchId: AppId | null
  readonly actor: Actor
}

/** The ticket, the cookie and the token of a draft (`app-runtime.md`, "The preview ticket"). */
export interface PreviewAccess {
  issueTicket(access: DraftAccess): { readonly ticket: string; readonly expiresAt: number }
  /** What a ticket was given for, once. Null for a used, old or foreign one. */
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
const Access = z.object({ appId: AppId, versionId: VersionId.nullable(), scratchId: AppId.nullable().default(null), actor: Actors })
const Ticket = z.object({ id: z.string(), run: z.string(), access: Access })

const TICKET_MS = PREVIEW_TICKET_SECONDS * 1000
const COOKIE_MS = PREVIEW_COOKIE_HOURS * 3_600_000

/** `key` is kept across restarts, so that cookies and tokens live on; tickets end with the process that remembers which were used. */
export function createPreviewAccess(key: Uint8Array, now: () => number): PreviewAccess {
  const seal = createSeal(key, now)
  const run = randomBytes(16).toString('base64url')
  const used = new Map<string, number>()

  function forgetOld(): void {
    for (const [id, expiresAt] of used) if (expiresAt <= now()) used.delete(id)
  }

  function openAccess(purpose: 'preview-cookie' | 'app-token', text: string): DraftAccess | null {
    return Access.safeParse(seal.open(purpose, text)).data ?? null
  }

  return {
    issueTicket(access) {
      const expiresAt = now() + TICKET_MS
      const id = randomBytes(16).toString('base64url')
      return { ticket: seal.close('preview-ticket', { id, run, access }, expiresAt), expiresAt }
    },
    redeem(ticket) {
      forgetOld()
      const opened = Ticket.safeParse(seal.open('preview-ticket', ticket)).data
      if (opened === undefined || opened.run !== run || used.has(opened.id)) return null
      used.set(opened.id, now() + TICKET_MS)
      return opened.access
    },
    issueCookie: (access) => seal.close('preview-cookie', access, now() + COOKIE_MS),
    openCookie: (value) => openAccess('preview-cookie', value),
    issueAppToken: (access) => seal.close('app-token', access, now() + COOKIE_MS),
    openAppToken: (token) => openAccess('app-token', token),
  }
}
