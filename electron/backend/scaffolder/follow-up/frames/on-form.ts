import type { Entity } from '../../spec/app-model.ts'
import { sentenceCase, wordsOfName } from '../../language/nouns.ts'
import { mainEntity } from '../find.ts'
import type { Reading } from '../reader.ts'
import type { Wish } from '../wishes.ts'
import { listOf } from './target.ts'

// What visitors send by themselves: "a sign-up form for new members", "let visitors book a room without an account".

const WHO =
  '(?:visitors?|people|anyone|anybody|everyone|everybody|customers?|clients?|guests?|strangers|the public|users|(?:the |my |our )?\\p{L}+s)'
const SENDS =
  '(?:register|sign ?(?:them(?:selves)?)? ?up|sign-up|enrol|enroll|book|reserve|apply|order|submit|send(?: in)?|request|report|fill (?:in|out)|enter|join)'
const ALONE =
  '(?:them(?:selves)?|on their own|by themselves|online|directly|without (?:an account|logging in|login|log-in|signing in|a login|having an account|registering))'
const FORM_KIND =
  '(?:sign-?up|registration|booking|reservation|contact|order|request|feedback|application|enquiry|inquiry|enrol?lment|public|online|entry)'

const SHAPES: readonly RegExp[] = [
  new RegExp(
    `^(?:(?:add|make|create|build|include|have|give me|put in|set up) )?(?:an? |the |another )?(?:(?:simple|public|online|new|small|own) )*(?:${FORM_KIND} (?:form|page)|form)\\b(.*)$`,
    'iu',
  ),
  new RegExp(`^(?:let|allow) ${WHO}(?: to)? (?:also )?(${SENDS}\\b.*)$`, 'iu'),
  new RegExp(`^${WHO} (?:should|must|can|could|may|want to|need to)(?: also)?(?: be able to)? (${SENDS}\\b.*)$`, 'iu'),
  new RegExp(`^(${SENDS} (?:for |to )?(?:an? |the )?.+? ${ALONE})$`, 'iu'),
]
const OF_VERB: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(?:book|reserv)/i, ['booking', 'reservation', 'appointment', 'stay']],
  [/\border/i, ['order']],
  [/\bappl(?:y|ication)/i, ['application', 'applicant']],
  [/\b(?:contact|enquir|inquir|request)/i, ['enquiry', 'request', 'message', 'inquiry']],
  [
    /\b(?:register|registration|sign|enrol|join)/i,
    ['registration', 'sign-up', 'attendee', 'participant', 'enrolment', 'member', 'student'],
  ],
]

export function readFormPage(text: string, reading: Reading): readonly Wish[] | null {
  const found = SHAPES.map((shape) => shape.exec(text)).find((match) => match !== null)
  if (found === undefined || found === null) return null
  const rest = found[1] ?? ''
  const isForm = /\bform\b|\bpage\b/i.test(text)
  // Whoever may "submit an order" has a right; whoever signs up needs a place to do so.
  const isJoining = /\b(?:register|sign ?up|enroll?|book|reserve|apply)\b/i.test(rest)
  const isOpen = /\b(?:visitors?|public|anyone|anybody|strangers)\b/i.test(text)
  const isAlone = new RegExp(`\\b${ALONE}\\b`, 'iu').test(text) || (isOpen && (isJoining || isForm))
  const isPlainForm = isForm && new RegExp(`\\b${FORM_KIND} (?:form|page)\\b`, 'i').test(text)
  if ((!isAlone && !isPlainForm) || /\b(?:field|required|bigger|column|should have|add .+ to the|remove|see|read)\b/i.test(text))
    return null
  const entity = receiver(text, rest, reading)
  if (entity === undefined || entity.pages !== 'standard') return null
  const kind = new RegExp(`\\b(${FORM_KIND})(?: form| page)`, 'i').exec(text)?.[1]
  const title = titleOf(kind, text, entity, reading)
  return [{ kind: 'form-page', entity: entity.name, title }]
}

/** The list that is filled in: the one that the verb makes, else the one that is named. */
function receiver(text: string, rest: string, reading: Reading): Entity | undefined {
  const { model, last } = reading
  const made = OF_VERB.filter(([verb]) => verb.test(text)).flatMap(([, names]) => names)
  for (const name of made) {
    const entity = model.entities.find((each) =>
      [each.one.toLowerCase(), wordsOfName(each.name)].some((one) => one === name || one.endsWith(` ${name}`)),
    )
    if (entity !== undefined) return entity
  }
  const [, named = ''] = /\b(?:as|for|to|of) (?:an? |the |our |new )*(\p{L}+(?: \p{L}+)?)/iu.exec(rest) ?? []
  const target = named === '' ? undefined : (listOf(named, reading) ?? listOf(named.split(' ')[0] ?? '', reading))
  // Whoever signs up for an event becomes one of those that belong to it.
  const child =
    target === undefined
      ? undefined
      : model.entities.find(
          ({ fields, one }) =>
            fields.some(({ relation }) => relation === target.name) && /attend|particip|sign|regist|book|guest|member|student/i.test(one),
        )
  const isFor = /\b(?:for|to) (?:an? |the )?$/i.test(rest.slice(0, Math.max(0, rest.indexOf(named))))
  if (isFor && child !== undefined && !/\bnew\b/i.test(rest)) return child
  return target ?? last ?? mainEntity(model)
}

function titleOf(kind: string | undefined, text: string, { one }: Entity, { speak, model }: Reading): string {
  const isEnglish = model.language === 'en'
  if (isEnglish && kind !== undefined && !/^(?:public|online|entry)$/i.test(kind)) return sentenceCase(kind.toLowerCase())
  if (isEnglish && /\b(?:register|sign|enrol|join)/i.test(text)) return 'Sign up'
  if (isEnglish && /\b(?:book|reserve)/i.test(text)) return 'Book'
  return speak(`New ${one}`, `${sentenceCase(one)} eintragen`, `${sentenceCase(one)} : formulaire`, `${sentenceCase(one)}: formulario`)
}
