import type { AppModel, Entity } from '../../spec/app-model.ts'
import { LANGUAGE_CODES } from '../../language/language.ts'
import { entityMentioned, findEntityByWords } from '../find.ts'

/** The message before, and what was answered to it. */
export interface Earlier {
  readonly said: string
  readonly answer: string
}

const WHICH_LIST = [
  /Say to which list (.+?) should be added/,
  /Zu welcher Liste soll „(.+?)“/,
  /À quelle liste ajouter « (.+?) »/,
  /¿A qué lista añado «(.+?)»/,
]
const TO = { en: 'to', de: 'bei', fr: 'à', es: 'a' } as const
const WHICH_FIELD = /each have (.+?): say which/
const FILLER =
  /^(?:no|not|sorry|oops|please|well|to|for|in|on|of|the|my|it'?s|i mean|i meant|we meant|that was|bei|zu|zum|zur|für|den|der|die|das|ich meinte|nein|bitte|à|aux?|pour|les|la|le|je voulais dire|non|a|para|los|las|el|quería decir)[, ]+/i
const AGAIN =
  /^(?:no,? |sorry,? |please |ok,? )*(?:(?:remove|delete|drop|take|undo|get rid of) (?:that|it|this|them|those)(?: (?:out|off|away|back))?(?: (?:again|please))*|(?:das|es) (?:bitte )?wieder (?:weg|raus|entfernen)|(?:mach|nimm) (?:das|es) wieder (?:weg|raus)|(?:enlève|retire|supprime)(?:-le|-la|-les)?(?: ça)?(?: à nouveau)?|quítal[oa]s?(?: otra vez)?)$/i
const MEANT = /^(?:no|nope|sorry|oops|wait|ah|nein|non)?,? ?(?:i|we) (?:meant|mean)(?: (?:the|to|for|in))*? (.+?)(?: instead|,? not .+)?$/i

/** What a message says that only makes sense after the one before: the answer to a question, a correction, "remove that again". */
export function inContext(message: string, earlier: Earlier | undefined, model: AppModel): string {
  if (earlier === undefined) return message
  const text = message.trim().replace(/[.!?]+$/, '')
  const list = listOnly(text, model)
  const placed = list === undefined ? null : answered(earlier, list, model)
  if (placed !== null) return placed
  const meant = MEANT.exec(text)?.[1]
  const other = meant === undefined ? undefined : findEntityByWords(model, meant)
  if (other !== undefined) return corrected(earlier, other, model) ?? message
  return AGAIN.test(text) ? (takenBack(earlier.answer) ?? message) : message
}

/** "Customers", "to the customers please": nothing but the name of a list. */
function listOnly(text: string, model: AppModel): Entity | undefined {
  let rest = text.replace(/,? (?:please|bitte|s'il (?:te|vous) plaît|por favor|list|page)$/i, '')
  for (let round = 0; round < 4; round++) rest = rest.replace(FILLER, '')
  return rest.split(' ').length <= 3 ? findEntityByWords(model, rest) : undefined
}

function answered({ said, answer }: Earlier, { many }: Entity, { language }: AppModel): string | null {
  const at = WHICH_LIST.findIndex((pattern) => pattern.test(answer))
  const words = WHICH_LIST[at]?.exec(answer)?.[1]
  const to = TO[LANGUAGE_CODES[at] ?? language]
  if (words !== undefined) return said.includes(':') ? said.replace(':', ` ${to} ${many}:`) : `${said.replace(/[.!?]+$/, '')} ${to} ${many}`
  const field = WHICH_FIELD.exec(answer)?.[1]
  return field === undefined ? null : after(said, field, `of ${many}`)
}

function after(said: string, words: string, where: string): string | null {
  const at = said.toLowerCase().indexOf(words.toLowerCase())
  if (at < 0) return null
  const end = at + words.length
  return `${said.slice(0, end)} ${where}${said.slice(end)}`
}

/** "No, I meant products": what was added goes, and the wish is about the other list. */
function corrected({ said, answer }: Earlier, other: Entity, model: AppModel): string | null {
  const wrong = entityMentioned(model, said)
  if (wrong === undefined || wrong === other) return null
  const names = [wrong.many, wrong.one].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  const again = said.replace(new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, 'iu'), other.many)
  if (again === said) return null
  const back = takenBack(answer)
  return back === null ? again : `${back}. ${again}`
}

/** The way back from one plain addition or one new name; what was removed comes back with a version. */
function takenBack(answer: string): string | null {
  const done = /(?:I’ve|Erledigt:|C’est fait :|Hecho:) ([^.;]+)[.;]?/.exec(answer)?.[1]
  if (done === undefined) return null
  const added =
    /^added (?:an? )?([^,]+?) to ([\p{L} -]+)$/iu.exec(done) ??
    /^(.+?) (?:bei) (.+) ergänzt$/iu.exec(done) ??
    /^(.+?) ajouté à (.+)$/iu.exec(done) ??
    /^(.+?) añadido a (.+)$/iu.exec(done)
  if (added !== null && !/ and /.test(added[1] ?? '')) return `remove ${added[1] ?? ''} from ${added[2] ?? ''}`
  const list = /^added ([\p{L} -]+)$/iu.exec(done)?.[1]
  if (list !== undefined && !/\b(?:and|to|the page)\b/i.test(list)) return `remove ${list}`
  const renamed = /^renamed ([^,]+?)(?: of ([\p{L} -]+?))? to ([^,]+)$/iu.exec(done)
  if (renamed === null || / and renamed /.test(done)) return null
  return `rename ${renamed[3] ?? ''}${renamed[2] === undefined ? '' : ` of ${renamed[2]}`} to "${renamed[1] ?? ''}"`
}
