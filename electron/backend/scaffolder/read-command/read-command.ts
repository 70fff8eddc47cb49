import type { AppCommand } from '../../../../shared/domain/app-command.ts'
import type { AppOutline, OutlineList } from '../../../../shared/domain/app-outline.ts'
import { editOutline } from '../../../../shared/domain/outline-edit.ts'
import type { LanguageCode } from '../language/language.ts'
import type { Way } from './asked.ts'
import { namesWhatIsLost } from './destroyed.ts'
import { listsCalled } from './find-in-app.ts'
import type { Kind } from './labels.ts'
import type { LaterModel } from './model.ts'
import { ownNames } from './own-names.ts'
import { readRequests, type Request } from './read-requests.ts'
import { waysOf } from './ways-of.ts'

/** A later message as what it asks for. Only `commands` is sure enough to be done without asking. */
export type ReadMessage =
  | { readonly kind: 'commands'; readonly commands: readonly AppCommand[]; readonly notDone: readonly NotDone[] }
  | { readonly kind: 'choices'; readonly choices: readonly (readonly AppCommand[])[]; readonly notDone: readonly NotDone[] }
  | { readonly kind: 'nothing'; readonly notDone: readonly NotDone[] }

/** A request that becomes no command: what it is about, where that is sure, and its words. */
export interface NotDone {
  readonly kind: Kind | null
  readonly text: string
}

/** From here a reading is done without asking. Chosen so that of messages that were not learned from at most one in fifty is misread. */
const SURE = 0.8
/** By how much the best way has to be better than the next one. */
const AHEAD = 1.15
/** Below this it is not even worth a button. */
const LEAST_PLAUSIBLE = 0.12
const MOST_CHOICES = 3
/** What is said or asked, and nothing that an app can be changed by. */
const SAID: readonly Kind[] = ['question', 'beyond', 'undo', 'chat']

export function readCommand(message: string, language: LanguageCode, app: AppOutline, model?: LaterModel): ReadMessage {
  const requests = readRequests(message, language, ownNames(app), model)
  const heard = hear(requests, app, language)
  const notDone = heard.filter(({ ways, kind }) => ways.length === 0 && kind !== 'chat').map(({ kind, text }) => ({ kind, text }))
  const asking = heard.filter(({ ways }) => ways.length > 0)
  if (asking.length === 0) return { kind: 'nothing', notDone }
  const isLost = notDone.some(({ kind }) => kind === null)
  if (!isLost && asking.every(isSure))
    return { kind: 'commands', commands: onceEach(asking.flatMap(({ ways }) => ways[0]?.commands ?? [])), notDone }
  return { kind: 'choices', choices: choicesOf(asking), notDone }
}

interface Heard {
  /** Null where it is not sure of which kind it is. */
  readonly kind: Kind | null
  readonly text: string
  readonly ways: readonly Way[]
  /** What would be lost is named; nothing else is ever lost without asking. */
  readonly isSafe: boolean
}

/** Each request meets the app as the likeliest reading of the one before it left it. */
function hear(requests: readonly (readonly Request[])[], start: AppOutline, language: LanguageCode): readonly Heard[] {
  let app = start
  let last: OutlineList | undefined
  return requests.map((readings) => {
    const [likeliest] = readings
    const text = likeliest?.text ?? ''
    if (likeliest !== undefined && SAID.includes(likeliest.kind) && likeliest.certainty >= SURE)
      return { kind: likeliest.kind, text, ways: [], isSafe: true }
    const all = readings.flatMap((request) => waysOf({ request, app, language, last }))
    const ways = distinct(all).filter(({ score }) => score >= LEAST_PLAUSIBLE)
    const isSafe = namesWhatIsLost(text, ways[0]?.commands ?? [], app)
    app = (ways[0]?.commands ?? []).reduce(editOutline, app)
    const named = likeliest?.parts.find(({ slot }) => slot === 'list')
    last = listOf(ways[0], app) ?? (named === undefined ? last : (listsCalled(named.words, app)[0]?.thing ?? last))
    const isSureOfKind = likeliest !== undefined && likeliest.certainty >= SURE
    return { kind: isSureOfKind ? likeliest.kind : null, text, ways, isSafe }
  })
}

function listOf(way: Way | undefined, { lists }: AppOutline): OutlineList | undefined {
  const command = way?.commands[0]
  if (command === undefined) return undefined
  if (command.kind === 'add-list') return lists.at(-1)
  return 'entity' in command ? lists.find(({ entity }) => entity === command.entity) : undefined
}

function distinct(ways: readonly Way[]): readonly Way[] {
  const sorted = ways.toSorted((a, b) => b.score - a.score)
  const keys = sorted.map(({ commands }) => JSON.stringify(commands))
  return sorted.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}

function isSure({ ways: [best, next], isSafe }: Heard): boolean {
  return isSafe && best !== undefined && best.score >= SURE && best.score >= (next?.score ?? 0) * AHEAD
}

/** The likeliest of all, and the other ways of the request that is least sure. */
function choicesOf(asking: readonly Heard[]): readonly (readonly AppCommand[])[] {
  const unsure = asking.reduce((least, each) => ((each.ways[0]?.score ?? 0) < (least.ways[0]?.score ?? 0) ? each : least))
  const variants = unsure.ways.slice(0, MOST_CHOICES)
  return variants.map((way) => onceEach(asking.flatMap((each) => (each === unsure ? way.commands : (each.ways[0]?.commands ?? [])))))
}

/** "Get rid of fax, who has a fax": one command, however often it is said. */
function onceEach(commands: readonly AppCommand[]): readonly AppCommand[] {
  const keys = commands.map((command) => JSON.stringify(command))
  return commands.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}
