import path from 'node:path'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../tests/helpers/browser.ts'
import type { FaintReport } from './contrast.ts'

let browser: Browser
let page: Page
let script: string

beforeAll(async () => {
  const built = await build({
    stdin: { contents: "export { findFaintTexts } from './contrast.ts'", resolveDir: path.join(import.meta.dirname) },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'measured',
    logLevel: 'silent',
  })
  script = built.outputFiles[0]?.text ?? ''
  browser = await launchBrowser()
  page = await browser.newPage()
}, 60_000)
afterAll(() => browser.close())

const THEMES = 'html{background:#fff;color:#111} html.dark{background:#111;color:#eee} p{margin:0}'

async function faintIn(body: string): Promise<readonly FaintReport[]> {
  await page.setContent(`<style>${THEMES}</style><div id="root">${body}</div>`)
  return page.evaluate(`${script}; measured.findFaintTexts()`)
}
const at = (line: number) => `data-source="__pages__Home.tsx:${line}:3"`

test('a page that can be read in both themes has no faint text, and stays as it was', async () => {
  expect(await faintIn(`<p ${at(1)}>Fresh bread</p>`)).toEqual([])
  expect(await page.evaluate(() => [document.documentElement.className, document.querySelectorAll('style').length])).toEqual(['', 1])
})

test('a text in a fixed colour is faint in one theme, with the two colours and where they were written', async () => {
  expect(
    await faintIn(
      `<section ${at(1)} style="background:#fff"><h1 ${at(2)} style="color:#222">Bakery</h1><p ${at(3)}>Fresh bread</p></section>`,
    ),
  ).toEqual([
    {
      theme: 'dark',
      text: 'Fresh bread',
      ratio: 1.16,
      needed: 4.5,
      ink: '#eeeeee',
      ground: '#ffffff',
      place: { path: '__pages__Home.tsx', line: 3, column: 3 },
      inkPlace: null,
      groundPlace: { path: '__pages__Home.tsx', line: 1, column: 3 },
    },
  ])
})

test('large letters need less, and half transparent ones are as faint as they look', async () => {
  const grey = 'color:#8a8a8a'
  const found = await faintIn(
    `<div style="background:#fff"><p style="${grey};font-size:32px">Large</p><p style="${grey}">Small</p><p style="color:#000;opacity:.4">Half</p></div>`,
  )
  expect([...new Set(found.map(({ text }) => text))]).toEqual(['Small', 'Half'])
})

test.each([
  [
    'a picture',
    '<div style="position:relative"><img src="data:," style="position:absolute;inset:0;width:90px;height:40px"><p style="color:#fff;position:relative">Bread</p></div>',
  ],
  ['a gradient', '<div style="background:linear-gradient(#fff,#000)"><p style="color:#fff">Bread</p></div>'],
  ['a disabled control', '<button disabled style="color:#ccc;background:#fff">Bread</button>'],
  ['a text for screen readers', '<p style="color:#fff;position:absolute;width:1px;height:1px;overflow:hidden">Bread</p>'],
  ['a hidden text', '<p hidden style="color:#fff">Bread</p>'],
])('of %s nothing is said', async (_, body) => {
  expect(await faintIn(body)).toEqual([])
})

test('a colour on its way to the other theme is not measured', async () => {
  expect(await faintIn('<style>html,p{transition:color 2s,background-color 2s}</style><p>Fresh bread</p>')).toEqual([])
})
