import type { Usage } from '../../../shared/domain/message.ts'
import type { ModelRequest } from './model-port.ts'

/** What a token is worth when nobody counted. */
export const CHARS_PER_TOKEN = 4
/** What an image is worth, as characters: providers count about 1,500 tokens for a large one. */
export const IMAGE_CHARS = 6_000

/** What a request comes to with so many characters of an answer, while nobody has counted. */
export function estimateUsage({ system, messages }: Pick<ModelRequest, 'system' | 'messages'>, outputChars: number): Usage {
  const inputChars = messages.reduce((sum, { content }) => sum + charsOf(content), system.length)
  return {
    inputTokens: Math.ceil(inputChars / CHARS_PER_TOKEN),
    cachedInputTokens: 0,
    outputTokens: Math.ceil(outputChars / CHARS_PER_TOKEN),
    isEstimated: true,
  }
}

function charsOf(content: ModelRequest['messages'][number]['content']): number {
  if (typeof content === 'string') return content.length
  return content.reduce((sum, part) => sum + (part.type === 'text' ? part.text.length : IMAGE_CHARS), 0)
}
