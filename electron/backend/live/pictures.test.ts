import { describe, expect, it } from 'vitest'
import { cardSvg, iconSvg, webManifest } from './pictures.ts'

const app = { name: 'Bakery', description: '', accent: null }
const textsOf = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map((match) => match[1])

describe('the icon and the card of a live app', () => {
  it.each([
    ['Bakery', 'B'],
    ['  élan', 'É'],
    ['7 days', '7'],
    ['東京', '東'],
    ['🍞 Bread', 'B'],
    ['🍞', '•'],
    ['<script>', 'S'],
  ])('the icon of %j says %j', (name, initial) => expect(textsOf(iconSvg({ ...app, name }))).toEqual([initial]))

  it('the card breaks lines between words and cuts off text that does not fit', () => {
    const name = 'An app with a name that is much longer than a card is wide, and then some'
    const [, first = '', second = '', ...rest] = textsOf(cardSvg({ ...app, name }))
    expect([first.length, second.length].every((length) => length <= 26)).toBe(true)
    expect([name.startsWith(first), second.endsWith('…'), rest]).toEqual([true, true, []])
    expect(textsOf(cardSvg({ ...app, name: 'x'.repeat(80) }))[1]).toBe('x'.repeat(26))
    expect(textsOf(cardSvg({ ...app, description: 'For bakers' }))).toEqual(['B', 'Bakery', 'For bakers'])
  })

  it('text by a person never becomes markup', () => {
    const evil = { name: '"><script>alert(1)</script>', description: '</svg><script>', accent: 'red"/><script>' }
    for (const svg of [iconSvg(evil), cardSvg(evil)]) expect(svg).not.toContain('<script')
    expect(JSON.parse(webManifest(evil))).toMatchObject({ name: evil.name, description: evil.description })
  })
})
