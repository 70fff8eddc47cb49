import type { Wish } from '../wishes.ts'

const MAKE =
  '(?:(?:please|bitte|und|and|et|y) )*(?:add|create|make|build|(?:i|we) (?:need|want)|mache?|erstelle?|füge?|ich (?:brauche|möchte)|ajoute[rz]?|crée[rz]?|fais|añad\\p{L}+|agrega\\p{L}*|crea\\p{L}*|haz|pon)(?: (?:me|mir|moi|bitte|noch|auch))*'
const QUOTED = '["\'“„«] ?(?<title>[^"”“»]{2,40}?) ?["\'”“»]'
const PAGE = `(?:an?|another|the|one|eine|noch eine|une|una|la|die)? ?(?:new |extra |neue |nouvelle |nueva )?(?:page|seite|página|unterseite)(?: (?:called|named|titled|namens|mit dem titel|appelée|llamada))?`
const SAYS =
  '(?:(?:with|mit|avec|con)(?: (?:an?|the|this|some|einem|dem|diesem|folgendem|un|le|ce|el|este))*(?: (?:short|following|small|kurzen|folgenden|petit|court|pequeño|breve))* (?:text[eo]?|words)(?!\\p{L})(?: (?:court|suivant|corto|siguiente))?|(?:that|which) (?:says|reads)|saying|(?:auf )?der steht|qui dit|que diga)'
const TOLD = new RegExp(
  `(?:^|(?<=[.!?,] ))${MAKE} ${PAGE} ${QUOTED}(?: (?:hinzu|an|ein))?,? ${SAYS}\\s*(?<colon>:)?\\s*(?<text>\\S[\\s\\S]+)$`,
  'iu',
)

interface Told {
  /** What else the message says, before it. */
  readonly rest: string
  readonly wish: Wish
}

/** A page with the words that stand on it: they go to the end of the message, and nothing in them is a wish. */
export function toldPage(message: string): Told | null {
  const found = TOLD.exec(message.trim())
  const { title = '', text = '', colon } = found?.groups ?? {}
  if (found === null || (colon === undefined && !/^["'“„«]/.test(text))) return null
  const words = text
    .trim()
    .replace(/^["“„«]\s*([\s\S]+?)\s*["”“»]\.?$/u, '$1')
    .trim()
  return {
    rest: message
      .trim()
      .slice(0, found.index)
      .replace(/[,\s]+$/, ''),
    wish: { kind: 'add-page', title, about: title, text: words },
  }
}
