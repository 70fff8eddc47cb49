import { describe, expect, it } from 'vitest'
import type { ContextSettings } from '../../../shared/domain/context.ts'
import { componentPath, entityPath, FilePath, GLOBALS_CSS_PATH, LAYOUT_PATH, pagePath } from '../../../shared/domain/file-path.ts'
import { CONTEXT_BUDGET_TOKENS, WHOLE_APP_TOKENS } from '../../../shared/limits/context.ts'
import { generatedApp } from '../../../tests/bench/generated-app.ts'
import { contextRoom, createContextChooser } from './choose-context.ts'
import { evaluateContext } from './evaluate-context.ts'
import { replayContext } from './replay-context.ts'

const choose = createContextChooser()
const settings = (message: string, others: Partial<ContextSettings> = {}): ContextSettings => ({
  message,
  currentRoute: null,
  pinnedFiles: [],
  earlier: [],
  wholeAppTokens: WHOLE_APP_TOKENS,
  budgetTokens: CONTEXT_BUDGET_TOKENS,
  ...others,
})
const filesOf = (files: Readonly<Record<string, string>>) =>
  new Map(Object.entries(files).map(([path, content]) => [FilePath.parse(path), content]))
const filler = (words: string, tokens = 1_500) => `// ${words}\n`.repeat(Math.ceil((tokens * 4) / (words.length + 4)))

/** A shop with more pages than fit into the context. */
const shop = filesOf({
  '__Layout.tsx': "import { Nav } from '@/components/Nav'\nexport default function Layout() { return <Nav /> }",
  '__styles__globals.css': ':root { --accent: blue }',
  '__entities__Order.json': '{ "properties": { "deliveryAddress": { "type": "string" } } }',
  '__components__Nav.tsx': "export function Nav() { return <a href='/orders'>Orders</a> }",
  '__pages__Orders.tsx': `import { OrderForm } from '@/components/OrderForm'\nexport const path = '/orders/:id'\nexport default function Orders() { return <h1>All orders</h1> }\n${filler('order list')}`,
  '__components__OrderForm.tsx': `export interface OrderFormProps { readonly total: number }\nexport function OrderForm({ total }: OrderFormProps) { return <label>Delivery address</label> }\n${filler('form')}`,
  '__pages__OpeningHours.tsx': `export default function OpeningHours() { return <h1>When we are here</h1> }\n${filler('hours of the week')}`,
  ...Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => {
      const name = `Topic${String.fromCodePoint(65 + (at % 26))}${at > 25 ? 'x' : ''}`
      return [
        `__pages__${name}.tsx`,
        `export default function ${name}() { return <h1>${name}</h1> }\n${filler(`about subject number ${at}`)}`,
      ]
    }),
  ),
})
const [ORDERS, ORDER_FORM, OPENING_HOURS] = [pagePath('Orders'), componentPath('OrderForm'), pagePath('OpeningHours')]

/** A page that no ranking would choose. */
const LAST = pagePath('TopicZ')

describe('the files of the context', () => {
  it('are all files of a small app, each with its score', async () => {
    const small = new Map([...shop].slice(0, 7))
    const { shown, files, signatures } = await choose(settings('the delivery address is missing'), small)
    expect(new Set(shown)).toEqual(new Set(small.keys()))
    expect(signatures).toEqual([])
    expect(files[0]?.methods).toEqual(expect.arrayContaining(['everything', 'text']))
    expect(files.map(({ score }) => score)).toEqual(files.map(({ score }) => score).toSorted((a, b) => b - a))
  })

  it('of a large app are its foundation and the files related to the message, within the budget', async () => {
    const { shown, files, signatures } = await choose(settings('The delivery address should be optional'), shop)
    expect(shown).toEqual(expect.arrayContaining([LAYOUT_PATH, GLOBALS_CSS_PATH, entityPath('Order'), ORDER_FORM, ORDERS]))
    expect(shown.length).toBeLessThan(shop.size)
    const tokens = files.filter(({ isShown }) => isShown).reduce((sum, file) => sum + file.tokens, 0)
    expect(tokens).toBeLessThanOrEqual(CONTEXT_BUDGET_TOKENS)
    expect(signatures.length).toBe(shop.size - shown.length)
    expect(signatures).toContainEqual(expect.stringMatching(/^- __pages__Topic\w+\.tsx: default function Topic\w+\(\)$/))
  })

  it.each([
    ['by its words', 'make opening hours nicer', {}, OPENING_HOURS, 'named'],
    ['with an @', 'make @OpeningHours.tsx:1 nicer', {}, OPENING_HOURS, 'mentioned'],
    ['in an error', 'TypeError: x is not a function\n    at OpeningHours (app.js:1:2)', {}, OPENING_HOURS, 'error'],
    ['by the page that is open', 'make it nicer', { currentRoute: '/orders/7?tab=1' }, ORDERS, 'route'],
    ['because it is pinned', 'make it nicer', { pinnedFiles: [LAST] }, LAST, 'pinned'],
  ] as const)('a file that is meant is among them: %s', async (_, message, others, path, method) => {
    const { files } = await choose(
      settings(message, { ...others, pinnedFiles: [...('pinnedFiles' in others ? others.pinnedFiles : [])] }),
      shop,
    )
    const found = files.find((file) => file.path === path)
    expect(found?.isShown).toBe(true)
    expect(found?.methods).toContain(method)
  })

  it('include pinned and mentioned files completely, however small the budget', async () => {
    const long = new Map([...shop, [LAST, filler('a long list', 7_000)]])
    const little = { budgetTokens: 4_000, wholeAppTokens: 8_000 }
    expect((await choose(settings('opening hours', little), long)).shown).not.toContain(LAST)
    expect((await choose(settings('opening hours', { ...little, pinnedFiles: [LAST] }), long)).shown).toContain(LAST)
    expect((await choose(settings('@TopicZ.tsx', little), long)).shown).toContain(LAST)
    const tiny = { ...little, wholeAppTokens: 5_000 }
    expect((await choose(settings('@TopicZ.tsx', { ...tiny, pinnedFiles: [LAST] }), long)).shown).not.toContain(LAST)
  })

  it('include the file with a quoted text, and files that were changed together with it', async () => {
    const earlier = [
      [ORDERS, pagePath('TopicQ')],
      [ORDERS, pagePath('TopicQ')],
    ]
    const { files } = await choose(settings('The heading "All orders" should be larger', { earlier }), shop)
    expect(files[0]?.path).toBe(ORDERS)
    const place = (of: typeof files) => of.findIndex(({ path }) => path === pagePath('TopicQ'))
    const alone = await choose(settings('The heading "All orders" should be larger'), shop)
    expect(place(files)).toBeLessThan(10)
    expect(place(files)).toBeLessThan(place(alone.files))
  })

  it.each([
    'Bitte die Farben etwas freundlicher',
    'Rends la page un peu plus jolie, s’il te plaît',
    'Haz que la página sea más bonita',
    '',
    '🙂',
  ])('a message that names nothing still shows what everything stands on: %s', async (message) => {
    const { shown } = await choose(settings(message), shop)
    expect(shown).toEqual(expect.arrayContaining([LAYOUT_PATH, GLOBALS_CSS_PATH, entityPath('Order')]))
  })

  it('are in an order independent of the message, recently changed files last', async () => {
    const order = async (message: string) =>
      (await choose(settings(message, { earlier: [[LAYOUT_PATH]] }), new Map([...shop].slice(0, 7)))).shown
    expect(await order('orders')).toEqual(await order('opening hours'))
    expect((await order('orders')).at(-1)).toBe(LAYOUT_PATH)
  })

  it('exclude a schema larger than the budget, in favour of related files', async () => {
    const huge = new Map([...shop, [entityPath('Order'), 'x'.repeat(900_000)]])
    const { shown, signatures } = await choose(settings('opening hours'), huge)
    expect(shown).toContain(OPENING_HOURS)
    expect(shown).not.toContain(entityPath('Order'))
    expect(signatures.join('\n').length).toBeLessThan(CONTEXT_BUDGET_TOKENS * 4 * 0.11)
  })

  it('leave room for a small model’s answer and the conversation', () => {
    expect(contextRoom(null, 50_000)).toEqual({
      conversationTokens: 6_000,
      mostTokens: 36_000,
      budgetTokens: 16_000,
      wholeAppTokens: 24_000,
    })
    expect(contextRoom(200_000, 8_000)).toEqual(contextRoom(null, 0))
    const small = contextRoom(16_384, 7_000)
    expect(small.budgetTokens + small.conversationTokens + 7_000).toBeLessThan(16_384 * 0.7)
    expect(contextRoom(4_096, 7_000).budgetTokens).toBeGreaterThan(0)
  })
})

describe('a choice of files', () => {
  it('is evaluated by the files that the answer changed', async () => {
    const { files, enhancedQuery } = await choose(settings('delivery address'), shop)
    const record = {
      baseVersionId: null,
      settings: settings('delivery address'),
      enhancedQuery,
      files: [...files],
      resting: null,
      sources: [],
    }
    const missed = files.find(({ isShown }) => !isShown)?.path ?? ORDERS
    const { evals, relevantFiles, belowThresholdFiles, scoreThreshold, retrievedFiles } = evaluateContext(record, [ORDER_FORM, missed])
    expect(relevantFiles).toEqual([ORDER_FORM, missed])
    expect(evals.all?.recall).toBe(0.5)
    expect(evals.text?.recall).toBe(0.5)
    expect(evals.recent).toEqual({ recall: 0, tokenEstimation: 0 })
    expect(belowThresholdFiles.map(({ filename }) => filename)).toContain(missed)
    const scored = retrievedFiles.filter(({ retrievalMethods }) => !retrievalMethods.includes('foundation'))
    expect(scoreThreshold).toBe(Math.min(...scored.map(({ score }) => score)))
    expect(evaluateContext(record, []).evals).toEqual({})
  })

  it('can be repeated from its download alone, and a difference shows', async () => {
    const pinned = pagePath('TopicZ')
    const asked = settings('the delivery address', { earlier: [[ORDERS]], pinnedFiles: [pinned] })
    const { shown } = await choose(asked, shop)
    const file: unknown = JSON.parse(
      JSON.stringify({ lathe: 'context', format: 1, settings: asked, files: Object.fromEntries([...shop].toReversed()), chosen: shown }),
    )
    const again = await replayContext(file, createContextChooser())
    expect([again.added, again.missing]).toEqual([[], []])
    expect(again.chosen.shown).toEqual(shown)
    const other = await replayContext({ ...(file as object), settings: { ...asked, pinnedFiles: [] } }, createContextChooser())
    expect(other.missing).toContain(pinned)
    await expect(replayContext({ lathe: 'app' }, choose)).rejects.toThrow('context')
  })
})

/** An app of about 55,000 tokens: forty lists with a page, a form and a schema each. */
function largeApp() {
  const things =
    'Supplier Invoice Warehouse Courier Contract Vehicle Employee Holiday Payment Refund Ticket Meeting Campaign Voucher Recipe Ingredient Allergy Machine Repair Inspection Tenant Flat Meter Reading Member Donation Volunteer Shift Lesson Teacher Pupil Exam Book Loan Author Animal Vaccine Visit Delivery Route'.split(
      ' ',
    )
  const rows = (thing: string, count: number) =>
    Array.from({ length: count }, (_, at) => `        <FieldValue value={row.detail${at}} kind="date" />`).join('\n') +
    `\n        {/* ${thing} */}`
  return filesOf({
    '__Layout.tsx':
      'import { AppShell } from \'@/components/ui/app-shell\'\nexport default function Layout({ children }) { return <AppShell name="Everything" nav={[]}>{children}</AppShell> }',
    '__styles__globals.css': "@import 'tailwindcss';\n@import 'lathe/skin.css';\n:root { --brand: #a33 }",
    ...Object.fromEntries(
      things.flatMap((thing) => [
        [
          `__entities__${thing}.json`,
          JSON.stringify({
            properties: Object.fromEntries(
              Array.from({ length: 10 }, (_, at) => [`detail${at}`, { type: 'string', title: `${thing} ${at}` }]),
            ),
          }),
        ],
        [
          `__components__${thing}Form.tsx`,
          `import { ${thing} } from '@/entities/${thing}'\nexport function ${thing}Form() { return <form>\n${rows(thing, 36)}\n<button>Save ${thing.toLowerCase()}</button></form> }`,
        ],
        [
          `__pages__${thing}s.tsx`,
          `import { ${thing}Form } from '@/components/${thing}Form'\nexport default function ${thing}s() { return <main><h1>${thing}s</h1>\n${rows(thing, 50)}\n${thing === 'Courier' ? '<p>Drop us a line before noon</p>' : ''}<${thing}Form /></main> }`,
        ],
      ]),
    ),
  })
}

describe('of an app of 55,000 tokens', () => {
  const app = largeApp()
  const spent = async (message: string, others: Partial<ContextSettings> = {}) => {
    const { shown, signatures, files } = await choose(settings(message, others), app)
    const tokens = files.filter(({ isShown }) => isShown).reduce((sum, file) => sum + file.tokens, 0)
    return { shown, tokens: tokens + Math.ceil(signatures.join('\n').length / 4), files }
  }

  it('a change of one line takes 6,000 tokens at most, and has its file', async () => {
    const all = [...app.values()].reduce((sum, text) => sum + text.length / 4, 0)
    expect(all).toBeGreaterThan(50_000)
    for (const [message, path] of [
      ['The heading of the warehouse list should be bigger', pagePath('Warehouses')],
      ['Call the button of vaccines “Give it”', componentPath('VaccineForm')],
      ['Say "Drop us a line before two" where it says before noon', pagePath('Couriers')],
    ] as const) {
      const { shown, tokens } = await spent(message)
      expect(shown).toContain(path)
      expect(tokens).toBeLessThanOrEqual(6_000)
    }
  })

  it('a change of one line in other words takes no more, and has the file that is near in meaning', async () => {
    const nearest = ['Warehouse', 'Route', 'Machine', 'Flat', 'Shift'].map((thing, at) => ({
      path: pagePath(`${thing}s`),
      score: 1 - at / 10,
    }))
    const { shown, tokens } = await spent('The depot overview needs a larger caption', { near: nearest })
    expect(shown).toContain(pagePath('Warehouses'))
    expect(shown).not.toContain(pagePath('Flats'))
    expect(tokens).toBeLessThanOrEqual(6_000)
  })

  it('a file that is pointed at comes with a fifth of itself at most', async () => {
    const { shown, tokens, files } = await spent('@Tenants.tsx make the heading bigger')
    const own = files.find(({ path }) => path === pagePath('Tenants'))?.tokens ?? 0
    expect(shown).toEqual([pagePath('Tenants')])
    expect(tokens).toBeLessThanOrEqual(own * 1.2)
  })

  it('nothing is shown that no word, import or change speaks for', async () => {
    const { files } = await spent('Vaccines need a date')
    expect(files.filter(({ isShown, places }) => isShown && Object.keys(places).length === 0)).toEqual([])
  })
})

it('is made among a thousand files in a moment', async () => {
  const app = generatedApp({ files: 1_000, bytesPerFile: 2_000 })
  const first = await choose(settings('count in Part 7'), app)
  expect(first.files.find(({ path }) => path === componentPath('Part7'))?.isShown).toBe(true)
})
