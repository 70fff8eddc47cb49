import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cpuMs } from '../../../../../tests/helpers/measure.ts'
import { jsonIn } from './json-in-text.ts'

const VALUE = { name: 'Library', lists: [{ many: 'books', fields: [{ label: 'Title' }, { label: 'A "quoted" \\ word' }] }] }
const TEXT = JSON.stringify(VALUE)

describe('the JSON in an answer', () => {
  it.each([
    ['alone', TEXT],
    ['between words', `Sure, here it is (as [asked]):\n\n${TEXT}\n\nLet me know {if} you need more!`],
    ['in a fence', `\`\`\`json\n${JSON.stringify(VALUE, null, 2)}\n\`\`\``],
    ['with commas too many', TEXT.replaceAll('}]', '},]').replaceAll(']}', '],}')],
  ])('is found %s', (_, text) => {
    expect(jsonIn(text)).toMatchObject({ value: VALUE, isCut: false })
  })

  it('may have line breaks in its strings', () => {
    expect(jsonIn('{"say": "One\nand another\tone"}')?.value).toEqual({ say: 'One\nand another one' })
  })

  it('is none in words', () => {
    for (const text of ['', 'The heading says Hello.', 'Use {curly braces} and [brackets] for that.']) expect(jsonIn(text)).toBeNull()
  })

  it('that was cut is closed where it was last whole', () => {
    const at = TEXT.indexOf('"A ')
    expect(jsonIn(TEXT.slice(0, at))).toMatchObject({
      value: { name: 'Library', lists: [{ many: 'books', fields: [{ label: 'Title' }] }] },
      isCut: true,
    })
  })

  it('is read wherever it was cut, and never otherwise than it was written', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (json, where) => {
        const text = `{"held": ${json}}`
        const found = jsonIn(text.slice(0, 1 + (where % text.length)))
        const whole = jsonIn(text)
        expect(found?.value).toBeTypeOf('object')
        if (!text.includes('__proto__')) expect(whole).toMatchObject({ value: JSON.parse(text), isCut: false })
      }),
    )
  })

  it('is looked for in linear time, however hostile the text is', async () => {
    const spent = (text: string) => cpuMs(async () => void jsonIn(text))
    for (const piece of ['[', '{', '{"a":[', '{}', '"', '[1,', '{"a":"\\', ',]}']) {
      const small = await spent(piece.repeat(20_000))
      expect(await spent(piece.repeat(80_000))).toBeLessThan(small * 12 + 300)
    }
  })
})
