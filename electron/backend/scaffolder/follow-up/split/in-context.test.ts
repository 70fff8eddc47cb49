import { expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../../resources/packs/all-packs.ts'
import { readApp } from '../../emit/read-app.ts'
import { answerTexts } from '../../scaffold.ts'
import { applyAnswer } from '../../testing/apply-answer.ts'
import { modelDiff } from '../../testing/model-diff.ts'

const BAKERY = 'A CRM for a small bakery with customers, orders (status: new, baking, delivered) and products with a price'
const today = new Date('2026-03-14T12:00:00Z')

/** What is different after the second message, compared with before the first. */
function after(first: string, second: string): readonly string[] {
  const say = (message: string, files: Parameters<typeof applyAnswer>[0], earlier?: { said: string; answer: string }) =>
    applyAnswer(
      files,
      answerTexts({ message, appName: 'Bakery CRM', files, packs: DOMAIN_PACKS, today, ...(earlier === undefined ? {} : { earlier }) }),
    )
  const made = say(BAKERY, new Map())
  const one = say(first, made.files)
  const two = say(second, one.files, { said: first, answer: one.prose })
  return modelDiff(readApp(made.files, ''), readApp(two.files, ''))
}

test.each<readonly [first: string, second: string, different: readonly string[]]>([
  ['add a weight in kg', 'to the products please', ['+Product.Weight number']],
  ['add a photo', 'customers', ['+Customer.Photo image']],
  ['add a colour (red, green)', 'products', ['+Product.Colour choice[red,green]']],
  ['remove the notes', 'orders', ['-Order.Notes']],
  ['add a photo to customers', 'no, I meant products', ['+Product.Photo image']],
  ['add a photo to customers', 'remove that again', []],
  ['rename customers to guests', 'undo that', []],
  ['add suppliers', 'no, remove that again please', []],
])('%s, then: %s', (first, second, different) => {
  expect(after(first, second)).toEqual(different)
})

test('what was removed is not guessed back: it comes back with its version', () => {
  expect(after('remove the price', 'put it back')).toEqual(['-Product.Price'])
})
