import { describe, expect, it } from 'vitest'
import { readableMessage } from './react-messages.ts'
import { isAppFrame, parseStack } from './stack.ts'

const BUNDLE = 'http://a.studio.localhost:4000/_lathe/bundle/0198.js?abc'

describe('parseStack', () => {
  it.each([
    [`    at Fragile (${BUNDLE}:12:5)`, { name: 'Fragile', line: 12, column: 5 }],
    [`    at ${BUNDLE}:12:5`, { name: '', line: 12, column: 5 }],
    [`    at async load (${BUNDLE}:1:200)`, { name: 'load', line: 1, column: 200 }],
    [`    at new Deal (${BUNDLE}:3:4)`, { name: 'Deal', line: 3, column: 4 }],
    [`    at Object.onClick [as handler] (${BUNDLE}:3:4)`, { name: 'Object.onClick [as handler]', line: 3, column: 4 }],
    [`Fragile@${BUNDLE}:12:5`, { name: 'Fragile', line: 12, column: 5 }],
    [`@${BUNDLE}:12:5`, { name: '', line: 12, column: 5 }],
  ])('reads %s', (line, frame) => {
    expect(parseStack(`TypeError: of http://x\n${line}`)).toEqual([{ ...frame, url: BUNDLE }])
  })

  it('reads frames of Chromium, tells the app’s code from its imports, and skips lines without a place', () => {
    const frames = parseStack(
      `Error: no\n    at a (preview://id/_lathe/bundle/1.js:1:2)\n    at b (preview://id/_lathe/vendor/2/core.js:3:4)\n    at <anonymous>\n    at c (native)`,
    )
    expect(frames.map((frame) => [frame.name, isAppFrame(frame)])).toEqual([
      ['a', true],
      ['b', false],
    ])
  })
})

describe('readableMessage', () => {
  it("expands React's error numbers with their arguments", () => {
    const minified = (code: number, query: string) =>
      `Minified React error #${code}; visit https://react.dev/errors/${code}${query} for the full message or use the non-minified dev environment for full errors and additional helpful warnings.`
    expect(readableMessage(minified(310, ''))).toBe(
      'Rendered more hooks than during the previous render. A hook is called under a condition.',
    )
    expect(readableMessage(minified(130, '?args[]=undefined&args[]='))).toBe(
      'Element type is invalid: expected a string (for built-in components) or a class/function (for composite components) but got: undefined.',
    )
    expect(readableMessage(minified(9999, ''))).toBe(minified(9999, ''))
    expect(readableMessage('something else')).toBe('something else')
  })
})
