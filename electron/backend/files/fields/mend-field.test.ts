import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import { startTypeChecker } from '../../../../tests/helpers/type-checker.ts'
import type { EntitySchema } from '../../../../shared/domain/entity-schema.ts'
import { entityPath, type FileMap, FilePath } from '../../../../shared/domain/file-path.ts'
import { changeProperty } from '../../entities/change-property.ts'
import { answerTexts } from '../../scaffolder/scaffold.ts'
import { applyAnswer } from '../../../../tests/helpers/scaffolder/apply-answer.ts'
import { SHELF } from '../../../../tests/helpers/scaffolder/shelf.ts'
import type { TypeChecker } from '../../types/type-checker.ts'
import { mendField } from './mend-field.ts'

let checker: TypeChecker
beforeAll(async () => {
  checker = await startTypeChecker()
})
afterAll(() => checker.stop())

const check = (files: FileMap) => checker.check({ key: 'columns', files })
const appOf = (message: string): FileMap =>
  applyAnswer(new Map(), answerTexts({ message, appName: 'a', files: new Map(), packs: DOMAIN_PACKS, shelf: SHELF })).files
const schemaIn = (files: FileMap, entity: string) => JSON.parse(files.get(entityPath(entity as never)) ?? '{}') as EntitySchema

/** The whole app after a column of it was renamed or deleted, and what is left open. */
async function after(files: FileMap, entity: string, property: string, to: { readonly name: string; readonly title: string } | null) {
  const path = entityPath(entity as never)
  const text = files.get(path) ?? ''
  const change = to === null ? ({ kind: 'remove', property } as const) : ({ kind: 'rename', property, ...to } as const)
  const title = schemaIn(files, entity).properties[property]?.title ?? null
  const { text: schema } = changeProperty(text, change)
  const { writes, open } = await mendField({ entity, from: { name: property, title }, to, before: files, schema: [path, schema], check })
  const mended = new Map([...files, ...writes, [path, schema] as const])
  return { writes, open, faults: await check(mended), files: mended }
}

describe('an app as the scaffolder makes it', () => {
  const bakery = appOf('A bakery with customers and orders')
  const fields = ['Customer', 'Order'].flatMap((entity) =>
    Object.keys(schemaIn(bakery, entity).properties).map((name) => [entity, name] as const),
  )

  test.each(fields)('%s.%s gets another name everywhere, and nothing is left to do', { tags: 'long' }, async (entity, property) => {
    const { open, faults, files } = await after(bakery, entity, property, { name: 'another', title: 'Another one' })
    expect([open, faults]).toEqual([[], []])
    const text = [...files]
      .filter(([path]) => path.includes(`__${entity}`))
      .map(([, code]) => code)
      .join('\n')
    expect(text).not.toMatch(new RegExp(`(register\\('|key: '|name="|htmlFor="|errors\\.)${property}\\b`))
  })

  test.each(fields)(
    '%s.%s goes out of its form and its table; what no rule can say is listed, and it is all that is wrong',
    { tags: 'long' },
    async (entity, property) => {
      const { open, faults, writes } = await after(bakery, entity, property, null)
      expect(writes.get(FilePath.parse(`__components__${entity}Form.tsx`))).not.toMatch(
        new RegExp(`register\\('${property}'\\)|name="${property}"`),
      )
      const listed = new Set(open.map(({ path, line }) => `${path}:${line}`))
      expect(faults.map(({ path, line }) => `${path}:${line}`).filter((place) => !listed.has(place))).toEqual([])
    },
  )

  test('a column that nothing but its form, its table and its page shows leaves nothing behind', { tags: 'long' }, async () => {
    const { open, faults, files } = await after(bakery, 'Customer', 'phone', null)
    expect([open, faults]).toEqual([[], []])
    expect([...files].filter(([path, code]) => path.includes('Customer') && /phone/i.test(code))).toEqual([])
    const status = await after(bakery, 'Order', 'status', null)
    expect(status.files.get(FilePath.parse('__pages__Home.tsx'))).not.toContain('order.status')
    const customer = await after(bakery, 'Order', 'customer', null)
    expect(customer.files.get(FilePath.parse('__pages__OrderDetails.tsx'))).not.toContain('RelationLabel')
    expect(status.files.get(FilePath.parse('__components__OrderTable.tsx'))).not.toContain('filters')
  })

  test('only the word changes where only the word is another one', async () => {
    const { writes, open, faults } = await after(bakery, 'Customer', 'phone', { name: 'phone', title: 'It’s “mobile”' })
    expect([open, faults]).toEqual([[], []])
    expect(writes.get(FilePath.parse('__components__CustomerTable.tsx'))).toContain("{ key: 'phone', header: 'It’s “mobile”' }")
    expect(writes.get(FilePath.parse('__components__CustomerForm.tsx'))).toContain('label="It’s “mobile”" htmlFor="phone"')
  })
})

describe('a page as somebody else writes it', () => {
  const page = `import { useEffect, useState } from 'react'
import { Guest, type GuestRow } from '@/entities/Guest'

export default function Guests() {
  const [guests, setGuests] = useState<GuestRow[]>([])
  const [form, setForm] = useState({ name: '', phone: '' })
  useEffect(() => {
    Guest.list('-phone').then(setGuests)
  }, [])
  async function save() {
    await Guest.create({ ...form, name: form.name.trim() })
    const { phone } = await Guest.get('1')
    console.log(phone)
    const all = await Guest.filter({ phone: { ne: null } }, 'phone')
    setGuests(all.map((one) => ({ ...one, phone: one['phone'] ?? '' })))
  }
  return (
    <main>
      <label>
        Name
        <input value={form.name} onChange={(event) => setForm({ ...form, name: event.target.value })} />
      </label>
      <label>
        Phone
        <input value={form.phone} onChange={(event) => setForm((was) => ({ ...was, phone: event.target.value }))} />
      </label>
      <button onClick={save}>Save</button>
      {guests.map((guest) => (
        <p key={guest.id}>
          {guest.name} <span>{guest.phone}</span>
        </p>
      ))}
    </main>
  )
}
`
  const schema = {
    name: 'Guest',
    type: 'object',
    properties: { name: { type: 'string' }, phone: { type: 'string' } },
    required: ['name', 'phone'],
  }
  const files: FileMap = new Map([
    [FilePath.parse('__entities__Guest.json'), JSON.stringify(schema)],
    [FilePath.parse('__pages__Guests.tsx'), page],
    // The same word of something else.
    [
      FilePath.parse('__pages__Home.tsx'),
      "const shop = { phone: '110' }\nexport default function Home() {\n  return <p>{shop.phone}</p>\n}\n",
    ],
  ])

  test('reads, states, sorts, filters and patterns follow; what is of something else stays', async () => {
    expect(await check(files)).toEqual([])
    const { open, faults, writes } = await after(files, 'Guest', 'phone', { name: 'mobile', title: 'Mobile' })
    expect([open, faults]).toEqual([[], []])
    expect([...writes.keys()]).toEqual(['__pages__Guests.tsx'])
    const text = writes.get(FilePath.parse('__pages__Guests.tsx')) ?? ''
    expect(text).toContain("useState({ name: '', mobile: '' })")
    expect(text).toContain('const { mobile: phone } = await')
    expect(text).toContain("Guest.filter({ mobile: { ne: null } }, 'mobile')")
    expect(text).toContain("Guest.list('-mobile')")
    expect(text).toContain("mobile: one['mobile'] ?? ''")
    expect(text).toContain('(was) => ({ ...was, mobile: event.target.value })')
  })

  test('what is deleted leaves its input and its word; a filter is for somebody to decide', async () => {
    const { open, writes, faults } = await after(files, 'Guest', 'phone', null)
    const text = writes.get(FilePath.parse('__pages__Guests.tsx')) ?? ''
    expect(text).not.toContain('form.phone')
    expect(text).not.toContain('<span>')
    expect(text).toContain('Guest.list()')
    expect(open.some(({ text: line }) => line.includes('Guest.filter({ phone'))).toBe(true)
    const listed = new Set(open.map(({ line }) => line))
    expect(faults.filter(({ line }) => !listed.has(line))).toEqual([])
  })

  test('without a checker of types it mends what the code itself says', async () => {
    const path = FilePath.parse('__entities__Guest.json')
    const { text } = changeProperty(files.get(path) ?? '', { kind: 'rename', property: 'phone', title: 'Mobile', name: 'mobile' })
    const from = { name: 'phone', title: null }
    const { writes } = await mendField({
      entity: 'Guest',
      from,
      to: { name: 'mobile', title: 'Mobile' },
      before: files,
      schema: [path, text],
      check: null,
    })
    expect(writes.get(FilePath.parse('__pages__Guests.tsx'))).toContain("useState({ name: '', mobile: '' })")
  })
})
