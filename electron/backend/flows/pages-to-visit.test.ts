import { expect, test } from 'vitest'
import { entityPath, type FileMap, LAYOUT_PATH, pagePath } from '../../../shared/domain/file-path.ts'
import { pagesToVisit } from './pages-to-visit.ts'

const at = (route: string, code = '') => `export const path = '${route}'\n${code}\nexport default function Page() { return null }\n`
const ROWS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  Order: { id: 'order/1', name: 'Ten loaves' },
  Post: { id: 'post-1', slug: 'how we bake' },
  Customer: { id: 'customer-1' },
}
const visit = async (files: FileMap) =>
  (await pagesToVisit(files, (entity) => Promise.resolve(ROWS[entity] ?? null))).map(({ route }) => route)
const app = (pages: Readonly<Record<string, string>>): FileMap =>
  new Map([
    ...['Order', 'Post', 'Customer', 'Empty'].map((name) => [entityPath(name), '{}'] as const),
    [LAYOUT_PATH, ''],
    ...Object.entries(pages).map(([name, code]) => [pagePath(name), code] as const),
  ])

test('the start page comes first, then the others by name; catch-all routes are left out', async () => {
  const files = app({ About: 'export default function About() { return null }', Home: at('/'), Lost: at('/lost/*'), Zoo: at('/zoo') })
  expect(await visit(files)).toEqual(['/', '/about', '/zoo'])
})

test('a page of one row is opened with an existing row of the table that it reads', async () => {
  const orderAndCustomer = `import { Customer } from '@/entities/Customer'\nimport { Order } from '@/entities/Order'\n`
  const files = app({
    Hook: at('/orders/:id', `${orderAndCustomer}const { row } = useRow(Order, id)`),
    Method: at('/customers/:key', `${orderAndCustomer}useEffect(() => void Customer.get(key ?? '').then(set))`),
    Field: at('/blog/:slug', `import { Post } from '@/entities/Post'\nuseList(Post, { filter: { slug } })`),
    Named: at('/deals/:customerId', `${orderAndCustomer}`),
  })
  expect(await visit(files)).toEqual(['/blog/how%20we%20bake', '/orders/order%2F1', '/customers/customer-1', '/deals/customer-1'])
})

test('a page is left out when its table is unknown or empty', async () => {
  const files = app({
    Two: at('/orders/:id/:line', `import { Order } from '@/entities/Order'`),
    Unknown: at('/x/:id', `import { Customer } from '@/entities/Customer'\nimport { Order } from '@/entities/Order'`),
    Empty: at('/empty/:id', `import { Empty } from '@/entities/Empty'\nuseRow(Empty, id)`),
    Gone: at('/gone/:id', `import { Gone } from '@/entities/Gone'\nuseRow(Gone, id)`),
  })
  expect(await visit(files)).toEqual([])
})
