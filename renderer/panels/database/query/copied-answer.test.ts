import { expect, test } from 'vitest'
import { answerAsHtml, answerAsText } from './copied-answer.ts'

const answer = {
  columns: ['name', 'a <b>'],
  rows: [
    ['Ann & "Bo"', 1],
    ['two\nlines\tand a tab', null],
  ],
}

test('a line a row and a tab a cell: what would begin another one is a blank', () => {
  expect(answerAsText(answer)).toBe('name\ta <b>\nAnn & "Bo"\t1\ntwo lines and a tab\t')
})

test('no value becomes a part of the page', () => {
  expect(answerAsHtml(answer)).toBe(
    '<table><thead><tr><th>name</th><th>a &lt;b&gt;</th></tr></thead><tbody>' +
      '<tr><td>Ann &amp; &quot;Bo&quot;</td><td>1</td></tr><tr><td>two<br>lines\tand a tab</td><td></td></tr></tbody></table>',
  )
})
