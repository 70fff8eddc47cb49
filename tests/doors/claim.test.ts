import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppSettings } from '../../shared/domain/app-record.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { CLAIM_DAYS, CLAIM_TRIES_PER_ACCOUNT_PER_HOUR, CLAIM_TRIES_PER_HOUR } from '../../shared/limits/claim.ts'
import { CLAIM_TEXT, claimInvite } from '../../shared/text/claim.ts'
import type { Client } from '../../renderer/api/client.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { png } from '../fixtures/pictures.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { buildersAt } from './builders.ts'
import { giveTasks, type OpenDoors, openDoors } from './open-doors.ts'

let doors: OpenDoors
let folder: ReturnType<typeof temporaryFolder>
let owner: Client
let clock = Date.now()
beforeAll(async () => {
  folder = temporaryFolder()
  doors = await openDoors({ dataDir: folder.path, hasAccounts: true, now: () => clock, vendorDir: await vendorFolder() })
  owner = doors.clients.HTTP
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
  folder[Symbol.dispose]()
})

const refusal = (code: string, message: string) => expect.objectContaining({ code, message }) as Error
const INVALID = refusal('CLAIM_CODE_INVALID', CLAIM_TEXT.codeInvalid)
const HOUR_MS = 3_600_000

let count = 0
const addressOf = (n: number) => `customer${n}@example.com`
async function customer(): Promise<Client> {
  const builders = buildersAt(doors)
  return builders.client(await builders.signUp(addressOf((count += 1))))
}

/** A published app that may be claimed. */
async function claimable(settings: Partial<AppSettings> = {}, name = 'Cakes'): Promise<AppId> {
  const { id: appId } = await owner.apps.save({ genApp: { header: name, appBuilderVersion: 4 } })
  await giveTasks(doors, appId)
  await owner.apps.publish({ appId })
  await owner.record.setSettings({ appId, appSettings: { isClaimable: true, ...settings } })
  return appId
}

const claim = (by: Client, claimed: AppId, claimCode: string) => by.claims.claim({ claimed, claimCode })
const codeOf = async (appId: AppId) => (await owner.claims.invitation({ appId })).claimCode
const upload = async (appId: AppId, width: number) =>
  (await owner.uploads.put({ appId, file: new File([png({ width, height: 1 })], 'a.png', { type: 'image/png' }), kind: 'image' })).file_url

test('an app is claimed with its versions, its record and the rows that were chosen, and nothing else goes along', async () => {
  const appId = await claimable({ claimedRows: 'live', mainPage: '/tasks' })
  const { engine } = doors.backend
  const [named, unnamed] = [await upload(appId, 1), await upload(appId, 2)]
  await owner.record.setStyle({ appId, appStyle: { logoUrl: named } })
  await engine.of(appId).createRows({ data: 'live', entity: 'Task', actor: { kind: 'user', userId: 'u1' }, rows: [{ title: 'from live' }] })
  await owner.secrets.set({ appId, secrets: [{ key: 'API_KEY', value: 'planted', instructions: '' }] })
  await owner.apps.setAi({ appId, settings: { appUsdPerDay: 77, modelTemperature: 1.5 } })

  const invitation = await owner.claims.invitation({ appId })
  expect(invitation.claimCode).toMatch(/^[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){2}$/)
  expect(new URL(invitation.inviteLink).searchParams.get('app')).toBe(appId)
  expect(claimInvite(invitation)).toBe(`You're invited to claim your app\n${invitation.inviteLink}\n${invitation.claimCode}`)
  expect(await owner.claims.invitation({ appId })).toEqual(invitation)

  const bea = await customer()
  // As it was read out to somebody on the telephone.
  const typed = invitation.claimCode.toLowerCase().replaceAll('-', ' ')
  expect(await bea.claims.opened({ claimed: appId, claimCode: typed })).toMatchObject({ app: 'Cakes', rows: 'live' })
  const app = await claim(bea, appId, typed)
  const from = (await owner.session.account()).name
  expect(app).toMatchObject({ name: 'Cakes', claimedFrom: from, publication: null, status: 'draft' })
  expect(await bea.apps.list({})).toMatchObject([{ id: app.id, claimedFrom: from }])

  const [hers, old] = [{ appId: app.id }, await owner.versions.list({ appId })]
  expect((await bea.versions.list(hers)).map(({ description }) => description)).toEqual([
    CLAIM_TEXT.claimedFrom(from),
    ...old.map(({ description }) => description),
  ])
  const { accountId } = await bea.session.account()
  const rows = await engine.of(app.id).listRows({
    data: 'test',
    entity: 'Task',
    actor: { kind: 'builder', userId: accountId, through: 'grid' },
    query: { sort: 'title', limit: 10, filter: {} },
  })
  expect(rows.rows).toMatchObject([{ title: 'from live', creatorId: accountId }])
  expect(await bea.record.get(hers)).toMatchObject({ style: { logoUrl: named }, settings: { mainPage: '/tasks', isClaimable: false } })
  expect([...(await doors.backend.blobs.files(app.id)).keys()]).toEqual([named.slice(-64)])
  expect(unnamed).not.toBe(named)
  expect(await doors.backend.appSecrets.list(app.id)).toEqual([])
  expect((await bea.apps.ai(hers)).settings).toMatchObject({ appUsdPerDay: 1, modelTemperature: 1.5 })
  expect((await bea.members.list(hers)).members).toMatchObject([{ accountId, role: 'owner' }])
  expect((await bea.chat.history({ ...hers, limit: 5 })).messages).toEqual([])

  // The app of whoever gave it stays, and is not opened by that.
  await expect(bea.apps.get({ appId })).rejects.toThrow(expect.objectContaining({ code: 'APP_NOT_FOUND' }) as Error)
  expect((await owner.apps.get({ appId })).publication).not.toBeNull()
  expect(await owner.claims.list({ appId })).toMatchObject({ validUntil: null, claims: [{ name: 'Dana' }] })
})

test('a code is good for one claim of one app, while it is neither withdrawn nor too old', async () => {
  const [appId, other] = [await claimable(), await claimable()]
  const [bea, cas] = [await customer(), await customer()]
  const code = await codeOf(appId)
  await expect(claim(bea, other, code)).rejects.toThrow(INVALID)
  await claim(bea, appId, code)
  for (const again of [bea, cas]) await expect(claim(again, appId, code)).rejects.toThrow(INVALID)

  const second = await codeOf(appId)
  expect(second).not.toBe(code)
  await owner.claims.withdraw({ appId })
  await expect(claim(cas, appId, second)).rejects.toThrow(INVALID)
  const third = await codeOf(appId)
  expect(third).not.toBe(second)
  clock += CLAIM_DAYS * 24 * HOUR_MS
  await expect(claim(cas, appId, third)).rejects.toThrow(INVALID)
  expect(await claim(cas, appId, await codeOf(appId))).toMatchObject({ name: 'Cakes' })
  // Bea has one of that name already.
  expect(await claim(bea, other, await codeOf(other))).toMatchObject({ name: 'Cakes 2' })
})

test('nothing is claimed of an app that is not published, not offered, deleted, or one’s own; each says what to do', async () => {
  const { id: draft } = await owner.apps.save({ genApp: { header: 'Draft', appBuilderVersion: 4 } })
  await owner.record.setSettings({ appId: draft, appSettings: { isClaimable: true } })
  await expect(owner.claims.invitation({ appId: draft })).rejects.toThrow(refusal('CLAIM_PUBLISH_FIRST', CLAIM_TEXT.publishFirst))

  const appId = await claimable()
  const code = await codeOf(appId)
  const bea = await customer()
  await expect(claim(owner, appId, code)).rejects.toThrow(refusal('CLAIM_OWN_APP', CLAIM_TEXT.ownApp))
  const nobody = buildersAt(doors).client()
  await expect(claim(nobody, appId, code)).rejects.toThrow(expect.objectContaining({ code: 'UNAUTHORIZED' }) as Error)

  await owner.record.setSettings({ appId, appSettings: { isClaimable: false } })
  await expect(owner.claims.invitation({ appId })).rejects.toThrow(refusal('CLAIM_SWITCHED_OFF', CLAIM_TEXT.switchedOff))
  await expect(claim(bea, appId, code)).rejects.toThrow(INVALID)
  await owner.record.setSettings({ appId, appSettings: { isClaimable: true } })
  await owner.apps.unpublish({ appId })
  await expect(claim(bea, appId, code)).rejects.toThrow(INVALID)
  await owner.apps.publish({ appId })
  await owner.apps.remove({ appId })
  await expect(claim(bea, appId, code)).rejects.toThrow(INVALID)
  await owner.apps.takeBack({ appId })
  expect(await claim(bea, appId, code)).toMatchObject({ name: 'Cakes' })
})

test('where a collaborator is asked for, only a builder who edits the app claims it', async () => {
  const appId = await claimable({ requireBuilderCollaboratorAccount: true })
  const bea = await customer()
  const code = await codeOf(appId)
  const refused = refusal('CLAIM_COLLABORATORS_ONLY', CLAIM_TEXT.collaboratorsOnly)
  await expect(claim(bea, appId, code)).rejects.toThrow(refused)
  await owner.members.invite({ appId, email: addressOf(count), role: 'look' })
  const { link } = await buildersAt(doors).mailTo(addressOf(count), 'invitation')
  await bea.members.accept({ token: new URL(link ?? '').searchParams.get('token') ?? '' })
  await expect(claim(bea, appId, code)).rejects.toThrow(refused)
  await owner.members.update({ appId, accountId: (await bea.session.account()).accountId, role: 'edit' })
  // Who edits an app does not hand it out.
  await expect(bea.claims.invitation({ appId })).rejects.toThrow(expect.objectContaining({ code: 'FORBIDDEN' }) as Error)
  expect(await claim(bea, appId, code)).toMatchObject({ name: 'Cakes' })
})

test('of two who claim at once, one has a whole app and the other none, nor a folder of one', async () => {
  const appId = await claimable()
  const both = [await customer(), await customer()]
  const code = await codeOf(appId)
  const folders = () => readdirSync(path.join(folder.path, 'apps')).length
  const before = folders()
  const done = await Promise.allSettled(both.map((one) => claim(one, appId, code)))
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(done.find((each) => each.status === 'rejected')?.reason).toEqual(INVALID)
  expect((await Promise.all(both.map((one) => one.apps.list({})))).flat()).toHaveLength(1)
  expect(folders()).toBe(before + 1)
})

test('codes are not guessed: an account may try some within an hour, and all accounts together some more', async () => {
  clock += HOUR_MS
  const appId = await claimable()
  const [bea, cas] = [await customer(), await customer()]
  const exceeded = refusal('CLAIM_TRIES_EXCEEDED', CLAIM_TEXT.triesExceeded)
  const wrong = { claimed: appId, claimCode: 'AAAA-AAAA-AAAA' }
  for (let n = 0; n < CLAIM_TRIES_PER_ACCOUNT_PER_HOUR; n++) await expect(bea.claims.opened(wrong)).rejects.toThrow(INVALID)
  const code = await codeOf(appId)
  await expect(claim(bea, appId, code)).rejects.toThrow(exceeded)
  expect(await cas.claims.opened({ claimed: appId, claimCode: code })).toMatchObject({ app: 'Cakes' })

  const { claims } = doors.backend
  for (let n = CLAIM_TRIES_PER_ACCOUNT_PER_HOUR + 1; n < CLAIM_TRIES_PER_HOUR; n++)
    await expect(claims.opened(`account ${n}` as never, appId, 'A')).rejects.toThrow(INVALID)
  await expect(claim(cas, appId, code)).rejects.toThrow(exceeded)
  clock += HOUR_MS
  expect(await claim(bea, appId, code)).toMatchObject({ name: 'Cakes' })
})
