import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { elementAt } from '../../electron/backend/files/elements/find-element.ts'
import { editText } from '../../electron/backend/files/elements/edit-text.ts'
import { liveOutput } from '../../electron/backend/live/live-output.ts'
import { FilePath } from '../../shared/domain/file-path.ts'
import type { SelectedElement } from '../../shared/domain/preview-bridge.ts'
import { type FrameHost, type OpenedApp, startFrameHost } from '../../tests/fixtures/frame-host.ts'
import { startBundler } from '../../tests/helpers/bundler.ts'
import { seededRandom } from '../../tests/helpers/seeded-random.ts'

const FILES = {
  '__Layout.tsx': `import type { ReactNode } from 'react'
export default function Layout({ children }: { children: ReactNode }) {
  return <main className="p-8">{children}</main>
}`,
  '__pages__Home.tsx': `import { useState } from 'react'
import { Plus } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import { Tag } from '@/components/ui/tag'

export default function Home() {
  const [count, setCount] = useState(0)
  return (
    <section>
      <PageHeader title="Deals" hint="All of them" />
      <Button id="save" className="text-white" onClick={() => setCount(count + 1)}><Plus /> Save</Button>
      <p id="count">{count}</p>
      <input id="field" onKeyDown={(event) => { if (event.key === 'Escape') event.preventDefault() }} />
      <Tag>New</Tag>
    </section>
  )
}`,
  '__pages__Writer.tsx': `export default function Writer() {
  const write = () => {
    const circle: Record<string, unknown> = { a: 1, list: [1, 'two', null], deep: { b: { c: { d: { e: 1 } } } } }
    circle.self = circle
    console.log('hello', 3, true, null, undefined)
    console.info('%s is %d', 'it', 7, { a: 1 })
    console.warn(circle)
    console.debug(new Map([['k', { v: 1 }]]), new Set([1, 2]), new Date(0), /x/g, 10n, Symbol('s'))
    console.error(new TypeError('no such thing'))
    console.log({ get secret() { console.log('a getter ran'); return 1 } }, document.body, () => 1, <b />)
    console.log(new Proxy({}, { ownKeys() { throw new Error('trap') } }))
    console.log('x'.repeat(100_000))
    console.log('\\0'.repeat(100_000))
  }
  const flood = () => { for (let i = 0; i < 5_000; i++) console.log('line', i) }
  return <section><button id="write" onClick={write}>Write</button><button id="flood" onClick={flood}>Flood</button></section>
}`,
}

let host: FrameHost
beforeAll(async () => {
  host = await startFrameHost()
}, 60_000)
afterAll(() => host[Symbol.asyncDispose]())

/** Pointing has started when its boxes are in the document. */
async function point({ app, tell }: OpenedApp): Promise<void> {
  await tell({ type: 'select', isOn: true })
  await app.waitForSelector('[data-lathe-outline]', { state: 'attached' })
}

const chosen = async ({ next }: OpenedApp): Promise<SelectedElement> =>
  (await next('selected')).element ?? expect.fail('nothing was chosen')

describe('the console of a draft', () => {
  it('is reported with level, order and source place, and no getter runs', { tags: 'long' }, async () => {
    await using opened = await host.open(FILES, { route: '/writer' })
    const { app, next } = opened
    await next('ready')
    await app.click('#write')
    const lines = [(await next('console')).line]
    while (lines.length < 9) lines.push((await next('console')).line)
    expect(lines.map(({ level, text }) => `${level}: ${text}`)).toEqual([
      'log: hello 3 true null undefined',
      'info: it is 7 { a: 1 }',
      "warn: { a: 1, list: [1, 'two', null], deep: { b: { c: { d: {…} } } }, self: [Circular] }",
      "debug: Map(1) { 'k' => { v: 1 } } Set(2) { 1, 2 } 1970-01-01T00:00:00.000Z /x/g 10n Symbol(s)",
      'error: TypeError: no such thing',
      'log: { secret: (…) } <body> ƒ anonymous() <b />',
      'log: [object]',
      `log: ${'x'.repeat(2_000)}`,
      `log: ${'\0'.repeat(999)}…`,
    ])
    expect(lines[0]).toMatchObject({ path: '__pages__Writer.tsx', line: 5 })
    expect(lines[4]).toMatchObject({ path: '__pages__Writer.tsx', line: 9 })
  })

  it('is cut off with a count of the omitted lines', { tags: 'long' }, async () => {
    await using opened = await host.open(FILES, { route: '/writer' })
    const { app, next, reports } = opened
    await next('ready')
    await app.click('#flood')
    const texts = async () => (await reports()).flatMap((report) => (report.type === 'console' ? [report.line.text] : []))
    await expect.poll(async () => (await texts()).at(-1), { timeout: 10_000 }).toBe('and 4,960 more')
    expect(await texts()).toHaveLength(41)
  })
})

describe('pointing at elements', () => {
  it('selects what the app’s own code wrote, and the app gets no click', { tags: 'long' }, async () => {
    await using opened = await host.open(FILES)
    const { app, next } = opened
    await next('ready')
    await point(opened)
    await app.click('#save')
    expect(await chosen(opened)).toMatchObject({
      path: '__pages__Home.tsx',
      line: 12,
      column: 7,
      tag: 'button',
      text: ' Save',
      isText: true,
      componentName: 'Home',
    })
    expect(await app.textContent('#count')).toBe('0')
    // The text inside a kit component was passed by the app's code, so it can be told from the same component elsewhere.
    await app.click('text=All of them')
    expect(await chosen(opened)).toMatchObject({ line: 11, column: 7, text: 'All of them', isText: true, tag: 'p' })
    await app.click('#count')
    expect(await chosen(opened)).toMatchObject({ line: 13, column: 7, text: '0' })
    await opened.tell({ type: 'select', isOn: false })
    await app.waitForSelector('[data-lathe-outline]', { state: 'detached' })
    await app.click('#save')
    await expect.poll(() => app.textContent('#count')).toBe('1')
  })

  it('works by keyboard: Tab moves through the page, Enter selects, Escape ends', async () => {
    await using opened = await host.open(FILES)
    const { page, app, next } = opened
    await next('ready')
    await app.locator('#field').focus()
    await point(opened)
    const seen: string[] = []
    for (let presses = 0; presses < 5; presses += 1) {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      const { tag, text } = await chosen(opened)
      seen.push(`${tag} ${text.trim()}`)
    }
    expect(seen.map((each) => each.split(' ')[0])).toContain('main')
    expect(seen).toContain('h1 Deals')
    await page.keyboard.press('Escape')
    expect(await next('selected')).toEqual({ type: 'selected', element: null })
    await app.waitForSelector('[data-lathe-outline]', { state: 'detached' })
  })
})

describe('the builder’s keys in a draft', () => {
  it('are passed on when the app does not handle them', async () => {
    await using opened = await host.open(FILES)
    const { page, app, next, reports } = opened
    await next('ready')
    await app.locator('#field').focus()
    await page.keyboard.press('Control+k')
    expect((await next('shortcut')).keys).toBe('mod+k')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+b')
    expect((await next('shortcut')).keys).toBe('mod+b')
    await app.locator('#save').focus()
    await page.keyboard.press('Escape')
    expect((await next('shortcut')).keys).toBe('escape')
    expect((await reports()).filter(({ type }) => type === 'shortcut')).toHaveLength(3)
  })
})

describe('the keyboard in a draft', () => {
  it('is the app’s after a press or when the builder hands it over, and before that no key arrives', async () => {
    await using opened = await host.open(FILES)
    const { page, app, next, tell, reports } = opened
    await next('ready')
    await tell({ type: 'keys', isOn: false })
    await tell({ type: 'ping', ping: 1 })
    await next('alive')
    await app.locator('#field').focus()
    await page.keyboard.type('secret')
    await page.keyboard.press('Control+k')
    expect(await app.locator('#field').inputValue()).toBe('')
    expect((await reports()).filter(({ type }) => type === 'shortcut')).toEqual([])
    await app.click('#field')
    await next('pressed')
    await page.keyboard.type('mine')
    expect(await app.locator('#field').inputValue()).toBe('mine')
  })
})

describe('an edited text', () => {
  it('is shown exactly, whatever it contains', { tags: 'long' }, async () => {
    const random = seededRandom(11)
    const signs = [
      ...'abc {}<>&"\'`\\$/*\n\r\t;=',
      '&amp;',
      '{{',
      '</p>',
      '//',
      '/*',
      '${x}',
      '😀',
      '👩‍👩‍👧',
      'שלום',
      'مرحبا',
      '\u202e',
      '\u2028',
      '\u00a0',
      '\u200b',
      '\ud83d',
      '\0',
      'ä',
      '&#123;',
      "'+alert(1)+'",
    ]
    const texts = Array.from({ length: 250 }, () =>
      Array.from({ length: 1 + Math.floor(random() * 8) }, () => signs[Math.floor(random() * signs.length)] ?? '').join(''),
    )
    let code = `export default function Home() {\n  return (\n    <ul>\n${texts.map((_, index) => `      <li title="t${index}">x</li>`).join('\n')}\n    </ul>\n  )\n}\n`
    for (const [index, text] of texts.entries()) {
      const element = await elementAt('a.tsx', code, 4 + index, 7)
      const edit = element === null ? null : editText(element, text, null)
      if (edit === null || !edit.ok) expect.fail(`${JSON.stringify(text)}: ${edit?.reason}`)
      code = edit.code
    }
    await using opened = await host.open({ '__pages__Home.tsx': code })
    await opened.next('ready')
    // As code points, because a lone surrogate does not survive the transport.
    const shown = await opened.app.evaluate(() =>
      [...document.querySelectorAll('li')].map((li) => Array.from(li.textContent, (sign) => sign.codePointAt(0))),
    )
    expect(shown).toEqual(texts.map((text) => Array.from(text, (sign) => sign.codePointAt(0))))
  })
})

describe('a published app', () => {
  it('contains none of the tools', async () => {
    const bundler = startBundler()
    try {
      const files = new Map(Object.entries(FILES).map(([path, code]) => [FilePath.parse(path), code]))
      const [draft, live] = await Promise.all((['draft', 'live'] as const).map((mode) => bundler.build({ key: mode, files, mode })))
      if (draft?.ok !== true || live?.ok !== true) return expect.fail('it does not build')
      expect(draft.js).toContain('lathe:draft')
      const output = await liveOutput({ js: live.js, css: live.css, accent: null, chunks: new Map() }, await bundler.vendor())
      expect(Object.keys(output.manifest.imports)).toEqual(['lathe:core'])
      const loaded = [...output.files.values()].map((content) => Buffer.from(content).toString()).join('\n')
      for (const trace of ['lathe:draft', 'data-source', 'data-lathe-outline', '__pages__Home', 'and ${', ' more`'])
        expect(loaded).not.toContain(trace)
    } finally {
      await bundler.stop()
    }
  })
})
