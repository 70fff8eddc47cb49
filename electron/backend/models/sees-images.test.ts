import { describe, expect, it } from 'vitest'
import type { ProviderId } from '../../../shared/domain/model-provider.ts'
import { seesImages } from './sees-images.ts'

const SEEING: readonly (readonly [ProviderId, string])[] = [
  ['openai', 'gpt-5.2'],
  ['openai', 'gpt-4o-mini'],
  ['openai', 'o3'],
  ['anthropic', 'claude-sonnet-4-5'],
  ['anthropic', 'claude-3-haiku-20240307'],
  ['google', 'gemini-2.5-pro'],
  ['openrouter', 'anthropic/claude-opus-4.5'],
  ['openrouter', 'qwen/qwen2.5-vl-72b-instruct'],
  ['compatible', 'Qwen2.5-VL-7B-Instruct'],
  ['compatible', 'pixtral-12b'],
  ['ollama', 'llava:7b'],
  ['ollama', 'gemma3:4b'],
  ['ollama', 'llama3.2-vision'],
]
const BLIND: readonly (readonly [ProviderId, string])[] = [
  ['openai', 'gpt-3.5-turbo'],
  ['openai', 'o3-mini'],
  ['openai', 'o1-mini'],
  ['anthropic', 'claude-2.1'],
  ['anthropic', 'claude-instant-1'],
  ['openrouter', 'openai/gpt-3.5-turbo'],
  ['openrouter', 'deepseek/deepseek-r1'],
  ['compatible', 'qwen3-coder'],
  ['compatible', 'envlope-7b'],
  ['ollama', 'gemma3:1b'],
  ['ollama', 'qwen3:8b'],
]

describe('a model', () => {
  it.each(SEEING)('%s %s takes images', (provider, id) => {
    expect(seesImages(provider, id, undefined)).toBe(true)
  })
  it.each(BLIND)('%s %s takes none', (provider, id) => {
    expect(seesImages(provider, id, undefined)).toBe(false)
  })
  it('is believed what its provider says of it', () => {
    expect(seesImages('ollama', 'my-own', true)).toBe(true)
    expect(seesImages('openrouter', 'openai/gpt-5', false)).toBe(false)
  })
})
