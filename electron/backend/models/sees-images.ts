import type { ProviderId } from '../../../shared/domain/model-provider.ts'

type Rule = (modelId: string) => boolean

const openai: Rule = (id) =>
  /^(?:ft:)?(?:gpt-4o|gpt-4\.[15]|gpt-4-turbo|gpt-[5-9]|chatgpt-|codex|o1(?!-mini|-preview)|o3(?!-mini)|o[4-9])/.test(id)
const anthropic: Rule = (id) => id.includes('claude') && !/claude-(?:instant|v?[12](?:[.-]|$))/.test(id)
const google: Rule = (id) => /^(?:gemini|gemma-3-(?!1b))/.test(id)
/** Of a model that anybody may serve, its name is all that is known. */
const anybodys: Rule = (id) =>
  /(?:^|[-_/:.\d])(?:vl|vision|llava|bakllava|moondream|pixtral|minicpm-v|internvl|gemma-?3(?![n.\d]|.*\b1b)|llama-?4|mistral-small-?3\.[1-9]|gpt-4o|gpt-5|claude|gemini)(?![a-z])/i.test(
    id,
  )

const BY_VENDOR: Readonly<Record<string, Rule>> = { openai, anthropic, google }

const BY_PROVIDER: Readonly<Record<ProviderId, Rule>> = {
  openai,
  anthropic,
  google,
  openrouter(id) {
    const [vendor = '', ...name] = id.split('/')
    const rule = Object.hasOwn(BY_VENDOR, vendor) ? BY_VENDOR[vendor] : undefined
    return rule?.(name.join('/')) ?? anybodys(id)
  },
  compatible: anybodys,
  ollama: anybodys,
}

/** Whether a model takes images: as its provider lists it, or else by its name. In doubt it does not, since a refusal would cost the answer. */
export function seesImages(provider: ProviderId, modelId: string, listed: boolean | undefined): boolean {
  return listed ?? BY_PROVIDER[provider](modelId)
}
