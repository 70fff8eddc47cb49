import { expect, test } from 'vitest'
import { draftFontAddress, lookCss, lookOf } from './app-look.ts'
import { type AppRecord, EMPTY_RECORD, readRecord } from './app-record.ts'
import { NO_STYLE } from './app-style.ts'

const HASH = 'ab'.repeat(32)
const branded = (style: Partial<AppRecord['style']>): AppRecord => ({ ...EMPTY_RECORD, style: { ...NO_STYLE, ...style } })

test('an app without a record of its own looks as its style sheet says, and has nothing under its pages', () => {
  const look = lookOf(EMPTY_RECORD)
  expect(look).toEqual({ css: '', font: null, theme: 'system', links: [], icon: null, membersOnly: [], mainPage: null })
  expect(lookCss(look, false)).toBe('')
})

test('a branding is set above the root, in the theme that its background belongs to', () => {
  const dark = lookOf(branded({ styleName: 'dark' }))
  expect(dark.theme).toBe('dark')
  expect(dark.css).toContain(':root:root:root{--page:#000000;--brand:#ffffff}')
  expect(dark.css).toContain(':root:root:root.dark{--background:#000000;--primary:#ffffff;--primary-foreground:#000000}')
  expect(lookCss(dark, false)).toContain('--theme:dark')
  const green = lookOf(branded({ styleName: 'colorful', headerTextColor: 'rose-900' }))
  expect(green.theme).toBe('light')
  expect(green.css).toMatch(/:root:root:root:not\(\.dark\) :is\([^{]*h1\)\{color:oklch\(41% 0\.159 10\.272\)\}/)
})

test('one colour alone changes nothing else', () => {
  expect(lookOf(branded({ buttonBackgroundColor: '#1a7f37' })).css).toBe(
    ':root:root:root{--brand:#1a7f37}:root:root:root{--primary:#1a7f37}',
  )
})

test('a font that comes with the app is named beside the style, and one of the device is not', () => {
  const lora = lookOf(branded({ fontFamily: 'Source Serif 4' }))
  expect(lora.font).toBe('Source Serif 4')
  expect(lora.css).toMatch(/body\{font-family:'Source Serif 4', Georgia,/)
  expect(draftFontAddress(lora)).toBe('/_lathe/font/Source%20Serif%204.css')
  const serif = lookOf(branded({ fontFamily: 'serif' }))
  expect([serif.font, draftFontAddress(serif)]).toEqual([null, null])
  expect(serif.css).toMatch(/body\{font-family:Georgia,/)
})

test('pictures are named by their hash, whatever else an address may hold', () => {
  const look = lookOf(branded({ logoUrl: `/_app/files/${HASH}`, backgroundImage: `/_app/files/${HASH}` }))
  expect(look.icon).toBe(`/_app/files/${HASH}`)
  expect(look.css.match(/url\("[^"]*"\)/g)).toEqual([`url("/_app/files/${HASH}")`, `url("/_app/files/${HASH}")`])
  const foreign = { ...NO_STYLE, logoUrl: `/_app/files/${HASH}");}*{background:url(//evil.example` }
  expect(lookOf({ ...EMPTY_RECORD, style: foreign }).css).toBe('')
  expect(lookOf({ ...EMPTY_RECORD, style: { ...NO_STYLE, backgroundColor: '</style><script>' } }).css).not.toContain('<')
})

test('links that are set stand under the pages, and the page that is chosen opens first', () => {
  const { links, mainPage } = lookOf(
    readRecord({ settings: { termsOfServiceLink: 'https://example.com/t', supportEmail: 'help@example.com', mainPage: '/customers' } }),
  )
  expect(links).toEqual([
    { label: 'Terms of service', href: 'https://example.com/t' },
    { label: 'Support', href: 'mailto:help@example.com' },
  ])
  expect(mainPage).toBe('/customers')
  expect(lookOf(readRecord({ settings: { mainPage: '/' } })).mainPage).toBeNull()
})
