import type { AppModel, Entity, Level } from '../app-model.ts'
import { withoutWhatCannotBeDone } from '../cannot.ts'
import { cleanPrompt } from '../grammar/clean.ts'
import { splitList, splitOutside } from '../grammar/split-list.ts'
import { isPluralPhrase, sentenceCase } from '../nouns.ts'
import { entityMentioned, fieldOf, findEntityByWords, findField } from './find.ts'
import { readAddition, readHaving, readNames, readPage } from './addition-readers.ts'
import { readBeyond } from './read-beyond.ts'
import { readChoices, readRequired, readRetype } from './field-readers.ts'
import type { Reader } from './reader.ts'
import { readLook, readPlacement } from './read-look.ts'
import { readPermission } from './read-permission.ts'
import type { Wish } from './wishes.ts'

const VERB =
  '(?:add|remove|delete|drop|rename|change|make|set|put|move|call|use|create|insert|show|hide|give|get rid of|turn|let|allow|only|everyone|everybody|anyone|nobody|include|mark|require|switch|replace|fill|link|connect|relate|colou?r|style|paint)'
const POLITE =
  /^(?:(?:please|pls|now|then|also|and|ok|okay|so|well|hi|hello|hey|great|thanks|thank you|nice|cool|next|finally|additionally|lathe)\b[,.! ]*|(?:can|could|would|will) you (?:please )?|(?:i|we)(?:'d)? (?:want|need|would like|like|wish)(?: you)? to |let's |(?:i|we) (?:also |now )?(?:want|need|would like)(?= )(?: to have)? (?=(?:an?|the|to|more|another|some) )?|you (?:should|can) )+/i

/** Reads a message about an app that is there. What cannot be done comes back as sentences. */
export function readWishes(model: AppModel, message: string): { readonly wishes: readonly Wish[]; readonly declined: readonly string[] } {
  const { text, declined } = withoutWhatCannotBeDone(cleanPrompt(message))
  const parts = splitOutside(
    text,
    new RegExp(
      `(?:[.!]+(?:\\s+|$)|\\n+|;\\s*|,? (?:and|then|plus|but)(?: then| also| please)* (?=${VERB}\\b)|, (?:then |also |please )*(?=${VERB}\\b))`,
    ),
  )
  const wishes: Wish[] = []
  let last: Entity | undefined
  for (const part of parts) {
    const wish = part
      .trim()
      .replace(POLITE, '')
      .replace(/[.!\s]+$/, '')
    if (wish === '') continue
    const found = readWish(model, wish, last)
    wishes.push(...found)
    last = entityMentioned(model, wish) ?? last
  }
  return { wishes, declined }
}

function readWish(model: AppModel, text: string, last: Entity | undefined): readonly Wish[] {
  const readers = [
    readPlacement,
    readRename,
    readSamples,
    readPermissionWish,
    readChoices,
    readBeyond,
    readRemoval,
    readPage,
    readRelation,
    readRequired,
    readRetype,
    readAddition,
    readLook,
    readHaving,
    readNames,
  ]
  for (const read of readers) {
    const found = read(model, text, last)
    if (found !== null) return found
  }
  return [{ kind: 'unknown', text }]
}

const readPermissionWish: Reader = (model, text) => {
  const permission = readPermission(text)
  if (permission === null) return null
  const named = splitList(permission.of).flatMap((words) => findEntityByWords(model, words) ?? [])
  const about = named.length > 0 ? named : [entityMentioned(model, text)].flatMap((entity) => entity ?? [])
  const all = about.length > 0 ? about : /\b(?:everything|all|anything|records|data|app|lists?|it)\b/i.test(text) ? model.entities : []
  if (all.length === 0) return null
  const levels: { read?: Level; write?: Level } = {
    ...(permission.read === undefined ? {} : { read: permission.read }),
    ...(permission.write === undefined ? {} : { write: permission.write }),
  }
  return [{ kind: 'permit', entities: all.map(({ name }) => name), ...levels }]
}

const readRename: Reader = (model, text) => {
  const app =
    /^(?:call|name|rename|title) (?:the |this |my )?(?:app|application|it|this|site|website)(?: to| as)?:? ["“]?(.+?)["”]?$/i.exec(text) ??
    /^(?:change|set) (?:the )?(?:app'?s? )?(?:name|title)(?: of (?:the |this )?app)? (?:to|into) ["“]?(.+?)["”]?$/i.exec(text)
  if (app?.[1] !== undefined) return [{ kind: 'rename-app', name: sentenceCase(app[1].trim().slice(0, 80)) }]
  const match =
    /^(?:rename|relabel) (.+?) (?:to|into|as|->|=>) ["“']?(.+?)["”']?$/i.exec(text) ??
    /^(?:call|name) (?:the )?(.+?) ["“'](.+?)["”']$/i.exec(text) ??
    /^(?:call|name) (?:the )?(.+?) (?:instead )?(\S+)(?: instead)?$/i.exec(text) ??
    /^change (?:the )?(?:name|label|title) of (.+?) (?:to|into) ["“']?(.+?)["”']?$/i.exec(text) ??
    /^(?:change|turn) (.+?) (?:in)?to ["“'](.+?)["”']$/i.exec(text)
  const [, from, to] = match ?? []
  if (from === undefined || to === undefined) return null
  const isField = /\b(?:field|column|property)\b/i.test(from)
  const entity = isField ? undefined : findEntityByWords(model, from)
  if (entity !== undefined) return [{ kind: 'rename-entity', entity: entity.name, to }]
  const split = /^(.+?) (?:of|in|on|for|from) (.+)$/i.exec(to)
  const within = split?.[2] === undefined ? undefined : findEntityByWords(model, split[2])
  const found = findField(model, from.replace(/\b(?:field|column|property)\b ?/gi, '').trim(), within)
  if (found === undefined) return null
  return [
    {
      kind: 'rename-field',
      entity: found.entity.name,
      field: found.field.name,
      to: within === undefined || split?.[1] === undefined ? to : split[1],
    },
  ]
}

const readSamples: Reader = (model, text) => {
  const match =
    /^(?:add|create|insert|generate|give me|put in|fill in|show) (\d+|some|a few|a couple of|more|several|ten|five|three|two|one|twenty) (?:more |new )?(?:(?:sample|example|test|demo|dummy|fake) )(.+)$/i.exec(
      text,
    ) ?? /^fill (?:in )?(.+?) with (\d+|some|a few)? ?(?:sample|example|test|demo|dummy) (?:data|records|rows)$/i.exec(text)
  if (match === null) return null
  const isFill = /^fill/i.test(text)
  const [count, words] = isFill ? [match[2] ?? 'some', match[1] ?? ''] : [match[1] ?? 'some', match[2] ?? '']
  const entity =
    findEntityByWords(model, words.replace(/^(?:records|rows|data|entries) (?:to|for|of|in) /i, '')) ?? entityMentioned(model, words)
  if (entity === undefined) return null
  const numbers: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, five: 5, ten: 10, twenty: 20 }
  return [{ kind: 'sample-rows', entity: entity.name, count: Math.min(Number(count) || (numbers[count.toLowerCase()] ?? 5), 50) }]
}

const readRemoval: Reader = (model, text, last) => {
  const match =
    /^(?:remove|delete|drop|get rid of|take (?:out|away)|hide|(?:i|we) (?:don't|do not) need|lose|no more) (?:the )?(.+)$/i.exec(text)
  if (match?.[1] === undefined) return null
  const from = /^(.+?) (?:from|of|in|on) (?:the |each |every |all )?(.+)$/i.exec(match[1])
  const within = from?.[2] === undefined ? undefined : findEntityByWords(model, from[2])
  const names = within !== undefined && from?.[1] !== undefined ? from[1] : match[1]
  const wishes: Wish[] = []
  for (const words of splitList(names)) {
    const isField = /\b(?:field|column)s?$/i.test(words)
    const page = model.extraPages.find(
      ({ label }) =>
        label.toLowerCase() ===
        words
          .toLowerCase()
          .replace(/^(?:the )/, '')
          .replace(/ (?:page|tab)$/, ''),
    )
    const entity = within === undefined && !isField ? findEntityByWords(model, words) : undefined
    if (page !== undefined) wishes.push({ kind: 'remove-page', to: page.to })
    else if (entity !== undefined) wishes.push({ kind: 'remove-entity', entity: entity.name })
    else {
      const found =
        within === undefined
          ? (findField(model, words) ?? (last === undefined ? undefined : findField(model, words, last)))
          : inEntity(within, words)
      if (found === undefined) wishes.push({ kind: 'say', text: `I found no ${words} to remove.` })
      else wishes.push({ kind: 'remove-field', entity: found.entity.name, field: found.field.name })
    }
  }
  return wishes
}

function inEntity(entity: Entity, words: string) {
  const field = fieldOf(entity, words)
  return field === undefined ? undefined : { entity, field }
}

const readRelation: Reader = (model, text) => {
  const many =
    /^(?:each |every |an? |one |the )?(.+?) (?:has|have|can have|may have|should have)(?: got)? (?:many|several|multiple|more than one|lots of|one or more) (.+)$/i.exec(
      text,
    )
  const [, parentWords, childWords] = many ?? []
  if (parentWords !== undefined && childWords !== undefined) {
    const parent = findEntityByWords(model, parentWords)
    const child = findEntityByWords(model, childWords)
    if (parent !== undefined && child !== undefined) return [{ kind: 'relate', child: child.name, parent: parent.name }]
    if (parent !== undefined && child === undefined && isPluralPhrase(childWords))
      return [{ kind: 'describe', text: `${childWords}. each ${parent.one} has many ${childWords}` }]
  }
  const one =
    /^(?:each |every |an? |the )?(.+?) (?:belongs?|should belong|(?:should |must |can )?(?:link|point|refer|connect)s?|(?:is|are|should be) (?:assigned|linked|connected|related|tied)) (?:to|with) (?:an? |one |exactly one |the |each )?(.+)$/i.exec(
      text,
    ) ?? /^(?:link|connect|relate|assign|tie) (?:each |every |the )?(.+?) (?:to|with) (?:an? |one |the |each )?(.+)$/i.exec(text)
  if (one?.[1] === undefined || one[2] === undefined) return null
  const child = findEntityByWords(model, one[1])
  const parent = findEntityByWords(model, one[2])
  return child === undefined || parent === undefined ? null : [{ kind: 'relate', child: child.name, parent: parent.name }]
}
