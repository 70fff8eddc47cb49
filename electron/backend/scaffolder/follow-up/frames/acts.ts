/** What a clause asks to be done. */
export type Act =
  | 'add'
  | 'remove'
  | 'hide'
  | 'rename'
  | 'change'
  | 'replace'
  | 'move'
  | 'sort'
  | 'group'
  | 'filter'
  | 'show'
  | 'sum'
  | 'average'
  | 'count'
  | 'connect'
  | 'allow'
  | 'forbid'
  | 'require'
  | 'mark'
  | 'undo'

const VERBS: Readonly<Record<Act, string>> = {
  add: 'add|create|include|insert|introduce|append|put in|fill in|set up|build|need|want|have|log|track|record|note down|store|save|capture|collect|ask for|ask|note|keep track of|enter|write down|build in|add in|attach|make room for',
  remove:
    "remove|delete|drop|get rid of|take out|take off|take away|throw out|kick out|lose|ditch|scrap|cut|erase|leave out|leave off|omit|strip|do without|don't need|do not need|no longer need|don't want|do not want|don't use|do not use|never use|no more|remove all|eliminate|dump|clear out|skip|forget about|forget",
  hide: "hide|don't show|do not show|stop showing|no longer show|don't display|do not display|conceal",
  rename: 'rename|call|relabel|retitle|name|title|label|term',
  change: 'change|turn|make|set|switch|convert|update|adjust|modify|edit|transform|let|have|use',
  replace: 'replace|swap|exchange|substitute',
  move: 'move|put|place|shift|bring|drag|position|push|pull',
  sort: 'sort|order|arrange|rank|sort out',
  group: 'group|cluster|bundle|divide|split|organise|organize|subdivide|categorise|categorize',
  filter: 'filter|narrow down|narrow',
  show: 'show|display|see|view|list|present|give|tell|let me see|let us see|know|read off|look at|print out',
  sum: 'sum up|sum|total up|total|add up|tally up|tally|work out the total of',
  average: 'average',
  count: 'count up|count|work out|calculate|compute|figure out',
  connect: 'connect|link|relate|tie|associate|assign|attach|join|hook up|match',
  allow: 'let|allow|permit|enable',
  forbid: "forbid|prevent|block|stop|don't let|do not let|don't allow|do not allow|disallow|never let|keep",
  require: 'require|demand|insist on',
  mark: 'highlight|mark|colour|color|flag|emphasise|emphasize|tint',
  undo: 'undo|revert|restore|roll back|go back|take back|bring back|reset|change back|put back',
}

/** The longest first; of two with the same words the one whose act is named first. */
const BY_WORDS: readonly (readonly [words: readonly string[], act: Act])[] = actsByWords()

function actsByWords(): readonly (readonly [readonly string[], Act])[] {
  const order: readonly Act[] = [
    'undo',
    'remove',
    'hide',
    'forbid',
    'rename',
    'replace',
    'move',
    'sort',
    'group',
    'filter',
    'show',
    'sum',
    'average',
    'count',
    'connect',
    'require',
    'mark',
    'allow',
    'add',
    'change',
  ]
  return order
    .flatMap((act) => VERBS[act].split('|').map((words) => [words.split(' '), act] as const))
    .toSorted(([a], [b]) => b.length - a.length)
}

export interface FoundAct {
  readonly act: Act
  readonly verb: string
  /** How many words the verb has. */
  readonly length: number
}

/** The act whose verb the words begin with. */
export function actAt(words: readonly string[], from = 0): FoundAct | null {
  const found = BY_WORDS.find(([verb]) => verb.every((word, index) => words[from + index] === word))
  return found === undefined ? null : { act: found[1], verb: found[0].join(' '), length: found[0].length }
}
