import { splitChoices } from '../../language/split-list.ts'
import { actAt } from './acts.ts'
import { isNoun } from './noun-phrase.ts'
import { textOf, type Word, wordsOf } from './words.ts'

// "The date should be required" asks for the same as "make the date required". What is said of something is turned into what is to be
// done with it, so that only one way of asking has to be understood.

const MODALS = /^(?:should|must|can|could|may|might|shall|will|would|needs?|has|have|had|is|are|gets?|wants?|ought|'s)$/
const NOT_MODALS = /^(?:should|must|can|could|may|is|are|does|do|has|have|did|need)(?:n't|nt)$|^cannot$/
const FILLERS =
  /^(?:also|always|really|please|rather|instead|now|then|just|still|actually|simply|all|only|be able to|to|additionally|generally|better|both|each)$/

interface Statement {
  readonly subject: string
  readonly isNot: boolean
  /** What is said of it: "be required", "have a phone number". */
  readonly said: string
  readonly modal: string
}

export function statementOf(text: string): Statement | null {
  const words = wordsOf(text)
  const at = words.findIndex(({ lower, kind }, index) => index > 0 && kind === 'word' && (MODALS.test(lower) || NOT_MODALS.test(lower)))
  const modal = words[at]
  if (modal === undefined) return null
  const subject = textOf(text, words.slice(0, at))
  let isNot = NOT_MODALS.test(modal.lower)
  const rest = words.slice(at + 1)
  while (rest[0] !== undefined && (FILLERS.test(rest[0].lower) || /^(?:not|never|no)$/.test(rest[0].lower)) && rest.length > 1) {
    if (rest[0].lower === 'no' && !/^(?:longer|more)$/.test(rest[1]?.lower ?? '')) break
    isNot ||= /^(?:not|never|no)$/.test(rest[0].lower)
    rest.shift()
    if (rest[0]?.lower === 'longer') rest.shift()
  }
  // "An amount, not a yes/no": what it is no longer is said by what it is.
  const said = textOf(text, rest).replace(
    /(?<=^be an? .+?),? (?:and )?(?:not|instead of|rather than) (?:just )?(?:an? )?(?:yes ?\/ ?no|text|check ?box|number|date|choice)(?: field)?$/i,
    '',
  )
  return said === ''
    ? null
    : { subject, isNot, said: `${isBeing(modal.lower) && !isNot ? 'be ' : ''}${withoutAble(said)}`, modal: modal.lower }
}

function isBeing(modal: string): boolean {
  return /^(?:is|are|'s|isn't|aren't)$/.test(modal)
}
function withoutAble(said: string): string {
  return said.replace(/^be (?:able|allowed|permitted|possible) to /i, '').replace(/^have to /i, '')
}

/** Each with what it becomes; `$s` is what it is said of. The first group is what else is said. */
const SAID: readonly (readonly [said: RegExp, wish: string, ifNot: string | null])[] = [
  [
    /^(?:be )?(?:a |an )?(required|mandatory|compulsory|obligatory|necessary|needed|filled in|filled|entered)(?: field)?$/i,
    'make $s required',
    'make $s optional',
  ],
  [/^(?:be )?optional$/i, 'make $s optional', 'make $s required'],
  [/^be (?:(?:left )?(?:empty|blank|out)|missing|skipped|forgotten)$/i, 'make $s optional', 'make $s required'],
  [/^(?:be|say|read|become) ("[^"]+")$/i, 'rename $s to $1', null],
  [/^be (?:called|named|renamed(?: to)?|labelled|labeled|titled|known as) (.+)$/i, 'rename $s to $1', null],
  [
    /^(?:go|go away|disappear|vanish|be gone|be out|be (?:removed|deleted|dropped|left out|taken out|cut|thrown out))(?: again| away| please| completely| entirely)*$/i,
    'remove $s',
    null,
  ],
  [/^be (?:removed|deleted|dropped|left out|taken out|hidden) (?:from|in|out of) (.+)$/i, 'remove $s from $1', null],
  [/^be (?:needed|used|necessary|wanted|important)(?: any ?more| at all)?$/i, '', 'remove $s'],
  [/^(?:be )?(?:hidden|invisible)$/i, 'hide $s', null],
  [/^(?:be )?(?:visible|shown|displayed|listed)? ?(?:in|on) the (table|list|overview)$/i, 'show $s in the table', 'hide $s in the table'],
  [/^be (?:sorted|ordered|arranged|listed|ranked) ?(.*)$/i, 'sort $s $1', null],
  [/^be (?:grouped|divided|split|clustered|organi[sz]ed) (.+)$/i, 'group $s $1', null],
  [/^be (?:filterable|filtered) (?:by )?(.+)$/i, 'filter $s by $1', null],
  [/^be (?:added|summed|totalled|totaled)(?: up)?(.*)$/i, 'sum $s$1', null],
  [/^be (?:counted)(.*)$/i, 'count $s$1', null],
  [/^be (?:linked|connected|related|assigned|tied|attached|joined) (?:to|with) (.+)$/i, 'connect $s to $1', null],
  [/^(?:start|begin|default|be preset|be set|be) (?:out )?(?:as|with|to|at|on)? ?(.+?) by default$/i, 'set the default of $s to $1', null],
  [/^(?:start|begin|default|be preset) (?:out |off )?(?:as|with|to|at|on|in) (.+)$/i, 'set the default of $s to $1', null],
  [/^(?:say|tell|show|note|record|mention) ((?:an? )?.+ \((?:yes\/no|date|text)\))$/i, 'add $1 to $s', null],
  [/^(?:say|read) (.+)$/i, 'make $s say $1', null],
  [
    /^(?:come|stand|go|appear|be|sit|be shown|be listed|be placed|be put|be moved) ?(?:to |at |on |as )?(?:the )?(?:very )?(first|last|top|bottom|end|start|beginning)(?: one| column| field)?((?: (?:in|of|on) .+)?)$/i,
    'move $s to the $1$2',
    null,
  ],
  [
    /^(?:come|stand|go|appear|be|sit|be shown|be listed|be placed|be put|be moved) (?:right |directly |just )?((?:above|below|before|after|under|next to|behind|beside) .+)$/i,
    'move $s $1',
    null,
  ],
  [/^be (?:shown|displayed|visible|listed|seen|highlighted|marked|coloured|colored|printed|written) ?(.*)$/i, 'show $s $1', null],
  [/^(?:appear|show up|show|stand) ((?:on|in) .+)$/i, 'show $s $1', null],
  [/^(?:stand|jump|stick|pop) out,? (?:in )?(red|orange|yellow|green|blue|gr[ae]y)(?: or (?:so|something))?$/i, 'highlight $s in $1', null],
  [/^(?:stand|jump|stick|pop) out(.*)$/i, 'highlight $s$1', null],
  [/^be (?:an? )?(?:yes ?(?:\/|or|-) ?no|true or false|check ?box|tick ?box)(?: field)?$/i, 'change $s to a yes/no', null],
  [/^(?:have|get|be|be set to) (.+?) as (?:the |their |its |a )?(?!choice|date|number|text)(.+)$/i, 'set the default of $2 to $1', null],
  [
    /^be (?:an? )?(?:choices?|drop-?down|selection|select(?: list)?|options?)(?: field| list)?(?: of| between| with| from|:|,)*:? (.+(?:,| or |\/| and ).+)$/i,
    'set the choices of $s to $1',
    null,
  ],
  [/^be (?:either |one of |any of )?:? ?(.+(?:,| or |\/).+)$/i, 'set the choices of $s to $1', null],
  [/^be (?:an? )(.+)$/i, 'change $s to a $1', null],
  [/^be (?:more than one|several|multiple)$/i, 'make $s multiple choice', null],
  [/^be (?!(?:a bit |way |much |far |just )*too |to (?:small|big|dark|light|large|bright))(.+)$/i, 'make $s $1', null],
  [
    /^(?:have|get|include|contain|ask for|ask|carry|come with|bring|mention|offer|hold|know|store|record|collect) (.+)$/i,
    'add $1 to $s',
    null,
  ],
]

/** What a clause asks, as sentences that begin with their verb; null where it already does, or asks for nothing. */
export function imperativesOf(text: string): readonly string[] | null {
  const words = wordsOf(text)
  const lower = words.map((word) => word.lower)
  const isMissing = /^(?:\w+ )?(?:fields?|columns?|things?|details?) (?:is|are) (?:still )?missing/i.test(text)
  const colon = isMissing ? null : colonOf(text)
  if (colon !== null) return colon
  if (actAt(lower) !== null && !isSubject(words)) return null
  const pair =
    /^(.+? (?:(?:should|must|has to|needs to) be|is|are)) (required|mandatory|optional|compulsory),? (?:and |but )?(?:the |its |their )?([^,]+?) (?:should |must |is |are |does )?(?:not|isn't|aren't|need not be|doesn't have to(?: be)?)$/i.exec(
      text,
    )
  if (pair !== null)
    return [
      ...(imperativesOf(`${pair[1] ?? ''} ${pair[2] ?? ''}`) ?? []),
      `make ${pair[3] ?? ''} ${/optional/i.test(pair[2] ?? '') ? 'required' : 'optional'}`,
    ]
  const fields = /^(?:\w+ )?(?:fields?|columns?|things?|details?) (?:is|are) (?:still )?missing:? (.+)$/i.exec(text)?.[1]
  if (fields !== undefined) return [`add ${fields}`]
  const given = /^give (?:each |every |all |the |my )?(.+?) ((?:an?|the|some|their|its|another|two|three) .+)$/i.exec(text)
  if (given !== null && !/^(?:me|us)$/i.test(given[1] ?? '')) return [`add ${given[2] ?? ''} to ${given[1] ?? ''}`]
  const missing =
    /^(?:the |an? |there is (?:an? |no )|what is )?(.+?) (?:is|are) (?:still )?missing(?: (?:from|in|on|for|at) (.+))?$/i.exec(text)
  if (missing?.[1] !== undefined) return [`add ${missing[1]}${missing[2] === undefined ? '' : ` to ${missing[2]}`}`]
  const lack = /^(?:there (?:is|are)|it has|we have|i have) no (.+)$/i.exec(text)?.[1]
  if (lack !== undefined) return [`add ${lack}`]
  const asked =
    /^(?:can|could|would) (?!i\b|we\b|you\b|it\b)(?:the |our |my |each )?(.+?) (?:also )?(?:have|get|ask for|include|contain) (.+?)\??$/i.exec(
      text,
    )
  if (asked !== null) return [`add ${asked[2] ?? ''} to ${asked[1] ?? ''}`]
  const there = /^there (?:should|must|needs to|has to|ought to|could) (?:also )?be (.+)$/i.exec(text)?.[1]
  if (there !== undefined) return [`add ${there}`]
  const plain = /^(?:no|without(?: the)?) ((?:more )?[^,]+?)(?: any ?more| please)?$/i.exec(text)?.[1]
  if (plain !== undefined && isNoun(plain)) return [`remove ${plain}`]
  const said = statementOf(text)
  if (said === null || !isSubjectText(said.subject)) return null
  const { subject } = said
  const title = APP_NAME.test(subject) && !said.isNot ? /^be (?:called |named )?("[^"]+"|\p{Lu}.*)$/u.exec(said.said)?.[1] : undefined
  if (title !== undefined) return [`rename the app to ${title}`]
  if (
    /^needs?$/.test(said.modal) &&
    !said.isNot &&
    !actAt(wordsOf(said.said).map((word) => word.lower)) &&
    !/^(?:be|say|tell|mention) /i.test(said.said)
  )
    return [`add ${said.said} to ${subject}`]
  if (/^(?:has|have|gets?)$/.test(said.modal) && !said.isNot) return [`add ${said.said} to ${subject}`]
  const [one = '', other = ''] = said.said.split(/,? and /)
  // "Red and on top" are two wishes of the same.
  if (
    one.startsWith('be ') &&
    other !== '' &&
    !/[,:]/.test(said.said) &&
    !said.isNot &&
    (!/^be (?:either|one of|a choice|called|named)\b/i.test(one) ||
      /^(?:be )?(?:bigger|larger|longer|required|mandatory|optional|unique|hidden|first|last)$/i.test(other))
  ) {
    const both = [one, /^(?:be|have|show|come|stand|appear|go|belong|start|say|default|begin) /i.test(other) ? other : `be ${other}`].map(
      (each) => imperativesOf(`${subject} should ${each}`),
    )
    if (both.every((each) => each !== null)) return both.flat()
  }
  for (const [pattern, wish, ifNot] of SAID) {
    const found = pattern.exec(said.said)
    const meant = said.isNot ? ifNot : wish
    if (found === null || meant === null || meant === '') continue
    return [
      meant
        .replace('$s', () => subject)
        .replace(/\$(\d)/g, (_all, group: string) => found[Number(group)] ?? '')
        .trim(),
    ]
  }
  return null
}

/** What an app is called by those who look at it. */
const APP_NAME =
  /^(?:the |our |my )?(?:(?:app|site|page|website)(?:'s)? )?(?:title|name)(?: (?:of (?:the )?(?:app|site|page|website)|at the top|on top))?$/i

/** "Show" begins "show times should be required" as well: what stands before "should" is what it is about. */
function isSubject(words: readonly Word[]): boolean {
  const at = words.findIndex(({ lower }) => /^(?:should|must|needs?|has|have|is|are|can|may)$/.test(lower))
  return (
    at > 0 &&
    at <= 4 &&
    !/^(?:me|us|the|an?|my|our|all|it|them|only|which|who|what|how)$/.test(words[1]?.lower ?? '') &&
    !/^(?:add|make|show|remove|hide|let|put|set|sort|move|rename|change|create|delete)$/.test(words[0]?.lower ?? '')
  )
}

const MOST_WORDS_OF_SUBJECT = 10
function isSubjectText(subject: string): boolean {
  return (
    wordsOf(subject).length <= MOST_WORDS_OF_SUBJECT &&
    !/^(?:i|we|you|what|who|how|why|when|where|which|that|if)$/i.test(subject) &&
    !/^(?:if|when|because|since|so that|unless) /i.test(subject)
  )
}

/** "Condition: new, good, broken" and "status should be: open, closed". */
function colonOf(text: string): readonly string[] | null {
  const [, head = '', list = ''] = /^([^:"]{2,80}): ?([^:]+)$/.exec(text) ?? []
  if (head === '' || actAt(wordsOf(head).map(({ lower }) => lower)) !== null || splitChoices(list).length < 2) return null
  const said = statementOf(`${head} x`)
  const subject = said === null ? head : said.subject
  if (!isNoun(subject.replace(/^(?:the|my|our|each|every) /i, ''))) return null
  // "Contracts need a type: car, home": of the contracts.
  const thing =
    said === null
      ? ''
      : said.said
          .replace(/ ?x$/, '')
          .replace(/^(?:be|have|include)(?: |$)/i, '')
          .replace(
            /^(?:one of|either|an? (?:choice|drop-?down|selection|select|pick ?list|list)(?: of| list| field)?|choosable|pickable|selectable|called)$/i,
            '',
          )
          .trim()
  if (/\b(?:several|multiple|more than one|many)\b/i.test(thing))
    return [`set the choices of ${subject} to ${list}`, `make ${subject} multiple choice`]
  if (thing !== '' && !isNoun(thing.replace(/^(?:an?|the) /i, ''))) return null
  return [thing === '' ? `set the choices of ${subject} to ${list}` : `add ${thing} (${list}) to ${subject}`]
}
