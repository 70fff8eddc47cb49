const EVERYWHERE =
  /(?<!\p{L})(?:everywhere|throughout|all over|in all places|(?:the )?(?:whole|entire|complete) (?:app|thing|site)|überall|in der ganzen app|partout|dans toute l['’]appli\p{L}*|en todas partes|en toda la app\p{L}*|en todos (?:los )?(?:sitios|lados))(?!\p{L})/iu

export function saysEverywhere(text: string): boolean {
  return EVERYWHERE.test(text)
}

/** What is left of a wish beside where it holds. */
export function withoutEverywhere(text: string): string {
  return text.replace(EVERYWHERE, '').replace(/ {2,}/g, ' ').trim()
}
