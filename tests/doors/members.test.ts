import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountId, type AppId, RequestId } from '../../shared/domain/ids.ts'
import { INVITATION_DAYS } from '../../shared/limits/people.ts'
import { MEMBERS_TEXT } from '../../shared/text/members.ts'
import { type Client, createHttpClient } from '../../renderer/api/client.ts'
import { giveTasks, type OpenDoors, openDoors } from './open-doors.ts'
import { visitDraft } from './visit-draft.ts'

const PASSWORD = 'a pear in June'
const HOME = '__pages__Home.tsx'
const DAY_MS = 86_400_000

let open: OpenDoors
let clock = Date.now()
beforeAll(async () => {
  open = await openDoors({ hasAccounts: true, now: () => clock })
})
afterAll(() => open[Symbol.asyncDispose]())

const clientOf = (token: string | null) => createHttpClient({ baseUrl: `http://127.0.0.1:${open.port}`, token: () => token })
const refusal = (code: string, message?: string) => expect.objectContaining(message === undefined ? { code } : { code, message }) as Error

interface Builder {
  readonly client: Client
  readonly accountId: AccountId
  readonly email: string
}

let count = 0
async function signUp(name: string, email = `${name.toLowerCase()}${(count += 1)}@example.com`): Promise<Builder> {
  const { ticket } = await clientOf(null).accounts.signUp({ name, email, password: PASSWORD })
  const { code } = await mailTo(email, 'verify-email')
  const { token } = await clientOf(null).accounts.verifySignUp({ ticket, code: code ?? '' })
  const client = clientOf(token)
  await client.accounts.create()
  const { accountId } = await client.session.account()
  return { client, accountId, email }
}

const mailsTo = (to: string, kind: string) => open.backend.mail.outbox(null).mails.filter((mail) => mail.to === to && mail.kind === kind)

/** The newest. It goes out after the answer to what it is sent for. */
async function mailTo(to: string, kind: string) {
  await expect.poll(() => mailsTo(to, kind).length).toBeGreaterThan(0)
  return mailsTo(to, kind)[0] ?? expect.fail('there is one')
}

async function invitedToken(email: string): Promise<string> {
  const { link } = await mailTo(email, 'invitation')
  const { pathname, searchParams } = new URL(link ?? '')
  expect([pathname, searchParams.get('mode')]).toEqual(['/auth/handler', 'joinApp'])
  return searchParams.get('token') ?? ''
}

async function newApp({ client }: Builder, name = 'Cakes'): Promise<AppId> {
  const { id } = await client.apps.save({ genApp: { header: name, appBuilderVersion: 4 } })
  await giveTasks(open, id)
  return id
}

async function join(owner: Builder, appId: AppId, member: Builder, role: 'look' | 'edit'): Promise<void> {
  await owner.client.members.invite({ appId, email: member.email, role })
  await member.client.members.accept({ token: await invitedToken(member.email) })
}

describe('an invitation', () => {
  test('goes by mail to an address, known here or not, and makes whoever it is for a member, once', async () => {
    const [ann, bob, eve] = [await signUp('Ann'), await signUp('Bob'), await signUp('Eve')]
    const appId = await newApp(ann)
    const asked = { appId, role: 'edit' } as const
    const known = await ann.client.members.invite({ ...asked, email: ` ${bob.email.toUpperCase()} ` })
    const unknown = await ann.client.members.invite({ ...asked, email: 'nobody@example.com' })
    expect(Object.keys(known)).toEqual(Object.keys(unknown))
    expect(known).toMatchObject({ email: bob.email, role: 'edit' })
    expect((await ann.client.members.list({ appId })).invitations.map(({ email }) => email)).toEqual(['nobody@example.com', bob.email])
    await expect(bob.client.apps.get({ appId })).rejects.toThrow(refusal('APP_NOT_FOUND'))

    const token = await invitedToken(bob.email)
    expect(await clientOf(null).members.invitation({ token })).toEqual({ app: 'Cakes', from: 'Ann', email: bob.email, role: 'edit' })
    await expect(clientOf(null).members.accept({ token })).rejects.toThrow(refusal('UNAUTHORIZED'))
    for (const other of [eve.client, open.clients.HTTP]) {
      await expect(other.members.accept({ token })).rejects.toThrow(refusal('INVITATION_FOR_OTHER', MEMBERS_TEXT.invitationForOther))
    }
    expect(await bob.client.members.accept({ token })).toEqual({ appId })
    await expect(bob.client.members.accept({ token })).rejects.toThrow(refusal('LINK_INVALID'))
    await expect(clientOf(null).members.invitation({ token })).rejects.toThrow(refusal('LINK_INVALID'))

    expect(await bob.client.members.shared()).toMatchObject([{ app: { id: appId, name: 'Cakes' }, role: 'edit', from: 'Ann' }])
    expect(await bob.client.apps.list({})).toEqual([])
    expect(await bob.client.apps.get({ appId })).toMatchObject({ name: 'Cakes' })
    await expect(ann.client.members.invite({ ...asked, email: bob.email })).rejects.toThrow(refusal('MEMBER_EXISTS'))
    await expect(ann.client.members.invite({ ...asked, email: ann.email })).rejects.toThrow(refusal('MEMBER_EXISTS'))
    await expect(ann.client.members.invite({ ...asked, email: 'no address' })).rejects.toThrow(refusal('EMAIL_INVALID'))
    await expect(ann.client.members.invite({ ...asked, email: 'a@example.com\r\nbcc: b@example.com' })).rejects.toThrow(
      refusal('EMAIL_INVALID'),
    )
  })

  test('lets somebody without an account sign up and join', async () => {
    const ann = await signUp('Ann')
    const appId = await newApp(ann)
    await ann.client.members.invite({ appId, email: 'new@example.com', role: 'look' })
    const nia = await signUp('Nia', 'new@example.com')
    expect(await nia.client.members.accept({ token: await invitedToken('new@example.com') })).toEqual({ appId })
    expect((await ann.client.members.list({ appId })).members).toMatchObject([
      { name: 'Ann', role: 'owner', email: ann.email },
      { name: 'Nia', role: 'look', email: 'new@example.com' },
    ])
  })

  test('ends when it is withdrawn, when it is sent again, and after its time', async () => {
    const [ann, bob] = [await signUp('Ann'), await signUp('Bob')]
    const appId = await newApp(ann)
    const invite = () => ann.client.members.invite({ appId, email: bob.email, role: 'edit' })
    const accept = (token: string) => bob.client.members.accept({ token })
    const { id: invitationId } = await invite()
    const first = await invitedToken(bob.email)
    await expect(invite()).rejects.toThrow(refusal('MEMBER_INVITED'))
    await ann.client.members.inviteAgain({ appId, invitationId })
    await expect.poll(() => mailsTo(bob.email, 'invitation').length).toBe(2)
    await expect(accept(first)).rejects.toThrow(refusal('LINK_INVALID'))

    await ann.client.members.withdraw({ appId, invitationId })
    await expect(accept(await invitedToken(bob.email))).rejects.toThrow(refusal('LINK_INVALID'))
    await expect(ann.client.members.withdraw({ appId, invitationId })).rejects.toThrow(refusal('INVITATION_NOT_FOUND'))
    await expect(ann.client.members.inviteAgain({ appId, invitationId })).rejects.toThrow(refusal('INVITATION_NOT_FOUND'))

    const again = await invite()
    await expect.poll(() => mailsTo(bob.email, 'invitation').length).toBe(3)
    const token = await invitedToken(bob.email)
    const other = await newApp(ann, 'Other')
    await expect(ann.client.members.inviteAgain({ appId: other, invitationId: again.id })).rejects.toThrow(refusal('INVITATION_NOT_FOUND'))
    clock += INVITATION_DAYS * DAY_MS
    await expect(accept(token)).rejects.toThrow(refusal('LINK_INVALID'))
    await ann.client.apps.remove({ appId })
    expect(await bob.client.members.shared()).toEqual([])
  })

  test('opens nothing of an app that is in the bin', async () => {
    const [ann, bob] = [await signUp('Ann'), await signUp('Bob')]
    const appId = await newApp(ann)
    await ann.client.members.invite({ appId, email: bob.email, role: 'edit' })
    const token = await invitedToken(bob.email)
    await ann.client.apps.remove({ appId })
    await expect(bob.client.members.accept({ token })).rejects.toThrow(refusal('LINK_INVALID'))
    await ann.client.apps.takeBack({ appId })
    await bob.client.members.accept({ token })
    await ann.client.apps.remove({ appId })
    await expect(bob.client.apps.get({ appId })).rejects.toThrow(refusal('APP_NOT_FOUND'))
    await expect(bob.client.apps.takeBack({ appId })).rejects.toThrow(refusal('APP_NOT_FOUND'))
  })

  test('is nothing on a host without accounts', async () => {
    await using plain = await openDoors()
    const { id: appId } = plain.newApp('Alone')
    const { members } = plain.clients.HTTP
    await expect(members.invite({ appId, email: 'bob@example.com', role: 'edit' })).rejects.toThrow(refusal('NOT_FOUND'))
    expect(await members.list({ appId })).toMatchObject({ role: 'owner', members: [{ role: 'owner' }], invitations: [] })
  })
})

describe('a member', () => {
  test('who may look sees the app and its draft, and changes nothing in either', async () => {
    const [ann, lou] = [await signUp('Ann'), await signUp('Lou')]
    const appId = await newApp(ann)
    await join(ann, appId, lou, 'look')
    const rows = await lou.client.entities.rows({ appId, entity: 'Task', data: 'test' })
    expect(rows.rows).toHaveLength(2)
    await expect(lou.client.apps.rename({ appId, name: 'Mine' })).rejects.toThrow(refusal('FORBIDDEN', MEMBERS_TEXT.looksOnly))
    await expect(lou.client.apps.save({ appId, genApp: { header: 'Mine', appBuilderVersion: 4 } })).rejects.toThrow(refusal('FORBIDDEN'))
    await expect(lou.client.secrets.list({ appId })).rejects.toThrow(refusal('FORBIDDEN'))
    const seen = await lou.client.members.list({ appId })
    expect(seen).toMatchObject({ role: 'look', invitations: [], members: [{ email: null }, { email: null }] })

    const { token, cookie } = await visitDraft({ ...open, clients: { HTTP: lou.client, port: lou.client } }, appId)
    const host = `${appId}.studio.localhost:${open.port}`
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const ask = (method: string, path: string, body?: object) =>
      open.raw({ host, method, path, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
    const list = await ask('GET', '/_app/entities/Task')
    expect([list.status, (await ask('POST', '/_app/entities/Task/aggregate', { count: true })).status]).toEqual([200, 200])
    expect((await ask('GET', '/_app/auth/me')).json).toMatchObject({ id: lou.accountId, name: 'Lou' })
    for (const [method, path] of [
      ['POST', '/_app/entities/Task'],
      ['PATCH', `/_app/entities/Task/${rows.rows[0]?.id}`],
      ['DELETE', `/_app/entities/Task/${rows.rows[0]?.id}`],
      ['POST', '/_app/integrations/invoke-llm'],
      ['POST', '/_app/functions/anything'],
      ['POST', '/_app/upload'],
    ] as const) {
      expect([path, (await ask(method, path, method === 'DELETE' ? undefined : {})).json]).toMatchObject([
        path,
        { code: 'FORBIDDEN', message: MEMBERS_TEXT.looksOnly },
      ])
    }
    expect((await ann.client.entities.rows({ appId, entity: 'Task', data: 'test' })).total).toBe(2)

    await ann.client.members.remove({ appId, accountId: lou.accountId })
    expect((await ask('GET', '/_app/entities/Task')).status).toBe(401)
    expect((await open.raw({ host, path: '/', headers: { cookie, accept: 'text/html', 'sec-fetch-mode': 'navigate' } })).status).toBe(404)
  })

  test('who may edit does what its owner does, but decide who is in it; a token of theirs runs no function once they only look', async () => {
    const [ann, bob, lou] = [await signUp('Ann'), await signUp('Bob'), await signUp('Lou')]
    const appId = await newApp(ann)
    await join(ann, appId, bob, 'edit')
    await join(ann, appId, lou, 'look')
    const row = await bob.client.entities.createRow({ params: { appId, entity: 'Task' }, query: { data: 'test' }, body: { title: 'ice' } })
    expect(row.creatorId).toBe(bob.accountId)
    const { members } = bob.client
    for (const act of [
      () => members.invite({ appId, email: 'more@example.com', role: 'look' }),
      () => members.update({ appId, accountId: bob.accountId, role: 'edit' }),
      () => members.remove({ appId, accountId: lou.accountId }),
      () => bob.client.apps.remove({ appId }),
      () => bob.client.mail.list({ appId }),
    ]) {
      await expect(act()).rejects.toThrow(refusal('FORBIDDEN', MEMBERS_TEXT.ownerOnly))
    }
    await ann.client.members.update({ appId, accountId: bob.accountId, role: 'look' })
    await expect(bob.client.apps.rename({ appId, name: 'Mine' })).rejects.toThrow(refusal('FORBIDDEN'))
    await members.leave({ appId })
    await expect(bob.client.apps.get({ appId })).rejects.toThrow(refusal('APP_NOT_FOUND'))
    await expect(ann.client.members.leave({ appId })).rejects.toThrow(refusal('MEMBER_NOT_FOUND'))
    await expect(ann.client.members.remove({ appId, accountId: bob.accountId })).rejects.toThrow(refusal('MEMBER_NOT_FOUND'))
  })

  test('whose account is deleted is in no app any more, and what they followed ends', async () => {
    const [ann, bob] = [await signUp('Ann'), await signUp('Bob')]
    const appId = await newApp(ann)
    await join(ann, appId, bob, 'edit')
    const events = await bob.client.apps.events({ appId, after: 0 })
    expect(await events.next()).toMatchObject({ done: false })
    await bob.client.ownAccount.remove({ password: PASSWORD })
    await drain(events)
    expect((await ann.client.members.list({ appId })).members.map(({ name }) => name)).toEqual(['Ann'])
  })

  test('is seen to be there while a window of theirs follows the feed, which ends when they are removed', async () => {
    const [ann, bob] = [await signUp('Ann'), await signUp('Bob')]
    const appId = await newApp(ann)
    await join(ann, appId, bob, 'look')
    const there = async () => (await ann.client.members.list({ appId })).there
    const window = new AbortController()
    const first = await bob.client.apps.events({ appId, after: 0 }, { signal: window.signal })
    const second = await bob.client.apps.events({ appId, after: 0 })
    // Both have begun.
    for (const events of [first, second]) expect(await events.next()).toMatchObject({ done: false })
    const [firstDone, secondDone] = [drain(first), drain(second)]
    expect(await there()).toEqual([bob.accountId])
    window.abort()
    await firstDone
    expect(await there()).toEqual([bob.accountId])
    await ann.client.members.remove({ appId, accountId: bob.accountId })
    await secondDone
    await expect(bob.client.apps.events({ appId, after: 0 })).rejects.toThrow(refusal('APP_NOT_FOUND'))
    await expect.poll(there).toEqual([])
  })
})

/** To its end, or until it is aborted. */
async function drain(events: AsyncIterator<unknown>): Promise<void> {
  try {
    while ((await events.next()).done !== true);
  } catch {
    // It was aborted.
  }
}

test('two who save the same file lose nothing: the later one is told, and other files are kept beside it', async () => {
  const [ann, bob] = [await signUp('Ann'), await signUp('Bob')]
  const appId = await newApp(ann)
  await join(ann, appId, bob, 'edit')
  for (const { accountId } of [ann, bob]) await open.backend.builders.users().managed.change(accountId, { role: 'admin' })
  const base = (await ann.client.versions.list({ appId }))[0]?.id
  if (base === undefined) throw new Error('it has a version')
  const save = ({ client }: Builder, id: string, content: string) =>
    client.files.update({ appId, file: { id, content }, baseVersionId: base })
  const home = (word: string) => `export default function Home() { return <h1>${word}</h1> }\n`
  const outcomes = await Promise.allSettled([save(ann, HOME, home('of Ann')), save(bob, HOME, home('of Bob'))])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'VERSION_MOVED' } })
  await save(bob, '__components__Note.tsx', 'export function Note() { return null }\n')
  const { pages, components } = await ann.client.files.bundle({ appId })
  expect([pages[HOME], components['__components__Note.tsx']]).toEqual([
    outcomes[0].status === 'fulfilled' ? home('of Ann') : home('of Bob'),
    'export function Note() { return null }\n',
  ])
  const rows = (await ann.client.entities.rows({ appId, entity: 'Task', data: 'test' })).rows
  const row = rows.find(({ title }) => title === 'bake') ?? expect.fail('it is there')
  const patch = ({ client }: Builder, body: { readonly [field: string]: string | number }) =>
    client.entities.updateRow({ params: { appId, entity: 'Task', rowId: row.id }, query: { data: 'test' }, body })
  await Promise.all([patch(ann, { title: 'bake more' }), patch(bob, { points: 8 })])
  expect((await bob.client.entities.rows({ appId, entity: 'Task', data: 'test' })).rows.find(({ id }) => id === row.id)).toMatchObject({
    title: 'bake more',
    points: 8,
  })
})

test('two who write at once wait in one queue, in the order in which they came, each under their own name', { tags: 'long' }, async () => {
  const [ann, bob] = [await signUp('Ann'), await signUp('Bob')]
  const appId = await newApp(ann)
  await join(ann, appId, bob, 'edit')
  const say = ({ client }: Builder, content: string) =>
    client.chat.send({
      appId,
      requestId: RequestId.parse(crypto.randomUUID()),
      content,
      builderModel: 'local/scaffolder',
      isDiscussMode: true,
    })
  const [ofAnn, ofBob] = await Promise.all([say(ann, 'What is in this app?'), say(bob, 'Which pages does it have?')])
  await say(ann, 'And which lists?')
  const history = async () => (await bob.client.chat.history({ appId })).messages
  await expect.poll(async () => (await history()).filter(({ role, status }) => role === 'assistant' && status === 'done').length).toBe(3)
  const asked = (await history()).filter(({ role }) => role === 'user')
  expect(asked.map(({ sender }) => sender)).toEqual(
    expect.arrayContaining([
      { accountId: ann.accountId, name: 'Ann' },
      { accountId: bob.accountId, name: 'Bob' },
    ]),
  )
  expect(asked.find(({ id }) => id === ofAnn.messageId)).toMatchObject({ content: 'What is in this app?', sender: { name: 'Ann' } })
  expect(asked.find(({ id }) => id === ofBob.messageId)).toMatchObject({ content: 'Which pages does it have?', sender: { name: 'Bob' } })
  expect(asked.at(-1)).toMatchObject({ content: 'And which lists?', sender: { name: 'Ann' } })
})
