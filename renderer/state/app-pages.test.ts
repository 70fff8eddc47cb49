import { expect, test } from 'vitest'
import { appPages } from './app-pages.ts'

test('pages are listed by name, home first, without those that need a parameter', () => {
  const pages = {
    '__pages__OpeningHours.tsx': 'export default function OpeningHours() {}',
    '__pages__Home.tsx': 'export default function Home() {}',
    '__pages__CustomerDetail.tsx': "export const path = '/customers/:id'\nexport default function CustomerDetail() {}",
    '__pages__Customers.tsx': 'export const path = "/clients"\nexport default function Customers() {}',
  }
  expect(appPages(pages)).toEqual([
    { name: 'Home', route: '/' },
    { name: 'Customers', route: '/clients' },
    { name: 'Opening hours', route: '/opening-hours' },
  ])
})
