import { array, assert, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEventParser } from './sse.ts'

const STREAM =
  ': hello\n\nevent: message\ndata: {"a":1}\nid: 7\nretry: 10\n\ndata:one\r\ndata: two\r\n\r\nevent: done\ndata\n\n: ping\n\ndata: not finished'
const EVENTS = [
  { event: 'message', data: '{"a":1}' },
  { event: 'message', data: 'one\ntwo' },
  { event: 'done', data: '' },
]

describe('createEventParser', () => {
  it('reads events, and skips comments and unknown fields', () => {
    expect(createEventParser()(STREAM)).toEqual(EVENTS)
  })

  it('gives the same result however the stream is split', () => {
    const cuts = array(nat(STREAM.length), { maxLength: 12 })
    assert(
      property(cuts, (places) => {
        const parse = createEventParser()
        const sorted = [0, ...places.toSorted((a, b) => a - b), STREAM.length]
        const events = sorted.slice(1).flatMap((end, index) => parse(STREAM.slice(sorted[index], end)))
        expect(events).toEqual(EVENTS)
      }),
      { numRuns: 2_000 },
    )
  })
})
