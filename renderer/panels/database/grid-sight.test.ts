import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { gridScale, ROW_PX } from './grid-scale.ts'
import { type GridSight, NOTHING, originTop, sightAt } from './grid-sight.ts'

const VIEWPORT_PX = 480
const keysOf = ({ first, last, origin }: GridSight) => Array.from({ length: last - first + 1 }, (_, index) => first + index - origin)

it('what is scrolled by less than a step draws nothing', () => {
  const sight = sightAt(NOTHING, 40_000, VIEWPORT_PX, 10_000)
  expect(sightAt(sight, 40_001, VIEWPORT_PX, 10_000)).toBe(sight)
  expect(sightAt(sight, 40_000 + 10 * ROW_PX, VIEWPORT_PX, 10_000)).not.toEqual(sight)
})

it('a row that stays in sight stays the same one, and one that is jumped to takes the place of another', () => {
  const sight = sightAt(NOTHING, 40_000, VIEWPORT_PX, 10_000)
  const scrolled = sightAt(sight, 40_000 + 10 * ROW_PX, VIEWPORT_PX, 10_000)
  expect(scrolled.origin).toBe(sight.origin)
  const jumped = sightAt(scrolled, 200_000, VIEWPORT_PX, 10_000)
  expect(keysOf(jumped)).toEqual(keysOf(scrolled))
})

it('wherever one goes, what can be seen is drawn where it belongs, and no row stands far from the origin', () => {
  const goes = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 40, max: 1_200 }), goes, (rows, viewportPx, places) => {
      const scale = gridScale(rows, viewportPx)
      let sight = NOTHING
      for (const place of places) {
        const offset = place * scale.maxOffset
        const scrollTop = scale.toScrollTop(offset)
        sight = sightAt(sight, offset, viewportPx, rows)
        expect(sight.first).toBeGreaterThanOrEqual(0)
        expect(sight.last).toBeLessThan(rows)
        expect(sight.first * ROW_PX).toBeLessThanOrEqual(offset)
        expect((sight.last + 1) * ROW_PX).toBeGreaterThanOrEqual(Math.min(offset + viewportPx, rows * ROW_PX))
        expect(Math.abs(sight.first - sight.origin)).toBeLessThanOrEqual(100_000)
        const top = originTop(sight, offset, scrollTop) + (sight.first - sight.origin) * ROW_PX
        expect(top - scrollTop).toBeCloseTo(sight.first * ROW_PX - offset, 3)
      }
    }),
  )
})
