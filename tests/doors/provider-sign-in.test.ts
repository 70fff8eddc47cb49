import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROVIDER_SIGN_IN_MINUTES } from '../../shared/limits/people.ts'
import { codeOf } from '../helpers/authenticator.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { type OidcServer, startOidcServer } from '../helpers/oidc-server.ts'
import { buildersAt, PASSWORD } from './builders.ts'
import { type OpenDoors, openDoors } from './open-doors.ts'

let provider: OidcServer
let open: OpenDoors
let builders: ReturnType<typeof buildersAt>
let clock = Date.now()
beforeAll(async () => {
  provider = await startOidcServer()
  open = await openDoors({ hasAccounts: true, signInProvider: provider.settings, now: () => clock })
  builders = buildersAt(open)
  await provider.open(`http://studio.localhost:${open.port}/auth/handler`)
})
afterAll(async () => {
  await open[Symbol.asyncDispose]()
  await provider[Symbol.asyncDispose]()
})

const client = (token: string | null = null) => builders.client(token)
const refusal = (code: string) => expect.objectContaining({ code }) as Error

async function signIn(login: string): Promise<string> {
  const { address, ticket } = await client().accounts.beginProvider()
  return (await client().accounts.finishProvider({ ticket, answer: await provider.signIn(address, login) })).token
}
const accountOf = (token: string) => client(token).session.account()

describe('whoever the provider vouches for', () => {
  test('has an account by their first sign-in, and the same one by the next', async () => {
    expect(await client().accounts.settings()).toEqual({ hasAccounts: true, provider: 'Timberline' })
    const first = await signIn('ann')
    await client(first).accounts.create()
    expect(await accountOf(first)).toMatchObject({ email: 'ann@example.com', name: 'The ann', plan: 'free', isAdmin: false })
    expect((await accountOf(await signIn('ann'))).accountId).toBe((await accountOf(first)).accountId)
  })

  test('has the account of their address, whose password still lets them in', async () => {
    const own = await builders.signUp('ben@example.com')
    const { accountId } = await accountOf(own)
    expect((await accountOf(await signIn('ben'))).accountId).toBe(accountId)
    await client().accounts.signIn({ email: 'ben@example.com', password: PASSWORD })
  })

  test('and never had a password is told so by what asks for one, and sets one by a link, after which both let them in', async () => {
    const email = 'only-provider@example.com'
    const token = await signIn('only-provider')
    await client(token).accounts.create()
    const { ownAccount } = client(token)
    expect(await ownAccount.waysIn()).toEqual({ hasPassword: false })
    const asks = [
      () => ownAccount.beginTwoFactor({ password: '' }),
      () => ownAccount.changeEmail({ newEmail: 'other@example.com', password: 'a guess' }),
      () => ownAccount.changePassword({ currentPassword: 'a guess', newPassword: PASSWORD }),
      () => ownAccount.beginPasskey({ password: 'a guess', origin: `http://studio.localhost:${open.port}` }),
      () => ownAccount.remove({ password: 'a guess' }),
    ]
    for (const ask of asks) await expect(ask()).rejects.toThrow(refusal('PASSWORD_NOT_SET'))

    await client().accounts.sendResetPasswordEmail({ email, continueUrl: '/settings/account' })
    const link = new URL((await builders.mailTo(email, 'reset-password')).link ?? '')
    expect(link.searchParams.get('continueUrl')).toBe('/settings/account')
    const otp = link.searchParams.get('otp') ?? ''
    const set = await client().accounts.resetPassword({ email, otp, password: PASSWORD })
    expect(await client(set.token).ownAccount.waysIn()).toEqual({ hasPassword: true })
    await expect(client(token).session.account()).rejects.toThrow(refusal('UNAUTHORIZED'))
    expect((await accountOf(await signIn('only-provider'))).accountId).toBe((await accountOf(set.token)).accountId)
    await client(set.token).ownAccount.beginTwoFactor({ password: PASSWORD })
    await client(set.token).ownAccount.remove({ password: PASSWORD })
  })

  test('is told no where the provider does not say that the address is theirs', async () => {
    await builders.signUp('unproven-eve@example.com')
    await expect(signIn('unproven-eve')).rejects.toThrow(refusal('PROVIDER_EMAIL_UNPROVEN'))
  })

  test('is asked for the second step as by any other way in, and not let in when disabled', async () => {
    const own = await builders.signUp('cas@example.com')
    const { accountId } = await accountOf(own)
    const { secret } = await client(own).ownAccount.beginTwoFactor({ password: PASSWORD })
    await client(own).ownAccount.confirmTwoFactor({ code: codeOf(secret) })
    await expect(signIn('cas')).rejects.toMatchObject({ code: 'SECOND_STEP_NEEDED', data: { ticket: expect.any(String) as string } })
    await open.clients.HTTP.builders.update({ accountId, twoFactor: 'off' })
    await signIn('cas')
    await open.backend.builders.users().managed.change(accountId, { isDisabled: true })
    await expect(signIn('cas')).rejects.toThrow(refusal('USER_DISABLED'))
  })
})

describe('an answer', () => {
  test('is good for the one sign-in that it belongs to, once, and not for long', async () => {
    const begin = () => client().accounts.beginProvider()
    const finish = (ticket: string, answer: string) => client().accounts.finishProvider({ ticket, answer })
    const [mine, other] = [await begin(), await begin()]
    const answer = await provider.signIn(mine.address, 'dee')
    await expect(finish(other.ticket, answer)).rejects.toThrow(refusal('PROVIDER_STATE_WRONG'))
    await expect(finish('no such ticket', answer)).rejects.toThrow(refusal('PROVIDER_STATE_WRONG'))
    const changed = new URLSearchParams(answer)
    changed.set('code', 'another')
    const forged = await begin()
    changed.set('state', new URL(forged.address).searchParams.get('state') ?? '')
    await expect(finish(forged.ticket, `?${changed}`)).rejects.toThrow(refusal('PROVIDER_FAILED'))
    await finish(mine.ticket, answer)
    await expect(finish(mine.ticket, answer)).rejects.toThrow(refusal('PROVIDER_STATE_WRONG'))

    const late = await begin()
    const lateAnswer = await provider.signIn(late.address, 'dee')
    clock += PROVIDER_SIGN_IN_MINUTES * 60_000 + 1
    await expect(finish(late.ticket, lateAnswer)).rejects.toThrow(refusal('PROVIDER_STATE_WRONG'))
  })

  test('comes back to the one name that the provider knows, with the name that it was begun at', async () => {
    const { address, ticket } = await client().accounts.beginProvider({ begunAt: 'localhost' })
    expect(new URL(address).searchParams.get('redirect_uri')).toBe(`http://studio.localhost:${open.port}/auth/handler`)
    const answer = await provider.signIn(address, 'nora')
    expect(new URLSearchParams(answer).get('state')).toMatch(/.{40}\.localhost$/)
    await client().accounts.finishProvider({ ticket, answer })
    const elsewhere = { begunAt: 'evil.example' as 'localhost' }
    await expect(client().accounts.beginProvider(elsewhere)).rejects.toThrow(refusal('BAD_REQUEST'))
  })

  test('of a code that was asked for elsewhere is nothing, since its proof stays here', async () => {
    const { address, ticket } = await client().accounts.beginProvider()
    const stolen = new URL(address)
    stolen.searchParams.set('code_challenge', 'A'.repeat(43))
    const answer = await provider.signIn(stolen.href, 'mallory')
    await expect(client().accounts.finishProvider({ ticket, answer })).rejects.toThrow(refusal('PROVIDER_FAILED'))
  })
})

test('a provider that is away, or at an address that may not be dialled, is one sentence', async () => {
  const dialled: string[] = []
  for (const issuer of ['http://127.0.0.1:9', 'http://169.254.169.254', 'http://accounts.example']) {
    await using elsewhere = await openDoors({
      hasAccounts: true,
      signInProvider: { ...provider.settings, issuer },
      network: {
        env: {},
        resolve: (host) => {
          dialled.push(host)
          return Promise.resolve([{ address: '169.254.169.254', family: 4 }])
        },
      },
    })
    await expect(elsewhere.clients.HTTP.accounts.beginProvider()).rejects.toThrow(refusal('PROVIDER_FAILED'))
  }
  expect(dialled).toEqual(['accounts.example'])
})

test('a host without one has no such way in', async () => {
  await using plain = await openDoors({ hasAccounts: true })
  expect(await plain.clients.HTTP.accounts.settings()).toEqual({ hasAccounts: true, provider: null })
  await expect(plain.clients.HTTP.accounts.beginProvider()).rejects.toThrow(refusal('NOT_FOUND'))
})

describe('an admin in the settings', () => {
  const form = () => ({ name: 'Timberline', issuer: provider.issuer, clientId: provider.settings.clientId })
  const SECRET = () => provider.settings.clientSecret

  test('enters a provider, whose secret nobody reads again, tests it, and people sign in with it until it is removed', async () => {
    using folder = temporaryFolder()
    await using plain = await openDoors({ hasAccounts: true, dataDir: folder.path })
    await provider.open(`http://studio.localhost:${plain.port}/auth/handler`)
    const { builders: admin, accounts } = plain.clients.HTTP
    const returnTo = `http://studio.localhost:${plain.port}/auth/handler`
    expect(await admin.provider()).toEqual({ provider: null, from: 'settings', hasSecret: false, needsSecretAgain: false, returnTo })
    await expect(admin.testProvider()).rejects.toThrow(refusal('SIGN_IN_PROVIDER_REFUSED'))
    await expect(admin.setProvider({ provider: form() })).rejects.toThrow(refusal('SIGN_IN_PROVIDER_REFUSED'))
    for (const issuer of ['http://169.254.169.254', 'ftp://accounts.example', 'http://8.8.8.8', 'https://a:b@accounts.example'])
      await expect(admin.setProvider({ provider: { ...form(), issuer }, secret: SECRET() })).rejects.toThrow(
        refusal('SIGN_IN_PROVIDER_REFUSED'),
      )
    expect(await accounts.settings()).toMatchObject({ provider: null })

    const saved = await admin.setProvider({ provider: form(), secret: SECRET() })
    expect(saved).toEqual({ provider: form(), from: 'settings', hasSecret: true, needsSecretAgain: false, returnTo })
    expect(JSON.stringify(await admin.provider())).not.toContain(SECRET())
    for (const name of readdirSync(folder.path).filter((file) => file.startsWith('lathe.sqlite')))
      expect(readFileSync(path.join(folder.path, name), 'latin1')).not.toContain(SECRET())
    expect(await admin.testProvider()).toEqual({ ok: true, message: 'It answers, and knows this client and its secret.' })
    const { address, ticket } = await accounts.beginProvider({})
    await accounts.finishProvider({ ticket, answer: await provider.signIn(address, 'olga') })

    // Another name keeps the secret; another client, or issuer, is somebody else.
    expect(await admin.setProvider({ provider: { ...form(), name: 'Woodline' } })).toMatchObject({ hasSecret: true })
    expect(await accounts.settings()).toMatchObject({ provider: 'Woodline' })
    await expect(admin.setProvider({ provider: { ...form(), clientId: 'another' } })).rejects.toThrow(refusal('SIGN_IN_PROVIDER_REFUSED'))
    await admin.setProvider({ provider: form(), secret: 'not it' })
    expect(await admin.testProvider()).toMatchObject({ ok: false, message: 'It answers, and does not know this client, or its secret.' })
    await admin.setProvider({ provider: { ...form(), issuer: 'http://127.0.0.1:9' }, secret: 'any' })
    expect(await admin.testProvider()).toMatchObject({
      ok: false,
      message: expect.stringContaining('does not answer as a provider') as string,
    })

    expect(await admin.removeProvider()).toMatchObject({ provider: null, hasSecret: false })
    expect(await accounts.settings()).toMatchObject({ provider: null })
    await expect(accounts.beginProvider({})).rejects.toThrow(refusal('NOT_FOUND'))
  })

  test('sees what the environment says, which wins and is changed nowhere here; nobody else sees it', async () => {
    const admin = open.clients.HTTP.builders
    expect(await admin.provider()).toMatchObject({ from: 'environment', provider: { issuer: provider.issuer } })
    expect(JSON.stringify(await admin.provider())).not.toContain(SECRET())
    const changes = [() => admin.setProvider({ provider: form(), secret: 'x' }), () => admin.removeProvider()]
    for (const change of changes) await expect(change()).rejects.toThrow(refusal('SIGN_IN_PROVIDER_REFUSED'))
    const token = await builders.signUp('not-admin@example.com')
    await expect(client(token).builders.provider()).rejects.toThrow(refusal('FORBIDDEN'))
    await using without = await openDoors()
    await expect(without.clients.HTTP.builders.provider()).rejects.toThrow(refusal('NOT_FOUND'))
  })
})
