import type { Browser } from 'playwright'
import { afterAll, expect } from 'vitest'
import { violations } from '../helpers/axe.ts'
import { test } from '../helpers/e2e-test.ts'
import { buildEditorSite, type EditorPage, type EditorSite } from '../helpers/editor-page.ts'
import { generatedApp } from '../bench/generated-app.ts'

let browser: Browser
let site: EditorSite

test.beforeAll(async ({ browser: shared }) => {
  browser = shared
  site = await buildEditorSite()
})
afterAll(() => site[Symbol.asyncDispose]())

const HOME = '__pages__Home.tsx'
const PART = '__components__Part.tsx'
const DEAL = '__entities__Deal.json'
const STYLES = '__styles__globals.css'

const FILES: Readonly<Record<string, string>> = {
  [HOME]: `import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Part } from '@/components/Part'
import { Deal } from '@/entities/Deal'

export default function Home() {
  const [count, setCount] = useState(0)
  const load = async () => {
    const [deal] = await Deal.list()
    setCount(deal?.value ?? 0)
  }
  return (
    <main className="p-4">
      <h1>Don't panic {count}</h1>
      <Button variant="outline" onClick={() => void load()}>Load</Button>
      <Part name="one" />
    </main>
  )
}
`,
  [PART]: `export function Part({ name }: { name: string }) {\n  return <b>{name}</b>\n}\n`,
  [DEAL]: `${JSON.stringify({ name: 'Deal', type: 'object', properties: { title: { type: 'string' }, value: { type: 'number' } } }, null, 2)}\n`,
  [STYLES]: "@import 'tailwindcss';\n@import 'lathe/skin.css';\n\n:root {\n  --gh: 45;\n}\n",
}

const text = (editor: EditorPage) => editor.page.evaluate(() => fixture.text())
const cursor = (editor: EditorPage) => editor.page.evaluate(() => fixture.cursor())
const place = (editor: EditorPage, line: number, column: number) =>
  editor.page.evaluate((at) => fixture.place(...at), [line, column] as const)
const changed = (path: string, change: (content: string) => string) => ({ ...FILES, [path]: change(FILES[path] ?? '') })

test('a whole app type-checks under the builder’s CSP, without an error in any file', async () => {
  const files = Object.fromEntries(generatedApp({ files: 20, bytesPerFile: 800 }))
  await using editor = await site.open(browser, { files, path: HOME })
  for (const path of Object.keys(files).filter((each) => each.endsWith('.tsx'))) {
    await editor.set({ path })
    expect([path, await editor.problems(path)]).toEqual([path, []])
  }
  expect(editor.errors).toEqual([])
})

test('errors appear while typing, at their place, and disappear when fixed', { tags: 'long' }, async () => {
  await using editor = await site.open(browser, { files: FILES, path: HOME })
  expect(await editor.problems(HOME)).toEqual([])
  await place(editor, 15, 24)
  await editor.forget()
  await editor.page.keyboard.type('x')
  expect(await editor.problems(HOME)).toEqual([
    { line: 15, column: 15, severity: 'error', message: expect.stringContaining(`Type '"xoutline"' is not assignable`) },
  ])
  await editor.page.locator('.squiggly-error').waitFor()
  await editor.forget()
  await editor.page.keyboard.press('Backspace')
  expect(await editor.problems(HOME)).toEqual([])
  expect((await editor.said()).edits.at(-1)).toEqual([HOME, FILES[HOME]])
})

test('a change of another file affects the open one', { tags: 'long' }, async () => {
  await using editor = await site.open(browser, { files: FILES, path: HOME })
  expect(await editor.problems(HOME)).toEqual([])
  await editor.forget()
  await editor.set({ files: changed(DEAL, (content) => content.replace('"value"', '"amount"')) })
  expect(await editor.problems(HOME)).toEqual([
    { line: 10, column: 20, severity: 'error', message: expect.stringContaining("'value' does not exist on type 'DealRow'") },
  ])
})

test('an external change keeps the cursor and the undo history', { tags: 'long' }, async () => {
  await using editor = await site.open(browser, { files: FILES, path: HOME })
  await place(editor, 16, 24)
  await editor.page.keyboard.type(' ')
  const typed = await text(editor)
  const outside = typed.replace("import { useState } from 'react'\n", "import { useState } from 'react'\n// From the chat.\n")
  await editor.set({ files: { ...FILES, [HOME]: outside } })
  expect(await text(editor)).toBe(outside)
  expect(await cursor(editor)).toEqual([17, 25])
  expect((await editor.said()).edits).toHaveLength(1)
  await editor.page.keyboard.press('Control+z')
  expect(await text(editor)).toBe(typed)
  await editor.page.keyboard.press('Control+z')
  expect(await text(editor)).toBe(FILES[HOME])
})

test('a late echo of one’s own typing removes nothing', { tags: 'long' }, async () => {
  await using editor = await site.open(browser, { files: FILES, path: HOME })
  await place(editor, 14, 11)
  await editor.page.keyboard.type('one ')
  const saved = await text(editor)
  await editor.page.keyboard.type('two ')
  const now = await text(editor)
  await editor.set({ files: { ...FILES, [HOME]: saved } })
  expect(await text(editor)).toBe(now)
  await editor.set({ files: FILES })
  expect(await text(editor)).toBe(FILES[HOME])
})

test('the position in a file is kept, and a deleted file’s text is released', { tags: 'long' }, async () => {
  const long = Array.from({ length: 300 }, (_, line) => `export const value${line} = ${line}`).join('\n')
  const files = { ...FILES, '__services__long.ts': long }
  await using editor = await site.open(browser, { files, path: '__services__long.ts', revealLine: { line: 200, column: 8, key: 1 } })
  expect(await cursor(editor)).toEqual([200, 8])
  await editor.page.getByText('value199', { exact: true }).waitFor()
  await editor.set({ path: PART, revealLine: undefined })
  await editor.page.getByText('Part', { exact: true }).first().waitFor()
  await editor.set({ path: '__services__long.ts' })
  await editor.page.getByText('value199', { exact: true }).waitFor()
  expect(await cursor(editor)).toEqual([200, 8])
  const before = await editor.page.evaluate(() => fixture.models())
  await editor.set({ files: FILES, path: PART })
  await expect.poll(() => editor.page.evaluate(() => fixture.models())).toBe(before - 1)
  expect(editor.errors).toEqual([])
})

test('F12 opens a component, the line of a property, and the kit’s declarations', { tags: 'long' }, async () => {
  await using editor = await site.open(browser, { files: FILES, path: HOME })
  await editor.problems(HOME)
  await place(editor, 16, 9)
  await editor.page.keyboard.press('F12')
  await editor.page.locator(`[data-code-editor="${PART}"]`).waitFor()
  await editor.set({ path: HOME })
  await place(editor, 10, 22)
  await editor.page.keyboard.press('F12')
  await editor.page.locator(`[data-code-editor="${DEAL}"]`).waitFor()
  const line = (FILES[DEAL] ?? '').split('\n').findIndex((each) => each.includes('"value"')) + 1
  expect((await editor.said()).opened).toEqual([
    [PART, 1],
    [DEAL, line],
  ])
  await editor.set({ path: HOME })
  await place(editor, 15, 9)
  await editor.page.keyboard.press('F12')
  await editor.page.locator('.peekview-widget').getByText('asChild').first().waitFor()
  expect(editor.errors).toEqual([])
})

test('hovering shows types, imports are completed, and a component comes with its import', { tags: 'long' }, async () => {
  await using editor = await site.open(browser, { files: FILES, path: HOME })
  await editor.problems(HOME)
  await editor.page
    .locator('.view-line span', { hasText: /^useState$/ })
    .last()
    .hover()
  await editor.page.locator('.monaco-hover').getByText('Returns a stateful value').waitFor()

  await place(editor, 4, 39)
  await editor.page.keyboard.press('Enter')
  await editor.page.keyboard.type("import { cn } from '@/lib/u")
  await editor.page.locator('.suggest-widget .monaco-list-row.focused').getByText('@/lib/utils').waitFor()
  await editor.page.keyboard.press('Enter')
  await expect.poll(() => text(editor)).toContain("import { cn } from '@/lib/utils")
  // The editor closes a quote only if it has tokenized the line in time.
  if (!(await text(editor)).includes("'@/lib/utils'")) await editor.page.keyboard.type("'")
  expect(await text(editor)).toContain("import { cn } from '@/lib/utils'\n")

  await place(editor, 17, 27)
  await editor.page.keyboard.press('Enter')
  await editor.page.keyboard.type('<Stat')
  await editor.page.locator('.suggest-widget .monaco-list-row.focused').getByText('@/components/ui/stat').waitFor()
  await editor.page.keyboard.press('Enter')
  await editor.page.waitForFunction(() => fixture.text().includes("import { Stat } from '@/components/ui/stat'\n"))
  expect(await text(editor)).toContain('<Stat')
})

test(
  'keys: saving is passed on, Lathe’s own shortcuts and Escape pass through, and Tab leaves after Escape or Ctrl+M',
  { tags: 'long' },
  async () => {
    await using editor = await site.open(browser, { files: FILES, path: HOME })
    await editor.page.evaluate(() => {
      addEventListener('keydown', (event) => {
        if (!event.defaultPrevented) fixture.keys.push(event.key)
        if (event.ctrlKey) event.preventDefault()
      })
    })
    await place(editor, 6, 1)
    for (const key of ['Control+s', 'Control+k', 'Control+p', 'Control+b', 'Control+Shift+f', 'Escape'])
      await editor.page.keyboard.press(key)
    expect((await editor.said()).saves).toBe(1)
    expect(await editor.page.evaluate(() => fixture.keys.filter((key) => key !== 'Control' && key !== 'Shift'))).toEqual([
      'k',
      'p',
      'b',
      'f',
      'Escape',
    ])
    const focused = () => editor.page.evaluate(() => document.activeElement?.textContent)
    await editor.page.keyboard.press('Tab')
    await expect.poll(focused).toBe('After')
    expect(await text(editor)).toBe(FILES[HOME])
    await place(editor, 6, 1)
    await editor.page.keyboard.press('Tab')
    expect(await text(editor)).not.toBe(FILES[HOME])
    await editor.page.keyboard.press('Control+m')
    await editor.page.keyboard.press('Tab')
    await expect.poll(focused).toBe('After')
  },
)

test('Tab passes through an unchanged file, and indents after typing', { tags: 'long' }, async () => {
  await using editor = await site.open(browser, { files: FILES, path: HOME })
  const isInside = () => editor.page.evaluate(() => document.activeElement?.closest('.monaco-editor') !== null)
  for (let presses = 0; !(await isInside()); presses += 1) {
    expect(presses).toBeLessThan(20)
    await editor.page.keyboard.press('Tab')
  }
  await editor.page.keyboard.press('Tab')
  await expect.poll(isInside).toBe(false)
  await editor.page.keyboard.press('Shift+Tab')
  await expect.poll(isInside).toBe(true)
  expect(await text(editor)).toBe(FILES[HOME])
  await editor.page.keyboard.type('x')
  await editor.page.keyboard.press('Tab')
  expect(await isInside()).toBe(true)
  expect((await text(editor))?.startsWith('x ')).toBe(true)
  // Escape closes the find widget first.
  await editor.page.keyboard.press('Control+f')
  await editor.page.locator('.find-widget.visible').waitFor()
  await editor.page.keyboard.press('Escape')
  await editor.page.locator('.find-widget:not(.visible)').waitFor({ state: 'attached' })
  await editor.page.keyboard.press('Tab')
  expect(await isInside()).toBe(true)
})

test('schemas and generated files are read-only', { tags: 'long' }, async () => {
  await using editor = await site.open(browser, { files: FILES, path: DEAL })
  await place(editor, 2, 1)
  await editor.page.keyboard.type('x')
  expect(await text(editor)).toBe(FILES[DEAL])
  await editor.set({ path: HOME, isReadOnly: true })
  await place(editor, 2, 1)
  await editor.page.keyboard.type('x')
  expect(await text(editor)).toBe(FILES[HOME])
  expect((await editor.said()).edits).toEqual([])
})

test('Tailwind directives are valid in a stylesheet; real errors are reported', { tags: 'long' }, async () => {
  const css = `@import 'tailwindcss';
@import 'lathe/skin.css';
@source './pages';
@custom-variant dark (&:where(.dark, .dark *));
@theme inline {
  --color-brand: oklch(0.6 0.1 200);
  --*: initial;
}
@utility tab-* {
  tab-size: --value(integer);
}
@layer components {
  .card {
    @apply rounded-xl border p-4 hover:bg-muted/50 md:w-1/2;
    @variant dark {
      color: theme(--color-brand);
    }
    margin: --spacing(4);
  }
}
`
  await using editor = await site.open(browser, { files: { ...FILES, [STYLES]: css }, path: STYLES })
  expect(await editor.problems(STYLES)).toEqual([])
  await editor.forget()
  await editor.set({ files: { ...FILES, [STYLES]: `${css}.broken { color red; }\n` } })
  expect(await editor.problems(STYLES)).toEqual([expect.objectContaining({ line: 21, severity: 'error' })])
})

test('the editor follows the page’s theme at once', { tags: 'long' }, async () => {
  await using editor = await site.open(browser, { files: FILES, path: HOME })
  const ground = () =>
    editor.page
      .locator('.monaco-editor-background')
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  const light = await ground()
  await editor.page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
  await editor.page.waitForFunction(
    (before) => getComputedStyle(document.querySelector('.monaco-editor-background') ?? document.body).backgroundColor !== before,
    light,
  )
  expect(await ground()).toMatch(/^rgb\((1\d|2\d), /)
})

test('a comparison folds unchanged lines, and changed words are legible', { tags: 'long' }, async () => {
  const before = Array.from({ length: 60 }, (_, line) => `export const value${line} = ${line}`).join('\n')
  const diff = {
    before,
    after: before.replace('value30 = 30', "value30 = 'thirty'"),
    language: 'typescript',
    isSideBySide: true,
    label: 'long.ts',
  } as const
  await using editor = await site.open(browser, { diff })
  await editor.page
    .getByText(/27 hidden lines/)
    .first()
    .waitFor()
  const word = editor.page.locator('.modified .changed-word').first()
  const colour = await editor.page.evaluate(() => getComputedStyle(document.body).color)
  await expect.poll(() => word.evaluate((element) => getComputedStyle(element).color)).toBe(colour)
  await editor.set({ diff: { ...diff, isSideBySide: false } })
  await editor.page.locator('.monaco-diff-editor:not(.side-by-side)').waitFor()
  expect(editor.errors).toEqual([])
})

/** Each theme in one of the widths; with `LATHE_ALL_SIZES=1` (`npm run test:long`) in both. */
const LOOKS = [
  { isDark: false, widths: [1000, 390] },
  { isDark: true, widths: [390, 1000] },
].map(({ isDark, widths }) => ({ isDark, widths: process.env['LATHE_ALL_SIZES'] === '1' ? widths : widths.slice(0, 1) }))

test.each(LOOKS)('passes axe, dark $isDark', { tags: 'long' }, async ({ isDark, widths }) => {
  for (const width of widths) {
    await using editor = await site.open(
      browser,
      { files: changed(HOME, (content) => content.replace('outline', 'huge')), path: HOME },
      { isDark, width },
    )
    await editor.problems(HOME)
    await editor.page.locator('.squiggly-error').waitFor()
    expect(await violations(editor.page, 'editor')).toEqual([])
    const diff = {
      before: FILES[HOME] ?? '',
      after: (FILES[HOME] ?? '').replace('useState(0)', 'useState(10)'),
      language: 'typescript',
      isSideBySide: width > 768,
      label: 'Home.tsx',
    } as const
    await using comparison = await site.open(browser, { diff }, { isDark, width })
    await comparison.page.locator('.char-insert').first().waitFor()
    expect(await violations(comparison.page, 'comparison')).toEqual([])
  }
})

/** Available in the page. */
declare const fixture: {
  readonly keys: string[]
  text(): string
  cursor(): readonly [number, number]
  place(line: number, column: number): void
  models(): number
}
