import { describe, expect, it } from 'vitest'
import { REPORT_MAX_BYTES } from '../limits/preview.ts'
import { readFrameReport } from './preview-bridge.ts'

const error = {
  source: 'runtime',
  componentName: 'Deals',
  title: 'x is not defined',
  details: 'at Deals',
  path: '__pages__Deals.tsx',
  line: 12,
  column: 5,
}

describe('readFrameReport', () => {
  it('reads what a frame may say', () => {
    expect(readFrameReport({ type: 'ready', route: '/' })).toEqual({ type: 'ready', route: '/' })
    expect(readFrameReport({ type: 'error', error })).toEqual({ type: 'error', error })
  })

  it('answers null to everything else', () => {
    const foreign = [
      null,
      'ready',
      { type: 'ready' },
      { type: 'route', route: 'javascript:alert(1)' },
      { type: 'navigate', route: '/' },
      { type: 'error', error: { ...error, path: '../../etc/passwd' } },
      { type: 'error', error: { ...error, line: 0 } },
      { type: 'error', error: { ...error, source: 'build' } },
    ]
    for (const message of foreign) expect(readFrameReport(message)).toBeNull()
  })

  it('measures a report in bytes, not in characters', () => {
    const fits = { type: 'error', error: { ...error, details: 'a'.repeat(REPORT_MAX_BYTES - 400) } }
    const isLarge = { type: 'error', error: { ...error, details: 'ä'.repeat(REPORT_MAX_BYTES / 2) } }
    expect(readFrameReport(fits)).not.toBeNull()
    expect(readFrameReport(isLarge)).toBeNull()
    expect(readFrameReport({ type: 'error', error: { ...error, details: '\ud800' } })).not.toBeNull()
  })
})
