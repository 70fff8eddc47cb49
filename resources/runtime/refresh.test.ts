import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FrameHost, type OpenedApp, startFrameHost } from '../../tests/fixtures/frame-host.ts'

let host: FrameHost
beforeAll(async () => {
  host = await startFrameHost()
}, 60_000)
afterAll(() => host[Symbol.asyncDispose]())

const HOME = `import { useState } from 'react'
import Note from '@/components/Note'
export default function Home() {
  const [count, setCount] = useState(0)
  return <section><h1 id="title">Hello</h1><button id="more" onClick={() => setCount(count + 1)}>{count}</button><Note /></section>
}`
const NOTE = `export default function Note() { return <input id="note" /> }`
const FILES = { '__pages__Home.tsx': HOME, '__components__Note.tsx': NOTE }

async function refresh({ change, tell, versionId }: OpenedApp, files: Readonly<Record<string, string>>): Promise<void> {
  change(files)
  await tell({ type: 'refresh', versionId: await versionId() })
}

async function typeAndCount({ app, next }: OpenedApp): Promise<void> {
  await next('ready')
  await app.fill('#note', 'typed')
  await app.click('#more')
  await app.click('#more')
}

describe('a new version in a running app', () => {
  it('shows the changes, and keeps inputs, state and route', async () => {
    await using opened = await host.open(FILES)
    const { app, next, tell } = opened
    await typeAndCount(opened)
    await tell({ type: 'navigate', route: '/?tab=2#here' })
    await next('route')
    await refresh(opened, {
      ...FILES,
      '__pages__Home.tsx': HOME.replace('Hello', 'Good evening').replace('count + 1', 'count + 10'),
      '__styles__globals.css': `@import 'tailwindcss';\n@import 'lathe/skin.css';\n#title { letter-spacing: 7px }`,
    })
    expect((await next('refreshed')).route).toBe('/?tab=2#here')
    expect(await app.textContent('#title')).toBe('Good evening')
    expect(await app.inputValue('#note')).toBe('typed')
    expect(await app.textContent('#more')).toBe('2')
    expect(await app.locator('#title').evaluate((title) => getComputedStyle(title).letterSpacing)).toBe('7px')
    await app.click('#more')
    expect(await app.textContent('#more')).toBe('12')
  })

  it('applies the theme of the new version, even if another one was chosen in the page', { tags: 'long' }, async () => {
    const styled = (theme: string) => ({ ...FILES, '__styles__globals.css': `@import 'tailwindcss';\n@import 'lathe/skin.css';\n${theme}` })
    await using opened = await host.open(styled(''))
    const { app, next } = opened
    await next('ready')
    const isDark = () => app.evaluate(() => document.documentElement.classList.contains('dark'))
    expect(await isDark()).toBe(false)
    await app.evaluate(() => localStorage.setItem('theme', 'light'))
    await refresh(opened, styled(':root { --theme: dark }'))
    await next('refreshed')
    expect(await isDark()).toBe(true)
    await refresh(opened, styled(''))
    await next('refreshed')
    expect(await isDark()).toBe(false)
  })

  it('remounts only components with other hooks or another initial state', async () => {
    await using opened = await host.open(FILES)
    const { app, next } = opened
    await typeAndCount(opened)
    const other = `import { useState } from 'react'
export default function Note() { const [text, setText] = useState('new'); return <input id="note" value={text} onChange={(event) => setText(event.target.value)} /> }`
    await refresh(opened, { ...FILES, '__components__Note.tsx': other })
    await next('refreshed')
    expect(await app.inputValue('#note')).toBe('new')
    expect(await app.textContent('#more')).toBe('2')
  })

  it('updates memo, useMemo, useCallback and effects', async () => {
    const list = (
      word: string,
    ) => `import { memo, useCallback, useContext, useEffect, useMemo, useRef, useState, createContext } from 'react'
import { useWord } from '@/services/words'
const Theme = createContext('plain')
const Line = memo(function Line({ text }: { text: string }) { const kept = useRef('${word === 'one' ? 'a' : 'b'}'); return <p id="line">{text} ${word}</p> })
function Themed() { return <i id="theme">{useContext(Theme)} ${word}</i> }
export default function Home() {
  const [typed, setTyped] = useState('')
  const columns = useMemo(() => ['${word}'], [])
  const say = useCallback(() => '${word}', [])
  useEffect(() => { document.title = '${word}' }, [])
  return <Theme.Provider value="dark"><input id="typed" value={typed} onChange={(event) => setTyped(event.target.value)} /><b id="columns">{columns[0]} {say()} {useWord()}</b><Line text="same" /><Themed /></Theme.Provider>
}`
    const words = (word: string) => `export function useWord() { return '${word}' }`
    const files = (word: string) => ({ '__pages__Home.tsx': list(word), '__services__words.ts': words(word) })
    await using opened = await host.open(files('one'))
    const { app, next } = opened
    await next('ready')
    await app.fill('#typed', 'kept')
    await refresh(opened, files('two'))
    await next('refreshed')
    expect(await app.textContent('#columns')).toBe('two two two')
    expect(await app.textContent('#line')).toBe('same two')
    expect(await app.textContent('#theme')).toBe('dark two')
    expect(await app.evaluate(() => document.title)).toBe('two')
    expect(await app.inputValue('#typed')).toBe('kept')
  })

  it('remounts components that use a hook of the app whose own hooks changed', async () => {
    const page = `import { useCount } from '@/services/count'
export default function Home() { const { count, add } = useCount(); return <button id="more" onClick={add}>{count}</button> }`
    const before = `import { useState } from 'react'
export function useCount() { const [count, set] = useState(0); return { count, add: () => set(count + 1) } }`
    const after = `import { useRef, useState } from 'react'
export function useCount() { const start = useRef(100); const [count, set] = useState(0); return { count: start.current + count, add: () => set(count + 1) } }`
    await using opened = await host.open({ '__pages__Home.tsx': page, '__services__count.ts': before })
    await opened.next('ready')
    await opened.app.click('#more')
    await refresh(opened, { '__pages__Home.tsx': page, '__services__count.ts': after })
    await opened.next('refreshed')
    expect(await opened.app.textContent('#more')).toBe('100')
  })

  it('is refused when it throws, has no script, or follows an error', async () => {
    await using opened = await host.open(FILES)
    const { app, next, reports } = opened
    await typeAndCount(opened)
    await refresh(opened, { ...FILES, '__pages__Home.tsx': 'export default function Home( {' })
    await next('not-refreshed')
    expect(await app.inputValue('#note')).toBe('typed')
    await refresh(opened, { ...FILES, '__components__Note.tsx': `export default function Note() { return <p>{missing.name}</p> }` })
    await next('not-refreshed')
    await refresh(opened, FILES)
    await next('not-refreshed')
    await expect
      .poll(async () => (await reports()).find((report) => report.type === 'error'))
      .toMatchObject({ error: { componentName: 'Note', path: '__components__Note.tsx', line: 1 } })
  })

  it('keeps reading the rows of a table that gets another column', { tags: 'long' }, async () => {
    const entity = (properties: string) =>
      `{ "name": "Deal", "type": "object", "properties": { "title": { "type": "string" }${properties} } }`
    const page = (head: string) => `import { useList } from '@/hooks/use-list'
import { Deal } from '@/entities/Deal'
export default function Home() { const { rows, isLoading } = useList(Deal); return <div><h1 id="head">${head} {Object.keys(Deal.schema.properties).join()}</h1><p id="rows">{isLoading ? 'loading' : rows.length}</p></div> }`
    await using opened = await host.open({ '__pages__Home.tsx': page('Deals'), '__entities__Deal.json': entity('') })
    const { app, next } = opened
    await next('ready')
    await app.waitForFunction(() => document.getElementById('rows')?.textContent === '0')
    await app.evaluate(() => {
      const rows = document.getElementById('rows')
      if (rows !== null)
        new MutationObserver(() => (document.title = `flickered ${rows.textContent}`)).observe(rows, {
          characterData: true,
          childList: true,
          subtree: true,
        })
    })
    await refresh(opened, { '__pages__Home.tsx': page('All deals'), '__entities__Deal.json': entity(', "price": { "type": "number" }') })
    await next('refreshed')
    expect(await app.textContent('#head')).toBe('All deals title,price')
    expect(await app.evaluate(() => document.title)).not.toContain('flickered')
  })
})
