import { sentenceCase } from '../nouns.ts'
import { uiWords } from '../emit/ui-words.ts'
import { kindFromHint } from '../field-types.ts'
import { findChoice, findEntityByWords, findField } from './find.ts'
import { nothingCalled } from './nothing-called.ts'
import type { Reader, Reading } from './reader.ts'
import type { TextPlace, Wish } from './wishes.ts'

const APP_WORDS = 'app|application|it|this|site|website|shop|store|page|project|blog|quiz|tool|program|thing|company|business'
const QUOTES = /^["'“”„«»]+|["'“”„«»]+$/g

export const readRename: Reader = (text, reading) => readAppName(text, reading) ?? readPageName(text, reading) ?? readOther(text, reading)

const PLACES: readonly (readonly [RegExp, TextPlace['place']])[] = [
  [
    /^(?:(?:main|big|page|home ?page) )?(?:headline|heading|header text|slogan|tagline|hero (?:text|title)|welcome (?:text|message|line))$/i,
    'headline',
  ],
  [
    /^(?:sub-?(?:title|headline|heading|line)|intro(?:duction)?(?: text)?|lead(?: text)?|text (?:below|under) (?:it|the headline))$/i,
    'lead',
  ],
  [
    /^(?:(?:main|first|big|sign-?up|call to action) )?(?:button|cta)(?: (?:text|label|caption))?$|^(?:text|label|caption) (?:of|on) (?:the )?(?:\w+ )?button$/i,
    'button',
  ],
]

/** "Change the headline to …", "the button should say …". */
export const readWords: Reader = (text) => {
  const [, place, to] =
    /^(?:change|replace|set|make|update|rename|turn|put|reword|have|let)(?: the| our| my)? ([\p{L} -]+?)(?: (?:text|line))?:? (?:to(?: say| read)?|with|by|into|say|read|as) (.+)$/iu.exec(
      text,
    ) ??
    /^(?:the |our |my )?([\p{L} -]+?) (?:should|must|could|has to|shall) (?:rather |instead )?(?:say|read|be|be called) (.+)$/iu.exec(
      text,
    ) ??
    []
  const found = place === undefined ? undefined : PLACES.find(([called]) => called.test(place.trim()))
  const words = to?.replace(QUOTES, '').trim() ?? ''
  const isLook = found?.[1] === 'button' && !/["'“”„«»]/.test(to ?? '') && !/\b(?:say|read)\b/i.test(text)
  return found === undefined || words === '' || isLook || isOfLook(to ?? '')
    ? null
    : [{ kind: 'reword', from: { place: found[1] }, to: words.slice(0, 200) }]
}

/** "Make the headline bigger" is about its looks. */
function isOfLook(to: string): boolean {
  return (
    !/["'“”„«»]/.test(to) &&
    /^(?:be )?(?:(?:a (?:bit|little)|much|more|less|in) )*(?:bigger|larger|smaller|bold|bolder|darker|lighter|red|green|blue|black|white|italics?|another|round\w*)\b/i.test(
      to,
    )
  )
}

const readAppName: Reader = (text, { model }) => {
  const app =
    new RegExp(`^(?:call|name|rename|title) (?:the |this |my |our )?(${APP_WORDS})(?: to| as| into)?:? (.+)$`, 'i').exec(text) ??
    new RegExp(
      `^(?:change|set|rename|make) (?:the )?(?:(?:app|site|shop|website|page)'?s? )?(?:name|title|heading)(?: of (?:the |this |my )?(${APP_WORDS}))? (?:to|into|as|be) (.+)$`,
      'i',
    ).exec(text) ??
    /^(?:the )?(app|site|shop|website)(?:'s name)? (?:should be|is|must be) (?:called|named) (.+)$/i.exec(text)
  if (app?.[2] === undefined) return null
  const [, noun, name] = app
  // "Rename the page pupils to readers" is about one of them.
  if (noun !== undefined && !/^(?:app|application|it|this)$/i.test(noun) && / (?:to|into|as) \S/i.test(name)) return null
  // "Call the product item" is about the list.
  if (noun !== undefined && !/^(?:app|application|it|this)$/i.test(noun) && findEntityByWords(model, noun) !== undefined) return null
  const clean = name.trim().replace(QUOTES, '').slice(0, 80)
  return clean === '' ? null : [{ kind: 'rename-app', name: sentenceCase(clean) }]
}

const readPageName: Reader = (text, { model }) => {
  const match =
    /^(?:rename|relabel|call|name|change) (?:the )?(.+?)(?: (?:page|tab|menu (?:item|entry|point)|section))(?: (?:name|title|label))?(?: (?:to|into|as))? (.+)$/i.exec(
      text,
    )
  const [, from, to] = match ?? []
  if (from === undefined || to === undefined) return null
  const label = sentenceCase(to.replace(QUOTES, '').trim()).slice(0, 40)
  const page = model.extraPages.find((each) => each.label.toLowerCase() === from.replace(QUOTES, '').toLowerCase())
  if (page !== undefined) return [{ kind: 'rename-page', to: page.to, label }]
  if (/^(?:home|start|first|main|landing|front)$/i.test(from) && findEntityByWords(model, from) === undefined)
    return [{ kind: 'rename-home', label }]
  return null
}

const readOther: Reader = (text, reading) => {
  const { model, last } = reading
  const match =
    /^(?:rename|relabel|call|name|change|replace) ("[^"]+") (?:(?:to|into|as|by|with|->) )?("[^"]+"|[^"]+)$/i.exec(text) ??
    /^(?:rename|relabel) (.+?) (?:to|into|as|->|=>) (.+)$/i.exec(text) ??
    /^(?:call|name) (?:the )?(.+?) (["'].+["'])(?: instead)?$/i.exec(text) ??
    /^(?:call|name) (?:the )?(.+?) (?:instead )?(\S+)(?: instead)?$/i.exec(text) ??
    /^change (?:the )?(?:name|label|title) of (.+?) (?:to|into) (.+)$/i.exec(text) ??
    /^(?:change|turn) (.+?) (?:in)?to (["'].+["'])$/i.exec(text) ??
    /^(?:replace|change) (?:the )?(?:word|name|label|text|title|heading) (?:of )?(.+?) (?:with|by|to|into) (.+)$/i.exec(text) ??
    /^(.+?) (?:should|must) be (?:called|named) (.+?)(?: instead)?$/i.exec(text) ??
    changed(text)
  const [, from, written] = match ?? []
  if (from === undefined || written === undefined) return null
  const to = written
    .replace(/ instead$/i, '')
    .replace(QUOTES, '')
    .trim()
  if (to === '') return null
  const bare = from.replace(QUOTES, '')
  const isField = /\b(?:field|column|property)\b/i.test(bare)
  const entity = isField ? undefined : findEntityByWords(model, bare, last)
  if (entity !== undefined) return [{ kind: 'rename-entity', entity: entity.name, to }]
  const page = pageCalled(bare, reading)
  if (page !== null && !isField)
    return [page === 'home' ? { kind: 'rename-home', label: to } : { kind: 'rename-page', to: page, label: to }]
  const wish = fieldWish(bare, to, reading) ?? choiceWish(bare, to, reading)
  if (wish !== null) return wish
  // What stands in quotes and is called nothing here is some text of a page.
  if (/^["'].+["']$/.test(from) && bare.length > 2) return [{ kind: 'reword', from: bare, to }]
  // "Change A to B" may be anything; only a rename says for sure that A should be there.
  return /^(?:rename|relabel)/i.test(text) ? nothingCalled(bare.replace(/^the /i, ''), reading) : null
}

/** The address of a page that the menu calls so. */
function pageCalled(words: string, { model }: Reading): string | null {
  const said = words.toLowerCase().replace(/^the /, '')
  const home = model.homeLabel ?? uiWords(model.language).home
  if (said === home.toLowerCase() || said === 'home') return 'home'
  return model.extraPages.find(({ label }) => label.toLowerCase() === said)?.to ?? null
}

/** "Change due date to payment date", but not "change the price to a number" or "change the status to a, b, c". */
function changed(text: string): RegExpExecArray | null {
  const match = /^change (?:the )?(.+?) (?:to|into) (?!an? )([^,:]+)$/i.exec(text)
  return match?.[2] === undefined || kindFromHint(match[2]) !== null || / (?:or|and|text|number|choices?)\b/i.test(` ${match[2]}`)
    ? null
    : match
}

function fieldWish(from: string, to: string, { model, last }: Reading): readonly Wish[] | null {
  const split = /^(.+?) (?:of|in|on|for|from) (.+)$/i.exec(to)
  const within = split?.[2] === undefined ? undefined : findEntityByWords(model, split[2])
  const words = from.replace(/\b(?:field|column|property)\b ?/gi, '').trim()
  const found = findField(model, words, within ?? last)
  if (found === undefined) return null
  const label = within === undefined || split?.[1] === undefined ? to : split[1]
  return [{ kind: 'rename-field', entity: found.entity.name, field: found.field.name, to: label.replace(QUOTES, '') }]
}

function choiceWish(from: string, to: string, { model, last }: Reading): readonly Wish[] | null {
  const found = findChoice(model, from, last) ?? findChoice(model, from)
  if (found === undefined) return null
  return [{ kind: 'rename-choice', entity: found.entity.name, field: found.field.name, choice: found.choice, to }]
}
