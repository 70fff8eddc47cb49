import { expect, it } from 'vitest'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { startBundler } from '../../../tests/helpers/bundler.ts'
import type { KnownModules } from '../lib/known-modules.ts'
import { readProject } from './read-project.ts'

const PROJECT: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "corner-shop", "dependencies": { "react": "^19.0.0", "axios": "1" } }',
  'index.html': '<title>Corner shop</title><script type="module" src="/src/main.tsx"></script>',
  'vite.config.ts': 'export default {}',
  'src/main.tsx': `import App from './App'\nimport './index.css'`,
  'src/App.tsx': `import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'
import { Suspense } from 'react'
import Home from './pages/Home'
import { Cart } from '@/components/Cart'
import styles from './App.module.css'
import './App.css'
export default function App() {
  return <BrowserRouter><nav className={styles.bar}><Link to="/cart">Cart</Link></nav><Suspense><Routes><Route path="/" element={<Home />} /><Route path="/cart" element={<Cart />} /></Routes></Suspense></BrowserRouter>
}`,
  'src/pages/Home.jsx': `import logo from '../assets/logo.svg'
import { Button } from '@/components/ui/button'
import { price } from '../lib/money'
export default function Home() { return <main><img src={logo} alt="" /><Button>{price(3)}</Button></main> }`,
  'src/components/Cart.tsx': `import { useCart } from '../hooks/useCart'
import { Fancy } from '@/components/ui/fancy'
export function Cart() { return <p>{useCart().length} in {import.meta.env.VITE_SHOP} <Fancy /></p> }`,
  'src/components/ui/button.tsx': 'export function Button() { return null }',
  'src/components/ui/fancy.tsx': 'export function Fancy() { return <i>fancy</i> }',
  'src/components/admin/Cart.tsx': 'export default function Cart() { return <b>another</b> }',
  'src/hooks/useCart.ts': `import { useState } from 'react'\nexport const useCart = () => useState<string[]>([])[0]`,
  'src/lib/money.js': 'export const price = (n) => `€ ${n}`',
  'src/lib/api.ts': `import axios from 'axios'\nexport const load = () => axios.get('/x')`,
  'src/lib/money.test.ts': 'test()',
  'src/vite-env.d.ts': '',
  'src/index.css':
    '@tailwind base;\n@import url("https://fonts.example.com/x.css");\n:root { --background: 0 0% 100%; --own: red; }\nbody { margin: 0 }',
  'src/App.css': '.bar { color: red }',
  'src/App.module.css': '.bar { padding: 1px }',
  'src/assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/robots.txt': '',
}

const archive = (files: Readonly<Record<string, string>>) => ({
  files: new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])),
  notes: [],
})

it('takes a plain Vite React project as an app that builds, and says what it could not take', async () => {
  const bundler = startBundler()
  const known: KnownModules = new Map(Object.entries((await bundler.vendor()).exports ?? {}).map(([name, names]) => [name, new Set(names)]))
  const { name, files, notes, source } = await readProject(archive(PROJECT), known)
  expect(source).toBe('vite-react')
  expect(name).toBe('Corner shop')
  expect([...files.keys()].toSorted()).toEqual([
    '__components__AdminCart.tsx',
    '__components__App.tsx',
    '__components__Cart.tsx',
    '__components__Fancy.tsx',
    '__components__Home.tsx',
    '__pages__Home.tsx',
    '__services__api.ts',
    '__services__asset-logo-svg.ts',
    '__services__css-modules.ts',
    '__services__lathe-router.tsx',
    '__services__money.ts',
    '__services__useCart.ts',
    '__styles__globals.css',
  ])
  expect(notes).toContainEqual({ path: 'src/lib/api.ts', outcome: 'changed', reason: expect.stringContaining('“axios”') })
  expect(notes).toContainEqual({ path: 'src/components/ui/button.tsx', outcome: 'changed', reason: expect.any(String) })
  expect(notes).toContainEqual({ path: 'public/robots.txt', outcome: 'left-out', reason: expect.any(String) })
  const css = files.get(FilePath.parse('__styles__globals.css')) ?? ''
  expect(css).toContain('--own: red')
  expect(css).not.toMatch(/--background|@tailwind|fonts\.example/)

  // What imports a package that apps do not have cannot build, and nothing else stands in the way.
  const built = await bundler.build({ key: 'a', mode: 'draft', files: new Map([...files].filter(([path]) => !path.includes('api'))) })
  expect(built.ok ? [] : built.issues.map(({ path, title }) => `${path}: ${title}`)).toEqual([])
  await bundler.stop()
})

it('takes every file, whatever it is called and whatever else is called so', async () => {
  const names = ['Card', 'card', 'CARD', 'Größe', 'é', 'e\u0301', '日本', '日付', 'x'.repeat(200), '__proto__']
  const sources = Object.fromEntries(names.map((name) => [`src/${name}.tsx`, `export const x = <i>{${JSON.stringify(name)}}</i>`]))
  const { files, notes } = await readProject(
    archive({ 'package.json': '{"dependencies":{"react":"19"}}', 'src/App.tsx': 'export default () => <p />', ...sources }),
    new Map(),
  )
  const code = [...files.values()].join('\n')
  for (const name of names) expect(code).toContain(JSON.stringify(name))
  expect(new Set([...files.keys()].map((path) => path.toLowerCase())).size).toBe(files.size)
  expect(notes.filter(({ path, outcome }) => outcome === 'left-out' && path.startsWith('src/'))).toEqual([])
})

it('is no app without pages, and without a place where it begins', async () => {
  const refused = (files: Readonly<Record<string, string>>) =>
    readProject(archive(files), new Map()).catch((error: { code: string }) => error.code)
  expect(await refused({})).toBe('IMPORT_NOT_AN_APP')
  expect(await refused({ 'notes.txt': 'hello' })).toBe('IMPORT_NOT_AN_APP')
  expect(await refused({ 'package.json': '{"dependencies":{"react":"19"}}', 'src/util.ts': '' })).toBe('IMPORT_NOT_AN_APP')
  expect(await refused({ 'lathe.json': '{"format":1,"name":"A","slug":"a","appBuilderVersion":4,"entities":{}}' })).toBe(
    'IMPORT_NOT_AN_APP',
  )
  expect(await refused({ 'lathe.json': '{"format":2}' })).toBe('IMPORT_NOT_AN_APP')
})
