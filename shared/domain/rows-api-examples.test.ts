import { expect, it } from 'vitest'
import { EntitySchema } from './entity-schema.ts'
import { rowsApiExamples } from './rows-api-examples.ts'

const schema = EntitySchema.parse({
  name: 'Order',
  properties: {
    title: { type: 'string', title: "Baker's title" },
    customer: { type: 'string', 'x-relation': 'Customer' },
    total: { type: 'number' },
    status: { type: 'string', enum: ['new', 'done'] },
    email: { type: 'string', format: 'email' },
  },
  required: ['title', 'email'],
})
const commands = (shell: 'posix' | 'windows') => rowsApiExamples(schema, 'http://bakery.test/', 'ID', shell).map(({ command }) => command)

it('filters by a choice, adds what is required, and quotes for the shell', () => {
  const [list, one, add, change, remove, follow] = commands('posix')
  expect(list).toBe(`curl 'http://bakery.test/_app/entities/Order?filter=%7B%22status%22%3A%22new%22%7D&sort=-createdAt&limit=10'`)
  expect(one).toBe(`curl 'http://bakery.test/_app/entities/Order/ID'`)
  expect(add).toContain(String.raw`-d '{"title":"A baker'\''s title","total":1,"email":"somebody@example.com"}'`)
  expect(change).toContain(`-X PATCH 'http://bakery.test/_app/entities/Order/ID'`)
  expect([remove, follow]).toEqual([
    `curl -X DELETE 'http://bakery.test/_app/entities/Order/ID'`,
    `curl -N 'http://bakery.test/_app/events'`,
  ])
})

it('knows the quotes of the Command Prompt', () => {
  const [, , add] = commands('windows')
  expect(add).toBe(
    String.raw`curl -X POST "http://bakery.test/_app/entities/Order" -H "Content-Type: application/json" -d "{\"title\":\"A baker's title\",\"total\":1,\"email\":\"somebody@example.com\"}"`,
  )
})

it('has something to show of a table without fields that fit', () => {
  const bare = EntitySchema.parse({
    name: 'Thing',
    properties: { data: { type: 'object' }, of: { type: 'string', 'x-relation': 'Thing' } },
  })
  const [list, , add, change] = rowsApiExamples(bare, 'http://bakery.test', 'ID', 'posix').map(({ command }) => command)
  expect([list?.includes('filter=%7B%7D'), add?.endsWith("-d '{}'"), change?.endsWith("-d '{}'")]).toEqual([true, true, true])
})
