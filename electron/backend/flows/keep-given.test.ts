import { expect, test } from 'vitest'
import { looksUp, sitesIn } from './keep-given.ts'

test('a website is named by its address', () => {
  expect(sitesIn('Build a helpdesk from our site https://bakery.example/shop, please.')).toEqual(['https://bakery.example/shop'])
  expect(sitesIn('See www.bakery.example. And (https://bakery.example/a?b=1)!')).toEqual([
    'https://www.bakery.example/',
    'https://bakery.example/a?b=1',
  ])
  expect(sitesIn('https://bakery.example https://bakery.example/')).toEqual(['https://bakery.example/'])
  expect(sitesIn('Use handbook.pdf, Node.js and ann@bakery.example; file:///etc/passwd; https://bakery.example/logo.png')).toEqual([])
  expect(sitesIn(Array.from({ length: 9 }, (_, n) => `https://shop${n}.example`).join(' '))).toHaveLength(3)
})

test('code looks something up where it asks with data sources', () => {
  expect(looksUp('await InvokeLLM({ prompt, sources: true })')).toBe(true)
  expect(looksUp('await Sources.search(question, { limit: 3 })')).toBe(true)
  expect(looksUp('await InvokeLLM({ prompt })')).toBe(false)
  expect(looksUp('const sources = true; dataSources: trueValue')).toBe(false)
})
