import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAnswerParser } from './parse-answer.ts'
import { createStitcher, type CutText, findSeams, stitch } from './stitch.ts'
import { startCpuTime } from '../../../tests/helpers/cpu-time.ts'

const TAG = '<act type="add_file" path="__pages__Deals.tsx" title="Deals">\n'
const BODY = `import { Card } from '@/components/ui/card'

export default function Deals() {
  const names = ['Anna', 'Ben']
  return (
    <section>
      {names.map((name) => (
        <Card key={name}>
          <div>
            <p>{name}</p>
          </div>
        </Card>
      ))}
    </section>
  )
}
`
const WHOLE = `I add it.\n\n${TAG}${BODY}</act>\n<act type="delete_file" path="__pages__Old.tsx"/>\nDone.`

function cutAt(at: number, whole = WHOLE): CutText {
  const text = whole.slice(0, at)
  const parser = createAnswerParser()
  parser.push(text)
  return { text, from: 0, openAt: parser.openAt() }
}

function join(cut: CutText, more: string): string {
  const [seam] = findSeams(cut, more)
  return seam === undefined ? '' : stitch(cut, more, seam)
}

const IN_CARD = WHOLE.indexOf('<Card key') + 8
const lineOf = (at: number) => WHOLE.lastIndexOf('\n', at - 1) + 1

describe('the seam of an answer that was cut', () => {
  it.each<[string, number, string]>([
    ['goes on at once', IN_CARD, WHOLE.slice(IN_CARD)],
    ['repeats the line that was cut', IN_CARD, WHOLE.slice(lineOf(IN_CARD))],
    ['repeats it without its indent', IN_CARD, WHOLE.slice(lineOf(IN_CARD)).trimStart()],
    ['repeats several lines', IN_CARD, WHOLE.slice(lineOf(lineOf(lineOf(IN_CARD))))],
    ['repeats everything', IN_CARD, WHOLE],
    ['introduces itself', IN_CARD, `Of course! Here is the rest.\n\n${WHOLE.slice(lineOf(IN_CARD))}`],
    ['introduces itself and goes on in the word', IN_CARD, `Continuing:\n\n${WHOLE.slice(IN_CARD)}`],
    ['opens a fence', IN_CARD, `\`\`\`tsx\n${WHOLE.slice(lineOf(IN_CARD)).replace('\n</act>', '\n```\n</act>')}`],
    ['opens the action again', IN_CARD, `${TAG}${WHOLE.slice(lineOf(IN_CARD))}`],
    [
      'opens it again in a fence, with words before',
      IN_CARD,
      `Sure:\n\n\`\`\`\n${TAG}${WHOLE.slice(lineOf(IN_CARD)).replace('\n</act>', '\n```\n</act>')}`,
    ],
    ['writes the file anew', IN_CARD, `${TAG}${BODY}</act>\n<act type="delete_file" path="__pages__Old.tsx"/>\nDone.`],
    ['writes it anew without its tag', IN_CARD, `\n${BODY}</act>\n<act type="delete_file" path="__pages__Old.tsx"/>\nDone.`],
  ])('is found when it %s', (_, at, more) => expect(join(cutAt(at), more)).toBe(WHOLE))

  it.each([
    ['a closing tag after another one', WHOLE.indexOf('</div>') + 7],
    ['a bracket after another one', WHOLE.indexOf(')}') + 3],
    ['an indent', WHOLE.indexOf('<div>') - 4],
    ['the end of a line', WHOLE.indexOf('return (') + 8],
    ['the tag', WHOLE.indexOf('path=') + 3],
    ['its first letter', WHOLE.indexOf('<act') + 1],
    ['the closing tag', WHOLE.indexOf('</act>') + 3],
    ['between two actions', WHOLE.indexOf('</act>') + 7],
  ])('takes nothing away that only looks repeated, at %s', (_, at) => expect(join(cutAt(at), WHOLE.slice(at))).toBe(WHOLE))

  it('is found for any cut with any exact repetition, in any pieces', () => {
    const places = fc.integer({ min: TAG.length + 12, max: WHOLE.indexOf('</act>') })
    fc.assert(
      fc.property(places, fc.constantFrom(0, 20, 40, 60, 200), fc.integer({ min: 1, max: 50 }), (at, repeated, size) => {
        const cut = cutAt(at)
        const more = WHOLE.slice(Math.max(0, at - repeated))
        const stitcher = createStitcher(cut, 200)
        let text = ''
        for (let here = 0; here < more.length; here += size) text += stitcher.push(more.slice(here, here + size))
        expect(text + stitcher.end()).toBe(WHOLE)
      }),
      { numRuns: 1_000 },
    )
  })

  it('closes what was whole but for its end, when another action begins', () => {
    const at = WHOLE.indexOf('</act>')
    expect(join(cutAt(at), '<act type="delete_file" path="__pages__Old.tsx"/>\nDone.')).toBe(
      `${WHOLE.slice(0, at)}</act>\n<act type="delete_file" path="__pages__Old.tsx"/>\nDone.`,
    )
  })

  it('has other ways to offer where the likeliest is wrong', () => {
    const cut = cutAt(IN_CARD)
    const more = `      {names.map((name) =>  (\n${WHOLE.slice(WHOLE.indexOf('        <Card'))}`
    const texts = findSeams(cut, more).map((seam) => stitch(cut, more, seam))
    expect(texts).toContain(WHOLE.replace('=> (', '=>  ('))
  })

  it('leaves what is done with out', () => {
    const cut = cutAt(IN_CARD)
    const from = WHOLE.indexOf('<act')
    expect(join({ ...cut, from }, WHOLE.slice(IN_CARD))).toBe(WHOLE.slice(from))
  })

  it('is found in a moment, however much is repeated', () => {
    const cut = cutAt(900_000, `${TAG}${'const line = 1\n'.repeat(100_000)}`)
    const cpuMs = startCpuTime()
    findSeams(cut, 'const line = 1\n'.repeat(100_000))
    expect(cpuMs()).toBeLessThan(1_000)
  })
})
