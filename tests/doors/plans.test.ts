import { call } from '@orpc/server'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Session } from '../../electron/backend/identity/session.ts'
import { createRouter, type Router } from '../../electron/transport/router/create-router.ts'
import type { App } from '../../shared/domain/app.ts'
import { AccountId, RequestId } from '../../shared/domain/ids.ts'
import { SCAFFOLDER_MODEL } from '../../shared/domain/preferences.ts'
import { GATES_TEXT } from '../../shared/text/gates.ts'
import { PLAN_LIMITS_TEXT } from '../../shared/text/plans.ts'
import { giveTasks, openDoors, type OpenDoors } from './open-doors.ts'

let doors: OpenDoors
let router: Router

beforeAll(async () => {
  doors = await openDoors({
    providers: [{ id: 'own', name: 'Own server', baseUrl: 'http://127.0.0.1:9/v1', apiKey: '', models: ['writer', 'dear'] }],
  })
  router = createRouter(doors.backend)
})
afterAll(() => doors[Symbol.asyncDispose]())

/** Somebody with these apps who is no admin, on a plan. */
const builder = (plan: string): Session => ({ ...doors.backend.sessions.owner, id: 's2', email: 'eve@example.com', role: 'user', plan })
const as = (session: Session) => ({ context: { session } })

async function appWithTasks(name: string): Promise<App> {
  const app = doors.newApp(name)
  await giveTasks(doors, app.id)
  return app
}

test('the plan says how many apps are live: publishing another one is refused with the sentence, also out of the bin and at once', async () => {
  const [first, second, third] = await Promise.all(['One', 'Two', 'Three'].map(appWithTasks))
  if (first === undefined || second === undefined || third === undefined) throw new Error('three were made')
  const publish = ({ id }: App, session = builder('lite')) => call(router.apps.publish, { appId: id }, as(session))
  const refusal = {
    code: 'PLAN_LIMIT_REACHED',
    message: PLAN_LIMITS_TEXT.liveAppsReached('Discover', 1),
    data: { limit: 'liveApps', allowed: 1 },
  }

  const both = await Promise.allSettled([publish(first), publish(second)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [live, other] = both[0].status === 'fulfilled' ? [first, second] : [second, first]
  await expect(publish(other)).rejects.toMatchObject(refusal)
  expect(doors.backend.apps.require(other.id).publication).toBeNull()
  // What is live already may be published again.
  await publish(live)

  await call(router.apps.remove, { appId: live.id }, as(builder('lite')))
  await publish(other)
  const takeBack = (session: Session) => call(router.apps.takeBack, { appId: live.id }, as(session))
  await expect(takeBack(builder('lite'))).rejects.toMatchObject(refusal)
  expect(doors.backend.apps.require(live.id).deletedAt).not.toBeNull()
  expect(await takeBack(builder('explorer'))).toMatchObject({ deletedAt: null })

  // The owner of this installation never meets a plan.
  await doors.clients.HTTP.apps.publish({ appId: third.id })
})

test('an app with access of its own is not changed by a publish that the plan refuses', async () => {
  const app = await appWithTasks('Four')
  const before = (await doors.backend.engine.of(app.id).currentVersion({}))?.id
  const publish = call(router.apps.publish, { appId: app.id, audience: 'adds' }, as(builder('free')))
  await expect(publish).rejects.toMatchObject({ code: 'PLAN_LIMIT_REACHED' })
  expect((await doors.backend.engine.of(app.id).currentVersion({}))?.id).toBe(before)
})

test('the plans are told to whoever is signed in; of somebody else’s app they are not told', async () => {
  const app = doors.newApp('Five')
  const answer = await doors.asOwner({ path: `/api/live_api/app/paidPlans?appId=${app.id}` })
  expect(answer.status).toBe(200)
  expect(answer.json).toMatchObject({ plans: [{ id: 'free' }, { id: 'explorer', price: 30, priceYearly: 288 }, { id: 'monetizer' }] })
  expect((await doors.raw({ path: '/api/live_api/app/paidPlans' })).status).toBe(401)
  const foreign = { ...builder('free'), accountId: '01890000-0000-7000-8000-000000000009' as Session['accountId'] }
  await expect(call(router.session.paidPlans, { appId: app.id }, as(foreign))).rejects.toMatchObject({ code: 'APP_NOT_FOUND' })
})

test('only admins choose what answers: others have the owner’s model or the scaffolder, and are refused every other with the reason', async () => {
  const app = doors.newApp('Chosen')
  const { owner } = doors.backend.sessions
  await call(router.preferences.update, { builderModel: 'own/writer' }, as(owner))
  onTestFinished(async () => {
    await call(router.preferences.update, { builderModel: SCAFFOLDER_MODEL }, as(owner))
  })
  const eve = { ...builder('monetizer'), accountId: AccountId.parse('01890000-0000-7000-8000-000000000008') }
  const refusal = { code: 'FORBIDDEN', message: GATES_TEXT['set-models'] }
  expect(await call(router.preferences.get, undefined, as(eve))).toMatchObject({ builderModel: 'own/writer' })
  expect(await call(router.preferences.update, { theme: 'dark' }, as(eve))).toMatchObject({ theme: 'dark', builderModel: 'own/writer' })
  await expect(call(router.preferences.update, { builderModel: 'own/dear' }, as(eve))).rejects.toMatchObject(refusal)

  const message = { appId: app.id, content: 'Hello', attachments: [], isDiscussMode: true }
  const send = (builderModel: string, session: Session) => {
    const requestId = RequestId.parse(crypto.randomUUID())
    return call(router.chat.send, { ...message, requestId, builderModel }, as(session))
  }
  const estimate = (builderModel: string, session: Session) => call(router.usage.estimate, { ...message, builderModel }, as(session))
  for (const ask of [send, estimate]) await expect(ask('own/dear', builder('monetizer'))).rejects.toMatchObject(refusal)
  expect(await estimate('own/writer', builder('lite'))).not.toBeNull()
  expect(await estimate('own/dear', owner)).not.toBeNull()
  expect(await send(SCAFFOLDER_MODEL, builder('lite'))).toMatchObject({ turnId: expect.any(String) as string })
})

test('branding is for every builder, settings come with a plan, and what is the admins’ alone is refused field by field', async () => {
  const app = doors.newApp('Branded')
  const style = (appStyle: object, session: Session) => call(router.record.setStyle, { appId: app.id, appStyle }, as(session))
  const settings = (appSettings: object, session: Session) => call(router.record.setSettings, { appId: app.id, appSettings }, as(session))
  const refused = (what: Promise<unknown>) =>
    what.then(
      () => 'saved',
      ({ code }: { readonly code?: string }) => code,
    )
  expect(await refused(style({ styleName: 'dark' }, builder('lite')))).toBe('saved')
  expect(await refused(style({ hideBuildAI: true }, builder('explorer')))).toBe('FORBIDDEN')
  expect(await refused(settings({ supportEmail: 'a@example.com' }, builder('lite')))).toBe('PLAN_NEEDED')
  expect(await refused(settings({ supportEmail: 'a@example.com' }, builder('explorer')))).toBe('saved')
  for (const field of [{ creditsPerRun: 2 }, { isClaimable: true }, { isAppTemplate: true }, { modelTemperature: 1 }])
    expect(await refused(settings(field, builder('explorer')))).toBe('FORBIDDEN')
  expect(await call(router.record.get, { appId: app.id }, as(builder('lite')))).toMatchObject({
    style: { styleName: 'dark', hideBuildAI: false },
    settings: { supportEmail: 'a@example.com', creditsPerRun: 1, isClaimable: false },
  })
})
