import { expect, test } from 'vitest'
import { readKnownModules } from '../../../tests/fixtures/known-modules.ts'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { findIssues } from './find-issues.ts'

const TASK = JSON.stringify({ name: 'Task', type: 'object', properties: { title: { type: 'string' } } })
const KEY = ['sk', 'live', '51HqPlantedKey'].join('_')
const known = new Map([...(await readKnownModules()), ['@/server', new Set(['secret', 'verifySignature'])]])

async function rulesOf(path: string, code: string, more: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const files = new Map(
    Object.entries({ '__entities__Task.json': TASK, ...more, [path]: code }).map(([at, text]) => [FilePath.parse(at), text]),
  )
  return (await findIssues(files, known, [FilePath.parse(path)])).map(({ rule }) => rule)
}
const page = (body: string, top = '') => `${top}export default function Home() { ${body} }`
const ofPage = (code: string, more = {}) => rulesOf('__pages__Home.tsx', code, more)
const ofFunction = (code: string) => rulesOf('__functions__send.ts', code)

test('a key of a service in a page, and in a function', async () => {
  expect(await ofPage(page(`return <p>{'${KEY}'}</p>`))).toContain('key-in-code')
  expect(await ofFunction(`export default function send() { return '${KEY}' }`)).toEqual(['key-in-code'])
  expect(await ofPage(page(`return <p>sk_live is how it begins</p>`))).not.toContain('key-in-code')
})

test('what belongs into a function, in a page', async () => {
  expect(await ofPage(page(`return <p>{process.env.KEY}</p>`))).toContain('not-in-browser')
  expect(await ofPage(page(`return <p>{secret('A')}</p>`, `import { secret } from '@/server'\n`))).toContain('not-in-browser')
  expect(await ofPage(page(`return <p>{readFileSync('x')}</p>`, `import { readFileSync } from 'node:fs'\n`))).toContain('unknown-module')
})

test('nothing of that is wrong in a function', async () => {
  const code = `import { createHash } from 'node:crypto'
import { Task } from '@/entities/Task'
import { secret, verifySignature } from '@/server'
export const config = { secrets: ['A'], asAdmin: true, webhook: true }
export default async function send(input: unknown, { request }: { request: Request }) {
  if (!(await verifySignature({ body: await request.text(), signature: '', secret: secret('A') }))) return new Response(null, { status: 401 })
  const answer = await fetch('https://api.example.com/send')
  await Task.create({ title: createHash('sha256').update(String(answer.status)).digest('hex') })
  return { env: process.env }
}
`
  expect(await ofFunction(code)).toEqual([])
})

test('a function that writes as an admin for anybody', async () => {
  const write = (config: string, first = '', call = "Task.update('1', { title: input.title })") =>
    `import { Task } from '@/entities/Task'\nexport const config = ${config}\nexport default async function send(input: { title: string }, { user }: any) {\n${first}await ${call}\n}\n`.replace(
      first === '' ? ', { user }: any' : '\0',
      '',
    )
  expect(await ofFunction(write('{ asAdmin: true }'))).toEqual(['open-function'])
  expect(await ofFunction(write('{ asAdmin: true, webhook: true, schedule: "0 9 * * *" }'))).toEqual(['open-function'])
  expect(await ofFunction(write('{ asAdmin: true }', 'if (user === null) return\n'))).toEqual([])
  expect(await ofFunction(write('{ asAdmin: true, schedule: "0 9 * * *" }'))).toEqual([])
  expect(await ofFunction(write('{}'))).toEqual([])
  // As a form does to whose table everybody may add.
  expect(await ofFunction(write('{ asAdmin: true }', '', 'Task.create({ title: input.title })'))).toEqual([])
})

test('a stub that is not waited for, and the two names of a function', async () => {
  const more = { '__functions__send-mail.ts': 'export default function sendMail() { return { ok: true } }' }
  const handler = (use: string) =>
    page(
      `const click = async () => { ${use} }; return <button onClick={() => void click()}>Send</button>`,
      `import { sendMail } from '@/functions/send-mail'\n`,
    )
  expect(await ofPage(handler('const sent = sendMail(); if (sent.ok) alert("sent")'), more)).toContain('missing-await')
  expect(await ofPage(handler('const sent = await sendMail(); if (sent.ok) alert("sent")'), more)).toEqual([])
})
