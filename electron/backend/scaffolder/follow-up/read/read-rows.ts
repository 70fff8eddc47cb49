import { labelField } from '../../spec/app-model.ts'
import { sentenceCase } from '../../language/nouns.ts'
import { nothingCalled } from './nothing-called.ts'
import { entityMentioned, findEntityByWords, findField } from '../find.ts'
import { type Reader, sayOnly } from '../reader.ts'

const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  fifty: 50,
  'a dozen': 12,
}
const MOST_ROWS = 50
const SAMPLE = 'sample|example|test|testing|demo|dummy|fake|made[- ]up|random|placeholder|fictional|mock'
const COUNT = `\\d+|some|a few|a couple of|more|several|lots of|many|${Object.keys(NUMBERS).join('|')}`

/** "Add 20 sample customers", "10 example recipes please", "fill orders with test data", "add 5 customers". */
export const readSamples: Reader = (spoken, reading) => {
  // "… so I can see how it looks", "… in it".
  const text = spoken
    .replace(/,? (?:so (?:that )?|to )(?:i|we|you|they|see|show|test|try|get|check|look|play)\b.*$/i, '')
    .replace(/^(?:put|fill|throw|enter|place) (.+?) in(?: (?:it|there|here|everything|(?:all|every) lists?|the app))?$/i, 'add $1')
    .replace(/ in$/i, '')
  const { model, last, speak } = reading
  const asked = new RegExp(
    `^(?:(?:add|create|insert|generate|give me|put in|fill in|make|make up|show|i need|invent|seed)(?: me)? )?(${COUNT})?,? ?(?:(?:more|new|other|further) )*((?:${SAMPLE}),? )?(?:more )?(.+?)(?: please)?$`,
    'i',
  ).exec(text)
  const fill = new RegExp(
    `^(?:fill|seed|populate)(?: in| up)? (?:the )?(.+?)(?: list| table)? with (${COUNT})? ?(?:${SAMPLE})? ?(?:data|records|rows|entries|content|\\w+)$`,
    'i',
  ).exec(text)
  const [count, isSample, words] = fill === null ? [asked?.[1], asked?.[2] !== undefined, asked?.[3] ?? ''] : [fill[2], true, fill[1] ?? '']
  const isNumbered = count !== undefined && (/^\d/.test(count) || Object.hasOwn(NUMBERS, count.toLowerCase()))
  if (!isSample && (!isNumbered || !/^(?:add|create|insert|generate|give|put|make|invent|seed|\d)/i.test(text))) return null
  const amount = Math.min(Number(count) || (NUMBERS[count?.toLowerCase() ?? ''] ?? 5), MOST_ROWS)
  const noun = fill === null ? null : / (?:with) (?:\d+|some|a few|[a-z]+)? ?([a-z]+)$/i.exec(text)?.[1]
  const isOther =
    noun !== null &&
    noun !== undefined &&
    !/^(?:data|records|rows|entries|content|examples?|samples?|stuff|things)$/i.test(noun) &&
    findEntityByWords(model, noun) === undefined
  if (isOther && /^(?:it|the app|everything)$/i.test(words)) return nothingCalled(noun, reading)
  const isAll = /^(?:data|records|rows|entries|content|everything|all lists|it|the app)$/i.test(words)
  if (isAll && last === undefined) return model.entities.map(({ name }) => ({ kind: 'sample-rows', entity: name, count: amount }))
  const about = / (?:about|on|regarding|from|with|named|called|of type|like) (.+)$/i.exec(words)
  const owner =
    (isAll ? last : undefined) ??
    findEntityByWords(
      model,
      words
        .replace(/^(?:records|rows|data|entries) (?:to|for|of|in) /i, '')
        .replace(/ (?:to|in|into) (?:the )?(?:list|table|app)$/i, '')
        .replace(about?.[0] ?? '\0', ''),
      last,
    )
  const entity = owner ?? (isSample ? entityMentioned(model, words) : undefined)
  // Made-up rows of a list that is not there are no reason for a new list.
  if (entity === undefined) return isSample && !/^(?:add|create) (?:an? )?page\b/i.test(text) ? nothingCalled(words, reading) : null
  if (about !== null && !isSample && findEntityByWords(model, words) === undefined) {
    const { many } = entity
    return sayOnly(
      speak(
        `I cannot make up ${many} about ${about[1] ?? ''}: that takes a language model. Add them on the ${sentenceCase(many)} page, ask for “${amount} sample ${many}”, or connect a model.`,
        `${sentenceCase(many)} zu einem Thema kann ich mir nicht ausdenken, das braucht ein Sprachmodell. Lege sie in der App an, oder verbinde ein Modell.`,
        `Je ne peux pas inventer de ${many} sur un sujet : il faut un modèle de langue. Ajoutez-les dans l’application, ou connectez un modèle.`,
        `No puedo inventar ${many} sobre un tema: hace falta un modelo de lenguaje. Añádelos en la aplicación o conecta un modelo.`,
      ),
    )
  }
  return [{ kind: 'sample-rows', entity: entity.name, count: amount }]
}

/** "Add a new service called Balayage", "add Tom Weaver as a customer". */
export const readRow: Reader = (text, { model, last }) => {
  const called =
    /^(?:add|create|insert|make) (?:an? |another |the |one )?(?:new |more )*(.+?) (?:called|named|with the (?:name|title)|titled) ["']?(.+?)["']?$/i.exec(
      text,
    ) ?? /^(?:add|create|insert|make) (?:an? |another |the )?(?:new )?(.+?):? ["'](.+?)["']$/i.exec(text)
  const as = /^(?:add|create|insert|put) ["']?(.+?)["']? (?:as (?:an? )?(?:new )?|to (?:the )?list of )(.+)$/i.exec(text)
  const [words, name] = called !== null ? [called[1], called[2]] : [as?.[2], as?.[1]]
  if (words === undefined || name === undefined || /\b(?:field|column|page|status|choice|option|list|table)\b/i.test(words)) return null
  const entity = findEntityByWords(model, words, last)
  if (entity === undefined || !/text|email|phone|url/.test(labelField(entity)?.kind ?? '')) return null
  if (as !== null && called === null && (findField(model, name, entity) !== undefined || /^\p{Ll}/u.test(name))) return null
  return [{ kind: 'add-row', entity: entity.name, called: [name.slice(0, 120)] }]
}
