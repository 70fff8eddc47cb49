import { fieldFromWords } from '../../spec/field-types.ts'
import { readItems } from '../../grammar/read-item.ts'
import { splitList } from '../../language/split-list.ts'
import { isKnownNoun } from '../../lexicon/lexicon.ts'
import { isPluralPhrase, pluralPhrase, sentenceCase } from '../../language/nouns.ts'
import { entityMentioned, findEntityByWords } from '../find.ts'
import { type Reader, type Reading, sayOnly } from '../reader.ts'
import type { Wish } from '../wishes.ts'

const CONTENT =
  'opening hours|business hours|hours of operation|about(?: us| me)?|contact(?: us| me| information| details)?|faqs?|frequently asked questions|imprint|impressum|legal notice|privacy(?: policy| notice)?|terms(?: and conditions| of (?:use|service))?|welcome|directions|how to find us|price list|rules|house rules|help|instructions|our (?:story|history|team|mission|values)|mission|history|shipping|returns|mentions légales|contacto|aviso legal'
const CONTENT_PAGE = new RegExp(`^(?:${CONTENT})$`, 'i')
const CONTENT_WORD = new RegExp(`\\b(?:${CONTENT}|location|prices|team)\\b`, 'i')
const NOT_A_TITLE = /\b(?:on|are|is|how|the|start|home|main|first|front|list|detail|details)\b/i
const START =
  /^(?:(?:add|create|make|build|include|insert|show|i need|have|put in|there should be)(?: me)? )?(?:an? |another |the |our |my |new |some )*/i

/** "Add a page about us", "an about page", "add a terms page and a FAQ". */
export const readPage: Reader = (text, reading) => {
  const wishes =
    readPageNamed(text, reading) ?? readPageAbout(text, reading) ?? readPageWith(text, reading) ?? readContentPages(text, reading)
  const told = TOLD.exec(text)?.[1]
  const isNew = wishes?.some((wish) => wish.kind === 'add-page' && wish.text === undefined) === true
  return wishes !== null && isNew && told !== undefined ? [...wishes, ...sayOnly(unwritten(told, reading))] : wishes
}

const TOLD =
  /,? (?:with|containing|that has|where there is) (?:(?:an?|some|the|little|short|few|nice|bit of|lines of) )*(?:text|words|lines|paragraphs?|story|stories|information|info|something) (?:about|on|of|saying) (.+)$/i

/** What is to be told is known to whoever asked, and to nobody else. */
function unwritten(told: string, { speak }: Reading): string {
  return speak(
    `What it tells about “${told}” is for you to write: the page has places for it.`,
    `Was dort über „${told}“ steht, schreibst du selbst: Die Seite hat Platz dafür.`,
    `Ce qu’elle dit sur « ${told} », c’est à vous de l’écrire : la page a des places pour cela.`,
    `Lo que dice sobre «${told}» lo escribes tú: la página tiene sitio para ello.`,
  )
}

const readPageAbout: Reader = (text, reading) => {
  const match =
    /^(?:(?:add|create|make|build|include|insert|show|i need|have) (?:me )?)?(?:an? |another |the |our |my |new |extra )*(?:page|screen|tab|section|view) (with|for|about|called|named|titled|showing|that shows|where|listing|on|of|to explain|explaining) ["“']?(.+?)["”']?$/i.exec(
      text,
    )
  const [, joint = '', words] = match ?? []
  if (words === undefined || /\b(?:footer|header|side ?bar)\b/i.test(words)) return null
  const pictures = PICTURES.exec(words)
  if (pictures !== null) return ofPictures(pictures[1])
  // "About our history" is the title that they would write; "with our opening hours" is not.
  const about = words.replace(/^(?:the|my|an?|all) /i, '').replace(/^our /i, (our) => (/^about$/i.test(joint) ? our : ''))
  return pageOf(about, reading, words)
}

const PICTURES =
  /^(?:some |the |our |my |a gallery of |nice )*(?:pictures|photos|images|gallery)(?: (?:of|from) (?:the |our |my |all )*([\p{L} -]{3,30}))?$/iu

/** Pictures are a list with one in each row, so that they can be uploaded. */
function ofPictures(of = 'pictures'): readonly Wish[] {
  const many = isPluralPhrase(of.toLowerCase()) ? of.toLowerCase() : pluralPhrase(of.toLowerCase())
  return [{ kind: 'add-list', many, fields: [fieldFromWords('title', { isRequired: true }), fieldFromWords('photo', { kind: 'image' })] }]
}

/** "A contact page with our address". */
const readPageWith: Reader = (text, reading) => {
  const [, title, rest] =
    /^(?:(?:add|create|make|build|include) (?:me )?)?(?:an? |another |the |our |my |new )+([\p{L} -]{2,30}?) page (?:with|about|for|that|where|showing) (.+)$/iu.exec(
      text,
    ) ?? []
  if (title === undefined || rest === undefined || NOT_A_TITLE.test(title) || findEntityByWords(reading.model, title) !== undefined)
    return null
  return pageOf(title, reading, `${title} with ${rest}`)
}

/** "A page 'About us' with a bit of text about my grandfather". */
const readPageNamed: Reader = (text, reading) => {
  const [, title, rest = ''] =
    /^(?:(?:add|create|make|build|include) (?:me )?)?(?:an? |another |the |our |my |new |extra )*page ["“]([^"“”]{2,40})["”](?:,? (?:with|about|for|that|where|showing) (.+))?$/iu.exec(
      text,
    ) ?? []
  return title === undefined ? null : pageOf(title, reading, `${title} ${rest}`.trim())
}

const readContentPages: Reader = (text, reading) => {
  const rest = text.replace(START, '')
  const { model } = reading
  const parts = splitList(rest).map((part) => part.replace(/^(?:an?|another|the|our|my|new) /i, ''))
  const isPage = (part: string) =>
    (/^(?:[^ ]+ ){1,3}(?:page|screen|tab)$/i.test(part) && !NOT_A_TITLE.test(part)) || CONTENT_PAGE.test(part)
  const isAsked = rest !== text || parts.every((part) => / page$/i.test(part))
  if (!isAsked || parts.length === 0 || !parts.every(isPage)) return null
  if (parts.some((part) => / to | for /.test(part) && entityMentioned(model, part) !== undefined)) return null
  return parts.flatMap((part) => {
    const title = part.replace(/ (?:page|screen|tab)$/i, '').replace(/^["']|["']$/g, '')
    return pageOf(title, reading, title)
  })
}

function pageOf(about: string, { model, speak }: Reading, words: string): readonly Wish[] {
  const known = findEntityByWords(model, about)
  if (known !== undefined && !CONTENT_WORD.test(about) && known.pages === 'standard') {
    const many = sentenceCase(known.many)
    return sayOnly(
      speak(
        `${many} have a page already: it is in the menu.`,
        `${many} haben schon eine Seite: Sie steht im Menü.`,
        `${many} : la page existe déjà, dans le menu.`,
        `${many}: la página ya existe, en el menú.`,
      ),
    )
  }
  const items = readItems(about)
  if (!CONTENT_WORD.test(about) && items.length > 0 && items.every((item) => item.isPlural && isKnownNoun(item.words)))
    return [{ kind: 'describe', text: about }]
  const title = pageTitle(
    about
      .split(/ (?:with|that|which|where|and) |[,:(]/)[0]
      ?.replace(/ (?:please|pls)$/i, '')
      .trim() ?? about,
  )
  // A page that would have to work something out is no page of words.
  if (
    /\b(?:ranking|leader ?board|standings?|statistics?|stats|report|summar(?:y|ies)|totals?|balance|evaluation|analysis|calculat\p{L}*)\b/iu.test(
      title,
    )
  )
    return [{ kind: 'unknown', text: words }]
  return title === '' ? [{ kind: 'unknown', text: words }] : [{ kind: 'add-page', title: title.slice(0, 40), about }]
}

function pageTitle(words: string): string {
  if (/^(?:us|ourselves|our (?:company|club|team)|about us)$/i.test(words)) return 'About us'
  const own = { uns: 'Über uns', nosotros: 'Sobre nosotros', nous: 'À propos' }[words.toLowerCase()]
  if (own !== undefined) return own
  return /^faqs?$/i.test(words) ? 'FAQ' : sentenceCase(words)
}
