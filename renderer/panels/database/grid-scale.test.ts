import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { gridScale, offsetToShow, ROW_PX, rowsInViewport } from './grid-scale.ts'

it('a short table scrolls pixel by pixel', () => {
  const scale = gridScale(1_000, 480)
  expect(scale).toMatchObject({ heightPx: 40_000, isScaled: false, maxOffset: 39_520 })
  expect([scale.toOffset(123), scale.toScrollTop(123), scale.toOffset(-5), scale.toOffset(1e9)]).toEqual([123, 123, 0, 39_520])
})

it('the last of five million rows can be reached, within the browsers’ maximum height', () => {
  const scale = gridScale(5_000_000, 480)
  expect(scale.heightPx).toBeLessThan(17_000_000)
  const end = scale.toOffset(scale.heightPx - 480)
  expect(rowsInViewport(end, 480, 5_000_000)[1]).toBe(4_999_999)
  expect(scale.toOffset(0)).toBe(0)
})

it('offset and scroll position convert into each other', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 6_000_000 }),
      fc.integer({ min: 40, max: 2_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (rows, viewport, part) => {
        const scale = gridScale(rows, viewport)
        const offset = part * scale.maxOffset
        expect(scale.toOffset(scale.toScrollTop(offset))).toBeCloseTo(offset, 2)
      },
    ),
  )
})

it('a row is scrolled into view by the shortest way', () => {
  expect(offsetToShow(0, 400, 480)).toBe(0)
  expect(offsetToShow(12, 400, 480)).toBe(400)
  expect(offsetToShow(30, 400, 480)).toBe(31 * ROW_PX - 480)
})

it('rendered rows are within the table', () => {
  expect(rowsInViewport(0, 480, 5)).toEqual([0, 4])
  const [first, last] = rowsInViewport(4_000, 480, 1_000)
  expect(first).toBeLessThanOrEqual(100)
  expect(last).toBeGreaterThanOrEqual(112)
})
