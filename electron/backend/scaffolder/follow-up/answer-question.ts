import type { AppModel, Entity } from '../app-model.ts'
import { entityNames } from '../emit/code.ts'
import { listWords, sentenceCase } from '../nouns.ts'
import { entityMentioned } from './find.ts'

const HELP =
  /^(?:help|what can (?:you|i) (?:do|say|ask|change)|what do you do|how does (?:this|it) work|who are you|what are you|are you (?:an? )?(?:ai|language model|model|bot|human)|hi|hello|hey|good (?:morning|evening)|how can you help)\b/i
const QUESTION =
  /^(?:which|what|how many|how much|who|where|when|why|how|does|do|is|are|has|list (?:all |the |my )*(?:tables|fields|pages|entities)|show me (?:all |the |my )*(?:tables|fields|entities))\b/i
const COLOURS = 'blue|green|red|yellow|orange|purple|pink|brown|grey|gray|black|white|teal|dark|bright'
const UNDO = /^(?:please )?(?:undo|revert|go back|take (?:that|it) back|restore)\b/i

/** An answer in words about the app as it is; null when the message asks for a change. */
export function answerQuestion(message: string, model: AppModel): string | null {
  const text = message.trim().replace(/^(?:please|so|ok|and)[, ]+/i, '')
  const thanks = /^(?:thanks?|thank you|thx|great|perfect|nice|cool|awesome|wonderful)(?: (?:you|so much|a lot|work|job))?[!. ]*$/i.test(
    text,
  )
  if (thanks) return 'You’re welcome. Say what should be different, and I change it.'
  if (HELP.test(text)) return helpText(model)
  if (UNDO.test(text))
    return 'Open the list of versions above and restore the one before: nothing is lost, and a restore can be undone as well.'
  if (!QUESTION.test(text)) return null
  if (!text.includes('?') && !/\b(?:tables|fields|pages|entities|lists|permissions|columns)\b/i.test(text)) return null
  const entity = entityMentioned(model, text)
  if (/\b(?:who|permissions?|allowed|may|access|private|public)\b/i.test(text))
    return rights(entity === undefined ? model.entities : [entity])
  if (/\b(?:pages?|routes?|screens?|menu)\b/i.test(text)) return pages(model)
  if (entity !== undefined) return `${sentenceCase(entity.many)} have ${listWords(entity.fields.map(describeField))}.`
  if (/\b(?:tables?|lists?|entities|data|fields?|columns?|keep|store|app|have|has)\b/i.test(text)) return tables(model)
  if (new RegExp(`\\b(?:colou?r|theme|${COLOURS})\\b`, 'i').test(text))
    return 'The app got its colour when it was made: the one that was named, else one that suits its name. Say another one, such as “make it dark green”.'
  return `I can only answer questions about this app’s lists, fields, pages and permissions. ${tables(model)} Connect a model to talk about anything else.`
}

function helpText(model: AppModel): string {
  const many = model.entities[0]?.many ?? 'customers'
  return `I am the built-in scaffolder, not a language model. I make apps out of lists, forms and pages, and change them: “add a phone number to ${many}”, “rename ${many} to …”, “remove the price”, “add suppliers with a name and a city”, “add 'cancelled' to the status”, “only I may edit ${many}”, “add a page with opening hours”, “make it dark green”, “put the menu at the side”. Connect a model for anything else.`
}

function tables(model: AppModel): string {
  if (model.entities.length === 0) return 'This app has no tables yet.'
  return `This app has ${model.entities.length === 1 ? 'one table' : `${model.entities.length} tables`}: ${model.entities.map((entity) => `${entity.many} (${entity.fields.map((field) => field.label.toLowerCase()).join(', ')})`).join('; ')}.`
}

function describeField(field: Entity['fields'][number]): string {
  const choices = field.choices === undefined || field.choices.length === 0 ? '' : ` (${field.choices.join(', ')})`
  return `${field.label.toLowerCase()}${choices}`
}

function pages(model: AppModel): string {
  const names = [
    'Home',
    ...model.entities.filter((entity) => entity.pages === 'standard').map((entity) => entityNames(entity).title),
    ...model.extraPages.map(({ label }) => label),
  ]
  return `The menu has ${listWords(names)}; each record has a page of its own.`
}

const WHO: Readonly<Record<Entity['read'], string>> = {
  anonymous: 'everybody',
  all: 'everybody who signed in',
  admin: 'you and admins',
  creator: 'whoever added the record',
  none: 'nobody',
}

function rights(entities: readonly Entity[]): string {
  return entities.map((entity) => `${sentenceCase(entity.many)}: ${WHO[entity.read]} can read, ${WHO[entity.write]} can change.`).join(' ')
}
