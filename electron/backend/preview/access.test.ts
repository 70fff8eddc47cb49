import { describe, expect, it } from 'vitest'
import { AppId } from '../../../shared/domain/ids.ts'
import { createPreviewAccess, type DraftAccess } from './access.ts'
import { createSeal } from './seal.ts'

const key = new Uint8Array(32).fill(7)
const draft: DraftAccess = {
  appId: AppId.parse('0198a6f0-0000-7000-8000-000000000001'),
  versionId: null,
  scratchId: null,
  actor: { kind: 'builder', userId: 'owner', through: 'app' },
  openedBy: null,
}

function at(start: number) {
  let time = start
  return { now: () => time, pass: (ms: number) => (time += ms) }
}

describe('a preview ticket', () => {
  it('admits to its draft once', () => {
    const access = createPreviewAccess(key, () => 0)
    const { ticket, expiresAt } = access.issueTicket(draft)
    expect(expiresAt).toBe(60_000)
    expect(access.redeem(ticket)).toEqual(draft)
    expect(access.redeem(ticket)).toBeNull()
  })

  it('expires after a minute, and used ones are forgotten then', () => {
    const clock = at(0)
    const access = createPreviewAccess(key, clock.now)
    const [first, second] = [access.issueTicket(draft).ticket, access.issueTicket(draft).ticket]
    clock.pass(59_999)
    expect(access.redeem(first)).toEqual(draft)
    clock.pass(1)
    expect(access.redeem(second)).toBeNull()
    clock.pass(60_000)
    expect(access.redeem(first)).toBeNull()
  })

  it('expires with the process that made it; cookies and tokens do not', () => {
    const [before, after] = [createPreviewAccess(key, () => 0), createPreviewAccess(key, () => 0)]
    expect(after.redeem(before.issueTicket(draft).ticket)).toBeNull()
    expect(after.openCookie(before.issueCookie(draft))).toEqual(draft)
    expect(after.openAppToken(before.issueAppToken(draft))).toEqual(draft)
  })
})

describe('a sealed text', () => {
  it('is valid only for the purpose that it was made for', () => {
    const access = createPreviewAccess(key, () => 0)
    const [ticket, cookie, token] = [access.issueTicket(draft).ticket, access.issueCookie(draft), access.issueAppToken(draft)]
    expect([access.openCookie(ticket), access.openCookie(token)]).toEqual([null, null])
    expect([access.openAppToken(ticket), access.openAppToken(cookie)]).toEqual([null, null])
    expect([access.redeem(cookie), access.redeem(token)]).toEqual([null, null])
  })

  it('is valid for twelve hours', () => {
    const clock = at(0)
    const access = createPreviewAccess(key, clock.now)
    const [cookie, token] = [access.issueCookie(draft), access.issueAppToken(draft)]
    clock.pass(12 * 3_600_000 - 1)
    expect([access.openCookie(cookie), access.openAppToken(token)]).toEqual([draft, draft])
    clock.pass(1)
    expect([access.openCookie(cookie), access.openAppToken(token)]).toEqual([null, null])
  })

  it('is invalid when a character differs, or with another key', () => {
    const seal = createSeal(key, () => 0)
    const text = seal.close('app-token', { a: 1 }, 1)
    expect(seal.open('app-token', text)?.data).toEqual({ a: 1 })
    const dot = text.indexOf('.')
    for (const place of [0, dot - 2, dot + 1, dot + 20]) {
      const changed = text.slice(0, place) + (text[place] === 'A' ? 'B' : 'A') + text.slice(place + 1)
      expect(seal.open('app-token', changed)).toBeNull()
    }
    for (const broken of ['', '.', 'a.b', `${text}.`, `${text}.x`, text.slice(0, dot), 'é.é'])
      expect(seal.open('app-token', broken)).toBeNull()
    expect(createSeal(new Uint8Array(32), () => 0).open('app-token', text)).toBeNull()
  })
})
