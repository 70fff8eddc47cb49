import type { ModelProviderInfo, ProviderId } from '../../../../shared/domain/model-provider.ts'
import { say } from '../../../../shared/text/say.ts'

/** What a person reads about a provider that is not connected, and what its form asks for. */
export interface ProviderWords {
  /** In the square before its name. */
  readonly letters: string
  readonly hint: string
  readonly connectLabel: string
  /** `none`: it needs none, though some servers do. */
  readonly key: 'needed' | 'optional'
  readonly keyPlaceholder: string
  /** `needed`: it has no address of its own. `shown`: it is often another one. `hidden`: asked for only when somebody wants to. */
  readonly address: 'needed' | 'shown' | 'hidden'
  readonly addressPlaceholder: string
}

export const PROVIDER_WORDS: Readonly<Record<ProviderId, ProviderWords>> = {
  openai: {
    letters: 'OA',
    hint: say('GPT models, with a key of your account'),
    connectLabel: say('Connect'),
    key: 'needed',
    keyPlaceholder: 'sk-…',
    address: 'hidden',
    addressPlaceholder: 'https://api.openai.com/v1',
  },
  anthropic: {
    letters: 'An',
    hint: say('Claude models, with a key of your account'),
    connectLabel: say('Connect'),
    key: 'needed',
    keyPlaceholder: 'sk-ant-…',
    address: 'hidden',
    addressPlaceholder: 'https://api.anthropic.com/v1',
  },
  google: {
    letters: 'G',
    hint: say('Gemini models, with a key of Google AI Studio'),
    connectLabel: say('Connect'),
    key: 'needed',
    keyPlaceholder: 'AIza…',
    address: 'hidden',
    addressPlaceholder: 'https://generativelanguage.googleapis.com/v1beta',
  },
  openrouter: {
    letters: 'OR',
    hint: say('Hundreds of models behind one key'),
    connectLabel: say('Connect'),
    key: 'needed',
    keyPlaceholder: 'sk-or-…',
    address: 'hidden',
    addressPlaceholder: 'https://openrouter.ai/api/v1',
  },
  compatible: {
    letters: '',
    hint: say('Any address that speaks the OpenAI format: LM Studio, llama.cpp, vLLM'),
    connectLabel: say('Add'),
    key: 'optional',
    keyPlaceholder: say('Only if the server asks for one'),
    address: 'needed',
    addressPlaceholder: 'http://127.0.0.1:1234/v1',
  },
  ollama: {
    letters: 'Ol',
    hint: say('Models on this computer, free of charge'),
    connectLabel: say('Set up'),
    key: 'optional',
    keyPlaceholder: say('Only if a server in front of it asks for one'),
    address: 'shown',
    addressPlaceholder: 'http://127.0.0.1:11434',
  },
}

/** Nothing of it is stored: it is not connected and has not lost anything either. */
export function isUntouched({ isConnected, needsKeyAgain, updatedAt }: ModelProviderInfo): boolean {
  return !isConnected && !needsKeyAgain && updatedAt === null
}
