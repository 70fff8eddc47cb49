import { expect, test } from 'vitest'
import { FilePath } from '../../../../shared/domain/file-path.ts'
import { renameFile } from './rename-file.ts'

function filesOf(files: Readonly<Record<string, string>>) {
  return new Map(Object.entries(files).map(([path, text]) => [FilePath.parse(path), text]))
}

async function renamed(files: Readonly<Record<string, string>>, from: string, to: string) {
  return Object.fromEntries(await renameFile(filesOf(files), FilePath.parse(from), FilePath.parse(to)))
}

test('imports of a renamed component follow it, however they are written, and what it exports keeps its name', async () => {
  const files = {
    '__components__Card.tsx': 'export function Card() {}\n',
    '__pages__Home.tsx': "import { Card } from '@/components/Card'\nexport default () => <Card />\n",
    '__components__Board.tsx': "import { lazy } from 'react'\nconst Card = lazy(() => import('./Card.tsx'))\nexport { Card }\n",
    '__components__Cards.tsx': "import { Cards } from '@/components/Cards'\nexport const Card = Cards\n",
  }
  expect(await renamed(files, '__components__Card.tsx', '__components__Tile.tsx')).toEqual({
    '__components__Tile.tsx': 'export function Card() {}\n',
    '__pages__Home.tsx': "import { Card } from '@/components/Tile'\nexport default () => <Card />\n",
    '__components__Board.tsx': "import { lazy } from 'react'\nconst Card = lazy(() => import('./Tile.tsx'))\nexport { Card }\n",
  })
})

test('a renamed page keeps its address, so that links to it lead there still', async () => {
  const files = {
    '__pages__Deals.tsx': 'export default function Deals() {}\n',
    '__pages__Home.tsx': "import { pageUrl } from '@/lib/utils'\nexport const to = pageUrl('Deals')\nexport const link = '/deals'\n",
  }
  expect(await renamed(files, '__pages__Deals.tsx', '__pages__Sales.tsx')).toEqual({
    '__pages__Sales.tsx': "export const path = '/deals'\n\nexport default function Deals() {}\n",
    '__pages__Home.tsx': "import { pageUrl } from '@/lib/utils'\nexport const to = pageUrl('Sales')\nexport const link = '/deals'\n",
  })
})

test('code that cannot be read is left as it is', async () => {
  const files = { '__components__Card.tsx': '', '__pages__Home.tsx': "import { Card } from '@/components/Card'\nexport default (" }
  expect(await renamed(files, '__components__Card.tsx', '__components__Tile.tsx')).toEqual({ '__components__Tile.tsx': '' })
})
