import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import {
  GUMROAD_TOKEN,
  type GumroadServer,
  startGumroad,
  startStripe,
  STRIPE_HOOK_SECRET,
  STRIPE_KEY,
  type StripeServer,
} from '../helpers/payment-servers.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import type { App } from '../../shared/domain/app.ts'
import { PAYMENTS_TEXT } from '../../shared/text/payments.ts'
import { auth, PASSWORD, signUp } from './live-users.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'
import { visitDraft } from './visit-draft.ts'

let open: OpenDoors
let gumroad: GumroadServer
let stripe: StripeServer
beforeAll(async () => {
  ;[gumroad, stripe] = await Promise.all([startGumroad(), startStripe()])
  open = await openDoors({ vendorDir: await vendorFolder(), paymentAddresses: { gumroad: gumroad.url, stripe: stripe.url } })
})
afterAll(async () => {
  await open[Symbol.asyncDispose]()
  await Promise.all([gumroad[Symbol.asyncDispose](), stripe[Symbol.asyncDispose]()])
})

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** A published app with a table for members, one for everybody, and a page for members. */
async function recipeClub(name: string): Promise<App> {
  const app = open.newApp(name)
  await open.backend.engine.of(app.id).commitChangeSet({
    changeSet: changeSet({
      writes: {
        '__pages__Home.tsx': 'export default function Home() { return <h1>Hello</h1> }',
        '__pages__Recipes.tsx': "export const route = '/recipes'\nexport default function Recipes() { return <h1>Recipes</h1> }",
        ...entityFile('Recipe', { name: { type: 'string' } }, { permissions: { read: 'paying', write: 'admin' } }),
      },
      records: [{ entity: 'Recipe', records: [{ name: 'Bread' }] }],
    }),
    origin: 'edit',
    description: 'A club',
  })
  await open.clients.HTTP.record.setSettings({ appId: app.id, appSettings: { membersOnlyPages: ['/recipes'] } })
  return (await open.clients.HTTP.apps.publish({ appId: app.id, withTestRows: true })).app
}

function asUser(app: App, token: string) {
  const host = `${app.slug}.studio.localhost:${open.port}`
  const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) }
  const get = (path: string) => open.raw({ host, path, headers })
  return {
    get,
    post: (path: string, body: object = {}) => open.raw({ host, path, method: 'POST', headers, body: JSON.stringify(body) }),
    recipes: async () => (await get('/_app/entities/Recipe')).status,
    isMember: async () => ((await get('/_app/auth/me')).json as { isMember: boolean }).isMember,
  }
}

const codeOf = (json: unknown) => (json as { code?: string }).code
const refusal = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

it('Gumroad: from the token to a member, and out again at the next call', async () => {
  const app = await recipeClub('Gumroad club')
  const call = open.clients.HTTP.payments
  const { appId } = { appId: app.id }
  expect(await call.read({ appId })).toMatchObject({ hasPaymentProviderAccessToken: false, isSetupCompleted: false, needsSignUp: true })
  expect(await refusal(call.products({ appId, accessToken: 'wrong' }))).toBe('PAYMENT_TOKEN_REFUSED')
  // As the specs write the call.
  const listed = await open.asOwner({ path: `/api/apps/${appId}/payments/products?accessToken=${GUMROAD_TOKEN}` })
  expect((listed.json as { products: object[] }).products[0]).toMatchObject({ id: 'prod-club==', name: 'Recipe club' })
  expect(await refusal(call.connect({ appId, productId: 'prod-club==' }))).toBe('MEMBERSHIPS_NEED_SIGN_UP')

  const token = await signUp(open, app, 'ann@example.com')
  const connected = await call.connect({ appId, productId: 'prod-club==' })
  expect(connected).toMatchObject({
    isSetupCompleted: true,
    product: { id: 'prod-club==', name: 'Recipe club' },
    problem: null,
    isPublic: false,
  })
  expect(JSON.stringify(connected)).not.toContain(GUMROAD_TOKEN)
  expect((await open.clients.HTTP.record.get({ appId })).settings).toMatchObject({
    isPaidMembershipsEnabled: true,
    paidMembershipsProduct: { id: 'prod-club==', name: 'Recipe club' },
  })

  const ann = asUser(app, token)
  const visitor = asUser(app, '')
  expect([await ann.recipes(), await visitor.recipes(), await ann.isMember()]).toEqual([403, 401, false])
  // What the settings say holds for people once it is published.
  expect(codeOf((await ann.post('/_app/membership/join', { continueUrl: '/recipes' })).json)).toBe('MEMBERSHIPS_NOT_OFFERED')
  await open.clients.HTTP.apps.publish({ appId })
  const { url } = (await ann.post('/_app/membership/join', { continueUrl: '/recipes' })).json as { url: string }
  expect(url).toBe(`${gumroad.url}/l/Recipe-club?wanted=true&email=ann%40example.com`)
  expect(codeOf((await visitor.post('/_app/membership/join')).json)).toBe('SIGN_IN_NEEDED')

  const sale = gumroad.sell({ id: 'sale-ann', email: 'ann@example.com', subscription_id: 'sub-ann' })
  const bob = asUser(app, await signUp(open, app, 'bob@example.com'))
  expect(codeOf((await bob.post('/_app/membership/confirm', { saleId: 'sale-ann' })).json)).toBe('SALE_OF_OTHER')
  const joined = await ann.post('/_app/membership/confirm', { saleId: 'sale-ann' })
  expect(joined.json).toMatchObject({ isMember: true, state: 'active', name: 'Recipe club' })
  expect([await ann.recipes(), await ann.isMember(), await bob.recipes()]).toEqual([200, true, 403])
  expect((await ann.get('/_app/rights')).json).toMatchObject({ entities: { Recipe: { list: 'any', create: 'no' } } })
  expect(await call.read({ appId })).toMatchObject({
    memberCount: 1,
    members: [{ email: 'ann@example.com', state: 'active', isMember: true }],
  })

  // It is refunded at Gumroad, whose ping is unsigned and says nothing that is believed.
  gumroad.sales.set('sale-ann', { ...sale, refunded: true })
  const host = `${app.slug}.studio.localhost:${open.port}`
  const ping = (body: string) => open.raw({ host, path: '/_app/membership/hook/gumroad', method: 'POST', headers: FORM, body })
  expect((await ping('sale_id=sale-ann&refunded=true&resource_name=refund')).status).toBe(200)
  expect([await ann.recipes(), await ann.isMember()]).toEqual([403, false])
  expect((await ping('sale_id=sale-ann&refunded=false')).status).toBe(200)
  expect(await ann.recipes()).toBe(403)
  expect((await ping('nonsense')).status).toBe(400)
  // A page of somebody else's cannot send one for a visitor.
  const foreign = { ...FORM, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const sent = await open.raw({ host, path: '/_app/membership/hook/gumroad', method: 'POST', headers: foreign, body: 'sale_id=sale-ann' })
  expect(codeOf(sent.json)).toBe('FOREIGN_ORIGIN')
})

it('whoever paid elsewhere is a member as soon as they open a page for members after signing in', async () => {
  const app = await recipeClub('Found by address')
  const token = await signUp(open, app, 'cara@example.com')
  await open.clients.HTTP.payments.products({ appId: app.id, provider: 'gumroad', accessToken: GUMROAD_TOKEN })
  await open.clients.HTTP.payments.connect({ appId: app.id, productId: 'prod-club==' })
  await open.clients.HTTP.apps.publish({ appId: app.id })
  gumroad.sell({ id: 'sale-cara', email: 'cara@example.com' })
  const cara = asUser(app, token)
  expect((await cara.get('/_app/membership')).json).toMatchObject({ isMember: true })
  expect(await cara.recipes()).toBe(200)
  // Signed out, the token is nobody's.
  await auth(open, app, 'sign-out', {}, token)
  expect((await cara.get('/_app/membership')).status).toBe(401)
  const again = (await auth(open, app, 'sign-in/email', { email: 'cara@example.com', password: PASSWORD })).json as { token: string }
  expect(await asUser(app, again.token).recipes()).toBe(200)
})

it('Gumroad away: members stay, and what is asked of it says what to do', async () => {
  const app = await recipeClub('Away')
  const ann = asUser(app, await signUp(open, app, 'dora@example.com'))
  gumroad.sell({ id: 'sale-dora', email: 'dora@example.com' })
  const call = open.clients.HTTP.payments
  await call.products({ appId: app.id, provider: 'gumroad', accessToken: GUMROAD_TOKEN })
  await call.connect({ appId: app.id, productId: 'prod-club==' })
  await open.clients.HTTP.apps.publish({ appId: app.id })
  gumroad.fail(500)
  expect(await refusal(call.resync({ appId: app.id }))).toBe('PAYMENTS_AWAY')
  expect(await call.read({ appId: app.id })).toMatchObject({ problem: 'away' })
  expect(await ann.recipes()).toBe(200)
  const joining = await ann.post('/_app/membership/join')
  expect([joining.status, (joining.json as { message: string }).message]).toEqual([503, PAYMENTS_TEXT.away])
  gumroad.fail(null)
})

it('Stripe: checkout, coming back, portal, a signed end; forged and repeated messages change nothing', async () => {
  const app = await recipeClub('Stripe club')
  const token = await signUp(open, app, 'eve@example.com')
  const call = open.clients.HTTP.payments
  expect((await call.products({ appId: app.id, provider: 'stripe', accessToken: STRIPE_KEY })).products).toEqual([
    { id: 'prod_club', name: 'Recipe club', price: '$9.00 a month', isSold: true },
  ])
  await call.connect({ appId: app.id, productId: 'prod_club' })
  await open.clients.HTTP.apps.publish({ appId: app.id })
  const eve = asUser(app, token)
  const { url } = (await eve.post('/_app/membership/join', { continueUrl: '/recipes' })).json as { url: string }
  expect(url).toBe(`${stripe.url}/pay/cs_test_1`)
  const back = String(stripe.sessions.get('cs_test_1')?.['success_url'])
  expect(back).toBe(
    `http://${app.slug}.studio.localhost:${open.port}/login/membership?continueUrl=%2Frecipes&sale_id={CHECKOUT_SESSION_ID}`,
  )
  const saleId = stripe.pay()
  expect((await eve.post('/_app/membership/confirm', { saleId })).json).toMatchObject({ isMember: true, canManage: true })
  expect(await eve.recipes()).toBe(200)
  expect((await eve.post('/_app/membership/manage', { continueUrl: '/' })).json).toEqual({ url: `${stripe.url}/portal/cus_1` })

  const host = `${app.slug}.studio.localhost:${open.port}`
  const hook = (message: { readonly body: string; readonly headers: Record<string, string> }) =>
    open.raw({ host, path: '/_app/membership/hook/stripe', method: 'POST', ...message })
  const ended = stripe.event('evt_end', 'customer.subscription.deleted', { id: 'sub_1', customer: 'cus_1' }, Date.now())
  // Nothing is believed before the signing secret is known.
  expect((await hook(ended)).status).toBe(400)
  await call.setHookSecret({ appId: app.id, secret: STRIPE_HOOK_SECRET })
  stripe.subscriptions.set('sub_1', { id: 'sub_1', status: 'canceled', customer: 'cus_1' })
  expect(codeOf((await hook({ ...ended, body: `${ended.body} ` })).json)).toBe('PAYMENT_HOOK_FORGED')
  expect(await eve.recipes()).toBe(200)
  expect((await hook(ended)).status).toBe(200)
  expect(await eve.recipes()).toBe(403)
  const asked = stripe.asked.length
  expect((await hook(ended)).status).toBe(200)
  expect(stripe.asked.length).toBe(asked)
  // The other provider's door is closed.
  expect((await open.raw({ host, path: '/_app/membership/hook/gumroad', method: 'POST', headers: FORM, body: 'sale_id=x' })).status).toBe(
    404,
  )

  expect(await call.disconnect({ appId: app.id })).toMatchObject({
    isSetupCompleted: false,
    hasPaymentProviderAccessToken: false,
    memberCount: 0,
  })
})

it('in the draft nothing is paid: a test user joins, and is a member there alone', async () => {
  const app = await recipeClub('Draft club')
  await open.clients.HTTP.record.setSettings({ appId: app.id, appSettings: { isPaidMembershipsEnabled: true } })
  const { id } = await open.clients.HTTP.users.invite({ appId: app.id, data: 'test', email: 'tess@example.com', name: 'Tess' })
  const { token, html } = await visitDraft(open, app.id, undefined, { kind: 'user', userId: id })
  const host = `${app.id}.studio.localhost:${open.port}`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const recipes = async () => (await open.raw({ host, path: '/_app/entities/Recipe', headers })).status
  expect(html).toContain('"membersOnly":["/recipes"]')
  expect(await recipes()).toBe(403)
  const joined = await open.raw({ host, path: '/_app/membership/join', method: 'POST', headers, body: '{"continueUrl":"/recipes"}' })
  expect(joined.json).toEqual({ url: '/recipes' })
  expect(await recipes()).toBe(200)
  expect(gumroad.asked.some(({ query }) => query.get('email') === 'tess@example.com')).toBe(false)
})

it('a copy of an app sells nothing, and has no token', async () => {
  const app = await recipeClub('Sold once')
  await signUp(open, app, 'fay@example.com')
  await open.clients.HTTP.payments.products({ appId: app.id, provider: 'gumroad', accessToken: GUMROAD_TOKEN })
  await open.clients.HTTP.payments.connect({ appId: app.id, productId: 'prod-club==' })
  const copy = await open.clients.HTTP.apps.duplicate({ appId: app.id })
  expect((await open.clients.HTTP.record.get({ appId: copy.id })).settings).toMatchObject({
    isPaidMembershipsEnabled: false,
    paidMembershipsProduct: null,
    membersOnlyPages: ['/recipes'],
  })
  expect(await open.clients.HTTP.payments.read({ appId: copy.id })).toMatchObject({ hasPaymentProviderAccessToken: false })
})

it('reports no bug', () => expect(open.bugs).toEqual([]))
