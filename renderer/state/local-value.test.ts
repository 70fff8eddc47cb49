import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { localValue } from './local-value.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  return () => vi.unstubAllGlobals()
})

describe('what a window remembers', () => {
  const sidebar = () => localValue({ key: 'sidebar', schema: z.enum(['open', 'icons']), fallback: 'open', keepMs: 1_000 })

  it('reads what was written', () => {
    sidebar().write('icons')
    expect(sidebar().read()).toBe('icons')
  })

  it.each(['', '{', 'null', '{"at":1}', '{"at":"x","value":"icons"}', '{"at":1,"value":"wide"}'])('falls back from %j', (text) => {
    stored.set('sidebar', text)
    expect(sidebar().read()).toBe('open')
  })

  it('forgets what is too old', () => {
    stored.set('sidebar', JSON.stringify({ at: Date.now() - 1_001, value: 'icons' }))
    expect(sidebar().read()).toBe('open')
  })

  it('goes on without a storage that refuses', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
    sidebar().write('icons')
    expect(sidebar().read()).toBe('open')
  })
})
