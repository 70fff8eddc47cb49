import { sentenceCase } from '../../language/nouns.ts'
import type { Wish } from '../wishes.ts'

const MAKE =
  '(?:(?:please|bitte|und|and|et|y) )*(?:add|create|make|build|(?:i|we) (?:need|want)|mache?|erstelle?|füge?|ich (?:brauche|möchte)|ajoute[rz]?|crée[rz]?|fais|añad\\p{L}+|agrega\\p{L}*|crea\\p{L}*|haz|pon)(?: (?:me|mir|moi|bitte|noch|auch))*'
const TITLE =
  '(?:["\'“„«] ?(?<quoted>[^"”“»]{2,40}?) ?["\'”“»]|(?<bare>(?!about (?!(?:with|saying|that|which)(?!\\p{L})))(?!(?:with|that|which|for|of|on|where|saying|mit|für|über|auf|der|avec|pour|sur|qui|con|para|sobre|que)(?!\\p{L}))\\p{L}[\\p{L} &’\'-]{1,40}?))'
const PAGE = `(?:an?|another|the|one|eine|noch eine|une|una|la|die)? ?(?:new |extra |neue |nouvelle |nueva )?(?:page|seite|página|unterseite)(?: (?:called|named|titled|namens|mit dem titel|appelée|llamada))?`
const PAGE_AFTER = "(?:an?|another|the|our) (?<first>\\p{L}[\\p{L} &’'-]{1,30}?) page"
const WITH_TEXT =
  '(?:with|mit|avec|con)(?: (?:an?|the|this|some|einem|dem|diesem|folgendem|un|le|ce|el|este))*(?: (?:short|following|small|kurzen|folgenden|petit|court|pequeño|breve))* (?:text[eo]?|words)(?!\\p{L})(?: (?:court|suivant|corto|siguiente))?'
const SAYS = '(?:that|which) (?:says|reads)|saying|(?:auf )?der steht|qui dit|que diga'
const TOLD = new RegExp(
  `(?:^|(?<=[.!?,] ))${MAKE} (?:${PAGE}(?: ${TITLE})?|${PAGE_AFTER})(?: (?:hinzu|an|ein))?,? (?:${WITH_TEXT}|(?<says>${SAYS}))\\s*(?<colon>:)?\\s*(?<text>\\S[\\s\\S]+)$`,
  'iu',
)
/** What is said without quotes ends where something else is asked for. */
const ALSO = new RegExp(`(?:[,.;] (?:and |und |et |y )?| (?:and|und|et|y) )(?=${MAKE} )`, 'iu')

interface Told {
  /** What else the message says. */
  readonly rest: string
  readonly wish: Wish
}

/** A page with the words that stand on it: they go to the end of the message, and nothing in them is a wish. */
export function toldPage(message: string): Told | null {
  const found = TOLD.exec(message.trim())
  const { quoted, bare, first, text = '', says, colon } = found?.groups ?? {}
  const isMarked = colon !== undefined || /^["'“„«]/.test(text)
  if (found === null || (!isMarked && says === undefined)) return null
  const end = isMarked ? null : ALSO.exec(text)
  const words = text
    .slice(0, end?.index)
    .trim()
    .replace(/^["“„«]\s*([\s\S]+?)\s*["”“»]\.?$/u, '$1')
    .trim()
  const before = message
    .trim()
    .slice(0, found.index)
    .replace(/[,\s]+$/, '')
  const after = end === null ? '' : text.slice(end.index + end[0].length)
  // Without a title it is called by the words that it begins with.
  const title =
    quoted ??
    sentenceCase(
      bare ??
        first ??
        words
          .split(/\s+/, 3)
          .join(' ')
          .replace(/[.,:;!?]+$/, ''),
    )
  return { rest: [before, after].filter((part) => part !== '').join(' '), wish: { kind: 'add-page', title, about: title, text: words } }
}
