const TITLE_CHARS = 50

/** A title of the words that a tool is asked for with: as many of them as a title holds. A better one is a person's to give, or a model's. */
export function toolTitle(wish: string): string {
  const said = wish.length <= TITLE_CHARS ? wish : wish.slice(0, wish.lastIndexOf(' ', TITLE_CHARS)).slice(0, TITLE_CHARS)
  const bare = said.replace(/[\s.,;:!?]+$/, '')
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}
