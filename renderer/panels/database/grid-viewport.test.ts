import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { gridScale, ROW_PX } from './grid-scale.ts'
import { type GridViewport, EMPTY_VIEWPORT, originTop, viewportAt } from './grid-viewport.ts'

const VIEWPORT_PX = 480
const keysOf = ({ first, last, origin }: GridViewport) => Array.from({ length: last - first + 1 }, (_, index) => first + index - origin)

it('scrolling by less than a step renders nothing', () => {
  const viewport = viewportAt(EMPTY_VIEWPORT, 40_000, VIEWPORT_PX, 10_000)
  expect(viewportAt(viewport, 40_001, VIEWPORT_PX, 10_000)).toBe(viewport)
  expect(viewportAt(viewport, 40_000 + 10 * ROW_PX, VIEWPORT_PX, 10_000)).not.toEqual(viewport)
})

it('a row that stays visible keeps its key, and a jump reuses the keys of other rows', () => {
  const viewport = viewportAt(EMPTY_VIEWPORT, 40_000, VIEWPORT_PX, 10_000)
  const scrolled = viewportAt(viewport, 40_000 + 10 * ROW_PX, VIEWPORT_PX, 10_000)
  expect(scrolled.origin).toBe(viewport.origin)
  const jumped = viewportAt(scrolled, 200_000, VIEWPORT_PX, 10_000)
  expect(keysOf(jumped)).toEqual(keysOf(scrolled))
})

it('visible rows are always rendered in the right place, and no row is far from the origin', () => {
  const goes = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 40, max: 1_200 }), goes, (rows, viewportPx, places) => {
      const scale = gridScale(rows, viewportPx)
      let viewport = EMPTY_VIEWPORT
      for (const place of places) {
        const offset = place * scale.maxOffset
        const scrollTop = scale.toScrollTop(offset)
        viewport = viewportAt(viewport, offset, viewportPx, rows)
        expect(viewport.first).toBeGreaterThanOrEqual(0)
        expect(viewport.last).toBeLessThan(rows)
        expect(viewport.first * ROW_PX).toBeLessThanOrEqual(offset)
        expect((viewport.last + 1) * ROW_PX).toBeGreaterThanOrEqual(Math.min(offset + viewportPx, rows * ROW_PX))
        expect(Math.abs(viewport.first - viewport.origin)).toBeLessThanOrEqual(100_000)
        const top = originTop(viewport, offset, scrollTop) + (viewport.first - viewport.origin) * ROW_PX
        expect(top - scrollTop).toBeCloseTo(viewport.first * ROW_PX - offset, 3)
      }
    }),
  )
})
